import { ReadableStream } from "node:stream/web";
import { expect } from "vitest";
import { png } from "./asset.ts";
import { accepted, type Tab } from "./participant.ts";

export const wav = Buffer.from("UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=", "base64");
export const mp4 = Buffer.from("AAAAGGZ0eXBpc29tAAAAAGlzb21tcDQyAAAACG1kYXQ=", "base64");
export const webm = Buffer.concat([
  Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282847765626d", "hex"),
  Buffer.alloc(20),
]);

const picture = { filename: "me.png", content_type: "image/png" };

/** A file of an answer. */
export interface Named {
  url: string;
  content_type: string;
  size: number;
}

/** Stores content by a signed form, as a browser does; resolves to the response's status. */
export async function postForm(
  upload: { url: string; fields: Record<string, string> },
  content: Uint8Array,
): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.set(name, value);
  form.set("file", new Blob([new Uint8Array(content)]));
  return (await fetch(upload.url, { method: "POST", body: form })).status;
}

/** Uploads a file through the interview, as the page does; resolves to what an answer says of it. */
export async function uploadFile(tab: Tab, content: Uint8Array = png, about = picture): Promise<Named> {
  const { state } = tab;
  const { body } = await accepted(tab.send("POST", "/uploads", { ...about, size: content.byteLength }));
  // The answer holds no state.
  tab.state = state;
  expect(await postForm(body.upload, content)).toBe(204);
  return { url: body.url, content_type: about.content_type, size: content.byteLength };
}

/** Sends a form whose file is made while it is sent; `end` breaks it off. */
export async function postLarge(
  { url, fields }: { url: string; fields: Record<string, string> },
  size: number,
  end?: Error,
): Promise<number> {
  const head = Object.entries(fields).map(
    ([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  async function* body() {
    yield Buffer.from(
      `${head.join("")}--edge\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n`,
    );
    for (let sent = 0; sent < size; sent += 65_536) yield Buffer.alloc(Math.min(65_536, size - sent), 1);
    if (end !== undefined) throw end;
    yield Buffer.from("\r\n--edge--\r\n");
  }
  const response = await fetch(url, {
    method: "POST",
    body: ReadableStream.from(body()),
    duplex: "half",
    headers: { "content-type": "multipart/form-data; boundary=edge" },
  } as RequestInit);
  return response.status;
}
