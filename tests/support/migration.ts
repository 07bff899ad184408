import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { applyMigrations } from "#local/migrations.ts";
import { databaseUrl } from "./database.ts";

/** The URL of a new database without tables; it is dropped after the test. */
export async function emptyDatabase(): Promise<string> {
  const { url, template } = inject("cluster");
  const name = template.replace(/template$/, `empty_${crypto.randomUUID().slice(0, 8)}`);
  const server = await openClient(url);
  await server.query(`create database ${name}`);
  onTestFinished(async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });
  return databaseUrl(url, name);
}

/** A connection that does not mind the end of its database. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** A database as it was after the first `count` migrations, with rows that were there before others than the first. */
export async function earlierDatabase(
  count: number,
  rowsOfFirst?: string,
): Promise<{ url: string; client: pg.Client }> {
  const url = await emptyDatabase();
  const client = await openClient(url);
  onTestFinished(() => client.end());
  if (rowsOfFirst !== undefined) {
    await applyFirst(url, 1);
    await client.query(rowsOfFirst);
  }
  await applyFirst(url, count);
  return { url, client };
}

async function applyFirst(url: string, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  cpSync("drizzle", folder, { recursive: true });
  const journal = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8"));
  journal.entries = journal.entries.slice(0, count);
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify(journal));
  await applyMigrations(url, folder);
  rmSync(folder, { recursive: true });
}

/** A folder of migrations, each of the given statements; it is removed after the test. */
export function migrationFolder(migrations: Record<string, string[]>): string {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync("drizzle/meta", join(folder, "meta"), { recursive: true });
  cpSync("drizzle/releases.json", join(folder, "releases.json"));
  const entries = Object.keys(migrations).map((tag, idx) => ({ idx, tag, when: idx + 1, breakpoints: true }));
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ entries }));
  for (const [tag, statements] of Object.entries(migrations))
    writeFileSync(join(folder, `${tag}.sql`), statements.join(";--> statement-breakpoint\n"));
  return folder;
}

/** Rows of an organization, a study, a question and an interview, as the first migration knows them. */
export const ofTheFirstVersion = `
  insert into organization (id, name, created_at) values ('00000000-0000-7000-8000-000000000001', 'Old', now());
  insert into study (id, organization_id, title, type, mode, status, access_policy, config, estimated_length,
                     revision, created_at, updated_at)
  values ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000001', 'Old', 'SERVICE_STUDY',
          'TEXT_ONLY', 'published', 'FULL_ACCESS', '{}', 1, 1, now(), now());
  insert into question (id, study_id, position, display_order, content, type, props, created_at, updated_at)
  values ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000002', 0, 0, 'Why?', 'question',
          '{}', now(), now());
  insert into interview (id, study_id, organization_id, vid, metadata, status, type, language, is_mock, is_simulated,
                         is_archived, progress, is_conducted, created_at, updated_at, revision)
  values ('00000000-0000-7000-8000-000000000004', '00000000-0000-7000-8000-000000000002',
          '00000000-0000-7000-8000-000000000001', 'old', '{}', 'open', 'SERVICE', 'English', false, false, false, 0,
          false, now(), now(), 1)`;
