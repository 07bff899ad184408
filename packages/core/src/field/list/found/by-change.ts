import { and, gt, lte, type SQL, sql } from "drizzle-orm";
import { interview } from "../../interview/interview.sql.ts";
import { asListed, countOf, type Listing, limited, listed, wanted } from "./listing.ts";

/** How many interviews of the list are looked at before those changed lately are looked for. */
const looked = 2000;

/** The earliest of the times of `updated_after`. */
export const changedSince = sql`${sql.placeholder("changed_since")}::timestamptz`;
/** PostgreSQL cannot see through it: as a plain comparison beside the index's it would count twice in its estimates. */
export const isChanged = sql`coalesce(${interview.updated_at} > ${changedSince}, false)`;

const isChangedLate = gt(interview.updated_before, changedSince);

/** The hours of the changes after a time, each found by the one before. */
export function hoursCte(base: SQL | undefined): SQL {
  const nextHour = (after: SQL) => sql`
    select ${interview.updated_before} from ${interview}
    where ${and(base, gt(interview.updated_before, after))} order by ${interview.updated_before} limit 1`;
  return sql`hour (at) as (
      (${nextHour(changedSince)})
      union all select (${nextHour(sql`hour.at`)}) from hour where hour.at is not null
    )`;
}

/**
 * Those changed after a time. Where many of the list are, they are among the first that are looked at. Otherwise they are
 * the ones created after that time and, of those created before, the ones changed in each hour since, which are few:
 * the index has the interviews of an hour in order.
 */
export function foundByChange(listing: Listing, base: SQL | undefined): SQL {
  const first = { ...listing, conditions: base };
  const columns = sql`${interview.id}, ${interview.created_at}`;
  const next = (...more: SQL[]) =>
    sql`select ${columns} from ${interview} where ${listed(listing, ...more)} ${asListed} limit ${wanted}`;
  return sql`
    with recursive near as materialized (
      select ${columns} from (
        select * from ${interview} where ${listed(first)} ${asListed} limit ${sql.raw(String(looked))}
      ) as interview where ${listing.conditions} ${asListed} limit ${wanted}
    ), ${hoursCte(base)}, far as (
      select id, created_at from (
        select of_hour.* from hour cross join lateral (
          ${next(sql`${interview.updated_before} = hour.at`, lte(interview.created_at, changedSince))}
        ) as of_hour
        union all (${next(gt(interview.created_at, changedSince))})
      ) as changed where (select count(*) from near) < ${wanted}
    )
    select id from (
      select * from near where (select count(*) from near) >= ${wanted} union all select * from far
    ) as changed order by created_at, id ${limited}`;
}

/** Counts those changed after a time. The order makes PostgreSQL look at these alone, by their index. */
export const countChanged = (conditions: SQL | undefined, limit: SQL): SQL<number> =>
  countOf(
    sql`select from ${interview} where ${and(conditions, isChangedLate)} order by ${interview.updated_before} desc`,
    limit,
  );
