import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** How far from what is seen something of a long list may be and still be drawn. */
const margin = "800px 0px";

/** So many items of a long list are drawn together, or left out together. */
export const blockSize = 40;

/** The items of a long list in blocks. */
export const blocksOf = <Item>(items: readonly Item[]): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / blockSize) }, (_, index) =>
    items.slice(index * blockSize, (index + 1) * blockSize),
  );

interface Block<Element> {
  place: RefObject<Element | null>;
  /** Whether it is drawn. */
  isNear: boolean;
  /** In pixels, of its place while it is not. */
  height: number;
}

interface Options {
  /** How many items it has. */
  count: number;
  /** The height of an item before it was drawn once, in pixels. */
  usualHeight: number;
  /** What scrolls, unless the page does. */
  root?: RefObject<HTMLElement | null>;
  /** Whether it is drawn before anybody knows where it is: it is what is seen first. */
  isFirst?: boolean;
  onNear?: (() => void) | null;
}

/** A block of a long list, which is drawn while it is near what is seen: the page does not grow with the list. */
export function useBlock<Element extends HTMLElement>({
  count,
  usualHeight,
  root,
  isFirst = false,
  onNear,
}: Options): Block<Element> {
  const place = useRef<Element>(null);
  const [isNear, setNear] = useState(isFirst);
  // Of an item: there may be more of them by the time that its place is kept.
  const height = useRef(usualHeight);
  const drawn = useRef(count);
  useEffect(() => {
    drawn.current = count;
  });
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry === undefined) return;
        if (!entry.isIntersecting)
          height.current = entry.boundingClientRect.height / drawn.current || height.current;
        else onNear?.();
        // One in which somebody is, or has opened something, stays.
        const isUsed =
          element.contains(document.activeElement) ||
          element.querySelector("[aria-expanded=true], details[open]") !== null;
        setNear(entry.isIntersecting || isUsed);
      },
      { root: root?.current ?? null, rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [root, onNear]);
  return { place, isNear, height: height.current * count };
}
