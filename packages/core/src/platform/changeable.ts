import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Columns } from "./row-parameters.ts";

/**
 * A prepared update of any of some columns: those that it is given take their values, the others stay as they are. So it
 * is one statement, whatever a request changes.
 */

type Values = Record<string, unknown>;

/** What the update reads in its FROM. */
export const changedNames = sql`(select ${sql.placeholder("changed")}::text[] as names) as changed`;

/** Its `set`. */
export const changeable = (columns: Columns): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => {
      const value = sql`${sql.param(sql.placeholder(name), column)}::${sql.raw(column.getSQLType())}`;
      return [name, ifChanged(column, value)];
    }),
  );

/** The value of one of them. */
export const ifChanged = (column: PgColumn, value: SQL): SQL =>
  sql`case when ${sql.raw(`'${column.name}'`)} = any(changed.names) then ${value} else ${column} end`;

/** What its placeholders stand for. */
export const changedValues = (columns: Columns, change: Values): Values => ({
  ...Object.fromEntries(Object.keys(columns).map((name) => [name, change[name] ?? null])),
  changed: Object.keys(change),
});
