import { folded } from "#kit/marks.ts";
import { formerLabels } from "../code/book.ts";
import type { PlacedQuestion } from "../group/structure.ts";
import { asRead } from "../question/item/list.ts";
import { isSameText } from "../question-type/comparison.ts";
import { questionType } from "../question-type/index.ts";
import type { Score } from "../score/schema.ts";
import { presentScores } from "../score/term.ts";
import type { StoredBucket, StoredGroup, StoredRule } from "../stored.ts";
import { loopSource, renamedSet } from "./condition/settle.ts";

/**
 * What logic names, by present labels. It is stored with the texts that entries had when it was written; which entry one of
 * these is can change by a person's word, and back. Pure.
 */

type Listed = Pick<PlacedQuestion, "id" | "type" | "props" | "carried" | "codes">;

/** Present labels by the texts that their entries had, of a question by its props as they are read. */
export function formerNames({ type, props }: Pick<Listed, "type" | "props">): ReadonlyMap<string, string> {
  const { itemList, book } = questionType(type);
  const known = itemList === null ? null : book(props);
  if (itemList === null || known?.hasFormer !== true) return new Map();
  // A text that reads as somebody's label names that entry.
  const labels = new Map(known.entries(itemList.prop).map(({ label }) => [folded(label), label]));
  const former = formerLabels(known, itemList.prop);
  return new Map([...former].filter(([word, label]) => (labels.get(folded(word)) ?? label) === label));
}

/** For questions as they are stored, by their ids; those without are left out. */
export const formerNamesOf = (
  questions: readonly Listed[],
): ReadonlyMap<string, ReadonlyMap<string, string>> =>
  new Map(
    questions.flatMap((row) => {
      const former = row.codes === null ? new Map<string, string>() : formerNames(asRead(row));
      return former.size === 0 ? [] : [[row.id, former] as const];
    }),
  );

type Former = ReturnType<typeof formerNamesOf>;

/** A rule on its own question with the present label that it compares with. */
export function ruleNow(rule: StoredRule, former: ReadonlyMap<string, string> | undefined): StoredRule {
  const { operation, comparison_value, score } = rule;
  if (former === undefined || score !== null || (operation !== "==" && operation !== "INCLUDES")) return rule;
  const label = [...former].find(([word]) => isSameText(word, comparison_value ?? ""))?.[1];
  return label === undefined ? rule : { ...rule, comparison_value: label };
}

interface Named {
  questions: (Listed &
    Pick<PlacedQuestion, "question_group_id" | "display_conditions"> & { rules: StoredRule[] })[];
  groups: StoredGroup[];
  scores?: Score[] | undefined;
  buckets?: StoredBucket[];
}

/** A study with present labels in its conditions, rules, scores and quotas; the same object where none has another one. */
export function namedNow<Content extends Named>(content: Content): Content {
  const former = formerNamesOf(content.questions);
  if (former.size === 0) return content;
  const { questions, groups, scores, buckets } = content;
  const shown = ({ id, display_conditions: set }: Pick<StoredGroup, "id" | "display_conditions">) =>
    set && renamedSet(set, former, () => loopSource(content, id));
  return {
    ...content,
    questions: questions.map((row) => ({
      ...row,
      display_conditions: shown(row),
      rules: row.rules.map((rule) => ruleNow(rule, former.get(row.id))),
    })),
    groups: groups.map((row) => ({ ...row, display_conditions: shown(row) })),
    ...(scores !== undefined && { scores: presentScores(scores, former) }),
    ...(buckets !== undefined && { buckets: presentBuckets(buckets, former) }),
  };
}

/** Buckets by what their options are called now; of those that have become one, that with the smaller limit. */
export function presentBuckets<
  Bucket extends Pick<StoredBucket, "question_id" | "match" | "value" | "limit">,
>(buckets: readonly Bucket[], former: Former): Bucket[] {
  const kept = new Map<string, Bucket>();
  for (const bucket of buckets) {
    const { question_id, match, limit } = bucket;
    const value = former.get(question_id ?? "")?.get(bucket.value ?? "") ?? bucket.value;
    const key = JSON.stringify([question_id, match, value]);
    if (limit < (kept.get(key)?.limit ?? Number.POSITIVE_INFINITY)) kept.set(key, { ...bucket, value });
  }
  return [...kept.values()];
}
