import { describe, expect, it } from "vitest";
import {
  branchesOf,
  certainNext,
  maxBranches,
  maxPassedOver,
  maxTriedAnswers,
  retraction,
} from "#survey/course/neighbours.ts";
import { planFor } from "#survey/course/plan.ts";
import {
  type Course,
  candidateRules,
  currentQuestion,
  type FlowEvent,
  type FlowState,
  fallbackEvent,
  firstState,
  initialState,
  isAtSummary,
  reduce,
} from "#survey/course/reduce.ts";
import { changedAssignments, newAssignments } from "#survey/course/routing.ts";
import type { SnapshotQuestion } from "#survey/course/snapshot.ts";
import { questionOf, ruleOf } from "./flow-studies.ts";

type Json = Record<string, unknown>;

const given = { answers: {}, attributes: {}, source: null, language: "English" };
const courseOf = (questions: SnapshotQuestion[], more: Json = {}): Course => {
  const placed = questions.map((question, position) => ({ ...question, position }));
  const structure = { questions: placed, groups: [], randomizers: [], ...more };
  return { snapshot: structure, plan: planFor(structure, "p"), given };
};
/** A choice of A, B and C that is shown as it is stored. */
const choice = (id: string, fields: Partial<SnapshotQuestion> = {}) =>
  questionOf(id, { shown: { options: ["A", "B", "C"] }, ...fields });
const open = (id: string, fields: Partial<SnapshotQuestion> = {}) =>
  questionOf(id, { type: "question", props: {}, ...fields });
const on = (question_id: string, comparison_value: string, fields: Json = {}) => ({
  question_id,
  operation: "==",
  comparison_value_type: "string",
  comparison_value,
  negate: false,
  ...fields,
});
const shownIf = (...conditions: Json[]) => ({ conditions: { match: "all", conditions } as never });
const smart = {
  operation: "SMART_CONDITION",
  comparison_value: "is sad",
  comparison_value_type: "smart_condition",
} as const;
const answer = (value: unknown, more: Json = {}) => ({ kind: "answer", value, ...more }) as FlowEvent;
const skip: FlowEvent = { kind: "skip" };
const stateAfter = (course: Course, ...events: FlowEvent[]): FlowState =>
  events.reduce((state, event) => reduce(state, event, course), firstState(course));
const at = (state: FlowState, course: Course) => currentQuestion(state, course)?.id ?? null;

