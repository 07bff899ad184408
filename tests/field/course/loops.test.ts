import { describe, expect, it } from "vitest";
import { failedChecks, knownChecks, shownChecks } from "#survey/course/answer-check.ts";
import { fillItem, personalSnapshot, withScoreTexts } from "#survey/course/attributes.ts";
import { conditionSources, indexOf, questionIn, smartTexts } from "#survey/course/indexed.ts";
import { toShown, toStored, worded } from "#survey/course/localize.ts";
import {
  askedQuestion,
  courseAt,
  courseFor,
  decidesOnItems,
  groupPlace,
  hiddenPlaces,
  isInSameLoop,
  iterationsOf,
  jumpPlace,
  leftOutPlaces,
  loopPlaces,
} from "#survey/course/loop.ts";
import { closingMessage, fillMessage, participantTexts, pickTexts } from "#survey/course/messages.ts";
import { planFor } from "#survey/course/plan.ts";
import { type Course, firstState, reduce } from "#survey/course/reduce.ts";
import { looksAt, scoredQuestions, scoresOf, scoreTexts, scoringIn } from "#survey/course/scores.ts";
import { answerDecidesOn, isJudged, mayDecide, nextPlace, withAnswer } from "#survey/course/shown.ts";
import type { Group, SnapshotQuestion } from "#survey/course/snapshot.ts";
import type { Score } from "#survey/score/schema.ts";
import { defaultScreenOutMessage, defaultWelcomeMessage } from "#survey/study/message.ts";
import { questionOf } from "./flow-studies.ts";

type Json = Record<string, unknown>;
type Told = NonNullable<Course["given"]>;

const idOf = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const [n = "", al = "", gone = ""] = [1, 2, 3].map(idOf);
const nobody: Told = { answers: {}, attributes: {}, source: null, language: "English" };
const options = ["Tea", "Coffee", "Milk"];
const item = (name: string) => ({ name, text: `${name}!` });
const repeat = (fields: object = {}): Group["repeat"] & object => ({
  source: { question_id: "which", select: "selected" },
  order: "source",
  max_items: 10,
  items: options.map(item),
  ...fields,
});
const group = (id: string, position: number, fields: Partial<Group> = {}): Group => ({
  id,
  parent: null,
  arm: null,
  position,
  randomize: false,
  ...fields,
});
const on = (question_id: string, comparison_value: string, more: Json = {}) => ({
  question_id,
  operation: "==",
  comparison_value_type: "string",
  comparison_value,
  negate: false,
  ...more,
});
const shownIf = (...conditions: Json[]) => ({ conditions: { match: "all", conditions } as never });

/** which, a loop of its items with likes and why (shown to those who said yes), last. */
function looped(answers: Json = {}, own: Partial<Group> = {}, questions: SnapshotQuestion[] = []): Course {
  const snapshot = {
    questions: [
      questionOf("which", { props: { options, isMultiSelect: true }, position: 0 }),
      questionOf("likes", { props: { options: ["Yes", "No"] }, parent: "each", position: 0 }),
      questionOf("why", {
        type: "question",
        props: {},
        parent: "each",
        position: 1,
        ...shownIf(on("likes", "Yes")),
      }),
      questionOf("last", { position: 2 }),
      ...questions,
    ],
    groups: [group("each", 1, { repeat: repeat(), ...own })],
    randomizers: [],
  };
  return { snapshot, plan: planFor(snapshot, "p"), given: { ...nobody, answers } };
}
const loopIn = (course: Course) => {
  const loop = indexOf(course.snapshot).loops.get("likes");
  if (loop === undefined) throw new Error("no loop");
  return loop;
};
const names = (course: Course) => iterationsOf(course, loopIn(course)).map(({ name }) => name);

