import { expect, it } from "vitest";
import { handler } from "#functions/cron/relay.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { newId } from "#kit/id.ts";
import { newClient, useStack } from "#tests/support/api.ts";
import { runContext } from "#tests/support/queue.ts";

const rows = 1_000_000;
let ids: string[] = [];
const stack = useStack({
  queue: {
    send: async (_queue, messages) => {
      ids = [...ids, ...messages.map(({ id }) => id)];
      return messages.length;
    },
  },
});

it("a million due rows of one organization do not keep another's export waiting", {
  timeout: 300_000,
}, async () => {
  const busy = await newClient(stack);
  const other = await newClient(stack);
  await stack.pool.query(
    `insert into outbox (id, organization_id, kind, payload, created_at, next_send_at, sends)
     select gen_random_uuid(), $1, case n % 2 when 0 then 'export' else 'event' end, '{}',
       now() - interval '1 hour', now() - interval '1 hour', 0 from generate_series(1, $2::int) n`,
    [busy.organizationId, rows],
  );
  const id = newId();
  await stack.pool.query(
    `insert into outbox (id, organization_id, kind, payload, created_at, next_send_at, sends)
     values ($1, $2, 'export', '{}', now(), now(), 0)`,
    [id, other.organizationId],
  );
  providePorts(stack.ports);
  const started = performance.now();
  await handler({}, runContext(50));
  expect(performance.now() - started).toBeLessThan(60_000);
  expect(ids.slice(0, 100)).toContain(id);
  expect(ids.length).toBeGreaterThan(1000);
});
