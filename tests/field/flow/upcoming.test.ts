import { describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { accepted, startInterview, startTab, step, type Tab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** Every tab asserts that what a state says is upcoming is what comes: see `tests/support/participant.ts`. */

const stack = useStack();
const client = useOrganization(stack);

const choice = (content: string, fields = {}) => ({
  type: "multipleChoice",
  content,
  props: { options: ["A", "B"] },
  ...fields,
});

/** The content of the question that the tab says is upcoming. */
const upcoming = ({ state }: Tab) => step(state).upcoming?.question.content ?? null;

/** What is upcoming at each question, answered with "A" or skipped, to the end of the interview. */
async function walk(tab: Tab, isSkipped = false): Promise<(string | null)[]> {
  const seen: (string | null)[] = [];
  while (tab.state.step.kind === "question") {
    seen.push(upcoming(tab));
    const isReply = tab.state.step.followup !== null;
    if (isSkipped) await accepted(tab.say("skip"));
    else if (isReply) await accepted(tab.say("messages", { text: "More" }));
    else await accepted(tab.answer("A"));
  }
  return seen;
}

describe.each([false, true])("what is upcoming, where questions are skipped: %s", (isSkipped) => {
  it("is the next question, in its own place and with the progress to it", async () => {
    const { tab } = await startInterview(stack, client, [choice("One"), choice("Two"), choice("Three")]);
    expect(step(tab.state).upcoming).toMatchObject({
      question: { content: "Two", position: 2, total: 3, props: { options: ["A", "B"] } },
      can_go_back: true,
      progress: 33,
    });
    expect(await walk(tab, isSkipped)).toEqual(["Two", "Three", null]);
  });

  it("is open where rules, follow-ups, references or assets stand in between", async () => {
    const { studyId, questionIds } = await startInterview(stack, client, [
      choice("Rule"),
      { type: "question", content: "Follow-ups", props: { maxFollowupQuestions: 1 } },
      choice("Before a reference"),
      choice("Before an asset"),
      choice("Before the end"),
    ]);
    const [rule, , , quoting, illustrated] = questionIds;
    await expectStatus(
      client.send("POST", "/question-logic", {
        study_id: studyId,
        question_id: rule,
        operation: "==",
        action_type: "screen_out",
        comparison_value_type: "string",
        comparison_value: "B",
      }),
      201,
    );
    const change = (id: string | undefined, fields: object) =>
      expectStatus(client.send("PUT", `/questions/${id}`, fields), 204);
    await change(quoting, { content: `You said {{Q:${rule}}}` });
    await change(illustrated, { assets: [{ url: "https://example.com/a.png", name: "a" }] });
    const tab = await startTab(stack, (await invite(client, studyId)).link);
    const seen = await walk(tab, isSkipped);
    // After the last follow-up, no model is asked.
    const afterFollowUp = isSkipped ? [] : ["Before a reference"];
    expect(seen).toEqual([null, null, ...afterFollowUp, null, null, null]);
  });
});

describe("what is upcoming", () => {
  it("is the question that chance has picked for the participant", async () => {
    const studyId = await newStudy(client);
    const { body: group } = await expectStatus(
      client.send("POST", "/question-groups", { study_id: studyId, name: "Group", randomize: true }),
      201,
    );
    const contents = ["One", "Two", "Three", "Four", "Five"];
    await addQuestions(
      client,
      studyId,
      contents.map((content) => choice(content, { group_id: group.id })),
    );
    const tab = await startTab(stack, (await invite(client, studyId)).link);
    const first = step(tab.state).question.content;
    const seen = await walk(tab);
    expect([first, ...seen.slice(0, -1)].sort()).toEqual([...contents].sort());
    expect(seen.at(-1)).toBeNull();
  });

  it("is open while a quota of the question is full", async () => {
    const studyId = await newStudy(client);
    const [first] = await addQuestions(client, studyId, [choice("One"), choice("Two"), choice("Three")]);
    const setLimit = (limit: number) =>
      expectStatus(
        client.send("PUT", `/studies/${studyId}/questions/${first}/quotas`, {
          buckets: [{ kind: "choice", match: "equals", value: "B", limit }],
        }),
        200,
      );
    await setLimit(1);
    const before = await startTab(stack, (await invite(client, studyId)).link);
    await setLimit(0);
    const after = await startTab(stack, (await invite(client, studyId)).link);
    expect(await walk(before)).toEqual(["Two", "Three", null]);
    expect(await walk(after)).toEqual([null, "Three", null]);
  });

  it("is not there during a pause, and comes back with the question", async () => {
    const { tab } = await startInterview(stack, client, [choice("One"), choice("Two")]);
    await accepted(tab.send("POST", "/pause", {}));
    expect(tab.state.step).toEqual({ kind: "paused" });
    await accepted(tab.send("POST", "/resume", {}));
    expect(upcoming(tab)).toBe("Two");
  });
});
