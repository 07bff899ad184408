import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { createSessions } from "#functions/platform/sessions.ts";

export const issuer = "https://issuer.example.test";
export const audience = "research-interviews";

/** An issuer of session tokens with its own key. */
export async function createIssuer() {
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: "k1", alg: "ES256", use: "sig" };

  /** A valid token, except for what `claims` and `header` change; undefined removes a claim. */
  const token = (
    claims: JWTPayload & Record<string, unknown>,
    header: Record<string, unknown> = {},
    key = privateKey,
  ) => {
    const seconds = Math.floor(Date.now() / 1000);
    const payload = { iss: issuer, aud: audience, iat: seconds, exp: seconds + 300, ...claims };
    return new SignJWT(payload).setProtectedHeader({ alg: "ES256", kid: "k1", ...header }).sign(key);
  };
  return {
    token,
    privateKey,
    publicKey,
    jwk,
    sessions: createSessions({ issuer, audience, keys: createLocalJWKSet({ keys: [jwk] }) }),
  };
}
