import type { Happening } from "./messages.ts";

/** What a page around this one is told of the interview. */

/** Whether the page stands inside another one. */
export const isEmbedded = typeof parent !== "undefined" && parent !== window;

let loading: Promise<typeof import("./messages.ts")> | undefined;

/** Tells the page around this one, in order; what does so is loaded only where there is one. */
export function tellAround(happening: Happening): void {
  if (!isEmbedded) return;
  loading ??= import("./messages.ts");
  loading.then(({ tell }) => tell(happening)).catch(() => {});
}
