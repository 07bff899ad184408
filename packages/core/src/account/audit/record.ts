import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../platform/actor.ts";
import { type Ctx, collect, nowIso } from "../../platform/ctx.ts";
import { type Db, jsonRows, prepared, selectTypedRows } from "../../platform/db.ts";
import { newId } from "../../platform/id.ts";
import { apiKey } from "../auth/auth.sql.ts";
import { member } from "../organization/organization.sql.ts";
import { auditLog } from "./audit.sql.ts";
import type { AuditAction, Changes } from "./schema.ts";

/** What was done, before it is recorded. */
export interface Done {
  /** Of the entry, where another one with the same stands in its place. */
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

/** Records it in a statement of its own: for reads, and what the database refuses. */
export const auditNow = (ctx: Ctx, action: AuditAction, done: Done = {}): Promise<void> =>
  storeRows(ctx, rowsOf(ctx, action, [done]));

/** The JSON parameter of `auditCte`. */
export const auditJson = async (ctx: Ctx, action: AuditAction, done: Done): Promise<string> =>
  JSON.stringify(await entriesOf(ctx, rowsOf(ctx, action, [done])));

/** A CTE that records what its statement does, where `condition` holds. */
export const auditCte = (db: Db, json: unknown, condition: SQL) =>
  db.$with("audited", {}).as(insertRows(db, jsonRows(auditLog, json), condition).getSQL());

/** One entry is sent as parameters, which takes PostgreSQL half as long as JSON. */
async function storeRows(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const entries = await entriesOf(ctx, rows);
  if (rows.length === 1) {
    const statement = prepared(ctx.db, "audit_entry", (db) => insertRows(db, oneEntry()));
    await statement.execute({ entries });
  } else await insertRows(ctx.db, jsonRows(auditLog, JSON.stringify(entries)));
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
const oneEntry = (): SQL => sql`(${selectTypedRows(sentColumns, "entries", 1)})`;

/** An entry that is there already stays as it is. */
const insertRows = (db: Db, entries: SQL, condition = sql`true`) =>
  db
    .insert(auditLog)
    .select(
      sql`
        select r.id, r.organization_id, r.at, r.actor_type, r.actor_id,
          case r.actor_type
            when 'api_key' then (select k.name from ${apiKey} k where k.id = r.actor_id)
            when 'member' then (select m.email from ${member} m where m.id = r.actor_id) end,
          r.action, r.entity_type, r.entity_id, r.study_id, r.request_id, r.changes, r.address_prefix,
          pg_current_xact_id()::text::bigint, null::bigint
        from ${entries} r where ${condition}`,
    )
    .onConflictDoNothing();