describe("a step of an interview", () => {
  const course = courseOf([choice("a", { required: true }), open("b", { followups: 2 }), choice("c")]);

  it("goes from question to question, with follow-ups, to the end", () => {
    let state = firstState(course);
    expect([at(initialState, course), at(state, course)]).toEqual([null, "a"]);
    expect(reduce(state, skip, course)).toBe(state);
    state = reduce(state, answer("A"), course);
    expect([at(state, course), state.seq]).toEqual(["b", 1]);
    state = reduce(state, answer("so"), course);
    expect(state.need).toEqual({ kind: "probe" });
    // Nothing else fits while a decision is awaited.
    for (const event of [
      answer("x"),
      skip,
      { kind: "smart_condition", matches: true },
      { kind: "summary", isShown: true },
      { kind: "quota", isGranted: true },
      { kind: "judgements", rules: [], texts: [] },
    ] as FlowEvent[])
      expect(reduce(state, event, course)).toBe(state);
    state = reduce(state, { kind: "probe", isAsked: true }, course);
    expect([state.need, state.awaits, state.followups]).toEqual([null, "reply", 1]);
    expect(reduce(state, answer("again"), course)).toBe(state);
    state = reduce(state, { kind: "reply" }, course);
    expect([state.need?.kind, state.seq]).toEqual(["probe", 3]);
    state = reduce(state, { kind: "probe", isAsked: true }, course);
    state = reduce(state, { kind: "reply" }, course);
    // Two follow-ups were asked.
    expect([at(state, course), state.awaits, state.followups, state.need]).toEqual(["c", "answer", 0, null]);
    expect(reduce(state, { kind: "reply" }, course)).toBe(state);
    expect(reduce(state, { kind: "probe", isAsked: true }, course)).toBe(state);
    state = reduce(state, skip, course);
    expect(state.need).toEqual({ kind: "quota", end: { reason: "finished", rule_id: null } });
    const over = reduce(state, { kind: "quota", isGranted: false }, course);
    expect(over.end).toEqual({ reason: "over_quota", rule_id: null });
    state = reduce(state, { kind: "quota", isGranted: true }, course);
    expect([state.need, state.end]).toEqual([null, { reason: "finished", rule_id: null }]);
    expect(reduce(state, answer("A"), course)).toBe(state);
    expect(reduce(state, { kind: "quota", isGranted: true }, course)).toBe(state);
  });

  it("skips a follow-up, and asks none after an empty answer or 80 turns", () => {
    const asked = stateAfter(course, answer("A"), answer("so"), { kind: "probe", isAsked: true });
    expect(at(reduce(asked, skip, course), course)).toBe("c");
    expect(at(stateAfter(course, answer("A"), answer(null)), course)).toBe("c");
    expect(at(stateAfter(course, answer("A"), answer("so"), { kind: "probe", isAsked: false }), course)).toBe(
      "c",
    );
    const late = (seq: number) =>
      reduce({ ...stateAfter(course, answer("A")), seq }, answer("so"), course).need;
    expect([late(78), late(79)]).toEqual([{ kind: "probe" }, null]);
  });

  it("stands still before the first question, but for a quota", () => {
    expect(reduce(initialState, answer("A"), course)).toBe(initialState);
  });

  it("at a study without questions is at the end", () => {
    expect(firstState(courseOf([])).need).toEqual({
      kind: "quota",
      end: { reason: "finished", rule_id: null },
    });
  });

  it("shows a closing summary, and ends after what is said of it", () => {
    const end = { reason: "finished", rule_id: null } as const;
    const needs: FlowState = { ...stateAfter(course, answer("A")), need: { kind: "summary", end } };
    expect(isAtSummary(needs)).toBe(false);
    const shown = reduce(needs, { kind: "summary", isShown: true }, course);
    expect([shown.awaits, shown.need, shown.closing, isAtSummary(shown)]).toEqual([
      "summary",
      null,
      end,
      true,
    ]);
    expect(reduce(shown, answer("x"), course)).toBe(shown);
    for (const event of [{ kind: "reply" }, skip] as FlowEvent[]) {
      const said = reduce(shown, event, course);
      expect([said.need, said.seq]).toEqual([{ kind: "quota", end }, shown.seq + 1]);
      expect(isAtSummary(said)).toBe(false);
    }
    expect(isAtSummary({ ...shown, end })).toBe(false);
    expect(isAtSummary(firstState(course))).toBe(false);
    expect(reduce(needs, { kind: "summary", isShown: false }, course).need).toEqual({ kind: "quota", end });
    const { closing: _, ...lost } = shown;
    expect(reduce(lost, skip, course)).toBe(lost);
  });

  it.each([
    ["probe", { kind: "probe", isAsked: false }],
    ["smart_condition", { kind: "smart_condition", matches: false }],
    ["judgements", { kind: "judgements", rules: [], texts: [] }],
    ["summary", { kind: "summary", isShown: false }],
  ])("without a decision on %s goes on", (kind, event) => {
    expect(fallbackEvent({ kind } as never)).toEqual(event);
  });
});

