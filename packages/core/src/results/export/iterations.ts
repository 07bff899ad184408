import { iterationOf } from "#survey/interview/answer-name.ts";
import { itemName, ownWordsItem } from "#survey/question-type/common/item-source.ts";
import { withItem } from "#survey/study/attribute.ts";
import type { LoopItems } from "../figures/loop-items.ts";

/** The answers to a question that a file has a column of: one, or in a loop one for each item. */

/** What an export has to know of a question's loop. */
export type Looped = Partial<LoopItems>;

export interface ExportedIteration {
  /** As in the names of answers, of the item's present label; empty outside loops. */
  iteration: string;
  /** The names of answers to the question in it: that of the present label, and those of former ones. */
  names: readonly string[];
  /** What follows the question's number in a header: ` [Brand A]`. */
  title: string;
  /** What follows it in the name of a variable: `_l2` for the item with code 2, `_lother` for own words. */
  suffix: string;
  /** The question's text about the item. */
  content: string;
}

/**
 * The iterations of a question: what it is asked about now, and behind that what it is asked about no more, which answers
 * of before may be about.
 */
export function iterationsOf(question: Looped & { id: string; content: string }): ExportedIteration[] {
  const { id, loop_items, former_items = [], loop_entries = [], content } = question;
  const iteration = (item: string, suffix: string, former: readonly string[] = []): ExportedIteration => ({
    iteration: iterationOf(item),
    names: [item, ...former].map((each) => id + iterationOf(each)),
    title: ` [${itemName(item)}]`,
    suffix: item === ownWordsItem ? "_lother" : suffix,
    content: withItem(content, itemName(item)),
  });
  const entries = new Map(loop_entries.map((entry) => [entry.label, entry]));
  const known = new Set([
    ...(loop_items ?? []),
    ...loop_entries.flatMap(({ label, former }) => [label, ...former]),
  ]);
  const retired = loop_entries.filter(({ label }) => loop_items != null && !loop_items.includes(label));
  const unknown = former_items.filter((item) => !known.has(item));
  return [
    ...(loop_items == null ? [{ iteration: "", names: [id], title: "", suffix: "", content }] : []),
    ...(loop_items ?? []).map((item, index) => {
      const entry = entries.get(item);
      return iteration(item, `_l${entry?.code ?? index + 1}`, entry?.former);
    }),
    ...retired.map(({ label, code, former }) => iteration(label, `_l${code}`, former)),
    ...unknown.map((item, index) => iteration(item, `_lformer${index + 1}`)),
  ];
}

/** What is known of the answer that has one of these names. */
export function answerOf<Value>(
  by: Readonly<Record<string, Value>> | null,
  names: readonly string[],
): Value | undefined {
  if (by === null) return undefined;
  for (const name of names) {
    const found = by[name];
    if (found !== undefined) return found;
  }
  return undefined;
}
