import type { Pool } from "pg";

/** Requests that are refused write these too. */
const uncounted = ["rate_window", "transcription", "audit_feed", "audit_entry"];

// Reading the log moves entries into it. An entry never changes, so its id stands for it: hundreds of digests are taken
// while the log grows, and the rows themselves took three quarters of the time of the tests that take them.
const log = `(
  select id::text from audit_log where action <> 'access.denied' union all
  select entry::json ->> 'id' from audit_entry where entry not like '%"action":"access.denied"%')`;

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
  // By name, since the plan of so many tables takes longer than reading them.
  const { rows } = await pool.query<{ d: string }>({ name: "digest", text: digests.join(" union all ") });
  return rows.map(({ d }) => d).join("\n");
}
