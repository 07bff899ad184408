import { describe, expect, it } from "vitest";
import { maxUpcomingBytes } from "#core/field/flow/show/question.ts";
import { type Command, stateAfter } from "#participant/wire/view.ts";
import { maxBranches, maxPassedOver, maxTriedAnswers } from "#survey/course/neighbours.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { blank, imported } from "#tests/support/definition.ts";
import { accepted, startTab, step, type Tab } from "#tests/support/participant.ts";
import { invite } from "#tests/support/survey.ts";

/** Every tab asserts that what a state lists for an answer is what comes: see `tests/support/participant.ts`. */

const stack = useStack();
const client = useOrganization(stack);

type Json = Record<string, unknown>;

const choice = (id: string, more: Json = {}) => ({
  id,
  type: "multipleChoice",
  content: id,
  props: { options: ["A", "B"] },
  ...more,
});
const text = (id: string, more: Json = {}) => ({ id, type: "textInput", content: id, ...more });
const rule = (question_id: string, comparison_value: string, action: Json) => ({
  id: `${question_id}-${comparison_value}`,
  question_id,
  operation: "==",
  comparison_value,
  comparison_value_type: "string",
  ...action,
});
const jump = (question_id: string, value: string, next_question_id: string) =>
  rule(question_id, value, { action_type: "next_question_id", next_question_id });
const onlyIf = (question_id: string, comparison_value: string) => ({
  display_conditions: {
    match: "all",
    conditions: [{ question_id, operation: "==", comparison_value }],
  },
});

async function begin(parts: Json, start: Json = {}): Promise<Tab> {
  const { study } = await imported(client, { ...blank, ...parts });
  await expectStatus(client.send("PUT", `/studies/${study.id}`, { status: "published" }), 200);
  return startTab(stack, (await invite(client, study.id)).link, start);
}

/** The contents of the next questions with the answers that lead to each; null where they are not told. */
function told({ state }: Tab) {
  const { upcoming, upcoming_by_answer } = step(state);
  expect(upcoming === null || upcoming_by_answer === null).toBe(true);
  if (upcoming_by_answer === null) return null;
  return upcoming_by_answer.map(({ answers, question: { content } }) => [content, answers] as const);
}

const branching = { questions: [choice("q1"), text("q2"), text("q3")], logic: [jump("q1", "B", "q3")] };

