import { expect, it, onTestFinished, vi } from "vitest";
import { offlineModel } from "#functions/platform/model/offline.ts";
import type { FollowUp } from "#kit/model.ts";
import { newClient, useStack } from "#tests/support/api.ts";
import { untilWaiting } from "#tests/support/lock.ts";
import { accepted, startTab, step } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** What lets the model answer, in the order in which it was asked. */
const asked: (() => void)[] = [];
const probe: FollowUp = {
  action: "probe",
  probe_type: "clarifying",
  text: "Who was there?",
  flag: "none",
  reason: "",
};

const stack = useStack({
  model: {
    ...offlineModel,
    decideFollowUp: () => new Promise((resolve) => asked.push(() => resolve(probe))),
  },
});

async function startedInterview() {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  await addQuestions(client, studyId, [{ type: "question", content: "How was it?" }]);
  const { id, link } = await invite(client, studyId);
  return { id, tab: await startTab(stack, link) };
}

it("decisions of a model are stored one after the other, but wait a second at most for one that is held up", async () => {
  const one = await startedInterview();
  const other = await startedInterview();
  const held = one.tab.answer("It was fine");
  await expect.poll(() => asked.length).toBe(1);
  const next = other.tab.answer("It was fine");
  await expect.poll(() => asked.length).toBe(2);
  const lock = await stack.pool.connect();
  onTestFinished(async () => {
    await lock.query("rollback");
    lock.release();
  });
  await lock.query("begin");
  await lock.query("select from interview where id = $1 for update", [one.id]);
  asked[0]?.();
  await untilWaiting(stack.pool, 1, held);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  asked[1]?.();
  for (let looks = 0; looks < 20; looks++) {
    await other.tab.send("GET", "");
    expect(other.tab.state.history.at(-1)?.content).toBe("It was fine");
  }
  await vi.advanceTimersByTimeAsync(1_000);
  await accepted(next);
  expect(step(other.tab.state).followup?.text).toBe("Who was there?");
  await lock.query("rollback");
  await accepted(held);
  expect(step(one.tab.state).followup?.text).toBe("Who was there?");
});
