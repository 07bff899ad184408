import type { Context, MiddlewareHandler } from "hono";
import type * as z from "zod";
import type { UploadedFile } from "#core/asset/index.ts";
import { invalidError, type ValidationIssue } from "#core/platform/error.ts";
import { maxLargeBodyBytes, readBytes } from "./body.ts";
import { toIssues } from "./error.ts";
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
): Promise<{ value: unknown; files: UploadedFile[] }> {
  const bytes = await readBytes(c, maxLargeBodyBytes);
  const type = c.req.header("content-type") ?? "";
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData().catch(() => {
    throw invalidError([{ loc: ["body"], msg: "Malformed multipart form", type: "form_invalid" }]);
  });
  if (form.getAll("file").filter((part) => typeof part !== "string").length > maxFormFiles) {
    const msg = `Must be at most ${maxFormFiles} files`;
    throw invalidError([{ loc: ["body", "file"], msg, type: "too_big" }]);
  }
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

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Validates the fields of a form; the validator library handles JSON bodies only. Throws a 422. */
export const validateForm =
  (schema: z.ZodType, extraOf: (c: Context) => ValidationIssue[]): MiddlewareHandler =>
  async (c, next) => {
    const result = schema.safeParse(c.get("body"));
    const issues = [...(result.success ? [] : toIssues("json", result.error.issues)), ...extraOf(c)];
    if (issues.length > 0) throw invalidError(issues);
    c.req.addValidatedData("json", result.data as object);
    await next();
  };
