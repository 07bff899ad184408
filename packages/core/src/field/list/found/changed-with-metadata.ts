import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { interview, metadataEntry } from "../../interview/interview.sql.ts";
import { changedSince, hoursCte } from "./by-change.ts";
import { allEntries, firstEntries, type MetadataListing, maxCompared } from "./by-metadata.ts";
import { asListed, countOf, limited, listed, wanted } from "./listing.ts";

/**
 * Interviews changed after a time, by metadata, are those created since, whose entries stand together, and some of those
 * created before. These are found by their entries or by the hours of their changes, whichever are fewer.
 */

interface ChangedListing extends MetadataListing {
  /** Conditions of every list. */
  base: SQL | undefined;
  /** The same list of those that are known to have changed. */
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
  ) as changed order by created_at, id ${limited}`;

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
