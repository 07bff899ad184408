import { useLayoutEffect } from "preact/hooks";

/** As long as browsers take two clicks for one double click. */
const doubleClickMs = 500;

/** Drops the second half of a double click whose first half has led to the screen with this name. */
export function useNoDoubledClick(name: string): void {
  useLayoutEffect(() => {
    const shownAt = performance.now();
    const drop = (event: MouseEvent) => {
      if (event.detail < 2 || event.timeStamp - shownAt > doubleClickMs) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("click", drop, true);
    return () => removeEventListener("click", drop, true);
  }, [name]);
}
