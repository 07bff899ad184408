import { questionIdIn, questionName, readAnswerName } from "../interview/answer-name.ts";
import { conditionsIn, holds } from "../logic/condition/parts.ts";
import type { Condition } from "../logic/condition/schema.ts";
import { conditionHolds } from "../logic/condition/truth.ts";
import { questionType } from "../question-type/index.ts";
import {
  checksIn,
  conditionSources,
  type Given,
  type HiddenRun,
  indexOf,
  type ShownCourse,
  smartTexts,
} from "./indexed.ts";
import { answeredIn, courseAt, iterationsOf } from "./loop.ts";
import { isOffered } from "./offered.ts";
import { looksAt, scoresOf } from "./scores.ts";
import type { SnapshotQuestion } from "./snapshot.ts";

/** Which questions an interview shows, and which it hides when their turn comes. */

/** How an interview has gone so far. */
export interface Passage {
  /** Indexes into the plan. */
  asked: number[];
  hidden?: HiddenRun[];
  /**
   * Whether answers match what a model was asked, by the name of the answer in the order of `smartTexts`; null where it
   * failed.
   */
  judged?: Record<string, (boolean | null)[]>;
  /** Places in loops that were skipped. */
  skipped?: number[];
}

/** The course once an answer of this name is given; the same one where it knows the answer, or where nothing looks at it. */
export function withAnswer<Of extends ShownCourse>(course: Of, name: string, value: unknown): Of {
  const { given, snapshot } = course;
  if (given === undefined || given.answers[name] === value) return course;
  if (!conditionSources(snapshot).includes(questionIdIn(name))) return course;
  return { ...course, given: { ...given, answers: { ...given.answers, [name]: value } } };
}

/** Whether later conditions ask a model about the participant's answer to a question. */
export function isJudged({ snapshot, given }: ShownCourse, question: SnapshotQuestion): boolean {
  if (smartTexts(snapshot, question.id).length === 0) return false;
  const name = questionName(question);
  const value = given !== undefined && Object.hasOwn(given.answers, name) ? given.answers[name] : null;
  return questionType(question.type).operand(value, question.props) !== null;
}

const nothing: Given = { answers: {}, attributes: {}, source: null, language: "" };

const noQuestion = { type: "", props: {} };

/** Whether the question at a place of the plan is shown when its turn comes. */
function isShown(place: number, { judged = {} }: Passage, whole: ShownCourse): boolean {
  const index = indexOf(whole.snapshot);
  const { question_id: id, iteration, loop_item } = readAnswerName(whole.plan.questions[place] ?? "");
  const loop = iteration === "" ? undefined : index.loops.get(id);
  if (loop !== undefined && !iterationsOf(whole, loop).some(({ name }) => name === loop_item)) return false;
  const question = index.carried.has(id) ? index.questions.get(id) : undefined;
  const sets = index.sets.get(id) ?? [];
  if (question === undefined && sets.length === 0) return true;
  const course = loop === undefined ? whole : courseAt(whole, loop, iteration);
  if (question !== undefined && !isOffered(answeredIn(course), question)) return false;
  // Scores count the answers about all items.
  const given = { ...(course.given ?? nothing), arms: course.plan.arms, scoreOf: scoresOf(whole) };
  const askedOf = (id: string) => index.questions.get(id) ?? noQuestion;
  const judgement = ({ question_id, comparison_value }: Condition) => {
    const source = question_id ?? "";
    const at = index.smart.get(source)?.indexOf(comparison_value ?? "") ?? -1;
    return judged[loop?.body.includes(source) ? source + iteration : source]?.[at] ?? null;
  };
  return sets.every((set) => holds(set, (condition) => conditionHolds(condition, given, askedOf, judgement)));
}

/**
 * The place to go on at: the target or, if that was asked, is hidden or missing, the next that neither was nor is. Null
 * where none is left. `hidden` is what was found hidden on the way.
 */
export function nextPlace(
  passage: Passage,
  course: ShownCourse,
  target = -1,
): { place: number | null; hidden: HiddenRun[] } {
  const { length } = course.plan.questions;
  const { asked } = passage;
  const isOpen = (place: number) => place >= 0 && place < length && !asked.includes(place);
  const from = isOpen(target) ? target : (asked.at(-1) ?? -1) + 1;
  let place = from;
  let isAnyHidden = false;
  for (; place < length; place++) {
    if (asked.includes(place)) continue;
    if (isShown(place, passage, course)) break;
    if (course.reach !== undefined && place - from >= course.reach) return { place: null, hidden: [] };
    isAnyHidden = true;
  }
  const hidden: HiddenRun[] = isAnyHidden ? [[asked.length, from, place]] : [];
  return { place: place < length ? place : null, hidden };
}

/** Whether an answer to this question may decide which of these places is shown, what it says, or what is answered there. */
export function mayDecide(
  question: string,
  from: number,
  to: number,
  { snapshot, plan }: ShownCourse,
): boolean {
  const places = [...new Set(plan.questions.slice(from, to + 1).map(questionIdIn))];
  const index = indexOf(snapshot);
  return (
    places
      .flatMap((id) => index.sets.get(id) ?? [])
      .some((set) => conditionsIn(set).some(({ condition }) => looksAt(condition, question, snapshot))) ||
    places.some((id) => decidesInside(question, id, snapshot))
  );
}

/** Whether an answer to this question may decide what the one at a place says, or what is answered there. */
export const answerDecidesOn = (question: string, place: number, { snapshot, plan }: ShownCourse): boolean =>
  decidesInside(question, questionIdIn(plan.questions[place] ?? ""), snapshot);

function decidesInside(question: string, id: string, snapshot: ShownCourse["snapshot"]): boolean {
  const { carried, scoring, loops } = indexOf(snapshot);
  return (
    checksIn(snapshot, id).some(({ check }) => check.source.questionId === question) ||
    carried.get(id)?.includes(question) === true ||
    scoring.get(id)?.includes(question) === true ||
    loops.get(id)?.sources.includes(question) === true
  );
}
