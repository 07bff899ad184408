import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { interview, metadataEntry } from "../interview.sql.ts";
import { countOf, type Listing, ofPage, wanted } from "./listing.ts";

const { placeholder } = sql;

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

/** Counts a list by metadata; without further conditions (null) its entries alone. */
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
