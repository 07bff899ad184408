import { isRecord } from "../../../platform/shape.ts";
import { FileRefused, importLimits } from "./refusal.ts";

type Json = Record<string, unknown>;

/** The object of a JSON file. Throws `malformed_file` for what is none, and for one that is nested too deeply. */
export function readJsonFile(text: string): Json {
  refuseDeep(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new FileRefused("malformed_file", `Malformed JSON: ${error instanceof Error ? error.message : ""}`);
  }
  if (!isRecord(value)) throw new FileRefused("malformed_file", "The file is no JSON object");
  return cleaned(value) as Json;
}

/** Whether a text may be JSON that is nested too deeply is told without parsing it. */
function refuseDeep(text: string): void {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isString) {
      if (code === backslash) at++;
      else if (code === quote) isString = false;
    } else if (code === quote) isString = true;
    else if (code === openBrace || code === openBracket) {
      depth++;
      if (depth > importLimits.depth)
        throw new FileRefused(
          "malformed_file",
          `More than ${importLimits.depth} levels of JSON, at character ${at + 1}`,
        );
    } else if (code === closeBrace || code === closeBracket) depth--;
  }
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [...'"\\{}[]'].map((each) =>
  each.charCodeAt(0),
);

/** Without what the database cannot store, and without keys that change an object's prototype. */
function cleaned(value: unknown): unknown {
  if (typeof value === "string") return storable(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) =>
      key === "__proto__" ? [] : [[storable(key), cleaned(each)]],
    ),
  );
}

/** The text without what the database cannot store. */
export const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();
