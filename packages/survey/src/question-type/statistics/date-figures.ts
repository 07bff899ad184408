import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { dateLengths, monthsBetween, type Precision } from "./calendar.ts";
import { countAndPercentage, countSchema, percentageSchema } from "./share.ts";
import { countsUnder, type Tally } from "./tally.ts";

/** Dates over more months than this are counted by year. */
const mostMonths = 60;

const dateSchema = (description: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `${description}, as \`2026-02-28\`, \`2026-02\` or \`2026\`` });

export const dateFiguresSchema = lazy(() =>
  z.object({
    earliest: dateSchema("The first date of all answers"),
    latest: dateSchema("The last one"),
    median: dateSchema("The middle date; of two, the earlier one"),
    unit: z.enum(["month", "year"]).meta({
      description:
        "The unit by which answers are counted: months, or years if they are more than 60 months apart",
    }),
    distribution: z
      .array(
        z.object({
          value: z.string().meta({ description: "The month, as `2026-02`, or the year" }),
          count: countSchema,
          percentage: percentageSchema,
        }),
      )
      .meta({ description: "The months or years that were answered, in order" }),
  }),
);

/** The figures of dates that stand in a tally under `date`. */
export function dateFigures(tally: Tally, precision: Precision): z.output<typeof dateFiguresSchema> {
  // In the order of their texts, which is theirs.
  const dates = countsUnder(tally, "date").map(({ rest, count }) => ({ date: String(rest[0]), count }));
  const all = dates.reduce((sum, { count }) => sum + count, 0);
  const earliest = dates[0]?.date ?? null;
  const latest = dates.at(-1)?.date ?? null;
  const isByYear =
    precision === "year" ||
    dates.some(({ date }) => date.length < dateLengths.month) ||
    (earliest !== null && latest !== null && monthsBetween(earliest, latest) > mostMonths);
  const unit = isByYear ? "year" : "month";
  const counts = new Map<string, number>();
  for (const { date, count } of dates) {
    const value = date.slice(0, dateLengths[unit]);
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
  let passed = 0;
  const middle = dates.find(({ count }) => {
    passed += count;
    return passed * 2 >= all;
  });
  return {
    earliest,
    latest,
    median: middle?.date ?? null,
    unit,
    distribution: [...counts].map(([value, count]) => ({ value, ...countAndPercentage(count, all) })),
  };
}
