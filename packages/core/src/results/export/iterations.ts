import { sql } from "drizzle-orm";
import { questionGroup } from "../../design/group/group.sql.ts";
import { withLoopItems } from "../../design/group/loop/items.ts";
import { itemName, ownWordsItem } from "../../design/question-type/common/item-source.ts";
import { withItem } from "../../design/study/attribute.ts";
import { countBase } from "../../field/count/count.sql.ts";
import { populations, type StoredTally, tallyIn } from "../../field/count/index.ts";
import { iterationOf } from "../../field/interview/answer-name.ts";

/** The answers to a question that a file has a column of: one, or in a loop one for each item. */

/** What an export has to know of a question's loop. */
export interface Looped {
  /** What the loop around it may be about, in the order of its source's list; left out, or null, outside loops. */
  loop_items?: readonly string[] | null;
  /** What answers are about beside, since the loop was about it once; left out where there is nothing. */
  former_items?: readonly string[];
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

/** The parts of the counts that columns are made of: those of items only where a loop is, or was, to have answers. */
export const columnParts = (...others: string[]) => sql`case
  when exists (select from ${questionGroup} g where g.study_id = study.id and g.repeat_for is not null)
    or exists (select from ${countBase} b where b.study_id = study.id and b.part like 'loop:%')
  then ${sql.param([...others, "metadata", "funnel"])}::text[] else ${sql.param([...others, "metadata"])}::text[] end`;

/** By question, the items that interviews were asked about; of studies with loops alone. */
function itemsReached(tallies: readonly StoredTally[]): ReadonlyMap<string, string[]> {
  const items = new Map<string, string[]>();
  for (const key of Object.keys(tallyIn(tallies, "funnel", populations(true)))) {
    // Most keys are of no item.
    if (!key.includes(',"reached",')) continue;
    const [question, , item] = JSON.parse(key) as [string, string, string];
    items.set(question, [...(items.get(question) ?? []), item]);
  }
  return items;
}

/** The questions, each with what the loop around it may be about, and with what it was about. */
export function withItems<Question extends { id: string }>(
  questions: readonly Question[],
  loops: Parameters<typeof withLoopItems>[1],
  tallies: readonly StoredTally[],
) {
  const reached = itemsReached(tallies);
  return withLoopItems(questions, loops).map((question) => {
    const known = new Set(question.loop_items ?? []);
    const former = (reached.get(question.id) ?? []).filter((item) => !known.has(item));
    const isOwn = (item: string) => item === ownWordsItem;
    const former_items = [...former.filter((item) => !isOwn(item)).sort(), ...former.filter(isOwn)];
    return { ...question, ...(former_items.length > 0 && { former_items }) };
  });
}
