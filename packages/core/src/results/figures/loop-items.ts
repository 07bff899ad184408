import { sql } from "drizzle-orm";
import { ownWordsItem } from "#survey/question-type/common/item-source.ts";
import { questionGroup } from "../../design/group/group.sql.ts";
import { byQuestion, type LoopEntry, loopEntries, withLoopItems } from "../../design/group/loop/items.ts";
import { countBase } from "../../field/count/count.sql.ts";
import { populations, type StoredTally, tallyIn } from "../../field/count/index.ts";

/** What answers in loops are about: the items that a loop has now, and those that it had before. */

/** What answers to a question may be about. */
export interface LoopItems {
  /** The items that the loop around it has, in the order of its source's list; null outside loops. */
  loop_items: string[] | null;
  /** What answers are about beside, since the loop was about it once; left out where there is nothing. */
  former_items?: string[];
  /** The entries that the loop is or was about, where their numbers are not those of their places. */
  loop_entries?: LoopEntry[];
}

/** These parts of the counts, and those of items only where a loop is, or was, to have answers. */
export const partsWithItems = (...parts: string[]) => sql`case
  when exists (select from ${questionGroup} g where g.study_id = study.id and g.repeat_for is not null)
    or exists (select from ${countBase} b where b.study_id = study.id and b.part like 'loop:%')
  then ${sql.param([...parts, "funnel"])}::text[] else ${sql.param(parts)}::text[] end`;

/** By question, the items that interviews were asked about; of studies with loops alone. */
export function itemsReached(
  tallies: readonly StoredTally[],
  includeSimulations: boolean,
): ReadonlyMap<string, string[]> {
  const items = new Map<string, string[]>();
  for (const key of Object.keys(tallyIn(tallies, "funnel", populations(includeSimulations)))) {
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
  includeSimulations = true,
): (Question & LoopItems)[] {
  const reached = itemsReached(tallies, includeSimulations);
  const entries = byQuestion(loops, loopEntries);
  return withLoopItems(questions, loops).map((question) => {
    const known = new Set(question.loop_items ?? []);
    const former = (reached.get(question.id) ?? []).filter((item) => !known.has(item));
    const isOwn = (item: string) => item === ownWordsItem;
    const former_items = [...former.filter((item) => !isOwn(item)).sort(), ...former.filter(isOwn)];
    const own = entries.get(question.id) ?? [];
    const isPlain = own.every(({ code, former, label }, at) => {
      return code === at + 1 && former.length === 0 && label === question.loop_items?.[at];
    });
    return {
      ...question,
      ...(former_items.length > 0 && { former_items }),
      ...(!isPlain && { loop_entries: own }),
    };
  });
}
