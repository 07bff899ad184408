import { expect, it } from "vitest";
import { expectStatus } from "#tests/support/api.ts";
import { useWebhooks } from "#tests/support/webhook.ts";

const { stack, client, register } = useWebhooks();

it("counts a long list of deliveries as it counts other lists", async () => {
  const { id } = await register();
  await stack.pool.query(
    `insert into webhook_delivery
       (id, organization_id, endpoint_id, event_id, event_type, status, attempts, attempt_log, created_at)
     select gen_random_uuid(), $1, $2, gen_random_uuid(), 'interview.completed', 'delivered', 1, '[]', now()
     from generate_series(1, 10001)`,
    [client.organizationId, id],
  );
  const path = `/webhook-endpoints/${id}/deliveries?page_size=1`;
  const list = async (prefer: Record<string, string>, query = "") =>
    (await expectStatus(client.send("GET", path + query, undefined, prefer), 200)).headers;
  const exact = await list({});
  expect(exact.get("x-total-count")).toBe("10001");
  expect(exact.get("link")).toContain('rel="last"');
  expect(exact.get("preference-applied")).toBeNull();
  const capped = await list({ prefer: "count=estimated" });
  expect(capped.get("x-total-count")).toBe("10000+");
  expect(capped.get("link")).not.toContain('rel="last"');
  expect(capped.get("preference-applied")).toBe("count=estimated");
  const none = await list({ prefer: "count=estimated" }, "&status=failed");
  expect(none.get("x-total-count")).toBe("0");
});
