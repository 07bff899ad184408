import { Column, getTableColumns, getTableName, is, SQL, Subquery, Table } from "drizzle-orm";

type Decoder = { mapFromDriverValue(value: unknown): unknown };
type Row = Record<string, unknown>;

/** One column of a result: `name` of the row, or of the object `group` within it. */
interface Cell {
  group: string | null;
  name: string;
  field: unknown;
}

/** An object within a row. Its guard is the cell that is null where a join did not find its table. */
interface Group {
  name: string;
  guard: number | null;
}

/** Reads the rows that a driver gives back as arrays. */
export type RowReader = (rows: readonly unknown[][]) => Row[];

/**
 * A reader of what a select of these fields gives back. It makes the same objects as Drizzle's own mapper, which asks
 * of every cell of every row what kind of field it is and takes many times as long. Here that is asked once a
 * statement. Null for shapes that it does not know: objects within objects, and joined tables of which nothing
 * selected tells whether the join found a row.
 */
export function rowReader(fields: Row): RowReader | null {
  const cells = cellsOf(fields);
  if (cells === null) return null;
  const groups = groupsOf(cells);
  if (groups === null) return null;
  return compiled(cells, groups);
}

/**
 * One object literal, compiled: objects that are filled in a loop take V8 a tenth of a page's whole CPU time longer to
 * make and to read. Its source has indexes and names of the select's own fields alone, nothing of a request.
 */
function compiled(cells: readonly Cell[], groups: readonly Group[]): RowReader {
  const decoders = cells.map(({ field }) => decoderOf(field));
  const read = (index: number) => {
    const value = `values[${index}]`;
    const isPlain = decoders[index]?.mapFromDriverValue === Column.prototype.mapFromDriverValue;
    return isPlain ? value : `${value} === null ? null : decoders[${index}].mapFromDriverValue(${value})`;
  };
  const fieldsOf = (group: string | null) =>
    cells.flatMap((cell, index) =>
      cell.group === group ? [`${JSON.stringify(cell.name)}: ${read(index)}`] : [],
    );
  const nested = groups.map(({ name, guard }) => {
    const orNull = guard === null ? "" : `values[${guard}] === null ? null : `;
    return `${JSON.stringify(name)}: ${orNull}{ ${fieldsOf(name).join(", ")} }`;
  });
  const literal = `{ ${[...nested, ...fieldsOf(null)].join(", ")} }`;
  return new Function(
    "decoders",
    `return (rows) => rows.map((values) => {
      if (values.length !== ${cells.length}) throw new Error("a prepared select that joins tables names its fields");
      return ${literal};
    })`,
  )(decoders);
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

function groupsOf(cells: readonly Cell[]): Group[] | null {
  const names = new Set(cells.flatMap(({ group }) => group ?? []));
  const groups = [...names].map((name) => groupOf(name, cells));
  return groups.every((group) => group !== null) ? groups : null;
}

/** Null for a group of one table's columns that may all be null. One whose columns are of several is always there. */
function groupOf(name: string, cells: readonly Cell[]): Group | null {
  const columns = cells.flatMap(({ group, field }, index) =>
    group === name && is(field, Column) ? [{ field, index }] : [],
  );
  const tables = new Set(columns.map(({ field }) => getTableName(field.table)));
  if (tables.size !== 1) return { name, guard: null };
  const guard = columns.find(({ field }) => field.notNull);
  return guard === undefined ? null : { name, guard: guard.index };
}

/** An expression's own decoder is not among Drizzle's types; `tests/platform/rows.test.ts` holds it against Drizzle's mapper. */
function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  const expression = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : (field as SQL.Aliased).sql;
  return (expression as unknown as { decoder: Decoder }).decoder;
}
