import {
  DrizzleQueryError,
  type ExtractTablesWithRelations,
  entityKind,
  getTableColumns,
  is,
  Param,
  Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { type PgDatabase, type PgQueryResultHKT, PgSelectBase, type PgTable } from "drizzle-orm/pg-core";
import { type RowReader, rowReader } from "./rows.ts";

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
/** By name, built once: the same in all pools and transactions. */
const known = new Map<string, Built>();

/**
 * A statement built once and prepared by name on the server: building a query costs more than running it. In
 * transactions that holds for selects, inserts and updates. So whatever differs from one use to the next must be a
 * placeholder: a value built in would be that of the first use. It runs at most once; a read is a
 * `preparedRead`. Without a name it is built for this one use.
 */
export function prepared<T>(db: Db, name: string | null, build: (db: Db) => Query<T>): Statement<T> {
  if (name === null) return prepare(db, "", build);
  if (name.length > maxNameLength) throw new Error(`the name of a statement is too long: ${name}`);
  const known = statements.get(db) ?? new Map<string, unknown>();
  if (known.size === 0) statements.set(db, known);
  const statement = (known.get(name) as Statement<T> | undefined) ?? prepare(db, name, build);
  known.set(name, statement);
  return statement;
}

/** Like `prepared`, for a statement that may run twice. */
export const preparedRead = <T>(db: Db, name: string | null, build: (db: Db) => Query<T>): Statement<T> =>
  prepared(repeatable(db), name, build);

/** What the prepared statements of both drivers consist of. Drizzle does not export the type. */
interface DriverStatement {
  client: { query(config: object, values: unknown[]): Promise<{ rows: unknown[][] }> };
  queryConfig: { text: string; types: Parsers };
}

interface Parsers {
  getTypeParser(oid: number, format: string): unknown;
}

/** A statement as it is sent, and how its parameters and rows are read. */
interface Built {
  built: ReturnType<PgSelectQuery["toSQL"]>;
  fill: (values: Values) => unknown[];
  read: RowReader;
}

type PgSelectQuery = InstanceType<typeof PgSelectBase>;
type Values = Record<string, unknown>;

/**
 * Selects are run without Drizzle's spans and cache and get a reader of their own. On a page of interviews Drizzle's
 * takes a quarter of the request's time, and the rest is a tenth of that of a request for one row.
 */
function prepare<T>(db: Db, name: string, build: (db: Db) => Query<T>): Statement<T> {
  const before = known.get(name);
  const query = before === undefined ? build(db) : null;
  const statementOf = before ?? readQuery(query);
  if (statementOf === null) return (query ?? build(db)).prepare(name);
  if (name !== "") known.set(name, statementOf);
  const { built, fill, read } = statementOf;
  const statement: unknown = db._.session.prepareQuery(built, undefined, name, true);
  const { client, queryConfig } = statement as DriverStatement;
  // The driver copies each own property of a query, and reads inherited ones as well.
  const config: object = Object.create({ ...queryConfig, types: remembering(queryConfig.types) });
  return {
    execute: async (values = {}) => {
      const params = fill(values);
      const { rows } = await client.query(config, params).catch((error: Error) => {
        throw new DrizzleQueryError(queryConfig.text, params, error);
      });
      return read(rows) as T;
    },
  };
}

/** Null for a statement whose rows only Drizzle can read. */
function readQuery(query: unknown): Built | null {
  if (!isWrite(query) && !is(query, PgSelectBase)) return null;
  const fields = isWrite(query) ? query.config.returningFields : query._.selectedFields;
  const read = fields === undefined ? () => [] : rowReader(fields as Record<string, unknown>);
  return read === null ? null : builtOf(query, read);
}

/** What Drizzle keeps to itself of an insert or update: the fields of RETURNING. */
interface Write extends Pick<PgSelectQuery, "toSQL"> {
  config: { returningFields?: object };
}

/** By their names: their classes would load all of Drizzle's dialect where nothing is written at start. */
const isWrite = (query: unknown): query is Write =>
  writes.has((query as { constructor?: { [entityKind]?: string } } | null)?.constructor?.[entityKind] ?? "");
const writes: ReadonlySet<string> = new Set(["PgInsert", "PgUpdate"]);

function builtOf(query: Pick<PgSelectQuery, "toSQL">, read: RowReader): Built {
  const built = query.toSQL();
  const parameters = built.params.map(parameterOf);
  return { built, fill: (values) => filled(parameters, values), read };
}

/** In the path of a placeholder: the values of all rows, as an array. */
export const each = "*";

/** Where a parameter has its value from. */
interface Parameter {
  /** The name under which something is passed; null for a value of the statement's own. */
  name: string | null;
  own: unknown;
  /** Which row of a list, and which field of it. */
  row: string | undefined;
  field: string;
  encoder: Pick<Param["encoder"], "mapToDriverValue"> | null;
}

/**
 * Asked once a statement: Drizzle asks it of each parameter of each execution. A placeholder named by a path, such as
 * `rows.0.name`, stands for a value within what is passed, or null.
 */
function parameterOf(param: unknown): Parameter {
  const isEncoded = is(param, Param) && is(param.value, Placeholder);
  const placeholder = isEncoded ? param.value : param;
  if (!is(placeholder, Placeholder))
    return { name: null, own: param, row: undefined, field: "", encoder: null };
  const [name = "", row, field = ""] = placeholder.name.split(".");
  return { name, own: undefined, row, field, encoder: isEncoded ? param.encoder : null };
}

/** The values that are sent. One loop: the statement of a step has some 75 parameters. */
function filled(parameters: readonly Parameter[], values: Values): unknown[] {
  const params: unknown[] = [];
  for (const { name, own, row, field, encoder } of parameters) {
    if (name !== null && !(name in values))
      throw new Error(`No value for placeholder "${name}" was provided`);
    const passed = name === null ? own : values[name];
    if (row === each) {
      params.push((passed as Values[]).map((one) => encoded(one[field] ?? null, encoder)));
      continue;
    }
    const given = row === undefined ? passed : ((passed as Values[])[Number(row)]?.[field] ?? null);
    params.push(given === null || encoder === null ? given : encoder.mapToDriverValue(given));
  }
  return params;
}

const encoded = (given: unknown, encoder: Parameter["encoder"]): unknown =>
  given === null || encoder === null ? given : encoder.mapToDriverValue(given);

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

/** The `set` of ON CONFLICT DO UPDATE in which every column takes the value that was to be inserted. */
export function excludedValues(table: PgTable): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    columns.map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
  );
}
