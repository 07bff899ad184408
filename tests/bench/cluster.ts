import pg from "pg";
import { startPostgres } from "#local/postgres.ts";

/** A server on the data directory, a pool of this size, and a connection of its own beside it. */
export async function openCluster(dataDir: string, connections: number) {
  const postgres = await startPostgres({ dataDir, durable: false, settings: { max_connections: 200 } });
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
