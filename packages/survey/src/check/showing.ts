import { outerGroupsIn } from "../group/around.ts";
import { loopsOf } from "../group/loop/fault.ts";
import { conditionsIn } from "../logic/condition/parts.ts";
import type { Condition, DisplayConditions, NestedConditions } from "../logic/condition/schema.ts";
import { isSameText } from "../question-type/comparison.ts";
import type { Content } from "../stored.ts";

/** Whether something holds, as far as a walk can tell. */
export type Truth = "yes" | "no" | "maybe";

/**
 * What the walk knows of the answers so far, as far as conditions tell them apart: one text for each such knowledge. Two
 * characters stand for an answer, the question's index and the number of what conditions make of it, in order.
 */
export type Known = string;

/** The conditions of a study, as a walk through it in one language meets them. */
export interface Showing {
  /** The conditions that look at the answer to a question. */
  on(question: string): readonly Condition[];
  /** Whether a question shows when its turn comes. */
  shows(question: string, known: Known): Truth;
  /** The number of what `on` makes of an answer, which is the same for all that it makes the same of. */
  numberOf(truths: readonly Truth[]): number;
  /** What is known after an answer with this number. Null for a skip. */
  learn(known: Known, question: string, number: number | null): Known;
  /** What of it may still matter from an index on. */
  keep(known: Known, index: number): Known;
  /** The questions that the conditions around and of a question look at. */
  sources(question: string): readonly string[];
}

/** What can be said without an answer. */
const unanswered = ({ operation, negate }: Condition): Truth =>
  operation === "IS_ANSWERED" && negate ? "yes" : "no";

/** A condition as it is judged: what it always is, or where what is known of it stands. */
interface One {
  fixed: Truth | null;
  /** The place of its question among those of the study. */
  index: number;
  place: number;
  unanswered: Truth;
}

/** Sets of conditions as they are judged: for each question many times, so nothing is looked up then. */
interface Judged {
  match: "all" | "any";
  parts: readonly (One | Judged)[];
}

function truthOf({ match, parts }: Judged, judge: (one: One) => Truth): Truth {
  const [decisive, other] = match === "all" ? (["no", "yes"] as const) : (["yes", "no"] as const);
  let isSure = true;
  for (const part of parts) {
    const found = "parts" in part ? truthOf(part, judge) : judge(part);
    if (found === decisive) return decisive;
    if (found !== other) isSure = false;
  }
  return isSure ? other : "maybe";
}

interface Facts {
  language: string;
  /** Keeps what is known of all answers. */
  canGoBack: boolean;
  /** The conditions that hold for nobody. */
  never: ReadonlySet<Condition>;
}

