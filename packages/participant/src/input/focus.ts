import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** For an element that replaces the focused one: focuses it when the step changes, but not when the page is opened. */
export function useFocusOnChange<Element extends HTMLElement>(step: unknown): RefObject<Element | null> {
  const element = useRef<Element | null>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) element.current?.focus();
    last.current = step;
  }, [step]);
  return element;
}
