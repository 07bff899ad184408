import * as z from "zod";
import { lazy } from "../../platform/shape.ts";
import { distribution, median } from "./distribution.ts";
import {
  approximateSchema,
  counted,
  countedSchema,
  countSchema,
  figureSchema,
  percentageSchema,
  rate,
  rateSchema,
} from "./share.ts";
import { key, type Part, respondents, type Tally, under } from "./tally.ts";

export const treeFiguresSchema = lazy(() =>
  z.object({
    outcomes: z.object({
      direct_success: countedSchema,
      indirect_success: countedSchema,
      direct_failure: countedSchema,
      indirect_failure: countedSchema,
      direct_skip: countedSchema,
      indirect_skip: countedSchema,
    }),
    success_rate: rateSchema.meta({ description: "Null as well while no destination is marked correct." }),
    directness: rateSchema.meta({ description: "Of those who visited no node twice, wherever they ended." }),
    median_duration_ms: figureSchema,
    first_clicks: z.array(z.object({ label: z.string(), count: countSchema, percentage: percentageSchema })),
    destinations: z.array(
      z.object({
        path: z.array(z.string()),
        count: countSchema,
        percentage: percentageSchema,
        correct: z.boolean(),
      }),
    ),
    approximate: approximateSchema,
  }),
);
type Figures = z.output<typeof treeFiguresSchema>;
type Outcome = keyof Figures["outcomes"];
type Correct = readonly (readonly string[])[];

const isCorrect = (path: Part, correct: Correct): boolean => correct.some((each) => key(each) === key(path));

export function outcomeOf(direct: boolean, selected: Part, correct: Correct): Outcome {
  const result = selected === null ? "skip" : isCorrect(selected, correct) ? "success" : "failure";
  return `${direct ? "direct" : "indirect"}_${result}`;
}

/** Most frequent first. */
const byCount = (counts: ReadonlyMap<string, number>): [string, number][] =>
  [...counts].sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1));

/** The tally holds `["end", selected, direct]`, `["first", label]` and `["duration", ms]`. */
export function treeFigures(tally: Tally, correct: Correct): Figures {
  const n = respondents(tally);
  const reached = new Map<Outcome, number>();
  const destinations = new Map<string, number>();
  let direct = 0;
  for (const { rest, count } of under(tally, "end")) {
    const [selected = null, isDirect] = rest;
    const outcome = outcomeOf(isDirect === true, selected, correct);
    reached.set(outcome, (reached.get(outcome) ?? 0) + count);
    if (isDirect) direct += count;
    if (selected !== null) destinations.set(key(selected), (destinations.get(key(selected)) ?? 0) + count);
  }
  const of = (outcome: Outcome) => reached.get(outcome) ?? 0;
  const firsts = under(tally, "first").map(({ rest, count }) => [String(rest[0]), count] as const);
  const durations = distribution(tally, "duration");
  return {
    outcomes: {
      direct_success: counted(of("direct_success"), n),
      indirect_success: counted(of("indirect_success"), n),
      direct_failure: counted(of("direct_failure"), n),
      indirect_failure: counted(of("indirect_failure"), n),
      direct_skip: counted(of("direct_skip"), n),
      indirect_skip: counted(of("indirect_skip"), n),
    },
    success_rate: correct.length > 0 ? rate(of("direct_success") + of("indirect_success"), n) : null,
    directness: rate(direct, n),
    median_duration_ms: median(durations),
    first_clicks: byCount(new Map(firsts)).map(([label, count]) => ({ label, ...counted(count, n) })),
    destinations: byCount(destinations).map(([text, count]) => {
      const [path] = JSON.parse(text) as [string[]];
      return { path, ...counted(count, n), correct: isCorrect(path, correct) };
    }),
    approximate: durations.approximate,
  };
}
