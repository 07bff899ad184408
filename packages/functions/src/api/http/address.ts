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
export async function addressOf({ env }: Pick<Context, "env">): Promise<string> {
  const { requestContext, incoming } = (env ?? {}) as Connection;
  const given = requestContext?.http?.sourceIp ?? incoming?.socket?.remoteAddress ?? "";
  if (isIPv4(given)) return given;
  if (!isIPv6(given)) return "unknown";
  const { default: ipaddr } = await import("ipaddr.js");
  const address = ipaddr.process(given);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(":") : address.toString();
}
