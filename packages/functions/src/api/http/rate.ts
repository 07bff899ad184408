import { hash } from "node:crypto";
import type { Context } from "hono";
import type { Denials } from "#core/account/audit/index.ts";
import {
  countRequest,
  newRateCounts,
  type Rate,
  type RateStanding,
  rateHeaders,
} from "#core/account/rate/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { ServiceError } from "#kit/error.ts";
import { networkFactor, networkOf } from "#kit/network.ts";
import { addressOf } from "./address.ts";
import { setHeader } from "./send.ts";

/** Requests of a participant's link a minute. */
export const linkRate: Rate = { name: "link", limit: 120 };
/** Requests of a results link a minute, by all of its viewers. */
export const shareRate: Rate = { name: "share", limit: 600 };
/** Wrong keys, links, tokens, signatures and used values from an address a minute that are answered as such. */
export const addressRate: Rate = { name: "address", limit: 30 };
/** Entries over open links that are refused, from an address a minute. */
export const entryRate: Rate = { name: "entry", limit: 120 };

const subjectOf = ({ name }: Rate, secret: string): string => `${name}:${hash("sha256", secret)}`;

/** What a process knows of rates. Apart, so that a flood of one kind cannot push out another. */
export const newCounts = () => ({
  credentials: newRateCounts(),
  links: newRateCounts(),
  addresses: newRateCounts(),
  calls: newRateCounts(),
  wrong: newWrongTokens(),
  denials: new Map() as Denials,
});

export type Counts = ReturnType<typeof newCounts>;

type Connection = Pick<Ctx, "db" | "now">;

/** Says on the answer what is left. */
export function showStanding(c: Context, standing: RateStanding | null): void {
  if (standing === null) return;
  for (const [name, value] of Object.entries(rateHeaders(standing))) setHeader(c, name, value);
}

/** Counts a request over a link whose token is in its path. Throws a 404 if it is known to be wrong, or a 429. */
export async function admitLink(c: Context, connection: Connection, counts: Counts): Promise<void> {
  const link = linkOf(c);
  if (link === null) return;
  counts.wrong.refuse(link.subject, connection.now());
  showStanding(c, await countRequest(connection, counts.links, link.subject, link.rate));
}

/** The link that the request came over, a participant's or a share's. */
function linkOf(c: Context): { subject: string; rate: Rate } | null {
  const vid = c.req.param("vid");
  const token = c.req.param("token");
  if (vid !== undefined) return { subject: subjectOf(linkRate, vid), rate: linkRate };
  return token === undefined ? null : { subject: subjectOf(shareRate, token), rate: shareRate };
}

/**
 * What a request is answered that failed with `error`: failures that may be guesses count for the address that they
 * come from, and are a 429 once there are too many. What is right is never refused because of its address: somebody
 * else there may be the one who guesses.
 */
export async function countFailure(
  c: Context,
  connection: Connection,
  counts: Counts,
  error: unknown,
): Promise<unknown> {
  const rate = rateOfFailure(c, error);
  if (rate === null) return error;
  const link = linkOf(c);
  if (link !== null) {
    counts.links.delete(link.subject);
    counts.wrong.remember(link.subject, error, connection.now());
  }
  return (await countWrong(c, connection, counts, rate)) ?? error;
}

/** Counts something wrong for the address that it came from. Returns the 429 that answers it; null while there are few. */
export async function countWrong(
  c: Context,
  connection: Connection,
  counts: Counts,
  rate: Rate,
): Promise<unknown> {
  const address = await addressOf(c);
  const network = networkOf(address);
  const count = (rate: Rate, from: string) =>
    countRequest(connection, counts.addresses, subjectOf(rate, from), rate);
  try {
    await count(rate, address);
    if (network !== null)
      await count({ name: "network", limit: rate.limit * networkFactor }, `${rate.name} ${network}`);
    return null;
  } catch (refusal) {
    return refusal;
  }
}

/** A value or a signature that somebody else's link has, or none. */
const wrongLinkCodes: readonly (string | null)[] = ["already_taken_part", "bad_signature"];
const refusedEntryCodes: readonly (string | null)[] = ["not_open", "signature_required"];

/**
 * By what a failure is limited, if it is. An absent key is no guess. On paths of participants, what is not found is the
 * interview or the study behind the link; on those of shares it is the share only as long as nobody is known to view it.
 */
function rateOfFailure(c: Context, error: unknown): Rate | null {
  if (!(error instanceof ServiceError)) return null;
  if (error.kind === "unauthenticated")
    return c.req.header("authorization") === undefined ? null : addressRate;
  if (wrongLinkCodes.includes(error.code)) return addressRate;
  if (refusedEntryCodes.includes(error.code)) return entryRate;
  if (error.kind !== "not_found") return null;
  const actor = c.get("actor")?.kind;
  const isWrongLink = linkOf(c) === null ? actor === "participant" : actor !== "viewer";
  return isWrongLink ? addressRate : null;
}

/** The keys and tokens that a process has lately found to be wrong: they cost no statement again. */

const rememberedMs = 60_000;
const maxRemembered = 10_000;

type Wrong = Pick<ServiceError, "kind" | "detail" | "options"> & { until: number };

interface WrongTokens {
  /** Keeps what a token with this digest was refused with, if it will never be right. */
  remember(digest: string, error: unknown, now: Date): void;
  /** Throws what the token with this digest was refused with in the last 60 seconds. */
  refuse(digest: string, now: Date): void;
}

/** As of a process that has just begun. The oldest of 10,000 makes room for the next. */
function newWrongTokens(): WrongTokens {
  const wrong = new Map<string, Wrong>();
  return {
    remember(digest, error, now) {
      if (!(error instanceof ServiceError) || !isFinal(error) || wrong.has(digest)) return;
      const { kind, detail, options } = error;
      wrong.set(digest, { kind, detail, options, until: now.getTime() + rememberedMs });
      const [oldest] = wrong.keys();
      if (oldest !== undefined && wrong.size > maxRemembered) wrong.delete(oldest);
    },
    refuse(digest, now) {
      const known = wrong.get(digest);
      if (known === undefined) return;
      if (known.until > now.getTime()) throw new ServiceError(known.kind, known.detail, known.options);
      wrong.delete(digest);
    },
  };
}

/** Neither an unknown token nor a key that is unknown or deactivated becomes right. */
const isFinal = ({ kind, options }: ServiceError): boolean =>
  kind === "unauthenticated" || options.isUnknownToken === true;
