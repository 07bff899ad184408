import { hash } from "node:crypto";
import type { Context } from "hono";
import { apiKeySubject } from "#core/account/auth/index.ts";
import { digestApiKey } from "#core/account/auth/key.ts";
import {
  countRequest,
  newRateCounts,
  type Rate,
  type RateStanding,
  rateHeaders,
  requireAllowance,
} from "#core/account/rate/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { ServiceError } from "#core/platform/error.ts";
import { addressOf } from "./address.ts";
import { setHeader } from "./send.ts";

/** Requests of a participant's link a minute. */
export const linkRate: Rate = { name: "link", limit: 120 };
/** Requests of a results link a minute, by all of its viewers. */
export const shareRate: Rate = { name: "share", limit: 600 };
/** Wrong keys and links from an address a minute. */
export const addressRate: Rate = { name: "address", limit: 30 };

const subjectOf = ({ name }: Rate, secret: string): string => `${name}:${hash("sha256", secret)}`;

/** What a process knows of rates. Apart, so that a flood of one kind cannot push out another. */
export const newCounts = () => ({
  credentials: newRateCounts(),
  links: newRateCounts(),
  addresses: newRateCounts(),
});

export type Counts = ReturnType<typeof newCounts>;

type Connection = Pick<Ctx, "db" | "now">;

/** Says on the answer what is left. */
export function showStanding(c: Context, standing: RateStanding | null): void {
  if (standing === null) return;
  for (const [name, value] of Object.entries(rateHeaders(standing))) setHeader(c, name, value);
}

/**
 * Throws a 429 for a key from an address with too many wrong ones, before the key is looked up. A key that has worked
 * in this process may go on: somebody else at the address may be the one who guesses.
 */
export async function admitKey(c: Context, { now }: Connection, counts: Counts, key: string): Promise<void> {
  if (!counts.credentials.has(apiKeySubject(digestApiKey(key)))) await requireRightAddress(c, now(), counts);
}

/** Counts a request over a link whose token is in its path. Throws a 429 as for keys, or if it has had too many. */
export async function admitLink(c: Context, connection: Connection, counts: Counts): Promise<void> {
  const link = linkOf(c);
  if (link === null) return;
  if (!counts.links.has(link.subject)) await requireRightAddress(c, connection.now(), counts);
  showStanding(c, await countRequest(connection, counts.links, link.subject, link.rate));
}

/** The link that the request came over, a participant's or a share's. */
function linkOf(c: Context): { subject: string; rate: Rate } | null {
  const [vid, token] = [c.req.param("vid"), c.req.param("token")];
  if (vid !== undefined) return { subject: subjectOf(linkRate, vid), rate: linkRate };
  return token === undefined ? null : { subject: subjectOf(shareRate, token), rate: shareRate };
}

const requireRightAddress = async (c: Context, now: Date, { addresses }: Counts): Promise<void> =>
  requireAllowance(addresses, subjectOf(addressRate, await addressOf(c)), now);

/**
 * What a request is answered that failed with `error`: a wrong key or link counts for the address it came from, and is
 * a 429 once there are too many.
 */
export async function countFailure(
  c: Context,
  connection: Connection,
  counts: Counts,
  error: unknown,
): Promise<unknown> {
  if (!isWrongCredential(c, error)) return error;
  const link = linkOf(c);
  if (link !== null) counts.links.delete(link.subject);
  try {
    await countRequest(connection, counts.addresses, subjectOf(addressRate, await addressOf(c)), addressRate);
    return error;
  } catch (refusal) {
    return refusal;
  }
}

/** A value or a signature that somebody else's link has, or none. */
const wrongLinkCodes: readonly (string | null)[] = ["already_taken_part", "bad_signature"];

/**
 * An absent key is no guess. On paths of participants, what is not found is the interview behind the link; on those of
 * shares it is the share only as long as nobody is known to view it.
 */
function isWrongCredential(c: Context, error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  if (error.kind === "unauthenticated") return c.req.header("authorization") !== undefined;
  if (wrongLinkCodes.includes(error.code)) return true;
  return error.kind === "not_found" && linkOf(c) !== null && c.get("actor")?.kind !== "viewer";
}
