import type { Api } from "./api.ts";
import { toApiError } from "./errors.ts";
import type { Upload } from "./openapi.ts";

/** A file with a name, as browsers have them; in Node, `new File([bytes], name, { type })`. */
export type NamedFile = Blob & { name: string };

/** What the service asks about a file before it takes it. */
export const descriptionOf = ({ name, type, size }: NamedFile) => ({
  filename: name,
  content_type: type,
  size,
});

/** Sends a file to where an upload leads, and resolves to its url. Throws an `ApiError` if storage refuses it. */
export async function sendFile(
  api: Api,
  { url, upload }: Upload,
  file: NamedFile,
  signal?: AbortSignal,
): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append("file", file);
  const response = await api.fetch(upload.url, { method: "POST", body: form, ...(signal && { signal }) });
  if (!response.ok) throw toApiError(response, await response.text());
  return url;
}
