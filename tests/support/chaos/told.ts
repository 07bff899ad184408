import type pg from "pg";
import { expect } from "vitest";
import { type Client, expectStatus } from "#tests/support/api.ts";
import type { FickleReceiver } from "./receiver.ts";

/** Something that must have been an event: its type, and the interview, the job or else the study it happened to. */
export interface Happened {
  event_type: string;
  subject: string;
}

interface Recorded extends Happened {
  id: string;
}

/**
 * Throws unless each of these was recorded, listed and delivered as one event of the organization, and nothing else was
 * but levels of quality that have changed.
 * Resolves to how many there are of each type.
 */
export async function checkTold(
  pool: pg.Pool,
  client: Client,
  receiver: FickleReceiver,
  expected: readonly Happened[],
): Promise<Record<string, number>> {
  const { rows: recorded } = await pool.query<Recorded>(
    `select 'msg_' || id as id, event_type, coalesce(interview_id, export_id, study_id)::text as subject
     from event where organization_id = $1`,
    [client.organizationId],
  );
  const nameOf = ({ event_type, subject }: Happened) => `${event_type} ${subject}`;
  // A check that is made again sees the interviews that have ended since, and may come to another level.
  const certain = recorded.filter(({ event_type }) => event_type !== "interview.quality_changed");
  expect(certain.map(nameOf).toSorted()).toEqual(expected.map(nameOf).toSorted());
  const ids = recorded.map(({ id }) => id).toSorted();
  expect((await readFeed(client)).toSorted()).toEqual(ids);
  const { attempts } = receiver;
  expect([...new Set(attempts.map(({ webhookId }) => webhookId))].toSorted()).toEqual(ids);
  const taken = new Set(attempts.filter(({ accepted }) => accepted).map(({ webhookId }) => webhookId));
  expect([...taken].toSorted()).toEqual(ids);
  const byType = Map.groupBy(recorded, ({ event_type }) => event_type);
  return Object.fromEntries([...byType].map(([type, of]) => [type, of.length]));
}

/** The ids of all events, in the order of the feed. */
async function readFeed(client: Client): Promise<string[]> {
  const ids: string[] = [];
  for (let after = "0"; ; ) {
    const query = `limit=500&include_simulations=true&after=${after}`;
    const { body } = await expectStatus(client.send("GET", `/events?${query}`), 200);
    ids.push(...body.events.map(({ id }: Recorded) => id));
    if (body.next_after === after) return ids;
    after = body.next_after;
  }
}
