import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

let isFirst = true;

/** A screen's heading, which is focused when the screen takes another's place. */
export function Heading({ id, children }: { id?: string; children: ComponentChildren }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) {
      ref.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    isFirst = false;
  }, []);
  return (
    <h1 id={id} ref={ref} tabIndex={-1} dir="auto">
      {children}
    </h1>
  );
}
