import { iterationOf } from "#survey/interview/answer-name.ts";
import { itemName, ownWordsItem } from "#survey/question-type/common/item-source.ts";
import { withItem } from "#survey/study/attribute.ts";
import type { LoopItems } from "../figures/loop-items.ts";

/** The answers to a question that a file has a column of: one, or in a loop one for each item. */

/** What an export has to know of a question's loop. */
export type Looped = Partial<LoopItems>;

export interface ExportedIteration {
  /** As in the names of answers; empty outside loops. */
  iteration: string;
  /** What follows the question's number in a header: ` [Brand A]`. */
  title: string;
  /** What follows it in the name of a variable: `_l2` for the second item, `_lother` for own words. */
  suffix: string;
  /** The question's text about the item. */
  content: string;
}

/** The iterations of a question: what it is asked about now, and behind that what answers of before are about. */
export function iterationsOf(question: Looped & { content: string }): ExportedIteration[] {
  const { loop_items, former_items = [], content } = question;
  const iteration = (item: string, suffix: string): ExportedIteration => ({
    iteration: iterationOf(item),
    title: ` [${itemName(item)}]`,
    suffix: item === ownWordsItem ? "_lother" : suffix,
    content: withItem(content, itemName(item)),
  });
  return [
    ...(loop_items == null ? [{ iteration: "", title: "", suffix: "", content }] : []),
    ...(loop_items ?? []).map((item, index) => iteration(item, `_l${index + 1}`)),
    ...former_items.map((item, index) => iteration(item, `_lformer${index + 1}`)),
  ];
}
