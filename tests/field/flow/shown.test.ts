import { beforeEach, describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { runRetention } from "#core/upkeep/retention/index.ts";
import { offlineModel } from "#functions/platform/model/offline.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { days, newFolder } from "#tests/support/canary.ts";
import { blank, imported } from "#tests/support/definition.ts";
import { accepted, startTab, type Tab } from "#tests/support/participant.ts";
import { invite } from "#tests/support/survey.ts";

let judge = offlineModel.judgeCondition;
const stack = useStack({ model: { ...offlineModel, judgeCondition: (request) => judge(request) } });
const client = useOrganization(stack);
beforeEach(() => {
  judge = offlineModel.judgeCondition;
});

type Json = Record<string, unknown>;

const all = (...conditions: Json[]) => ({ display_conditions: { match: "all", conditions } });
const any = (...conditions: Json[]) => ({ display_conditions: { match: "any", conditions } });
const is = (question_id: string, comparison_value: string, more: Json = {}) => ({
  question_id,
  operation: "==",
  comparison_value,
  ...more,
});
const answered = (question_id: string, more: Json = {}) => ({
  question_id,
  operation: "IS_ANSWERED",
  ...more,
});
const choice = (id: string, more: Json = {}) => ({
  id,
  type: "multipleChoice",
  content: id,
  props: { options: ["A", "B"] },
  ...more,
});
const jump = (question_id: string, value: string | null, next_question_id: string) => ({
  id: `${question_id}-${next_question_id}`,
  question_id,
  comparison_value: value,
  operation: value === null ? "ALWAYS" : "==",
  comparison_value_type: "string",
  action_type: "next_question_id",
  next_question_id,
});

/** A study of these parts, and a tab in which one of its interviews has started. */
async function begun(parts: Json, fields: Json = {}, start: Json = {}) {
  const { study, ids } = await imported(client, { ...blank, ...parts });
  await expectStatus(client.send("PUT", `/studies/${study.id}`, { status: "published" }), 200);
  const { id, link } = await invite(client, study.id, fields);
  const tab = await startTab(stack, link, start);
  return { studyId: study.id as string, ids: ids as Record<string, string>, id: id as string, link, tab };
}

const at = ({ state }: Tab) =>
  state.step.kind === "question" ? state.step.question.content : state.step.kind;
const place = ({ state }: Tab) =>
  state.step.kind === "question"
    ? [state.step.question.position, state.step.question.total, state.progress]
    : [state.step.kind, state.progress];
const say = async (tab: Tab, value: unknown) => {
  await accepted(tab.answer(value));
  return at(tab);
};
const back = async (tab: Tab) => {
  await accepted(tab.say("back"));
  return at(tab);
};
const get = async (path: string) => (await expectStatus(client.send("GET", path), 200)).body;

describe("a question with conditions", () => {
  const dependent = {
    questions: [
      choice("q1"),
      choice("q2", all(is("q1", "A"))),
      choice("q3", all(is("q1", "A", { negate: true }))),
      choice("q4"),
    ],
  };

  it("is shown where they hold, and hidden where they do not", async () => {
    const { tab } = await begun(dependent);
    expect(place(tab)).toEqual([1, 4, 0]);
    expect(await say(tab, "A")).toBe("q2");
    expect(place(tab)).toEqual([2, 4, 25]);
    expect(await say(tab, "A")).toBe("q4");
    expect(place(tab)).toEqual([3, 3, 66]);
    await say(tab, "A");
    expect(place(tab)).toEqual(["end", 100]);
  });

  it("needs an answer to hold, negated or not", async () => {
    const { tab } = await begun(dependent);
    await accepted(tab.say("skip"));
    expect(at(tab)).toBe("q4");
    expect(place(tab)).toEqual([2, 2, 50]);
  });

  it("costs an answer no statement more", async () => {
    const statements = async (questions: Json[]) => {
      const { tab } = await begun({ questions });
      await accepted(tab.answer("A"));
      stack.takeStatements();
      await accepted(tab.answer("A"));
      return stack.takeStatements().length;
    };
    const plain = ["q1", "q2", "q3", "q4"].map((id) => choice(id));
    expect(await statements(dependent.questions)).toBe(await statements(plain));
  });

  it("is decided anew when its source is answered again", async () => {
    const { tab, id, studyId, ids } = await begun(dependent);
    expect(await say(tab, "B")).toBe("q3");
    expect(await back(tab)).toBe("q1");
    expect(place(tab)).toEqual([1, 4, 0]);
    expect(await say(tab, "A")).toBe("q2");
    expect(await say(tab, "A")).toBe("q4");
    expect(await back(tab)).toBe("q2");
    expect(place(tab)).toEqual([2, 4, 25]);
    expect(await say(tab, "B")).toBe("q4");
    await say(tab, "A");
    const interview = await get(`/interviews/${id}`);
    expect(interview.question_order).toEqual([ids.q1, ids.q2, ids.q4]);
    expect(Object.keys(interview.parsed_conversation_json).sort()).toEqual([ids.q1, ids.q2, ids.q4].sort());
    const { questions } = await get(`/studies/${studyId}/stats`);
    expect(questions.map(({ reached, hidden }: Json) => [reached, hidden])).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
      [1, 0],
    ]);
  });

  it("is never what comes next for certain where the answer may decide", async () => {
    const { tab } = await begun({
      questions: [choice("q1"), choice("q2"), choice("q3", all(is("q1", "A"))), choice("q4")],
    });
    const upcoming = () =>
      tab.state.step.kind === "question" ? tab.state.step.upcoming?.question.content : null;
    expect(upcoming()).toBe("q2");
    await say(tab, "B");
    expect(upcoming()).toBe("q4");
    const decided = await begun(dependent);
    expect(decided.tab.state.step).toMatchObject({ upcoming: null });
  });

  it("ends the interview as finished where none is left", async () => {
    const { tab, studyId } = await begun({ questions: [choice("q1"), choice("q2", all(is("q1", "A")))] });
    expect(await say(tab, "B")).toBe("end");
    expect(tab.state.step).toMatchObject({ reason: "finished" });
    const nobody = { metadata: "plan", operation: "IS_ANSWERED" };
    const none = await begun({ questions: [choice("q1", all(nobody)), choice("q2", all(nobody))] });
    expect(none.tab.state.step).toMatchObject({ kind: "end", reason: "finished" });
    expect((await get(`/interviews/${none.id}`)).status).toBe("closed");
    for (const id of [studyId, none.studyId])
      expect((await verifyCounts(stack.ctx, { study_id: id })).differences).toEqual([]);
  });

  it("that a rule jumps to is passed to the next that shows", async () => {
    const { tab } = await begun({
      questions: [choice("q1"), choice("q2"), choice("q3", all(is("q1", "B"))), choice("q4"), choice("q5")],
      logic: [jump("q1", null, "q3")],
    });
    expect(await say(tab, "A")).toBe("q4");
    expect(place(tab)).toEqual([3, 4, 25]);
    expect(await say(tab, "A")).toBe("q5");
  });

  it("looks at what a question in an arm was answered, if it was asked", async () => {
    const split = (weight: number) => ({
      questions: [
        choice("q1"),
        choice("q2", any(is("q1", "A"), answered("q1", { negate: true }))),
        choice("q3"),
      ],
      randomizers: [
        {
          id: "r1",
          name: "Split",
          display_order: 0,
          arms: [
            { id: "a1", label: "A", weight_basis_points: weight, question_id: "q1" },
            { id: "a2", label: "B", weight_basis_points: 10_000 - weight },
          ],
        },
      ],
    });
    const asked = await begun(split(10_000));
    expect(await say(asked.tab, "B")).toBe("q3");
    const passed = await begun(split(0));
    expect(at(passed.tab)).toBe("q2");
  });

  it("sees numbers of items", async () => {
    const grid = { id: "q1", content: "q1", type: "matrixRatingScale", props: { items: ["Price", "Taste"] } };
    const parts = {
      questions: [
        grid,
        choice("q2", all(is("q1", "3", { item: "Price", operation: ">=" }))),
        choice("q3", all(answered("q1", { item: "Taste" }))),
        choice("q4"),
      ],
    };
    const { tab } = await begun(parts);
    expect(await say(tab, { Price: 4 })).toBe("q2");
    expect(await say(tab, "A")).toBe("q4");
    const points = { id: "q1", content: "q1", type: "allocation", props: { options: ["Price", "Taste"] } };
    const spent = await begun({ ...parts, questions: [points, ...parts.questions.slice(1)] });
    expect(await say(spent.tab, { Taste: 100 })).toBe("q3");
    const order = {
      id: "q1",
      content: "q1",
      type: "ranking",
      props: { options: ["Taste", "Price", "Look"] },
    };
    const ranked = await begun({ ...parts, questions: [order, ...parts.questions.slice(1)] });
    expect(await say(ranked.tab, ["Look", "Taste", "Price"])).toBe("q2");
  });
});

