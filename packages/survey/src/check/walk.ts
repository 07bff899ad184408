import { textsIn } from "../question/compare-options.ts";
import { asRead } from "../question/item/list.ts";
import { questionType } from "../question-type/index.ts";
import type { Content, ContentQuestion, StoredRule } from "../stored.ts";
import { type Outcome, outcomesOf } from "./outcomes.ts";
import { type Known, type Showing, showingOf } from "./showing.ts";
import type { Ways } from "./ways.ts";

/** For one look through a study. */
const maxStates = 50_000;

/** Some milliseconds of work. */
const statesInSlice = 500;

/** Work that pauses between slices. */
export type Slices<Result> = Generator<undefined, Result, undefined>;

export interface Reached {
  /** False where the walk stopped before its end. */
  isComplete: boolean;
  /** Questions that somebody may be asked, each with those that everybody has been asked before. */
  questions: Map<string, Asked>;
  /** Like `questions`, for questions whose turn comes, shown or not, that conditions decide on. */
  reached: Map<string, Asked>;
}

/** A set of questions by their indexes, one bit each. */
export type Asked = bigint;

interface State {
  index: number;
  asked: Asked;
  known: Known;
}

/**
 * Walks all ways through a study in one language, with answers as far as rules and conditions tell them apart. Chance and
 * models go both ways, so that nothing that can be reached is missed. A jump to a question that was asked, or is hidden,
 * goes on to the next that is neither.
 */
export function* walk(
  content: Content,
  ways: Ways,
  language: string,
  rulesOf: (question: ContentQuestion) => readonly StoredRule[],
): Slices<Reached> {
  const { questions } = content;
  const indexes = new Map(questions.map(({ id }, index) => [id, index]));
  const rules = new Map(questions.map((question) => [question.id, rulesOf(question)]));
  const goesBack = questions.some(({ id }, index) =>
    (rules.get(id) ?? []).some((rule) =>
      placesAfter(rule, id, ways).some((to) => to !== null && (indexes.get(to) ?? index + 1) <= index),
    ),
  );
  const showing = showingOf({ ...content, questions: questions.map(asRead) }, language, goesBack);
  const mayLackEntries = new Set(questions.filter(carriesAll).map(({ id }) => id));
  const outcomes = questions.map((question) =>
    outcomesOf(asRead(question), rules.get(question.id) ?? [], showing.on(question.id)),
  );
  const decided = new Map<string, Asked>();
  const arrive = (
    targets: readonly (string | null)[],
    present: string,
    asked: Asked,
    known: Known,
  ): State[] => {
    const found = shownFrom(targets, present, ways, {
      isAsked: (id) => ((asked >> BigInt(indexes.get(id) ?? 0)) & 1n) === 1n,
      truth: (id) => {
        if (showing.sources(id).length > 0) decided.set(id, (decided.get(id) ?? asked) & asked);
        const shows = showing.shows(id, known);
        // Where nothing is carried and there is nothing of its own, the question is hidden.
        return shows === "yes" && mayLackEntries.has(id) ? "maybe" : shows;
      },
    });
    return found.flatMap((id) => {
      const index = indexes.get(id);
      return index === undefined ? [] : [{ index, asked, known: showing.keep(known, index) }];
    });
  };
  const followers = ({ index, asked, known }: State): State[] => {
    const present = questions[index]?.id ?? "";
    return (outcomes[index] ?? []).flatMap(({ rule, truths }: Outcome) =>
      arrive(placesAfter(rule, present, ways), present, asked, showing.learn(known, present, truths)),
    );
  };
  const start = arrive(ways.first, "", 0n, "");
  const { reached, isComplete } = goesBack
    ? yield* walkStates(start, followers)
    : yield* walkPlaces(start, followers);
  return {
    isComplete,
    questions: new Map([...reached].map(([index, asked]) => [questions[index]?.id ?? "", asked])),
    reached: decided,
  };
}

/** Whether a question offers only what an earlier answer gives. */
const carriesAll = ({ type, props, carried }: ContentQuestion): boolean =>
  carried != null && textsIn(props[questionType(type).itemList?.prop ?? ""]).length === 0;

