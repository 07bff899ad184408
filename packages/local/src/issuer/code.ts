import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { JWK } from "jose";

/** How long a code of a link to the console works. */
export const codeLifetimeMs = 15 * 60_000;

/** What a code says: who it signs in, and when it was made. Its text works once. */
export interface Code {
  member: string;
  madeAt: number;
}

const bytesOf = { member: 16, madeAt: 6, chance: 4, proof: 16 };
const claims = bytesOf.member + bytesOf.madeAt + bytesOf.chance;

const proofKey = ({ d = "" }: JWK): Buffer =>
  Buffer.from(hkdfSync("sha256", Buffer.from(d, "base64url"), "", "console code", 32));

const proofOf = (key: JWK, said: Buffer): Buffer =>
  createHmac("sha256", proofKey(key)).update(said).digest().subarray(0, bytesOf.proof);

/** A code that signs a member in: 56 characters, by the local issuer's key. */
export function newCode(key: JWK, member: string, now: Date): { code: string; expires_at: string } {
  const said = Buffer.alloc(claims);
  Buffer.from(member.replaceAll("-", ""), "hex").copy(said);
  said.writeUIntBE(now.getTime(), bytesOf.member, bytesOf.madeAt);
  randomBytes(bytesOf.chance).copy(said, bytesOf.member + bytesOf.madeAt);
  return {
    code: Buffer.concat([said, proofOf(key, said)]).toString("base64url"),
    expires_at: new Date(now.getTime() + codeLifetimeMs).toISOString(),
  };
}

/** What a code says; null of a text that this key has not made. */
export function readCode(key: JWK, code: string): Code | null {
  const bytes = Buffer.from(code, "base64url");
  if (bytes.byteLength !== claims + bytesOf.proof || bytes.toString("base64url") !== code) return null;
  const said = bytes.subarray(0, claims);
  if (!timingSafeEqual(bytes.subarray(claims), proofOf(key, said))) return null;
  const hex = said.subarray(0, bytesOf.member).toString("hex");
  const member = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { member, madeAt: said.readUIntBE(bytesOf.member, bytesOf.madeAt) };
}

/** The link that a person opens. */
export const consoleLink = (base: string, code: string): string => `${base}/console#code=${code}`;
