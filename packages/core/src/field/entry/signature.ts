import { createHmac, timingSafeEqual } from "node:crypto";
import type { Ctx } from "../../platform/ctx.ts";
import { forbiddenError } from "../../platform/error.ts";
import type { SigningSecret } from "../source/source.sql.ts";

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
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether the parameter `exp`, in seconds since 1970, is over, or no such time. */
function hasExpired(params: Readonly<Record<string, unknown>>, now: Date): boolean {
  if (!Object.hasOwn(params, "exp")) return false;
  const { exp } = params;
  return typeof exp !== "string" || !/^\d{1,12}$/.test(exp) || Number(exp) * 1000 <= now.getTime();
}
