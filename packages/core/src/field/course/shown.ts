import { conditionsIn, holds } from "../../design/condition/parts.ts";
import type { Condition, DisplayConditions } from "../../design/condition/schema.ts";
import { conditionHolds, type Given as Known } from "../../design/condition/truth.ts";
import { checksOf, type PlacedCheck } from "../../design/question-type/common/earlier-answer.ts";
import { itemSourceOf } from "../../design/question-type/common/item-source.ts";
import { questionType } from "../../design/question-type/index.ts";
import { quotedIn } from "../../design/reference/parse.ts";
import { type Answered, asOffered, isOffered } from "./offered.ts";
import type { Plan } from "./plan.ts";
import { looksAt, scoredQuestions, scoresOf, scoringIn } from "./scores.ts";
import type { Group, Snapshot, SnapshotQuestion } from "./snapshot.ts";

/** Which questions an interview shows, and which it hides when their turn comes. */

/** What is known of the participant; the arms are in the plan. */
export type Given = Omit<Known, "arms" | "scoreOf">;

/** Places that were hidden in a row: how many questions had been asked by then, the first, and the one after the last. */
export type HiddenRun = [asked: number, from: number, to: number];

/** How an interview has gone so far. */
export interface Passage {
  /** Indexes into the plan. */
  asked: number[];
  hidden?: HiddenRun[];
  /** Whether answers match what a model was asked, by question in the order of `smartTexts`; null where it failed. */
  judged?: Record<string, (boolean | null)[]>;
}

export interface ShownCourse {
  snapshot: Pick<Snapshot, "questions" | "textFormat"> &
    Partial<Pick<Snapshot, "groups" | "scores" | "plain">>;
  plan: Pick<Plan, "questions" | "arms">;
  /** Left out where nothing depends on it. */
  given?: Given;
}

/** A snapshot's conditions, by what they are asked for. */
interface Index {
  questions: ReadonlyMap<string, SnapshotQuestion>;
  /** Of a question: those of the groups around it, outermost first, and its own. */
  sets: ReadonlyMap<string, readonly DisplayConditions[]>;
  /** What a model has to judge of the answer to a question, each text once. */
  smart: ReadonlyMap<string, readonly string[]>;
  /** Checks of questions against earlier answers. */
  checks: ReadonlyMap<string, readonly PlacedCheck[]>;
  /** The questions whose answers conditions, checks and scores look at, and those that texts with a format quote. */
  sources: readonly string[];
  /** Of a question that carries entries of an earlier answer: the questions that it carries them from. */
  carried: ReadonlyMap<string, readonly string[]>;
  /** Of a question in whose texts scores stand: those that scores count. */
  scoring: ReadonlyMap<string, readonly string[]>;
}

const indexes = new WeakMap<ShownCourse["snapshot"], Index>();

function indexOf(snapshot: ShownCourse["snapshot"]): Index {
  const known = indexes.get(snapshot);
  if (known !== undefined) return known;
  const groups = new Map((snapshot.groups ?? []).map((group) => [group.id, group]));
  const around = (id: string | null): Group[] => {
    const found: Group[] = [];
    for (let group = groups.get(id ?? ""); group && found.length <= groups.size; ) {
      found.unshift(group);
      group = groups.get(group.parent ?? "");
    }
    return found;
  };
  const sets = new Map(
    snapshot.questions.flatMap((question): [string, DisplayConditions[]][] => {
      const own = [...around(question.parent), question].flatMap(({ conditions }) => conditions ?? []);
      return own.length === 0 ? [] : [[question.id, own]];
    }),
  );
  const conditions = [...new Set([...sets.values()].flat())].flatMap((set) => conditionsIn(set));
  const onAnswers = conditions.flatMap(({ condition: { question_id, operation, comparison_value } }) =>
    question_id == null ? [] : [{ question_id, operation, text: comparison_value ?? "" }],
  );
  const smart = Map.groupBy(
    onAnswers.filter(({ operation }) => operation === "SMART_CONDITION"),
    ({ question_id }) => question_id,
  );
  const checks = new Map(
    snapshot.questions.flatMap(({ id, type, props }): [string, PlacedCheck[]][] => {
      const own = questionType(type).amounts === null ? [] : checksOf(props);
      return own.length === 0 ? [] : [[id, own]];
    }),
  );
  const checked = [...checks.values()].flat().map(({ check }) => check.source.questionId);
  const questions = new Map(snapshot.questions.map((question) => [question.id, question]));
  const carried = carriedFrom(questions);
  const index: Index = {
    questions,
    sets,
    smart: new Map([...smart].map(([id, asked]) => [id, [...new Set(asked.map(({ text }) => text))]])),
    checks,
    sources: [
      ...new Set([
        ...onAnswers.map(({ question_id }) => question_id),
        ...checked,
        ...[...carried.values()].flat(),
        ...scoredQuestions(snapshot.scores),
        // What is shown of these texts is more than the message that is stored of them.
        ...(snapshot.textFormat ? snapshot.questions.flatMap(({ content }) => quotedIn(content)) : []),
      ]),
    ],
    carried,
    scoring: scoringIn(snapshot.plain ?? snapshot),
  };
  indexes.set(snapshot, index);
  return index;
}

