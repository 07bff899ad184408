import type { ComponentChildren } from "preact";

/** A validation problem, announced by screen readers when it appears. */
export const Problem = ({ children }: { children: ComponentChildren }) => (
  <div role="alert">
    {children ? (
      <p id="problem" class="problem">
        {children}
      </p>
    ) : null}
  </div>
);
