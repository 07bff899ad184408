import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Ctx } from "#core/platform/ctx.ts";
import type { QueueMessage, QueueName } from "#core/platform/queue.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { OutboundError, type OutboundRequest, type OutboundResponse } from "#kit/outbound.ts";
import { noSessions } from "#kit/session.ts";
import { type Committed, noRows, type Session, type SimulatedDatabase, type Statement } from "./database.ts";
import type { Random } from "./random.ts";
import { createTimeline, type Timeline } from "./timeline.ts";

/**
 * Processes that run the product's code on a virtual clock. Each call that leaves a process is an event: before and
 * after it the process may die, the database connection break, or the message be lost.
 */

/** Probability of each fault per step or message. */
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
  /** Calls that have left it and are not back. */
  pending: number;
  ctx: Ctx;
  newSession: () => Session;
  query: (session: Session, statement: Statement, values: readonly unknown[]) => Promise<unknown>;
}

/** What happens to a request that has reached its receiver. */
export type Receive = (request: OutboundRequest, by: Process) => "hangs" | "breaks" | OutboundResponse;

export interface World extends Timeline {
  random: Random;
  /** The committed rows. */
  rows: () => Committed;
  faults: Faults;
  /** How often each thing has happened. */
  counts: Map<string, number>;
  count: (name: string) => void;
  violate: (what: string) => void;
  /** Wall-clock time, within half a second: clocks may jump. */
  wall: () => number;
  jump: (ms: number) => void;
  start: (work: (process: Process) => Promise<unknown>, limitMs: number) => void;
  play: () => Promise<void>;
}

/** A row that a commit has inserted, updated or deleted. */
export type Change = {
  [Table in keyof Committed]: {
    table: Table;
    before: Committed[Table][number] | null;
    after: Committed[Table][number] | null;
  };
}[keyof Committed];

export interface Witnesses {
  changed: (change: Change, by: Process) => void;
  received: Receive;
  sent: (queue: QueueName, message: QueueMessage, delayMs: number) => void;
}

const mostRealMs = 20_000;
const epoch = Date.parse("2026-03-01T00:00:00Z");