describe("conditions on the participant", () => {
  const shown = (condition: Json) => ({
    questions: [choice("q1", all(condition)), choice("q2")],
    config: { lang: { default: { name: "English" }, support: ["English", "German"] } },
    sources: [{ key: "panel", name: "Panel" }],
  });

  it.each<[Json, Json, Json, string]>([
    [{ metadata: "plan", operation: "==", comparison_value: "Pro" }, { metadata: { plan: "pro" } }, {}, "q1"],
    [
      { metadata: "plan", operation: "==", comparison_value: "Pro" },
      { metadata: { plan: "free" } },
      {},
      "q2",
    ],
    [{ metadata: "plan", operation: "==", comparison_value: "x", negate: true }, {}, {}, "q2"],
    [{ metadata: "age", operation: ">", comparison_value: "17" }, { metadata: { age: 18 } }, {}, "q1"],
    [{ metadata: "age", operation: ">", comparison_value: "17" }, { metadata: { age: "old" } }, {}, "q2"],
    [
      { metadata: "note", operation: "INCLUDES", comparison_value: "VIP" },
      { metadata: { note: "a vip!" } },
      {},
      "q1",
    ],
    [{ language: true, operation: "==", comparison_value: "German" }, {}, { language: "German" }, "q1"],
    [{ language: true, operation: "==", comparison_value: "German" }, {}, {}, "q2"],
    [{ source: true, operation: "==", comparison_value: "panel" }, {}, { source: "panel" }, "q1"],
    [{ source: true, operation: "==", comparison_value: "panel" }, {}, {}, "q2"],
  ])("%j with %j and %j", async (condition, fields, start, expected) => {
    const { tab } = await begun(shown(condition), fields, start);
    expect(at(tab)).toBe(expected);
  });
});

