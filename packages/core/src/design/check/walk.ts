import type { StoredRule } from "../logic/logic.sql.ts";
import type { ContentQuestion } from "../version/content.ts";
import { outcomesOf } from "./outcomes.ts";
import type { Ways } from "./ways.ts";

/** Of one look through a study. */
const maxStates = 50_000;

export interface Reached {
  /** False where the walk stopped before its end. */
  isComplete: boolean;
  /** Questions that somebody may come to, each with those that everybody has been asked before. */
  questions: Map<string, Asked>;
}

/** A set of questions by their indexes, one bit each. */
export type Asked = bigint;

interface State {
  index: number;
  asked: Asked;
}

/**
 * Walks all ways through a study, with answers as far as rules tell them apart. Chance and models go both ways, so that
 * nothing that can be reached is missed. A jump to a question that was asked goes on to the next that was not.
 */
export function walk(
  questions: readonly ContentQuestion[],
  ways: Ways,
  rulesOf: (question: ContentQuestion) => readonly StoredRule[],
): Reached {
  const indexes = new Map(questions.map(({ id }, index) => [id, index]));
  const targets = questions.map((question) => targetsOf(question, rulesOf(question), ways));
  const isAskedIn = (asked: Asked) => (id: string) => ((asked >> BigInt(indexes.get(id) ?? 0)) & 1n) === 1n;
  const followers = ({ index, asked }: State): State[] => {
    const present = questions[index]?.id ?? "";
    const isAsked = isAskedIn(asked);
    const next = new Set((targets[index] ?? []).flat().flatMap((id) => unasked(id, isAsked, present, ways)));
    return [...next].flatMap((id) => {
      const to = indexes.get(id);
      return to === undefined ? [] : [{ index: to, asked }];
    });
  };
  const start = ways.first.flatMap((id) => {
    const index = indexes.get(id);
    return index === undefined ? [] : [{ index, asked: 0n }];
  });
  const goesBack = targets.some((places, index) =>
    places.flat().some((id) => id !== null && (indexes.get(id) ?? index + 1) <= index),
  );
  const { reached, isComplete } = goesBack ? walkStates(start, followers) : walkPlaces(start, followers);
  return {
    isComplete,
    questions: new Map([...reached].map(([index, asked]) => [questions[index]?.id ?? "", asked])),
  };
}

type Followers = (state: State) => State[];

interface Walked {
  reached: Map<number, Asked>;
  isComplete: boolean;
}

const bit = (index: number): Asked => 1n << BigInt(index);

/** Looks at each place with each set of questions asked before: a jump back depends on it. */
function walkStates(start: readonly State[], followers: Followers): Walked {
  const reached = new Map<number, Asked>();
  const seen = new Set<string>();
  const open = [...start];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const { index, asked } = state;
    const key = `${index} ${asked.toString(36)}`;
    if (seen.has(key)) continue;
    if (seen.size === maxStates) return { reached, isComplete: false };
    seen.add(key);
    reached.set(index, (reached.get(index) ?? asked) & asked);
    open.push(...followers({ index, asked: asked | bit(index) }));
  }
  return { reached, isComplete: true };
}

/** Where no rule leads back: each place with what everybody was asked before it, in the order of the study. */
function walkPlaces(start: readonly State[], followers: Followers): Walked {
  const reached = new Map<number, Asked>();
  const open = new Set<number>();
  const arrive = ({ index, asked }: State) => {
    const before = reached.get(index);
    const always = before === undefined ? asked : before & asked;
    if (always === before) return;
    reached.set(index, always);
    open.add(index);
  };
  for (const state of start) arrive(state);
  for (let looked = 0; open.size > 0; looked++) {
    if (looked === maxStates) return { reached, isComplete: false };
    const index = Math.min(...open);
    open.delete(index);
    for (const next of followers({ index, asked: (reached.get(index) ?? 0n) | bit(index) })) arrive(next);
  }
  return { reached, isComplete: true };
}

/** Where each outcome of a question leads; nowhere for one that ends the interview. */
function targetsOf(
  question: ContentQuestion,
  rules: readonly StoredRule[],
  ways: Ways,
): (readonly (string | null)[])[] {
  return outcomesOf(question, rules).map((rule) => {
    switch (rule?.action_type) {
      case undefined:
        return ways.after(question.id);
      case "next_question_id":
        return jumpTo(rule.next_question_id, question.id, ways);
      case "move_to_question_group":
        return jumpTo(rule.next_question_group_id, question.id, ways);
      default:
        return [];
    }
  });
}

/** A jump to what is not there for somebody, as in an arm that they did not get, goes on after the question. */
function jumpTo(target: string | null, from: string, ways: Ways): readonly (string | null)[] {
  const { to, isSure } = ways.jump(target ?? "");
  return isSure ? to : [...to, ...ways.after(from)];
}

/** The place, or if it was asked the next that was not after the present one. */
function unasked(id: string | null, isAsked: (id: string) => boolean, present: string, ways: Ways): string[] {
  if (id === null) return [];
  if (!isAsked(id)) return [id];
  const found = new Set<string>();
  const passed = new Set<string>([present]);
  const open = [...ways.after(present)];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === null || passed.has(next)) continue;
    passed.add(next);
    if (isAsked(next)) open.push(...ways.after(next));
    else found.add(next);
  }
  return [...found];
}
