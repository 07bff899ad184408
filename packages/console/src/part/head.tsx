import type { ComponentChildren } from "preact";

interface Props {
  title: ComponentChildren;
  intro?: string;
  children?: ComponentChildren;
}

/** The beginning of a view: its name, what it is for, and what one can begin. */
export const Head = ({ title, intro, children }: Props) => (
  <header class="view-head">
    <div>
      <h1>{title}</h1>
      {intro !== undefined && <p class="hint small">{intro}</p>}
    </div>
    {children}
  </header>
);
