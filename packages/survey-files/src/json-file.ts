import { isRecord } from "#kit/record.ts";
import { FileRefused, importLimits } from "./refusal.ts";

type Json = Record<string, unknown>;

/** The object of a JSON file. Throws `malformed_file` for what is none, and for one that is nested too deeply. */
export function readJsonFile(text: string, maxValues: number = importLimits.values): Json {
  refuseCostly(text, maxValues);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new FileRefused("malformed_file", `Malformed JSON: ${error instanceof Error ? error.message : ""}`);
  }
  if (!isRecord(value)) throw new FileRefused("malformed_file", "The file is not a JSON object");
  return cleaned(value) as Json;
}

/** Whether a text may be JSON that is nested too deeply, or has too many values, is told without parsing it. */
function refuseCostly(text: string, maxValues: number): void {
  let depth = 0;
  let values = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isString) {
      if (code === backslash) at++;
      else if (code === quote) isString = false;
    } else if (code === quote) isString = true;
    else if (code === openBrace || code === openBracket) {
      depth++;
      values++;
      if (depth > importLimits.depth)
        throw new FileRefused(
          "malformed_file",
          `More than ${importLimits.depth} levels of JSON, at character ${at + 1}`,
        );
    } else if (code === closeBrace || code === closeBracket) depth--;
    else if (code === comma) values++;
    if (values > maxValues) throw new FileRefused("file_too_large", `More than ${maxValues} values of JSON`);
  }
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket, comma] = [...'"\\{}[],'].map(
  (each) => each.charCodeAt(0),
);

/**
 * The value without what the database cannot store, and without keys that change an object's prototype; in its place. In
 * metadata any key is data.
 */
function cleaned(value: unknown, name = ""): unknown {
  if (typeof value === "string") return storable(value);
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) value[index] = cleaned(each);
    return value;
  }
  if (!isRecord(value)) return value;
  const keys = Object.keys(value);
  if (keys.some((key) => key === "__proto__" || storable(key) !== key))
    return Object.fromEntries(
      keys.flatMap((key) =>
        key === "__proto__" && name !== "metadata" ? [] : [[storable(key), cleaned(value[key], key)]],
      ),
    );
  for (const key of keys) value[key] = cleaned(value[key], key);
  return value;
}

/** The text without what the database cannot store. */
export const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();
