import type pg from "pg";
import type { Table } from "./format.ts";

/** What is logged and holds rows. Generated columns are made anew from the others. */
const tablesSql = `
  select c.relname as name, c.oid::int8::text as id, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname, c.oid order by c.relname`;

const referencesSql = `
  select conrelid::int8::text as id, array_agg(confrelid::int8::text) as targets
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and confrelid <> conrelid
  group by conrelid`;

/** The tables of the database, each after those that its rows refer to. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table & { id: string }>(tablesSql);
  const { rows: references } = await client.query<{ id: string; targets: string[] }>(referencesSql);
  const targetsOf = new Map(references.map(({ id, targets }) => [id, targets]));
  const sorted: Table[] = [];
  let left = tables;
  while (left.length > 0) {
    const leftIds = new Set(left.map(({ id }) => id));
    const free = left.filter(({ id }) => !targetsOf.get(id)?.some((target) => leftIds.has(target)));
    if (free.length === 0)
      throw new Error(`tables refer to each other: ${left.map(({ name }) => name).join(", ")}`);
    sorted.push(...free.map(({ name, columns }) => ({ name, columns })));
    left = left.filter((table) => !free.includes(table));
  }
  return sorted;
}

/** Fills tables, which are emptied before, without their triggers, whose work the rows already show. */
export async function withoutTriggers(
  client: pg.ClientBase,
  tables: readonly Table[],
  fill: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => quoted(name));
  await client.query(`truncate ${names.join(", ")} cascade`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await fill();
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}

/** A name for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A table with its columns, as COPY takes them. */
export const copied = ({ name, columns }: Table): string =>
  `${quoted(name)} (${columns.map(quoted).join(", ")})`;
