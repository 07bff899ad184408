import * as fc from "fast-check";
import { validate } from "#core/design/check/index.ts";
import type { PresentContent } from "#core/design/version/content.ts";
import { planFor } from "#survey/course/plan.ts";
import { type Course, currentQuestion, type FlowState, firstState, reduce } from "#survey/course/reduce.ts";
import { withAnswer } from "#survey/course/shown.ts";
import { buildSnapshot } from "#survey/course/snapshot.ts";

/** What a validation says of a study of choices between these, beside all that participants can do. */

export const options = ["A", "B"];

/** Conditions and jumps in all directions, of a study of up to so many questions. */
export const anyLogic = (most: number) => ({
  required: fc.array(fc.boolean(), { minLength: most, maxLength: most }),
  match: fc.constantFrom("all", "any"),
  conditions: fc.array(
    fc.record({
      holder: fc.nat(most - 1),
      source: fc.nat(most - 1),
      operation: fc.constantFrom("==", "==", "IS_ANSWERED"),
      comparison_value: fc.constantFrom("A", "B", "C"),
      negate: fc.boolean(),
    }),
    { maxLength: most - 2 },
  ),
  rules: fc.array(
    fc.record({
      from: fc.nat(most - 1),
      to: fc.nat(most),
      value: fc.constantFrom("A", "B", "C", null),
      isModel: fc.boolean(),
    }),
    { maxLength: most },
  ),
});

export function courseOf(content: PresentContent, interviewId: string): Course {
  const snapshot = buildSnapshot(content, "English", "");
  const given = { answers: {}, attributes: {}, source: null, language: "English" };
  return { snapshot, plan: planFor(snapshot, interviewId), given };
}

/** The questions that participants come to, whatever they answer and a model decides. */
export function reachedBy(begun: Course): Set<string> {
  const reached = new Set<string>();
  const seen = new Set<string>();
  const open: { state: FlowState; course: Course }[] = [{ state: firstState(begun), course: begun }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { state, course } = at;
    const key = JSON.stringify([{ ...state, seq: 0 }, course.given?.answers]);
    if (state.end !== null || seen.has(key)) continue;
    seen.add(key);
    const present = currentQuestion(state, course);
    if (present !== null) reached.add(present.id);
    const { need } = state;
    if (need === null) {
      open.push({ state: reduce(state, { kind: "skip" }, course), course });
      for (const value of options)
        open.push({
          state: reduce(state, { kind: "answer", value }, course),
          course: withAnswer(course, present?.id ?? "", value),
        });
    } else if (need.kind === "smart_condition") {
      for (const matches of [true, false])
        open.push({ state: reduce(state, { kind: "smart_condition", matches }, course), course });
    } else if (need.kind === "probe")
      open.push({ state: reduce(state, { kind: "probe", isAsked: false }, course), course });
  }
  return reached;
}

export const accused = (content: PresentContent): Set<string> =>
  new Set(
    validate(content).errors.flatMap(({ code, question_id }) =>
      code === "unreachable_question" && question_id !== null ? [question_id] : [],
    ),
  );

export const namesOf = ({ questions }: PresentContent, ids: Set<string>) =>
  questions.filter(({ id }) => ids.has(id)).map(({ content }) => content);
