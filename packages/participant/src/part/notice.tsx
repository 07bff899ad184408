import type { ComponentChildren } from "preact";
import "./notice.css";

/** A notice about the interview itself, announced by screen readers when it appears. */
export const Notice = ({ children }: { children: ComponentChildren }) => (
  <div role="status">{children ? <p class="notice">{children}</p> : null}</div>
);
