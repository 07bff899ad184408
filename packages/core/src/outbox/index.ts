import { and, asc, count, eq, gt, inArray, lte, ne, not, sql } from "drizzle-orm";
import { requireSystem } from "../platform/actor.ts";
import { after, type Ctx, nowIso, transact } from "../platform/ctx.ts";
import { prepared } from "../platform/db.ts";
import { newId } from "../platform/id.ts";
import { describeError } from "../platform/log.ts";
import { nudge, type QueueName } from "../platform/queue.ts";
import { outbox } from "./outbox.sql.ts";

/** How long a fresh row is left to the nudge that follows its commit. */
const graceMs = 30_000;
const batchSize = 100;

export interface Work {
  organization_id: string;
  queue: QueueName;
  kind: string;
  payload: Record<string, string>;
}

/**
 * Promises work as part of a statement: the returned CTE inserts its rows, and once the transaction has committed
 * a message is sent for each. Should that fail, the relay sends it later.
 */
export function promised(ctx: Ctx, ...works: readonly Work[]) {
  const now = ctx.now();
  const rows = works.map((work) => ({
    ...work,
    id: newId(),
    created_at: now.toISOString(),
    next_send_at: new Date(now.getTime() + graceMs).toISOString(),
    sends: 0,
  }));
  for (const [queue, due] of Map.groupBy(rows, (row) => row.queue)) {
    after(ctx, () => nudge(ctx, queue, due.map(messageOf)));
  }
  return ctx.db.$with("promised").as(ctx.db.insert(outbox).values(rows).returning({ id: outbox.id }));
}

const messageOf = ({ id }: { id: string }) => ({ kind: "work" as const, id });

/** Which kind of work a message is about; null when it is done. */
export async function kindOfWork(ctx: Ctx, id: string): Promise<string | null> {
  requireSystem(ctx);
  const [row] = await ctx.db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.id, id));
  return row?.kind ?? null;
}

/**
 * Takes a row and does its work in one transaction. A message that comes twice finds no row the second time;
 * a failure leaves the row for the next message.
 */
export async function takeWork(
  ctx: Ctx,
  id: string,
  work: (ctx: Ctx, work: Work) => Promise<void>,
): Promise<"done" | "already_taken"> {
  requireSystem(ctx);
  return transact(ctx, async (ctx) => {
    const [row] = await ctx.db.delete(outbox).where(eq(outbox.id, id)).returning();
    if (row === undefined) return "already_taken";
    await work(ctx, row);
    return "done";
  });
}

/**
 * Sends what is due and was not taken, a batch at a time until `deadline`. A queue that refuses is let be, the others
 * get theirs, and it fails at the end.
 */
export async function relayOutbox(ctx: Ctx, deadline: Date): Promise<{ sent: number }> {
  requireSystem(ctx);
  let sent = 0;
  const refusing = new Set<QueueName>();
  while (ctx.now() < deadline) {
    const claimed = await claimDue(ctx, ctx.now(), [...refusing]);
    for (const [queue, rows] of Map.groupBy(claimed, (row) => row.queue)) {
      try {
        sent += await ctx.queue.send(queue, rows.map(messageOf));
      } catch (error) {
        ctx.log("warn", "queue_refused", { queue, ...describeError(error) });
        refusing.add(queue);
      }
    }
    if (claimed.length < batchSize) break;
  }
  if (refusing.size > 0) throw new Error(`nothing could be sent to ${[...refusing].join(", ")}`);
  return { sent };
}

/** Each send of a row puts the next one off further, up to a quarter of an hour. */
async function claimDue(ctx: Ctx, at: Date, refusing: readonly QueueName[]) {
  const statement = prepared(ctx.db, "outbox_claim", (db) => {
    const now = sql`${sql.placeholder("now")}::timestamptz`;
    const refusing = sql`${sql.placeholder("refusing")}::text[]`;
    const due = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(lte(outbox.next_send_at, now), not(sql`${outbox.queue} = any(${refusing})`)))
      .orderBy(asc(outbox.next_send_at))
      .limit(batchSize)
      .for("update", { skipLocked: true });
    return db
      .update(outbox)
      .set({
        sends: sql`${outbox.sends} + 1`,
        next_send_at: sql`${now} + least(60 * power(2, ${outbox.sends}), 900) * interval '1 second'`,
      })
      .where(inArray(outbox.id, due))
      .returning({ id: outbox.id, queue: outbox.queue });
  });
  return statement.execute({ now: at.toISOString(), refusing });
}

/** Makes everything in the outbox due and sends it. */
export async function drainOutbox(ctx: Ctx): Promise<{ sent: number }> {
  requireSystem(ctx);
  await hastenOutbox(ctx);
  return relayOutbox(ctx, new Date(ctx.now().getTime() + 60_000));
}

/** Makes everything in the outbox due, for the next relay to send; resolves to how much that is. */
export async function hastenOutbox(ctx: Ctx): Promise<number> {
  requireSystem(ctx);
  const now = nowIso(ctx);
  await ctx.db.update(outbox).set({ next_send_at: now }).where(gt(outbox.next_send_at, now));
  return ctx.db.$count(outbox);
}

/**
 * What the operator watches: how old the oldest promise is, in seconds, and how many there are. Simulated respondents
 * wait for one another by design, however long that takes.
 */
export async function outboxState(ctx: Ctx): Promise<{ oldest_age_seconds: number; rows: number }> {
  requireSystem(ctx);
  const oldestOther = sql<
    string | null
  >`min(${outbox.created_at}) filter (where ${ne(outbox.kind, "respondent")})`;
  const [row] = await ctx.db.select({ oldest: oldestOther, rows: count() }).from(outbox);
  const oldest = row?.oldest ? Date.parse(row.oldest) : ctx.now().getTime();
  return { oldest_age_seconds: Math.max(0, (ctx.now().getTime() - oldest) / 1000), rows: row?.rows ?? 0 };
}
