import { seenOf } from "#kit/visible.ts";
import { scoreKey } from "#survey/score/key.ts";
import { maxBands, maxScores, maxTerms } from "#survey/score/schema.ts";
import { rounded } from "../arithmetic.ts";
import type { Report } from "../report.ts";
import type { Scored, Survey } from "../tree.ts";
import { cut, type Draft, type Json, type Known } from "./parts.ts";

const maxLabel = 200;

/** The keys of scores by the names that the file gives them. */
export function scoreKeys({ scores }: Survey): Map<string, string> {
  const keys = new Map<string, string>();
  const used = new Set<string>();
  for (const { key: name, label } of scores.slice(0, maxScores)) {
    const plain = (label || name)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "_")
      .replace(/^[^a-z]+|_$/g, "")
      .slice(0, 36);
    const start = plain || "score";
    let key = start;
    for (let number = 2; used.has(key); number++) key = `${start}_${number}`;
    used.add(key);
    if (scoreKey().safeParse(key).success && !keys.has(name)) keys.set(name, key);
  }
  return keys;
}

interface Term {
  term: Json;
  /** What is added once for the term, so that the numbers of its points are those of the file. */
  add: number;
}

/** Numbers of points as `factor · place + add`; null where they do not lie on a line. */
function line(points: readonly [place: number, value: number][]): { factor: number; add: number } | null {
  const [first, second] = points;
  if (first === undefined) return null;
  const factor = second === undefined ? 0 : (second[1] - first[1]) / (second[0] - first[0]);
  const add = first[1] - factor * first[0];
  const isLine = points.every(([place, value]) => Math.abs(factor * place + add - value) < 1e-9);
  return isLine && Number.isFinite(factor) ? { factor, add } : null;
}

const plainNumber = (code: string): number | null =>
  code.trim() !== "" && Number.isFinite(Number(code)) ? Number(code) : null;

/** What each choice counts, by its code; null where one has no number. */
function valuesOf(codes: Iterable<string>, counted: Scored["counted"][number]): Map<string, number> | null {
  const values = new Map<string, number>();
  for (const code of codes) {
    const value =
      counted.values === undefined
        ? plainNumber(code)
        : Object.hasOwn(counted.values, code)
          ? (counted.values[code] ?? null)
          : (counted.otherwise ?? 0);
    if (value === null) return null;
    values.set(code, value);
  }
  return values;
}

/** What counts of a question; null where nothing of it is a number. */
function termOf(counted: Scored["counted"][number], question: Known | undefined): Term | null {
  if (question === undefined) return null;
  const { source, id } = question;
  const weight = rounded(counted.weight);
  const shared = { question_id: id, weight, reverse: false };
  if (source.type === "multipleChoice") {
    const values = valuesOf(question.options?.keys() ?? [], counted);
    if (values === null || values.size === 0) return null;
    const labelled = [...values].map(([code, value]) => [question.options?.get(code), value]);
    return { term: { ...shared, values: Object.fromEntries(labelled) }, add: 0 };
  }
  const isScale = ["ratingScale", "nps", "starRating", "number", "matrixRatingScale"].includes(source.type);
  if (!isScale) return null;
  const code = counted.item ?? question.row;
  const item = code === undefined ? undefined : question.items.get(code);
  if ((source.type === "matrixRatingScale") !== (item !== undefined)) return null;
  const named = item === undefined ? shared : { ...shared, item };
  if (source.numbers === undefined) return counted.values === undefined ? { term: named, add: 0 } : null;
  const values = valuesOf(Object.keys(source.numbers), counted);
  const points = [...(values ?? [])].map(([code, value]): [number, number] => [
    source.numbers?.[code] ?? Number.NaN,
    value,
  ]);
  const found = line(points);
  if (found === null || found.factor === 0) return null;
  return { term: { ...named, weight: rounded(weight * found.factor) }, add: weight * found.add };
}

/** What the score comes to, in the words of a definition; null where a part of it cannot be counted. */
function scoreOf(score: Scored, key: string, draft: Draft): Json | null {
  const found = score.counted.map((each) => termOf(each, draft.known.get(each.question)));
  if (found.length === 0 || found.length > maxTerms || found.includes(null)) return null;
  const terms = found as Term[];
  const weights = terms.reduce((sum, { term }) => sum + Math.abs(Number(term.weight)), 0);
  const isMean = score.divisor !== 1 && weights === score.divisor;
  const add = score.add + terms.reduce((sum, { add }) => sum + add, 0);
  return {
    key,
    label: cut(seenOf(score.label) || seenOf(score.ref) || key, maxLabel),
    method: isMean ? "mean" : "sum",
    terms: terms.map(({ term }) => term),
    add: rounded(isMean ? add / score.divisor : add),
    multiply: isMean ? 1 : rounded(1 / score.divisor),
    // A point that is added counts only where all is answered.
    ...(score.isLenient && terms.every((each) => each.add === 0) && { min_answered: 1 }),
    bands: (score.bands ?? []).slice(0, maxBands).map(({ label, ...bounds }) => ({
      label: cut(label.trim(), maxLabel),
      ...bounds,
    })),
  };
}

/** Adds the scores of a survey, and tells what became of each. */
export function addScores(
  draft: Draft,
  report: Report,
  survey: Survey,
  keys: ReadonlyMap<string, string>,
): void {
  const scores: Json[] = [];
  for (const score of survey.scores) {
    const { ref, path, quoted } = score;
    const note = { element: "calculation", ref, path } as const;
    const key = keys.get(score.key);
    const made = key === undefined ? null : scoreOf(score, key, draft);
    if (key === undefined || made === null) {
      const message = `It is not a sum of answers that a score can calculate: ${quoted}`;
      report.note({ ...note, result: "dropped", code: "calculation_not_carried", target: null, message });
      if (key !== undefined) forgetScore(draft, key);
      continue;
    }
    scores.push(made);
    const isExact = !score.isLenient || made.min_answered === 1;
    draft.entries.set(
      made,
      report.note(
        isExact
          ? { ...note, result: "kept", code: "kept", target: key }
          : {
              ...note,
              result: "approximated",
              code: "counts_when_complete",
              target: key,
              message: "It has a value once all of its questions are answered",
            },
      ),
    );
    draft.quoted.set(made, quoted);
  }
  scores.push(...draft.tallies.usedIn(draft.definition));
  if (scores.length > 0) draft.definition.scores = scores;
}

/** Takes a score that there is not out of the texts that would show it. */
export function forgetScore({ definition }: Pick<Draft, "definition">, key: string): void {
  for (const question of definition.questions)
    question.content = String(question.content)
      .replaceAll(`{{score.${key}}}`, "")
      .replaceAll(`{{score.${key}.band}}`, "");
}
