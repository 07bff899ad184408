import { customType, uuid } from "drizzle-orm/pg-core";
import { newId } from "./id.ts";

/** A moment, held in code and on the wire as `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp (3) with time zone",
  fromDriver: toIso,
});

/** Sessions run in UTC, where only the spelling differs; a date is parsed for any other. */
function toIso(value: string): string {
  if (!value.endsWith("+00") || value.length < 22) return new Date(value).toISOString();
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, "0")}Z`;
}

/** Any JSON value. Drizzle's own column reads a text that looks like JSON, such as "5", as what it looks like. */
export const jsonValue = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (value) => JSON.stringify(value),
});

/** A primary key that is a UUIDv7 unless a value is given. */
export const primaryId = () => uuid().primaryKey().$defaultFn(newId);
