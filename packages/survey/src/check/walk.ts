import { outerGroupsIn } from "../group/around.ts";
import type { Condition } from "../logic/condition/schema.ts";
import { textsIn } from "../question/compare-options.ts";
import { asRead } from "../question/item/list.ts";
import { questionType } from "../question-type/index.ts";
import type { Content, ContentQuestion, StoredRule } from "../stored.ts";
import { type Outcome, outcomesOf } from "./outcomes.ts";
import { type Known, type Showing, showingOf } from "./showing.ts";
import type { Slices } from "./slices.ts";
import type { Ways } from "./ways.ts";

/** What the looks through a study may take, in all of its languages. */
export interface Effort {
  states: number;
  /** How often answers are compared, with what rules and conditions name. */
  comparisons: number;
}
export const newEffort = (): Effort => ({ states: 50_000, comparisons: 200_000 });

/** Less than a millisecond of work. */
const statesInSlice = 50;

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

/** What a walk looks at. */
interface Looked {
  language: string;
  /** The conditions that hold for nobody. */
  never: ReadonlySet<Condition>;
  rulesOf(question: ContentQuestion): readonly StoredRule[];
  /** What is left of it; what the walk takes is taken off. */
  effort: Effort;
}

/**
 * Walks all ways through a study in one language, with answers as far as rules and conditions tell them apart. Chance and
 * models go both ways, so that nothing that can be reached is missed. A jump to a question that was asked, or is hidden,
 * goes on to the next that is neither.
 */
export function* walk(
  content: Content,
  ways: Ways,
  { language, never, rulesOf, effort }: Looked,
): Slices<Reached> {
  const { questions } = content;
  const indexes = new Map(questions.map(({ id }, index) => [id, index]));
  const rules = new Map(questions.map((question) => [question.id, rulesOf(question)]));
  const goesBack = questions.some(({ id }, index) =>
    (rules.get(id) ?? []).some((rule) =>
      placesAfter(rule, id, ways).some((to) => to !== null && (indexes.get(to) ?? index + 1) <= index),
    ),
  );
  const read = questions.map(asRead);
  const showing = showingOf({ ...content, questions: read }, { language, canGoBack: goesBack, never });
  const mayLackEntries = new Set(questions.filter(carriesAll).map(({ id }) => id));
  const outcomes: NumberedOutcome[][] = [];
  for (const question of read) {
    yield;
    const found = outcomesOf(
      question,
      rules.get(question.id) ?? [],
      showing.on(question.id),
      effort.comparisons,
    );
    if (found === null) return { isComplete: false, questions: new Map(), reached: new Map() };
    effort.comparisons -= found.compared;
    const numberOf = ({ truths }: Outcome) => truths && showing.numberOf(truths);
    outcomes.push(found.outcomes.map((outcome) => ({ rule: outcome.rule, number: numberOf(outcome) })));
  }
  const decided = new Map<string, Asked>();
  const bits = questions.map((_, index) => bit(index));
  const hasSources = new Set(
    questions.filter(({ id }) => showing.sources(id).length > 0).map(({ id }) => id),
  );
  /** Those that everybody has been asked before a question whose turn comes. */
  const decide = (id: string, asked: Asked) => {
    const before = decided.get(id);
    if (before !== asked) decided.set(id, (before ?? asked) & asked);
  };
  const isAskedIn = (asked: Asked) => (id: string) => (asked & (bits[indexes.get(id) ?? 0] ?? 0n)) !== 0n;
  const truthIn = (asked: Asked, known: Known) => (id: string) => {
    if (hasSources.has(id)) decide(id, asked);
    const shows = showing.shows(id, known);
    // Where nothing is carried and there is nothing of its own, the question is hidden.
    return shows === "yes" && mayLackEntries.has(id) ? "maybe" : shows;
  };
  const isShownToAll = ({ id }: ContentQuestion) =>
    showing.sources(id).length === 0 && showing.shows(id, "") === "yes" && !mayLackEntries.has(id);
  const passed = passedIn(content, isShownToAll);
  const leave = ({ index, asked, known }: State, go: Go, arrive: Arrive): void => {
    const present = questions[index]?.id ?? "";
    for (const { rule, number } of outcomes[index] ?? [])
      go(
        placesAfter(rule, present, ways),
        {
          present,
          asked,
          known: showing.learn(known, present, number),
          from: rule === null ? index : null,
        },
        arrive,
      );
  };
  const toShown: Go = (targets, { present, asked, known, from }, arrive) => {
    const look = { isAsked: isAskedIn(asked), truth: truthIn(asked, known) };
    for (const id of shownFrom(targets, present, ways, look)) {
      const index = indexes.get(id);
      if (index !== undefined) arrive(index, asked | passed(from, index), showing.keep(known, index));
    }
  };
  // What its own conditions look at is known when a question's turn comes. In a random order others have been asked.
  const toTurns: Go = (targets, { asked, known, from }, arrive) => {
    const isAsked = isAskedIn(asked);
    for (const id of targets) {
      const index = id === null || isAsked(id) ? undefined : indexes.get(id);
      if (index !== undefined) arrive(index, asked | passed(from, index), showing.keep(known, index - 1));
    }
  };
  const take = ({ index, asked, known }: State, arrive: Arrive): boolean => {
    const id = questions[index]?.id ?? "";
    const shows = truthIn(asked, known)(id);
    const after = { index, asked: asked | (bits[index] ?? 0n), known: showing.keep(known, index) };
    if (shows !== "no") leave(after, toTurns, arrive);
    if (shows !== "yes") toTurns(ways.after(id), { present: id, asked, known, from: index }, arrive);
    return shows !== "no";
  };
  const nobody = { present: "", asked: 0n, known: "", from: null };
  const { reached, isComplete } = goesBack
    ? yield* walkStates(
        (arrive) => toShown(ways.first, nobody, arrive),
        (state, arrive) => leave(state, toShown, arrive),
        effort,
      )
    : yield* walkPlaces((arrive) => toTurns(ways.first, nobody, arrive), take, effort);
  return {
    isComplete,
    questions: new Map([...reached].map(([index, asked]) => [questions[index]?.id ?? "", asked])),
    reached: decided,
  };
}

