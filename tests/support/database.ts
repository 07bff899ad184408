import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";

const sourceInUse = "55006";

/** A migrated, empty database for the caller, on this run's server. */
export async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url: serverUrl, template } = inject("cluster");
  const name = template.replace(/template$/, randomBytes(5).toString("hex"));
  await createFrom(serverUrl, template, name);
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => execute(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** A setting of the database, or of a role in production: sessions that begin from now on have it. */
export const setForSessions = (url: string, setting: string, value: string): Promise<unknown> =>
  execute(url, `alter database ${new URL(url).pathname.slice(1)} set ${setting} = '${value}'`);

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function createFrom(serverUrl: string, template: string, name: string) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // The other strategy, of PostgreSQL 15 and newer, writes each page to the log too.
      return await execute(serverUrl, `create database ${name} template ${template} strategy file_copy`);
    } catch (error) {
      const busy = error instanceof pg.DatabaseError && error.code === sourceInUse;
      if (!busy || attempt === 100) throw error;
      await sleep(20);
    }
  }
}

async function execute(serverUrl: string, statement: string) {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