describe("a loop", () => {
  it("is planned for each item that there may be", () => {
    const { plan } = looped();
    expect(plan.questions).toEqual([
      "which",
      "likes/Tea",
      "why/Tea",
      "likes/Coffee",
      "why/Coffee",
      "likes/Milk",
      "why/Milk",
      "last",
    ]);
    expect(plan.entries).toEqual({ each: 1 });
    expect(plan.loops).toEqual({ each: options });
    expect(loopPlaces(plan, "why")).toEqual([
      { place: 2, loop_item: "Tea" },
      { place: 4, loop_item: "Coffee" },
      { place: 6, loop_item: "Milk" },
    ]);
    expect(loopPlaces(plan, "last")).toEqual([]);
  });

  it("asks about the items of the answer, in their order, at most so many", () => {
    expect(names(looped())).toEqual([]);
    expect(names(looped({ which: ["Milk", "Tea"] }))).toEqual(["Tea", "Milk"]);
    expect(names(looped({ which: options }, { repeat: repeat({ max_items: 2 }) }))).toEqual([
      "Tea",
      "Coffee",
    ]);
    const unselected = repeat({ source: { question_id: "which", select: "unselected" } });
    expect(names(looped({ which: ["Tea"] }, { repeat: unselected }))).toEqual(["Coffee", "Milk"]);
    const course = looped({ which: ["Tea"] });
    expect(iterationsOf(course, loopIn(course))).toEqual([{ name: "Tea", text: "Tea!" }]);
    const { given: _, ...unknown } = course;
    expect(iterationsOf(unknown, loopIn(course))).toEqual([]);
  });

  it("asks about own words by what was said", () => {
    const own = { repeat: repeat({ items: [...options.map(item), { name: "", text: "" }] }) };
    const course = looped({ which: ["Tea", { other: "Mate" }] }, own);
    expect(iterationsOf(course, loopIn(course))).toEqual([item("Tea"), { name: "", text: "Mate" }]);
  });

  it("asks each question about its item", () => {
    const course = looped({ which: ["Milk", "Tea"] });
    const asked = (name: string) => askedQuestion(course, name);
    expect(asked("likes/Milk")).toMatchObject({
      id: "likes",
      iteration: "/Milk",
      loop: { text: "Milk!", position: 2, total: 2 },
    });
    // What is not asked about has no place, yet a name.
    expect(asked("likes/Coffee")?.loop).toEqual({ text: "Coffee!", position: 0, total: 2 });
    expect(asked("likes/Juice")?.loop).toEqual({ text: "", position: 0, total: 2 });
    expect(asked("last")).toBe(questionIn(course.snapshot, "last"));
    expect([asked("gone"), asked("gone/Tea")]).toEqual([null, null]);
    expect(asked("last/Tea")).not.toHaveProperty("iteration");
  });

  it("sees the answers about its own item", () => {
    const course = looped({ "likes/Tea": "Yes", "likes/Milk": "No", which: options });
    const seen = (name: string) => courseFor(course, name).given;
    expect(seen("why/Tea")).toMatchObject({ loop_item: "Tea", answers: { likes: "Yes", which: options } });
    expect(seen("why/Milk")).toMatchObject({ loop_item: "Milk", answers: { likes: "No" } });
    expect(seen("why/Coffee")?.answers).not.toHaveProperty("likes");
    expect(courseFor(course, "last")).toBe(course);
    expect(courseFor(course, "last/Tea")).toBe(course);
    const { given: _, ...unknown } = course;
    expect(courseAt(unknown, loopIn(course), "/Tea")).toBe(unknown);
  });

  it("is passed by the places of its items alone", () => {
    let course = looped();
    let state = firstState(course);
    const answer = (name: string, value: unknown) => {
      state = reduce(state, { kind: "answer", value }, course);
      course = withAnswer(course, name, value);
    };
    const present = () => course.plan.questions[state.asked.at(-1) ?? -1];
    answer("which", ["Tea", "Milk"]);
    expect(present()).toBe("likes/Tea");
    answer("likes/Tea", "No");
    expect(present()).toBe("likes/Milk");
    answer("likes/Milk", "Yes");
    expect(present()).toBe("why/Milk");
    state = reduce(state, { kind: "skip" }, course);
    expect([present(), state.skipped, state.hidden]).toEqual(["last", [6], [[2, 2, 5]]]);
    expect([...hiddenPlaces(state)]).toEqual([2, 3, 4]);
    expect([...leftOutPlaces(state, course)].sort()).toEqual([2, 3, 4]);
  });

  it("leaves out what the answer to its source does not lead to, once that is left", () => {
    const course = looped({ which: ["Tea"] });
    const out = (asked: number[], hidden?: [number, number, number][]) =>
      [...leftOutPlaces({ asked, ...(hidden && { hidden }) }, course)].sort();
    expect(out([0])).toEqual([]);
    expect(out([])).toEqual([]);
    expect(out([0, 1])).toEqual([3, 4, 5, 6]);
    expect(out([0, 1, 5])).toEqual([3, 4, 6]);
    expect(out([0, 7], [[1, 1, 3]])).toEqual([1, 2, 3, 4, 5, 6]);
    expect([...hiddenPlaces({ asked: [0, 2], hidden: [[1, 1, 4]] })]).toEqual([1, 3]);
    expect([...hiddenPlaces({ asked: [0] })]).toEqual([]);
  });

  it("is jumped into at its first question, and inside at the same item", () => {
    const course = looped();
    expect(jumpPlace(course, "likes/Coffee", "why")).toBe(4);
    expect(jumpPlace(course, "which", "why")).toBe(1);
    expect(jumpPlace(course, "which", "last")).toBe(7);
    expect(jumpPlace(course, "likes/Tea", "last")).toBe(7);
    expect(jumpPlace(course, "which", "gone")).toBe(-1);
    expect(groupPlace(course, "which", "each")).toBe(1);
    expect(groupPlace(course, "likes/Coffee", "each")).toBe(1);
    expect(groupPlace(course, "which", "gone")).toBeUndefined();
    const inner = { ...course.plan, entries: { each: 1, "inner/Coffee": 4, inner: 2 } };
    expect(groupPlace({ plan: inner }, "likes/Coffee", "inner")).toBe(4);
    expect(jumpPlace({ ...course, plan: { ...course.plan, entries: { last: 3 } } }, "which", "last")).toBe(3);
  });

  it("holds its questions, and hangs on its source", () => {
    const course = looped();
    const same = (one: string, other: string) => isInSameLoop(course, one, other);
    expect([same("likes", "why"), same("likes", "last"), same("last", "which")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(["which", "likes", "last"].map((id) => decidesOnItems(course, id))).toEqual([true, false, false]);
    expect(answerDecidesOn("which", 1, course)).toBe(true);
    expect(answerDecidesOn("which", 7, course)).toBe(false);
    expect(answerDecidesOn("likes", 1, course)).toBe(false);
  });

  it("in random order is in the same order for a participant, own words last", () => {
    const items = [...options.map(item), { name: "", text: "" }];
    const orders = Array.from({ length: 40 }, (_, index) => {
      const { snapshot } = looped({}, { repeat: repeat({ order: "random", items }) });
      const structure = { randomizers: [], groups: snapshot.groups ?? [], questions: snapshot.questions };
      const planned = planFor(structure, `p${index}`).loops?.each ?? [];
      expect(planFor(structure, `p${index}`).loops?.each).toEqual(planned);
      expect(planned.at(-1)).toBe("");
      expect(planned.toSorted()).toEqual(["", ...options.toSorted()]);
      return planned.join();
    });
    expect(new Set(orders).size).toBe(6);
  });
});

describe("what an answer decides", () => {
  const course = (questions: SnapshotQuestion[], more: Json = {}): Course => {
    const structure = {
      questions: questions.map((each, position) => ({ ...each, position })),
      groups: [],
      randomizers: [],
      ...more,
    };
    return {
      snapshot: structure as Course["snapshot"],
      plan: planFor(structure as never, "p"),
      given: nobody,
    };
  };
  const score = (key: string, ...counted: string[]) =>
    ({
      key,
      label: key,
      method: "sum",
      add: 0,
      multiply: 1,
      bands: [],
      terms: counted.map((question_id) => ({ question_id, weight: 1, reverse: false })),
    }) as Score;
  const carries = { own: [], props: { options, optionsFrom: { question_id: "a", select: "all" } } };
  const checks = {
    type: "number",
    props: { earlierAnswerChecks: [{ operation: "<", source: { questionId: n } }] },
  };
  it.each<[string, SnapshotQuestion[], Json, boolean]>([
    ["nothing", [questionOf("b")], {}, false],
    ["whether it shows", [questionOf("b", shownIf(on("a", "A")))], {}, true],
    ["nothing of another's", [questionOf("b", shownIf(on("z", "A")))], {}, false],
    [
      "a score that decides",
      [questionOf("b", shownIf({ score: "s", operation: ">", comparison_value: "1", negate: false }))],
      { scores: [score("s", "a")] },
      true,
    ],
    [
      "not another score",
      [questionOf("b", shownIf({ score: "s", operation: ">", comparison_value: "1", negate: false }))],
      { scores: [score("s", "z"), score("t", "a")] },
      false,
    ],
    ["what is carried", [questionOf("b", carries)], {}, true],
    ["what is checked", [questionOf("b", checks)], {}, true],
    [
      "a score that is told",
      [questionOf("b", { content: "{{score.s}}" })],
      { scores: [score("s", "a")] },
      true,
    ],
  ])("%s", (_what, questions, more, expected) => {
    const first = JSON.stringify(questions).includes(n) ? n : "a";
    const whole = course([questionOf(first), ...questions, questionOf("c")], more);
    expect(mayDecide(first, 1, 1, whole)).toBe(expected);
    expect(mayDecide(first, 2, 2, whole)).toBe(false);
    expect(mayDecide(first, 0, 2, whole)).toBe(expected);
  });

  it("is remembered where something looks at it", () => {
    const whole = course([questionOf("a"), questionOf("b", shownIf(on("a", "A")))]);
    const known = withAnswer(whole, "a", "A");
    expect(known.given?.answers).toEqual({ a: "A" });
    expect(withAnswer(known, "a", "A")).toBe(known);
    expect(withAnswer(whole, "b", "A")).toBe(whole);
    const { given: _, ...unknown } = whole;
    expect(withAnswer(unknown, "a", "A")).toBe(unknown);
    const inside = looped();
    expect(withAnswer(inside, "likes/Tea", "Yes").given?.answers).toEqual({ "likes/Tea": "Yes" });
    expect([...conditionSources(inside.snapshot)].sort()).toEqual(["likes", "which"]);
  });

  it("is judged where there is something to judge", () => {
    const asks = { operation: "SMART_CONDITION" };
    const whole = course([
      questionOf("a", { type: "question", props: {} }),
      questionOf("b", shownIf(on("a", "is sad", asks), on("a", "is mad", asks), on("a", "is sad", asks))),
    ]);
    const [a, b] = whole.snapshot.questions;
    if (a === undefined || b === undefined) throw new Error("two questions");
    expect([smartTexts(whole.snapshot, "a"), smartTexts(whole.snapshot, "b")]).toEqual([
      ["is sad", "is mad"],
      [],
    ]);
    expect(isJudged(whole, a)).toBe(false);
    expect(isJudged(withAnswer(whole, "a", "so"), a)).toBe(true);
    expect(isJudged(withAnswer(whole, "a", null), a)).toBe(false);
    expect(isJudged(withAnswer(whole, "a", "so"), b)).toBe(false);
    const { given: _, ...unknown } = whole;
    expect(isJudged(unknown, a)).toBe(false);
    const known = withAnswer(whole, "a", "so");
    const shows = (judged: (boolean | null)[]) =>
      nextPlace({ asked: [0], judged: { a: judged } }, known).place;
    // The conditions hold where a model failed.
    expect([shows([true, true]), shows([true, null]), shows([true, false]), shows([false, true])]).toEqual([
      1,
      1,
      null,
      null,
    ]);
  });

  it("leads past what is hidden, at most so far", () => {
    const hidden = shownIf(on("z", "A"));
    const whole = course([
      questionOf("a"),
      questionOf("b", hidden),
      questionOf("c", hidden),
      questionOf("d"),
      questionOf("z"),
    ]);
    expect(nextPlace({ asked: [0] }, whole)).toEqual({ place: 3, hidden: [[1, 1, 3]] });
    expect(nextPlace({ asked: [0] }, { ...whole, reach: 2 })).toEqual({ place: 3, hidden: [[1, 1, 3]] });
    expect(nextPlace({ asked: [0] }, { ...whole, reach: 1 })).toEqual({ place: null, hidden: [] });
    expect(nextPlace({ asked: [0] }, whole, 4)).toEqual({ place: 4, hidden: [] });
    expect(nextPlace({ asked: [0] }, whole, 5)).toEqual({ place: 3, hidden: [[1, 1, 3]] });
    expect(nextPlace({ asked: [3, 0] }, whole, 3)).toEqual({ place: 4, hidden: [[2, 1, 4]] });
    expect(nextPlace({ asked: [0, 3, 4] }, whole)).toEqual({ place: null, hidden: [] });
    expect(nextPlace({ asked: [] }, whole)).toEqual({ place: 0, hidden: [] });
  });

  it("is looked at by conditions and scores", () => {
    const scores = [score("s", "a", "b"), score("t", "b", "c")];
    expect(scoredQuestions(scores)).toEqual(["a", "b", "c"]);
    expect(scoredQuestions()).toEqual([]);
    const looks = (condition: Json, question: string) => looksAt(condition as never, question, { scores });
    expect([
      looks(on("a", "A"), "a"),
      looks(on("a", "A"), "b"),
      looks({ score: "s" }, "a"),
      looks({ score: "t" }, "a"),
      looks({ score: "gone" }, "a"),
    ]).toEqual([true, false, true, false, false]);
    const told = [
      questionOf("x", { content: "{{score.s}}" }),
      questionOf("y", { shown: { options: ["{{score.t|none}}"] } }),
      questionOf("z"),
    ];
    expect([...scoringIn({ questions: told, scores })]).toEqual([
      ["x", ["a", "b", "c"]],
      ["y", ["a", "b", "c"]],
    ]);
    expect(scoringIn({ questions: told }).size).toBe(0);
  });

  it("makes scores and their texts", () => {
    const bands = [
      { label: "Low", min: 0, max: 4 },
      { label: "High", min: 5, max: 100_000_000 },
    ];
    const scores = [
      { ...score("s", "a"), bands },
      { ...score("t", "a"), multiply: 1e7, add: 0.25 },
      score("u", "b"),
    ];
    const rated = {
      snapshot: {
        questions: [questionOf("a", { type: "nps", props: {} }), questionOf("b", { type: "nps", props: {} })],
        scores,
      },
      given: { answers: { a: 7 } },
    } as never as Parameters<typeof scoreTexts>[0];
    expect(scoreTexts(rated)).toEqual({ s: "7", "s.band": "High", t: "72500000" });
    expect(["s", "t", "u", "gone"].map(scoresOf(rated))).toEqual([7, 72_500_000, null, null]);
    expect(scoreTexts({ snapshot: { questions: [] } })).toEqual({});
  });
});

describe("a check against an earlier answer", () => {
  const check = (operation: string, source: Json = { questionId: n }) => ({ operation, source });
  const total = { options: ["A", "B"], hasLimit: false };
  const questions = (checks: unknown): SnapshotQuestion[] => [
    questionOf(n, { type: "number", props: {} }),
    questionOf(al, { type: "allocation", props: total }),
    questionOf("q", {
      type: "allocation",
      props: { ...total, earlierAnswerChecks: checks },
      shown: { options: ["Ah", "Beh"] },
    }),
  ];
  const known = (checks: unknown, answers: Json) => {
    const snapshot = { questions: questions(checks) };
    const question = snapshot.questions[2] as SnapshotQuestion;
    return {
      question,
      course: { snapshot, plan: { questions: [], arms: {} }, given: { ...nobody, answers } },
    };
  };
  const ofTotal = (...checks: Json[]) => ({ target: "total", checks });
  const perOption = (checks: Json) => ({ target: "options", checks });

  it("is made with the number that was said, and lifted without one", () => {
    const found = (answers: Json, source?: Json) => {
      const { question, course } = known(ofTotal(check("<=", source)), answers);
      return knownChecks(question, course).map(({ value }) => value);
    };
    expect(found({ [n]: 4 })).toEqual([4]);
    expect(found({})).toEqual([]);
    expect(found({ [n]: null })).toEqual([]);
    expect(found({ [al]: { A: 3, B: 5 } }, { questionId: al, option: "B" })).toEqual([5]);
    expect(found({ [n]: 4 }, { questionId: gone })).toEqual([]);
    const { course } = known(ofTotal(check("<=")), { [n]: 4 });
    expect(knownChecks(questionOf(n), course)).toEqual([]);
    const { given: _, ...unknown } = course;
    expect(knownChecks(course.snapshot.questions[2] as SnapshotQuestion, unknown)).toEqual([]);
  });

  it.each<[string, Json, { A: number; B: number } | null, number]>([
    ["of all together", ofTotal(check("<=")), { A: 1, B: 3 }, 0],
    ["of all together", ofTotal(check("<=")), { A: 2, B: 3 }, 1],
    ["of nothing", ofTotal(check("<=")), null, 0],
    ["of each option", perOption({ A: [check("<")] }), { A: 4, B: 0 }, 1],
    ["of another option", perOption({ A: [check("<")] }), { A: 0, B: 9 }, 0],
  ])("%s: %#", (_what, checks, value, count) => {
    const { question, course } = known(checks, { [n]: 4 });
    expect(failedChecks(question, value, knownChecks(question, course))).toHaveLength(count);
  });

  it("says where it fails, and how much is left to give away", () => {
    const failed = (checks: Json, value: Json) => {
      const { question, course } = known(checks, { [n]: 4 });
      return failedChecks(question, value, knownChecks(question, course));
    };
    expect(failed(perOption({ B: [check(">")] }), { A: 0, B: 4 })[0]?.path).toEqual(["B"]);
    const [short] = failed(ofTotal(check("==")), { A: 1, B: 0.5 });
    expect([short?.path, short?.message.endsWith(" 2.5 remaining")]).toEqual([[], true]);
    expect(failed(ofTotal(check("==")), { A: 4, B: 2 })[0]?.message).not.toContain("remaining");
    expect(failed(ofTotal(check(">=")), { A: 1, B: 0 })[0]?.message).not.toContain("remaining");
  });

  it("is shown by the labels of the participant", () => {
    const { question, course } = known(perOption({ B: [check(">")] }), { [n]: 4 });
    expect(shownChecks(question, course)).toEqual([{ operation: ">", value: 4, option: "Beh" }]);
    const whole = known(ofTotal(check("==")), { [n]: 4 });
    expect(shownChecks(whole.question, whole.course)).toEqual([{ operation: "==", value: 4, option: null }]);
  });
});

describe("labels of a participant", () => {
  const question = questionOf("a", { props: { options }, shown: { options: ["Tee", "Kaffee", "Milch"] } });
  it("stand for those that are stored, and back", () => {
    expect(toStored(question, "Tee")).toBe("Tea");
    expect(toShown(question, ["Tea", { other: "Tea" }, 3, null])).toEqual(["Tee", { other: "Tea" }, 3, null]);
    expect([toStored(question, "Mate"), toStored(question, null)]).toEqual(["Mate", null]);
    expect(toStored({ ...question, type: "question", props: {} }, "Tee")).toBe("Tee");
    const grid = questionOf("g", {
      type: "matrixRatingScale",
      props: { items: options },
      shown: { items: ["Tee", "Kaffee", "Milch"] },
    });
    expect(toStored(grid, { Tee: 1, Milch: 3 })).toEqual({ Tea: 1, Milk: 3 });
    expect(toShown(grid, { Tea: 1, Milk: 3 })).toEqual({ Tee: 1, Milch: 3 });
  });

  it("stand beside own words that are carried", () => {
    const ownWords = { shown: "Mate", stored: "" };
    const ranking = {
      ...questionOf("r", {
        type: "ranking",
        props: { options: ["Tea"] },
        shown: { options: ["Mate", "Tee"] },
      }),
      offeredOf: {
        question: questionOf("r", {
          type: "ranking",
          props: { options },
          shown: { options: ["Tee", "Kaffee", "Milch"] },
        }),
        ownWords,
      },
    };
    expect(toStored(ranking, ["Mate", "Tee"])).toEqual(["", "Tea"]);
    expect(toShown(ranking, ["", "Tea"])).toEqual(["Mate", "Tee"]);
    expect(worded(ranking, ["", "Tea"])).toEqual(["Mate", "Tea"]);
    expect(worded(question, ["", "Tea"])).toEqual(["", "Tea"]);
  });
});

describe("messages", () => {
  const whole = {
    title: "Bye",
    body: "{{metadata.name|friend}} {{score.s|none}}",
    ctaText: "Go",
    ctaLink: "https://a.test/?n={{metadata.name}}",
  };
  it("show last what the end asks for", () => {
    const messages = {
      thank_you_message: { title: "Thanks" },
      screen_out_message: { title: "Sorry", body: 3 },
    } as never as Parameters<typeof closingMessage>[0];
    const nothing = { title: null, body: null, ctaText: null, ctaLink: null };
    expect(closingMessage(messages, "completed", "English")).toEqual({ ...nothing, title: "Thanks" });
    expect(closingMessage(messages, "screened_out", "English")).toEqual({ ...nothing, title: "Sorry" });
    const full = closingMessage(messages, "over_quota", "German");
    expect([typeof full.title, typeof full.body, full.ctaText, full.ctaLink]).toEqual([
      "string",
      "string",
      null,
      null,
    ]);
    const own = closingMessage(
      { ...messages, over_quota_message: { title: "Full" } as never },
      "over_quota",
      "German",
    );
    expect(own).toEqual({ ...full, title: "Full" });
    expect(pickTexts(null, ["a"])).toEqual({ a: null });
  });

  it("leave out the service's own English in other languages", () => {
    const texts = {
      welcome_message: { ...defaultWelcomeMessage, title: "Hallo" },
      screen_out_message: null,
      thank_you_message: { title: "Bye" },
    } as never as Parameters<typeof participantTexts>[0];
    expect(participantTexts(texts, undefined, "English")).toBe(texts);
    const german = participantTexts(texts, undefined, "German");
    expect(german.welcome_message).toEqual({ title: "Hallo" });
    expect([german.screen_out_message, german.thank_you_message]).toEqual([null, { title: "Bye" }]);
    const screened = { ...texts, screen_out_message: { ...defaultScreenOutMessage } };
    expect(participantTexts(screened, undefined, "German").screen_out_message).toEqual({});
  });

  it("are filled, addresses as addresses", () => {
    expect(fillMessage(whole, { name: "A b" }, "English", undefined, { s: "7" })).toEqual({
      title: "Bye",
      body: "A b 7",
      ctaText: "Go",
      ctaLink: "https://a.test/?n=A%20b",
    });
    expect(
      fillMessage({ body: "{{metadata.name|friend}} {{score.s|none}}", count: 3 }, {}, "English", undefined),
    ).toEqual({ body: "friend none", count: 3 });
    expect(fillMessage(null, {}, "English", undefined)).toBeNull();
    // A body has the study's format, a title has none.
    const marked = fillMessage(
      { title: "{{metadata.name}}", body: "{{metadata.name}}" },
      { name: "*x*" },
      "English",
      "markdown",
    );
    expect(marked.title).toBe("*x*");
    expect(marked.body).not.toBe("*x*");
  });
});

describe("a snapshot for one participant", () => {
  const snapshot = (questions: SnapshotQuestion[], more: Json = {}) =>
    ({
      language: "English",
      messages: { welcome_message: null, thank_you_message: null, screen_out_message: null },
      questions,
      ...more,
    }) as never as Parameters<typeof personalSnapshot>[0];
  const personal = (shown: Json, attributes: Json, more: Partial<SnapshotQuestion> = {}) => {
    const filled = personalSnapshot(snapshot([questionOf("a", { shown, ...more })]), {
      ...nobody,
      attributes: attributes as never,
    });
    return filled.questions[0];
  };
  it("has their attributes in labels, texts and addresses", () => {
    expect(
      personal(
        {
          options: ["{{metadata.x}}", "B"],
          description: "For {{metadata.x}}",
          url: "https://a.test/{{metadata.x}}",
          more: { urls: ["https://b.test/{{metadata.x}}"], text: "{{metadata.x}}", count: 3 },
        },
        { x: "a b" },
      )?.shown,
    ).toEqual({
      options: ["a b", "B"],
      description: "For a b",
      url: "https://a.test/a%20b",
      more: { urls: ["https://b.test/a%20b"], text: "a b", count: 3 },
    });
    // Labels stay apart from each other.
    expect(
      personal({ options: ["{{metadata.x}}", "B", "{{metadata.y}}"] }, { x: "B", y: "B" })?.shown.options,
    ).toEqual(["B (2)", "B", "B (3)"]);
    const rule = { id: "l", redirect_url: "https://a.test/{{metadata.x}}" } as never;
    expect(
      personal({}, { x: "1" }, { rules: [rule, { redirect_url: null } as never] })?.rules.map(
        (each) => each.redirect_url,
      ),
    ).toEqual(["https://a.test/1", null]);
  });

  it("is the same where there is nothing to fill", () => {
    const plain = snapshot([questionOf("a", { shown: { options } })]);
    expect(personalSnapshot(plain, nobody)).toBe(plain);
    const mixed = snapshot([
      questionOf("a", { shown: { options } }),
      questionOf("b", { shown: { options: ["{{metadata.x}}"] } }),
    ]);
    const filled = personalSnapshot(mixed, nobody);
    expect(filled.questions[0]).toBe(mixed.questions[0]);
    expect(filled.plain).toBe(mixed);
  });

  it("has the scores of the answers so far", () => {
    const scores = [
      {
        key: "s",
        label: "S",
        method: "sum",
        add: 0,
        multiply: 1,
        bands: [],
        terms: [{ question_id: "n", weight: 1, reverse: false }],
      },
    ];
    const stored = snapshot(
      [
        questionOf("n", { type: "nps", props: {} }),
        questionOf("a", { shown: { options: ["{{score.s|none}}"] } }),
      ],
      { scores },
    );
    const course = { snapshot: personalSnapshot(stored, nobody), given: { ...nobody, answers: { n: 7 } } };
    expect(course.snapshot.questions[1]?.shown.options).toEqual(["none"]);
    expect(withScoreTexts(course).snapshot.questions[1]?.shown.options).toEqual(["7"]);
    const unfilled = { snapshot: stored, given: nobody };
    expect(withScoreTexts(unfilled)).toBe(unfilled);
    const unknown = { snapshot: course.snapshot };
    expect(withScoreTexts(unknown)).toBe(unknown);
    const { scores: _, ...unscored } = course.snapshot;
    const without = { snapshot: unscored as typeof stored, given: nobody };
    expect(withScoreTexts(without)).toBe(without);
  });

  it("names the item of a loop in labels, notes and descriptions", () => {
    const named = questionOf("a", {
      shown: { options: ["{{item}}", "B"], description: "On {{item}}", url: "https://a.test/{{item}}" },
      notes: "Ask of {{item}}",
    });
    const filled = fillItem(named, "B");
    expect([filled.shown, filled.notes]).toEqual([
      { options: ["B (2)", "B"], description: "On B", url: "https://a.test/{{item}}" },
      "Ask of B",
    ]);
    const plain = questionOf("a", { shown: { options }, content: "{{item}}" });
    expect(fillItem(plain, "B")).toBe(plain);
    expect(fillItem(questionOf("a", { shown: { options: ["{{item}}"] } }), "B").notes).toBeNull();
  });
});
