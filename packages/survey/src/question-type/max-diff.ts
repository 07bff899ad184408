import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { defineType } from "./common/define-type.ts";
import { maxDiffDesign, maxDiffDesignCount, maxTasks, usualTasks } from "./common/max-diff-design.ts";
import { labelList, oneOf, optionalText, sharedProps } from "./common/props.ts";
import type { Random } from "./common/random.ts";
import { entryVariable, textVariable } from "./common/variable.ts";
import { maxDiffFigures, maxDiffFiguresSchema, taskKey } from "./statistics/max-diff-figures.ts";
import { tallyOf } from "./statistics/tally.ts";
import { mostTasksBroughtIn } from "./type.ts";

const task = lazy(() =>
  z.object({
    items: z.array(z.string()).meta({ description: "What was shown, in this order" }),
    best: z.string().meta({ description: "The best of them" }),
    worst: z.string().meta({ description: "The worst of them" }),
  }),
);
type Task = z.output<typeof task>;

const fewestInTask = 3;
const mostInTask = 6;

const props = lazy(() =>
  sharedProps.unwrap().extend({
    items: labelList(60).default([]).meta({ description: "What is compared, all different: at most 60" }),
    itemsPerTask: z
      .int()
      .min(fewestInTask)
      .max(mostInTask)
      .default(4)
      .meta({ description: "Number of items that are shown at a time" }),
    tasks: z
      .int()
      .min(1)
      .max(maxTasks)
      .optional()
      .meta({
        description:
          "Number of tasks, in each of which a best and a worst item are chosen; as many as show each item three times " +
          "unless set, at most 30",
      }),
    bestLabel: optionalText(100, "The label for the best item; the page's own text unless set"),
    worstLabel: optionalText(100, "The label for the worst item; the page's own text unless set"),
  }),
);
type Props = z.output<typeof props>;

const designSchema = lazy(() => z.array(z.array(z.string())));

const planOf = ({ items, itemsPerTask, tasks }: Props) => {
  const sizes = { itemCount: items.length, itemsPerTask };
  return { ...sizes, tasks: tasks ?? usualTasks(sizes) };
};

/** The items of each task, as a participant with this design is shown them. */
const shownTasks = (type: Props, design: number): string[][] =>
  maxDiffDesign(planOf(type), design).map((numbers) => numbers.map((item) => type.items[item] ?? ""));

function taskAnswer({ items }: Props): z.ZodType<Task> {
  const item = oneOf(items, "items");
  return z
    .object({ items: z.array(item).min(fewestInTask).max(mostInTask), best: item, worst: item })
    .superRefine(({ items: shown, best, worst }, context) => {
      const refuse = (message: string, ...path: (string | number)[]) =>
        context.addIssue({ code: "custom", message, path });
      for (const [index, each] of shown.entries())
        if (shown.indexOf(each) < index) refuse("must be unique", "items", index);
      if (!shown.includes(best)) refuse("is not what was shown", "best");
      if (!shown.includes(worst)) refuse("is not what was shown", "worst");
      if (best === worst) refuse("must differ", "worst");
    });
}

/** Without a design the answer is imported from elsewhere, and its items are taken as shown there. */
function maxDiffAnswer(type: Props, design?: number): z.ZodType<Task[]> {
  const tasks = z.array(taskAnswer(type)).min(1).max(mostTasksBroughtIn);
  if (design === undefined) return tasks;
  const issued = shownTasks(type, design);
  return tasks.length(issued.length).superRefine((answered, context) => {
    for (const [index, { items }] of answered.entries()) {
      if (isDeepStrictEqual(items, issued[index])) continue;
      context.addIssue({ code: "custom", message: "is not what was shown", path: [index, "items"] });
    }
  });
}

/** The choices of somebody to whom each item has a worth. */
function sampleTasks({ design }: Record<string, unknown>, random: Random): Task[] | undefined {
  const worths = new Map<string, number>();
  const worthOf = (item: string): number => {
    const worth = worths.get(item) ?? random();
    worths.set(item, worth);
    return worth;
  };
  const tasks = designSchema.safeParse(design).data ?? [];
  if (tasks.length === 0) return undefined;
  return tasks.map((items) => {
    const ordered = items.toSorted((a, b) => worthOf(b) - worthOf(a));
    return { items, best: ordered[0] ?? "", worst: ordered.at(-1) ?? "" };
  });
}

export const maxDiff = defineType({
  name: "maxDiff",
  summary: "The best and the worst of a few items at a time, which shows what each of many items is worth",
  example: {
    content: "What matters most to you, and what least?",
    props: { items: ["Price", "Taste", "Origin", "Packaging", "Brand"] },
    value: [
      { items: ["Price", "Taste", "Origin", "Brand"], best: "Taste", worst: "Brand" },
      { items: ["Packaging", "Origin", "Price", "Taste"], best: "Price", worst: "Packaging" },
      { items: ["Brand", "Packaging", "Taste", "Origin"], best: "Taste", worst: "Packaging" },
      { items: ["Origin", "Brand", "Packaging", "Price"], best: "Price", worst: "Brand" },
    ],
  },
  propsSchema: props,
  translatedProps: ["items", "bestLabel", "worstLabel"],
  valueSchema: lazy(() => z.array(task)),
  answerSchema: maxDiffAnswer,
  levelsOfOwnKeys: 1,
  isAnswerable: ({ items, itemsPerTask }) => items.length >= itemsPerTask,
  sample: sampleTasks,
  operations: ["ALWAYS"],
  operand: () => null,
  possibleOperands: () => [],
  text: (value) => value.map(({ best, worst }, index) => `T${index + 1}: + ${best}, − ${worst}`).join("; "),
  variables: (type, book) => {
    const { bestLabel = "Best", worstLabel = "Worst" } = type;
    const items = book.entries("items");
    return Array.from({ length: planOf(type).tasks }, (_, index) => {
      const part = (name: string, label: string) => ({
        suffix: `_${index + 1}_${name}`,
        label: `Task ${index + 1}: ${label}`,
      });
      return [
        entryVariable<Task[]>(items, (value) => value[index]?.best, part("best", bestLabel)),
        entryVariable<Task[]>(items, (value) => value[index]?.worst, part("worst", worstLabel)),
        textVariable<Task[]>((value) => value[index]?.items.join("; ") ?? null, part("items", "Items")),
      ];
    }).flat();
  },
  results: {
    schema: maxDiffFiguresSchema,
    tally: (value) => tallyOf(...value.map(taskKey)),
    hasLimitedKeys: true,
    aggregate: (tally, { items }) => maxDiffFigures(tally, items),
  },
  designs: {
    count: maxDiffDesignCount,
    props: (type, design) => ({ design: shownTasks(type, design) }),
  },
  tasks: (type) => planOf(type).tasks,
  estimatedSeconds: (type) => 12 * planOf(type).tasks,
});
