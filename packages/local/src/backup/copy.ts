import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { appliedMigrations, applyForRestore, knownMigrations, refuseRestore } from "../migrations.ts";
import type { Table } from "./format.ts";
import { openSession } from "./session.ts";
import { copied, listTables, quoted, withoutTriggers } from "./tables.ts";

/**
 * Copies all rows of a database into an empty one, with the schema that its migrations make, and compares them. The
 * migrations since are left to the next start. Throws where anything differs.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = await openSession(from, "upgrade");
  const target = await openSession(to, "upgrade");
  try {
    await source.query("begin isolation level repeatable read read only");
    await refuseRestore(source);
    const migrations = await appliedMigrations(source);
    // Nobody has used the database yet.
    if (migrations.length === 0) return;
    const known = new Set(knownMigrations());
    if (!migrations.every((when) => known.has(when)))
      throw new Error("they were written by a newer release: start that one");
    await applyForRestore(to, migrations.at(-1));
    const tables = await listTables(source);
    await target.query("begin");
    await withoutTriggers(target, tables, async () => {
      for (const table of tables)
        await pipeline(
          source.query(copyTo(`copy ${copied(table)} to stdout`)),
          target.query(copyFrom(`copy ${copied(table)} from stdin`)),
        );
    });
    await keepDeferred(source, target);
    await target.query("commit");
    for (const table of tables) await compare(source, target, table);
    await source.query("commit");
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

/** Indexes and constraints are there by now; what fills rows is still to be done. */
async function keepDeferred(source: pg.Client, target: pg.Client): Promise<void> {
  const { rows } = await source.query<{ statement: string }>(
    "select statement from drizzle.deferred_step where statement ilike 'do %' order by id",
  );
  for (const { statement } of rows)
    await target.query("insert into drizzle.deferred_step (statement) values ($1)", [statement]);
}

/** Whatever the order of the rows, which differs where some were changed. */
export async function compare(source: pg.Client, target: pg.Client, table: Table): Promise<void> {
  const row = `row(${table.columns.map(quoted).join(", ")})::text`;
  const digest = `select count(*) as rows, sum(hashtextextended(${row}, 0)::numeric)::text as hash from ${quoted(table.name)}`;
  const [before, after] = await Promise.all([source.query(digest), target.query(digest)]);
  if (JSON.stringify(before.rows) !== JSON.stringify(after.rows))
    throw new Error(`the rows of ${table.name} do not match those that were copied`);
}
