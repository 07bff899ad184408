import * as z from "zod";
import { lazy } from "../platform/shape.ts";
import { type Draw, drawOne, drawWhole } from "./common/chance.ts";
import { defineType } from "./common/define.ts";
import { httpUrl, label, milliseconds, sharedProps } from "./common/props.ts";
import { rate, rateSchema } from "./statistics/share.ts";
import { countOf, key, tallyOf } from "./statistics/tally.ts";
import { outcome, reading, taskFigures, taskKeys, taskSchema } from "./statistics/task-outcome.ts";
import { textOperations } from "./type.ts";

const shared = { operations: textOperations, seconds: 120 };
const prototypeRun = lazy(() =>
  z.object({
    outcome,
    screens: z.array(z.string().max(500)).max(1000),
    misclicks: z.int().min(0).max(100_000),
    duration_ms: milliseconds,
  }),
);
const websiteVisit = lazy(() =>
  z.object({ outcome, urls: z.array(httpUrl).max(1000), duration_ms: milliseconds }),
);

/** Three in four get there. */
const drawRun = (draw: Draw) => {
  const ended = drawOne(["completed", "completed", "completed", "gave_up"] as const, draw) ?? "completed";
  return { outcome: ended, duration_ms: drawWhole(5_000, 180_000, draw) };
};

export const prototypeTask = defineType({
  ...shared,
  name: "prototypeTask",
  props: lazy(() =>
    sharedProps.unwrap().extend({
      url: httpUrl.optional(),
      goal: z.string().max(5000).optional(),
      expectedPaths: z.array(z.array(label).max(100)).max(50).default([]),
    }),
  ),
  translated: ["goal"],
  private: ["expectedPaths"],
  value: prototypeRun,
  answer: () => prototypeRun,
  sample: (_, draw) => ({
    ...drawRun(draw),
    screens: Array.from({ length: drawWhole(1, 6, draw) }, (_, index) => `Screen ${index + 1}`),
    misclicks: drawWhole(0, 4, draw),
  }),
  operand: (value) => value.outcome,
  text: (value) => reading(value),
  results: {
    schema: lazy(() =>
      taskSchema.unwrap().extend({
        misclick_rate: rateSchema.meta({
          description: "Misclicks ÷ (misclicks + moves from one screen to the next).",
        }),
      }),
    ),
    tally: (value) => ({
      ...tallyOf(...taskKeys(value)),
      [key("misclicks")]: value.misclicks,
      [key("moves")]: Math.max(value.screens.length - 1, 0),
    }),
    aggregate: (tally) => {
      const misclicks = countOf(tally, "misclicks");
      return { ...taskFigures(tally), misclick_rate: rate(misclicks, misclicks + countOf(tally, "moves")) };
    },
  },
});

export const websiteTest = defineType({
  ...shared,
  name: "websiteTest",
  props: lazy(() =>
    sharedProps.unwrap().extend({
      url: httpUrl.optional(),
      task: z.string().max(5000).optional(),
      successUrls: z.array(httpUrl).max(100).default([]),
    }),
  ),
  translated: ["task"],
  private: ["successUrls"],
  value: websiteVisit,
  answer: () => websiteVisit,
  sample: ({ url }, draw) => ({ ...drawRun(draw), urls: url === undefined ? [] : [url] }),
  operand: (value) => value.outcome,
  text: (value) => reading(value),
  results: {
    schema: taskSchema,
    tally: (value) => tallyOf(...taskKeys(value)),
    aggregate: taskFigures,
  },
});
