import { Column, getTableColumns, getTableName, is, SQL, Subquery, Table } from "drizzle-orm";

type Decoder = { mapFromDriverValue(value: unknown): unknown };
type Row = Record<string, unknown>;

/** One column of a result: `name` of the row, or of the object `group` within it. */
interface Cell {
  group: string | null;
  name: string;
  field: unknown;
}

/** Reads the rows that a driver gives back as arrays. */
export type RowReader = (rows: readonly unknown[][]) => Row[];

/**
 * A reader of what a select of these fields gives back. It makes the same objects as Drizzle's own mapper, which asks
 * of every cell of every row what kind of field it is and takes about three times as long. Here that is asked once a
 * statement. Null for shapes that it does not know: objects within objects, and joined tables of which nothing
 * selected tells whether the join found a row.
 */
export function rowReader(fields: Row): RowReader | null {
  const cells = cellsOf(fields);
  const groups = [...new Set(cells?.flatMap(({ group }) => group ?? []))];
  const presence = groups.map((group) => presenceOf(group, cells ?? []));
  if (cells === null || presence.includes("unknown")) return null;
  const readers = cells.map(({ group, name, field }) => ({ group, name, decoder: decoderOf(field) }));
  const guards = presence.filter((each) => typeof each === "object");
  return (rows) =>
    rows.map((values) => {
      if (values.length !== readers.length)
        throw new Error("a prepared select that joins tables names its fields");
      const row: Row = {};
      for (const group of groups) row[group] = {};
      readers.forEach(({ group, name, decoder }, index) => {
        const value = values[index];
        const target = group === null ? row : (row[group] as Row);
        target[name] = value === null ? null : decoder.mapFromDriverValue(value);
      });
      for (const { group, index } of guards) if (values[index] === null) row[group] = null;
      return row;
    });
}

const isLeaf = (field: unknown): boolean =>
  is(field, Column) || is(field, SQL) || is(field, SQL.Aliased) || is(field, Subquery);

/** In the order in which Drizzle selects them. */
function cellsOf(fields: Row): Cell[] | null {
  const cells = Object.entries(fields).flatMap(([key, field]): Cell[] => {
    if (isLeaf(field)) return [{ group: null, name: key, field }];
    const own = is(field, Table) ? getTableColumns(field) : (field as Row);
    return Object.entries(own).map(([name, field]) => ({ group: key, name, field }));
  });
  return cells.every(({ field }) => isLeaf(field)) ? cells : null;
}

/**
 * How to tell that a join did not find a group's table: by a column that its table never leaves null. Only a group
 * whose columns are of one table can be missing.
 */
function presenceOf(group: string, cells: readonly Cell[]) {
  const columns = cells.flatMap(({ field, ...cell }, index) =>
    cell.group === group && is(field, Column) ? [{ field, index }] : [],
  );
  const tables = new Set(columns.map(({ field }) => getTableName(field.table)));
  if (tables.size !== 1) return "always";
  const guard = columns.find(({ field }) => field.notNull);
  return guard === undefined ? "unknown" : { group, index: guard.index };
}

/** An expression's own decoder is not among Drizzle's types; `tests/core/rows.test.ts` holds it against Drizzle's mapper. */
function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  const expression = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : (field as SQL.Aliased).sql;
  return (expression as unknown as { decoder: Decoder }).decoder;
}
