import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { runCommand } from "#local/admin/run.ts";
import { openClient } from "./migration.ts";

/** The answer of a command, whose fields are looked into freely. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export const admin = (dataDir: string, args: string[], environment = {}): Promise<any> =>
  runCommand(args, { DATA_DIR: dataDir, ...environment });

/** A data directory without anything in it; it is removed after the test. */
export function emptyDirectory(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "restored-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return dataDir;
}

/** Tables in which finishing a restore leaves something. */
const finished = ["event_feed", "audit_feed", "installation"];

/** A digest of each logged table that a restore leaves as it was, whatever the order of its rows. */
export async function digests(url: string): Promise<Record<string, string>> {
  const client = await openClient(url);
  const { rows } = await client.query(
    "select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace and relname <> all ($1)",
    [finished],
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: digest } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as text from "${name}" t`,
    );
    found[name] = digest[0].text;
  }
  await client.end();
  return found;
}
