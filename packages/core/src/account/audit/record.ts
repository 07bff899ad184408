import { getTableColumns, type SQL, sql, type WithSubquery } from "drizzle-orm";
import type { Actor } from "../../platform/actor.ts";
import { type Ctx, collect, nowIso } from "../../platform/ctx.ts";
import { type Db, jsonRows, prepared } from "../../platform/db.ts";
import { newId } from "../../platform/id.ts";
import { auditLog } from "./audit.sql.ts";
import type { AuditAction, Changes } from "./schema.ts";

/** What was done, before it is recorded. */
export interface Done {
  /** Of the entry. */
  id?: string;
  entity_id?: string | null | undefined;
  /** If it is not the first part of the action. */
  entity_type?: string;
  study_id?: string | null | undefined;
  /** Whose log it belongs to, where the service or its operator may have done it. */
  organization_id?: string | undefined;
  changes?: Changes;
}

type Entry = Omit<typeof auditLog.$inferSelect, "actor_name" | "transaction" | "position">;
type Row = Omit<Entry, "address_prefix">;

/**
 * Records what the open transaction does, in a statement at its end for all that it does. What participants, viewers and
 * callers without a credential do is not in the log.
 */
export function audit(ctx: Ctx, action: AuditAction, done: Done = {}): void {
  for (const row of rowsOf(ctx, action, [done])) collect(ctx, storeRows, row);
}

/** Records it in a statement of its own: for reads. */
export const auditNow = (ctx: Ctx, action: AuditAction, done: Done = {}): Promise<void> =>
  storeRows(ctx, rowsOf(ctx, action, [done]));

/**
 * A CTE that records what a prepared statement does, where `condition` holds, which costs a third of another statement: for
 * what is often written. It takes the values of `auditValues`.
 */
export const auditCte = (db: Db, condition?: SQL): WithSubquery =>
  db.$with("audited", {}).as(insertRows(db, sentEntry(), condition).getSQL());

/** Of an action that is not recorded all are null. */
export const auditValues = async (ctx: Ctx, action: AuditAction, done: Done): Promise<Values> =>
  valuesOf((await entriesOf(ctx, rowsOf(ctx, action, [done])))[0]);

/** One entry is sent as parameters, which takes PostgreSQL half as long as JSON. */
async function storeRows(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const entries = await entriesOf(ctx, rows);
  if (rows.length === 1) {
    const statement = prepared(ctx.db, "audit_entry", (db) => insertRows(db, sentEntry()));
    await statement.execute(valuesOf(entries[0]));
  } else await insertRows(ctx.db, jsonRows(auditLog, JSON.stringify(entries)));
}

/** Records it in a statement of its own, unless there is an entry with its id. */
export async function auditOnce(ctx: Ctx, action: AuditAction, done: Done & { id: string }): Promise<void> {
  const entries = await entriesOf(ctx, rowsOf(ctx, action, [done]));
  if (entries.length === 0) return;
  await insertRows(ctx.db, jsonRows(auditLog, JSON.stringify(entries))).onConflictDoNothing();
}

/** The network is looked at when an entry is stored: it may have to be computed. */
async function entriesOf({ addressPrefix }: Ctx, rows: readonly Row[]): Promise<Entry[]> {
  const address_prefix = rows.length > 0 ? ((await addressPrefix?.()) ?? null) : null;
  return rows.map((row) => ({ ...row, address_prefix }));
}

function rowsOf(ctx: Ctx, action: AuditAction, done: readonly Done[]): Row[] {
  const actor = actorOf(ctx.actor);
  if (actor === null) return [];
  const [kind = ""] = action.split(".");
  return done.map((each) => {
    const organization_id = actor.organization_id ?? each.organization_id;
    if (organization_id === undefined) throw new Error(`${action} does not say whose it is`);
    return {
      id: each.id ?? newId(),
      organization_id,
      at: nowIso(ctx),
      ...{ actor_type: actor.type, actor_id: actor.id, action },
      ...{ entity_type: each.entity_type ?? kind, entity_id: each.entity_id ?? null },
      ...{ study_id: each.study_id ?? null, request_id: ctx.requestId, changes: each.changes ?? {} },
    };
  });
}

function actorOf(actor: Actor) {
  const { kind: type } = actor;
  if (type === "api_key") return { type, id: actor.key_id, organization_id: actor.organization_id };
  if (type === "member") return { type, id: actor.member_id, organization_id: actor.organization_id };
  if (type === "system" || type === "operator") return { type, id: null, organization_id: undefined };
  return null;
}

const {
  actor_name: _name,
  transaction: _transaction,
  position: _position,
  ...sentColumns
} = getTableColumns(auditLog);
const sentNames = Object.keys(sentColumns) as (keyof Entry)[];

type Values = Record<string, unknown>;
const valuesOf = (entry: Entry | undefined): Values =>
  Object.fromEntries(sentNames.map((name) => [`audit_${name}`, entry?.[name] ?? null]));

function sentEntry(): SQL {
  const values = sentNames.map((name) => {
    const column = sentColumns[name];
    const value = sql.param(sql.placeholder(`audit_${name}`), column);
    return sql`${value}::${sql.raw(column.getSQLType())} as ${sql.identifier(column.name)}`;
  });
  return sql`(select ${sql.join(values, sql`, `)})`;
}

/** The name of the actor and the place in the log are filled in later, at no cost to what is recorded. */
const insertRows = (db: Db, entries: SQL, condition = sql`true`) =>
  db.insert(auditLog).select(
    sql`
        select r.id, r.organization_id, r.at, r.actor_type, r.actor_id, null::text, r.action, r.entity_type,
          r.entity_id, r.study_id, r.request_id, r.changes, r.address_prefix,
          pg_current_xact_id()::text::bigint, null::bigint
        from ${entries} r where r.id is not null and ${condition}`,
  );
