import { createHmac, timingSafeEqual } from "node:crypto";
import { forbiddenError, invalidError } from "#kit/error.ts";
import { withFewMarks } from "#kit/marks.ts";
import { isParamName, type OpenLink } from "#survey/study/entry-config.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { SigningSecret } from "../source/source.sql.ts";

export const maxParams = 20;
export const maxValueLength = 500;

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
const comparable = (value: string): string =>
  withFewMarks(value).normalize("NFC").replace(invisible, "").trim();

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

/** What a link says of who comes, and what it is signed with. */
interface SignedLink {
  studyId: string;
  source: { key: string; signing_secrets: readonly SigningSecret[] } | null;
  params: Readonly<Record<string, unknown>>;
  sig: string;
}

/** Throws a 403 for a signature that is wrong or has expired. */
export function requireSignature(ctx: Ctx, { studyId, source, params, sig }: SignedLink): void {
  const now = ctx.now();
  const content = contentOf(studyId, source?.key ?? "", params);
  const secrets = (source?.signing_secrets ?? []).filter(
    ({ valid_until }) => valid_until === null || Date.parse(valid_until) > now.getTime(),
  );
  const isSigned =
    content !== null && secrets.some(({ secret }) => isEqual(sig, hmac(ctx.seal.unseal(secret), content)));
  if (!isSigned || hasExpired(params, now))
    throw forbiddenError("The signature of the link is wrong or has expired", "bad_signature");
}

const unsigned: readonly string[] = ["sig", "lang", "source"];

/**
 * What is signed; null where it could be that of other parameters too, so that nobody makes another person's link of a
 * signed one. Only texts are signed: nothing else becomes metadata.
 */
function contentOf(studyId: string, key: string, params: Readonly<Record<string, unknown>>): string | null {
  const signed = Object.entries(params)
    .filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && !unsigned.includes(entry[0]),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
  if (signed.some(([name, value]) => /[=\n]/.test(name) || /\n.*=/.test(value))) return null;
  return [studyId, key, ...signed.map(([name, value]) => `${name}=${value}`)].join("\n");
}

const hmac = (secret: string, content: string): string =>
  createHmac("sha256", secret).update(content).digest("hex");

function isEqual(given: string, right: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether the parameter `exp`, in seconds since 1970, is over, or no such time. */
function hasExpired(params: Readonly<Record<string, unknown>>, now: Date): boolean {
  if (!Object.hasOwn(params, "exp")) return false;
  const { exp } = params;
  return typeof exp !== "string" || !/^\d{1,12}$/.test(exp) || Number(exp) * 1000 <= now.getTime();
}