describe("a group with conditions", () => {
  it("hides all in it, and an arm with all hidden is still in the routing", async () => {
    const { tab, id, ids, studyId } = await begun({
      questions: [choice("q1"), choice("q2"), choice("q3", all(is("q1", "A"))), choice("q4")],
      groups: [{ id: "g1", name: "Group", question_ids: ["q2", "q3"], ...all(is("q1", "A")) }],
      randomizers: [
        {
          id: "r1",
          name: "Split",
          display_order: 1,
          arms: [
            { id: "a1", label: "A", weight_basis_points: 10_000, question_group_id: "g1" },
            { id: "a2", label: "B", weight_basis_points: 0 },
          ],
        },
      ],
    });
    expect(await say(tab, "B")).toBe("q4");
    expect(place(tab)).toEqual([2, 2, 50]);
    const { routing, question_order } = await get(`/interviews/${id}`);
    expect(routing.map(({ arm_id }: Json) => arm_id)).toEqual([ids.a1]);
    expect(question_order).toEqual([ids.q1, ids.q4]);
    const stats = await get(`/studies/${studyId}/stats`);
    expect(stats.questions.map(({ hidden }: Json) => hidden)).toEqual([0, 1, 1, 0]);
  });
});

describe("a condition in words", () => {
  const words = {
    questions: [
      { id: "q1", content: "q1", props: { maxFollowupQuestions: 0 } },
      choice("q2", all({ question_id: "q1", operation: "SMART_CONDITION", comparison_value: "one" })),
      choice(
        "q3",
        all({ question_id: "q1", operation: "SMART_CONDITION", comparison_value: "two", negate: true }),
      ),
      choice("q4"),
    ],
  };
  const judged: string[] = [];
  beforeEach(() => {
    judged.length = 0;
  });

  it("is judged once, all at once, when its source is left, and again after a step back", async () => {
    const { tab, studyId } = await begun(words);
    let waiting = 0;
    let most = 0;
    judge = async ({ condition, answer }) => {
      judged.push(condition);
      most = Math.max(most, ++waiting);
      await new Promise((done) => setImmediate(done));
      waiting--;
      return { matches: condition === answer, reason: "" };
    };
    expect(await say(tab, "two")).toBe("q4");
    expect(judged).toEqual(["one", "two"]);
    expect(most).toBe(2);
    expect(await back(tab)).toBe("q1");
    expect(await say(tab, "one")).toBe("q2");
    expect(await say(tab, "A")).toBe("q3");
    expect(judged).toEqual(["one", "two", "one", "two"]);
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });

  it("that fails shows its question, negated or not", async () => {
    const { tab } = await begun(words);
    judge = () => Promise.reject(new Error("down"));
    expect(await say(tab, "none")).toBe("q2");
    expect(await say(tab, "A")).toBe("q3");
  });

  it("is not asked about an answer that was not given", async () => {
    const { tab } = await begun(words);
    judge = () => Promise.reject(new Error("must not be asked"));
    await accepted(tab.say("skip"));
    expect(at(tab)).toBe("q4");
  });

  it("goes along with the rules of its source", async () => {
    const smart = (id: string, comparison_value: string, next_question_id: string) => ({
      id,
      question_id: "q1",
      operation: "SMART_CONDITION",
      comparison_value_type: "smart_condition",
      comparison_value,
      action_type: "next_question_id",
      next_question_id,
    });
    const { tab } = await begun({ ...words, logic: [smart("l1", "no", "q2"), smart("l2", "yes", "q3")] });
    judge = async ({ condition }) => ({ matches: condition === "yes" || condition === "one", reason: "" });
    expect(await say(tab, "anything")).toBe("q3");
  });
});

