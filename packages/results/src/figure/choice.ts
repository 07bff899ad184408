import type { MultipleChoiceStats } from "#client/openapi.ts";
import { fill } from "#participant/text/words.ts";
import type { Asked, Figure, Pen } from "./figure.ts";
import { leadersOf } from "./leader.ts";

/** What tells that shares of more than a hundred percent are no mistake. */
export const severalIn = (
  options: readonly { percentage: number | null }[],
  words: Pen["words"],
): string | null =>
  // Rounding alone does not make one percent.
  options.reduce((sum, { percentage }) => sum + (percentage ?? 0), 0) > 101 ? words.severalAnswers : null;

/** Options in the order of the questionnaire, which may be a scale; those of no order by how often they were chosen. */
export function choiceFigure({ id, props }: Asked, stats: MultipleChoiceStats, pen: Pen): Figure {
  const { words, format } = pen;
  const { options, other_count, response_count: n } = stats;
  const leaders = leadersOf(options, ({ count }) => count);
  const isOrdered = props.isMultiSelect !== true && props.randomizeOrder !== true;
  const shown = isOrdered ? options : options.toSorted((a, b) => b.count - a.count);
  const otherShare = n === 0 ? null : Math.round((10_000 * other_count) / n) / 100;
  return {
    id,
    title: null,
    finding: findingOf(stats, leaders, pen),
    facts: [],
    // Changed counts add up to more by themselves.
    note: props.isMultiSelect === true ? severalIn(options, words) : null,
    chart:
      n === 0
        ? null
        : {
            kind: "bars",
            bars: [
              ...shown.map((option) => ({
                label: option.value,
                value: option.percentage ?? 0,
                text: format.short(option.percentage, "percent"),
                note: format.short(option.count, "count"),
                isStrong: leaders.includes(option),
              })),
              ...(other_count > 0
                ? [
                    {
                      label: words.others,
                      value: otherShare ?? 0,
                      text: format.short(otherShare, "percent"),
                      note: format.short(other_count, "count"),
                      isStrong: false,
                    },
                  ]
                : []),
            ],
          },
    table: {
      columns: [
        { label: words.option, unit: "text" },
        { label: words.count, unit: "count" },
        { label: words.percentage, unit: "percent" },
      ],
      rows: [
        ...options.map(({ value, count, percentage }) => [value, count, percentage]),
        ...(props.allowOther === true || other_count > 0 ? [[words.others, other_count, otherShare]] : []),
      ],
    },
  };
}

function findingOf(
  { other_count, response_count: n }: MultipleChoiceStats,
  leaders: MultipleChoiceStats["options"],
  { words, format }: Pen,
): string {
  const [first] = leaders;
  if (n === 0) return words.nobody;
  if (first === undefined) return fill(words.findingOnlyOther, { count: format.short(other_count, "count") });
  return fill(leaders.length === 1 ? words.findingMost : words.findingMostTied, {
    names: format.list(leaders.map(({ value }) => format.name(value))),
    percent: format.short(first.percentage, "percent"),
    count: format.short(first.count, "count"),
    n: format.short(n, "count"),
  });
}
