import type { PrototypeTaskStats, WebsiteTestStats } from "#client/openapi.ts";
import { fill } from "#participant/text/words.ts";
import { countedFigure } from "./bars.ts";
import type { Asked, Figure, Pen } from "./figure.ts";

export function taskFigure({ id }: Asked, stats: PrototypeTaskStats | WebsiteTestStats, pen: Pen): Figure {
  const { words, format } = pen;
  const { outcomes, completion_rate, median_duration_ms } = stats;
  const rows = [
    { label: words.completedTask, ...outcomes.completed, isStrong: true },
    { label: words.gaveUp, ...outcomes.gave_up },
    { label: words.notStarted, ...outcomes.not_started },
  ];
  return {
    ...countedFigure(id, words.outcome, rows, pen),
    finding:
      stats.response_count === 0
        ? words.nobody
        : fill(median_duration_ms === null ? words.findingTaskPlain : words.findingTask, {
            percent: format.short(completion_rate, "rate"),
            duration: format.short(median_duration_ms, "milliseconds"),
          }),
    facts: [
      { label: words.completionRate, value: completion_rate, unit: "rate" },
      { label: words.duration, value: median_duration_ms, unit: "milliseconds" },
      ...("misclick_rate" in stats
        ? [{ label: words.misclicks, value: stats.misclick_rate, unit: "rate" } as const]
        : []),
    ],
  };
}
