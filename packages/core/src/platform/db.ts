import {
  DrizzleQueryError,
  type ExtractTablesWithRelations,
  fillPlaceholders,
  getTableColumns,
  type SQL,
  sql,
} from "drizzle-orm";
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
  runDirectly(statement as PreparedQuery);
  known.set(name, statement);
  return statement;
}

type Values = Record<string, unknown>;

/** What the prepared queries of every driver hold, and what theirs is replaced by. */
interface PreparedQuery {
  fields?: Selected[];
  joinsNotNullableMap?: Record<string, boolean>;
  params: unknown[];
  client: { query(query: object, params: unknown[]): Promise<{ rows: unknown[][] }> };
  queryConfig: DriverQuery;
  execute(values?: Values): Promise<unknown>;
}

interface DriverQuery {
  text: string;
  types: Parsers;
}

interface Parsers {
  getTypeParser(oid: number, format: string): unknown;
}

/** Runs a query that selects as Drizzle does, without its spans, its cache and the mapper that asks every cell. */
function runDirectly(query: PreparedQuery): void {
  const { fields, joinsNotNullableMap, params, client, queryConfig } = query;
  const read = fields && rowReader(fields, joinsNotNullableMap);
  if (!read) return;
  const { text, types } = queryConfig;
  // pg makes a copy of each own property of what it is given, and reads inherited ones as well.
  const asked: object = Object.create({ ...queryConfig, types: remembering(types) });
  query.execute = async (values = {}) => {
    const filled = fillPlaceholders(params, values);
    let rows: unknown[][];
    try {
      ({ rows } = await client.query(asked, filled));
    } catch (error) {
      throw new DrizzleQueryError(text, filled, error as Error);
    }
    return read(rows);
  };
}

/** Drivers ask for each column of each answer, and Drizzle makes a function each time. */
function remembering(types: Parsers): Parsers {
  const known = new Map<number, unknown>();
  return {
    getTypeParser(oid, format) {
      const parser = known.get(oid) ?? types.getTypeParser(oid, format);
      known.set(oid, parser);
      return parser;
    },
  };
}

/** The row that an INSERT or UPDATE of an existing row gives back. */
export function requireRow<T>(row: T | undefined): T {
  if (row === undefined) throw new Error("the statement returned no row");
  return row;
}

/** Rows of a table that are sent as one JSON parameter, however many. */
export const jsonRows = (table: PgTable, json: unknown): SQL =>
  sql`json_populate_recordset(null::${table}, ${json}::json)`;

/** The same with the columns in the order in which Drizzle inserts them. */
export function selectJsonRows(table: PgTable, json: unknown): SQL {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name));
  return sql`select ${sql.join(columns, sql`, `)} from ${jsonRows(table, json)}`;
}

/** For ON CONFLICT DO UPDATE: every column takes the value that was to be inserted. */
export function excludedValues(table: PgTable): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    columns.map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
  );
}
