import type { ComponentChildren } from "preact";
import { go } from "./use.ts";

interface Props {
  /** A path of the console. */
  to: string;
  children: ComponentChildren;
  class?: string;
  title?: string | undefined;
  "aria-current"?: "page" | "true" | undefined;
  "aria-label"?: string | undefined;
}

/** A link to a place of the console. */
export const Link = ({ to, children, ...rest }: Props) => (
  <a
    {...rest}
    href={to}
    onClick={(event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go(to);
    }}
  >
    {children}
  </a>
);
