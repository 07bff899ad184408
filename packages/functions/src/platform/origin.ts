import { createHmac, timingSafeEqual } from "node:crypto";

/** The header by which the CDN proves that a request came through it. */
export const originKeyHeader = "x-origin-key";

/** The header in which the CDN names the address of its client. It overwrites what the client sent. */
export const viewerAddressHeader = "x-viewer-address";

/** The proof, from a stage's encryption key in base64: it tells nothing about the key. */
export const originKeyOf = (encryptionKey: string): string =>
  createHmac("sha256", Buffer.from(encryptionKey, "base64")).update("origin").digest("hex");

interface GatewayEvent {
  headers: Record<string, string | undefined>;
  requestContext: { http: { sourceIp: string } };
}

/**
 * The event as if the CDN's client had sent it to the gateway; null unless it came through the CDN. Without this check
 * the gateway's own address would be a way around the CDN's rules, with any client address one likes.
 */
export function throughCdn<Event extends GatewayEvent>(event: Event, keys: readonly string[]): Event | null {
  const { [originKeyHeader]: proof = "", [viewerAddressHeader]: address, ...headers } = event.headers;
  if (!keys.some((key) => isSame(key, proof))) return null;
  const { http } = event.requestContext;
  const client = { ...http, sourceIp: address ?? http.sourceIp };
  return { ...event, headers, requestContext: { ...event.requestContext, http: client } };
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
