import {
  accept,
  type Expression,
  expect,
  expression,
  listOf,
  name,
  parsedJson,
  peek,
  type Row,
  type Scope,
  type Tokens,
  tokenize,
} from "./expression.ts";

/** Statements as the product sends them, over tables in memory. */

/** What a statement reads, and is told to do once it is whole. */
export interface Effects {
  rowsOf(table: string): Row[];
  isLockedByOthers(row: Row): boolean;
  lock(row: Row): void;
  write(table: string, before: Row | null, after: Row | null): void;
}

type Source = (run: Run, scope: Scope) => Row[];
type Item = { name: string; value: Expression };

/** A statement that is running, with what its WITH queries gave. */
interface Run {
  effects: Effects;
  params: readonly unknown[];
  ctes: Map<string, Row[]>;
  lists: Map<unknown, unknown[]>;
}

type Query = (run: Run, outer: readonly Scope["sources"][number][]) => Row[];

const compiled = new Map<string, Query>();

/** The rows that a statement gives back, each a list in the order of its columns. */
export function execute(text: string, params: readonly unknown[], effects: Effects): unknown[][] {
  let query = compiled.get(text);
  if (query === undefined) {
    query = statement(tokenize(withoutTalk(text)));
    compiled.set(text, query);
  }
  return query({ effects, params, ctes: new Map(), lists: new Map() }, []).map((row) => Object.values(row));
}

/** Nothing is said in simulated interviews: what gathers it gathers nothing. */
const withoutTalk = (text: string): string =>
  text.replace(/\(\s*select coalesce\(json_agg.*?\.id\) as ("\w+")/gs, "'[]'::jsonb as $1");

function statement(tokens: Tokens): Query {
  const ctes: { name: string; query: Query }[] = [];
  if (accept(tokens, "with")) {
    ctes.push(
      ...listOf(tokens, () => {
        const cte = name(tokens);
        expect(tokens, "as", "(");
        const query = body(tokens);
        expect(tokens, ")");
        return { name: cte, query };
      }),
    );
  }
  const main = body(tokens);
  if (tokens.at < tokens.list.length)
    throw new Error(`cannot read on at ${tokens.list.slice(tokens.at).join(" ")}`);
  return (run, outer) => {
    for (const { name, query } of ctes) run.ctes.set(name, query(run, outer));
    return main(run, outer);
  };
}

function body(tokens: Tokens): Query {
  if (accept(tokens, "select")) return select(tokens);
  if (accept(tokens, "insert", "into")) return insert(tokens);
  if (accept(tokens, "update")) return change(tokens, "update");
  expect(tokens, "delete", "from");
  return change(tokens, "delete");
}

const value = (tokens: Tokens): Expression => expression(tokens, body);

const scopeOf = (run: Run, sources: Scope["sources"]): Scope => ({
  params: run.params,
  sources,
  query: (inner, scope) => firstColumn((inner as Query)(run, scope.sources)),
  list(inner) {
    const known = run.lists.get(inner) ?? firstColumn((inner as Query)(run, []));
    run.lists.set(inner, known);
    return known;
  },
});

const firstColumn = (rows: Row[]): unknown[] => rows.map((row) => Object.values(row)[0]);

function items(tokens: Tokens): Item[] {
  return listOf(tokens, () => {
    const from = tokens.at;
    const column = value(tokens);
    const last = peek({ ...tokens, at: tokens.at - 1 });
    const own = accept(tokens, "as") ? name(tokens) : last.replaceAll('"', "");
    // Columns of different tables may share a name.
    return { name: `${own}@${from}`, value: column };
  });
}

const project = (given: readonly Item[], scope: Scope): Row =>
  Object.fromEntries(given.map((item) => [item.name, item.value(scope) ?? null]));

interface Joined {
  alias: string;
  table: string | null;
  rows: Source;
  on: Expression | null;
  isLeft: boolean;
}

function source(tokens: Tokens): Pick<Joined, "alias" | "table" | "rows"> {
  if (peek(tokens) === "jsonb_to_recordset") return recordset(tokens);
  const table = name(tokens);
  const isNamed = /^"|^[a-z]$/.test(peek(tokens));
  const alias = isNamed ? name(tokens) : table;
  const rows: Source = (run) => {
    const cte = run.ctes.get(table);
    return cte === undefined ? run.effects.rowsOf(table) : cte.map(plainNames);
  };
  return { alias, table, rows };
}

const plainNames = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key.replace(/@.*/, ""), value]));

function recordset(tokens: Tokens): Pick<Joined, "alias" | "table" | "rows"> {
  expect(tokens, "jsonb_to_recordset", "(");
  const json = value(tokens);
  expect(tokens, ")", "as");
  const alias = name(tokens);
  expect(tokens, "(");
  const columns = listOf(tokens, () => {
    const column = name(tokens);
    name(tokens);
    return column;
  });
  expect(tokens, ")");
  const rows: Source = (_run, scope) =>
    (parsedJson(json(scope)) as Row[]).map((row) =>
      Object.fromEntries(columns.map((column) => [column, row[column] ?? null])),
    );
  return { alias, table: null, rows };
}

