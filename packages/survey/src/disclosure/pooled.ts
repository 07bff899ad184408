/** Figures of all items of a loop together, of which one person gives several answers. Pure. */

interface Stats {
  response_count: number;
  respondent_count?: number;
  [figure: string]: unknown;
}

/** What answers to a question in a loop are about; null for those that were given when it was in none. */
export interface PooledItem {
  loop_item: string | null;
  response_count: number;
}

/** What the answers to a question in a loop are about; null for other figures. */
export function pooledItems({
  response_count,
  respondent_count,
  loop_items,
  items,
}: Stats): PooledItem[] | null {
  if (respondent_count === undefined) return null;
  const listed = (loop_items ?? items) as PooledItem[];
  const inLoop = listed.reduce((sum, each) => sum + each.response_count, 0);
  const others = { loop_item: null, response_count: response_count - inLoop };
  return [...listed, others].filter((each) => each.response_count > 0);
}
