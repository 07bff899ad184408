import type { Pool } from "pg";

/** Requests that are refused write these too. */
const uncounted = ["rate_window", "transcription", "audit_feed", "audit_entry"];

// Reading the log moves entries into it, and tells them by whom and by which transaction they were recorded.
const told = "'{position,actor_name,transaction}'::text[]";
const log = `(
  select to_jsonb(l) - ${told} from audit_log l where action <> 'access.denied' union all
  select (to_jsonb(e) || jsonb_build_object('organization_id', w.organization_id)) - ${told}
  from audit_entry w, json_populate_record(null::audit_log, w.entry::json) e where e.action <> 'access.denied')`;

/** What is written anew and means the same is compared by what it says: entries that move, places that are given back. */
const byContent = new Map([
  ["audit_log", log],
  ["heavy_operation", "heavy_operation"],
]);

/**
 * Says of each table who wrote its rows: equal digests mean that no row was written, but in tables that count requests
 * and attempts, which refused requests write too, and that the audit log has nothing new but refusals.
 */
export async function digestOf(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1",
    [uncounted],
  );
  const digests = tables.map(({ name }) => {
    const content = byContent.get(name);
    return content === undefined
      ? `select concat('${name} ', count(*), ' ', sum(xmin::text::bigint)) as d from ${name}`
      : `select concat('${name} ', md5(string_agg(t::text, '|' order by t::text))) as d from ${content} t`;
  });
  const { rows } = await pool.query<{ d: string }>(digests.join(" union all "));
  return rows.map(({ d }) => d).join("\n");
}