function sources(tokens: Tokens): Joined[] {
  const joined: Joined[] = [{ ...source(tokens), on: null, isLeft: false }];
  for (;;) {
    const isLeft = accept(tokens, "left", "join");
    if (!isLeft && !accept(tokens, "inner", "join")) return joined;
    const right = source(tokens);
    expect(tokens, "on");
    joined.push({ ...right, on: value(tokens), isLeft });
  }
}

/** Every combination of rows that the joins let through. */
function combinations(
  run: Run,
  joined: readonly Joined[],
  start: Scope["sources"],
  outer: Scope["sources"],
): Scope["sources"][] {
  let found: Scope["sources"][] = [start];
  for (const { alias, rows, on, isLeft } of joined) {
    found = found.flatMap((left) => {
      const matching = rows(run, scopeOf(run, [...left, ...outer]))
        .map((row) => [...left, { alias, row }])
        .filter((sources) => on === null || on(scopeOf(run, [...sources, ...outer])) === true);
      return matching.length === 0 && isLeft ? [[...left, { alias, row: null }]] : matching;
    });
  }
  return found;
}

function select(tokens: Tokens): Query {
  const list = items(tokens);
  expect(tokens, "from");
  const from = sources(tokens);
  const where = accept(tokens, "where") ? value(tokens) : null;
  const order = accept(tokens, "order", "by") ? listOf(tokens, orderItem) : [];
  const limit = accept(tokens, "limit") ? value(tokens) : null;
  const isLocking = accept(tokens, "for", "update") || accept(tokens, "for", "no", "key", "update");
  const skips = accept(tokens, "skip", "locked");
  return (run, outer) => {
    const { effects } = run;
    const isFree = (found: Scope["sources"]) =>
      found.every(({ row }) => row === null || !effects.isLockedByOthers(row));
    let found = combinations(run, from, [], outer).filter((sources) => {
      const isWanted = where === null || where(scopeOf(run, [...sources, ...outer])) === true;
      return isWanted && (!skips || isFree(sources));
    });
    const key = (sources: Scope["sources"]) =>
      order.map((by) => by(scopeOf(run, [...sources, ...outer])) as string);
    if (order.length > 0) found.sort((a, b) => compareKeys(key(a), key(b)));
    if (limit !== null) found = found.slice(0, Number(limit(scopeOf(run, outer))));
    if (isLocking) for (const { row } of found.flat()) if (row !== null) effects.lock(row);
    return found.map((sources) => project(list, scopeOf(run, [...sources, ...outer])));
  };
}

function orderItem(tokens: Tokens): Expression {
  const by = value(tokens);
  accept(tokens, "asc");
  return by;
}

function compareKeys(a: readonly string[], b: readonly string[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index] ?? "";
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}

function insert(tokens: Tokens): Query {
  const table = name(tokens);
  expect(tokens, "(");
  const columns = listOf(tokens, name);
  expect(tokens, ")", "values");
  const rows = listOf(tokens, () => {
    expect(tokens, "(");
    const values = listOf(tokens, () => (accept(tokens, "default") ? () => null : value(tokens)));
    expect(tokens, ")");
    return values;
  });
  const mayConflict = accept(tokens, "on", "conflict", "do", "nothing");
  const returning = accept(tokens, "returning") ? items(tokens) : null;
  return (run, outer) =>
    rows.flatMap((values) => {
      const row = Object.fromEntries(
        columns.map((column, index) => [column, values[index]?.(scopeOf(run, outer)) ?? null]),
      );
      const isPresent = run.effects.rowsOf(table).some((other) => isSame(other, row));
      if (isPresent && mayConflict) return [];
      if (isPresent) throw new Error(`a second row in ${table}`);
      run.effects.write(table, null, row);
      if (returning === null) return [];
      return [project(returning, scopeOf(run, [{ alias: table, row }, ...outer]))];
    });
}

/** What the unique constraints of the tables say. */
const isSame = (one: Row, other: Row): boolean =>
  one.id === other.id ||
  (one.event_id !== undefined && one.event_id === other.event_id && one.endpoint_id === other.endpoint_id);

function change(tokens: Tokens, kind: "update" | "delete"): Query {
  const table = name(tokens);
  const set = kind === "update" ? assignments(tokens) : [];
  const from = accept(tokens, "from") ? sources(tokens) : [];
  const where = accept(tokens, "where") ? value(tokens) : null;
  const returning = accept(tokens, "returning") ? items(tokens) : null;
  return (run, outer) =>
    run.effects.rowsOf(table).flatMap((row) => {
      const start = [{ alias: table, row }];
      // However many rows of the others match, a row is changed once.
      const match = combinations(run, from, start, outer).find(
        (sources) => where === null || where(scopeOf(run, [...sources, ...outer])) === true,
      );
      if (match === undefined) return [];
      const scope = scopeOf(run, [...match, ...outer]);
      const fresh = Object.fromEntries(set.map(({ name, value }) => [name, value(scope) ?? null]));
      const after = kind === "delete" ? null : { ...row, ...fresh };
      run.effects.lock(row);
      run.effects.write(table, row, after);
      if (returning === null) return [];
      const [, ...others] = match;
      return [project(returning, scopeOf(run, [{ alias: table, row: after ?? row }, ...others, ...outer]))];
    });
}

function assignments(tokens: Tokens): Item[] {
  expect(tokens, "set");
  return listOf(tokens, () => {
    const column = name(tokens);
    expect(tokens, "=");
    return { name: column, value: value(tokens) };
  });
}
