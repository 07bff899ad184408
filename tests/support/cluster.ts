import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { applyMigrations } from "#local/migrations.ts";
import { startPostgres } from "#local/postgres.ts";
import { databaseUrl } from "./database.ts";

declare module "vitest" {
  interface ProvidedContext {
    cluster: { url: string; template: string };
  }
}

const prefix = "interviews_test_";

/** One server per run, with one migrated database, the template of the tests' databases. */
export default async function setup(project: TestProject) {
  const server = process.env.DATABASE_URL ? givenServer(process.env.DATABASE_URL) : await ownServer();
  const run = `${prefix}${randomBytes(4).toString("hex")}`;
  const session = new pg.Client({ connectionString: server.url, application_name: run });
  session.on("error", () => {});
  await session.connect();
  await requireVersion(session);
  await dropAbandoned(session);

  const template = `${run}_template`;
  await session.query(`create database ${template}`);
  await applyMigrations(databaseUrl(server.url, template));
  project.provide("cluster", { url: server.url, template });

  return async () => {
    await dropDatabases(session, run);
    await session.end();
    await server.stop();
  };
}

const givenServer = (url: string) => ({ url, stop: async () => {} });

async function ownServer() {
  const dataDir = mkdtempSync(join(tmpdir(), "cluster-"));
  const server = await startPostgres({ dataDir, durable: false, settings: { max_connections: 400 } });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

async function requireVersion(session: pg.Client) {
  const { rows } = await session.query("select current_setting('server_version_num')::int as version");
  if (rows[0].version < 150000) throw new Error("DATABASE_URL: PostgreSQL 15 or newer is required");
}

/** A run keeps a session named after itself; databases without such a session belonged to a run that was killed. */
async function dropAbandoned(session: pg.Client) {
  const { rows } = await session.query(
    `with found as (
       select distinct substring(datname from '^${prefix}[0-9a-f]+') as run
       from pg_database where datdba = current_user::regrole
     )
     select run from found
     where run is not null and run not in (select application_name from pg_stat_activity
                                           where application_name is not null)`,
  );
  for (const { run } of rows) await dropDatabases(session, run);
}

async function dropDatabases(session: pg.Client, run: string) {
  const { rows } = await session.query("select datname from pg_database where starts_with(datname, $1)", [
    run,
  ]);
  for (const { datname } of rows) await session.query(`drop database if exists ${datname} with (force)`);
}
