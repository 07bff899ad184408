import type { MatrixRatingScaleStats } from "#client/openapi.ts";
import { fill } from "#participant/text/words.ts";
import type { Asked, Figure, Pen } from "./figure.ts";
import { highest, tiedOf } from "./leader.ts";

/** A heat map: items by points of the scale. */
export function matrixFigure({ id, props }: Asked, stats: MatrixRatingScaleStats, pen: Pen): Figure {
  const { words, format } = pen;
  const { items } = stats;
  const values = [
    ...new Set(items.flatMap(({ distribution }) => distribution.map(({ value }) => value))),
  ].sort((a, b) => a - b);
  const at = (item: (typeof items)[number], value: number) =>
    item.distribution.find((point) => point.value === value);
  const hasNotApplicable = props.allowNA === true || items.some(({ na_count }) => na_count > 0);
  return {
    id,
    title: null,
    finding: findingOf(items, pen),
    facts: [],
    chart: items.every(({ average }) => average === null)
      ? null
      : {
          kind: "heat",
          rows: items.map(({ item, average }) => ({ label: item, note: format.short(average, "mean") })),
          columns: values.map((value) => format.short(value, "number")),
          cells: items.map((item) => values.map((value) => at(item, value)?.percentage ?? null)),
          noteHead: words.mean,
        },
    table: {
      columns: [
        { label: words.item, unit: "text" },
        { label: words.answered, unit: "count" },
        ...(hasNotApplicable ? [{ label: words.notApplicable, unit: "count" } as const] : []),
        { label: words.mean, unit: "number" },
        ...values.flatMap((value) => {
          const label = format.short(value, "number");
          return [
            { label: `${label}: ${words.count}`, unit: "count" } as const,
            { label: `${label}: ${words.percentage}`, unit: "percent" } as const,
          ];
        }),
      ],
      rows: items.map((item) => [
        item.item,
        item.response_count,
        ...(hasNotApplicable ? [item.na_count] : []),
        item.average,
        ...values.flatMap((value) => [at(item, value)?.count ?? null, at(item, value)?.percentage ?? null]),
      ]),
    },
  };
}

/** Which items are rated highest and lowest, and whether they share a mean. */
function findingOf(items: MatrixRatingScaleStats["items"], { words, format }: Pen): string {
  const best = highest(items, ({ average }) => average);
  const worst = highest(items, ({ average }) => (average === null ? null : -average));
  const mean = (value: number) => format.short(value, "mean");
  const highestRated = tiedOf(items, ({ average }) => average, mean);
  const lowestRated = tiedOf(items, ({ average }) => (average === null ? null : -average), mean);
  const names = (rated: typeof items) => format.list(rated.map(({ item }) => format.name(item)));
  const pattern = () => {
    if (highestRated.some((item) => lowestRated.includes(item)))
      return highestRated.length === 1 ? words.findingMatrixOne : words.findingMatrixAlike;
    const isTied = highestRated.length > 1 || lowestRated.length > 1;
    return isTied ? words.findingMatrixTied : words.findingMatrix;
  };
  return best === undefined || worst === undefined
    ? words.nobody
    : fill(pattern(), {
        best: names(highestRated),
        high: format.short(best.average, "mean"),
        worst: names(lowestRated),
        low: format.short(worst.average, "mean"),
      });
}
