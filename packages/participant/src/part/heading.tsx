import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { isEmbedded } from "../embed/around.ts";
import { directionOf } from "../text/direction.ts";
import { Inline } from "./prose.tsx";

interface Props {
  id?: string;
  text: string;
  /** For screen readers only: others see what the screen is about. */
  isHidden?: boolean;
  /** What is shown of the text, where it is more than a line. */
  children?: ComponentChildren;
}

let isFirst = true;

/** A screen's heading, which is focused when the screen replaces another. */
export function Heading({ id, text, isHidden = false, children }: Props) {
  const ref = useRef<HTMLHeadingElement>(null);
  // Before the paint: what is shown is at its place, and painted once.
  useLayoutEffect(() => {
    if (!isFirst) {
      // The window of a page around this one is not scrolled by this one.
      ref.current?.focus({ preventScroll: !isEmbedded });
      window.scrollTo(0, 0);
    }
    isFirst = false;
  }, []);
  return (
    <h1
      id={id}
      class={isHidden ? "visually-hidden" : undefined}
      ref={ref}
      tabIndex={-1}
      dir={directionOf(text)}
    >
      {children ?? <Inline text={text} />}
    </h1>
  );
}
