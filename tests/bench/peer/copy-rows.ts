import type pg from "pg";

interface Copies {
  table: string;
  /** Joins the table, as `t`, with what there is to be a copy for. */
  from: string;
  /** What differs in a copy: expressions by column. */
  changed: Record<string, string>;
}

/** Inserts copies of a table's rows, alike but for some columns. */
export async function copyRows(database: pg.Client, { table, from, changed }: Copies): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const columns = rows.map(({ name }) => `"${name}"`);
  const values = rows.map(({ name }) => changed[name] ?? `t."${name}"`);
  await database.query(
    `insert into ${table} (${columns.join(", ")}) select ${values.join(", ")} from ${from}`,
  );
}
