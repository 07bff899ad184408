import { connect, createServer, type Socket } from "node:net";

/**
 * A proxy in front of a server that can fall silent: it still takes connections and bytes, and passes nothing on, not even
 * that the server has ended a connection.
 */
export async function startSilentProxy(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let stranded = new Set<Socket>();
  const untold = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (data) => isSilent || stranded.has(from) || to.write(data));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        if (isSilent && from === upstream) untold.add(client);
        else to.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy does not listen");
  return {
    url: Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(address.port) }).href,
    host: `127.0.0.1:${address.port}`,
    setSilent(value: boolean) {
      isSilent = value;
      if (value) return;
      for (const socket of untold) socket.destroy();
      untold.clear();
    },
    /** Has the connections that are open now stay silent. */
    strand() {
      stranded = new Set(sockets);
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
