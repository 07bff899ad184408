import type { JWTPayload, JWTVerifyGetKey } from "jose";
import type { Log } from "#kit/log.ts";
import { noSessions, type SessionClaims, type Sessions } from "#kit/session.ts";
import { loadOnce } from "./load-once.ts";

/** Asymmetric signatures only: with a symmetric algorithm, a public key of the set would serve as the secret. */
const algorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];

const keySetTimeoutMs = 1_500;
/** An unknown key id triggers a reload of the key set at most this often. */
const keySetCooldownMs = 30_000;
const keySetMaxAgeMs = 600_000;
const toleratedSkew = "30 seconds";

/** jose's error codes for a key set that could not be fetched; all other errors are the token's fault. */
const keySetErrorCodes = new Set(["ERR_JWKS_TIMEOUT", "ERR_JOSE_GENERIC"]);

interface Issuer {
  issuer: string;
  audience: string;
  /** The URL of the key set, or the keys themselves. */
  keys: URL | JWTVerifyGetKey;
}

/**
 * The sessions of the issuer in the settings; none without one. Warns where tokens are not meant for the MCP endpoint: an
 * assistant asks its authorization server for tokens of that audience.
 */
export function configuredSessions(issuer: Issuer | null, publicUrl: string, log: Log): Sessions {
  if (issuer === null) return noSessions;
  const expected = `${publicUrl}/mcp`;
  if (issuer.audience !== expected)
    log("warn", "mcp_audience_differs", { setting: "JWT_AUDIENCE", audience: issuer.audience, expected });
  return createSessions(issuer);
}

/** Verifies tokens of one issuer. jose is loaded with the first token: API keys do not need it. */
export function createSessions({ issuer, audience, keys }: Issuer): Sessions {
  const verifier = loadOnce(async () => {
    const jose = await import("jose");
    const remote = {
      timeoutDuration: keySetTimeoutMs,
      cooldownDuration: keySetCooldownMs,
      cacheMaxAge: keySetMaxAgeMs,
    };
    return { jose, getKey: keys instanceof URL ? jose.createRemoteJWKSet(keys, remote) : keys };
  });

  return {
    issuer,
    async verify(token, now) {
      const { jose, getKey } = await verifier();
      try {
        const { payload } = await jose.jwtVerify(token, getKey, {
          algorithms,
          issuer,
          audience,
          clockTolerance: toleratedSkew,
          currentDate: now,
          requiredClaims: ["sub", "exp", "org_id", "scope"],
        });
        return toClaims(payload);
      } catch (error) {
        if (error instanceof jose.errors.JOSEError && !keySetErrorCodes.has(error.code)) return null;
        throw error;
      }
    },
  };
}

function toClaims({ sub, org_id, scope }: JWTPayload): SessionClaims | null {
  if (typeof sub !== "string" || typeof org_id !== "string" || typeof scope !== "string") return null;
  return { subject: sub, organization: org_id, scopes: scope.split(" ").filter(Boolean) };
}
