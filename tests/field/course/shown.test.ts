import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planProgress } from "#core/field/flow/store/change.ts";
import { smartTexts } from "#survey/course/indexed.ts";
import { retraction } from "#survey/course/neighbours.ts";
import { planFor } from "#survey/course/plan.ts";
import {
  type Course,
  currentQuestion,
  type FlowState,
  fallbackEvent,
  firstState,
  reduce,
} from "#survey/course/reduce.ts";
import { withAnswer } from "#survey/course/shown.ts";
import type { Group, SnapshotQuestion } from "#survey/course/snapshot.ts";
import type { DisplayConditions } from "#survey/logic/condition/schema.ts";
import {
  askedOf,
  type NaiveParticipant,
  type NaiveSet,
  type NaiveStudy,
} from "#tests/support/naive-conditions.ts";
import { questionOf, ruleOf } from "./flow-studies.ts";

/** What is shown, against a second reading of the contract. */

const kinds = [
  { type: "multipleChoice", props: { options: ["A", "B"] }, answers: ["A", "B", null] },
  {
    type: "multipleChoice",
    props: { options: ["A", "B", "C"], isMultiSelect: true, minSelections: 0 },
    answers: [["A"], ["B", "C"], [], null],
  },
  { type: "number", props: {}, answers: [0, 3, 5, null] },
  { type: "matrixRatingScale", props: { items: ["A", "B"] }, answers: [{ A: 1 }, { A: 5, B: 3 }, null] },
  { type: "question", props: {}, answers: ["some A here", "b", null] },
] as const;

