import * as fc from "fast-check";
import type { FlowEvent, FlowState } from "#survey/course/reduce.ts";
import type { Group, Randomizer, Rule, Snapshot, SnapshotQuestion } from "#survey/course/snapshot.ts";

/** Random studies, as far as the flow of an interview depends on them. */
export type Study = Pick<Snapshot, "questions" | "groups" | "randomizers">;

export const questionOf = (id: string, fields: Partial<SnapshotQuestion> = {}): SnapshotQuestion => ({
  id,
  parent: null,
  arm: null,
  position: 0,
  type: "multipleChoice",
  content: id,
  shown: {},
  props: { options: ["A", "B", "C"] },
  notes: null,
  assets: null,
  required: false,
  followups: 0,
  display_order: 0,
  rules: [],
  ...fields,
});

export const ruleOf = (id: string, fields: Partial<Rule> = {}): Rule => ({
  id,
  operation: "ALWAYS",
  comparison_value_type: fields.operation === "SMART_CONDITION" ? "smart_condition" : "string",
  comparison_value: null,
  action_type: "end_interview",
  next_question_id: null,
  next_question_group_id: null,
  redirect_url: null,
  ...fields,
});

const types = [
  { type: "multipleChoice", props: { options: ["A", "B", "C"] }, answers: ["A", "B", "C"] },
  { type: "nps", props: {}, answers: [0, 5, 10] },
  { type: "question", props: {}, answers: ["A", "some words", "B and c"] },
  { type: "message", props: {}, answers: [null] },
] as const;

export const answersTo = (type: string): readonly unknown[] =>
  types.find((one) => one.type === type)?.answers ?? ["A"];

const draw = fc.nat(1_000_000);
const rules = fc.array(
  fc.record({
    operation: fc.constantFrom<Rule["operation"]>(
      "ALWAYS",
      "==",
      "INCLUDES",
      "<",
      ">=",
      "COUNT_LT",
      "SMART_CONDITION",
    ),
    comparison_value: fc.constantFrom("A", "b", "5", "2", "some"),
    action_type: fc.constantFrom<Rule["action_type"]>(
      "next_question_id",
      "next_question_id",
      "next_question_id",
      "move_to_question_group",
      "move_to_question_group",
      "end_interview",
      "redirect_url",
      "screen_out",
    ),
    target: draw,
  }),
  { maxLength: 3 },
);

export const studies = (): fc.Arbitrary<Study> =>
  fc
    .record({
      groups: fc.array(fc.record({ place: draw, position: fc.nat(6), randomize: fc.boolean() }), {
        maxLength: 5,
      }),
      randomizers: fc.array(
        fc.record({
          place: draw,
          position: fc.nat(6),
          weights: fc.array(fc.nat(10), { minLength: 2, maxLength: 4 }),
        }),
        { maxLength: 2 },
      ),
      questions: fc.array(
        fc.record({
          place: draw,
          position: fc.nat(6),
          kind: fc.nat(3),
          required: fc.boolean(),
          followups: fc.nat(2),
          rules,
        }),
        { maxLength: 14 },
      ),
    })
    .map(({ groups, randomizers, questions }) => {
      const groupIds = groups.map((_, index) => `g${index}`);
      const arms = randomizers.flatMap(({ weights }, index) => weights.map((_, arm) => `r${index}-${arm}`));
      // A group's parent comes before it, so that no group is inside itself.
      const placeAmong = (place: number, among: readonly string[], shown: readonly string[]) => {
        const chosen = [null, ...among, ...shown][place % (among.length + shown.length + 1)] ?? null;
        return shown.includes(chosen ?? "") ? { parent: null, arm: chosen } : { parent: chosen, arm: null };
      };
      return {
        groups: groups.map(({ place, position, randomize }, index): Group => {
          return {
            id: `g${index}`,
            position,
            randomize,
            ...placeAmong(place, groupIds.slice(0, index), arms),
          };
        }),
        randomizers: randomizers.map(({ position, weights }, index): Randomizer => {
          const weigh = (weight: number, arm: number) => ({
            id: `r${index}-${arm}`,
            label: `Arm ${arm}`,
            weight_basis_points: weight,
          });
          return { id: `r${index}`, name: `r${index}`, parent: null, position, arms: weights.map(weigh) };
        }),
        questions: questions.map(({ place, position, kind, rules, ...fields }, index) => {
          const { type, props } = types[kind] ?? types[0];
          return questionOf(`q${index}`, {
            ...fields,
            ...placeAmong(place, groupIds, arms),
            type,
            props,
            position,
            display_order: index,
            rules: rules.map(({ target, ...rule }, at) =>
              ruleOf(`q${index}-${at}`, {
                ...rule,
                next_question_id: `q${target % (questions.length + 1)}`,
                next_question_group_id: `g${target % (groups.length + 1)}`,
              }),
            ),
          });
        }),
      };
    });

/** The next event of an interview, chosen by a number: one that its state is waiting for. */
export function eventFor(state: FlowState, question: SnapshotQuestion | null, choice: number): FlowEvent {
  switch (state.need?.kind) {
    case "probe":
      return { kind: "probe", isAsked: choice % 2 === 0 };
    case "smart_condition":
      return { kind: "smart_condition", matches: choice % 2 === 0 };
    case "quota":
      return { kind: "quota", isGranted: choice % 4 !== 0 };
  }
  if (choice % 5 === 0 && (state.awaits === "reply" || question?.required === false)) return { kind: "skip" };
  if (state.awaits === "reply") return { kind: "reply" };
  const answers = answersTo(question?.type ?? "");
  return { kind: "answer", value: answers[choice % answers.length] };
}