describe("a rule", () => {
  const ruled = (...rules: Parameters<typeof ruleOf>[1][]) =>
    courseOf([
      choice("a", { rules: rules.map((fields, index) => ruleOf(`l${index}`, fields)) }),
      choice("b"),
      choice("c"),
    ]);
  const matching = { operation: "==", comparison_value: "A" } as const;
  const quota = (reason: string) => ({ kind: "quota", end: { reason, rule_id: "l0" } });
  it.each([
    ["ends the interview", { action_type: "end_interview" }, { need: quota("ended_by_rule"), end: null }],
    [
      "sends away",
      { action_type: "redirect_url", redirect_url: "https://a.test" },
      { need: quota("redirected"), end: null },
    ],
    [
      "screens out, without a place in a quota",
      { action_type: "screen_out" },
      { need: null, end: { reason: "screened_out", rule_id: "l0" } },
    ],
    ["jumps", { action_type: "next_question_id", next_question_id: "c" }, { asked: [0, 2] }],
    [
      "jumps to what is not there",
      { action_type: "next_question_id", next_question_id: "gone" },
      { asked: [0, 1] },
    ],
    [
      "jumps to no group",
      { action_type: "move_to_question_group", next_question_group_id: "gone" },
      { asked: [0, 1] },
    ],
  ] as const)("%s", (_what, fields, expected) => {
    const course = ruled({ ...matching, ...fields });
    expect(stateAfter(course, answer("A"))).toMatchObject(expected);
    expect(stateAfter(course, answer("B")).asked).toEqual([0, 1]);
    expect(stateAfter(course, skip).asked).toEqual([0, 1]);
  });

  it("that a model judges is judged, and the next applies where it does not match", () => {
    const course = ruled(
      { ...smart, action_type: "screen_out" },
      { ...matching, action_type: "next_question_id", next_question_id: "c" },
    );
    const asked = stateAfter(course, answer("A"));
    expect(asked.need).toEqual({ kind: "smart_condition", rule_id: "l0" });
    expect(asked.rules).toEqual(["l0", "l1"]);
    expect(reduce(asked, { kind: "smart_condition", matches: true }, course).end).toEqual({
      reason: "screened_out",
      rule_id: "l0",
    });
    expect(reduce(asked, { kind: "smart_condition", matches: false }, course).asked).toEqual([0, 2]);
    expect(stateAfter(course, skip).need).toBeNull();
  });

  it("is judged together with what later conditions ask", () => {
    const later = choice("b", shownIf(on("a", "is sad", smart)));
    const rules = [
      ruleOf("l0", { ...smart, comparison_value: "is mad", action_type: "screen_out" }),
      ruleOf("l1", { action_type: "next_question_id", next_question_id: "c" }),
    ];
    const course = courseOf([open("a", { rules }), later, choice("c")]);
    const state = stateAfter({ ...course }, answer("so"));
    expect(state.need).toEqual({ kind: "judgements" });
    const judged = (rules: string[]) => reduce(state, { kind: "judgements", rules, texts: [true] }, course);
    expect(judged(["l0"]).end).toEqual({ reason: "screened_out", rule_id: "l0" });
    expect(judged([]).asked).toEqual([0, 2]);
    expect(judged([]).judged).toEqual({ a: [true] });
    expect(judged([]).need).toBeNull();
    // One that certainly ends the interview leaves nothing to judge.
    const ending = courseOf([open("a", { rules: [ruleOf("l0", { action_type: "end_interview" })] }), later]);
    expect(stateAfter(ending, answer("so")).need).toMatchObject({ kind: "quota" });
  });

  it("comes after a full quota, unless it screens out for sure", () => {
    const over = answer("A", { isOverQuota: true });
    const full = { reason: "over_quota", rule_id: null, question_id: "a" };
    expect(stateAfter(ruled(), over)).toMatchObject({ end: full, rules: [] });
    expect(stateAfter(ruled({ ...matching, action_type: "end_interview" }), over).end).toEqual(full);
    expect(stateAfter(ruled({ ...smart, action_type: "screen_out" }), over).end).toEqual(full);
    expect(stateAfter(ruled({ ...matching, action_type: "screen_out" }), over).end?.reason).toBe(
      "screened_out",
    );
  });

  it.each([
    ["an answer that matches", "A", ["l1", "l2"]],
    ["another answer", "B", ["l1", "l3"]],
    ["a skip", null, ["l3"]],
  ])("is one of those that may apply after %s", (_what, operand, expected) => {
    const rules = [
      ruleOf("l0", { operation: "==", comparison_value: "C" }),
      ruleOf("l1", smart),
      ruleOf("l2", { operation: "==", comparison_value: "A" }),
      ruleOf("l3"),
      ruleOf("l4"),
    ];
    expect(candidateRules({ type: "multipleChoice", rules }, operand).map(({ id }) => id)).toEqual(expected);
  });

  it("on a score looks at the score, after a skip too", () => {
    const rules = [ruleOf("l0", { operation: ">", comparison_value: "3", score: "s" }), ruleOf("l1")];
    const found = (score: number | null) =>
      candidateRules({ type: "multipleChoice", rules }, null, (key) => (key === "s" ? score : 9)).map(
        ({ id }) => id,
      );
    expect([found(4), found(3), found(null)]).toEqual([["l0"], ["l1"], ["l1"]]);
    expect(candidateRules({ type: "multipleChoice", rules }, "A").map(({ id }) => id)).toEqual(["l1"]);
  });
});

