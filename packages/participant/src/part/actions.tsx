import type { ComponentChildren } from "preact";

/** The second half of a double click, which may be over what has followed the first, is not meant for it. */
function ignoreDoubled(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The buttons with which a participant goes on. */
export const Actions = ({ children }: { children: ComponentChildren }) => (
  <div class="actions" onClickCapture={ignoreDoubled}>
    {children}
  </div>
);
