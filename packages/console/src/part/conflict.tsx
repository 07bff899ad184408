import type { ComponentChildren } from "preact";
import "./conflict.css";

/** What somebody else has made of something that is being changed here, and the ways out. */
export const Conflict = ({ text, children }: { text: ComponentChildren; children: ComponentChildren }) => (
  <div class="conflict" role="alert">
    <p class="small">{text}</p>
    {children}
  </div>
);
