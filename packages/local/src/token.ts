import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import { createSessions } from "#functions/platform/sessions.ts";
import type { Sessions } from "#kit/session.ts";

/** The issuer of development tokens, trusted by the local stack unless another issuer is configured. */
const issuer = "http://research-interviews.localhost";
const audience = "research-interviews";
const algorithm = "ES256";
/** How long a token works. */
export const tokenSeconds = 3_600;

/** A private key, stored in the data directory. */
export async function newTokenKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: "local", alg: algorithm, use: "sig" };
}

/** The public keys that verify its signatures. */
export const keySetOf = ({ d: _, ...publicKey }: JWK): { keys: JWK[] } => ({ keys: [publicKey] });

export const localSessions = (key: JWK): Sessions =>
  createSessions({ issuer, audience, keys: createLocalJWKSet(keySetOf(key)) });

export async function signToken(
  key: JWK,
  member: { id: string; organization_id: string },
  scope: string,
  now: Date,
): Promise<{ token: string; expires_at: string }> {
  const expires = new Date(now.getTime() + tokenSeconds * 1_000);
  const token = await new SignJWT({ org_id: member.organization_id, scope })
    .setProtectedHeader({ alg: algorithm, kid: "local" })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(member.id)
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .sign(await importJWK(key, algorithm));
  return { token, expires_at: expires.toISOString() };
}
