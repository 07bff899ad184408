import type { Context } from "hono";
import ipaddr from "ipaddr.js";

/** What tells of the other end of the connection: API Gateway's event, or the socket on one machine. */
interface Connection {
  requestContext?: { http?: { sourceIp?: string } };
  incoming?: { socket?: { remoteAddress?: string | undefined } };
}

/**
 * Where a request comes from: an IPv4 address, or the first 64 bits of an IPv6 one, which is what one customer has.
 * Headers such as `X-Forwarded-For` say whatever the caller wants. Requests without an address share one.
 */
export function addressOf({ env }: Pick<Context, "env">): string {
  const { requestContext, incoming } = (env ?? {}) as Connection;
  const given = requestContext?.http?.sourceIp ?? incoming?.socket?.remoteAddress ?? "";
  if (!ipaddr.isValid(given)) return "unknown";
  const address = ipaddr.process(given);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(":") : address.toString();
}
