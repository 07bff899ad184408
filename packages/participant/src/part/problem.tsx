import type { ComponentChildren } from "preact";

/** What is wrong with what was entered, said aloud when it turns up. */
export const Problem = ({ children }: { children: ComponentChildren }) => (
  <div role="alert">
    {children ? (
      <p id="problem" class="problem">
        {children}
      </p>
    ) : null}
  </div>
);