type Followers = (state: State) => State[];

interface Walked {
  reached: Map<number, Asked>;
  isComplete: boolean;
}

const bit = (index: number): Asked => 1n << BigInt(index);

/** Looks at each place with each set of questions asked before: a jump back depends on it. */
function* walkStates(start: readonly State[], followers: Followers): Slices<Walked> {
  const reached = new Map<number, Asked>();
  const seen = new Set<string>();
  const open = [...start];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const { index, asked, known } = state;
    const key = `${index} ${asked.toString(36)} ${known}`;
    if (seen.has(key)) continue;
    if (seen.size === maxStates) return { reached, isComplete: false };
    seen.add(key);
    if (seen.size % statesInSlice === 0) yield;
    reached.set(index, (reached.get(index) ?? asked) & asked);
    open.push(...followers({ ...state, asked: asked | bit(index) }));
  }
  return { reached, isComplete: true };
}

/**
 * Where no rule leads back: each place, with all that may be known there, with what everybody was asked before it; in the
 * order of the study.
 */
function* walkPlaces(start: readonly State[], followers: Followers): Slices<Walked> {
  const found = new Map<number, Map<Known, Asked>>();
  const open = new Map<number, Set<Known>>();
  const arrive = ({ index, asked, known }: State) => {
    const here = found.get(index) ?? new Map<Known, Asked>();
    found.set(index, here);
    const before = here.get(known);
    const always = before === undefined ? asked : before & asked;
    if (always === before) return;
    here.set(known, always);
    open.set(index, (open.get(index) ?? new Set()).add(known));
  };
  for (const state of start) arrive(state);
  let isComplete = true;
  for (let looked = 0; open.size > 0; ) {
    const index = Math.min(...open.keys());
    const waiting = [...(open.get(index) ?? [])];
    open.delete(index);
    looked += waiting.length;
    if (looked > maxStates) {
      isComplete = false;
      break;
    }
    for (const [place, known] of waiting.entries()) {
      if ((looked - waiting.length + place) % statesInSlice === 0) yield;
      const asked = (found.get(index)?.get(known) ?? 0n) | bit(index);
      for (const next of followers({ index, asked, known })) arrive(next);
    }
  }
  const reached = [...found].map(
    ([index, here]) => [index, [...here.values()].reduce((a, b) => a & b)] as const,
  );
  return { reached: new Map(reached), isComplete };
}

/** Where an outcome of a question leads; nowhere for one that ends the interview. */
function placesAfter(rule: StoredRule | null, question: string, ways: Ways): readonly (string | null)[] {
  switch (rule?.action_type) {
    case undefined:
      return ways.after(question);
    case "next_question_id":
      return jumpTo(rule.next_question_id, question, ways);
    case "move_to_question_group":
      return jumpTo(rule.next_question_group_id, question, ways);
    default:
      return [];
  }
}

/** A jump to what is not there for somebody, as in an arm that they did not get, goes on after the question. */
function jumpTo(target: string | null, from: string, ways: Ways): readonly (string | null)[] {
  const { to, isSure } = ways.jump(target ?? "");
  return isSure ? to : [...to, ...ways.after(from)];
}

interface Look {
  isAsked(id: string): boolean;
  truth(id: string): ReturnType<Showing["shows"]>;
}

/** What may be asked of these places, or of those after them where one was asked or is hidden. */
function shownFrom(
  targets: readonly (string | null)[],
  present: string,
  ways: Ways,
  { isAsked, truth }: Look,
): string[] {
  const found = new Set<string>();
  const passed = new Set<string>([present]);
  const open = targets.flatMap((id) => (id !== null && isAsked(id) ? [...ways.after(present)] : [id]));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === null || passed.has(next)) continue;
    passed.add(next);
    const shows = isAsked(next) ? "no" : truth(next);
    if (shows !== "no") found.add(next);
    if (shows !== "yes") open.push(...ways.after(next));
  }
  return [...found];
}
