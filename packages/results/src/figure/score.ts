import { fill } from "#participant/text/words.ts";
import { countedFigure } from "./bars.ts";
import type { Figure, Pen } from "./figure.ts";

export interface Score {
  key: string;
  label: string;
  answers: number;
  average: number | null;
  median: number | null;
  std_dev: number | null;
  bands: readonly { label: string; count: number; percentage: number | null }[];
}

/** The mean of a score, and how many are in each of its bands. */
export function scoreFigure({ key, answers, average, median, std_dev, bands }: Score, pen: Pen): Figure {
  const { words, format } = pen;
  return Object.assign({}, countedFigure(`score-${key}`, words.value, bands, pen), {
    finding: answers === 0 ? words.nobody : fill(words.findingMean, { mean: format.short(average, "mean") }),
    facts: [
      { label: words.mean, value: average, unit: "mean" as const },
      { label: words.median, value: median, unit: "number" as const },
      { label: words.deviation, value: std_dev, unit: "mean" as const },
    ],
  });
}
