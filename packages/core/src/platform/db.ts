import { type ExtractTablesWithRelations, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTable } from "drizzle-orm/pg-core";
import { rowReader, type Selected } from "./rows.ts";

type NoSchema = Record<string, never>;

/** Any Drizzle connection or transaction: node-postgres here, the Neon driver when deployed. */
export type Db = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

const statements = new WeakMap<Db, Map<string, unknown>>();

/**
 * A statement built once per connection pool and prepared by name on the server.
 * Building a query costs more than running it, so every hot read goes through here.
 */
export function prepared<T>(db: Db, name: string, build: (db: Db) => { prepare(name: string): T }): T {
  const known = statements.get(db) ?? new Map<string, unknown>();
  if (known.size === 0) statements.set(db, known);
  const present = known.get(name) as T | undefined;
  if (present !== undefined) return present;
  const statement = build(db).prepare(name);
  readRowsFast(statement);
  known.set(name, statement);
  return statement;
}

/** Drizzle's prepared queries of every driver take a mapper of their own in place of the general one. */
function readRowsFast(statement: unknown): void {
  const query = statement as {
    fields?: Selected[];
    joinsNotNullableMap?: Record<string, boolean>;
    customResultMapper?: (rows: unknown[][]) => unknown[];
  };
  if (query.fields === undefined || query.customResultMapper !== undefined) return;
  const reader = rowReader(query.fields, query.joinsNotNullableMap);
  if (reader !== null) query.customResultMapper = reader;
}

/** The row that an INSERT or UPDATE of an existing row gives back. */
export function written<T>(row: T | undefined): T {
  if (row === undefined) throw new Error("the statement returned no row");
  return row;
}

/** Rows of a table that are sent as one JSON parameter, however many. */
export const given = (table: PgTable, json: unknown): SQL =>
  sql`json_populate_recordset(null::${table}, ${json}::json)`;

/** The same with the columns in the order in which Drizzle inserts them. */
export function allGiven(table: PgTable, json: unknown): SQL {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name));
  return sql`select ${sql.join(columns, sql`, `)} from ${given(table, json)}`;
}

/** For ON CONFLICT DO UPDATE: every column takes the value that was to be inserted. */
export function fromExcluded(table: PgTable): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    columns.map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
  );
}
