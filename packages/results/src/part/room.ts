import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Question } from "../wire/types.ts";

/** What has a row of a chart for each entry. */
const lists = ["options", "items", "cards", "attributes"];
/** What takes more than a row for each entry, and what has no list. */
const rowsOfEach: Readonly<Record<string, number>> = {
  matrixRatingScale: 6,
  cardSort: 5,
  conjoint: 6,
  rankingWithMatrix: 2,
  allocationWithMatrix: 2,
};
const rowsAlone: Readonly<Record<string, number>> = { nps: 11, starRating: 9, date: 8 };
const usualRows = 7;

/** About how high the figures of a question will be, in rows of bars. */
export function rowsOf({ type, props }: Question): number {
  const list = lists.map((name) => props[name]).find(Array.isArray);
  return list === undefined ? (rowsAlone[type] ?? usualRows) : list.length * (rowsOfEach[type] ?? 1);
}

/**
 * Keeps what is seen where it is: a card that is loaded in view, or above it, stays as high as the place was that had been
 * kept for it, until the window has another width. One further down, and one without figures, has the height of what it shows.
 */
export function useKeptRoom(place: RefObject<HTMLElement | null>, isDue: boolean, hasFigures: boolean): void {
  const kept = useRef(0);
  useLayoutEffect(() => {
    const card = place.current;
    if (card === null) return;
    const { top, height } = card.getBoundingClientRect();
    if (isDue) kept.current = height;
    if (!hasFigures || top >= innerHeight) return;
    card.style.setProperty("--kept", `${kept.current}px`);
    const width = innerWidth;
    const leave = () => card.style.removeProperty("--kept");
    // The bars of a phone's browser change its height alone, while people scroll.
    const resized = () => innerWidth !== width && leave();
    addEventListener("resize", resized);
    return () => {
      removeEventListener("resize", resized);
      leave();
    };
  }, [isDue, hasFigures]);
}
