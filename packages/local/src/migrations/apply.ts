import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Migration } from "./journal.ts";
import { type DeferredStep, type Steps, stepsOf } from "./steps.ts";

/** How long a statement waits for a table. Requests for the table that come after it wait as long. */
const lockTimeoutMs = 500;
/** Between attempts, so that the requests that waited are served first. */
const pauseMs = { least: 1_000, most: 2_000 };
/** Some five minutes. */
const maxAttempts = 150;

const lockFailures = ["55P03", "40P01"];

/** Where drizzle-kit keeps what is applied, and beside it the steps of applied migrations that are still to be run. */
const bookkeeping = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint,
    version text not null, oldest_compatible text not null);
  create table if not exists drizzle.deferred_step (id serial primary key, statement text not null, index_name text)`;

const deferStep = "insert into drizzle.deferred_step (statement, index_name) values ($1, $2)";
const recordMigration =
  "insert into drizzle.__drizzle_migrations (hash, created_at, version, oldest_compatible) values ($1, $2, $3, $4)";

/** Creates the tables in which `applyMigration` records its progress. */
export async function prepareBookkeeping(client: pg.ClientBase): Promise<void> {
  await client.query("set client_min_messages = warning");
  await client.query(bookkeeping);
}

/**
 * Applies one migration in a transaction of its own, then its deferred steps. It gives up waiting for a table after
 * half a second and starts over, so that requests do not queue up behind it. Throws when that fails for minutes.
 */
export async function applyMigration(
  client: pg.ClientBase,
  migration: Migration,
  database: { isEmpty: boolean },
): Promise<void> {
  const steps = stepsOf(migration.statements, database);
  await client.query(`set lock_timeout = ${lockTimeoutMs}`);
  await untilHad(() => commit(client, migration, steps), migration.tag);
  await runDeferredSteps(client);
}

/** Repeats work that could not have a lock, or met a deadlock. Throws when that fails for minutes. */
async function untilHad(work: () => Promise<void>, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isLockFailure(error)) throw error;
      if (attempt === maxAttempts)
        throw new Error(`${name}: a transaction keeps a table locked; end it and try again`, {
          cause: error,
        });
    }
    await sleep(pauseMs.least + Math.random() * (pauseMs.most - pauseMs.least));
  }
}

async function commit(
  client: pg.ClientBase,
  { hash, when, release }: Migration,
  steps: Steps,
): Promise<void> {
  try {
    await client.query("begin");
    for (const statement of steps.inTransaction) await client.query(statement);
    for (const { statement, index } of steps.deferred) await client.query(deferStep, [statement, index]);
    await client.query(recordMigration, [hash, when, release.version, release.oldest_compatible]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** Runs what applied migrations have deferred, and what an interrupted run has left. */
export async function runDeferredSteps(client: pg.ClientBase): Promise<void> {
  // These steps hold up nobody while they wait for older transactions, however long that takes.
  await client.query("set lock_timeout = 0");
  const { rows } = await client.query(
    "select id, statement, index_name from drizzle.deferred_step order by id",
  );
  for (const { id, statement, index_name } of rows) {
    const step = { statement, index: index_name };
    await untilHad(
      () => runDeferred(client, step),
      `a deferred step of a migration (${statement.slice(0, 60)} …)`,
    );
    await client.query("delete from drizzle.deferred_step where id = $1", [id]);
  }
}

/** An interrupted build leaves an invalid index, which is built again; a valid one is left as it is. */
async function runDeferred(client: pg.ClientBase, { statement, index }: DeferredStep): Promise<void> {
  if (index !== null) {
    const { rows } = await client.query(
      "select indisvalid from pg_index where indexrelid = to_regclass($1)",
      [`"${index}"`],
    );
    if (rows[0]?.indisvalid === true) return;
    await client.query(`drop index concurrently if exists "${index}"`);
  }
  await client.query(statement);
}

const isLockFailure = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && lockFailures.includes(error.code ?? "");
