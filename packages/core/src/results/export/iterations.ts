import { itemName, ownWordsItem } from "../../design/question-type/common/item-source.ts";
import { withItem } from "../../design/study/attribute.ts";
import { iterationOf } from "../../field/interview/answer-name.ts";

/** The answers to a question that a file has a column of: one, or in a loop one for each item. */

/** What an export has to know of a question's loop. */
export interface Looped {
  /** What the loop around it may be about, in the order of its source's list; left out, or null, outside loops. */
  loop_items?: readonly string[] | null;
}

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

/** The iterations of a question. */
export function iterationsOf({ loop_items, content }: Looped & { content: string }): ExportedIteration[] {
  if (loop_items == null) return [{ iteration: "", title: "", suffix: "", content }];
  return loop_items.map((item, index) => ({
    iteration: iterationOf(item),
    title: ` [${itemName(item)}]`,
    suffix: item === ownWordsItem ? "_lother" : `_l${index + 1}`,
    content: withItem(content, itemName(item)),
  }));
}
