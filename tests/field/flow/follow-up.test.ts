import { beforeEach, describe, expect, it } from "vitest";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { type FollowUp, type FollowUpRequest, type Model, ModelError } from "#kit/model.ts";
import { useOrganization, useStack } from "#tests/support/api.ts";
import { accepted, startTab, step } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

let requests: FollowUpRequest[] = [];
let decide: Model["decideFollowUp"] = offlineModel.decideFollowUp;

const stack = useStack({
  model: {
    ...offlineModel,
    decideFollowUp: async (request) => {
      requests.push(request);
      return decide(request);
    },
  },
  log: () => {},
});
const client = useOrganization(stack);
beforeEach(() => {
  requests = [];
});

const probe = (text: string, fields: Partial<FollowUp> = {}): FollowUp => ({
  action: "probe",
  probe_type: "clarifying",
  text,
  flag: "none",
  reason: "",
  ...fields,
});

async function startedInterview(props = {}) {
  const studyId = await newStudy(client);
  await addQuestions(client, studyId, [
    { type: "question", content: "How was it?", props },
    { type: "shortText", content: "And your name?" },
  ]);
  return { tab: await startTab(stack, (await invite(client, studyId)).link) };
}

/** The follow-up after an answer; null for none. */
async function followUpAfter(answer = "It was fine") {
  const { tab } = await startedInterview();
  await accepted(tab.answer(answer));
  return step(tab.state).followup?.text ?? null;
}

describe("follow-ups", () => {
  it("are worded anew when a check refuses the first wording, which the model is told", async () => {
    decide = async ({ refused }) =>
      probe(refused.length === 0 ? "Don't you agree?" : "What was fine about it?");
    expect(await followUpAfter()).toBe("What was fine about it?");
    expect(requests[1]?.refused).toEqual([{ text: "Don't you agree?", checks: ["leading"] }]);
  });

  it.each([
    ["advances", async () => probe("", { action: "advance" }), null],
    ["sees that they want to stop", async () => probe("Sure?", { flag: "opt_out" }), null],
    ["fails", () => Promise.reject(new ModelError("timeout")), "What do you mean by that exactly?"],
  ])("follow what the model does when it is asked again: it %s", async (_, again, text) => {
    decide = async ({ refused }) => (refused.length === 0 ? probe("Don't you agree?") : again());
    expect(await followUpAfter()).toBe(text);
  });

  it("are left out when every template of the kind was asked", async () => {
    decide = async () => probe("Don't you agree?");
    const { tab } = await startedInterview({ maxFollowupQuestions: 5 });
    await accepted(tab.answer("It was fine"));
    const texts = [];
    for (let reply = 1; step(tab.state).followup !== null; reply++) {
      texts.push(step(tab.state).followup?.text);
      await accepted(tab.say("messages", { text: `Reply ${reply}` }));
    }
    expect(texts).toEqual([
      "What do you mean by that exactly?",
      "How would you explain that in other words?",
    ]);
  });
});
