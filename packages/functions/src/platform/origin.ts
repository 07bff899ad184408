import { createHmac, timingSafeEqual } from "node:crypto";

/** The header by which the CDN proves that a request came through it. */
export const originKeyHeader = "x-origin-key";

/** The header in which the CDN names the address of its client. It overwrites what the client sent. */
export const viewerAddressHeader = "x-viewer-address";

/** The proofs of the present key and of old ones, which are separated by commas or spaces; they tell nothing about the keys. */
export const originProofs = (key: string, old: string): string[] =>
  [key, ...old.split(/[\s,]+/)].filter(Boolean).map(proofOf);

const proofOf = (key: string): string =>
  createHmac("sha256", Buffer.from(key, "base64")).update("origin").digest("hex");

/**
 * The header's value. CDN and functions are not updated at the same moment: since the CDN proves itself by old keys too,
 * and functions accept them, a key is turned without refusing anyone, whichever of the two is updated first.
 */
export const originProof = (key: string, old: string): string => originProofs(key, old).join(",");

interface GatewayEvent {
  headers: Record<string, string | undefined>;
  requestContext: { http: { sourceIp: string } };
}

/**
 * The event as if the CDN's client had sent it to the gateway; null unless it came through the CDN. Without this check
 * the gateway's own address would be a way around the CDN's rules, with any client address one likes.
 */
export function throughCdn<Event extends GatewayEvent>(
  event: Event,
  accepted: readonly string[],
): Event | null {
  const { [originKeyHeader]: given = "", [viewerAddressHeader]: address, ...headers } = event.headers;
  const proofs = given.split(",");
  if (!accepted.some((one) => proofs.some((proof) => isSame(one, proof)))) return null;
  const { http } = event.requestContext;
  const client = { ...http, sourceIp: address ?? http.sourceIp };
  return { ...event, headers, requestContext: { ...event.requestContext, http: client } };
}

const isSame = (one: string, other: string): boolean => {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
};
