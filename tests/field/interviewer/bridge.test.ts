import { describe, expect, it } from "vitest";
import { expectStatus } from "#tests/support/api.ts";
import { readCsv } from "#tests/support/csv.ts";
import { exportFile } from "#tests/support/exports.ts";
import { accepted, step } from "#tests/support/participant.ts";
import { advance, probe, reply, useInterviewer } from "./guided.ts";

const { script, stack, holder, guided, read } = useInterviewer();
const rephrased = { rephraseQuestions: true, rephrasingInstructions: "Say what put them off" };

/** What leads over to the second question where the model says this. */
async function leadAfter(bridge: string, interviewer: object = rephrased, answer = "The queue put me off") {
  script.decide = async () => advance({ bridge });
  const { start } = await guided({}, { ...interviewer });
  const { id, tab } = await start();
  expect(step(tab.state).lead).toBeNull();
  await accepted(tab.answer(answer));
  expect(step(tab.state).question.content).toBe("And then?");
  return { id, tab, lead: step(tab.state).lead };
}

describe("a bridge", () => {
  it("leads over to the next question, whose words stay the researcher's", async () => {
    const { id, tab, lead } = await leadAfter(" You said the queue put you off. ");
    expect(lead).toBe("You said the queue put you off.");
    expect(script.requests[0]?.rephrasing).toBe("Say what put them off");
    const { messages } = await read(id);
    expect(messages.slice(2)).toMatchObject([
      {
        kind: "bridge",
        question_id: step(tab.state).question.id,
        content: lead,
        moderation: { source: "model", model: "offline", refused: [], reason: "enough" },
      },
      { kind: "question", content: "And then?", moderation: null },
    ]);
    expect(step(tab.state).can_go_back).toBe(false);
    await accepted(tab.answer("Went home"));
    expect(tab.state.step.kind).toBe("end");
  });

  it.each([
    ["asks", "You said the queue put you off, did you?"],
    ["is two sentences", "You said the queue put you off. Let us go on."],
    ["is too long", `You said the queue ${"really ".repeat(17)}put you off.`],
    ["was not said", "You said the waiters were rude to everybody."],
    ["praises", "That's wonderful to hear about the queue."],
    ["is empty", " "],
  ])("is left out where it %s", async (_, bridge) => {
    expect((await leadAfter(bridge)).lead).toBeNull();
  });

  it("is left out where it repeats an address", async () => {
    const answer = "The queue at https://localhost/queue put me off";
    const said = await leadAfter("You said the queue put you off.", rephrased, answer);
    expect(said.lead).toBe("You said the queue put you off.");
    const linked = await leadAfter(
      "You said the queue at https://localhost/queue put you off.",
      rephrased,
      answer,
    );
    expect(linked.lead).toBeNull();
  });

  it.each([
    ["a study that does not ask for it", {}],
    ["a standardized one", { ...rephrased, probing: "standardized" }],
  ])("does not come in %s", async (_, interviewer) => {
    script.decide = async () => advance({ bridge: "You said the queue put you off." });
    const { start } = await guided({ maxFollowupQuestions: 1, probes: ["Who was there?"] }, interviewer);
    const { tab } = await start();
    await accepted(tab.answer("The queue put me off"));
    if (step(tab.state).followup !== null) await reply(tab, "A long row of people");
    expect(step(tab.state)).toMatchObject({ lead: null, question: { content: "And then?" } });
    expect(script.requests.every(({ rephrasing }) => rephrasing === null)).toBe(true);
  });

  it("does not come before the end, nor with a follow-up", async () => {
    const { start } = await guided({ maxFollowupQuestions: 2 }, rephrased);
    const { id, tab } = await start();
    script.decide = async () =>
      probe("Who was there with you?", { bridge: "You said the queue put you off." });
    await accepted(tab.answer("The queue put me off"));
    expect(step(tab.state)).toMatchObject({ lead: null, followup: { text: "Who was there with you?" } });
    expect((await read(id)).messages.map(({ kind }: { kind: string }) => kind)).not.toContain("bridge");
  });
});

it("no bridge is said, or counted, before it is decided what comes next", async () => {
  const { start, studyId, questionId } = await guided({ maxFollowupQuestions: 1 }, rephrased);
  const rule = {
    study_id: studyId,
    question_id: questionId,
    operation: "SMART_CONDITION",
    comparison_value: "is long",
    comparison_value_type: "smart_condition",
    action_type: "screen_out",
  };
  await expectStatus(holder.client.send("POST", "/question-logic", rule), 201);
  script.decide = async () => advance({ bridge: "You said the queue put you off." });
  const { id, tab } = await start();
  await accepted(tab.answer("The queue put me off"));
  const { messages } = await read(id);
  expect(messages.map(({ kind }: { kind: string }) => kind)).not.toContain("bridge");
  const { rows } = await stack.pool.query("select source from moderation where interview_id = $1", [id]);
  expect(rows).toEqual([{ source: null }]);
});

describe("a wide table", () => {
  it("says who worded each follow-up", async () => {
    const { start, studyId } = await guided({ probes: ["Who was there?"], maxFollowupQuestions: 3 });
    const { tab } = await start();
    await accepted(tab.answer("It was slow"));
    await reply(tab, "A long row of people");
    await accepted(tab.say("skip", {}));
    await accepted(tab.answer("Went home"));
    const { file } = await exportFile(stack, holder.client, studyId, { format: "csv", layout: "wide" });
    const [head = [], row = []] = readCsv(Buffer.from(file).toString());
    const cells = Object.fromEntries(head.map((name, index) => [name, row[index]]));
    expect(cells).toMatchObject({
      q1_followup_1: "A long row of people",
      q1_followup_1_source: "fixed",
      q1_followup_2: "",
      q1_followup_2_source: "model",
      q1_followup_3_source: "",
    });
  });
});
