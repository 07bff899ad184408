import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { startPostgres } from "#local/postgres.ts";

/** Else a vacuum or a checkpoint would count as the work of whichever side has its turn. */
export const steady = { autovacuum: "off", max_wal_size: "8GB", checkpoint_timeout: "1h" };

/** A server on the data directory, a pool of this size, and a connection of its own beside it. */
export async function openCluster(dataDir: string, connections: number) {
  const postgres = await startPostgres({
    dataDir,
    durable: false,
    settings: { ...steady, max_connections: 200 },
  });
  const pool = new pg.Pool({ connectionString: postgres.url, max: connections });
  pool.on("error", () => {});
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const close = async () => {
    await client.end();
    await pool.end();
    await postgres.stop();
  };
  return { pool, client, url: postgres.url, close };
}

/** Works on a migrated database of its own, of which nothing stays. */
export async function onMigrated(work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres({ dataDir });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 10 });
  pool.on("error", () => {});
  try {
    await migrate(drizzle(pool), { migrationsFolder: "drizzle" });
    await work(pool);
  } finally {
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
