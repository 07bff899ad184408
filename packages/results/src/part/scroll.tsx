import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

interface Props {
  label: string;
  /** Whether it is too wide for a sheet of paper. */
  isWide: boolean;
  children: ComponentChildren;
}

/** Scrolls what is wider than its place; the keyboard reaches it only then. */
export function Scroll({ label, isWide, children }: Props) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
      else element.removeAttribute("tabindex");
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <section class={isWide ? "scroll wide" : "scroll"} aria-label={label} ref={place}>
      {children}
    </section>
  );
}