/** Whether a question offers only what an earlier answer gives. */
const carriesAll = ({ type, props, carried }: ContentQuestion): boolean =>
  carried != null && textsIn(props[questionType(type).itemList?.prop ?? ""]).length === 0;

/** An outcome by the number of what conditions make of it; null for a skip. */
interface NumberedOutcome {
  rule: StoredRule | null;
  number: number | null;
}

/** Takes a state in which somebody arrives at a place. */
type Arrive = (index: number, asked: Asked, known: Known) => void;

/** Who leaves a question. */
interface Leaving {
  present: string;
  asked: Asked;
  known: Known;
  /** Where they go on from in the study's order; null where they jump. */
  from: number | null;
}

/** Arrives wherever one of these targets leads from a question. */
type Go = (targets: readonly (string | null)[], leaving: Leaving, arrive: Arrive) => void;

/**
 * What has been asked of all who go on from one place to another, both by their indexes: who goes on past a group in random
 * order has been through it, whatever came last.
 */
function passedIn(
  { questions, groups }: Content,
  isShownToAll: (question: ContentQuestion) => boolean,
): (from: number | null, to: number) => Asked {
  const around = outerGroupsIn(groups);
  const shuffled = questions.map(({ question_group_id }) =>
    around(question_group_id).filter(({ randomize }) => randomize),
  );
  const inside = new Map<string | null, Asked>();
  for (const [index, question] of questions.entries()) {
    const { question_group_id: group, routing_branch_id } = question;
    if (routing_branch_id === null && isShownToAll(question))
      inside.set(group, (inside.get(group) ?? 0n) | bit(index));
  }
  return (from, to) =>
    (from === null ? [] : (shuffled[from] ?? []))
      .filter((group) => !shuffled[to]?.includes(group))
      .reduce((asked, { id }) => asked | (inside.get(id) ?? 0n), 0n);
}

interface Walked {
  reached: Map<number, Asked>;
  isComplete: boolean;
}

const bit = (index: number): Asked => 1n << BigInt(index);

/** Looks at each place with each set of questions asked before: a jump back depends on it. */
function* walkStates(
  start: (arrive: Arrive) => void,
  follow: (state: State, arrive: Arrive) => void,
  effort: Effort,
): Slices<Walked> {
  const reached = new Map<number, Asked>();
  const seen = new Set<string>();
  const open: State[] = [];
  const arrive: Arrive = (index, asked, known) => open.push({ index, asked, known });
  start(arrive);
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const { index, asked, known } = state;
    const key = `${index} ${asked.toString(36)} ${known}`;
    if (seen.has(key)) continue;
    if (effort.states-- === 0) return { reached, isComplete: false };
    seen.add(key);
    if (seen.size % statesInSlice === 0) yield;
    reached.set(index, (reached.get(index) ?? asked) & asked);
    follow({ ...state, asked: asked | bit(index) }, arrive);
  }
  return { reached, isComplete: true };
}

/**
 * Where no rule leads back: each place whose turn comes, shown or not, with all that may be known there and what everybody
 * was asked before it; in the order of the study. `take` tells whether it may be asked.
 */
function* walkPlaces(
  start: (arrive: Arrive) => void,
  take: (state: State, arrive: Arrive) => boolean,
  effort: Effort,
): Slices<Walked> {
  const open = new Map<number, Map<Known, Asked>>();
  const done = new Map<number, Map<Known, Asked>>();
  const reached = new Map<number, Asked>();
  const at = (places: typeof open, index: number) => {
    const here = places.get(index) ?? new Map<Known, Asked>();
    places.set(index, here);
    return here;
  };
  const arrive: Arrive = (index, asked, known) => {
    const before = open.get(index)?.get(known) ?? done.get(index)?.get(known);
    const always = before === undefined ? asked : before & asked;
    if (always !== before) at(open, index).set(known, always);
  };
  start(arrive);
  let looked = 0;
  while (open.size > 0) {
    const index = Math.min(...open.keys());
    const waiting = at(open, index);
    open.delete(index);
    for (const [known, asked] of waiting) {
      if (effort.states-- === 0) return { reached, isComplete: false };
      if (++looked % statesInSlice === 0) yield;
      at(done, index).set(known, asked);
      if (take({ index, asked, known }, arrive)) reached.set(index, (reached.get(index) ?? asked) & asked);
    }
  }
  return { reached, isComplete: true };
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
  const passed = new Set<string>();
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
