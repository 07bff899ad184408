import { expect, it } from "vitest";
import { relayDeliveries } from "#core/deliver/webhook/index.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

/** The messages that the relay sends for deliveries that are due. */

const { stack, clock, sent, register } = useWebhooks();

/** Makes so many deliveries to an endpoint that have been due for so long. */
const addDue = ({ id }: { id: string }, count: number, seconds: number) =>
  stack.pool.query(
    `insert into webhook_delivery (id, organization_id, endpoint_id, event_id, event_type, status, attempts,
                                   attempt_log, next_attempt_at, created_at)
     select gen_random_uuid(), organization_id, id, gen_random_uuid(), 'interview.completed', 'pending', 0, '[]',
            $3, $3
     from webhook_endpoint, generate_series(1, $2) where id = $1`,
    [id, count, new Date(clock.ms - seconds * 1000)],
  );

it("sends each due delivery once in five runs that no consumer follows, and again after ten minutes", async () => {
  await addDue(await register(), 5000, 60);
  for (let run = 0; run < 5; run++) {
    await relayDeliveries(stack.ctx);
    clock.ms += 60_000;
  }
  expect(sent).toHaveLength(5000);
  expect(new Set(sent.map(({ message }) => message.id)).size).toBe(5000);
  clock.ms += 5 * 60_000;
  await relayDeliveries(stack.ctx);
  expect(sent).toHaveLength(10_000);
});

it("lets endpoints take turns, so that one with a long backlog delays no other's", async () => {
  await addDue(await register(), 5001, 600);
  const other = await register();
  await addDue(other, 1, 1);
  await relayDeliveries(stack.ctx);
  const { rows } = await stack.pool.query("select id from webhook_delivery where endpoint_id = $1", [
    other.id,
  ]);
  expect(sent).toHaveLength(5000);
  expect(sent.map(({ message }) => message.id)).toContain(rows[0].id);
});

it.each([
  [4, 20],
  [5, 1],
])("after %i timeouts in a row sends an endpoint %i of 20", async (timeouts, messages) => {
  await addDue(await register(), 20, 60);
  await stack.pool.query("update webhook_endpoint set timeouts = $1", [timeouts]);
  await relayDeliveries(stack.ctx);
  expect(sent).toHaveLength(messages);
});