/** The conditions of a study in one language. */
export function showingOf(content: Content, { language, canGoBack, never }: Facts): Showing {
  const sets = setsByQuestion(content);
  const all = [...new Set([...sets.values()].flat())].flatMap((set) =>
    conditionsIn(set).map(({ condition }) => condition),
  );
  const { places, bySource } = bySourceOf(all);
  const lastUses = lastUsesOf(content, sets);
  const loops = loopsOf(content);
  const sources = new Map(
    [...sets].map(([id, own]) => [
      id,
      own.flatMap((set) => conditionsIn(set).flatMap(({ condition }) => condition.question_id ?? [])),
    ]),
  );
  const indexes = new Map(content.questions.map(({ id }, index) => [id, index]));
  const lastUseAt = content.questions.map(({ id }) => lastUses.get(id) ?? -1);
  const numbers = new Map<string, number>();
  const vectors: (readonly Truth[])[] = [];
  const numberOf = (found: readonly Truth[]): number => {
    const key = found.join();
    const number = numbers.get(key) ?? vectors.push(found) - 1;
    numbers.set(key, number);
    return number;
  };
  const oneOf = (condition: Condition): One => {
    const { question_id, language: ofLanguage, comparison_value, negate } = condition;
    const index = indexes.get(question_id ?? "") ?? -1;
    const fixedTo = (): Truth | null => {
      if (never.has(condition)) return "no";
      if (ofLanguage === true) return isSameText(language, comparison_value ?? "") === negate ? "no" : "yes";
      return question_id == null ? "maybe" : null;
    };
    return {
      fixed: fixedTo(),
      index,
      place: places.get(condition) ?? -1,
      unanswered: unanswered(condition),
    };
  };
  const judgedOf = ({ match, conditions }: DisplayConditions | NestedConditions): Judged => ({
    match,
    parts: conditions.map((entry) => ("conditions" in entry ? judgedOf(entry) : oneOf(entry))),
  });
  const judged = new Map(
    [...sets].map(([id, own]) => [id, { match: "all", parts: own.map(judgedOf) } as const]),
  );
  // What is known last, by the index of each question: it is asked about many questions in a row.
  const vectorAt = new Int32Array(content.questions.length).fill(-1);
  let present: Known = "";
  const judgeIn = (known: Known) => {
    if (known !== present) {
      for (let at = 0; at < present.length; at += 2) vectorAt[present.charCodeAt(at)] = -1;
      for (let at = 0; at < known.length; at += 2) vectorAt[known.charCodeAt(at)] = known.charCodeAt(at + 1);
      present = known;
    }
    return judge;
  };
  const judge = ({ fixed, index, place, unanswered }: One): Truth => {
    if (fixed !== null) return fixed;
    const vector = vectorAt[index] ?? -1;
    return vector === -1 ? unanswered : (vectors[vector]?.[place] ?? "maybe");
  };
  return {
    on: (question) => bySource.get(question) ?? [],
    shows: (question, known) => {
      const own = judged.get(question);
      const shown = own === undefined ? "yes" : truthOf(own, judgeIn(known));
      // A loop has no items for some.
      return shown === "yes" && loops.has(question) ? "maybe" : shown;
    },
    numberOf,
    learn: (known, question, number) => {
      if (!bySource.has(question)) return known;
      const index = indexes.get(question) ?? -1;
      let at = known.length;
      while (known.charCodeAt(at - 2) >= index) at -= 2;
      const after = known.charCodeAt(at) === index ? at + 2 : at;
      const own = number === null ? "" : String.fromCharCode(index, number);
      return known.slice(0, at) + own + known.slice(after);
    },
    keep: (known, index) => {
      if (canGoBack) return known;
      let kept = "";
      let from = 0;
      for (let at = 0; at < known.length; at += 2) {
        if ((lastUseAt[known.charCodeAt(at)] ?? -1) > index) continue;
        kept += known.slice(from, at);
        from = at + 2;
      }
      return kept + known.slice(from);
    },
    sources: (question) => sources.get(question) ?? [],
  };
}

/** The conditions on each question's answer, alike ones once, and the place of each among them. */
function bySourceOf(all: readonly Condition[]) {
  const places = new Map<Condition, number>();
  const bySource = new Map<string, Condition[]>();
  const alike = new Map<string, number>();
  for (const condition of all) {
    const source = condition.question_id;
    if (source == null) continue;
    const key = JSON.stringify(condition);
    const known = bySource.get(source) ?? [];
    const at = alike.get(key) ?? known.length;
    places.set(condition, at);
    if (alike.has(key)) continue;
    alike.set(key, at);
    known.push(condition);
    bySource.set(source, known);
  }
  return { places, bySource };
}

/** For each question: the conditions of the groups around it, and its own. */
function setsByQuestion({ questions, groups }: Content): ReadonlyMap<string, readonly DisplayConditions[]> {
  const around = outerGroupsIn(groups);
  return new Map(
    questions.flatMap(({ id, question_group_id, display_conditions }) => {
      const outer = around(question_group_id).map((group) => group.display_conditions);
      const own = [...outer, display_conditions].filter((set) => set !== null);
      return own.length === 0 ? [] : [[id, own] as const];
    }),
  );
}

/**
 * The index after which nothing looks at the answer to a question any more. In a group in random order whatever stands in
 * it may come last.
 */
function lastUsesOf(
  { questions, groups }: Content,
  sets: ReadonlyMap<string, readonly DisplayConditions[]>,
): ReadonlyMap<string, number> {
  const around = outerGroupsIn(groups);
  const shuffled = ({ question_group_id }: Content["questions"][number]) =>
    around(question_group_id).find(({ randomize }) => randomize)?.id;
  const ends = new Map<string, number>();
  for (const [index, question] of questions.entries()) {
    const group = shuffled(question);
    if (group !== undefined) ends.set(group, index + 1);
  }
  const uses = new Map<string, number>();
  for (const [index, question] of questions.entries()) {
    const last = ends.get(shuffled(question) ?? "") ?? index;
    for (const set of sets.get(question.id) ?? [])
      for (const { condition } of conditionsIn(set))
        if (condition.question_id != null)
          uses.set(condition.question_id, Math.max(last, uses.get(condition.question_id) ?? -1));
  }
  return uses;
}
