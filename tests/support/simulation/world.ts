import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Ctx } from "#core/platform/ctx.ts";
import { OutboundError, type OutboundRequest, type OutboundResponse } from "#core/platform/outbound.ts";
import type { QueueMessage } from "#core/platform/queue.ts";
import { noSessions } from "#core/platform/session.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import type { Random } from "./random.ts";
import { type Change, createStore, type Session, type Store } from "./store.ts";
import { createTimeline, type Timeline } from "./timeline.ts";

/**
 * Processes that run the product's code on a virtual clock. Each step that leaves a process is an event: before and
 * after it the process may die, the database's connection break, the message be lost.
 */

/** Shares of the steps or messages that something befalls. */
export interface Faults {
  crash: number;
  cut: number;
  freeze: number;
  sendFails: number;
  lost: number;
  doubled: number;
}

export interface Process {
  isAlive: boolean;
  ctx: Ctx;
  newSession: () => Session;
  query: (session: Session, text: string, params: readonly unknown[]) => Promise<unknown>;
}

/** What becomes of a request that has come to its receiver. */
export type Receive = (request: OutboundRequest, by: Process) => "hangs" | "breaks" | OutboundResponse;

export interface World extends Timeline {
  random: Random;
  store: Store;
  faults: Faults;
  /** How often what has happened. */
  counts: Map<string, number>;
  count: (name: string) => void;
  violate: (what: string) => void;
  /** What the clocks say, give or take half a second: they may jump. */
  wall: () => number;
  jump: (ms: number) => void;
  start: (work: (process: Process) => Promise<unknown>, limitMs: number) => Process;
  play: () => Promise<void>;
}

export interface Witnesses {
  changed: (change: Change, by: Process) => void;
  received: Receive;
  sent: (message: QueueMessage, delayMs: number) => void;
  /** Every statement that was carried out, with the rows it gave. */
  asked?: (session: Session, text: string, params: readonly unknown[], rows: unknown[][]) => void;
}

const epoch = Date.parse("2026-03-01T00:00:00Z");

