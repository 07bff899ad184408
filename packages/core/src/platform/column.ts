import { type SQL, sql } from "drizzle-orm";
import { customType, uuid } from "drizzle-orm/pg-core";
import { newId } from "#kit/id.ts";

/** A timestamp, in code and on the wire as `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp (3) with time zone",
  fromDriver: toIso,
});

/** Sessions run in UTC, where the text only has to be rearranged; any other offset is parsed. */
function toIso(value: string): string {
  if (!value.endsWith("+00") || value.length < 22) return new Date(value).toISOString();
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, "0")}Z`;
}

/** Any JSON value. Drizzle's own column would read the text "5" as a number. */
export const jsonValue = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (value) => JSON.stringify(value),
});

/** A primary key that is a UUIDv7 unless a value is given. */
export const primaryId = () => uuid().primaryKey().$defaultFn(newId);

/** A text in any case and spelling of its characters: ß as ss, both sigmas, accents within a letter or after it. */
export const folded = (text: SQL): SQL =>
  sql`replace(translate(lower(normalize(${text}, NFKC)), 'ς', 'σ'), 'ß', 'ss')`;
