import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Campaign } from "./world.ts";

interface Open {
  /** The amount of outstanding work. */
  rows: number;
  /** How long until the next piece is due. */
  wait_ms: number | null;
}

/** Outstanding work, and when each piece may next be claimed. */
const work = (now: string) => `
  with work as (
    select next_send_at as due from outbox
    union all select greatest(next_attempt_at, lease_until) from webhook_delivery where status = 'pending'
    union all select next_try_at from file_deletion
    union all select leased_until from translation_job where is_open
    union all select leased_until from insight_run where status in ('queued', 'running')
    union all select null from interview i join study s on s.id = i.study_id join folder f on f.id = s.folder_id
      where i.last_message_at < '${now}'::timestamptz - f.retention_policy_days * interval '1 day'
    union all select null from count_delta
    union all select null from organization_removal where finished_at is null
    union all select null from study where deleted_at < '${now}'::timestamptz - interval '30 days'
  )
  select count(*)::int as rows,
    (extract(epoch from min(due) - '${now}'::timestamptz) * 1000)::float8 as wait_ms from work`;

const pollMs = 100;
const timeoutMs = 120_000;

/** Moves the clock to whatever is due next, until no work is outstanding. */
export async function quiesce(pool: pg.Pool, { clock, queued }: Campaign): Promise<void> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const { rows } = await pool.query<Open>(work(clock.now().toISOString()));
    const { rows: open, wait_ms: wait } = rows[0] ?? { rows: 0, wait_ms: null };
    if (open === 0) return;
    if (Date.now() > until) throw new Error(`${open} pieces of work are never done`);
    // While there are messages, the consumers have work and no time needs to pass.
    if ((await queued()) === 0 && wait !== null && wait > 0) clock.forward(wait + 1);
    await sleep(pollMs);
  }
}
