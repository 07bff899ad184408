import type { Caller } from "./actor.ts";
import type { Bucket } from "./bucket.ts";
import type { Db } from "./db.ts";
import type { Log } from "./log.ts";
import type { Meter } from "./meter.ts";
import type { Model } from "./model.ts";
import type { Outbound } from "./outbound.ts";
import type { Queue } from "./queue.ts";
import type { Seal } from "./seal.ts";
import type { Sessions } from "./session.ts";
import type { Span, Tracing } from "./trace.ts";

/** What every verb is given: the ports, and who asks. */
export interface Ctx extends Caller {
  db: Db;
  queue: Queue;
  bucket: Bucket;
  outbound: Outbound;
  seal: Seal;
  sessions: Sessions;
  model: Model;
  now: () => Date;
  log: Log;
  /** Absent where nothing is traced. */
  tracing?: Tracing | undefined;
  /** Of the span that this is part of; absent where nothing is traced. */
  traceparent?: string;
  requestId: string;
  /** What was used and not stored yet. */
  meter: Meter;
  /** Host part of participant links and of the addresses of stored files, without a trailing slash. */
  participantBaseUrl: string;
  /** How long a request waits for an agent's edit. */
  agentWaitMs: number;
  /** Whether there is no room to store anything; absent where storage does not fill up. */
  isStorageFull?: () => boolean;
  /** Set while a transaction runs: effects to run once it has committed. */
  effects?: Effect[];
}

/** What all of a process's requests and runs share. */
export type Ports = Omit<Ctx, "actor" | "passedChecks" | "requestId" | "meter" | "traceparent" | "effects">;

interface Origin extends Pick<Ctx, "actor" | "requestId"> {
  span?: Span | undefined;
}

/** The context of one request, message or run; what is logged of it says which it was. */
export function contextOf(ports: Ports, { actor, requestId, span }: Origin): Ctx {
  const ctx: Ctx = {
    ...ports,
    actor,
    requestId,
    meter: { pending: [] },
    log: (level, event, fields) => ports.log(level, event, { request_id: requestId, ...fields }),
  };
  return span === undefined ? ctx : withinSpan(ctx, span);
}

/** The context of a span: what is logged names its trace, and what it causes carries that along. */
export const withinSpan = (ctx: Ctx, { traceparent, traceId }: Span): Ctx => ({
  ...ctx,
  traceparent,
  log: (level, event, fields) => ctx.log(level, event, { trace_id: traceId, ...fields }),
});

type Effect = () => Promise<void>;

/** Runs `work` in a transaction, or in the one already open; effects run after the outermost commit. */
export async function transact<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.effects !== undefined) return work(ctx);
  const effects: Effect[] = [];
  const result = await inTransaction(ctx, effects, work);
  for (const effect of effects) await effect();
  return result;
}

/**
 * Runs `work` in a savepoint of the open transaction. When it throws, its writes are rolled back and its effects are
 * dropped, and the transaction can go on.
 */
export async function savepoint<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const outer = openEffects(ctx);
  const effects: Effect[] = [];
  const result = await inTransaction(ctx, effects, work);
  outer.push(...effects);
  return result;
}

/** What the statements of a transaction have taken of the meter is pending again if it is rolled back. */
async function inTransaction<T>(ctx: Ctx, effects: Effect[], work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { pending } = ctx.meter;
  const meter: Required<Meter> = { pending, taken: [] };
  try {
    const result = await ctx.db.transaction((tx) => work({ ...ctx, db: tx, effects, meter }));
    ctx.meter.taken?.push(...meter.taken);
    return result;
  } catch (error) {
    pending.push(...meter.taken);
    throw error;
  }
}

/** Runs `effect` once the open transaction has committed. */
export function after(ctx: Ctx, effect: Effect): void {
  openEffects(ctx).push(effect);
}

function openEffects({ effects }: Ctx): Effect[] {
  if (effects === undefined) throw new Error("no transaction is open");
  return effects;
}

/** The present moment as `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export const nowIso = (ctx: Ctx): string => ctx.now().toISOString();