describe("what is hidden", () => {
  it("is in no list, no export and no figure but its own", async () => {
    const { tab, studyId, id, ids } = await begun({
      questions: [
        choice("q1"),
        choice("q2", { ...all(is("q1", "A")), props: { options: ["A"], required: true } }),
        choice("q3"),
      ],
    });
    await say(tab, "B");
    await say(tab, "A");
    const lines = async (query: string) =>
      (await client.send("GET", `/studies/${studyId}/export${query}`)).text;
    expect((await lines("")).trim().split("\n").at(-1)?.split(",").slice(-3)).toEqual(["B", "", "A"]);
    const hidden = async (query = "") =>
      (await get(`/studies/${studyId}/stats${query}`)).questions.map((one: Json) => one.hidden);
    expect(await hidden()).toEqual([0, 1, 0]);
    expect(await hidden(`?answer[${ids.q1}]=B`)).toEqual([0, 1, 0]);
    expect(await hidden(`?answer[${ids.q1}]=A`)).toEqual([0, 0, 0]);
    const differences = async () => (await verifyCounts(stack.ctx, { study_id: studyId })).differences;
    expect(await differences()).toEqual([]);
    await expectStatus(client.send("PUT", `/interviews/${id}`, { is_archived: true }), 200);
    expect(await hidden()).toEqual([0, 0, 0]);
    expect(await differences()).toEqual([]);
  });

  it("stays counted when the interview is erased", async () => {
    const { tab, studyId, id } = await begun({ questions: [choice("q1"), choice("q2", all(is("q1", "A")))] });
    await say(tab, "B");
    await expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
    const { questions } = await get(`/studies/${studyId}/stats`);
    expect(questions.map((one: Json) => one.hidden)).toEqual([0, 1]);
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });

  it("stays counted when retention removes what was said", async () => {
    const folder = await newFolder(client, 1);
    const { tab, studyId } = await begun({ questions: [choice("q1"), choice("q2", all(is("q1", "A")))] });
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { folder_id: folder }), 200);
    await say(tab, "B");
    const at = new Date(Date.now() + days(2));
    expect(await runRetention(stack.ctx, { at, deadline: new Date(Date.now() + 60_000) })).toMatchObject({
      interviews: 1,
    });
    const { questions } = await get(`/studies/${studyId}/stats`);
    expect(questions.map((one: Json) => one.hidden)).toEqual([0, 1]);
    expect((await verifyCounts(stack.ctx, { study_id: studyId })).differences).toEqual([]);
  });
});
