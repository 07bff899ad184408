import type { ComponentChildren } from "preact";
import "./notice.css";

/** Something about the interview itself, said aloud when it turns up. */
export const Notice = ({ children }: { children: ComponentChildren }) => (
  <div role="status">{children ? <p class="notice">{children}</p> : null}</div>
);
