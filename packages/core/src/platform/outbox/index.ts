import { and, eq, type SQL, sql } from "drizzle-orm";
import type { WithSubquery } from "drizzle-orm/subquery";
import { requireSystem } from "#kit/actor.ts";
import { newId } from "#kit/id.ts";
import { after, type Ctx, transact } from "../ctx.ts";
import { notify, queueOfKind, type Work } from "../queue.ts";
import { selectJsonRows } from "../row-parameters.ts";
import { outbox } from "./outbox.sql.ts";

export type { Work } from "../queue.ts";
export { drainOutbox, makeOutboxDue, outboxState, relayOutbox } from "./relay.ts";

/** How long the relay leaves a new row to the message that follows its commit. */
export const graceMs = 30_000;

/**
 * A CTE that inserts an outbox row for each piece of work, to be part of the statement that makes the change.
 * After the commit a message is sent for each; one that is lost the relay repeats. Throws outside a transaction.
 */
export function enqueueCte(ctx: Ctx, ...works: readonly Work[]) {
  const now = ctx.now();
  const rows = works.map((work) => ({
    ...work,
    id: newId(),
    traceparent: ctx.traceparent ?? null,
    created_at: now.toISOString(),
    next_send_at: new Date(now.getTime() + graceMs).toISOString(),
    sends: 0,
  }));
  for (const [queue, added] of Map.groupBy(rows, (row) => queueOfKind[row.kind])) {
    const messages = added.map(({ id, organization_id }) => ({ kind: "work" as const, id, organization_id }));
    after(ctx, (ctx) => notify(ctx, queue, messages));
  }
  const newRows = selectJsonRows(outbox, JSON.stringify(rows));
  return ctx.db.$with("enqueued").as(ctx.db.insert(outbox).select(newRows).returning({ id: outbox.id }));
}

/**
 * Adds work, and sends its message, unless the same waits to begin. That one then waits for the transaction to end, so that
 * it sees what has been changed: work begins with a change of its payload.
 */
export async function enqueueOnce(ctx: Ctx, { kind, organization_id, payload }: Work): Promise<void> {
  const id = newId();
  const queue = queueOfKind[kind];
  const json = JSON.stringify(payload);
  const now = ctx.now();
  const due = new Date(now.getTime() + graceMs).toISOString();
  const { rows } = (await ctx.db.execute(sql`
    with waiting as (
      select id from ${outbox} where kind = ${kind} and payload = ${json}::jsonb for share)
    insert into ${outbox} (id, organization_id, kind, payload, traceparent, created_at, next_send_at, sends)
    select ${id}::uuid, ${organization_id}::uuid, ${kind}, ${json}::jsonb, ${ctx.traceparent ?? null},
      ${now.toISOString()}::timestamptz, ${due}::timestamptz, 0
    where not exists (select from waiting)
    returning id`)) as unknown as { rows: object[] };
  if (rows.length === 0) return;
  const send = (ctx: Ctx) => notify(ctx, queue, [{ kind: "work", id, organization_id }]);
  if (ctx.effects === undefined) await send(ctx);
  else after(ctx, send);
}

/**
 * Deletes an outbox row and does its work in the same transaction. A message that comes twice finds no row the second
 * time; work that throws leaves the row for the next message.
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

/** What an outbox row has done; null once it is gone. */
export async function workKind({ db }: Ctx, outboxId: string): Promise<Work["kind"] | null> {
  const [row] = await db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.id, outboxId));
  return row?.kind ?? null;
}

/** The organization of an outbox row, for a column of a statement; null once the row is gone. */
export const organizationOfWork = (outboxId: string) =>
  sql<string>`(select ${outbox.organization_id} from ${outbox} where ${outbox.id} = ${outboxId})`;

/** A text of an outbox row's payload, for the condition of a statement; null once the row is gone. */
export const payloadOf = (outboxId: string, name: string): SQL =>
  sql`(select ${outbox.payload} ->> ${name} from ${outbox} where ${outbox.id} = ${outboxId})`;

/**
 * A CTE that has the relay send no message for a row before `until`, the end of the lease that a worker has on it.
 * Nothing changes where `heldCte` gives no row back.
 */
export const postponeCte = (ctx: Ctx, outboxId: string, until: SQL, heldCte: WithSubquery) =>
  ctx.db.$with("postponed").as(
    ctx.db
      .update(outbox)
      .set({ next_send_at: until, sends: 0 })
      .where(and(eq(outbox.id, outboxId), sql`exists (select 1 from ${heldCte})`))
      .returning({ id: outbox.id }),
  );

/**
 * Deletes an outbox row in the statement that records how its work ended. `endedCte` gives back a row while its worker
 * holds the lease; where it gives none, nothing is deleted and the result is false.
 */
export async function finishWork(
  ctx: Ctx,
  outboxId: string,
  endedCte: WithSubquery,
  others: readonly WithSubquery[] = [],
): Promise<boolean> {
  const deleted = await ctx.db
    .with(endedCte, ...others)
    .delete(outbox)
    .where(and(eq(outbox.id, outboxId), sql`exists (select 1 from ${endedCte})`))
    .returning({ id: outbox.id });
  return deleted.length === 1;
}
