import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Chance } from "./chance.ts";
import type { Faults } from "./faults.ts";

/** When something happens to a statement: before the server gets it, while it runs, or after its result. */
export type Moment = "before" | "during" | "answered";

/** Triggers at the n-th statement of a kind from now on. */
export interface Trap {
  at: RegExp;
  times: number;
  moment: Moment;
  spring: () => void;
}

export interface PostgresProxy {
  url: string;
  set: (trap: Trap | null) => void;
  stop: () => Promise<void>;
}

/** A proxy in front of the server of `url`: breaks connections around COMMIT and elsewhere, and triggers traps. */
export async function startPostgresProxy(
  url: string,
  chance: Chance,
  faults: Faults,
): Promise<PostgresProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let trap: Trap | null = null;

  function trapAt(statement: string): Trap | null {
    if (!trap?.at.test(statement) || --trap.times > 0) return null;
    const sprung = trap;
    trap = null;
    return sprung;
  }

  function accident(statement: string, cut: () => void): Pick<Trap, "moment" | "spring"> | null {
    if (faults.areOver()) return null;
    const accident = (moment: Moment, name: string) => ({
      moment,
      spring() {
        faults.count(name);
        cut();
      },
    });
    if (commit.test(statement)) {
      if (chance.happens(0.04)) return accident("answered", "COMMITs whose answer was lost");
      if (chance.happens(0.02)) return accident("before", "COMMITs lost on their way");
    } else if (chance.happens(0.003)) return accident("answered", "other answers of the database lost");
    return null;
  }

  function eventAt(chunk: Buffer, cut: () => void): Pick<Trap, "moment" | "spring"> | null {
    if (!isStatement(chunk)) return null;
    const statement = chunk.toString("latin1");
    return trapAt(statement) ?? accident(statement, cut);
  }

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    sockets.add(client);
    client.setNoDelay(true).on("error", () => {});
    upstream.setNoDelay(true).on("error", () => {});
    const cut = () => {
      client.destroy();
      // What was already sent still reaches the server.
      upstream.end();
    };
    let atAnswer: (() => void) | null = null;
    client.on("data", (chunk) => {
      const event = eventAt(chunk, cut);
      if (event?.moment === "before") return event.spring();
      upstream.write(chunk);
      if (event?.moment === "during") event.spring();
      if (event?.moment === "answered") atAnswer = event.spring;
    });
    upstream.on("data", (chunk) => {
      atAnswer?.();
      atAnswer = null;
      client.write(chunk);
    });
    client.on("close", () => {
      sockets.delete(client);
      upstream.end();
    });
    upstream.on("close", () => client.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: Object.assign(new URL(url), { port: (server.address() as AddressInfo).port }).href,
    set(next) {
      trap = next;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const sync = Buffer.from([0x53, 0, 0, 0, 4]);

/** A simple query, or the end of an extended one. */
const isStatement = (chunk: Buffer): boolean => chunk[0] === 0x51 || chunk.subarray(-5).equals(sync);

/** On the wire. */
export const commit = /^Q.{4}commit\0$/is;
