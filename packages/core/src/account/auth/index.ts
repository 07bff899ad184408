import {
  type Actor,
  type Caller,
  hasScopes,
  noteCheck,
  organizationOf,
  type Scope,
  scopes,
} from "#kit/actor.ts";
import { ServiceError } from "#kit/error.ts";
import { describeError } from "#kit/log.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { organizationFactor } from "../organization/organization.sql.ts";
import {
  type Claim,
  claimRequest,
  type Holder,
  type RateCounts,
  type RateStanding,
  settleClaim,
  standing,
} from "../rate/index.ts";
import { type KeyRow, type Reported, readMember, useKey } from "./credential.ts";
import { digestApiKey, isWellFormedApiKey } from "./key.ts";

type Connection = Pick<Ctx, "db" | "now"> & { counts: RateCounts };

/** Who asks, and what is left of their credential's minute. */
export interface Authenticated {
  actor: Actor;
  standing: RateStanding | null;
  /** Whether the organization has its reads of content recorded. */
  auditsReads: boolean;
  /** Until when a key works that another one has replaced; absent for every other credential. */
  replacedUntil?: string | null;
}

/** What the requests of the key with this digest are counted under: it is known before the key is looked up. */
const apiKeySubject = (digest: string): string => `default:${digest}`;

/**
 * The organization behind a key. Throws the same 401 for every way in which a key can be no good, and a 429 once it has
 * used up its minute.
 */
export async function authenticateApiKey(ctx: Connection, key: string): Promise<Authenticated> {
  if (!isWellFormedApiKey(key)) throw invalidCredentialsError("key_malformed");
  const digest = digestApiKey(key);
  const claim = claimRequest(ctx.counts, apiKeySubject(digest), "default", ctx.now());
  const found = await useKey(ctx, digest, claim);
  const refusal = refusalOf(ctx, found);
  if (found === undefined || refusal !== null) {
    ctx.counts.delete(claim.subject);
    throw invalidCredentialsError(refusal ?? "key_unknown", found === undefined ? {} : { key_id: found.id });
  }
  const { organization_id, id: key_id, scopes } = found;
  return {
    actor: { kind: "api_key", organization_id, key_id, scopes },
    auditsReads: found.audit_reads,
    replacedUntil: found.replaced_by === null ? null : found.expires_at,
    standing: standingAfter(ctx, claim, found, { organization_id, key_id }),
  };
}

/** Why a key does not work; null if it does. */
function refusalOf(
  ctx: Pick<Ctx, "now">,
  found: Pick<KeyRow, "deactivated_at" | "expires_at"> | undefined,
): "key_unknown" | "key_deactivated" | "key_expired" | null {
  if (found === undefined) return "key_unknown";
  if (found.deactivated_at !== null) return "key_deactivated";
  return found.expires_at !== null && found.expires_at <= ctx.now().toISOString() ? "key_expired" : null;
}

/** Takes in what the credential's statement reported, if it did. Throws a 429 for a request too many. */
function standingAfter(
  { counts, now }: Connection,
  claim: Claim,
  reported: Partial<Reported>,
  holder: Holder,
): RateStanding | null {
  if (claim.requests > 0) {
    const limit = requireRow(reported.limit);
    const whole = { used: requireRow(reported.organization_used), limit: limit * organizationFactor };
    settleClaim(counts, claim, { used: requireRow(reported.used), limit }, now(), { holder, whole });
  }
  return standing(counts, claim, now());
}

/**
 * The member behind a session token, with the role of this very moment. Throws a 401, and a 429 once the member's
 * sessions have used up their minute.
 */
export async function authenticateSession(
  ctx: Connection & Pick<Ctx, "sessions" | "log">,
  token: string,
): Promise<Authenticated> {
  const claims = await verified(ctx, token);
  if (claims === null || !isUuid(claims.subject) || !isUuid(claims.organization))
    throw invalidCredentialsError("token_invalid");
  const organizationId = claims.organization.toLowerCase();
  const memberId = claims.subject.toLowerCase();
  const claim = claimRequest(ctx.counts, `default:${memberId}`, "default", ctx.now());
  const found = await readMember(ctx, { id: memberId, organization: organizationId }, claim);
  if (found === undefined) throw invalidCredentialsError("member_unknown", { member_id: claims.subject });
  return {
    actor: {
      kind: "member",
      organization_id: organizationId,
      member_id: memberId,
      role: found.role,
      scopes: scopes.filter((scope) => claims.scopes.includes(scope)),
    },
    auditsReads: found.audit_reads,
    standing: standingAfter(ctx, claim, found, { organization_id: organizationId, member_id: memberId }),
  };
}

async function verified(ctx: Pick<Ctx, "sessions" | "log" | "now">, token: string) {
  try {
    return await ctx.sessions.verify(token, ctx.now());
  } catch (error) {
    ctx.log("error", "session_keys_unavailable", describeError(error));
    throw new ServiceError("unavailable", "Session tokens cannot be checked right now", {
      headers: { "retry-after": "5" },
    });
  }
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/**
 * Throws a 403 unless the credential has the scopes: of a session those of its token, of an API key its own. Noted, so
 * that a keyed request needs them again before its answer is repeated.
 */
export function requireScopes(caller: Caller, required: readonly Scope[]): void {
  const { actor } = caller;
  organizationOf(actor);
  if (!hasScopes(actor, required)) {
    const scope = required.join(" ");
    const credential = actor.kind === "api_key" ? "API key" : "session";
    throw new ServiceError("forbidden", `The ${credential} lacks a scope: ${scope}`, {
      code: "insufficient_scope",
      headers: { "www-authenticate": `Bearer error="insufficient_scope", scope="${scope}"` },
    });
  }
  noteCheck(caller, { scopes: required });
}

/** What a challenge tells of a refused credential, in the words of RFC 6750. */
const challenges = {
  header_missing: [
    "invalid_request",
    "The Authorization header is missing: send Authorization: Bearer and your API key",
  ],
  scheme_missing: [
    "invalid_request",
    "The Authorization header must contain the scheme Bearer and one credential: Bearer and your API key without quotes",
  ],
  token_missing: [
    "invalid_request",
    "The Authorization header is missing: send Authorization: Bearer and a session token",
  ],
  token_scheme_missing: [
    "invalid_request",
    "The Authorization header must contain the scheme Bearer and one credential: Bearer and a session token",
  ],
  key_malformed: [
    "invalid_token",
    "The credential is malformed or mistyped: an API key begins with riv_ and is sent whole",
  ],
  key_unknown: ["invalid_token", "The API key is unknown or deactivated"],
  key_deactivated: ["invalid_token", "The API key is unknown or deactivated"],
  key_expired: ["invalid_token", "The API key has expired"],
  ended: ["invalid_token", "The credential ended while the request was sent"],
  token_invalid: ["invalid_token", "The session token is invalid or has expired"],
  member_unknown: ["invalid_token", "The session token is invalid or has expired"],
  session_required: ["invalid_token", "Only session tokens are accepted here"],
} as const;

type Reason = keyof typeof challenges;

/** Who the credential named, for the log. */
interface Named {
  key_id?: string;
  member_id?: string;
}

/** The 401 of a refused credential: one body for all, the reason in the challenge, and who it was in the log. */
export function invalidCredentialsError(reason: Reason, named: Named = {}): ServiceError {
  const [error, description] = challenges[reason];
  const challenge = `Bearer realm="research-interviews", error="${error}", error_description="${description}"`;
  return new ServiceError("unauthenticated", "Invalid authentication credentials", {
    headers: { "www-authenticate": challenge },
    log: { reason, ...named },
  });
}
