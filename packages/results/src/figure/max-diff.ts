import type { MaxDiffStats } from "#client/openapi.ts";
import { fill } from "#participant/text/words.ts";
import type { Asked, Figure, Pen } from "./figure.ts";
import { tiedOf } from "./leader.ts";

type Item = MaxDiffStats["items"][number];

/** How often each item would be chosen among all or, while the choices have no fit, how often it was the best. */
export function maxDiffFigure({ id }: Asked, stats: MaxDiffStats, { words, format }: Pen): Figure {
  const { items, log_likelihood, rho_squared, task_count } = stats;
  const isFitted = items.some(({ share }) => share !== null);
  const ratedBy = ({ share, score }: Item) => (isFitted ? share : score);
  const ordered = items.toSorted((a, b) => (ratedBy(b) ?? -2) - (ratedBy(a) ?? -2));
  const textOf = (item: Item) =>
    isFitted ? format.short(item.share, "rate") : format.short(item.score, "signed");
  const leaders = tiedOf(items, ratedBy, (value) =>
    isFitted ? format.short(value, "rate") : format.short(value, "signed"),
  );
  const [top] = leaders;
  const finding = () => {
    if (task_count === 0 || top === undefined) return words.nobody;
    const names = format.list(leaders.map(({ value }) => format.name(value)));
    const said = isFitted
      ? leaders.length > 1
        ? words.findingMaxDiffTied
        : words.findingMaxDiff
      : words.findingMaxDiffScore;
    return fill(said, { names, share: textOf(top) });
  };
  return {
    id,
    title: null,
    finding: finding(),
    facts: [
      { label: words.tasks, value: task_count, unit: "count" },
      { label: words.logLikelihood, value: log_likelihood, unit: "number" },
      { label: words.rhoSquared, value: rho_squared, unit: "number" },
    ],
    chart: isFitted
      ? {
          kind: "bars",
          bars: ordered.map((item) => ({
            label: item.value,
            value: 100 * (item.share ?? 0),
            text: textOf(item),
            isStrong: leaders.includes(item),
          })),
        }
      : null,
    table: {
      columns: [
        { label: words.item, unit: "text" },
        { label: words.share, unit: "rate" },
        { label: words.utility, unit: "number" },
        { label: words.bestMinusWorst, unit: "signed" },
        { label: words.timesShown, unit: "count" },
        { label: words.timesBest, unit: "count" },
        { label: words.timesWorst, unit: "count" },
      ],
      rows: ordered.map(({ value, share, utility, score, shown, best, worst }) => [
        value,
        share,
        utility,
        score,
        shown,
        best,
        worst,
      ]),
    },
  };
}
