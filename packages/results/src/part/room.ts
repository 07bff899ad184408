import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Question } from "../wire/types.ts";

/** What has a row of a chart for each entry. */
const lists = ["options", "items", "cards", "attributes"];
/** What takes more than a row for each entry, and what has no list, or has more than it. */
const rowsOfEach: Readonly<Record<string, number>> = {
  matrixRatingScale: 10,
  cardSort: 3,
  conjoint: 6,
  rankingWithMatrix: 2,
  allocationWithMatrix: 2,
};
const rowsAlone: Readonly<Record<string, number>> = { nps: 14, starRating: 9, date: 8, cardSort: 9 };
const usualRows = 7;

/** About how high the figures of a question will be, in rows of bars. */
export function rowsOf({ type, props }: Question): number {
  const list = lists.map((name) => props[name]).find(Array.isArray);
  const alone = rowsAlone[type];
  return list === undefined ? (alone ?? usualRows) : (alone ?? 0) + list.length * (rowsOfEach[type] ?? 1);
}

/**
 * Keeps what is seen where it is: a place whose content comes while it is in view, or above it, stays at least as high as
 * it was while it waited, or as what was seen of it, until the window has another width. Null where nothing comes.
 */
export function useKeptRoom(place: RefObject<HTMLElement | null>, isWaiting: boolean | null): void {
  const kept = useRef(0);
  useLayoutEffect(() => {
    const room = place.current;
    if (room === null) return;
    const { top, height } = room.getBoundingClientRect();
    if (isWaiting !== false) kept.current = isWaiting ? height : 0;
    if (isWaiting || kept.current === 0 || top >= innerHeight) return;
    room.style.setProperty("--kept", `${Math.min(kept.current, innerHeight - top)}px`);
    const width = innerWidth;
    const leave = () => room.style.removeProperty("--kept");
    // The bars of a phone's browser change its height alone, while people scroll.
    const resized = () => innerWidth !== width && leave();
    addEventListener("resize", resized);
    return () => {
      removeEventListener("resize", resized);
      leave();
    };
  }, [isWaiting]);
}
