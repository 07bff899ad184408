import type { Caller } from "#kit/actor.ts";
import type { Bucket } from "#kit/bucket.ts";
import type { Log } from "#kit/log.ts";
import type { Meter } from "#kit/meter.ts";
import type { Model } from "#kit/model.ts";
import type { Outbound } from "#kit/outbound.ts";
import type { Seal } from "#kit/seal.ts";
import type { Sessions } from "#kit/session.ts";
import type { Span, Tracing } from "#kit/trace.ts";
import type { Imported } from "#survey-files/report.ts";
import type { ImportFormat } from "#survey-files/schema.ts";
import type { Db } from "./db.ts";
import type { Queue } from "./queue.ts";

/** What every verb is given: the ports, and who asks. */
export interface Ctx extends Caller {
  db: Db;
  queue: Queue;
  bucket: Bucket;
  outbound: Outbound;
  seal: Seal;
  sessions: Sessions;
  model: Model;
  /** Told when a model is given a pause for a purpose, and when it is over; absent where nothing is measured. */
  observeModel?: ((state: { purpose: string; isOpen: boolean }) => void) | undefined;
  now: () => Date;
  /** What stands for the database's clock, where `now` does not tell the time of day; absent: the database is asked. */
  databaseNow?: () => Date;
  log: Log;
  /** Absent where nothing is traced. */
  tracing?: Tracing | undefined;
  /** Trace context of the span that this is part of; absent where nothing is traced. */
  traceparent?: string;
  requestId: string;
  /** How many messages in a row have led here, each sent by the work of the one before; absent where none has. */
  hops?: number;
  /** What was used and not stored yet. */
  meter: Meter;
  /** Where the service is reached: the base of stored files, the documents and MCP, without a trailing slash. */
  publicUrl: string;
  /** Host part of participant links, without a trailing slash. */
  participantBaseUrl: string;
  /** How long a request waits for an agent's edit. */
  agentWaitMs: number;
  /**
   * Reads the file of an import apart from all else, within limits of time and memory; throws `FileRefused` where it takes
   * more. Absent where a process does nothing else meanwhile.
   */
  readFile?:
    | ((asked: FileReading, bytes: Uint8Array, said: ImportFormat | null) => Promise<ReadFile>)
    | undefined;
  /** Whether there is no room to store anything; absent where storage does not fill up. */
  isStorageFull?: () => boolean;
  /** Set while a transaction runs: effects to run once it has committed. */
  effects?: Effect[];
  /** Set while a transaction runs: what it stores last. */
  collected?: Collected[];
  /** The network that the request came from; absent where there was no request. */
  addressPrefix?: (() => Promise<string | null>) | undefined;
  /** Whether the organization has its reads of content recorded. */
  auditsReads?: boolean | undefined;
  /** Through which assistant a member asks; absent without one. */
  assistant?: AssistantUse | undefined;
  /** A model words what is done: an agent's edit, or what is called over MCP. What only people may say is refused. */
  isModel?: boolean | undefined;
  /** Called first in each transaction: throws where the actor may not write any more. Absent where that was just read. */
  confirm?: ((ctx: Ctx) => Promise<void>) | undefined;
}

/** How an assistant does something for a member. */
export interface AssistantUse {
  via: "mcp";
  /** What the client calls itself, at most 60 characters. */
  client: string | null;
  /** Who said yes to it: a person, or a token that the model has passed on; null where nobody was asked, or said no. */
  confirmed: "person" | "token" | null;
}

/** What reading a file takes of a context. */
export interface FileReading extends Pick<Ctx, "now" | "publicUrl" | "actor" | "isModel"> {
  outbound: Pick<Outbound, "allowsLoopback">;
}

export interface ReadFile extends Imported {
  format: ImportFormat;
}

/** What all of a process's requests and runs share. */
export type Ports = Omit<
  Ctx,
  | "actor"
  | "passedChecks"
  | "requestId"
  | "hops"
  | "meter"
  | "traceparent"
  | "effects"
  | "collected"
  | "addressPrefix"
  | "auditsReads"
  | "assistant"
  | "isModel"
  | "confirm"
>;

interface Origin extends Pick<Ctx, "actor" | "requestId" | "hops" | "addressPrefix" | "auditsReads"> {
  span?: Span | undefined;
}

/** The context of one request, message or run; what is logged of it says which it was. */
export function contextOf(ports: Ports, { span, ...origin }: Origin): Ctx {
  const { requestId } = origin;
  const ctx: Ctx = {
    ...ports,
    ...origin,
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

type Effect = (ctx: Ctx) => Promise<void>;

/** Something that is stored at the end of a transaction, together with all that `store` was given. */
interface Collected {
  store: (ctx: Ctx, items: never[]) => Promise<void>;
  item: unknown;
}

/** Runs `work` in a transaction, or in the one already open; effects run after the outermost commit. */
export async function transact<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.effects !== undefined) return work(ctx);
  const effects: Effect[] = [];
  const result = await inTransaction(ctx, effects, [], async (ctx) => {
    await ctx.confirm?.(ctx);
    const result = await work(ctx);
    await storeCollected(ctx);
    return result;
  });
  for (const effect of effects) await effect(ctx);
  return result;
}

/**
 * Runs `work` in a savepoint of the open transaction. When it throws, its writes are rolled back, what it collected and
 * its effects are dropped, and the transaction can go on.
 */
export async function savepoint<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const outer = openEffects(ctx);
  const effects: Effect[] = [];
  const collected: Collected[] = [];
  const result = await inTransaction(ctx, effects, collected, work);
  outer.push(...effects);
  ctx.collected?.push(...collected);
  return result;
}

/** Has `item` stored at the end of the open transaction, in one call of `store` for all that it is given by then. */
export function collect<T>(ctx: Ctx, store: (ctx: Ctx, items: T[]) => Promise<void>, item: T): void {
  if (ctx.collected === undefined) throw new Error("no transaction is open");
  ctx.collected.push({ store, item });
}

async function storeCollected(ctx: Ctx): Promise<void> {
  for (const [store, of] of Map.groupBy(ctx.collected ?? [], ({ store }) => store))
    await store(
      ctx,
      of.map(({ item }) => item as never),
    );
}

/** What the statements of a transaction have taken of the meter is pending again if it is rolled back. */
async function inTransaction<T>(
  ctx: Ctx,
  effects: Effect[],
  collected: Collected[],
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const { pending } = ctx.meter;
  const meter: Required<Meter> = { pending, taken: [] };
  try {
    const result = await ctx.db.transaction((tx) => work({ ...ctx, db: tx, effects, collected, meter }));
    ctx.meter.taken?.push(...meter.taken);
    return result;
  } catch (error) {
    pending.push(...meter.taken);
    throw error;
  }
}

/**
 * Runs `effect` once the open transaction has committed, with a context outside of it: the transaction's connection may
 * then be another's.
 */
export function after(ctx: Ctx, effect: Effect): void {
  openEffects(ctx).push(effect);
}

function openEffects({ effects }: Ctx): Effect[] {
  if (effects === undefined) throw new Error("no transaction is open");
  return effects;
}

/** The present moment as `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export const nowIso = (ctx: Pick<Ctx, "now">): string => ctx.now().toISOString();
