import { beforeEach, expect, it } from "vitest";
import { finishRestore } from "#core/upkeep/operator/restored.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { operatorOf } from "#tests/support/operator.ts";
import { invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack, beforeEach);
const operator = operatorOf(stack);
let studyId: string;
beforeEach(async () => {
  studyId = await newStudy(client);
});

const close = async (): Promise<string> => {
  const { id } = await invite(client, studyId);
  await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed" }), 200);
  return id;
};
const read = (after: string) => client.send("GET", `/events?after=${after}`);
const nextAfter = async (after = "0"): Promise<string> =>
  (await expectStatus(read(after), 200)).body.next_after;
const listed = async (after: string): Promise<string[]> =>
  (await expectStatus(read(after), 200)).body.events.map(
    (event: { interview_id: string }) => event.interview_id,
  );
const epochOf = (after: string) => Math.floor(Number(after) / 2 ** 40);
const reset = async (after: string): Promise<string> => {
  const { status, body } = await read(after);
  expect({ status, body }).toEqual({
    status: 410,
    body: { detail: expect.any(String), code: "feed_reset", next_after: expect.stringMatching(/^\d{1,16}$/) },
  });
  return body.next_after;
};

it("a place that the feed has never given is told where to read on from", async () => {
  await close();
  const last = await nextAfter();
  expect(await reset(String(Number(last) + 1))).toBe(last);
  expect(await listed(last)).toEqual([]);
  expect(await reset("9999999999999999")).toBeDefined();
});

it("after a restore, a place from before is told of one that leaves nothing out", async () => {
  const kept = await close();
  const before = await nextAfter();
  const restored = await finishRestore(operator(), null);
  expect(restored).toMatchObject({ erased_again: 0, feed_epoch: epochOf(before) + 1, differences: [] });

  // Two more events were read, and lost with the database; one has happened since.
  const lost = String(Number(before) + 2);
  const later = await close();
  const from = await reset(lost);
  expect(epochOf(from)).toBe(restored.feed_epoch);
  expect(await listed(from)).toEqual([later]);
  const now = await nextAfter(from);
  expect(Number(now)).toBeGreaterThan(Number(before));
  expect(await listed(await reset("0"))).toEqual([kept, later]);

  // A second restore, to a later state: readers of the first epoch read again what the second had in common.
  await finishRestore(operator(), null);
  expect(await listed(await reset(now))).toEqual([later]);
  expect(await listed(await reset(lost))).toEqual([later]);
});

it("an epoch is never used twice, though the database was restored to before it", async () => {
  const { feed_epoch } = await finishRestore(operator(), null);
  await stack.pool.query("update installation set feed_epoch = 0");
  expect((await finishRestore(operator(), null)).feed_epoch).toBe(feed_epoch + 1);
});

it("an organization that has had no event reads its feed from the present epoch", async () => {
  const { feed_epoch } = await finishRestore(operator(), null);
  const from = await reset("0");
  expect(from).toBe(String(feed_epoch * 2 ** 40));
  expect(await nextAfter(from)).toBe(from);
});
