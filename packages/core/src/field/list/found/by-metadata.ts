import { and, eq, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db.ts";
import { interview, metadataEntry } from "../../interview/interview.sql.ts";
import { countOf, type Listing, limited, wanted } from "./listing.ts";

const { placeholder } = sql;

/** The most that is counted to see by which condition the fewest interviews are found. */
export const maxCompared = sql.raw("25000");

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
export function firstEntries(listing: MetadataListing, more?: SQL): SQL {
  const isLater = listing.isLater(sql`${metadataEntry.created_at}`, sql`${metadataEntry.interview_id}`);
  return sql`
    select of_value.id, of_value.created_at from unnest(${firstDigests}) as value_digest cross join lateral (
      select ${metadataEntry.interview_id} as id, ${metadataEntry.created_at}
      from ${entriesIn(listing, sql`value_digest`, and(isLater, more))}
      order by ${metadataEntry.created_at}, ${metadataEntry.interview_id} limit ${wanted}
    ) as of_value`;
}

/** A row for each interview of a list. The `offset 0` keeps PostgreSQL from reading all entries of all studies. */
export const allEntries = (listing: MetadataListing, more?: SQL): SQL => sql`
  select from unnest(${firstDigests}) as value_digest cross join lateral (
    select from ${entriesIn(listing, sql`value_digest`, more)} offset 0
  ) as of_value`;

/** By the entries of metadata values. */
export const foundByMetadata = (listing: MetadataListing): SQL =>
  sql`select id from (${firstEntries(listing)}) as found_by_key order by created_at, id ${limited}`;

/** Counts a list by metadata; without further conditions its entries alone. */
export const countByMetadata = (listing: MetadataListing, limit: SQL): SQL<number> =>
  countOf(allEntries(listing), limit);
