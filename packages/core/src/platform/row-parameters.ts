import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { each } from "./db.ts";

/** Rows that are passed to a statement: as JSON, value by value, or column by column. */

/** A FROM item: rows of a table sent as one JSON parameter, however many. Its keys are column names. */
export const jsonRows = (table: PgTable, json: unknown): SQL =>
  sql`json_populate_recordset(null::${table}, ${json}::json)`;

/** A SELECT of such rows for INSERT … SELECT. */
export const selectJsonRows = (table: PgTable, json: unknown): SQL =>
  sql`select ${columnNames(getTableColumns(table))} from ${jsonRows(table, json)}`;

/** Columns of a table by their keys in Drizzle. */
export type Columns = Readonly<Record<string, PgColumn>>;

/** The names of a table's columns in the order in which Drizzle inserts them, for INSERT … SELECT. */
export const columnNames = (columns: Columns): SQL =>
  sql.join(
    Object.values(columns).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

/**
 * A SELECT of `count` rows whose values are each a parameter: PostgreSQL reads them in less time than from JSON. They are
 * passed as the list `name`; what a row lacks is null.
 */
export function selectTypedRows(columns: Columns, name: string, count: number): SQL {
  const rows = Array.from({ length: count }, (_, row) => {
    const values = Object.entries(columns).map(([key, column]) => {
      const value = sql.param(sql.placeholder(`${name}.${row}.${key}`), column);
      return sql`${value}::${sql.raw(column.getSQLType())} as ${sql.identifier(column.name)}`;
    });
    return sql`select ${sql.join(values, sql`, `)}`;
  });
  return sql.join(rows, sql` union all `);
}

/**
 * A FROM item of rows that are passed as the list `name`, however many: each column is one parameter, an array. The
 * statement is planned once for all counts, since the planner does not see the length of the first.
 */
export function arrayRows(columns: Columns, name: string, alias: string): SQL {
  const arrays = Object.entries(columns).map(([key, column], index) => {
    const values = sql.param(sql.placeholder(`${name}.${each}.${key}`), column);
    const array = sql`${values}::${sql.raw(column.getSQLType())}[]`;
    return index === 0 ? sql`(select ${array})` : array;
  });
  const names = Object.keys(columns).map((key) => sql.identifier(key));
  return sql`unnest(${sql.join(arrays, sql`, `)}) as ${sql.identifier(alias)} (${sql.join(names, sql`, `)})`;
}
