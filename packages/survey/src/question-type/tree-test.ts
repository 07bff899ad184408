import * as z from "zod";
import { isRecord } from "#kit/record.ts";
import { lazy } from "#kit/shape.ts";
import type { CodedEntry } from "../code/book.ts";
import { defineType } from "./common/define-type.ts";
import { milliseconds, optionalText, sharedProps } from "./common/props.ts";
import { type Random, randomInteger, shuffle } from "./common/random.ts";
import { secondsText } from "./common/task-run.ts";
import { pathsOf, sampleDescent, treeSchema } from "./common/tree.ts";
import { numberedTaskVariables, taskVariables } from "./common/variable.ts";
import { jsonKey, tallyOf } from "./statistics/tally.ts";
import { outcomeOf, treeTestFigures, treeTestFiguresSchema } from "./statistics/tree-test-figures.ts";
import { type StoredProps, textOperations } from "./type.ts";

const labels = lazy(() => z.array(z.string()));
const walkFields = () => ({
  path: labels.meta({ description: "Labels in the order in which they were visited" }),
  selected: labels.nullable().meta({ description: "The path of the chosen place; null for giving up" }),
  duration_ms: milliseconds,
});
const walk = lazy(() => z.object(walkFields()));
type Walk = z.output<typeof walk>;

const taskWalk = lazy(() =>
  z.object({ task: z.string().meta({ description: "What was to be found" }), ...walkFields() }),
);
type TaskWalk = z.output<typeof taskWalk>;

const severalWalks = lazy(() =>
  z.object({
    tasks: z
      .array(taskWalk)
      .meta({ description: "Each task once, in the order in which the participant got them" }),
  }),
);
type Value = Walk | z.output<typeof severalWalks>;

const walksOf = (value: Value): readonly (Walk & { task?: string })[] =>
  "tasks" in value ? value.tasks : [value];

const task = lazy(() =>
  z.object({
    task: z
      .string()
      .max(5000)
      .refine((text) => text.trim() !== "", "must not be blank")
      .meta({ description: "What participants should find" }),
    correct: z
      .array(labels)
      .max(100)
      .default([])
      .meta({ description: "The paths that lead to the right places; participants do not see them" }),
  }),
);

const props = lazy(() =>
  sharedProps
    .unwrap()
    .extend({
      tree: treeSchema.default([]).meta({ description: "What participants search: at most 2,000 nodes" }),
      task: optionalText(5000, "What participants should find, shown above the tree"),
      correct: z.array(labels).max(100).default([]).meta({
        description: "The paths of labels that lead to the right places; participants do not see them",
      }),
      tasks: z.array(task).min(1).max(20).optional().meta({
        description: "Several tasks in the same tree, all different, instead of `task` and `correct`",
      }),
      randomizeTasks: z
        .boolean()
        .default(false)
        .meta({ description: "Whether each participant gets the tasks in a different order" }),
      showTaskProgress: z
        .boolean()
        .default(true)
        .meta({ description: "Whether participants see which of the tasks they are at" }),
      allowSkip: z.boolean().default(true).meta({ description: "Whether participants can give up a task" }),
      allowSelectParents: z
        .boolean()
        .default(true)
        .meta({ description: "Whether participants can also choose a place that has others below it" }),
    })
    .superRefine(({ tree, task, correct, tasks = [] }, context) => {
      const refuse = (message: string, ...path: (string | number)[]) =>
        context.addIssue({ code: "custom", message, path });
      const known = new Set(pathsOf(tree).map((path) => jsonKey(path)));
      const check = (paths: readonly string[][], ...at: (string | number)[]) => {
        for (const [index, path] of paths.entries())
          if (!known.has(jsonKey(path))) refuse("is not a path of the tree", ...at, index);
      };
      check(correct, "correct");
      const texts = tasks.map((each) => each.task);
      for (const [index, each] of tasks.entries()) {
        check(each.correct, "tasks", index, "correct");
        if (texts.indexOf(each.task) < index) refuse("must be unique", "tasks", index, "task");
      }
      if (tasks.length === 0) return;
      if (task !== undefined) refuse("must be left out if there are tasks", "task");
      if (correct.length > 0) refuse("must be left out if there are tasks", "correct");
    }),
);
type Props = z.output<typeof props>;

function checkWalk({ tree, allowSkip, allowSelectParents }: Props) {
  const paths = pathsOf(tree);
  const nodes = new Set(paths.map((path) => path.at(-1)));
  const known = new Set(paths.map((path) => jsonKey(path)));
  const parents = new Set(paths.map((path) => jsonKey(path.slice(0, -1))));
  return ({ path, selected }: Walk, context: z.core.$RefinementCtx): void => {
    const refuse = (message: string, ...at: (string | number)[]) =>
      context.addIssue({ code: "custom", message, path: at });
    if (path.length > 1000) refuse("must have at most 1000 steps", "path");
    for (const [index, label] of path.entries()) {
      if (!nodes.has(label)) refuse("is not in the tree", "path", index);
    }
    if (selected === null) {
      if (!allowSkip) refuse("must not be skipped", "selected");
    } else if (!known.has(jsonKey(selected))) refuse("is not a path of the tree", "selected");
    else if (!allowSelectParents && parents.has(jsonKey(selected)))
      refuse("must not have others below it", "selected");
  };
}

