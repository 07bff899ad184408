import { and, eq, gt, lte, not, type SQL, sql } from "drizzle-orm";
import { interview, metadataEntry } from "./interview.sql.ts";

/** How the interviews of a list are found in its order: those after `offset`, at most `limit` of them. */

const { placeholder } = sql;

/** A list of interviews by its conditions, which hold for rows of `interview`; what is not listed fails them. */
export interface Listing {
  conditions: SQL | undefined;
  /** Compares `(created_at, id)` with the cursor; none for a page without one. */
  isLater: (created_at: SQL, id: SQL) => SQL | undefined;
}

const asListed = sql`order by ${interview.created_at}, ${interview.id}`;
const wanted = sql`(${placeholder("limit")}::bigint + ${placeholder("offset")}::bigint)`;
const ofPage = sql`limit ${placeholder("limit")} offset ${placeholder("offset")}`;
const listed = ({ conditions, isLater }: Listing, ...more: (SQL | undefined)[]) =>
  and(conditions, isLater(sql`${interview.created_at}`, sql`${interview.id}`), ...more);

/** In the order of creation, leaving out those that do not meet the conditions. */
export const foundInOrder = (listing: Listing): SQL =>
  sql`select ${interview.id} from ${interview} where ${listed(listing)} ${asListed} ${ofPage}`;

/** The most entries that are counted to see which metadata key of a filter keeps the fewest interviews. */
const maxCompared = 50_000;

/**
 * The digests of the values that a filter has under one of its keys: the one that keeps the fewest interviews. A filter
 * by metadata is the JSON of lists of values by key.
 */
const rarestDigests = sql`(
  select digests from (
    select count(*) over () as keys, array(
      select distinct metadata_digest(of_key.key, value) from jsonb_array_elements_text(of_key.value) as value
    ) as digests
    from jsonb_each(${placeholder("metadata")}::jsonb) as of_key
  ) as filter
  order by case when keys > 1 then (
    select count(*) from (
      select from ${metadataEntry} where ${metadataEntry.study_id} = ${placeholder("study_id")}
        and ${metadataEntry.digest} = any(digests) limit ${sql.raw(String(maxCompared))}
    ) as compared
  ) end
  limit 1)`;

const entriesOf = (digest: SQL): SQL =>
  sql`${eq(metadataEntry.study_id, placeholder("study_id"))} and ${metadataEntry.digest} = ${digest}`;

/** The interview of an entry if it meets the conditions. The limit makes PostgreSQL look each up by its id. */
const interviewOfEntry = (conditions: SQL | undefined) => sql`
  cross join lateral (
    select ${interview.id}, ${interview.created_at} from ${interview}
    where ${interview.id} = ${metadataEntry.interview_id} and ${conditions} limit 1
  ) as interview`;

/** By the entries of metadata values, each of which has its interviews in order. */
export const foundByMetadata = ({ conditions, isLater }: Listing): SQL => sql`
  select of_value.id from unnest(${rarestDigests}) as value_digest cross join lateral (
    select interview.id, interview.created_at from ${metadataEntry} ${interviewOfEntry(conditions)}
    where ${and(
      entriesOf(sql`value_digest`),
      isLater(sql`${metadataEntry.created_at}`, sql`${metadataEntry.interview_id}`),
    )}
    order by ${metadataEntry.created_at}, ${metadataEntry.interview_id} limit ${wanted}
  ) as of_value
  order by of_value.created_at, of_value.id ${ofPage}`;

/** How many interviews of the list are looked at before those changed lately are looked for. */
const looked = 2000;

/** The earliest of the times of `updated_after`. */
const changedSince = sql`${placeholder("changed_since")}::timestamptz`;
/** PostgreSQL cannot see through it: as a plain comparison beside the index's it would count twice in its estimates. */
export const isChanged = sql`coalesce(${interview.updated_at} > ${changedSince}, false)`;

const isChangedLate = gt(interview.updated_before, changedSince);

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
  const nextHour = (after: SQL) => sql`
    select ${interview.updated_before} from ${interview}
    where ${and(base, gt(interview.updated_before, after))} order by ${interview.updated_before} limit 1`;
  return sql`
    with recursive near as materialized (
      select ${columns} from (
        select * from ${interview} where ${listed(first)} ${asListed} limit ${sql.raw(String(looked))}
      ) as interview where ${listing.conditions} ${asListed} limit ${wanted}
    ), hour (at) as (
      (${nextHour(changedSince)})
      union all select (${nextHour(sql`hour.at`)}) from hour where hour.at is not null
    ), far as (
      select id, created_at from (
        select of_hour.* from hour cross join lateral (
          ${next(sql`${interview.updated_before} = hour.at`, lte(interview.created_at, changedSince))}
        ) as of_hour
        union all (${next(gt(interview.created_at, changedSince))})
      ) as changed where (select count(*) from near) < ${wanted}
    )
    select id from (
      select * from near where (select count(*) from near) >= ${wanted} union all select * from far
    ) as changed order by created_at, id ${ofPage}`;
}

const countOf = (rows: SQL, limit: SQL) =>
  sql<number>`(select count(*)::int from (${rows} ${limit}) as counted)`;

/** Counts the interviews that meet the conditions, as far as `limit`, a LIMIT clause or nothing, lets it. */
export const countRows = (conditions: SQL | undefined, limit: SQL): SQL<number> =>
  countOf(sql`select from ${interview} where ${conditions}`, limit);

/** The same of those changed after a time. The order makes PostgreSQL look at these alone, by their index. */
export const countChanged = (conditions: SQL | undefined, limit: SQL): SQL<number> =>
  countOf(
    sql`select from ${interview} where ${and(conditions, isChangedLate)} order by ${interview.updated_before} desc`,
    limit,
  );

/** The same of a list by metadata; without further conditions its entries are counted alone. */
export function countByMetadata(
  conditions: SQL | undefined | null,
  limit: SQL,
  includesSimulations: boolean,
): SQL<number> {
  const isKept = includesSimulations ? undefined : not(metadataEntry.is_simulated);
  const interviews = conditions === null ? sql`` : interviewOfEntry(conditions);
  const isEntry = entriesOf(sql`any(${rarestDigests}::bigint[])`);
  return countOf(sql`select from ${metadataEntry} ${interviews} where ${and(isEntry, isKept)}`, limit);
}
