import { and, eq, gt, lte, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";
import { interview, metadataEntry } from "../interview/interview.sql.ts";

/** How the interviews of a list are found in its order: those after `offset`, at most `limit` of them. */

const { placeholder } = sql;

/** A list of interviews by its conditions, which hold for rows of `interview`; what is not listed fails them. */
export interface Listing {
  conditions: SQL | undefined;
  /** Compares `(created_at, id)` with the cursor; none for a page without one. */
  isLater: (created_at: SQL, id: SQL) => SQL | undefined;
  /** Whether it is a page behind others that are skipped. */
  skips: boolean;
}

const asListed = sql`order by ${interview.created_at}, ${interview.id}`;
/** The rows up to the end of the page. */
const wanted = sql`(${placeholder("limit")}::bigint + ${placeholder("offset")}::bigint)`;
/** Has an offset only where rows are skipped: without its value, PostgreSQL expects a tenth of the list, and plans anew. */
const limited = ({ skips }: Listing) =>
  sql`limit ${placeholder("limit")}${skips ? sql` offset ${placeholder("offset")}` : sql``}`;
/** The conditions of the page, and more. */
const listed = ({ conditions, isLater }: Listing, ...more: (SQL | undefined)[]) =>
  and(conditions, isLater(sql`${interview.created_at}`, sql`${interview.id}`), ...more);

/** In the order of creation, leaving out those that do not meet the conditions. */
export const foundInOrder = (listing: Listing): SQL =>
  sql`select ${interview.id} from ${interview} where ${listed(listing)} ${asListed} ${limited(listing)}`;

/** Counts rows as far as `limit`, a LIMIT clause or nothing, lets it. */
const countOf = (rows: SQL, limit: SQL) =>
  sql<number>`(select count(*)::int from (${rows} ${limit}) as counted)`;

/** Counts the interviews that meet the conditions. */
export const countRows = (conditions: SQL | undefined, limit: SQL): SQL<number> =>
  countOf(sql`select from ${interview} where ${conditions}`, limit);

/** How many interviews of the list are looked at before those changed lately are looked for. */
const looked = 2000;

/** The earliest of the times of `updated_after`. */
const changedSince = sql`${sql.placeholder("changed_since")}::timestamptz`;
/** PostgreSQL cannot see through it: as a plain comparison beside the index's it would count twice in its estimates. */
export const isChanged = sql`coalesce(${interview.updated_at} > ${changedSince}, false)`;

const isChangedLate = gt(interview.updated_before, changedSince);

/** The hours of the changes after a time, each found by the one before. */
function hoursCte(base: SQL | undefined): SQL {
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
    ) as changed order by created_at, id ${limited(listing)}`;
}

/** Counts those changed after a time. The order makes PostgreSQL look at these alone, by their index. */
export const countChanged = (conditions: SQL | undefined, limit: SQL): SQL<number> =>
  countOf(
    sql`select from ${interview} where ${and(conditions, isChangedLate)} order by ${interview.updated_before} desc`,
    limit,
  );

/** The most that is counted to see by which condition the fewest interviews are found. */
const maxCompared = sql.raw("25000");

export interface MetadataListing extends Listing {
  /** Those on an interview that its metadata's entries do not tell; null where there are none. */
  others: SQL | undefined | null;
  includesSimulations: boolean;
  hasManyKeys: boolean;
}

/**
 * The keys of a filter by metadata, which is the JSON of lists of values by key: of each the digests of its values, and
 * first the one that keeps the fewest interviews. `size` is how many these are, as far as it is counted.
 */
export const keysCte = (db: Db, isCompared: boolean) =>
  db.$with("by_key", { digests: sql<string[]>`digests` }).as(sql`
    select digests, size, row_number() over (order by size) as place from (
      select digests, ${isCompared ? sizeOf : sql`0`} as size from (
        select array(
          select distinct metadata_digest(of_key.key, value) from jsonb_array_elements_text(of_key.value) as value
        ) as digests
        from jsonb_each(${placeholder("metadata")}::jsonb) as of_key
      ) as filter
    ) as sized`);

const entriesOf = (digest: SQL): SQL =>
  sql`${eq(metadataEntry.study_id, placeholder("study_id"))} and ${metadataEntry.digest} = ${digest}`;

const sizeOf = sql`(
  select count(*) from (
    select from ${metadataEntry} where ${entriesOf(sql`any(digests)`)} limit ${maxCompared}
  ) as compared)`;

/** The digests by which a list is found. */
const firstDigests = sql`(select digests from by_key where place = 1)`;

/**
 * That the entry's interview has the other keys, too: by the digests in the entry, or else by its other entries. Where
 * each of them has one value, what the digests have to contain is computed once for all entries.
 */
const hasOtherKeys = sql`case
  when ${metadataEntry.all_digests} is null then not exists (
    select from by_key where place > 1 and not exists (
      select from ${metadataEntry} as other
      where other.study_id = ${placeholder("study_id")} and other.digest = any(by_key.digests)
        and other.created_at = ${metadataEntry.created_at} and other.interview_id = ${metadataEntry.interview_id}))
  when (select every(cardinality(digests) = 1) from by_key where place > 1)
    then ${metadataEntry.all_digests} @> (select array_agg(digests[1]) from by_key where place > 1)
  else not exists (select from by_key where place > 1 and not ${metadataEntry.all_digests} && by_key.digests)
  end`;

/** The interview of an entry if it meets the conditions. The limit makes PostgreSQL look each up by its id. */
const interviewOfEntry = (conditions: SQL | undefined) => sql`
  cross join lateral (
    select from ${interview} where ${interview.id} = ${metadataEntry.interview_id} and ${conditions} limit 1
  ) as met`;

/** The entries of a list under a digest, for which more conditions hold. */
function entriesIn(
  { others, includesSimulations, hasManyKeys }: MetadataListing,
  digest: SQL,
  more?: SQL | undefined,
): SQL {
  const conditions = and(
    entriesOf(digest),
    includesSimulations ? undefined : not(metadataEntry.is_simulated),
    hasManyKeys ? hasOtherKeys : undefined,
    more,
  );
  return sql`${metadataEntry} ${others === null ? sql`` : interviewOfEntry(others)} where ${conditions}`;
}

/** The ids and times of the first of a list: each digest has its entries in order. */
function firstEntries(listing: MetadataListing, more?: SQL): SQL {
  const isLater = listing.isLater(sql`${metadataEntry.created_at}`, sql`${metadataEntry.interview_id}`);
  return sql`
    select of_value.id, of_value.created_at from unnest(${firstDigests}) as value_digest cross join lateral (
      select ${metadataEntry.interview_id} as id, ${metadataEntry.created_at}
      from ${entriesIn(listing, sql`value_digest`, and(isLater, more))}
      order by ${metadataEntry.created_at}, ${metadataEntry.interview_id} limit ${wanted}
    ) as of_value`;
}

/** A row for each interview of a list. The `offset 0` keeps PostgreSQL from reading all entries of all studies. */
const allEntries = (listing: MetadataListing, more?: SQL): SQL => sql`
  select from unnest(${firstDigests}) as value_digest cross join lateral (
    select from ${entriesIn(listing, sql`value_digest`, more)} offset 0
  ) as of_value`;

/** By the entries of metadata values. */
export const foundByMetadata = (listing: MetadataListing): SQL =>
  sql`select id from (${firstEntries(listing)}) as found_by_key order by created_at, id ${limited(listing)}`;

/** Counts a list by metadata; without further conditions its entries alone. */
export const countByMetadata = (listing: MetadataListing, limit: SQL): SQL<number> =>
  countOf(allEntries(listing), limit);

/**
 * Interviews changed after a time, by metadata, are those created since, whose entries stand together, and some of those
 * created before. These are found by their entries or by the hours of their changes, whichever are fewer.
 */

interface ChangedListing extends MetadataListing {
  /** Conditions of every list. */
  base: SQL | undefined;
  /** The list of those that are known to have changed. */
  createdSince: MetadataListing;
}

const ofHour = and(eq(interview.updated_before, sql`hour.at`), lte(interview.created_at, changedSince));

const changesBefore = (base: SQL | undefined) => sql`(
  select count(*) from (
    select from hour cross join lateral (
      select from ${interview} where ${and(base, ofHour)} limit ${maxCompared}
    ) as of_hour limit ${maxCompared}
  ) as compared)`;

const isByEntry = sql`(select size <= changes from by_key, change_count where place = 1)`;

const hours = ({ base }: ChangedListing) => sql`
  with recursive ${hoursCte(base)}, change_count as materialized (select ${changesBefore(base)} as changes)`;

/** The page of a list by metadata and the time of the last change. */
export const foundChangedByMetadata = (listing: ChangedListing): SQL => sql`
  ${hours(listing)}
  select id from (
    ${firstEntries(listing.createdSince, gt(metadataEntry.created_at, changedSince))}
    union all ${firstEntries(listing, and(lte(metadataEntry.created_at, changedSince), isByEntry))}
    union all select of_hour.* from hour cross join lateral (
      select ${interview.id}, ${interview.created_at} from ${interview}
      where ${listed(listing, ofHour, sql`not ${isByEntry}`)} ${asListed} limit ${wanted}
    ) as of_hour
  ) as changed order by created_at, id ${limited(listing)}`;

/** Counts such a list. */
export const countChangedByMetadata = (listing: ChangedListing, limit: SQL): SQL<number> =>
  countOf(
    sql`${hours(listing)}
      ${allEntries(listing.createdSince, gt(metadataEntry.created_at, changedSince))}
      union all ${allEntries(listing, and(lte(metadataEntry.created_at, changedSince), isByEntry))}
      union all select from hour cross join lateral (
        select from ${interview} where ${and(listing.conditions, ofHour, sql`not ${isByEntry}`)} offset 0
      ) as of_hour`,
    limit,
  );
