import type { Context } from "hono";
import type { ValidationIssue } from "#core/platform/error.ts";
import { nextRound, sliceBytes } from "#core/platform/slices.ts";
import { maxLargeBodyBytes, readBytes } from "../http/body.ts";
import { inspectJson } from "../http/json.ts";
import { refuseManyKeys } from "../http/keys.ts";

/** Where a tool's arguments stand in a message. */
const argumentsPath = ["body", "params", "arguments"];

/**
 * The request with its message read, and what REST would refuse in the JSON of a tool's arguments, which is not to be
 * seen any more once it is parsed. Throws a 413 for a message over the limit, and a 422 for one with too many keys.
 */
export async function inspectRequest(c: Context): Promise<{ request: Request; issues: ValidationIssue[] }> {
  if (c.req.method !== "POST") return { request: c.req.raw, issues: [] };
  const body = await readBytes(c, maxLargeBodyBytes);
  const message = new TextDecoder().decode(body);
  refuseManyKeys(message);
  if (body.byteLength > sliceBytes) await nextRound();
  const { url, method, headers } = c.req.raw;
  return {
    request: new Request(url, { method, headers, body }),
    issues: issuesOf(message),
  };
}

function issuesOf(message: string): ValidationIssue[] {
  try {
    JSON.parse(message);
  } catch {
    // The protocol has an answer of its own for what is no JSON.
    return [];
  }
  return inspectJson(message, argumentsPath.length - 1).map(({ loc, ...issue }) => {
    const isArgument = argumentsPath.every((key, index) => loc[index] === key);
    return { loc: isArgument ? ["arguments", ...loc.slice(argumentsPath.length)] : loc, ...issue };
  });
}
