import type { Pool } from "pg";

/**
 * A digest of every row of every table but those that count requests and attempts, which refused requests write too, and
 * of the audit log without refusals and places: equal digests mean that nothing else was written.
 */
export async function digestOf(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('rate_window', 'transcription', 'audit_feed', 'audit_entry') order by 1",
  );
  // Reading the log moves entries into it, and tells them by whom and by which transaction they were recorded.
  const told = "'{position,actor_name,transaction}'::text[]";
  const log = `(
    select to_jsonb(l) - ${told} from audit_log l where action <> 'access.denied' union all
    select (to_jsonb(e) || jsonb_build_object('organization_id', w.organization_id)) - ${told}
    from audit_entry w, json_populate_record(null::audit_log, w.entry::json) e where e.action <> 'access.denied')`;
  const digests = tables.map(
    ({ name }) =>
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as d from ${name === "audit_log" ? log : name} t`,
  );
  const { rows } = await pool.query(digests.join(" union all "));
  return rows.map(({ d }) => d).join();
}
