import { and, asc, eq, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { organizationOf, requireRole } from "#kit/actor.ts";
import { forbiddenError, invalidError } from "#kit/error.ts";
import { jsonBytes, takeFitting } from "#kit/paging.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { installation } from "../../platform/installation.sql.ts";
import { type Extent, placeOf, placeText, requirePlace } from "../event/place.ts";
import { auditFeed, auditLog } from "./audit.sql.ts";
import { mostPlaced, placeEntries } from "./place.ts";
import type { AuditEntries, AuditEntry, ListAuditQuery } from "./schema.ts";

/** How often a request does so to find some that it asks for. */
const mostRounds = 10;

/**
 * The organization's log after a place in it, oldest first. Entries get their places here, so that one whose transaction
 * commits late comes after those that were read. Throws a 403 unless an owner, an admin or an API key asks, a 422 for
 * a period that ends before it begins, and a 410 for a place of another epoch, or that was never given.
 */
export async function listAuditLog(ctx: Ctx, query: ListAuditQuery): Promise<AuditEntries> {
  requireRole(
    ctx,
    ["owner", "admin"],
    forbiddenError("Only an owner or admin can read the audit log", "role"),
  );
  const { from, to } = query;
  if (from !== undefined && to !== undefined && Date.parse(to) < Date.parse(from))
    throw invalidError([{ loc: ["query", "to"], msg: "Must not be before `from`", type: "out_of_range" }]);
  const organizationId = organizationOf(ctx.actor);
  for (let round = 1; ; round++) {
    const placed = await placeEntries(ctx, organizationId);
    const page = await readPage(ctx, organizationId, query);
    if (page.entries.length > 0 || placed < mostPlaced || round === mostRounds) return page;
  }
}

async function readPage(ctx: Ctx, organizationId: string, query: ListAuditQuery): Promise<AuditEntries> {
  const rows = await selectPage(ctx, organizationId, query);
  const feed = requireRow(rows[0]?.feed);
  const { epoch, head } = feed;
  const asked = requirePlace(query.after, feed);
  const listed = rows.flatMap(({ entry }) => entry ?? []);
  const taken = takeFitting(listed, (row) => jsonBytes(row));
  const isLast = listed.length < query.limit && taken.length === listed.length;
  const next = isLast ? head : taken.at(-1)?.position;
  return {
    entries: taken.map(toEntry),
    next_after: placeText({ epoch, position: Math.max(asked.position, next ?? 0) }),
  };
}

type Row = typeof auditLog.$inferSelect;

const toEntry = ({ actor_type, actor_id, actor_name, assistant, ...row }: Row): AuditEntry => ({
  id: row.id,
  at: row.at,
  actor: { type: actor_type, id: actor_id, name: actor_name },
  action: row.action,
  entity_type: row.entity_type,
  entity_id: row.entity_id,
  study_id: row.study_id,
  request_id: row.request_id,
  changes: row.changes,
  address_prefix: row.address_prefix,
  ...assistant,
});

const whereGiven = (column: PgColumn, value: string | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value);

function selectPage({ db }: Ctx, organizationId: string, query: ListAuditQuery) {
  const { after, actor_id, action, entity_id, study_id, from, to, limit } = query;
  const found = db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.organization_id, organizationId),
        gt(auditLog.position, placeOf(after).position),
        whereGiven(auditLog.actor_id, actor_id),
        whereGiven(auditLog.action, action),
        whereGiven(auditLog.entity_id, entity_id),
        whereGiven(auditLog.study_id, study_id),
        from === undefined ? undefined : gte(auditLog.at, from),
        to === undefined ? undefined : lt(auditLog.at, to),
      ),
    )
    .orderBy(asc(auditLog.position))
    .limit(limit)
    .as("found");
  const feed = sql<Extent>`(
    select json_build_object('epoch', i.feed_epoch, 'head', coalesce(f.last_position, 0), 'common', f.common_position)
    from ${installation} i left join ${auditFeed} f on f.organization_id = ${organizationId})`;
  return db
    .select({ feed: feed.as("feed"), entry: auditLog })
    .from(sql`(select) as one_row`)
    .leftJoin(found, sql`true`)
    .leftJoin(auditLog, eq(auditLog.id, found.id))
    .orderBy(asc(auditLog.position));
}
