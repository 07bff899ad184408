/** Figures of all items of a loop together, of which one person gives several answers. Pure. */

interface Stats {
  respondent_count?: number;
  [figure: string]: unknown;
}
interface Item {
  loop_item: string;
  response_count: number;
}

/** The items that the answers to a question in a loop are about; null for other figures. */
export const pooledItems = ({ respondent_count, loop_items, items }: Stats): string[] | null =>
  respondent_count === undefined
    ? null
    : ((loop_items ?? items) as Item[]).flatMap((each) => (each.response_count > 0 ? each.loop_item : []));
