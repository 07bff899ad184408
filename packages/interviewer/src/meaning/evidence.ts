import { findQuote } from "#survey/wording/quote.ts";
import type { Evidence } from "../goal.ts";
import { widened } from "./index.ts";

/**
 * A place in the conversation where the participant has said this, with what turns its meaning; null for what they have
 * not said.
 */
export function evidenceFor(
  said: readonly { message_id: number; content: string }[],
  quote: string,
  language: string,
): Evidence | null {
  for (const { message_id, content } of said) {
    const span = findQuote(content, quote);
    const wide = span && widened(content, span, language);
    if (wide !== null) return { message_id, start: wide.start, end: wide.end };
  }
  return null;
}
