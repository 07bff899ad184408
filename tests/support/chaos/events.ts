import type pg from "pg";
import { expect } from "vitest";
import { maxAttempts } from "#core/deliver/webhook/record-outcomes.ts";
import { expectStatus } from "#tests/support/api.ts";
import type { Closings } from "./closings.ts";
import type { FickleReceiver } from "./receiver.ts";
import { checkTold, type Happened } from "./told.ts";

/** Checks of what the closings must have caused once everything is quiet. */

/** Replays deliveries that failed after their last attempt; resolves to their number. */
export async function replayFailed(pool: pg.Pool, { client }: Closings): Promise<number> {
  const { rows } = await pool.query<{ id: string; attempts: number }>(
    "select id, attempts from webhook_delivery where status = 'failed'",
  );
  for (const { id, attempts } of rows) {
    expect(attempts).toBe(maxAttempts);
    await expectStatus(client.send("POST", `/webhook-deliveries/${id}/replay`), 202);
  }
  return rows.length;
}

interface Closed {
  id: string;
  is_mock: boolean;
  is_simulated: boolean;
}

/** Throws unless every closing was delivered, under one id, and nothing else was. */
export async function checkEvents(pool: pg.Pool, closings: Closings): Promise<Record<string, number>> {
  const { client, acknowledged, made, receivers, quota } = closings;
  const { rows: closed } = await pool.query<Closed & { study_id: string }>(
    "select * from interview where organization_id = $1 and status = 'closed'",
    [client.organizationId],
  );
  const closedIds = new Set(closed.map(({ id }) => id));
  expect(acknowledged.difference(closedIds)).toEqual(new Set());
  await checkCreated(pool, closings);

  const simulatedToo = closed.filter(({ is_mock }) => !is_mock);
  const real = simulatedToo.filter(({ is_simulated }) => !is_simulated);
  expect(real.filter(({ study_id }) => study_id === quota.studyId).length).toBeLessThanOrEqual(quota.limit);
  const plain = checkDelivered(receivers.plain, real);
  const every = checkDelivered(receivers.every, simulatedToo);
  for (const [id, webhookId] of plain.ids) expect(every.ids.get(id)).toBe(webhookId);

  const { rows: expected } = await pool.query<Happened>(happened, [client.organizationId]);
  const types = await checkTold(pool, client, receivers.types, expected);
  const undelivered = "select attempts, attempt_log from webhook_delivery where status <> 'delivered'";
  expect((await pool.query(undelivered)).rows).toEqual([]);
  return {
    "interviews made by key": made.size,
    closed: closed.length,
    "closings acknowledged": acknowledged.size,
    events: every.ids.size,
    duplicates: plain.duplicates + every.duplicates,
    ...types,
  };
}

/** What the rows say must have been an event, each once. */
const happened = `
  select event_type, subject::text from (
    select case status when 'closed' then 'interview.completed' else 'interview.' || status end as event_type,
      id as subject
    from interview where organization_id = $1 and not is_mock
      and status in ('closed', 'screened_out', 'over_quota', 'canceled')
    union all
    select 'interview.started', id from interview
    where organization_id = $1 and not is_mock and is_conducted and current_question_id is not null
    union all
    select 'interview.erased', id from interview where organization_id = $1 and not is_mock and erased_at is not null
    union all
    select 'quota.reached', b.study_id from quota_bucket b join study s on s.id = b.study_id
    where s.organization_id = $1 and b.filled >= b."limit"
  ) expected`;

/**
 * Returns the event id of each closing: exactly one, always with the same body, accepted at least once; no other event
 * was sent.
 */
function checkDelivered({ attempts }: FickleReceiver, closed: readonly Closed[]) {
  const reply = Map.groupBy(attempts, ({ interviewId }) => interviewId);
  expect([...reply.keys()].toSorted()).toEqual(closed.map(({ id }) => id).toSorted());
  const ids = new Map<string, string>();
  let duplicates = 0;
  for (const [id, attempts] of reply) {
    const taken = attempts.filter(({ accepted }) => accepted);
    expect(taken.length, `${id} was never accepted`).toBeGreaterThan(0);
    const [webhookId = "", ...others] = new Set(attempts.map(({ webhookId }) => webhookId));
    expect(others, `other ids of ${id}`).toEqual([]);
    expect(new Set(attempts.map(({ body }) => body)).size, `bodies of ${id}`).toBe(1);
    ids.set(id, webhookId);
    duplicates += taken.length - 1;
  }
  return { ids, duplicates };
}

/** Each key created one interview; a key without a response may have created none. */
async function checkCreated(pool: pg.Pool, { made, madeIn }: Closings): Promise<void> {
  const { rows } = await pool.query<{ key: string; ids: string[] }>(
    `select metadata ->> 'key' as key, array_agg(id::text) as ids from interview
     where study_id = $1 and metadata ? 'key' group by 1`,
    [madeIn.id],
  );
  const found = new Map(rows.map(({ key, ids }) => [key, ids]));
  for (const [key, id] of made) {
    if (id !== null) expect(found.get(key), key).toEqual([id]);
    else expect(found.get(key)?.length ?? 1, key).toBe(1);
  }
}