describe("what certainly follows", () => {
  const next = (questions: SnapshotQuestion[], state?: (course: Course) => FlowState) => {
    const course = courseOf(questions);
    const found = certainNext((state ?? firstState)(course), course);
    return found === null ? null : at(found, course);
  };
  it.each<[string, SnapshotQuestion[], string | null]>([
    ["is the next question", [choice("a"), choice("b")], "b"],
    ["is nothing where none follows", [choice("a")], null],
    ["is nothing where there are none", [], null],
    ["is nothing where a rule may decide", [choice("a", { rules: [ruleOf("l")] }), choice("b")], null],
    ["is nothing where follow-ups may come", [open("a", { followups: 1 }), choice("b")], null],
    [
      "is nothing where a model is asked",
      [open("a"), choice("b"), choice("c", shownIf(on("a", "x", smart)))],
      null,
    ],
    [
      "is nothing where the answer decides",
      [choice("a"), choice("b", shownIf(on("a", "A"))), choice("c")],
      null,
    ],
    [
      "is known where another answer has decided",
      [choice("a"), choice("b", shownIf(on("z", "A"))), choice("c"), choice("z")],
      "c",
    ],
    [
      "is nothing where the answer decides behind what is hidden",
      [
        choice("a"),
        choice("b", shownIf(on("z", "A"))),
        choice("c", shownIf(on("a", "A", { negate: true, operation: "IS_ANSWERED" }))),
        choice("z"),
      ],
      null,
    ],
  ])("%s", (_what, questions, expected) => {
    expect(next(questions)).toBe(expected);
  });

  it("is known at the last follow-up", () => {
    const questions = [open("a", { followups: 1 }), choice("b")];
    const asked = (course: Course) => stateAfter(course, answer("so"), { kind: "probe", isAsked: true });
    expect(next(questions, asked)).toBe("b");
    expect(next([open("a", { followups: 2 }), choice("b")], asked)).toBeNull();
  });
});

