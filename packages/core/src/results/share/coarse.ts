import { ratingFigures } from "#survey/question-type/common/scale.ts";
import { questionType } from "#survey/question-type/index.ts";
import { readDistribution } from "#survey/question-type/statistics/distribution.ts";
import { countAndPercentage } from "#survey/question-type/statistics/share.ts";
import { jsonKey, tallyOf } from "#survey/question-type/statistics/tally.ts";
import { otherKey } from "../crosstab/dimension.ts";
import type { QuestionStats } from "../figures/schema.ts";
import { binsOf, type Category, type Group } from "./categories.ts";
import { type Crossing, everybodyOf, isBinned } from "./crossing.ts";
import type { CoarseQuestionStats } from "./question-schema.ts";
import { comparedOf, meansOf, nameOf } from "./table.ts";

/** A question's figures with what tells of a few people put together or left out. Pure. */

/** One column of a table. */
export interface Column {
  met: Crossing;
  group: Group;
}

type Figures = Omit<CoarseQuestionStats, "question_id" | "type" | "include_simulations">;

/** What only exact values tell. */
const hidden = {
  median: null,
  min: null,
  max: null,
  top_2_box: null,
  bottom_2_box: null,
  distribution: null,
};
const hiddenOfNumbers = { ...hidden, p25: null, p75: null, histogram: null };
/** Points of the longest scale that is shown point by point. */
const mostPoints = 11;

type Point = { value: number; count: number };

/** Numbers and dates in bins of at least `minBase` answers; other figures as they are. */
export function withoutExactValues(stats: QuestionStats, minBase: number): QuestionStats {
  const dates = "earliest" in stats ? (stats.distribution as { value: string; count: number }[]) : undefined;
  const { distribution, histogram, slots, items } = stats as QuestionStats & {
    distribution?: Point[];
    histogram?: { from: number; to: number; count: number }[];
    slots?: { start: string; count: number }[];
    items?: { distribution?: Point[] }[];
  };
  const points = (list: Point[] = []) => list.map(({ value, count }) => ({ from: value, to: value, count }));
  const isLong = (list: Point[] = []) => list.length > mostPoints;
  if (histogram !== undefined) {
    const exact = points(distribution);
    const bins = joined(exact.length > 0 ? exact : histogram, minBase);
    return { ...stats, ...hiddenOfNumbers, bins };
  }
  if (isLong(distribution)) return { ...stats, ...hidden, bins: joined(points(distribution), minBase) };
  if (dates !== undefined) {
    const counted = dates.map(({ value, count }) => ({ from: value, to: value, count }));
    const ends = { earliest: null, latest: null, median: null, distribution: null };
    return { ...stats, ...ends, bins: joined(counted, minBase) };
  }
  if (slots !== undefined) {
    const times = slots.map(({ start, count }) => ({ from: start, to: start, count }));
    times.sort((a, b) => (a.from < b.from ? -1 : 1));
    return { ...stats, slots: null, bins: joined(times, minBase) };
  }
  if (items?.some((item) => isLong(item.distribution)))
    return {
      ...stats,
      items: items.map((item) => ({
        ...item,
        distribution: null,
        bins: joined(points(item.distribution), minBase),
      })),
    };
  return stats;
}

function joined<Value>(all: readonly { from: Value; to: Value; count: number }[], minBase: number) {
  const given = all.filter(({ count }) => count > 0);
  const bins = binsOf(
    given.map((value) => ({ value, people: value.count })),
    minBase,
  );
  return bins.map(({ from, to, people }) => ({ from: from.from, to: to.to, count: people }));
}

/** The figures of a question in one column of its table. */
export function columnFigures(type: string, { met, group }: Column): Figures {
  const { rows, count, simulated } = met;
  const lines = comparedOf(rows);
  const at = group.counted;
  const keys = rows.dimension.isMultiple ? everybodyOf(rows) : lines.flatMap(({ counted }) => counted);
  const response_count = count(keys, at);
  const part = ({ counted }: Category) => countAndPercentage(count(counted, at), response_count);
  const rest = lines.find((line) => line.rest !== null);
  const { labels = null, no_value } = nameOf(rows, rest);
  const shared = {
    response_count,
    skipped_count: null,
    simulated_count: simulated(keys, at),
    ...(rest && { rest: { labels, ...(no_value && { no_value }), ...part(rest) } }),
  };
  const alone = lines.filter((line) => line.rest === null);
  return {
    ...shared,
    ...(rows.dimension.number === null
      ? optionFigures(met, alone, part)
      : numberFigures(type, met, alone, at, part)),
  };
}

type Part = (category: Category) => { count: number; percentage: number | null };

function optionFigures({ rows }: Crossing, alone: readonly Group[], part: Part) {
  const isOther = ({ counted }: Category) => counted.includes(otherKey);
  const other = alone.find(isOther);
  const isWithheld = [...rows.hidden, ...rows.groups.filter(({ rest }) => rest !== null)].some(isOther);
  return {
    options: [
      ...alone.filter((line) => !isOther(line)).map((line) => ({ value: line.key ?? "", ...part(line) })),
      ...rows.hidden
        .filter((line) => !isOther(line))
        .map(({ key }) => ({ value: key ?? "", count: null, percentage: null, suppressed: true as const })),
    ],
    other_count: other ? part(other).count : isWithheld ? null : 0,
  };
}

function numberFigures(
  type: string,
  met: Crossing,
  alone: readonly Group[],
  at: Group["counted"],
  part: Part,
): Partial<Figures> {
  const { dimension } = met.rows;
  const means = meansOf(met, comparedOf(met.rows));
  const { n = 0, mean = 0, variance = 0 } = means?.sample(at, (number) => number) ?? {};
  const averages = {
    average: n > 0 ? mean : null,
    std_dev: n > 1 ? Math.sqrt(variance) : null,
  };
  const numbersOf = ({ counted }: Category) =>
    counted.flatMap((key) => (key === null ? [] : [Number(key.slice(1))]));
  if (isBinned(dimension)) {
    const bins = alone.map((line) => {
      const numbers = numbersOf(line);
      return { from: Math.min(...numbers), to: Math.max(...numbers), count: part(line).count };
    });
    const sum = n > 0 ? { sum: mean * n } : { sum: null };
    return dimension.listed.length === 0
      ? { ...hiddenOfNumbers, ...averages, ...sum, bins }
      : { ...hidden, ...averages, bins };
  }
  if (means?.isExact) {
    const counts = alone.flatMap((line) =>
      numbersOf(line).map((value) => [value, part(line).count] as const),
    );
    const tally = {
      ...Object.fromEntries(counts.map(([value, count]) => [jsonKey("value", value), count])),
      ...Object.fromEntries(Object.keys(tallyOf()).map((answers) => [answers, n])),
    };
    return dimension.isNps
      ? (questionType(type).aggregate(tally, {}) as Partial<Figures>)
      : ratingFigures(
          readDistribution(tally, "value"),
          dimension.listed.map(({ key }) => Number(key)),
        );
  }
  const distribution = alone.flatMap((line) => numbersOf(line).map((value) => ({ value, ...part(line) })));
  const ofType = dimension.isNps
    ? { score: null, promoters: null, passives: null, detractors: null }
    : { ...hidden, std_dev: averages.std_dev };
  return { ...ofType, average: averages.average, distribution };
}
