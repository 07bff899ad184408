import { isParamName, type OpenLink } from "../../design/study/entry-config.ts";
import { invalidError } from "../../platform/error.ts";

const maxParams = 20;
const maxValueLength = 500;

/** Who enters, as the parameters of the address say. */
export interface Entrant {
  metadata: Record<string, string>;
  /** The unique parameter, where the study has one, with its value as it is compared. */
  unique: { name: string; value: string } | null;
}

/**
 * Reads the parameters. Whatever does not fit is left out, never refused: people open links that others have made.
 * Throws a 422 where the unique parameter is missing, empty or too long, since nobody could come back then.
 */
export function readParams(
  params: Readonly<Record<string, unknown>>,
  { uniqueParam, allowedParams }: OpenLink,
): Entrant {
  const isAllowed = (name: string) =>
    name === uniqueParam || allowedParams === null || allowedParams.includes(name);
  const fitting = Object.entries(params)
    .filter(([name]) => isAllowed(name) && isParamName(name))
    .filter((entry): entry is [string, string] => fits(entry[1]))
    .sort(([a], [b]) => Number(b === uniqueParam) - Number(a === uniqueParam))
    .slice(0, maxParams);
  const metadata = Object.fromEntries(fitting);
  if (uniqueParam === null) return { metadata, unique: null };
  const value = Object.hasOwn(metadata, uniqueParam) ? metadata[uniqueParam] : undefined;
  const compared = comparable(value ?? "");
  if (compared === "") throw uniqueParamError(uniqueParam, value ?? params[uniqueParam]);
  return { metadata, unique: { name: uniqueParam, value: compared } };
}

/**
 * A value of the unique parameter as it is compared: spellings that people cannot tell apart are one value. Case counts,
 * since ids of panels differ by it.
 */
const comparable = (value: string): string => value.normalize("NFC").replace(invisible, "").trim();

/** Control characters, and format characters, which have no width. */
const invisible = /[\p{Cc}\p{Cf}]/gu;

const fits = (value: unknown): boolean =>
  typeof value === "string" &&
  value.length <= maxValueLength &&
  value.isWellFormed() &&
  !value.includes("\0");

function uniqueParamError(name: string, value: unknown) {
  const isTooLong = typeof value === "string" && value.length > maxValueLength;
  const msg = isTooLong ? `Must be at most ${maxValueLength} characters` : "Field required";
  return invalidError([{ loc: ["body", "params", name], msg, type: isTooLong ? "too_big" : "missing" }]);
}