describe("what follows each answer", () => {
  const jumpOn = (value: string, to: string) =>
    ruleOf(`on ${value}`, {
      operation: "==",
      comparison_value: value,
      action_type: "next_question_id",
      next_question_id: to,
    });
  const many = (count: number) => Array.from({ length: count }, (_, index) => `o${index}`);
  const branches = (questions: SnapshotQuestion[], state?: (course: Course) => FlowState) => {
    const course = courseOf(questions);
    return (
      branchesOf((state ?? firstState)(course), course)?.map((branch) => [
        at(branch.state, branch.course),
        branch.answers,
      ]) ?? null
    );
  };
  const b = choice("b");
  const c = choice("c");

  it("is told by its first question", () => {
    expect(branches([choice("a", { rules: [jumpOn("A", "c")] }), b, c])).toEqual([
      ["c", ["A"]],
      ["b", ["B", "C", null]],
    ]);
    expect(branches([choice("a", { rules: [jumpOn("A", "c")], required: true }), b, c])).toEqual([
      ["c", ["A"]],
      ["b", ["B", "C"]],
    ]);
    expect(branches([choice("a"), choice("b", shownIf(on("a", "B"))), c])).toEqual([
      ["c", ["A", "C", null]],
      ["b", ["B"]],
    ]);
    expect(branches([questionOf("a", { type: "nps", props: {}, shown: {}, required: true }), b])).toEqual([
      ["b", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ]);
  });

  it("is found by labels as they are shown", () => {
    const shown = choice("a", {
      shown: { options: ["Ja", "Nein", "Weiss nicht"] },
      rules: [jumpOn("B", "c")],
    });
    expect(branches([shown, b, c])).toEqual([
      ["b", ["Ja", "Weiss nicht", null]],
      ["c", ["Nein"]],
    ]);
  });

  it.each<[string, SnapshotQuestion[]]>([
    ["there is no question", []],
    ["a model may decide by a rule", [choice("a", { rules: [ruleOf("l", smart)] }), b]],
    ["a model judges the answer", [choice("a"), b, choice("c", shownIf(on("a", "x", smart)))]],
    ["follow-ups may come", [choice("a", { followups: 1 }), b]],
    [
      "an answer ends the interview",
      [choice("a", { rules: [ruleOf("l", { operation: "==", comparison_value: "C" })] }), b],
    ],
    [
      "an answer is screened out",
      [
        choice("a", {
          rules: [ruleOf("l", { operation: "==", comparison_value: "C", action_type: "screen_out" })],
        }),
        b,
      ],
    ],
    ["none follows", [choice("a")]],
    ["several can be chosen", [choice("a", { shown: { options: ["A", "B"], isMultiSelect: true } }), b]],
    ["there is nothing to choose", [choice("a", { shown: { options: [] } }), b]],
    ["the answer is free", [open("a"), b]],
    ["items are rated", [questionOf("a", { type: "matrixRatingScale", shown: { items: ["A"] } }), b]],
    ["there are too many answers", [choice("a", { shown: { options: many(maxTriedAnswers) } }), b]],
    [
      "too many are passed over",
      [choice("a"), ...many(maxPassedOver + 1).map((id) => choice(id, shownIf(on("a", "A")))), c],
    ],
  ])("is not told where %s", (_what, questions) => {
    expect(branches(questions)).toBeNull();
  });

  it("is told at the bounds", () => {
    const options = many(maxTriedAnswers - 1);
    expect(branches([choice("a", { props: { options }, shown: { options } }), b])).toEqual([
      ["b", [...options, null]],
    ]);
    const hidden = many(maxPassedOver).map((id) => choice(id, shownIf(on("a", "A"))));
    expect(branches([choice("a"), ...hidden, c])?.length).toBe(2);
    const rules = (count: number) => many(count).map((id) => jumpOn(id, id));
    const branching = (count: number) => {
      const shown = { options: many(count) };
      return branches([
        choice("a", { required: true, props: shown, shown, rules: rules(count) }),
        ...many(count).map((id) => choice(id)),
      ]);
    };
    expect(branching(maxBranches)?.length).toBe(maxBranches);
    expect(branching(maxBranches + 1)).toBeNull();
  });

  it("is not told at a follow-up, nor where the next question shows something of the answer", () => {
    expect(
      branches([choice("a"), b], (course) => ({ ...firstState(course), awaits: "reply", followups: 0 })),
    ).toBeNull();
    const carries = choice("b", {
      own: [],
      props: { options: ["A", "B", "C"], optionsFrom: { question_id: "a", select: "all" } },
    });
    expect(branches([choice("a"), carries])).toBeNull();
  });
});

describe("the way back", () => {
  const course = courseOf([
    choice("a"),
    choice("b"),
    choice("c", shownIf(on("z", "A"))),
    choice("d"),
    choice("z"),
  ]);
  const said = (kind: string, question_id: string | null, role = "assistant") =>
    ({ role, content: "", kind, question_id, loop_item: null }) as never;
  const asks = (id: string) => said("question", id);
  const says = (id: string) => said("answer", id, "user");
  const state = stateAfter(course, answer("A"), answer("B"));

  it("leads to the question before, without what followed", () => {
    expect(state).toMatchObject({ asked: [0, 1, 3], hidden: [[2, 2, 3]] });
    expect(retraction(state, course, [asks("a"), says("a"), asks("b"), says("b"), asks("d")])).toEqual({
      name: "b",
      messageCount: 2,
      state: { ...stateAfter(course, answer("A")), seq: 3, rules: [] },
    });
    expect(retraction(state, course, [asks("b"), asks("d")])?.messageCount).toBe(1);
    const noted = {
      ...state,
      judged: { a: [true], b: [false] },
      skipped: [0, 1],
      hidden: [[1, 0, 1], ...(state.hidden ?? [])],
    } as FlowState;
    const back = retraction(noted, course, [asks("b"), asks("d")])?.state;
    expect(back).toMatchObject({ judged: { a: [true] }, skipped: [0], hidden: [[1, 0, 1]], asked: [0, 1] });
  });

  it.each<[string, Partial<FlowState>, unknown[]]>([
    ["the interview has ended", { end: { reason: "finished", rule_id: null } }, [asks("b"), asks("d")]],
    ["a decision is awaited", { need: { kind: "probe" } }, [asks("b"), asks("d")]],
    ["a follow-up was asked", { awaits: "reply" }, [asks("b"), asks("d")]],
    ["nothing was asked before", { asked: [0] }, [asks("a")]],
    ["nothing was asked", { asked: [] }, []],
    ["the question before is not in the history", {}, [asks("d")]],
    ["the present question is not", {}, [asks("b"), says("b")]],
    ["a message followed", {}, [asks("b"), said("message", null), asks("d")]],
    ["a follow-up followed", {}, [asks("b"), says("b"), said("followup", "b"), says("b"), asks("d")]],
    ["two answers followed", {}, [asks("b"), says("b"), says("b"), asks("d")]],
    ["there is no history", {}, []],
  ])("is closed where %s", (_what, fields, history) => {
    expect(retraction({ ...state, ...fields }, course, history as never)).toBeNull();
  });
});

describe("assignments", () => {
  const arms = (id: string, weights: number[]) =>
    weights.map((weight_basis_points, index) => ({
      id: `${id}${index}`,
      label: `${id.toUpperCase()} ${index}`,
      weight_basis_points,
    }));
  const randomizers = [
    { id: "r", name: "First", parent: null, position: 1, arms: arms("r", [10_000, 0]) },
    { id: "s", name: "Second", parent: null, position: 2, arms: arms("s", [0, 10_000]) },
    { id: "t", name: "None", parent: null, position: 3, arms: arms("t", [0, 0]) },
  ];
  const questions = [
    choice("a", { position: 0 }),
    choice("b", { position: 0, arm: "r0" }),
    choice("c", { position: 0, arm: "s1" }),
  ];
  const structure = { questions, groups: [], randomizers };
  const plan = planFor(structure, "p");
  const course = { snapshot: structure, plan, given } as never as Parameters<
    typeof newAssignments
  >[0]["course"];
  const passed = (asked: number[]): FlowState => ({ ...initialState, asked });

  it("are of each arm that was drawn, with the place of those reached", () => {
    const made = (asked: number[]) => newAssignments({ plan, state: passed(asked), course });
    const first = { randomizer_id: "r", arm_id: "r0", randomizer_name: "First", arm_label: "R 0" };
    const second = { randomizer_id: "s", arm_id: "s1", randomizer_name: "Second", arm_label: "S 1" };
    expect(made([0])).toEqual([
      { ...first, place: null },
      { ...second, place: null },
    ]);
    expect(made([0, 1])).toEqual([
      { ...first, place: 0 },
      { ...second, place: null },
    ]);
    expect(made([0, 2, 1])).toEqual([
      { ...first, place: 1 },
      { ...second, place: 0 },
    ]);
  });

  it("change where a step reaches one, or takes it back", () => {
    const change = (before: number[], after: number[]) =>
      changedAssignments({ plan, state: passed(before) }, { plan, state: passed(after) });
    expect(change([0], [0, 1])).toEqual([{ randomizer_id: "r", place: 0 }]);
    expect(change([0, 1], [0])).toEqual([{ randomizer_id: "r", place: null }]);
    expect(change([0, 1], [0, 1, 2])).toEqual([{ randomizer_id: "s", place: 1 }]);
    expect(change([0, 1], [0, 1])).toEqual([]);
  });
});
