import { expect, it } from "vitest";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { invite, newStudy, unknownId } from "#tests/support/survey.ts";

const stack = useStack();

const path = (...ids: string[]) => `/studies/activity?study_ids=${ids.join(",")}`;
const spaced = (...ids: string[]) => path(...ids.map((id) => `%20${id}`));

it("returns each study once, in the requested order", async () => {
  const client = await newClient(stack);
  const a = await newStudy(client);
  const b = await newStudy(client);
  const change = (id: string, body: object) =>
    expectStatus(client.send("PUT", `/interviews/${id}`, body), 200);
  await invite(client, a);
  const first = await invite(client, a);
  const second = await invite(client, a, { is_simulated: true });
  await change(first.id, {
    status: "closed",
    started_at: "2026-01-01T00:00:00Z",
    ended_at: "2026-01-02T00:00:00Z",
  });
  await change(second.id, {
    status: "closed",
    started_at: "2026-02-01T00:00:00Z",
    ended_at: "2026-02-01T00:00:00Z",
  });
  const { body } = await expectStatus(client.send("GET", spaced(b, a.toUpperCase(), b, a)), 200);
  expect(body).toEqual([
    { study_id: b, started: 0, completed: 0, simulated: 0, latest_interview_at: null },
    { study_id: a, started: 1, completed: 1, simulated: 1, latest_interview_at: "2026-02-01T00:00:00.000Z" },
  ]);
  await change(second.id, { is_archived: true });
  const after = await client.send("GET", path(a));
  expect(after.body).toEqual([
    { study_id: a, started: 1, completed: 1, simulated: 0, latest_interview_at: "2026-01-01T00:00:00.000Z" },
  ]);
});

it("rejects invalid and unknown study ids", async () => {
  const client = await newClient(stack);
  const stranger = await newClient(stack);
  const own = await newStudy(client);
  const foreign = await newStudy(stranger);
  await expectStatus(client.send("GET", path(own, foreign)), 403);
  await expectStatus(client.send("GET", path(own, unknownId)), 404);
  for (const query of [
    path(),
    "/studies/activity",
    path("x"),
    path(own, ""),
    path(...Array(101).fill(own)),
  ]) {
    await expectStatus(client.send("GET", query), 422);
  }
  const { body } = await expectStatus(client.send("GET", path(...Array(100).fill(own))), 200);
  expect(body).toHaveLength(1);
});
