import { maxScores, maxTerms } from "#survey/score/schema.ts";
import type { Compared, Test, When } from "../tree.ts";
import type { Counting, Json, Known } from "./parts.ts";

/**
 * Scores that count choices, so that a condition that looks at many of them asks for one number: any of them is 1 or more,
 * none is less than 1, all of them is as many as they are. What is not answered counts nothing.
 */
export class Tallies implements Counting {
  /** By what they count. */
  readonly #made = new Map<string, Json>();
  readonly #taken: ReadonlySet<string>;
  #number = 0;

  /** `taken` are the keys of the file's own scores. */
  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** The key of the score that counts this; null where there are too many. */
  keyOf(counts: string, known: ReadonlyMap<string, Known>): string | null {
    const before = this.#made.get(counts);
    if (before !== undefined) return String(before.key);
    if (!counts.startsWith(mark) || this.#made.size + this.#taken.size >= maxScores) return null;
    const terms = (JSON.parse(counts.slice(mark.length)) as Counts).flatMap(([question, codes]) => {
      const { id, options } = known.get(question) ?? {};
      const values = Object.fromEntries(codes.map((code) => [options?.get(code) ?? "", 1]));
      return id === undefined ? [] : [{ question_id: id, weight: 1, reverse: false, values }];
    });
    do this.#number++;
    while (this.#taken.has(`counted_${this.#number}`));
    const key = `counted_${this.#number}`;
    const label = `Counted choices ${this.#number}`;
    this.#made.set(counts, {
      key,
      label,
      method: "sum",
      terms,
      add: 0,
      multiply: 1,
      min_answered: 0,
      bands: [],
    });
    return key;
  }

  /** Those that conditions of a definition look at. */
  usedIn({ questions, groups }: { questions: readonly Json[]; groups: readonly Json[] }): Json[] {
    const conditions = JSON.stringify(
      [...questions, ...groups].map((each) => each.display_conditions ?? null),
    );
    return [...this.#made.values()].filter(({ key }) => conditions.includes(`"score":"${String(key)}"`));
  }
}

/** Before what a score counts, in the place of a name that the file gives one. */
const mark = "\uE002";
type Counts = [question: string, codes: string[]][];

/** What is said of one choice: that it is chosen, or is not, answered or not. */
interface Said {
  question: string;
  code: string;
  isChosen: boolean;
}

/** Whether a comparison, not negated, says that a choice is chosen which a score can count. */
function isCounted({ source, test, value }: Compared, known: ReadonlyMap<string, Known>): boolean {
  const asked = "question" in source && source.item === undefined ? known.get(source.question) : undefined;
  return (
    asked !== undefined &&
    (test === "==" || test === "INCLUDES") &&
    asked.source.type === "multipleChoice" &&
    asked.row === undefined &&
    asked.loop === undefined &&
    asked.source.carries === undefined &&
    value !== null &&
    value !== asked.source.ownWords &&
    asked.options?.has(value) === true
  );
}

function saidOf(when: When, known: ReadonlyMap<string, Known>): Said | null {
  const [one, none] = when.op === "is" ? [when] : when.of;
  if (one?.op !== "is" || !("question" in one.source) || !isCounted(one, known)) return null;
  const { question } = one.source;
  const code = one.value ?? "";
  if (when.op === "is") return one.negate ? null : { question, code, isChosen: true };
  const isPair = when.op === "or" && when.of.length === 2 && none?.op === "is" && one.negate;
  const isNone = isPair && none.test === "IS_ANSWERED" && none.negate;
  return isNone && JSON.stringify(none.source) === JSON.stringify(one.source)
    ? { question, code, isChosen: false }
    : null;
}

/** Says a condition with a count for every `least` choices or more that it looks at together. */
export function tallied(when: When, known: ReadonlyMap<string, Known>, least: number): When {
  if (when.op === "is") return when;
  const { op } = when;
  const parts: When[] = [];
  const said: Said[] = [];
  const sort = (part: When): void => {
    const found = saidOf(part, known);
    if (found !== null) said.push(found);
    else if (part.op === op) part.of.forEach(sort);
    else parts.push(tallied(part, known, least));
  };
  when.of.forEach(sort);
  for (const isChosen of [true, false]) {
    const counts = Map.groupBy(
      said.filter((each) => each.isChosen === isChosen),
      ({ question }) => question,
    );
    const all: Counts = [...counts].map(([question, each]) => [
      question,
      [...new Set(each.map(({ code }) => code))],
    ]);
    const count = all.reduce((sum, [, codes]) => sum + codes.length, 0);
    if (count < least || all.length > maxTerms) {
      for (const each of said) if (each.isChosen === isChosen) parts.push(whenOf(each));
      continue;
    }
    // Any of what is chosen, or none of what is not; else all of it, or not all.
    const limit = (op === "or") === isChosen ? 1 : count;
    const test: Test = isChosen ? ">=" : "<";
    const source = { score: `${mark}${JSON.stringify(all)}` };
    parts.push({ op: "is", source, test, value: String(limit), negate: false });
  }
  return { op, of: parts };
}

function whenOf({ question, code, isChosen }: Said): When {
  const one: Compared = { op: "is", source: { question }, test: "==", value: code, negate: !isChosen };
  return isChosen ? one : { op: "or", of: [one, { ...one, test: "IS_ANSWERED", value: null, negate: true }] };
}
