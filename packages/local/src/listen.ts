import { once } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";

/** On loopback only; `stop` also closes open connections. */
export async function listen(server: Server, port = 0) {
  // Only the client closes an idle connection, so that it never reuses one that the server is closing.
  server.keepAliveTimeout = 0;
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** False for a name that someone has made to lead here: a web page could then use the server as its own. */
export const isOwnHost = ({ headers }: IncomingMessage): boolean =>
  /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? "");
