import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A timestamp in JSON that the database builds, written as everywhere else on the wire. */
export const isoText = (column: SQLWrapper): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const utc = "+00:00";

/**
 * Writes a timestamp that PostgreSQL has put into JSON itself, which is quicker, as everywhere on the wire. Sessions run in
 * UTC, where the text only has to be rearranged; any other offset is parsed.
 */
export function toIsoText(written: string): string {
  if (!written.endsWith(utc)) return new Date(written).toISOString();
  return `${written.slice(0, 19)}.${written.slice(20, -utc.length).padEnd(3, "0")}Z`;
}

/** `json_build_object` of named expressions; the names are put into the SQL as they are, so never from a request. */
export function jsonObject(fields: Record<string, SQLWrapper>): SQL {
  const pairs = Object.entries(fields).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/** `json_build_array` of expressions: without names it takes less time and fewer bytes. */
export const jsonArray = (values: readonly SQLWrapper[]): SQL =>
  sql`json_build_array(${sql.join([...values], sql`, `)})`;
