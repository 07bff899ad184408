import { eq, sql } from "drizzle-orm";
import { organizationOf, requireRole, requireSystem } from "#kit/actor.ts";
import { forbiddenError, invalidError } from "#kit/error.ts";
import { amounts } from "#kit/meter.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { jsonObject } from "../../platform/json.ts";
import { usageDay, usageDelta } from "../../platform/usage.sql.ts";
import { utcDay } from "../../platform/usage.ts";
import { organization } from "../organization/organization.sql.ts";
import { maxUsageDays, type Usage, type UsageQuery } from "./schema.ts";

const dayMs = 24 * 3_600_000;

const column = (name: string) => sql.raw(`"${name}"`);
const keyList = sql.join(["organization_id", "day", "study_id", "purpose"].map(column), sql`, `);
const amountList = sql.join(amounts.map(column), sql`, `);
const sums = sql.join(
  amounts.map((name) => sql`sum(${column(name)})::bigint as ${column(name)}`),
  sql`, `,
);

/** What the organization has used. Throws a 403 for members who are no owner or admin, and a 422 for days that are none. */
export async function readUsage(ctx: Ctx, query: UsageQuery): Promise<Usage> {
  requireRole(ctx, ["owner", "admin"], forbiddenError("Only an owner or admin can read usage", "role"));
  const today = utcDay(ctx.now());
  const { from = `${today.slice(0, 7)}-01`, to = today, group_by } = query;
  requirePeriod(from, to);
  const id = organizationOf(ctx.actor);
  const key = column(group_by === "study" ? "study_id" : group_by);
  const ofPeriod = sql`where organization_id = ${id}::uuid and day between ${from}::date and ${to}::date`;
  const used = sql`
    select ${key}, ${amountList} from ${usageDay} ${ofPeriod}
    union all select ${key}, ${amountList} from ${usageDelta} ${ofPeriod}`;
  const names = [group_by === "study" ? "study_id" : group_by, ...amounts];
  const entry = jsonObject(Object.fromEntries(names.map((name) => [name, column(name)])));
  const rows = sql<Usage["rows"]>`(
    select coalesce(json_agg(${entry} order by ${key} nulls last), '[]')
    from (select ${key}, ${sums} from (${used}) as used group by ${key}) as summed)`;
  const [row] = await ctx.db
    .select({ rows, stored_bytes: organization.stored_bytes })
    .from(organization)
    .where(eq(organization.id, id));
  return requireRow(row);
}

function requirePeriod(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  const loc = ["query", "to"];
  if (days < 1) throw invalidError([{ loc, msg: "Must not be before `from`", type: "out_of_range" }]);
  if (days > maxUsageDays)
    throw invalidError([
      { loc, msg: `Must be at most ${maxUsageDays} days from \`from\``, type: "out_of_range" },
    ]);
}

/** Keeps what a study has used as the organization's alone. For the system (403). */
export async function forgetStudy(
  ctx: Ctx,
  { id, organization_id }: { id: string; organization_id: string },
): Promise<void> {
  requireSystem(ctx);
  const ofStudy = sql`where organization_id = ${organization_id}::uuid and study_id = ${id}::uuid`;
  const moved = sql`organization_id, day, purpose, ${amountList}`;
  await ctx.db.execute(sql`
    with days as (delete from ${usageDay} ${ofStudy} returning ${moved}),
      deltas as (delete from ${usageDelta} ${ofStudy} returning ${moved})
    insert into ${usageDelta} (id, ${moved})
    select gen_random_uuid(), all_rows.* from (select * from days union all select * from deltas) as all_rows`);
}

/** In one statement. */
const mostFolded = 5000;

/** Adds what was used to the totals of its days, until nothing is left or the deadline comes. */
export async function foldUsage(ctx: Ctx, deadline: Date): Promise<{ folded: number }> {
  requireSystem(ctx);
  let folded = 0;
  while (ctx.now() < deadline) {
    const moved = await foldOnce(ctx);
    folded += moved;
    if (moved < mostFolded) break;
  }
  return { folded };
}

/** Totals are locked in the order of their keys, so that two folds never wait for one another in a circle. */
async function foldOnce({ db }: Ctx): Promise<number> {
  const added = sql.join(
    amounts.map((name) => sql`${column(name)} = total.${column(name)} + excluded.${column(name)}`),
    sql`, `,
  );
  const { rows } = (await db.execute(sql`
    with moved as (
      delete from ${usageDelta} where id in (
        select id from ${usageDelta} order by id limit ${sql.raw(String(mostFolded))} for update skip locked)
      returning *
    ), folded as (
      insert into ${usageDay} as total (${keyList}, ${amountList})
      select ${keyList}, ${sums} from moved group by ${keyList} order by ${keyList}
      on conflict (${keyList}) do update set ${added}
    )
    select count(*)::int as moved from moved`)) as unknown as { rows: { moved: number }[] };
  return rows[0]?.moved ?? 0;
}
