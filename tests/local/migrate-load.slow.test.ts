import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { applyMigrations } from "#local/migrations.ts";
import { earlierDatabase, ofTheFirstVersion, openClient } from "#tests/support/migration.ts";

const { entries }: { entries: { tag: string }[] } = JSON.parse(
  readFileSync("drizzle/meta/_journal.json", "utf8"),
);
const longestWaitMs = 2_000;
const interviews = 50_000;

/** What a migration may do to a statement that was built for the schema before it: a column or table is no longer there. */
const schemaChanged = ["42P01", "42703", "0A000"];

interface Request {
  statement: string;
  ms: number;
}

/** Reads and writes a row of every table in turn, as many clients do, until it is stopped. */
function startLoad(clients: pg.Client[]) {
  let running = true;
  const requests: Request[] = [];
  const send = async (client: pg.Client, statement: string) => {
    const started = performance.now();
    try {
      await client.query(statement);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && schemaChanged.includes(error.code ?? ""))) throw error;
    }
    requests.push({ statement, ms: performance.now() - started });
  };
  const work = async (client: pg.Client) => {
    while (running) {
      const { rows } = await client.query(
        `select c.relname as table, (select attname from pg_attribute where attrelid = c.oid and attnum = 1) as column
         from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace order by random()`,
      );
      for (const { table, column } of rows) {
        await send(client, `select * from "${table}" limit 1`);
        await send(
          client,
          `update "${table}" set "${column}" = "${column}" where ctid = (select ctid from "${table}" limit 1)`,
        );
        await sleep(2);
      }
    }
  };
  const workers = clients.map(work);
  return {
    requests,
    async stop() {
      running = false;
      await Promise.all(workers);
    },
  };
}

/** A transaction that reads the two busiest tables for longer than a request may wait, again and again. */
function startLongReads(client: pg.Client) {
  let running = true;
  const reading = (async () => {
    while (running) {
      await client.query("begin; select 1 from interview limit 1; select 1 from study limit 1");
      await sleep(2_600);
      await client.query("commit");
      await sleep(1_400);
    }
  })();
  return {
    async stop() {
      running = false;
      await reading;
    },
  };
}

test("no request waits for more than two seconds while the migrations are applied to a database in use", {
  timeout: 300_000,
}, async () => {
  const { url, client } = await earlierDatabase(1);
  await client.query(ofTheFirstVersion);
  await client.query(`
    insert into interview
    select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'vid', 'vid-' || n))).*
    from interview i, generate_series(1, ${interviews}) n`);
  const clients = await Promise.all(Array.from({ length: 5 }, () => openClient(url)));
  onTestFinished(async () => {
    await Promise.all(clients.map((each) => each.end()));
  });
  const [reader, ...others] = clients;
  if (reader === undefined) throw new Error("there is no client");
  const load = startLoad(others);
  const reads = startLongReads(reader);
  const applied = await applyMigrations(url);
  await Promise.all([load.stop(), reads.stop()]);

  expect(applied).toEqual(entries.slice(1).map(({ tag }) => tag));
  expect(load.requests.length).toBeGreaterThan(500);
  expect(load.requests.filter(({ ms }) => ms > longestWaitMs)).toEqual([]);
  expect((await client.query("select count(*)::int as n from interview")).rows).toEqual([
    { n: interviews + 1 },
  ]);
});
