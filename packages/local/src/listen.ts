import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** On loopback only; `stop` also ends the connections that are still open. */
export async function listen(server: Server, port = 0) {
  // A connection that waits is ended by its client alone: who is just about to use it again never finds it cut.
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