export function createWorld(random: Random, faults: Faults, witnesses: Witnesses): World {
  const timeline = createTimeline();
  const { now, at } = timeline;
  const store = createStore((change, by) => witnesses.changed(change, by as Process));
  const counts = new Map<string, number>();
  const count = (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1);
  const violations: string[] = [];
  const connections: Connection[] = [];
  let jumped = 0;
  const wall = () => epoch + now() + jumped;

  function start(work: (process: Process) => Promise<unknown>, limitMs: number): Process {
    const connection = idle.pop() ?? newConnection();
    connections.push(connection);
    const open = new Set<Session>();
    const skewMs = random.between(-500, 500);
    const die = () => {
      process.isAlive = false;
      for (const session of open) rollback(session);
    };
    const dies = (): boolean => {
      if (!random.chance(faults.crash)) return false;
      count("crash");
      die();
      return true;
    };

    /** A step out of the process: there, done, and back. What is not done yet has to wait. */
    const step = <T>(latency: [number, number], effect: () => { done: T } | "waits"): Promise<T> =>
      new Promise((resolve, reject) => {
        const freezes = random.chance(faults.freeze);
        if (freezes) count("freeze");
        const arrive = () => {
          if (!process.isAlive || dies()) return;
          let back: () => void;
          try {
            const outcome = effect();
            if (outcome === "waits") return at(now() + 3, arrive);
            back = () => resolve(outcome.done);
          } catch (error) {
            back = () => reject(error);
          }
          at(now() + random.between(...latency), () => process.isAlive && !dies() && back());
        };
        at(now() + (freezes ? random.between(1_000, 90_000) : random.between(...latency)), arrive);
      });

    const perform = (session: Session, text: string, params: readonly unknown[]) => {
      if (text === "commit" && !session.isOpen) throw new Error("the transaction is gone");
      const rows = store.query(session, text, params);
      if (rows !== null) witnesses.asked?.(session, text, params, rows);
      return rows;
    };
    const rollback = (session: Session) => void (session.isOpen && perform(session, "rollback", []));

    const query = (session: Session, text: string, params: readonly unknown[]) => {
      open.add(session);
      const cut = random.chance(faults.cut) ? random.pick(["before", "after"]) : null;
      return step([1, 15], () => {
        const rows = cut === "before" ? [] : perform(session, text, params);
        if (rows === null) return "waits";
        if (cut === null) return { done: { rows, rowCount: rows.length } };
        count(`connection cut ${cut} a statement`);
        rollback(session);
        throw new Error("the connection is gone");
      });
    };

    const send = (messages: readonly QueueMessage[], delaySeconds: number) =>
      step([1, 40], () => {
        const fails = random.chance(faults.sendFails);
        // What was not acknowledged may have been taken all the same.
        if (!fails || random.chance(0.3)) for (const message of messages) put(message, delaySeconds * 1000);
        if (!fails) return { done: messages.length };
        count("send failed");
        throw new Error("the queue does not answer");
      });

    const post = async (request: OutboundRequest): Promise<OutboundResponse> => {
      const answer = await step([2, random.chance(0.1) ? 7_000 : 150], () => {
        const done = witnesses.received(request, process);
        if (done === "breaks") throw new OutboundError("unreachable");
        return { done };
      });
      if (answer !== "hangs") return answer;
      return step([request.timeoutMs / 2, request.timeoutMs / 2], () => {
        throw new OutboundError("timeout");
      });
    };

    const process: Process = {
      isAlive: true,
      query,
      newSession: () => store.session(process),
      ctx: {
        db: connection.db,
        queue: { send: (_queue, messages, delaySeconds = 0) => send(messages, delaySeconds) },
        outbound: { allowsLoopback: false, post },
        seal: { seal: (secret) => secret, unseal: (sealed) => sealed },
        bucket: undefined as unknown as Ctx["bucket"],
        sessions: noSessions,
        model: offlineModel,
        now: () => new Date(wall() + skewMs),
        log: () => {},
        participantBaseUrl: "https://interviews.example.test",
        agentWaitMs: 0,
        actor: { kind: "operator" },
        requestId: "simulation",
      },
    };
    connection.process = process;
    at(now() + limitMs, () => process.isAlive && die());
    work(process).then(die, die);
    return process;
  }

  function put(message: QueueMessage, delayMs: number) {
    if (delayMs > 900_000) violate("a message is delayed longer than queues do");
    if (random.chance(faults.lost)) return count("message lost");
    witnesses.sent(message, delayMs);
    if (!random.chance(faults.doubled)) return;
    count("message doubled");
    witnesses.sent(message, delayMs + random.between(0, 60_000));
  }

  const violate = (what: string) => void violations.push(what);
  return {
    ...timeline,
    random,
    store,
    faults,
    counts,
    count,
    violate,
    wall,
    jump(ms) {
      count("clock jump");
      jumped += ms;
    },
    start,
    async play() {
      await timeline.run(() => {
        if (violations.length > 0) throw new Error(violations.join("; "));
      });
      idle.push(...connections.splice(0));
    },
  };
}

interface Connection {
  db: Ctx["db"];
  process: Process;
}

/** Connections outlive their worlds: what is prepared on one is prepared once. */
const idle: Connection[] = [];

function newConnection(): Connection {
  const connection = {} as Connection;
  const sessionOf = (session: Session) => ({
    query: ({ text }: { text: string }, params: readonly unknown[] = []) =>
      connection.process.query(session, text, params),
    release: () => {},
  });
  const pool = Object.assign(Object.create(pg.Pool.prototype) as object, {
    query: (statement: { text: string }, params?: readonly unknown[]) =>
      sessionOf(connection.process.newSession()).query(statement, params),
    connect: async () => sessionOf(connection.process.newSession()),
  });
  return Object.assign(connection, { db: drizzle(pool as pg.Pool) as unknown as Ctx["db"] });
}