export function createWorld(
  database: SimulatedDatabase,
  random: Random,
  faults: Faults,
  witnesses: Witnesses,
): World {
  const timeline = createTimeline();
  const { now, at } = timeline;
  const counts = new Map<string, number>();
  const count = (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1);
  const violations: string[] = [];
  const connections: Connection[] = [];
  /** Transactions whose process has died. */
  const abandoned: Session[] = [];
  /** Statements that wait for a lock. */
  const waiting: (() => unknown)[] = [];
  const running = new Set<Process>();
  let rows = noRows();
  let jumped = 0;
  const wall = () => epoch + now() + jumped;

  async function observe(by: Process) {
    const before = rows;
    rows = await database.committed();
    for (const change of changesBetween(before, rows)) witnesses.changed(change, by);
  }

  const wakeWaiting = () => {
    for (const retry of waiting.splice(0)) at(now() + 1, retry);
  };

  async function rollback(session: Session) {
    if (!session.isOpen) return;
    await session.rollback();
    wakeWaiting();
  }

  /** Null if the statement has to wait. Reports everything that it commits. */
  async function perform(session: Session, statement: Statement, values: readonly unknown[], by: Process) {
    const changesNothing = (rowCount: number | null) =>
      /^(begin|rollback|select)/i.test(statement.text) ||
      (rowCount === 0 && !/^(commit|with)/i.test(statement.text));
    const endsTransaction = /^(commit|rollback)$/i.test(statement.text);
    try {
      const result = await session.query(statement, values);
      if (result !== null && !session.isOpen && !changesNothing(result.rowCount)) await observe(by);
      if (endsTransaction) wakeWaiting();
      return result;
    } catch (error) {
      // PostgreSQL must never report an error for the product's statements, least of all a deadlock.
      violate(`PostgreSQL: ${String(error)}`);
      throw error;
    }
  }

  function start(work: (process: Process) => Promise<unknown>, limitMs: number): void {
    const connection = idle.pop() ?? newConnection();
    connections.push(connection);
    const open = new Set<Session>();
    const broken = new Set<Session>();
    const skewMs = random.between(-500, 500);
    const die = () => {
      process.isAlive = false;
      running.delete(process);
      abandoned.push(...open);
    };
    const dies = (): boolean => {
      if (!random.chance(faults.crash)) return false;
      count("crash");
      die();
      return true;
    };

    /** A call that leaves the process: request, effect, response. An effect that returns null has to wait. */
    const step = <T>(latency: [number, number], effect: () => Promise<{ done: T } | null>): Promise<T> =>
      new Promise((resolve, reject) => {
        if (!process.isAlive) return;
        process.pending++;
        const freezes = random.chance(faults.freeze);
        if (freezes) count("freeze");
        const arrive = async () => {
          if (!process.isAlive || dies()) return;
          let back: () => void;
          try {
            const outcome = await effect();
            if (outcome === null) return void waiting.push(arrive);
            back = () => resolve(outcome.done);
          } catch (error) {
            back = () => reject(error);
          }
          at(now() + random.between(...latency), () => {
            if (!process.isAlive || dies()) return;
            process.pending--;
            back();
          });
        };
        at(now() + (freezes ? random.between(1_000, 110_000) : random.between(...latency)), arrive);
      });

    const query = (session: Session, statement: Statement, values: readonly unknown[]) => {
      open.add(session);
      const cut = random.chance(faults.cut) ? random.pick(["before", "after"]) : null;
      return step([1, 15], async () => {
        if (broken.has(session)) throw new Error("the connection is gone");
        const result = cut === "before" ? undefined : await perform(session, statement, values, process);
        if (result === null) return null;
        if (cut === null && result !== undefined) return { done: result };
        count(`connection cut ${cut} a statement`);
        broken.add(session);
        await rollback(session);
        throw new Error("the connection is gone");
      });
    };

    const send = (queue: QueueName, messages: readonly QueueMessage[], delaySeconds: number) =>
      step([1, 40], async () => {
        const fails = random.chance(faults.sendFails);
        // A message may have been accepted although the send failed.
        if (!fails || random.chance(0.3))
          for (const message of messages) put(queue, message, delaySeconds * 1000);
        if (!fails) return { done: messages.length };
        count("send failed");
        throw new Error("the queue does not answer");
      });

    const post = async (request: OutboundRequest): Promise<OutboundResponse> => {
      const answer = await step([2, random.chance(0.1) ? 7_000 : 150], async () => {
        const done = witnesses.received(request, process);
        if (done === "breaks") throw new OutboundError("unreachable");
        return { done };
      });
      if (answer !== "hangs") return answer;
      return step([request.timeoutMs / 2, request.timeoutMs / 2], async () => {
        throw new OutboundError("timeout");
      });
    };

    const process: Process = {
      isAlive: true,
      pending: 0,
      query,
      newSession: () => database.session(),
      ctx: {
        db: connection.db,
        queue: { send: (queue, messages, delaySeconds = 0) => send(queue, messages, delaySeconds) },
        outbound: { allowsLoopback: false, post },
        seal: {
          seal: (secret) => secret,
          unseal: (sealed) => sealed,
          isCurrent: () => true,
          keyFor: () => Buffer.alloc(32),
        },
        bucket: undefined as unknown as Ctx["bucket"],
        sessions: noSessions,
        model: offlineModel,
        now: () => new Date(wall() + skewMs),
        databaseNow: () => new Date(wall()),
        log: () => {},
        participantBaseUrl: "https://interviews.example.test",
        publicUrl: "https://interviews.example.test",
        agentWaitMs: 0,
        actor: { kind: "operator" },
        requestId: "simulation",
        meter: { pending: [] },
      },
    };
    connection.process = process;
    running.add(process);
    at(now() + limitMs, () => process.isAlive && die());
    work(process).then(die, die);
  }

  function put(queue: QueueName, message: QueueMessage, delayMs: number) {
    if (delayMs > 900_000) violate("a message is delayed longer than queues do");
    if (random.chance(faults.lost)) return count("message lost");
    witnesses.sent(queue, message, delayMs);
    if (!random.chance(faults.doubled)) return;
    count("message doubled");
    witnesses.sent(queue, message, delayMs + random.between(0, 60_000));
  }

  /** Waits for processes that load a part of the program: that takes real time, in which virtual time stands still. */
  async function settled() {
    const until = performance.now() + mostRealMs;
    const isLoading = () => [...running].some(({ pending }) => pending === 0);
    while (isLoading()) {
      if (performance.now() > until) throw new Error("a process waits for what the simulation does not know");
      await new Promise(setImmediate);
    }
  }

  const violate = (what: string) => void violations.push(what);
  return {
    ...timeline,
    random,
    rows: () => rows,
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
      rows = await database.committed();
      await timeline.run(async () => {
        await settled();
        for (const session of abandoned.splice(0)) await rollback(session);
        if (violations.length > 0) throw new Error(violations.join("; "));
      });
      if (waiting.length > 0) throw new Error("a statement waits for a lock that is never released");
      idle.push(...connections.splice(0));
    },
  };
}

function changesBetween(before: Committed, after: Committed): Change[] {
  return (Object.keys(after) as (keyof Committed)[]).flatMap((table) => {
    const old = new Map<string, object>(before[table].map((row) => [row.id, row]));
    const fresh = new Map<string, object>(after[table].map((row) => [row.id, row]));
    return [...new Set([...old.keys(), ...fresh.keys()])]
      .map((id) => ({ table, before: old.get(id) ?? null, after: fresh.get(id) ?? null }) as Change)
      .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
  });
}

interface Connection {
  db: Ctx["db"];
  process: Process;
}

/** Connections are reused by later worlds, so that each statement is prepared once. */
const idle: Connection[] = [];

function newConnection(): Connection {
  const connection = {} as Connection;
  const sessionOf = (session: Session) => ({
    query: (statement: Statement, values: readonly unknown[] = []) =>
      connection.process.query(session, statement, values),
    release: () => {},
  });
  const pool = Object.assign(Object.create(pg.Pool.prototype) as object, {
    query: (statement: Statement, values?: readonly unknown[]) =>
      sessionOf(connection.process.newSession()).query(statement, values),
    connect: async () => sessionOf(connection.process.newSession()),
  });
  return Object.assign(connection, { db: drizzle(pool as pg.Pool) as unknown as Ctx["db"] });
}
