import { once } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";

/** On loopback, unless another host is given; `stop` also closes open connections. */
export async function listen(server: Server, port = 0, host = "127.0.0.1") {
  // Only the client closes an idle connection, so that it never reuses one that the server is closing.
  server.keepAliveTimeout = 0;
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  return {
    endpoint: `http://${reachable(address)}:${address.port}`,
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** An address by which this machine reaches what listens there. */
export function reachable({ address }: AddressInfo): string {
  if (address === "0.0.0.0" || address === "::") return "127.0.0.1";
  return address.includes(":") ? `[${address}]` : address;
}

/** False for a name that someone has made to lead here: a web page could then use the server as its own. */
export const isOwnHost = ({ headers }: IncomingMessage): boolean =>
  /^(127\.0\.0\.1|([a-z\d-]+\.)?localhost)(:\d+)?$/.test(headers.host ?? "");
