import {
  DrizzleQueryError,
  type ExtractTablesWithRelations,
  fillPlaceholders,
  getTableColumns,
  is,
  type SQL,
  sql,
} from "drizzle-orm";
import {
  type PgColumn,
  type PgDatabase,
  type PgQueryResultHKT,
  PgSelectBase,
  type PgTable,
} from "drizzle-orm/pg-core";
import { rowReader } from "./rows.ts";

type NoSchema = Record<string, never>;

/** Any Drizzle connection or transaction: node-postgres on one machine, the Neon driver when deployed. */
export type Db = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>> & {
  /** Runs each statement a second time when the connection fails under it. Absent where the driver does not. */
  readonly repeating?: Db;
};

/**
 * For statements that may run twice, which are those that change nothing: the driver may repeat them when a
 * connection fails. Plain selects outside of a transaction need no such mark.
 */
export const repeatable = (db: Db): Db => db.repeating ?? db;

interface Statement<T> {
  execute(values?: Record<string, unknown>): Promise<T>;
}

interface Query<T> {
  prepare(name: string): Statement<T>;
}

/** PostgreSQL cuts longer names off, so that two statements may share one. */
const maxNameLength = 63;

const statements = new WeakMap<Db, Map<string, unknown>>();

/**
 * A statement built once per connection pool and prepared by name on the server: building a query costs more than
 * running it. It runs at most once; a read is a `preparedRead`.
 */
export function prepared<T>(db: Db, name: string, build: (db: Db) => Query<T>): Statement<T> {
  if (name.length > maxNameLength) throw new Error(`the name of a statement is too long: ${name}`);
  const known = statements.get(db) ?? new Map<string, unknown>();
  if (known.size === 0) statements.set(db, known);
  const statement = (known.get(name) as Statement<T> | undefined) ?? prepare(db, name, build(db));
  known.set(name, statement);
  return statement;
}

/** The same for a statement that may run twice; without a name it is built for this one use. */
export const preparedRead = <T>(db: Db, name: string | null, build: (db: Db) => Query<T>): Statement<T> =>
  name === null ? prepare(repeatable(db), "", build(repeatable(db))) : prepared(repeatable(db), name, build);

/** What the prepared statements of both drivers consist of. Drizzle does not export the type. */
interface DriverStatement {
  client: { query(config: object, values: unknown[]): Promise<{ rows: unknown[][] }> };
  queryConfig: { text: string; types: Parsers };
}

interface Parsers {
  getTypeParser(oid: number, format: string): unknown;
}

/**
 * Selects are run without Drizzle's spans and cache and get a reader of their own. On a page of interviews Drizzle's
 * takes a quarter of the request's time, and the rest is a tenth of that of a request for one row.
 */
function prepare<T>(db: Db, name: string, query: Query<T>): Statement<T> {
  const read = is(query, PgSelectBase) ? rowReader(query._.selectedFields as Record<string, unknown>) : null;
  if (read === null || !is(query, PgSelectBase)) return query.prepare(name);
  const built = query.toSQL();
  const statement: unknown = db._.session.prepareQuery(built, undefined, name, true);
  const { client, queryConfig } = statement as DriverStatement;
  // The driver copies each own property of a query, and reads inherited ones as well.
  const config: object = Object.create({ ...queryConfig, types: remembering(queryConfig.types) });
  return {
    execute: async (values = {}) => {
      const params = fillPlaceholders(built.params, values);
      const { rows } = await client.query(config, params).catch((error: Error) => {
        throw new DrizzleQueryError(queryConfig.text, params, error);
      });
      return read(rows) as T;
    },
  };
}

/** The driver asks for the parser of each column of each result, and Drizzle makes a function each time. */
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

/** Whether a statement failed because a row with the same key exists. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause !== undefined &&
  "code" in error.cause &&
  error.cause.code === "23505";

/** The row that a statement must have given back; throws if there is none, which only a defect can cause. */
export function requireRow<T>(row: T | undefined): T {
  if (row === undefined) throw new Error("the statement returned no row");
  return row;
}

/**
 * A FROM item whose statement is committed without waiting for the disk, for changes that a crash of the database server
 * may undo because they are then made again. What is committed later never survives without them.
 */
export const withoutFlush: SQL = sql`set_config('synchronous_commit', 'off', true) as flush`;

/** A FROM item: rows of a table sent as one JSON parameter, however many. Its keys are column names. */
export const jsonRows = (table: PgTable, json: unknown): SQL =>
  sql`json_populate_recordset(null::${table}, ${json}::json)`;

/** A SELECT of such rows with the columns in the order in which Drizzle inserts them, for INSERT … SELECT. */
export function selectJsonRows(table: PgTable, json: unknown): SQL {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name));
  return sql`select ${sql.join(columns, sql`, `)} from ${jsonRows(table, json)}`;
}

/** Columns of a table by their keys in Drizzle. */
export type Columns = Readonly<Record<string, PgColumn>>;

/**
 * A SELECT of `count` rows whose values are each a parameter: PostgreSQL reads them in less time than from JSON. The
 * parameters are those of `typedValues` for the same name.
 */
export function selectTypedRows(columns: Columns, name: string, count: number): SQL {
  const rows = Array.from({ length: count }, (_, row) => {
    const values = Object.values(columns).map((column) => {
      const value = sql.placeholder(parameterOf(name, row, column.name));
      return sql`${value}::${sql.raw(column.getSQLType())} as ${sql.identifier(column.name)}`;
    });
    return sql`select ${sql.join(values, sql`, `)}`;
  });
  return sql.join(rows, sql` union all `);
}

/** The parameters of rows for `selectTypedRows`. What a row lacks is null. */
export function typedValues(
  columns: Columns,
  name: string,
  rows: readonly object[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [index, row] of rows.entries()) {
    for (const [key, column] of Object.entries(columns)) {
      const value: unknown = (row as Record<string, unknown>)[key] ?? null;
      values[parameterOf(name, index, column.name)] = value === null ? null : column.mapToDriverValue(value);
    }
  }
  return values;
}

const parameterOf = (name: string, row: number, column: string): string => `${name}_${row}_${column}`;

/** The `set` of ON CONFLICT DO UPDATE in which every column takes the value that was to be inserted. */
export function excludedValues(table: PgTable): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    columns.map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
  );
}
