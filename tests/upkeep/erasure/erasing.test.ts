import { expect, it } from "vitest";
import { expectStatus, send, useStack } from "#tests/support/api.ts";
import { digestOf } from "#tests/support/digest.ts";
import { operations, perform, slotsOf, type Thing } from "#tests/support/operations/index.ts";
import { newWorld } from "#tests/support/operations/world.ts";

const now = new Date();
const stack = useStack({ now: () => now });

/** What is of no study. */
const elsewhere: readonly Thing[] = [
  "key",
  "own_key",
  "folder",
  "endpoint",
  "delivery",
  "import",
  "data_subject_request",
] as const;

/** What says nothing of the study: endpoints name it. */
const others: Record<string, number> = {
  list_audit_log: 200,
  create_webhook_endpoint: 422,
  update_webhook_endpoint: 422,
};

it("lets no operation have anything of a study whose erasure has begun", async () => {
  const world = await newWorld(stack);
  const { rowCount } = await stack.pool.query(
    "update study set erasing_since = now(), status = 'archived' where id = $1",
    [world.ids.study],
  );
  expect(rowCount).toBe(1);
  // Events get their places when they are first read.
  await expectStatus(world.client.send("GET", "/events"), 200);
  const before = await digestOf(stack.pool);
  const had: unknown[] = [];
  for (const { name, route, sample: make } of operations) {
    const sample = make(world);
    const isOfStudy = slotsOf(sample, world.ids).some(({ thing }) => !elsewhere.includes(thing));
    if (!isOfStudy) continue;
    // These find whatever is stored still.
    if (route.spec.operationId === "create_data_subject_request") continue;
    const { status, text } = await perform(world, route, sample);
    if (status !== (others[route.spec.operationId] ?? 404) || text.includes(world.marker))
      had.push([name, status, text.slice(0, 300)]);
  }
  expect(had).toEqual([]);
  const link = `/participant/v1/interviews/${world.ids.vid}`;
  const entry = `/participant/v1/studies/${world.ids.study}/interviews`;
  for (const [method, path, body] of [
    ["GET", link, undefined],
    ["POST", `${link}/start`, {}],
    ["POST", entry, { params: {} }],
    ["GET", `/results/v1/${world.share_token}`, undefined],
  ] as const) {
    const { status, text } = await send(stack.app, method, path, body);
    expect([path, status], text).toEqual([path, 404]);
  }
  expect(await digestOf(stack.pool)).toBe(before);
});
