import { count, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { describeError } from "#kit/log.ts";
import { type Ctx, nowIso } from "../ctx.ts";
import { type Db, prepared } from "../db.ts";
import { queueOfKind, type WorkKind } from "../queue.ts";
import { outbox } from "./outbox.sql.ts";

const batchSize = 100;

/**
 * Sends messages for rows that are due, a batch at a time until `deadline`. After a queue refuses, its rows are left
 * alone, due in the next run, and the other queues still get theirs. Throws at the end if any queue refused.
 */
export async function relayOutbox(ctx: Ctx, deadline: Date): Promise<{ sent: number }> {
  requireSystem(ctx);
  let sent = 0;
  const refused = new Set<WorkKind>();
  while (ctx.now() < deadline) {
    const due = await claimDue(ctx, ctx.now(), [...refused]);
    for (const [kind, rows] of Map.groupBy(due, (row) => row.kind)) {
      const queue = queueOfKind[kind];
      try {
        sent += await ctx.queue.send(
          queue,
          rows.map(({ id, organization_id, traceparent }) => {
            return { kind: "work", id, organization_id, ...(traceparent !== null && { traceparent }) };
          }),
        );
      } catch (error) {
        ctx.log("warn", "queue_refused", { queue, ...describeError(error) });
        refused.add(kind);
        await keepDue(ctx, rows);
      }
    }
    if (due.length < batchSize) break;
  }
  if (refused.size > 0) {
    throw new Error(`nothing could be sent to ${[...refused].map((kind) => queueOfKind[kind]).join(", ")}`);
  }
  return { sent };
}

/**
 * Takes a batch of due rows: kinds and organizations in turn, whatever the others have waiting. Each send of a row puts its
 * next one off further, up to a quarter of an hour.
 */
const claimDue = (ctx: Ctx, at: Date, refused: readonly WorkKind[]) =>
  prepared(ctx.db, "outbox_claim", claimStatement).execute({ now: at.toISOString(), refused });

/** Finds each kind and organization by one look into the index, and no more of any than a batch. */
const claimStatement = (db: Db) => {
  const now = sql`${sql.placeholder("now")}::timestamptz`;
  const { kind, organization_id, next_send_at, id } = outbox;
  const next = (after: SQL) => sql`
    select ${kind}, ${organization_id} from ${outbox} where ${after}
    order by ${kind}, ${organization_id} limit 1`;
  const picked = sql`(
    with recursive pair as (
      (${next(sql`true`)})
      union all
      select found.kind, found.organization_id from pair cross join lateral (
        ${next(sql`(${kind}, ${organization_id}) > (pair.kind, pair.organization_id)`)}) as found
    )
    select due.id from pair cross join lateral (
      select first.id, row_number() over (order by first.next_send_at) as place, first.next_send_at from (
        select ${id}, ${next_send_at} from ${outbox}
        where ${kind} = pair.kind and ${organization_id} = pair.organization_id and ${next_send_at} <= ${now}
        order by ${next_send_at} limit ${sql.raw(String(batchSize))}) as first
    ) as due
    where pair.kind <> all(${sql.placeholder("refused")}::text[])
    order by due.place, due.next_send_at limit ${sql.raw(String(batchSize))})`;
  const claimed = db
    .select({ id })
    .from(outbox)
    .where(sql`${id} in ${picked} and ${next_send_at} <= ${now}`)
    .for("update", { skipLocked: true });
  return db
    .update(outbox)
    .set({
      sends: sql`${outbox.sends} + 1`,
      next_send_at: sql`${now} + least(60 * power(2, ${outbox.sends}), 900) * interval '1 second'`,
    })
    .where(inArray(id, claimed))
    .returning({ id, organization_id, kind, traceparent: outbox.traceparent });
};

/** Rows whose messages a queue refused, and which do not wait longer for it. */
const keepDue = (ctx: Ctx, rows: readonly { id: string }[]) =>
  ctx.db
    .update(outbox)
    .set({ sends: sql`${outbox.sends} - 1`, next_send_at: nowIso(ctx) })
    .where(
      inArray(
        outbox.id,
        rows.map(({ id }) => id),
      ),
    );

/** Makes every row due and sends its message; throws if a queue refuses. */
export async function drainOutbox(ctx: Ctx): Promise<{ sent: number }> {
  requireSystem(ctx);
  await makeOutboxDue(ctx);
  return relayOutbox(ctx, new Date(ctx.now().getTime() + 60_000));
}

/** Makes every row due for the relay's next run; resolves to the number of rows. */
export async function makeOutboxDue(ctx: Ctx): Promise<number> {
  requireSystem(ctx);
  const now = nowIso(ctx);
  await ctx.db.update(outbox).set({ next_send_at: now }).where(gt(outbox.next_send_at, now));
  return ctx.db.$count(outbox);
}

/**
 * The figures that the operator watches: the age of the oldest row in seconds, and the number of rows. The age leaves
 * out simulated respondents: a hundred of them wait for one another as long as their interviews take.
 */
export async function outboxState(ctx: Ctx): Promise<{ oldest_age_seconds: number; rows: number }> {
  requireSystem(ctx);
  const isUrgent = ne(outbox.kind, "respondent");
  const oldest = sql<string | null>`min(${outbox.created_at}) filter (where ${isUrgent})`;
  const [row] = await ctx.db.select({ oldest, rows: count() }).from(outbox);
  const since = row?.oldest ? Date.parse(row.oldest) : ctx.now().getTime();
  return { oldest_age_seconds: Math.max(0, (ctx.now().getTime() - since) / 1000), rows: row?.rows ?? 0 };
}
