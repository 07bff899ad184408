import { createHash } from "node:crypto";
import type pg from "pg";

const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

const inSchema = "n.nspname = 'public'";

/** Each has a line for each thing of its kind; `$` in it stands for where a long text's digest comes. */
const queries = [
  `select 'table ' || c.relname || case c.relpersistence when 'u' then ' unlogged' else '' end
     || coalesce(' with ' || array_to_string(c.reloptions, ','), '') || case when c.relrowsecurity then ' rls' else '' end
   from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm') and ${inSchema}`,
  `select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
     || case when a.attnotnull then ' not null' else '' end
     || case when a.attidentity <> '' then ' identity ' || a.attidentity::text else '' end
     || coalesce(case when a.attgenerated <> '' then ' generated ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid), '')
     || case when a.attcollation not in (0, t.typcollation) then ' collate ' || a.attcollation::regcollation::text else '' end
     || case when a.attcompression <> '' then ' compression ' || a.attcompression::text else '' end
     || case when a.attstorage <> t.typstorage then ' storage ' || a.attstorage::text else '' end
   from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and ${inSchema}`,
  `select 'index ' || pg_get_indexdef(i.indexrelid) || case when i.indisvalid then '' else ' invalid' end
   from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where ${inSchema}`,
  `select 'constraint ' || c.relname || ' ' || o.conname || ' ' || pg_get_constraintdef(o.oid)
   from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
   where o.contype <> 'n' and ${inSchema}`,
  `select 'trigger ' || pg_get_triggerdef(t.oid) || case t.tgenabled when 'O' then '' else ' ' || t.tgenabled::text end
   from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
   where not t.tgisinternal and ${inSchema}`,
  `select 'sequence ' || s.sequencename || ' ' || s.data_type || ' ' || concat_ws(' ', s.start_value, s.min_value,
     s.max_value, s.increment_by, s.cache_size, s.cycle)
   from pg_sequences s where s.schemaname = 'public'`,
  `select 'type ' || t.typname || ' ' || t.typtype::text from pg_type t join pg_namespace n on n.oid = t.typnamespace
   where t.typtype not in ('b', 'c') and ${inSchema}`,
  `select 'extension ' || extname from pg_extension`,
  `select 'comment ' || pg_describe_object(d.classoid, d.objoid, d.objsubid) || ' ' || d.description
   from pg_description d where d.objoid >= 16384`,
];

const functions = `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${inSchema}`;

/** What a database is made of, one line each, sorted: the order of a table's columns is not in it. */
export async function readCatalogue(client: pg.ClientBase): Promise<string[]> {
  const lines: string[] = [];
  for (const text of queries) {
    const { rows } = await client.query<[string]>({ text, rowMode: "array" });
    lines.push(...rows.map(([line]) => line));
  }
  const defined = await client.query<{ name: string; definition: string }>(functions);
  lines.push(...defined.rows.map(({ name, definition }) => `function ${name} ${digest(definition)}`));
  const tables = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from "${name}"`);
    if (rows[0]?.count !== 0) lines.push(`rows ${name} ${rows[0]?.count}`);
  }
  return lines.map((line) => line.replace(/\s+/g, " ")).toSorted();
}