const draw = fc.nat(1_000_000);
const condition = fc.record({
  source: fc.constantFrom("answer", "answer", "answer", "answer", "metadata", "arm", "language", "source"),
  place: draw,
  item: fc.constantFrom("A", "B", undefined),
  operation: fc.constantFrom("==", "INCLUDES", "<", ">=", "COUNT_LT", "IS_ANSWERED", "SMART_CONDITION"),
  comparison_value: fc.constantFrom("A", "b", "3", "5", "English", "panel", "arm1"),
  negate: fc.boolean(),
});
const set = fc.option(
  fc.record({
    match: fc.constantFrom("all" as const, "any" as const),
    conditions: fc.array(
      fc.oneof(
        { weight: 3, arbitrary: condition },
        {
          weight: 1,
          arbitrary: fc.record({
            match: fc.constantFrom("all" as const, "any" as const),
            conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
          }),
        },
      ),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { freq: 2 },
);
type DrawnSet = typeof set extends fc.Arbitrary<infer Value> ? Value : never;

const drawn = fc.record({
  questions: fc.array(
    fc.record({
      kind: fc.nat(kinds.length - 1),
      answer: draw,
      group: fc.constantFrom(null, "g1", "g2"),
      set,
      jump: fc.option(fc.record({ value: fc.constantFrom("A", "B", null), to: draw }), { freq: 4 }),
    }),
    { minLength: 1, maxLength: 9 },
  ),
  groups: fc.tuple(set, set),
  isNested: fc.boolean(),
  randomize: fc.boolean(),
  metadata: fc.constantFrom<Record<string, unknown>>({}, { key: "A" }, { key: 4 }, { key: [1] }),
  source: fc.constantFrom("panel", null),
  verdicts: fc.infiniteStream(fc.constantFrom(true, false, null)),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

/** The drawn conditions of what stands at a place, each on an answer before it. */
function setFor(wanted: DrawnSet, place: number, made: Drawn["questions"]): NaiveSet | null {
  if (wanted === null) return null;
  const one = (each: Exclude<NonNullable<DrawnSet>["conditions"][number], { match: string }>) => {
    const { source, item, operation, comparison_value, negate } = each;
    const at = place === 0 ? 0 : each.place % place;
    const isGrid = made[at]?.kind === 3;
    const bare = { operation: operation === "SMART_CONDITION" ? "==" : operation, comparison_value, negate };
    if (source === "metadata") return { metadata: "key", ...bare };
    if (source === "arm") return { randomizer_id: "r1", ...bare, operation: "==" };
    if (source === "language") return { language: true as const, ...bare, operation: "==" };
    if (source === "source") return { source: true as const, ...bare, operation: "==" };
    const compared = { operation, comparison_value, negate };
    if (!isGrid) return { question_id: `q${at}`, ...compared };
    if (item === undefined) return { question_id: `q${at}`, ...bare, operation: "IS_ANSWERED" };
    return { question_id: `q${at}`, item, ...bare };
  };
  return {
    match: wanted.match,
    conditions: wanted.conditions.map((entry) =>
      "conditions" in entry ? { match: entry.match, conditions: entry.conditions.map(one) } : one(entry),
    ),
  };
}

const asStored = (wanted: NaiveSet | null) =>
  wanted === null
    ? {}
    : {
        conditions: JSON.parse(JSON.stringify(wanted), (key, value) =>
          key === "" || value === null || typeof value !== "object" || !("operation" in value)
            ? value
            : {
                ...value,
                comparison_value_type: value.operation === "SMART_CONDITION" ? "smart_condition" : "string",
              },
        ) as DisplayConditions,
      };

function make(input: Drawn) {
  const { questions: all, metadata, source } = input;
  // Rules cannot lead into a group in random order.
  const isShuffled = (to: number) => input.randomize && all[to % all.length]?.group === "g2";
  const made = all.map((each) => (each.jump && isShuffled(each.jump.to) ? { ...each, jump: null } : each));
  const sets = made.map((each, place) => setFor(each.set, place, made));
  const groupSets = input.groups.map((each) => setFor(each, 1, made));
  const id = (place: number) => `q${place}`;
  const parents = { g1: null, g2: input.isNested ? "g1" : null };
  const study: NaiveStudy = {
    questions: made.map(({ group, jump }, place) => ({
      id: id(place),
      group,
      conditions: sets[place] ?? null,
      jumps: jump === null ? [] : [{ value: jump.value, target: id(jump.to % made.length) }],
    })),
    groups: (["g1", "g2"] as const).map((name, index) => {
      return { id: name, parent: parents[name], conditions: groupSets[index] ?? null };
    }),
  };
  const questions: SnapshotQuestion[] = made.map(({ kind, group, jump }, place) =>
    questionOf(id(place), {
      type: kinds[kind]?.type ?? "",
      props: kinds[kind]?.props ?? {},
      position: place,
      parent: group,
      ...asStored(sets[place] ?? null),
      rules:
        jump === null
          ? []
          : [
              ruleOf(`l${place}`, {
                operation: jump.value === null ? "ALWAYS" : "==",
                comparison_value: jump.value,
                action_type: "next_question_id",
                next_question_id: id(jump.to % made.length),
              }),
            ],
    }),
  );
  const groups: Group[] = (["g1", "g2"] as const).map((name, index) => ({
    id: name,
    parent: parents[name],
    arm: null,
    position: made.length + index,
    randomize: input.randomize && index === 1,
    ...asStored(groupSets[index] ?? null),
  }));
  const plan = planFor({ questions, groups, randomizers: [] }, "interview");
  const answers = Object.fromEntries(
    made.map(({ kind, answer }, place) => {
      const values = kinds[kind]?.answers ?? [];
      return [id(place), values[answer % values.length] ?? null];
    }),
  );
  const verdicts = new Map<string, boolean | null>();
  const judge = (question: string, text: string): boolean | null => {
    const key = JSON.stringify([question, text]);
    if (!verdicts.has(key)) verdicts.set(key, input.verdicts.next().value);
    return verdicts.get(key) ?? null;
  };
  const who: NaiveParticipant = {
    answers,
    metadata,
    arms: { r1: "arm1" },
    language: "English",
    source,
    judge,
  };
  const given = { answers: {}, attributes: metadata, source, language: "English" };
  const course: Course = {
    snapshot: { questions, groups },
    plan: { ...plan, arms: who.arms },
    given,
  };
  return { study, who, course };
}

/** Goes on to the next question, or to the end. */
function settled(state: FlowState, course: Course, who: NaiveParticipant): FlowState {
  const question = currentQuestion(state, course);
  if (state.need === null) return state;
  switch (state.need.kind) {
    case "quota":
      return reduce(state, { kind: "quota", isGranted: true }, course);
    case "judgements": {
      const texts = smartTexts(course.snapshot, question?.id ?? "").map((text) =>
        who.judge(question?.id ?? "", text),
      );
      return settled(reduce(state, { kind: "judgements", rules: [], texts }, course), course, who);
    }
    default:
      return settled(reduce(state, fallbackEvent(state.need), course), course, who);
  }
}

interface Standing {
  state: FlowState;
  course: Course;
}

function answer({ state, course: before }: Standing, who: NaiveParticipant): Standing {
  const question = currentQuestion(state, before);
  if (question === null) throw new Error("nothing is asked");
  const value = who.answers[question.id] ?? null;
  const event = value === null ? { kind: "skip" as const } : { kind: "answer" as const, value };
  const next = reduce(state, event, before);
  const course = value === null ? before : withAnswer(before, question.id, value);
  return { state: settled(next, course, who), course };
}

describe("what an interview shows", () => {
  it("is what a second reading of the contract shows, and every interview ends", {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.property(drawn, (input) => {
        const { study, who, course } = make(input);
        let at: Standing = { course, state: settled(firstState(course), course, who) };
        let progress = 0;
        for (let turn = 0; at.state.end === null; turn++) {
          expect(turn).toBeLessThanOrEqual(input.questions.length);
          at = answer(at, who);
          const now = planProgress(at.state, course);
          expect(now).toBeGreaterThanOrEqual(progress);
          progress = now;
        }
        const asked = at.state.asked.map((place) => course.plan.questions[place]);
        expect(asked).toEqual(askedOf(study, course.plan.questions, who));
      }),
      { numRuns: 3000 },
    );
  });

  it("is the same after a step back and forth", { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.property(drawn, fc.nat(6), (input, turns) => {
        const { who, course } = make(input);
        const states: Standing[] = [{ course, state: settled(firstState(course), course, who) }];
        while (states.length <= turns && states.at(-1)?.state.end === null)
          states.push(answer(states.at(-1) as Standing, who));
        const [before, after] = states.slice(-2);
        if (before === undefined || after === undefined || after.state.end !== null) return;
        const asks = (state: FlowState) => ({
          role: "assistant" as const,
          content: "",
          kind: "question" as const,
          question_id: currentQuestion(state, course)?.id ?? null,
          loop_item: null,
        });
        const back = retraction(after.state, course, [asks(before.state), asks(after.state)]);
        expect(back?.state).toEqual({ ...before.state, seq: after.state.seq + 1 });
        if (back === null) return;
        const again = answer({ course: before.course, state: back.state }, who);
        expect(again.state).toEqual({ ...after.state, seq: again.state.seq });
      }),
      { numRuns: 1000 },
    );
  });
});
