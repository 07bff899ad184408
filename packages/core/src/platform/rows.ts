import { Column, getTableName, is, SQL, Subquery } from "drizzle-orm";

type Decode = { mapFromDriverValue(value: unknown): unknown };
type Aliased = { sql: { decoder: Decode } };

export interface Selected {
  path: string[];
  field: unknown;
}

type Row = Record<string, unknown>;

/**
 * Reads rows as Drizzle's own `mapResultRow` does, which asks of every cell of every row what kind of field it is and
 * so takes longer than the query where rows are many. Here it is asked once a statement. Null for shapes it does not
 * know: objects within objects.
 */
export function rowReader(
  fields: readonly Selected[],
  isNeverNull: Readonly<Record<string, boolean>> | undefined,
): ((rows: readonly unknown[][]) => Row[]) | null {
  if (fields.some(({ path }) => path.length > 2)) return null;
  const cells = fields.map(({ path: [first = "", second], field }) => ({
    group: second === undefined ? null : first,
    name: second ?? first,
    decoder: decoderOf(field),
  }));
  const groups = [...new Set(cells.flatMap(({ group }) => group ?? []))];
  const joined =
    isNeverNull === undefined ? [] : groups.flatMap((group) => joinedGroup(fields, group, isNeverNull));
  return (rows) =>
    rows.map((values) => {
      const row: Row = {};
      for (const group of groups) row[group] = {};
      cells.forEach(({ group, name, decoder }, index) => {
        const value = values[index];
        const target = group === null ? row : (row[group] as Row);
        target[name] = value === null ? null : decoder.mapFromDriverValue(value);
      });
      for (const { group, first } of joined) if (values[first] === null) row[group] = null;
      return row;
    });
}

function decoderOf(field: unknown): Decode {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return (field as unknown as { decoder: Decode }).decoder;
  return is(field, Subquery) ? (field._ as unknown as Aliased).sql.decoder : (field as Aliased).sql.decoder;
}

/** A group of columns of one table that a join may not have found: null when its first column is. */
function joinedGroup(
  fields: readonly Selected[],
  group: string,
  isNeverNull: Readonly<Record<string, boolean>>,
): { group: string; first: number }[] {
  const own = fields.flatMap(({ path, field }, index) =>
    path[0] === group && path.length === 2 && is(field, Column)
      ? [{ index, table: getTableName(field.table) }]
      : [],
  );
  const [first] = own;
  const isOfOneTable = first !== undefined && own.every(({ table }) => table === first.table);
  return isOfOneTable && !isNeverNull[first.table] ? [{ group, first: first.index }] : [];
}
