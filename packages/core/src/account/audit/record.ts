import { type SQL, sql, type WithSubquery } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import { newId } from "#kit/id.ts";
import { type Ctx, collect, nowIso } from "../../platform/ctx.ts";
import { type Db, prepared } from "../../platform/db.ts";
import { selectJsonRows } from "../../platform/row-parameters.ts";
import { auditEntry, type auditLog } from "./audit.sql.ts";
import type { AuditAction, Changes } from "./schema.ts";

/** What was done, before it is recorded. */
export interface Done {
  /** Id of the entry. */
  id?: string;
  entity_id?: string | null | undefined;
  /** If it is not the first part of the action. */
  entity_type?: string;
  study_id?: string | null | undefined;
  /** Whose log it belongs to, where the service or its operator may have done it. */
  organization_id?: string | undefined;
  changes?: Changes;
}

type Logged = typeof auditLog.$inferSelect;
/** What is recorded. What is undefined is null in the log. */
type Recorded = Pick<
  Logged,
  "id" | "at" | "actor_type" | "actor_id" | "action" | "entity_type" | "request_id" | "changes"
> & {
  [K in "entity_id" | "study_id" | "address_prefix" | "assistant"]?: Logged[K] | undefined;
};

interface Row {
  organization_id: string;
  recorded: Recorded;
}

/**
 * Records what the open transaction does, in a statement at its end for all that it does. What participants, viewers and
 * callers without a credential do is not in the log.
 */
export function audit(ctx: Ctx, action: AuditAction, done: Done = {}): void {
  for (const row of rowsOf(ctx, action, done)) collect(ctx, storeRows, row);
}

/** Records it in a statement of its own: for reads. */
export const auditNow = (ctx: Ctx, action: AuditAction, done: Done = {}): Promise<void> =>
  storeRows(ctx, rowsOf(ctx, action, done));

/**
 * A CTE that records what a prepared statement does, where `condition` holds, which costs a third of another statement: for
 * what is often written. It takes the values of `auditValues`.
 */
export const auditCte = (db: Db, condition?: SQL): WithSubquery =>
  db.$with("audited", {}).as(insertEntry(db, condition).getSQL());

/** All are null where an action is not recorded. */
export const auditValues = async (ctx: Ctx, action: AuditAction, done: Done): Promise<Values> =>
  valuesOf((await entriesOf(ctx, rowsOf(ctx, action, done)))[0]);

async function storeRows(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const entries = await entriesOf(ctx, rows);
  if (entries.length === 1) await prepared(ctx.db, "audit_entry", insertEntry).execute(valuesOf(entries[0]));
  else await ctx.db.insert(auditEntry).select(selectJsonRows(auditEntry, JSON.stringify(entries)));
}

type Entry = typeof auditEntry.$inferInsert;

/** The network is looked at when an entry is stored: it may have to be computed. */
async function entriesOf({ addressPrefix }: Ctx, rows: readonly Row[]): Promise<Entry[]> {
  const address_prefix = rows.length > 0 ? ((await addressPrefix?.()) ?? undefined) : undefined;
  return rows.map(({ organization_id, recorded }) => ({
    organization_id,
    entry: JSON.stringify({ ...recorded, address_prefix }),
  }));
}

/** One, or none where the actor's doings are not recorded. */
function rowsOf(ctx: Ctx, action: AuditAction, done: Done): Row[] {
  const actor = actorOf(ctx.actor);
  if (actor === null) return [];
  const { organization_id = done.organization_id } = actor;
  if (organization_id === undefined) throw new Error(`${action} does not say whose it is`);
  const [kind = ""] = action.split(".");
  const { id = newId(), entity_type = kind, entity_id, study_id, changes = {} } = done;
  const recorded = {
    id,
    at: nowIso(ctx),
    actor_type: actor.type,
    actor_id: actor.id,
    action,
    entity_type,
    entity_id,
    study_id,
    request_id: ctx.requestId,
    changes,
    assistant: ctx.assistant,
  };
  return [{ organization_id, recorded }];
}

function actorOf(actor: Actor) {
  const { kind: type } = actor;
  if (type === "api_key") return { type, id: actor.key_id, organization_id: actor.organization_id };
  if (type === "member") return { type, id: actor.member_id, organization_id: actor.organization_id };
  if (type === "system" || type === "operator") return { type, id: null, organization_id: undefined };
  return null;
}

type Values = Record<string, unknown>;
const valuesOf = (entry: Entry | undefined): Values => ({
  audited_organization_id: entry?.organization_id ?? null,
  audited_entry: entry?.entry ?? null,
});

function insertEntry(db: Db, condition = sql`true`) {
  const organizationId = sql`${sql.placeholder("audited_organization_id")}::uuid as organization_id`;
  const entry = sql`${sql.placeholder("audited_entry")}::text as entry`;
  return db
    .insert(auditEntry)
    .select(
      sql`select * from (select ${organizationId}, ${entry}) e where e.entry is not null and ${condition}`,
    );
}
