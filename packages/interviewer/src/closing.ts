import { findQuote } from "#survey/wording/quote.ts";
import type { ProbeCode } from "./check/codes.ts";
import { statementFaults } from "./check/index.ts";
import type { ProbeContext } from "./check/probe.ts";

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
    if (!context.said.some((said) => findQuote(said, evidence) !== null)) continue;
    const point = text.replace(/\s+/gu, " ").trim();
    const faults = statementFaults(point, context);
    if (faults.length > 0) refused.push(faults);
    else if (!/[?？؟⸮]/u.test(point)) shown.add(point);
  }
  const list = [...shown].slice(0, maxPoints);
  return { points: list.length < minPoints ? [] : list, refused };
}
