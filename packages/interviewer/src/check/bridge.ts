import { wordsOf } from "#survey/wording/words.ts";
import { statementFaults } from "./index.ts";
import type { ProbeContext } from "./probe.ts";

/** A longer one is refused by its form too, but only once it has been taken apart. */
const maxLength = 500;
const maxWords = 20;

/** One short sentence that leads over to the next question; null for what may not be said, or is none. */
export function bridgeOf(text: string, context: ProbeContext): string | null {
  const bridge = text.trim();
  if (bridge.length > maxLength || /[?？؟⸮]/u.test(bridge)) return null;
  // Pages make links of addresses in what is no reply.
  if (bridge.includes("://")) return null;
  const sentences = bridge.match(/[^.!…。！]+[.!…。！]*/gu) ?? [];
  if (sentences.length !== 1 || wordsOf(bridge).length > maxWords) return null;
  return statementFaults(bridge, context).length === 0 ? bridge : null;
}
