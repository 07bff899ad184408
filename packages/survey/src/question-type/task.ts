import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { defineType } from "./common/define-type.ts";
import { httpUrl, label, milliseconds, optionalText, sharedProps } from "./common/props.ts";
import { type Random, randomInteger } from "./common/random.ts";
import { taskFigures, taskFiguresSchema, taskKeys, taskOutcome, taskRunText } from "./common/task-run.ts";
import { taskVariables } from "./common/variable.ts";
import { rate, rateSchema } from "./statistics/share.ts";
import { countOf, jsonKey, tallyOf } from "./statistics/tally.ts";
import { textOperations } from "./type.ts";

const shared = {
  operations: textOperations,
  possibleOperands: () => taskOutcome.unwrap().options,
  estimatedSeconds: 120,
};
const prototypeRun = lazy(() =>
  z.object({
    outcome: taskOutcome,
    screens: z
      .array(z.string().max(500))
      .max(1000)
      .meta({ description: "Names of screens in the order in which they were visited" }),
    misclicks: z.int().min(0).max(100_000).meta({ description: "Number of clicks that hit nothing" }),
    duration_ms: milliseconds,
  }),
);
const websiteVisit = lazy(() =>
  z.object({
    outcome: taskOutcome,
    urls: z
      .array(httpUrl)
      .max(1000)
      .meta({ description: "Addresses in the order in which they were visited" }),
    duration_ms: milliseconds,
  }),
);

/** Three of four participants complete the task. */
const sampleRun = (random: Random) => {
  const outcome = random() < 0.75 ? ("completed" as const) : ("gave_up" as const);
  return { outcome, duration_ms: randomInteger(5_000, 180_000, random) };
};

export const prototypeTask = defineType({
  ...shared,
  name: "prototypeTask",
  summary: "A task in a prototype, which opens in a new tab",
  example: {
    content: "Please order a coffee in the prototype.",
    props: { url: "https://prototype.example.com/", goal: "Order a coffee" },
    value: { outcome: "completed", screens: ["Home", "Menu", "Done"], misclicks: 1, duration_ms: 42_000 },
  },
  propsSchema: lazy(() =>
    sharedProps.unwrap().extend({
      url: httpUrl.optional().meta({ description: "Where the prototype is; opens in a new tab" }),
      goal: optionalText(5000, "What participants should do with the prototype"),
      expectedPaths: z
        .array(z.array(label).max(100))
        .max(50)
        .default([])
        .meta({ description: "The paths to the goal, as names of screens; participants do not see them" }),
    }),
  ),
  translatedProps: ["goal"],
  privateProps: ["expectedPaths"],
  valueSchema: prototypeRun,
  answerSchema: () => prototypeRun,
  sample: (_, random) => ({
    ...sampleRun(random),
    screens: Array.from({ length: randomInteger(1, 6, random) }, (_, index) => `Screen ${index + 1}`),
    misclicks: randomInteger(0, 4, random),
  }),
  operand: (value) => value.outcome,
  text: (value) => taskRunText(value),
  variables: () =>
    taskVariables<z.output<typeof prototypeRun>>(taskOutcome.unwrap().options, {
      outcome: ({ outcome }) => outcome,
      path: ({ screens }) => screens,
      milliseconds: ({ duration_ms }) => duration_ms,
    }),
  results: {
    schema: lazy(() =>
      taskFiguresSchema.unwrap().extend({
        misclick_rate: rateSchema.meta({
          description: "Misclicks ÷ (misclicks + moves from one screen to the next).",
        }),
      }),
    ),
    tally: (value) => ({
      ...tallyOf(...taskKeys(value)),
      [jsonKey("misclicks")]: value.misclicks,
      [jsonKey("moves")]: Math.max(value.screens.length - 1, 0),
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
  summary: "A task on a website, which opens in a new tab",
  example: {
    content: "Please find the opening hours.",
    props: { url: "https://shop.example.com/", task: "Find the opening hours" },
    value: {
      outcome: "completed",
      urls: ["https://shop.example.com/", "https://shop.example.com/hours"],
      duration_ms: 31_500,
    },
  },
  propsSchema: lazy(() =>
    sharedProps.unwrap().extend({
      url: httpUrl.optional().meta({ description: "Where the website is; opens in a new tab" }),
      task: optionalText(5000, "What participants should do on the website"),
      successUrls: z
        .array(httpUrl)
        .max(100)
        .default([])
        .meta({ description: "Addresses that show success; participants do not see them" }),
    }),
  ),
  translatedProps: ["task"],
  privateProps: ["successUrls"],
  valueSchema: websiteVisit,
  answerSchema: () => websiteVisit,
  sample: ({ url }, random) => ({ ...sampleRun(random), urls: url === undefined ? [] : [url] }),
  operand: (value) => value.outcome,
  text: (value) => taskRunText(value),
  variables: () =>
    taskVariables<z.output<typeof websiteVisit>>(taskOutcome.unwrap().options, {
      outcome: ({ outcome }) => outcome,
      path: ({ urls }) => urls,
      milliseconds: ({ duration_ms }) => duration_ms,
    }),
  results: {
    schema: taskFiguresSchema,
    tally: (value) => tallyOf(...taskKeys(value)),
    aggregate: taskFigures,
  },
});
