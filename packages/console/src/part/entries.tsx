import type { ComponentChildren } from "preact";
import { blocksOf, useBlock } from "#results/part/block.ts";

/** An entry that was not drawn yet, in pixels. */
const usualHeight = 48;

interface Props<Item> {
  items: readonly Item[];
  class?: string;
  children: (item: Item) => ComponentChildren;
}

/** The entries of a list that may become long: those far from what is seen are not drawn. */
export const Entries = <Item,>({ items, ...rest }: Props<Item>) => (
  <>
    {blocksOf(items).map((block, index) => (
      <Block key={index} items={block} isFirst={index === 0} {...rest} />
    ))}
  </>
);

function Block<Item>({ items, isFirst, children, ...rest }: Props<Item> & { isFirst: boolean }) {
  const { place, isNear, height } = useBlock<HTMLUListElement>({ count: items.length, usualHeight, isFirst });
  return (
    <ul {...rest} ref={place} style={isNear ? undefined : { blockSize: `${height}px` }}>
      {isNear ? items.map(children) : null}
    </ul>
  );
}
