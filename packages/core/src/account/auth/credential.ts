import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Role } from "#kit/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { type Db, preparedRead } from "../../platform/db.ts";
import { member, organization } from "../organization/organization.sql.ts";
import { type Claim, reportCte, reportedTotals, reportValues } from "../rate/index.ts";
import { apiKey } from "./auth.sql.ts";

/**
 * The statements that look a credential up. When its rate has a claim to report, another statement is used that also
 * does this: it is dearer, and needed once a lease.
 */

/** What a credential's statement tells of its minute and its organization's, where it has reported a claim. */
export interface Reported {
  used: number;
  organization_used: number;
  limit: number;
}

/** The columns of a statement that reports a claim. */
const reportedColumns = (cte: ReturnType<typeof reportCte>) => ({
  ...reportedTotals(cte),
  limit: organization.requests_minute,
});

/**
 * Reads the key and, at most once a minute and without waiting for another request, notes its use: twice if it is
 * repeated, which is no harm. The same statement makes the claim's report.
 */
export async function useKey(
  ctx: Pick<Ctx, "db" | "now">,
  digest: string,
  claim: Claim,
): Promise<(KeyRow & Partial<Reported>) | undefined> {
  const values = { digest, now: ctx.now().toISOString() };
  if (claim.requests === 0) {
    const statement = preparedRead(ctx.db, "api_key_use", (db) =>
      db.with(notedCte(db)).select(keyColumns).from(apiKey).where(hasDigest),
    );
    const [row] = await statement.execute(values);
    return row;
  }
  const statement = preparedRead(ctx.db, "api_key_use_reported", (db) => {
    const rows = sql`from ${apiKey} where ${hasDigest} and ${isUsable}`;
    const cte = reportCte(db, rows, sql`${apiKey.organization_id}`);
    return db
      .with(notedCte(db), cte)
      .select({ ...keyColumns, ...reportedColumns(cte) })
      .from(apiKey)
      .innerJoin(organization, eq(organization.id, apiKey.organization_id))
      .where(hasDigest);
  });
  const [row] = await statement.execute({ ...values, ...reportValues(claim) });
  return row;
}

/** The setting of a credential's organization. A declaration, which the columns above it can use. */
function auditsReads(organizationId: PgColumn): SQL<boolean> {
  return sql<boolean>`(select o.audit_reads from ${organization} o where o.id = ${organizationId})`;
}

export type KeyRow = Pick<typeof apiKey.$inferSelect, Exclude<keyof typeof keyColumns, "audit_reads">> & {
  audit_reads: boolean;
};

const keyColumns = {
  id: apiKey.id,
  organization_id: apiKey.organization_id,
  deactivated_at: apiKey.deactivated_at,
  expires_at: apiKey.expires_at,
  replaced_by: apiKey.replaced_by,
  scopes: apiKey.scopes,
  audit_reads: auditsReads(apiKey.organization_id),
};

const hasDigest = sql`${apiKey.digest} = ${sql.placeholder("digest")}`;
const now = sql`${sql.placeholder("now")}::timestamptz`;
const isUsable = worksAt(now);

/** Whether a key works at an instant. A declaration, which the statements above it can use. */
export function worksAt(instant: SQL): SQL {
  return sql`${apiKey.deactivated_at} is null and coalesce(${apiKey.expires_at} > ${instant}, true)`;
}

function notedCte(db: Db) {
  const stale = sql`(${apiKey.last_used_at} is null or ${apiKey.last_used_at} < ${now} - interval '1 minute')`;
  return db.$with("noted").as(
    db
      .update(apiKey)
      .set({ last_used_at: now })
      .where(
        sql`${apiKey.id} in (select ${apiKey.id} from ${apiKey} where ${hasDigest}
            and ${isUsable} and ${stale} for update skip locked)`,
      )
      .returning({ id: apiKey.id }),
  );
}

/** Reads the member; the same statement makes the claim's report. */
export async function readMember(
  { db }: Pick<Ctx, "db">,
  values: { id: string; organization: string },
  claim: Claim,
): Promise<({ role: Role; audit_reads: boolean } & Partial<Reported>) | undefined> {
  if (claim.requests === 0) {
    const statement = preparedRead(db, "member_session", (db) =>
      db.select(memberColumns).from(member).where(isMember),
    );
    const [row] = await statement.execute(values);
    return row;
  }
  const statement = preparedRead(db, "member_session_reported", (db) => {
    const cte = reportCte(db, sql`from ${member} where ${isMember}`, sql`${member.organization_id}`);
    return db
      .with(cte)
      .select({ ...memberColumns, ...reportedColumns(cte) })
      .from(member)
      .innerJoin(organization, eq(organization.id, member.organization_id))
      .where(isMember);
  });
  const [row] = await statement.execute({ ...values, ...reportValues(claim) });
  return row;
}

const memberColumns = { role: member.role, audit_reads: auditsReads(member.organization_id) };

const isMember = and(
  eq(member.id, sql.placeholder("id")),
  eq(member.organization_id, sql.placeholder("organization")),
  isNull(member.removed_at),
);
