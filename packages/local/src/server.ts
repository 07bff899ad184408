import { once } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import { type AddressInfo, createServer, Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import { reachable } from "#local-aws/listen.ts";
import type { Settings } from "./environment.ts";

/** The second argument tells of the connection that the request came by. */
type Fetch = (request: Request, connection: { incoming: IncomingMessage }) => Response | Promise<Response>;

export interface HttpServer {
  port: number;
  baseUrl: string;
  /** Requests wait until this is called. */
  serve: (fetch: Fetch) => void;
  /** Takes requests for so many milliseconds more, ends connections with their answers, and gives the rest 30 s. */
  stop: (drainMs?: number) => Promise<void>;
}

/** How long requests in progress may take when the server stops. */
const graceMs = 30_000;
/** How long an open connection without a request may still bring one: closed at once, it could be under way. */
const lingerMs = 500;
/**
 * Longer than nginx and load balancers (60 s) and Caddy (120 s) keep idle connections as they are set by default: none of
 * them sends a request by a connection that is being closed.
 */
const keepAliveMs = 125_000;

/** Binds the port before anything else starts, so that a port in use is reported at once. */
export async function openServer({ host, port }: Pick<Settings, "host" | "port">): Promise<HttpServer> {
  const ready = Promise.withResolvers<Fetch>();
  let fetch: Fetch = async (...call) => (await ready.promise)(...call);
  const server = createAdaptorServer({
    fetch: (request, connection) => {
      const { incoming } = connection as { incoming: IncomingMessage };
      return hasOneHost(incoming) ? fetch(request, { incoming }) : manyHostsResponse();
    },
  }) as Server;
  server.keepAliveTimeout = keepAliveMs;
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new Error(whyNot(error, { host, port, settings: ["HOST", "PORT"] }), { cause: error });
  }
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    baseUrl: `http://${reachable(address)}:${address.port}`,
    serve(app) {
      fetch = app;
      ready.resolve(app);
    },
    async stop(drainMs = 0) {
      server.on("request", (_, response) => response.setHeader("connection", "close"));
      await sleep(drainMs);
      const closed = once(server, "close");
      // As http's own close, without closing connections: a request may be on its way.
      NetServer.prototype.close.call(server);
      const idle = setInterval(() => server.closeIdleConnections(), lingerMs);
      const impatience = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(idle);
      clearTimeout(impatience);
    },
  };
}

/** RFC 9112: what stands before this server may have read another line than it does. */
const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length <= 1;

const manyHostsResponse = (): Response =>
  Response.json({ detail: "A request has one Host line", code: "bad_request" }, { status: 400 });

/** Where a process is to listen, and the settings that say so. */
export interface Place {
  host: string;
  port: number;
  settings: [host: string, port: string];
}

/** Why a process cannot listen at these places, a line each. All of them are held at once, and let go. */
export async function faultsOfPlaces(places: readonly Place[]): Promise<string[]> {
  const held: NetServer[] = [];
  const faults: string[] = [];
  for (const place of places) {
    const server = createServer().listen(place.port, place.host);
    await once(server, "listening").then(
      () => held.push(server),
      (error: unknown) => faults.push(whyNot(error, place)),
    );
  }
  await Promise.all(held.map((server) => once(server.close(), "close")));
  return faults;
}

export function whyNot(error: unknown, { host, port, settings: [ofHost, ofPort] }: Place): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    return `port ${port} is in use: set ${ofPort} to another, or stop what listens there`;
  if (code === "EACCES") return `${ofPort} must be a port that this user may listen on, and ${port} is not`;
  return `${ofHost} must be a host name or address of this machine, and ${host} is not (${code})`;
}
