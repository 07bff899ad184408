import type { Context } from "hono";
import { forbiddenError } from "#kit/error.ts";

/**
 * A service that listens on loopback is reached by every page that a browser of its machine shows, under a name that was
 * bound to loopback meanwhile. Throws a 403 for a request under a name that is neither loopback's nor the service's.
 */
export function refuseRebound(c: Context, publicUrl: string): void {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { localAddress?: string | undefined } } };
  const address = incoming?.socket?.localAddress;
  if (address === undefined || !isLoopback(address.replace(/^::ffff:/, ""))) return;
  const own = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : "";
  const origin = c.req.header("origin");
  const hosts = [
    hostOf(`http://${c.req.header("host") ?? ""}`),
    ...(origin === undefined ? [] : [hostOf(origin)]),
  ];
  if (hosts.some((host) => host === null || (!isLoopback(host) && host !== own)))
    throw forbiddenError("The request came under a name that is not this service's", "forbidden");
}

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).hostname : null);

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
