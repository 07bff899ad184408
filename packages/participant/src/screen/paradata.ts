import { useLayoutEffect } from "preact/hooks";
import type { ParticipantState } from "#survey/flow/schema.ts";

/** What the page notes of how the present question is answered: times and counts, and nothing of what is entered. */

const none = {
  note: () => undefined as object | undefined,
  drafted: (_before: unknown, _next: unknown) => {},
};

let watch = none;

/** What is noted of the present question by now. */
export const paradata = (): object | undefined => watch.note();

/** Called where an answer is entered, or replaced. */
export const drafted = (before: unknown, next: unknown): void => watch.drafted(before, next);

/** Begins to note with each new `key`, as far as the study asks for it. */
export function useParadata(level: ParticipantState["study"]["paradata"], key: string): void {
  useLayoutEffect(() => {
    if (level === "off") return;
    const begun = performance.now();
    const counted = { hidden_count: 0, pastes: 0, pasted_chars: 0, changes: 0 };
    let first_ms: number | undefined;
    let hidden = 0;
    let hiddenAt: number | null = null;
    const since = (from: number) => Math.round(performance.now() - from);
    const look = () => {
      if (document.hidden && hiddenAt === null) {
        hiddenAt = performance.now();
        counted.hidden_count++;
      } else if (!document.hidden && hiddenAt !== null) {
        hidden += since(hiddenAt);
        hiddenAt = null;
      }
    };
    const entered = ({ inputType, data, dataTransfer }: InputEvent) => {
      if (inputType !== "insertFromPaste" && inputType !== "insertFromDrop") return;
      counted.pastes++;
      counted.pasted_chars += [...(data ?? dataTransfer?.getData("text") ?? "")].length;
    };
    look();
    document.addEventListener("visibilitychange", look);
    if (level === "full") document.addEventListener("beforeinput", entered, true);
    watch = {
      note() {
        const hidden_ms = hidden + (hiddenAt === null ? 0 : since(hiddenAt));
        const ms = Math.max(0, since(begun) - hidden_ms);
        return level === "full" ? { ms, first_ms, hidden_ms, ...counted } : { ms };
      },
      drafted(before, next) {
        first_ms ??= since(begun);
        // What is written grows by each key.
        if (before !== undefined && next !== undefined && typeof next !== "string") counted.changes++;
      },
    };
    return () => {
      watch = none;
      document.removeEventListener("visibilitychange", look);
      document.removeEventListener("beforeinput", entered, true);
    };
  }, [level, key]);
}