/** By question, all that it carries entries from, over others too. */
function carriedFrom(questions: ReadonlyMap<string, SnapshotQuestion>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id, props, own } of questions.values()) {
    if (own === undefined) continue;
    const from: string[] = [];
    for (let at = itemSourceOf(props); at !== null && !from.includes(at.question_id); ) {
      from.push(at.question_id);
      at = itemSourceOf(questions.get(at.question_id)?.props ?? {});
    }
    found.set(id, from);
  }
  return found;
}

const answeredIn = (course: ShownCourse): Answered => ({
  answers: course.given?.answers ?? {},
  questionOf: (id) => questionIn(course.snapshot, id),
});

/** A question as the participant gets it: with the entries that they are offered. */
export function askedQuestion(course: ShownCourse, id: string): SnapshotQuestion | null {
  const question = questionIn(course.snapshot, id);
  return question?.own === undefined ? question : asOffered(answeredIn(course), question);
}

/** The question of a snapshot. */
export const questionIn = (snapshot: ShownCourse["snapshot"], id: string): SnapshotQuestion | null =>
  indexOf(snapshot).questions.get(id) ?? null;

/** The checks of a question's answer against earlier ones. */
export const checksIn = (snapshot: ShownCourse["snapshot"], id: string): readonly PlacedCheck[] =>
  indexOf(snapshot).checks.get(id) ?? [];

/** The questions whose answers decide what is shown, or what later answers may be, or are quoted with a format. */
export const conditionSources = (snapshot: ShownCourse["snapshot"]): readonly string[] =>
  indexOf(snapshot).sources;

/** What a model has to judge of the answer to a question before the interview goes on. */
export const smartTexts = (snapshot: ShownCourse["snapshot"], question: string): readonly string[] =>
  indexOf(snapshot).smart.get(question) ?? [];

/** The course once a question has been answered. */
export const withAnswer = <Of extends ShownCourse>(course: Of, question: string, value: unknown): Of =>
  course.given === undefined || !conditionSources(course.snapshot).includes(question)
    ? course
    : { ...course, given: { ...course.given, answers: { ...course.given.answers, [question]: value } } };

/** Whether later conditions ask a model about the participant's answer to a question. */
export function isJudged({ snapshot, given }: ShownCourse, { id, type }: SnapshotQuestion): boolean {
  if (smartTexts(snapshot, id).length === 0) return false;
  const value = given !== undefined && Object.hasOwn(given.answers, id) ? given.answers[id] : null;
  return questionType(type).operand(value) !== null;
}

const nothing: Given = { answers: {}, attributes: {}, source: null, language: "" };

/** Whether the question at a place of the plan is shown when its turn comes. */
function isShown(place: number, { judged = {} }: Passage, course: ShownCourse): boolean {
  const index = indexOf(course.snapshot);
  const id = course.plan.questions[place] ?? "";
  const question = index.carried.has(id) ? index.questions.get(id) : undefined;
  if (question !== undefined && !isOffered(answeredIn(course), question)) return false;
  const sets = index.sets.get(id);
  if (sets === undefined) return true;
  const given = { ...(course.given ?? nothing), arms: course.plan.arms, scoreOf: scoresOf(course) };
  const typeOf = (id: string) => index.questions.get(id)?.type ?? "";
  const judgement = ({ question_id, comparison_value }: Condition) => {
    const at = index.smart.get(question_id ?? "")?.indexOf(comparison_value ?? "") ?? -1;
    return judged[question_id ?? ""]?.[at] ?? null;
  };
  return sets.every((set) => holds(set, (condition) => conditionHolds(condition, given, typeOf, judgement)));
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
  const asked = new Set(passage.asked);
  const isOpen = (place: number) => place >= 0 && place < length && !asked.has(place);
  const from = isOpen(target) ? target : (passage.asked.at(-1) ?? -1) + 1;
  let place = from;
  let isAnyHidden = false;
  for (; place < length; place++) {
    if (asked.has(place)) continue;
    if (isShown(place, passage, course)) break;
    isAnyHidden = true;
  }
  const hidden: HiddenRun[] = isAnyHidden ? [[passage.asked.length, from, place]] : [];
  return { place: place < length ? place : null, hidden };
}

/** A rule cannot lead into a randomized group, yet one may be stored: it enters that group at its start. */
export const jumpPlace = ({ plan }: { plan: Plan }, questionId: string): number =>
  plan.entries[questionId] ?? plan.questions.indexOf(questionId);

/** Whether an answer to this question may decide which of these places is shown, what it says, or what is answered there. */
export function mayDecide(
  question: string,
  from: number,
  to: number,
  { snapshot, plan }: ShownCourse,
): boolean {
  const places = plan.questions.slice(from, to + 1);
  return (
    places
      .flatMap((id) => indexOf(snapshot).sets.get(id) ?? [])
      .some((set) => conditionsIn(set).some(({ condition }) => looksAt(condition, question, snapshot))) ||
    places.some((id) => checksIn(snapshot, id).some(({ check }) => check.source.questionId === question)) ||
    places.some((id) => indexOf(snapshot).carried.get(id)?.includes(question)) ||
    places.some((id) => indexOf(snapshot).scoring.get(id)?.includes(question))
  );
}

/** The places that were hidden when their turn came, and were not asked at another. */
export function hiddenPlaces({ asked, hidden = [] }: Pick<Passage, "asked" | "hidden">): Set<number> {
  const places = new Set<number>();
  for (const [, from, to] of hidden) for (let place = from; place < to; place++) places.add(place);
  for (const place of asked) places.delete(place);
  return places;
}
