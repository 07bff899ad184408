import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** For what stands where the focus was: it is focused when the step changes, not when the page is opened at it. */
export function useFocusOnChange<Element extends HTMLElement>(step: unknown): RefObject<Element | null> {
  const element = useRef<Element | null>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) element.current?.focus();
    last.current = step;
  }, [step]);
  return element;
}
