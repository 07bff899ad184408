import * as z from "zod";
import { lazy } from "../../../platform/shape.ts";
import { median, readDistribution } from "./distribution.ts";
import {
  approximateSchema,
  countAndPercentage,
  countAndPercentageSchema,
  countSchema,
  figureSchema,
  percentageSchema,
  rate,
  rateSchema,
} from "./share.ts";
import { answerCount, countsUnder, jsonKey, type KeyPart, type Tally } from "./tally.ts";

export const treeTestFiguresSchema = lazy(() =>
  z.object({
    outcomes: z
      .object({
        direct_success: countAndPercentageSchema.meta({
          description: "Found it without visiting a node twice",
        }),
        indirect_success: countAndPercentageSchema.meta({ description: "Found it after turning back" }),
        direct_failure: countAndPercentageSchema.meta({
          description: "Chose a wrong place without visiting a node twice",
        }),
        indirect_failure: countAndPercentageSchema.meta({
          description: "Chose a wrong place after turning back",
        }),
        direct_skip: countAndPercentageSchema.meta({ description: "Gave up without visiting a node twice" }),
        indirect_skip: countAndPercentageSchema.meta({ description: "Gave up after turning back" }),
      })
      .meta({
        description: "Where participants ended, and whether by the direct way",
      }),
    success_rate: rateSchema.meta({ description: "Null as well while no destination is marked correct." }),
    directness: rateSchema.meta({ description: "Of those who visited no node twice, wherever they ended." }),
    median_duration_ms: figureSchema.meta({ description: "Milliseconds of the participant in the middle" }),
    first_clicks: z
      .array(
        z.object({
          label: z.string().meta({ description: "The label of a node" }),
          count: countSchema,
          percentage: percentageSchema,
        }),
      )
      .meta({ description: "Where participants went first" }),
    destinations: z
      .array(
        z.object({
          path: z.array(z.string()).meta({ description: "Its labels, from the top" }),
          count: countSchema,
          percentage: percentageSchema,
          correct: z.boolean().meta({ description: "Whether it is one of the right places" }),
        }),
      )
      .meta({ description: "The places that were chosen" }),
    approximate: approximateSchema,
  }),
);
type Figures = z.output<typeof treeTestFiguresSchema>;
type Outcome = keyof Figures["outcomes"];
type Correct = readonly (readonly string[])[];

const isCorrect = (path: KeyPart, correct: Correct): boolean =>
  correct.some((each) => jsonKey(each) === jsonKey(path));

/** How a walk ended; null as `selected` means that the participant gave up. */
export function outcomeOf(direct: boolean, selected: KeyPart, correct: Correct): Outcome {
  const result = selected === null ? "skip" : isCorrect(selected, correct) ? "success" : "failure";
  return `${direct ? "direct" : "indirect"}_${result}`;
}

/** Most frequent first. */
const byCount = (counts: ReadonlyMap<string, number>): [string, number][] =>
  [...counts].sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1));

/** Figures of a tree test. The tally holds `["end", selected, direct]`, `["first", label]` and `["duration", ms]`. */
export function treeTestFigures(tally: Tally, correct: Correct): Figures {
  const n = answerCount(tally);
  const reached = new Map<Outcome, number>();
  const destinations = new Map<string, number>();
  let direct = 0;
  for (const { rest, count } of countsUnder(tally, "end")) {
    const [selected = null, isDirect] = rest;
    const outcome = outcomeOf(isDirect === true, selected, correct);
    reached.set(outcome, (reached.get(outcome) ?? 0) + count);
    if (isDirect) direct += count;
    if (selected !== null)
      destinations.set(jsonKey(selected), (destinations.get(jsonKey(selected)) ?? 0) + count);
  }
  const of = (outcome: Outcome) => reached.get(outcome) ?? 0;
  const firsts = countsUnder(tally, "first").map(({ rest, count }) => [String(rest[0]), count] as const);
  const durations = readDistribution(tally, "duration");
  return {
    outcomes: {
      direct_success: countAndPercentage(of("direct_success"), n),
      indirect_success: countAndPercentage(of("indirect_success"), n),
      direct_failure: countAndPercentage(of("direct_failure"), n),
      indirect_failure: countAndPercentage(of("indirect_failure"), n),
      direct_skip: countAndPercentage(of("direct_skip"), n),
      indirect_skip: countAndPercentage(of("indirect_skip"), n),
    },
    success_rate: correct.length > 0 ? rate(of("direct_success") + of("indirect_success"), n) : null,
    directness: rate(direct, n),
    median_duration_ms: median(durations),
    first_clicks: byCount(new Map(firsts)).map(([label, count]) => ({
      label,
      ...countAndPercentage(count, n),
    })),
    destinations: byCount(destinations).map(([text, count]) => {
      const [path] = JSON.parse(text) as [string[]];
      return { path, ...countAndPercentage(count, n), correct: isCorrect(path, correct) };
    }),
    approximate: durations.approximate,
  };
}
