import type { Pool } from "pg";

/**
 * A digest of every row of every table but those that count requests and attempts, which refused requests write too, and
 * of the audit log without refusals and places: equal digests mean that nothing else was written.
 */
export async function digestOf(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('rate_window', 'transcription', 'audit_feed') order by 1",
  );
  const log = `(select to_jsonb(l) - 'position' - 'actor_name' from audit_log l where action <> 'access.denied')`;
  const digests = tables.map(
    ({ name }) =>
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as d from ${name === "audit_log" ? log : name} t`,
  );
  const { rows } = await pool.query(digests.join(" union all "));
  return rows.map(({ d }) => d).join();
}