describe("what comes after each answer", () => {
  it("is told where rules decide by it, a skip included", async () => {
    const tab = await begin(branching);
    expect(told(tab)).toEqual([
      ["q2", ["A", null]],
      ["q3", ["B"]],
    ]);
    const [, third] = step(tab.state).upcoming_by_answer ?? [];
    expect(third).toMatchObject({ question: { position: 3, total: 3 }, progress: 33, can_go_back: true });
    await accepted(tab.answer("B"));
    expect(step(tab.state).question.content).toBe("q3");
    expect(told(tab)).toBeNull();
  });

  it("leaves the skip out where an answer is required", async () => {
    const required = choice("q1", { props: { options: ["A", "B"], required: true } });
    const tab = await begin({ ...branching, questions: [required, text("q2"), text("q3")] });
    expect(told(tab)).toEqual([
      ["q2", ["A"]],
      ["q3", ["B"]],
    ]);
  });

  it("is told where display conditions decide, and is so in each case", async () => {
    const questions = [
      choice("q1"),
      text("q2", onlyIf("q1", "A")),
      text("q3", onlyIf("q1", "B")),
      text("q4"),
    ];
    for (const said of ["A", "B", null]) {
      const tab = await begin({ questions });
      expect(told(tab)).toEqual([
        ["q2", ["A"]],
        ["q3", ["B"]],
        ["q4", [null]],
      ]);
      await accepted(said === null ? tab.say("skip") : tab.answer(said));
      expect(step(tab.state).question.content).toBe({ A: "q2", B: "q3" }[said ?? ""] ?? "q4");
    }
  });

  it("is told of the points of a scale", async () => {
    const nps = { id: "q1", type: "nps", content: "q1" };
    const below = { ...jump("q1", "7", "q3"), operation: "<", comparison_value_type: "int" };
    const tab = await begin({ questions: [nps, text("q2"), text("q3")], logic: [below] });
    expect(told(tab)).toEqual([
      ["q3", [0, 1, 2, 3, 4, 5, 6]],
      ["q2", [7, 8, 9, 10, null]],
    ]);
    await accepted(tab.answer(3));
  });

  it("is told in the participant's language, of answers as they send them", async () => {
    const units = (question_id: string, ...units: Json[]) => ({ language: "German", question_id, units });
    const translations = [
      units("q1", { path: ["props", "options", 1], text: "Bier" }),
      units("q3", { path: ["content"], text: "Drei" }),
    ];
    const config = { lang: { support: ["English", "German"] } };
    const tab = await begin({ ...branching, config, translations }, { language: "German" });
    expect(told(tab)).toEqual([
      ["q2", ["A", null]],
      ["Drei", ["Bier"]],
    ]);
    await accepted(tab.answer("Bier"));
  });

  it.each<[string, Json]>([
    ["an answer screens out", { logic: [rule("q1", "B", { action_type: "screen_out" })] }],
    ["an answer ends the interview", { logic: [rule("q1", "B", { action_type: "end_interview" })] }],
    [
      "an answer leads away",
      { logic: [rule("q1", "B", { action_type: "redirect_url", redirect_url: "https://a.example/" })] },
    ],
    [
      "an answer leaves nothing to ask",
      { questions: [choice("q1"), text("q2", onlyIf("q1", "A"))], logic: [] },
    ],
    [
      "a next question quotes",
      { questions: [choice("q1"), text("q2"), text("q3", { content: "You said {{Q:q1}}?" })] },
    ],
    [
      "several may be chosen",
      {
        questions: [
          choice("q1", { props: { options: ["A", "B"], isMultiSelect: true } }),
          text("q2"),
          text("q3"),
        ],
      },
    ],
    ["the answer is in words", { questions: [text("q1"), text("q2"), text("q3")] }],
  ])("is not told where %s", async (_, parts) => {
    const tab = await begin({ ...branching, ...parts });
    expect(step(tab.state)).toMatchObject({ upcoming: null, upcoming_by_answer: null });
  });

  it("lists no own words", async () => {
    const other = choice("q1", { props: { options: ["A", "B"], allowOther: true } });
    const tab = await begin({ ...branching, questions: [other, text("q2"), text("q3")] });
    expect(told(tab)?.flatMap(([, answers]) => answers)).toEqual(["A", null, "B"]);
    await accepted(tab.answer({ other: "C" }));
    expect(step(tab.state).question.content).toBe("q2");
  });

  it.each([
    [maxTriedAnswers - 1, true],
    [maxTriedAnswers, false],
  ])("is told of a question with %i options and the skip: %s", async (count, isTold) => {
    const options = Array.from({ length: count }, (_, index) => (index === 0 ? "B" : `A${index}`));
    const tab = await begin({
      ...branching,
      questions: [choice("q1", { props: { options } }), text("q2"), text("q3")],
    });
    expect(told(tab) !== null).toBe(isTold);
  });

  it.each([
    [maxBranches, true],
    [maxBranches + 1, false],
  ])("is told of %i next questions: %s", async (count, isTold) => {
    const options = Array.from({ length: count }, (_, index) => `A${index}`);
    const others = options.map((option) => text(`q${option}`));
    const tab = await begin({
      questions: [choice("q1", { props: { options, required: true } }), ...others],
      logic: options.map((option) => jump("q1", option, `q${option}`)),
    });
    expect(told(tab)?.length ?? null).toBe(isTold ? count : null);
  });

  it.each([
    [maxPassedOver, true],
    [maxPassedOver + 1, false],
  ])("is told where %i hidden questions are passed over: %s", async (count, isTold) => {
    const hidden = Array.from({ length: count }, (_, index) => text(`h${index}`, onlyIf("q1", "B")));
    const tab = await begin({
      questions: [choice("q1", { props: { options: ["A", "B"], required: true } }), ...hidden, text("last")],
    });
    const expected = [
      ["last", ["A"]],
      ["h0", ["B"]],
    ];
    expect(told(tab)).toEqual(isTold ? expected : null);
    await accepted(tab.answer("A"));
    expect(step(tab.state).question.content).toBe("last");
  });

  it("takes no more than 8 KiB", async () => {
    const questions = (more: number) => [
      choice("q1"),
      text("q2"),
      text("q3", { props: { description: "d".repeat(3000) }, content: "c".repeat(more) }),
    ];
    const first = await begin({ ...branching, questions: questions(1000) });
    const bytes = Buffer.byteLength(JSON.stringify(step(first.state).upcoming_by_answer));
    const room = maxUpcomingBytes - bytes;
    const most = await begin({ ...branching, questions: questions(1000 + room) });
    expect(Buffer.byteLength(JSON.stringify(step(most.state).upcoming_by_answer))).toBe(maxUpcomingBytes);
    const over = await begin({ ...branching, questions: questions(1001 + room) });
    expect(told(over)).toBeNull();
  });
});

describe("the page", () => {
  const sent = (name: Command["name"], value?: unknown): Command => ({
    name,
    body: { ...(value !== undefined && { value }) },
  });

  it("shows at once what comes after an answer or a skip", async () => {
    for (const command of [sent("answers", "A"), sent("answers", "B"), sent("skip")]) {
      const tab = await begin(branching);
      const ahead = stateAfter(command, tab.state);
      await accepted("value" in command.body ? tab.answer(command.body.value) : tab.say("skip"));
      const { history, step: shown, ...others } = tab.state;
      expect(ahead).toMatchObject(others);
      expect(ahead?.step).toMatchObject({
        question: step(tab.state).question,
        can_go_back: true,
        followup: null,
      });
      expect(shown.kind).toBe("question");
    }
  });

  it("waits for what is not listed", async () => {
    const tab = await begin(branching);
    expect(stateAfter(sent("answers", { other: "C" }), tab.state)).toBeNull();
    expect(stateAfter(sent("answers", 3), tab.state)).toBeNull();
    expect(stateAfter(sent("back"), tab.state)).toBeNull();
  });
});
