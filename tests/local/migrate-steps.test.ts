import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { stepsOf } from "#local/migrations/steps.ts";
import { applyMigrations } from "#local/migrations.ts";
import { emptyDatabase, migrationFolder, openClient } from "#tests/support/migration.ts";

test("defers what reads an existing table, and leaves new tables as they are", () => {
  const foreignKey = 'FOREIGN KEY ("b") REFERENCES "public"."other"("id") ON DELETE no action';
  const { inTransaction, deferred } = stepsOf([
    'CREATE UNLOGGED TABLE "fresh" ("id" uuid);',
    '\nCREATE INDEX "fresh_id" ON "fresh" USING btree ("id");',
    `ALTER TABLE "fresh" ADD CONSTRAINT "fresh_b_fk" ${foreignKey};`,
    '\nCREATE UNIQUE INDEX "present_id" ON "present" USING btree ("id") WHERE "present"."id" > 1;',
    `ALTER TABLE "present" ADD CONSTRAINT "present_b_fk" ${foreignKey};`,
    'ALTER TABLE "present" ADD COLUMN "c" integer',
    "DO $$ BEGIN COMMIT; END $$;",
  ]);
  expect(inTransaction).toEqual([
    'CREATE UNLOGGED TABLE "fresh" ("id" uuid)',
    'CREATE INDEX "fresh_id" ON "fresh" USING btree ("id")',
    `ALTER TABLE "fresh" ADD CONSTRAINT "fresh_b_fk" ${foreignKey}`,
    `ALTER TABLE "present" ADD CONSTRAINT "present_b_fk" ${foreignKey} NOT VALID`,
    'ALTER TABLE "present" ADD COLUMN "c" integer',
  ]);
  expect(deferred).toEqual([
    {
      index: "present_id",
      statement:
        'CREATE UNIQUE INDEX CONCURRENTLY "present_id" ON "present" USING btree ("id") WHERE "present"."id" > 1',
    },
    { index: null, statement: 'ALTER TABLE "present" VALIDATE CONSTRAINT "present_b_fk"' },
    { index: null, statement: "DO $$ BEGIN COMMIT; END $$" },
  ]);
});

const first = [
  'CREATE TABLE "item" ("id" integer PRIMARY KEY, "note" integer)',
  'INSERT INTO "item" VALUES (1), (2)',
];
const addIndex = ['CREATE INDEX "item_note" ON "item" USING btree ("note")'];
const addColumn = ['ALTER TABLE "item" ADD COLUMN "color" text'];

/** A database with one migration applied, and what applies the given one to it as well. */
async function withTable(second: string[]) {
  const url = await emptyDatabase();
  await applyMigrations(url, migrationFolder({ "0000_first": first }));
  const folder = migrationFolder({ "0000_first": first, "0001_second": second });
  const holder = await openClient(url);
  const request = await openClient(url);
  onTestFinished(async () => {
    await Promise.all([holder.end(), request.end()]);
  });
  return { holder, request, migrate: () => applyMigrations(url, folder) };
}

async function waitFor(client: pg.Client, condition: string): Promise<void> {
  for (let at = 0; at < 200; at++) {
    const { rows } = await client.query(`select (${condition}) as holds`);
    if (rows[0].holds) return;
    await sleep(50);
  }
  throw new Error(`it never came to hold: ${condition}`);
}

const isMigrating = (statement: string) =>
  `exists (select from pg_stat_activity where application_name = 'migrations' and datname = current_database()
           and state = 'active' and wait_event_type = 'Lock' and query ilike '${statement}%')`;

async function update(client: pg.Client): Promise<number> {
  const started = performance.now();
  await client.query("update item set note = 1 where id = 2");
  return performance.now() - started;
}

test("gives way to requests while a transaction keeps the table locked, then goes on", async () => {
  const { holder, request, migrate } = await withTable(addColumn);
  await holder.query("begin");
  await holder.query("update item set note = 5 where id = 1");
  const migrating = migrate();
  const waits: number[] = [];
  for (let round = 0; round < 3; round++) {
    await waitFor(request, isMigrating("alter table"));
    waits.push(await update(request));
    await sleep(300);
  }
  expect(Math.max(...waits)).toBeGreaterThan(20);
  expect(Math.max(...waits)).toBeLessThan(2_000);
  await holder.query("commit");
  expect(await migrating).toEqual(["0001_second"]);
  expect((await request.query("select color from item")).rowCount).toBe(2);
});

test("builds an index while writes go on", async () => {
  const { holder, request, migrate } = await withTable(addIndex);
  await holder.query("begin");
  await holder.query("update item set note = 5 where id = 1");
  const migrating = migrate();
  await waitFor(request, isMigrating("create index"));
  expect(await update(request)).toBeLessThan(2_000);
  await holder.query("commit");
  expect(await migrating).toEqual(["0001_second"]);
  await waitFor(request, "select indisvalid from pg_index where indexrelid = 'item_note'::regclass");
});

test("builds an index again whose build was interrupted", async () => {
  const { holder, request, migrate } = await withTable(addIndex);
  await holder.query("begin");
  await holder.query("update item set note = 5 where id = 1");
  const interrupted = expect(migrate()).rejects.toThrow(/terminat/);
  await waitFor(request, isMigrating("create index"));
  await request.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'migrations' and datname = current_database()",
  );
  await interrupted;
  await holder.query("commit");
  await waitFor(request, "select not indisvalid from pg_index where indexrelid = 'item_note'::regclass");
  expect(await migrate()).toEqual([]);
  await waitFor(request, "select indisvalid from pg_index where indexrelid = 'item_note'::regclass");
  expect((await request.query("select 1 from drizzle.deferred_step")).rowCount).toBe(0);
});

test("keeps the migrations before the one that fails", async () => {
  const url = await emptyDatabase();
  const good = { "0000_first": first, "0001_second": addColumn };
  const folder = migrationFolder({
    ...good,
    "0002_third": ["SELECT 1", 'ALTER TABLE "nothing" ADD "a" integer'],
  });
  await expect(applyMigrations(url, folder)).rejects.toThrow('"nothing" does not exist');
  expect(await applyMigrations(url, migrationFolder({ ...good, "0002_third": addIndex }))).toEqual([
    "0002_third",
  ]);
});

test("a deferred step that meets a deadlock is tried again", async () => {
  const { request, migrate } = await withTable([
    'CREATE SEQUENCE "tries"',
    "DO $$ BEGIN IF nextval('tries') < 3 THEN RAISE 'deadlock' USING ERRCODE = '40P01'; END IF; END $$",
  ]);
  await migrate();
  const { rows } = await request.query("select last_value::int as tries from tries");
  expect(rows).toEqual([{ tries: 3 }]);
  expect((await request.query("select from drizzle.deferred_step")).rowCount).toBe(0);
});
