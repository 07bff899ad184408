import { memo } from "#kit/memo.ts";
import { groupsAround } from "../group/around.ts";
import { conditionsIn } from "../logic/condition/parts.ts";
import type { DisplayConditions } from "../logic/condition/schema.ts";
import type { Given as Known } from "../logic/condition/truth.ts";
import { checksOf, type PlacedCheck } from "../question-type/common/earlier-answer.ts";
import { type ItemSource, itemSourceOf } from "../question-type/common/item-source.ts";
import { questionType } from "../question-type/index.ts";
import { quotedIn } from "../reference/parse.ts";
import type { Repeat } from "./listed.ts";
import type { Plan } from "./plan.ts";
import { scoredQuestions, scoringIn } from "./scores.ts";
import type { Group, Snapshot, SnapshotQuestion } from "./snapshot.ts";

/** What is looked up in a snapshot while an interview goes on. */

/** What is known of the participant; the arms are in the plan. */
export type Given = Omit<Known, "arms" | "scoreOf">;

/** Places that were hidden in a row: how many questions had been asked by then, the first, and the one after the last. */
export type HiddenRun = [asked: number, from: number, to: number];

/** A snapshot and a plan, as far as they decide on what is shown. */
export interface ShownCourse {
  snapshot: Pick<Snapshot, "questions" | "textFormat"> &
    Partial<Pick<Snapshot, "groups" | "scores" | "plain">>;
  plan: Pick<Plan, "questions" | "arms" | "loops">;
  /** Left out where nothing depends on it. */
  given?: Given;
  /** How many hidden questions in a row are passed over before none is looked for; left out where all are. */
  reach?: number;
}

/** A snapshot's conditions, by what they are asked for. */
interface Index {
  questions: ReadonlyMap<string, SnapshotQuestion>;
  /** For a question: those of the groups around it, outermost first, and its own. */
  sets: ReadonlyMap<string, readonly DisplayConditions[]>;
  /** What a model has to judge of the answer to a question, each text once. */
  smart: ReadonlyMap<string, readonly string[]>;
  /** Checks of questions against earlier answers. */
  checks: ReadonlyMap<string, readonly PlacedCheck[]>;
  /** The questions whose answers conditions, checks, loops and scores look at, and those that texts with a format quote. */
  sources: readonly string[];
  /** For a question that carries entries of an earlier answer: the questions that it carries them from. */
  carried: ReadonlyMap<string, readonly string[]>;
  /** For a question in whose texts scores stand: those that scores count. */
  scoring: ReadonlyMap<string, readonly string[]>;
  /** For a question: the loop that it stands in. */
  loops: ReadonlyMap<string, Loop>;
}

/** A group that is asked once for each item. */
export interface Loop {
  id: string;
  repeat: Repeat;
  /** The questions inside. */
  body: readonly string[];
  /** The questions that decide which items are asked about. */
  sources: readonly string[];
}

/** The index of a snapshot, made once. */
export const indexOf = memo((snapshot: ShownCourse["snapshot"]): Index => {
  const groups = new Map((snapshot.groups ?? []).map((group) => [group.id, group]));
  const around = (id: string | null): Group[] => groupsAround(groups, id, ({ parent }) => parent).reverse();
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
  const loops = loopsIn(snapshot, questions, around);
  return {
    questions,
    sets,
    smart: new Map([...smart].map(([id, asked]) => [id, [...new Set(asked.map(({ text }) => text))]])),
    checks,
    sources: [
      ...new Set([
        ...onAnswers.map(({ question_id }) => question_id),
        ...checked,
        ...[...carried.values()].flat(),
        ...[...loops.values()].flatMap((loop) => loop.sources),
        ...scoredQuestions(snapshot.scores),
        // What is shown of these texts is more than the message that is stored of them.
        ...(snapshot.textFormat ? snapshot.questions.flatMap(({ content }) => quotedIn(content)) : []),
      ]),
    ],
    carried,
    scoring: scoringIn(snapshot.plain ?? snapshot),
    loops,
  };
});

/** By question, all that it carries entries from, over others too. */
function carriedFrom(questions: Questions): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id, props, own } of questions.values()) {
    if (own !== undefined) found.set(id, sourcesOf(itemSourceOf(props), questions));
  }
  return found;
}

type Questions = ReadonlyMap<string, SnapshotQuestion>;

/** The question that has the items, and those that it carries them from. */
function sourcesOf(source: ItemSource | null, questions: Questions): string[] {
  const from: string[] = [];
  for (let at = source; at !== null && !from.includes(at.question_id); ) {
    from.push(at.question_id);
    at = itemSourceOf(questions.get(at.question_id)?.props ?? {});
  }
  return from;
}

/** By question, the loop around it. */
function loopsIn(
  { questions }: ShownCourse["snapshot"],
  byId: Questions,
  around: (parent: string | null) => Group[],
): Map<string, Loop> {
  const bodies = Map.groupBy(questions, ({ parent }) => around(parent).find(({ repeat }) => repeat));
  const found = new Map<string, Loop>();
  for (const [group, inside] of bodies) {
    if (group?.repeat === undefined) continue;
    const { id, repeat } = group;
    const loop = { id, repeat, body: inside.map((each) => each.id), sources: sourcesOf(repeat.source, byId) };
    for (const each of inside) found.set(each.id, loop);
  }
  return found;
}

/** The question of a snapshot. */
export const questionIn = (snapshot: ShownCourse["snapshot"], id: string): SnapshotQuestion | null =>
  indexOf(snapshot).questions.get(id) ?? null;

/** The checks of a question's answer against earlier ones. */
export const checksIn = (snapshot: ShownCourse["snapshot"], id: string): readonly PlacedCheck[] =>
  indexOf(snapshot).checks.get(id) ?? [];

/** The questions whose answers decide what is shown, or what later answers may be. */
export const conditionSources = (snapshot: ShownCourse["snapshot"]): readonly string[] =>
  indexOf(snapshot).sources;

/** What a model has to judge of the answer to a question before the interview goes on. */
export const smartTexts = (snapshot: ShownCourse["snapshot"], question: string): readonly string[] =>
  indexOf(snapshot).smart.get(question) ?? [];
