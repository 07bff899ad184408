import { sql } from "drizzle-orm";
import { requireOperator } from "#kit/actor.ts";
import { firstIdAt } from "#kit/id.ts";
import { organization } from "../../account/organization/organization.sql.ts";
import { flowTurn } from "../../field/flow/flow.sql.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";

/** What a service has to hold and to do. */
interface Size {
  database_bytes: number;
  /** Bytes of all organizations' files, as the last look through the store has found them. */
  stored_bytes: number;
  /** As PostgreSQL estimates their number. */
  interviews: number;
  /** In the 24 hours before. */
  interviews_day: number;
  /** Commands of participants in the busiest hour of the 24 before. */
  commands_busiest_hour: number;
}

const dayMs = 24 * 3_600_000;

/** For the operator (403). */
export async function readSize(ctx: Ctx): Promise<Size> {
  requireOperator(ctx);
  const since = new Date(ctx.now().getTime() - dayMs);
  const perHour = sql`select count(*)::float8 as commands from ${flowTurn}
    where ${flowTurn.created_at} > ${since.toISOString()}::timestamptz group by date_trunc('hour', ${flowTurn.created_at})`;
  const [row] = await ctx.db
    .select({
      database_bytes: sql<number>`pg_database_size(current_database())::float8`,
      stored_bytes: sql<number>`(select coalesce(sum(${organization.stored_bytes}), 0)::float8 from ${organization})`,
      interviews: sql<number>`(select greatest(reltuples, 0)::float8 from pg_class where oid = 'interview'::regclass)`,
      interviews_day: sql<number>`(
        select count(*)::float8 from ${interview} where ${interview.id} >= ${firstIdAt(since)}::uuid)`,
      commands_busiest_hour: sql<number>`(select coalesce(max(commands), 0) from (${perHour}) as hours)`,
    })
    .from(sql`(select) as one_row`);
  return requireRow(row);
}

/** From where on a service should leave its embedded parts; docs/scale.md says why, and how. */
export const outgrownAt = {
  /** A restore of more takes longer than an hour. */
  database_bytes: 10_000_000_000,
  /** They are all in each hourly backup. */
  stored_bytes: 100_000_000_000,
  /** For each core: half of what it can do, at 2 ms a command for the service and its database. */
  commands_busiest_hour: 900_000,
} as const satisfies Partial<Size>;

/** What of a size is more than embedded parts on a machine with so many cores are for. */
export function outgrown(
  size: Size,
  cores: number,
): { what: keyof typeof outgrownAt; is: number; at: number }[] {
  const limits = { ...outgrownAt, commands_busiest_hour: outgrownAt.commands_busiest_hour * cores };
  const names = Object.keys(outgrownAt) as (keyof typeof outgrownAt)[];
  return names.flatMap((what) =>
    size[what] > limits[what] ? [{ what, is: size[what], at: limits[what] }] : [],
  );
}
