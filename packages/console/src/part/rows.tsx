import type { ComponentChildren } from "preact";
import { blocksOf, useBlock } from "#results/part/block.ts";

/** A row that was not drawn yet, in pixels. */
const usualHeight = 41;

interface BlockProps {
  count: number;
  isFirst: boolean;
  children: () => ComponentChildren;
}

/** Some rows of a table, which are drawn while they are near what is seen. */
export function Block({ count, isFirst, children }: BlockProps) {
  const { place, isNear, height } = useBlock<HTMLTableSectionElement>({
    count,
    usualHeight,
    isFirst,
  });
  return (
    <tbody ref={place}>
      {isNear ? (
        children()
      ) : (
        <tr class="left-out" style={{ blockSize: `${height}px` }}>
          <td />
        </tr>
      )}
    </tbody>
  );
}

interface RowsProps<Item> {
  items: readonly Item[];
  children: (item: Item) => ComponentChildren;
}

/** The rows of a table that may become long: those far from what is seen are not drawn. */
export const Rows = <Item,>({ items, children }: RowsProps<Item>) => (
  <>
    {blocksOf(items).map((block, index) => (
      <Block key={index} count={block.length} isFirst={index === 0}>
        {() => block.map(children)}
      </Block>
    ))}
  </>
);
