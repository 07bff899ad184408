import { isFew } from "./parts.ts";

/** Figures of all items of a loop together, of which one person gives several answers. Pure. */

interface Stats {
  respondent_count?: number;
  [figure: string]: unknown;
}
interface Item {
  response_count: number;
}

/** The items that the answers to a question in a loop are about, with how many each has; null for other figures. */
export const pooledItems = ({ respondent_count, loop_items, items }: Stats): Item[] | null =>
  respondent_count === undefined ? null : ((loop_items ?? items) as Item[]);

/**
 * Whether the answers about all items may be shown together: enough people gave them, and no item has a few, which would
 * be left over once the others were subtracted.
 */
export function isPoolShown(stats: Stats, least: number): boolean {
  const items = pooledItems(stats);
  if (items === null) return true;
  const isOfEnough = (stats.respondent_count ?? 0) >= least;
  return isOfEnough && items.every(({ response_count }) => !isFew(response_count, least));
}
