import * as z from "zod";
import { lazy } from "../../platform/shape.ts";
import { defineType } from "./common/define-type.ts";
import { label, milliseconds, optionalText, sharedProps } from "./common/props.ts";
import { pickOne, type Random, randomInteger } from "./common/random.ts";
import { secondsText } from "./common/task-run.ts";
import { taskVariables } from "./common/variable.ts";
import { jsonKey, tallyOf } from "./statistics/tally.ts";
import { outcomeOf, treeTestFigures, treeTestFiguresSchema } from "./statistics/tree-test-figures.ts";
import { textOperations } from "./type.ts";

const maxNodes = 2000;

interface TreeNode {
  label: string;
  children: TreeNode[];
}

/** The path of labels of every node, from the top. */
const pathsOf = (tree: readonly TreeNode[], above: readonly string[] = []): string[][] =>
  tree.flatMap((node) => {
    const path = [...above, node.label];
    return [path, ...pathsOf(node.children, path)];
  });

const hasDuplicateSiblings = (tree: readonly TreeNode[]): boolean =>
  new Set(tree.map((node) => node.label)).size < tree.length ||
  tree.some(({ children }) => hasDuplicateSiblings(children));

const treeSchema = lazy(() => {
  const treeNode: z.ZodType<TreeNode> = z
    .object({
      label: label.meta({ description: "What participants read; different from those beside it" }),
      get children() {
        return z
          .array(treeNode)
          .default([])
          .meta({ description: "What opens below it; none for a destination" });
      },
    })
    .meta({ id: "TreeNode" });
  return z
    .array(treeNode)
    .refine((tree) => !hasDuplicateSiblings(tree), "labels must be unique among siblings")
    .refine((tree) => pathsOf(tree).length <= maxNodes, `must have at most ${maxNodes} nodes`);
});

const labels = lazy(() => z.array(z.string()));
const walk = lazy(() =>
  z.object({
    path: labels.meta({ description: "Labels in the order of their visits" }),
    selected: labels
      .nullable()
      .meta({ description: "The path of the place that was chosen; null for who gave up" }),
    duration_ms: milliseconds,
  }),
);
type Walk = z.output<typeof walk>;

const props = lazy(() =>
  sharedProps
    .unwrap()
    .extend({
      tree: treeSchema
        .default([])
        .meta({ description: "What participants look through: at most 2,000 nodes" }),
      task: optionalText(5000, "What participants are to find, shown above the tree"),
      correct: z.array(labels).max(100).default([]).meta({
        description: "The paths of labels that lead to the right places; participants do not see them",
      }),
    })
    .superRefine(({ tree, correct }, context) => {
      const known = new Set(pathsOf(tree).map((path) => jsonKey(path)));
      for (const [index, path] of correct.entries()) {
        if (known.has(jsonKey(path))) continue;
        context.addIssue({ code: "custom", message: "is not a path of the tree", path: ["correct", index] });
      }
    }),
);

function treeTestAnswer({ tree }: z.output<typeof props>): z.ZodType<Walk> {
  const paths = pathsOf(tree);
  const nodes = new Set(paths.map((path) => path.at(-1)));
  const known = new Set(paths.map((path) => jsonKey(path)));
  return walk.superRefine(({ path, selected }, context) => {
    const refuse = (message: string, ...at: (string | number)[]) =>
      context.addIssue({ code: "custom", message, path: at });
    if (path.length > 1000) refuse("must have at most 1000 steps", "path");
    for (const [index, label] of path.entries()) {
      if (!nodes.has(label)) refuse("is not in the tree", "path", index);
    }
    if (selected && !known.has(jsonKey(selected))) refuse("is not a path of the tree", "selected");
  });
}

/** A path down to a leaf, sometimes by way of another branch; some participants give up. */
function sampleWalk({ tree }: z.output<typeof props>, random: Random): Walk {
  const descent: string[] = [];
  for (let level = tree; ; ) {
    const node = pickOne(level, random);
    if (node === undefined) break;
    descent.push(node.label);
    level = node.children;
  }
  const detour = random() < 0.3 ? tree.slice(-1).map((node) => node.label) : [];
  const selected = descent.length === 0 || random() < 0.1 ? null : descent;
  return { path: [...detour, ...descent], selected, duration_ms: randomInteger(2_000, 60_000, random) };
}

const isDirect = ({ path }: Walk): boolean => new Set(path).size === path.length;
const selectedPath = ({ selected }: Walk): string => selected?.join(" > ") ?? "";

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
  translatedProps: ["tree", "task"],
  privateProps: ["correct"],
  valueSchema: walk,
  answerSchema: treeTestAnswer,
  sample: sampleWalk,
  operations: textOperations,
  operand: selectedPath,
  text: (value) => selectedPath(value) || "skipped",
  cell: (value, { correct }) => {
    const outcome = outcomeOf(isDirect(value), value.selected, correct);
    const found = value.selected ? `${outcome}: ${selectedPath(value)}` : outcome;
    return `${found} (${secondsText(value.duration_ms)})`;
  },
  variables: ({ correct }) =>
    taskVariables<Walk>(Object.keys(treeTestFiguresSchema.unwrap().shape.outcomes.shape), {
      outcome: (value) => outcomeOf(isDirect(value), value.selected, correct),
      path: ({ path }) => path,
      milliseconds: ({ duration_ms }) => duration_ms,
    }),
  results: {
    schema: treeTestFiguresSchema,
    tally: (value) =>
      tallyOf(
        jsonKey("end", value.selected, isDirect(value)),
        ...value.path.slice(0, 1).map((label) => jsonKey("first", label)),
        jsonKey("duration", value.duration_ms),
      ),
    aggregate: (tally, { correct }) => treeTestFigures(tally, correct),
  },
  estimatedSeconds: 60,
});
