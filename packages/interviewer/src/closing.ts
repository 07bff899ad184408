import { findQuote } from "#survey/wording/quote.ts";
import type { ProbeCode } from "./check/codes.ts";
import { statementFaults } from "./check/index.ts";
import type { ProbeContext } from "./check/probe.ts";
import { contradicts, widened } from "./meaning/index.ts";

const minPoints = 2;
const maxPoints = 5;

/** The points that may be shown, and what was wrong with others; no points where fewer than two are left. */
export function shownPoints(
  points: readonly { text: string; evidence: string }[],
  context: ProbeContext,
): { points: string[]; refused: ProbeCode[][] } {
  const refused: ProbeCode[][] = [];
  const shown = new Set<string>();
  for (const { text, evidence } of points.slice(0, 2 * maxPoints)) {
    const quote = quoted(evidence, context);
    if (quote === null || contradicts(text, [quote], context.language)) continue;
    const point = text.replace(/\s+/gu, " ").trim();
    const faults = statementFaults(point, context);
    if (faults.length > 0) refused.push(faults);
    else if (!/[?？؟⸮]/u.test(point)) shown.add(point);
  }
  const list = [...shown].slice(0, maxPoints);
  return { points: list.length < minPoints ? [] : list, refused };
}

/** What a point rests on, with what turns its meaning; null for what the participant has not said. */
function quoted(
  evidence: string,
  { said, language }: ProbeContext,
): { text: string; language: string } | null {
  for (const each of said) {
    const span = findQuote(each, evidence);
    const wide = span && widened(each, span, language);
    if (wide !== null) return { text: wide.text, language };
  }
  return null;
}
