import { and, type SQL, sql } from "drizzle-orm";
import { interview } from "../../interview/interview.sql.ts";

/** How the interviews of a list are found in its order: those after `offset`, at most `limit` of them. */

const { placeholder } = sql;

/** A list of interviews by its conditions, which hold for rows of `interview`; what is not listed fails them. */
export interface Listing {
  conditions: SQL | undefined;
  /** Compares `(created_at, id)` with the cursor; none for a page without one. */
  isLater: (created_at: SQL, id: SQL) => SQL | undefined;
}

export const asListed = sql`order by ${interview.created_at}, ${interview.id}`;
/** The rows up to the end of the page. */
export const wanted = sql`(${placeholder("limit")}::bigint + ${placeholder("offset")}::bigint)`;
export const limited = sql`limit ${placeholder("limit")} offset ${placeholder("offset")}`;
/** The conditions of the page, and more. */
export const listed = ({ conditions, isLater }: Listing, ...more: (SQL | undefined)[]) =>
  and(conditions, isLater(sql`${interview.created_at}`, sql`${interview.id}`), ...more);

/** In the order of creation, leaving out those that do not meet the conditions. */
export const foundInOrder = (listing: Listing): SQL =>
  sql`select ${interview.id} from ${interview} where ${listed(listing)} ${asListed} ${limited}`;

/** Counts rows as far as `limit`, a LIMIT clause or nothing, lets it. */
export const countOf = (rows: SQL, limit: SQL) =>
  sql<number>`(select count(*)::int from (${rows} ${limit}) as counted)`;

/** Counts the interviews that meet the conditions. */
export const countRows = (conditions: SQL | undefined, limit: SQL): SQL<number> =>
  countOf(sql`select from ${interview} where ${conditions}`, limit);