function treeTestAnswer(type: Props): z.ZodType<Value> {
  const check = checkWalk(type);
  if (type.tasks === undefined) return walk.superRefine(check);
  const texts = type.tasks.map((each) => each.task);
  return z.object({ tasks: z.array(taskWalk.superRefine(check)) }).superRefine(({ tasks }, context) => {
    const met = tasks.map((each) => each.task);
    const refuse = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: "custom", message, path: ["tasks", ...path] });
    for (const [index, text] of met.entries()) {
      if (!texts.includes(text)) refuse("is not one of the tasks", index, "task");
      else if (met.indexOf(text) < index) refuse("must be unique", index, "task");
    }
    for (const text of texts.filter((text) => !met.includes(text)))
      refuse(`must have the task ${JSON.stringify(text)}`);
  });
}

/** A way down, sometimes by another branch; some participants give up. */
function sampleWalk({ tree, allowSkip, allowSelectParents }: Props, random: Random): Walk {
  const descent = sampleDescent(tree, random, () => allowSelectParents && random() < 0.05);
  const detour = random() < 0.3 ? tree.slice(-1).map((node) => node.label) : [];
  const selected = descent.length === 0 || (allowSkip && random() < 0.1) ? null : descent;
  return { path: [...detour, ...descent], selected, duration_ms: randomInteger(2_000, 60_000, random) };
}

function sampleWalks(type: Props, random: Random): Value | undefined {
  if (type.tree.length === 0 && !type.allowSkip) return undefined;
  if (type.tasks === undefined) return sampleWalk(type, random);
  const order = type.randomizeTasks ? shuffle(type.tasks, random) : type.tasks;
  return { tasks: order.map((each): TaskWalk => ({ task: each.task, ...sampleWalk(type, random) })) };
}

const isDirect = ({ path }: Walk): boolean => new Set(path).size === path.length;
const selectedPath = ({ selected }: Walk): string => selected?.join(" > ") ?? "";

const correctOf = ({ correct, tasks = [] }: Props, text: string | undefined) =>
  text === undefined ? correct : (tasks.find((each) => each.task === text)?.correct ?? []);

const outcomeIn = (of: Walk & { task?: string }, type: Props) =>
  outcomeOf(isDirect(of), of.selected, correctOf(type, of.task));

function walkCell(of: Walk & { task?: string }, type: Props): string {
  const outcome = outcomeIn(of, type);
  const found = of.selected ? `${outcome}: ${selectedPath(of)}` : outcome;
  return `${of.task === undefined ? "" : `${of.task}: `}${found} (${secondsText(of.duration_ms)})`;
}

function taskColumns(task: CodedEntry, type: Props) {
  const walkIn = (value: Value) =>
    "tasks" in value ? value.tasks.find((each) => each.task === task.label) : undefined;
  return numberedTaskVariables<Value>(outcomes(), task, {
    outcome: (value) => {
      const of = walkIn(value);
      return of && outcomeIn(of, type);
    },
    path: (value) => walkIn(value)?.path,
    milliseconds: (value) => walkIn(value)?.duration_ms,
  });
}

const outcomes = (): string[] => Object.keys(treeTestFiguresSchema.unwrap().shape.outcomes.shape);

/** The keys of a walk; those of one of several tasks begin with it. */
const walkKeys = (of: Walk & { task?: string }): string[] => {
  const under = of.task === undefined ? [] : ["task", of.task];
  return [
    jsonKey(...under, "end", of.selected, isDirect(of)),
    ...of.path.slice(0, 1).map((label) => jsonKey(...under, "first", label)),
    jsonKey(...under, "duration", of.duration_ms),
  ];
};

/** The props without the places that are right for each of several tasks. */
function withoutCorrect(props: StoredProps): StoredProps {
  if (!Array.isArray(props.tasks)) return props;
  const tasks = props.tasks.map((each: unknown) => {
    if (!isRecord(each)) return each;
    const { correct: _, ...shown } = each;
    return shown;
  });
  return { ...props, tasks };
}

export const treeTest = defineType({
  name: "treeTest",
  summary: "A search for a place in a tree of labels, such as the menu of a website",
  example: {
    content: "Where would you look?",
    props: {
      tree: [{ label: "Home", children: [{ label: "Shop" }, { label: "Help" }] }],
      task: "Find the phones",
      correct: [["Home", "Shop"]],
    },
    value: { path: ["Home", "Shop"], selected: ["Home", "Shop"], duration_ms: 14_200 },
  },
  propsSchema: props,
  translatedProps: ["tree", "task", "tasks"],
  privateProps: ["correct"],
  withoutPrivate: withoutCorrect,
  valueSchema: lazy(() => z.union([walk, severalWalks])),
  answerSchema: treeTestAnswer,
  levelsOfOwnKeys: 2,
  sample: sampleWalks,
  operations: textOperations,
  operand: (value) => ("tasks" in value ? null : selectedPath(value)),
  possibleOperands: ({ tasks }) => (tasks === undefined ? null : []),
  text: (value) =>
    walksOf(value)
      .map((of) => `${of.task === undefined ? "" : `${of.task}: `}${selectedPath(of) || "skipped"}`)
      .join("; "),
  cell: (value, type) =>
    walksOf(value)
      .map((of) => walkCell(of, type))
      .join("; "),
  variables: (type, book) =>
    type.tasks !== undefined
      ? book.entries("tasks").flatMap((task) => taskColumns(task, type))
      : taskVariables<Value>(outcomes(), {
          outcome: (value) => ("tasks" in value ? undefined : outcomeIn(value, type)),
          path: (value) => ("tasks" in value ? undefined : value.path),
          milliseconds: (value) => ("tasks" in value ? undefined : value.duration_ms),
        }),
  results: {
    schema: treeTestFiguresSchema,
    tally: (value) => tallyOf(...walksOf(value).flatMap(walkKeys)),
    aggregate: (tally, { correct, tasks = [] }) => treeTestFigures(tally, correct, tasks),
  },
  estimatedSeconds: ({ tasks }) => 60 * (tasks?.length ?? 1),
});
