import type { Pool } from "pg";

/**
 * A digest of every row of every table but those that count requests and attempts, which refused requests write too:
 * equal digests mean that nothing else was written.
 */
export async function digestOf(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('rate_window', 'transcription') order by 1",
  );
  const digests = tables.map(
    ({ name }) => `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as d from ${name} t`,
  );
  const { rows } = await pool.query(digests.join(" union all "));
  return rows.map(({ d }) => d).join();
}
