import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

interface Props {
  id?: string;
  /** For screen readers only: others see what the screen is about. */
  isHidden?: boolean;
  children: ComponentChildren;
}

let isFirst = true;

/** A screen's heading, which is focused when the screen replaces another. */
export function Heading({ id, isHidden = false, children }: Props) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) {
      ref.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    isFirst = false;
  }, []);
  return (
    <h1 id={id} class={isHidden ? "visually-hidden" : undefined} ref={ref} tabIndex={-1} dir="auto">
      {children}
    </h1>
  );
}
