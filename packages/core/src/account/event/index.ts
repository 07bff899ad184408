import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { newId } from "#kit/id.ts";
import { after, type Ctx, nowIso } from "../../platform/ctx.ts";
import type { Db } from "../../platform/db.ts";
import { graceMs } from "../../platform/outbox/index.ts";
import { outbox } from "../../platform/outbox/outbox.sql.ts";
import { notify } from "../../platform/queue.ts";
import { type Columns, columnNames, jsonRows } from "../../platform/row-parameters.ts";
import { event, webhookEndpoint } from "./event.sql.ts";

type EventRow = typeof event.$inferSelect;

/** What happened, before it is recorded. */
export type NewEvent = Pick<EventRow, "organization_id" | "study_id" | "event_type"> &
  Partial<Pick<EventRow, "interview_id" | "export_id" | "is_simulated" | "data">>;

/** The rows of events that happen now. */
export const eventRows = (ctx: Ctx, events: readonly NewEvent[]) =>
  events.map((each) => ({
    id: newId(),
    interview_id: null,
    export_id: null,
    is_simulated: false,
    data: null,
    ...each,
    traceparent: ctx.traceparent ?? null,
    created_at: nowIso(ctx),
  }));

const { transaction: _transaction, position: _position, ...columns } = getTableColumns(event);
/** What is passed of an event. */
export const eventColumns: Columns = columns;

/** A query of events for `recordedCte`: rows that travel as one JSON parameter, where `condition` holds. */
export const selectEvents = (json: unknown, condition: SQL = sql`true`): SQL =>
  selectEventsFrom(jsonRows(event, json), condition);

/** Like `selectEvents`, for a FROM item that has `eventColumns`. */
export const selectEventsFrom = (rows: SQL, condition: SQL): SQL => sql`
  select ${columnNames(eventColumns)}, ${ownTransaction}, null::bigint from ${rows} where ${condition}`;

/** The value of an event's `transaction`. */
export const ownTransaction = sql`pg_current_xact_id()::text::bigint`;

/** A CTE that records the events of a query, which has all columns of the table in order. */
export const recordedCte = ({ db }: Pick<Ctx, "db">, name: string, events: SQL) =>
  db.$with(name, {}).as(recordEvents(db, events).getSQL());

/** The statement that records the events of a query. */
export const recordEvents = (db: Db, events: SQL) =>
  db.insert(event).select(events).returning({
    id: event.id,
    organization_id: event.organization_id,
    interview_id: event.interview_id,
    event_type: event.event_type,
    traceparent: event.traceparent,
    created_at: event.created_at,
  });

/**
 * A CTE that queues the delivery of what the CTEs of these names record: for types that an endpoint waits for, and for
 * completed interviews always. Their ids are `queuedEvents`, for `notifyOfEvents`.
 */
export function queuedCte(db: Db, names: readonly string[]) {
  const recorded = names.map((name) => sql`select * from ${sql.identifier(name)}`);
  const isAwaited = sql`exists (
    select from ${webhookEndpoint} w where w.organization_id = e.organization_id and w.status = 'enabled'
      and e.event_type = any(w.event_types))`;
  const isCompletion = sql`e.event_type = 'interview.completed'`;
  const rows = sql`
    select e.id, e.organization_id,
      case when ${isCompletion} then e.event_type else 'event' end,
      case when ${isCompletion} then jsonb_build_object('interview_id', e.interview_id) else '{}' end,
      e.traceparent, e.created_at, e.created_at + ${`${graceMs} milliseconds`}::interval, 0
    from (${sql.join(recorded, sql` union all `)}) e where ${isCompletion} or ${isAwaited}`;
  return db
    .$with("queued_events", {})
    .as(db.insert(outbox).select(rows).returning({ id: outbox.id }).getSQL());
}

/** The ids that `queuedCte` has queued, as a column of its statement. */
export const queuedEvents = sql<string[]>`(select coalesce(json_agg(id), '[]') from queued_events)`;

/** Sends the messages of queued events: after the commit where a transaction is open, else at once. */
export async function notifyOfEvents(
  ctx: Ctx,
  organization_id: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const send = (ctx: Ctx) =>
    notify(
      ctx,
      "webhook",
      ids.map((id) => ({ kind: "work", id, organization_id })),
    );
  if (ctx.effects === undefined) await send(ctx);
  else after(ctx, send);
}

/** Records one event in a statement of its own, which belongs in the transaction of the change. */
export async function recordEvent(ctx: Ctx, happened: NewEvent): Promise<void> {
  const rows = eventRows(ctx, [happened]);
  const [queued] = await ctx.db
    .with(
      recordedCte(ctx, "new_events", selectEvents(JSON.stringify(rows))),
      queuedCte(ctx.db, ["new_events"]),
    )
    .select({ ids: queuedEvents })
    .from(sql`(select) as one_row`);
  await notifyOfEvents(ctx, happened.organization_id, queued?.ids ?? []);
}
