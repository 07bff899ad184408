import { once } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import type { Settings } from "./environment.ts";
import { reachable } from "./listen.ts";

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

/** Binds the port before anything else starts, so that a port in use is reported at once. */
export async function openServer({ host, port }: Pick<Settings, "host" | "port">): Promise<HttpServer> {
  const ready = Promise.withResolvers<Fetch>();
  let fetch: Fetch = async (...call) => (await ready.promise)(...call);
  const server = createAdaptorServer({
    fetch: (request, connection) => fetch(request, connection as { incoming: IncomingMessage }),
  }) as Server;
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new Error(whyNot((error as NodeJS.ErrnoException).code, host, port), { cause: error });
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

function whyNot(code: string | undefined, host: string, port: number): string {
  if (code === "EADDRINUSE") return `port ${port} is in use: set PORT to another, or stop what listens there`;
  if (code === "EACCES") return `PORT must be a port that this user may listen on, and ${port} is not`;
  return `HOST must be a host name or address of this machine, and ${host} is not (${code})`;
}
