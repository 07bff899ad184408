import type { StoredFile } from "../input/input.ts";
import type { Api } from "./api.ts";

/** Uploads a file of an answer; rejects on failure, and the caller may retry. */
export async function uploadFile(
  api: Api,
  file: File,
  onProgress: (fraction: number) => void,
): Promise<StoredFile> {
  const about = { filename: file.name, content_type: file.type, size: file.size };
  const signed = await api.sign(about);
  if (signed.kind !== "done") throw new Error(`the upload was not signed: ${signed.kind}`);
  const { url, upload } = signed.body;
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append("file", file);
  await post(upload.url, form, onProgress);
  return { url, content_type: file.type, size: file.size };
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function post(url: string, form: FormData, onProgress: (fraction: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : reject(new Error(`the file was refused with ${request.status}`));
    request.onerror = () => reject(new Error("the upload was cut off"));
    request.open("POST", url);
    request.send(form);
  });
}
