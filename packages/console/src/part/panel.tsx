import type { ComponentChildren } from "preact";
import "./panel.css";

/** A part of the view under its name. */
export const Panel = ({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ComponentChildren;
  children: ComponentChildren;
}) => (
  <section class="panel">
    <header>
      <h2>{title}</h2>
      {aside}
    </header>
    {children}
  </section>
);

/** How much of something there is; the number stands beside it. */
export const Bar = ({ share }: { share: number }) => (
  <span class="bar" aria-hidden="true">
    <span style={{ inlineSize: `${Math.min(Math.max(share, 0), 1) * 100}%` }} />
  </span>
);
