import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** Where a connection is cut: before the request is complete, after the server has responded, or within its response. */
export type Cut = "request" | "answer" | "within";

/** A proxy between a client and a server on loopback. Each connection takes the next planned cut, if any. */
export async function startCuttingProxy(target: string) {
  const { port } = new URL(target);
  const plan: (Cut | null)[] = [];
  const cuts: Record<Cut, number> = { request: 0, answer: 0, within: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const cut = plan.shift() ?? null;
    const upstream = connect(Number(port), "127.0.0.1");
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", end);
      socket.on("close", () => sockets.delete(socket));
    }
    const fall = () => {
      if (cut !== null) cuts[cut] += 1;
      client.resetAndDestroy();
      upstream.destroy();
    };
    client.on("data", (sent) => {
      if (cut !== "request") return upstream.write(sent);
      upstream.write(sent.subarray(0, Math.floor(sent.length / 2)), fall);
    });
    upstream.on("data", (answered) => {
      if (cut === "answer") return fall();
      if (cut !== "within") return client.write(answered);
      client.write(answered.subarray(0, Math.floor(answered.length / 2)), fall);
    });
    client.on("end", () => upstream.end());
    upstream.on("end", () => client.end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts,
    /** Null lets a connection be. */
    cutNext: (...next: (Cut | null)[]) => void plan.push(...next),
    async stop() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
