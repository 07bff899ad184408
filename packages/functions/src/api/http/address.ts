import { isIPv4, isIPv6 } from "node:net";
import type { Context } from "hono";

/** What tells of the other end of the connection: API Gateway's event, or the socket on one machine. */
interface Connection {
  requestContext?: { http?: { sourceIp?: string } };
  incoming?: { socket?: { remoteAddress?: string | undefined } };
}

/**
 * Where a request comes from: an IPv4 address, or the first 64 bits of an IPv6 one, which is what one customer has.
 * Headers such as `X-Forwarded-For` say whatever the caller wants. Requests without an address share one.
 */
export async function addressOf(c: Pick<Context, "env">): Promise<string> {
  const given = connectedAddress(c);
  if (isIPv4(given)) return given;
  if (!isIPv6(given)) return "unknown";
  const { default: ipaddr } = await import("ipaddr.js");
  const address = ipaddr.process(given);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(":") : address.toString();
}

/** The network that a request comes from: the first 24 bits of an IPv4 address, the first 48 of an IPv6 one. */
export async function addressPrefixOf(c: Pick<Context, "env">): Promise<string | null> {
  const given = connectedAddress(c);
  if (isIPv4(given)) return ipv4Prefix(given);
  if (!isIPv6(given)) return null;
  const { default: ipaddr } = await import("ipaddr.js");
  const address = ipaddr.process(given);
  if (!(address instanceof ipaddr.IPv6)) return ipv4Prefix(address.toString());
  const parts = address.parts.slice(0, 3).map((part) => part.toString(16));
  return `${parts.join(":")}::/48`;
}

const ipv4Prefix = (address: string): string => `${address.split(".").slice(0, 3).join(".")}.0/24`;

function connectedAddress({ env }: Pick<Context, "env">): string {
  const { requestContext, incoming } = (env ?? {}) as Connection;
  return requestContext?.http?.sourceIp ?? incoming?.socket?.remoteAddress ?? "";
}
