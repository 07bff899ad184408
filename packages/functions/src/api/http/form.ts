import type { Context } from "hono";
import type { UploadedFile } from "#core/platform/file/index.ts";
import { invalidError, type ValidationIssue } from "#kit/error.ts";
import { maxLargeBodyBytes, readBytes } from "./body.ts";
import { inspectJson } from "./json.ts";

/** Files of one form. */
export const maxFormFiles = 10;

/** Whether the body is a multipart form. */
export const isForm = (c: Context): boolean =>
  /^multipart\/form-data\s*;/i.test(c.req.header("content-type") ?? "");

/**
 * Reads a form with the names of a JSON body: parts named in `json` are JSON text, those called `file` are files,
 * any other is a text. Throws a 422 for more than ten files before it reads one of them.
 */
export async function readForm(
  c: Context,
  json: readonly string[],
  limit = maxLargeBodyBytes,
): Promise<{ value: unknown; files: UploadedFile[] }> {
  const bytes = await readBytes(c, limit);
  const type = c.req.header("content-type") ?? "";
  if (hasTooManyFiles(Buffer.from(bytes), type)) throw tooManyFilesError();
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData().catch(() => {
    throw invalidError([{ loc: ["body"], msg: "Malformed multipart form", type: "form_invalid" }]);
  });
  if (form.getAll("file").filter((part) => typeof part !== "string").length > maxFormFiles)
    throw tooManyFilesError();
  const files: UploadedFile[] = [];
  const members: string[] = [];
  const issues: ValidationIssue[] = [];
  for (const [name, part] of form) {
    if (typeof part !== "string") {
      if (name === "file") files.push({ name: part.name, data: new Uint8Array(await part.arrayBuffer()) });
    } else if (!json.includes(name)) {
      members.push(`${JSON.stringify(name)}:${JSON.stringify(part)}`);
    } else if (isJson(part)) {
      members.push(`${JSON.stringify(name)}:${part}`);
    } else {
      issues.push({ loc: ["body", name], msg: "Malformed JSON", type: "json_invalid" });
    }
  }
  const text = `{${members.join(",")}}`;
  issues.push(...inspectJson(text));
  if (issues.length > 0) throw invalidError(issues);
  return { value: JSON.parse(text), files };
}

const tooManyFilesError = () =>
  invalidError([{ loc: ["body", "file"], msg: `Must be at most ${maxFormFiles} files`, type: "too_big" }]);

/** Whether the heads of the parts say so: to parse thousands of parts takes as long as a hundred requests. */
function hasTooManyFiles(bytes: Buffer, type: string): boolean {
  const boundary = /;\s*boundary="?([^";,\s]+)/i.exec(type)?.[1];
  if (boundary === undefined) return false;
  const delimiter = `--${boundary}\r\n`;
  let files = 0;
  for (let at = bytes.indexOf(delimiter); at !== -1; at = bytes.indexOf(delimiter, at + 1)) {
    const head = bytes.toString("latin1", at + delimiter.length, at + delimiter.length + maxHeadBytes);
    if (isFileHead.test(head)) files++;
    if (files > maxFormFiles) return true;
  }
  return false;
}

const maxHeadBytes = 200;
/** The first line of a part with a file; one that is written otherwise is counted when the form is parsed. */
const isFileHead = /^content-disposition: *form-data; *name="file"; *filename="/i;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
