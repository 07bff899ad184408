import * as z from "zod";
import { lazy } from "../platform/shape.ts";
import { type Draw, drawOne, drawWhole } from "./common/chance.ts";
import { defineType } from "./common/define.ts";
import { milliseconds, sharedProps } from "./common/props.ts";
import { pathsOf, treeSchema } from "./common/tree.ts";
import { key, tallyOf } from "./statistics/tally.ts";
import { inSeconds } from "./statistics/task-outcome.ts";
import { outcomeOf, treeFigures, treeFiguresSchema } from "./statistics/tree-figures.ts";
import { textOperations } from "./type.ts";

const labels = lazy(() => z.array(z.string()));
const walk = lazy(() => z.object({ path: labels, selected: labels.nullable(), duration_ms: milliseconds }));
type Walk = z.output<typeof walk>;

const props = lazy(() =>
  sharedProps
    .unwrap()
    .extend({
      tree: treeSchema.default([]),
      task: z.string().max(5000).optional(),
      correct: z.array(labels).max(100).default([]),
    })
    .superRefine(({ tree, correct }, context) => {
      const known = new Set(pathsOf(tree).map((path) => key(path)));
      for (const [index, path] of correct.entries()) {
        if (known.has(key(path))) continue;
        context.addIssue({ code: "custom", message: "is not a path of the tree", path: ["correct", index] });
      }
    }),
);

function walked({ tree }: z.output<typeof props>): z.ZodType<Walk> {
  const paths = pathsOf(tree);
  const nodes = new Set(paths.map((path) => path.at(-1)));
  const known = new Set(paths.map((path) => key(path)));
  return walk.superRefine(({ path, selected }, context) => {
    const refuse = (message: string, ...at: (string | number)[]) =>
      context.addIssue({ code: "custom", message, path: at });
    if (path.length > 1000) refuse("must have at most 1000 steps", "path");
    for (const [index, label] of path.entries()) {
      if (!nodes.has(label)) refuse("is not in the tree", "path", index);
    }
    if (selected && !known.has(key(selected))) refuse("is not a path of the tree", "selected");
  });
}

/** Down to a leaf, now and then by way of another branch, or given up. */
function drawWalk({ tree }: z.output<typeof props>, draw: Draw): Walk {
  const descent: string[] = [];
  for (let level = tree; ; ) {
    const node = drawOne(level, draw);
    if (node === undefined) break;
    descent.push(node.label);
    level = node.children;
  }
  const astray = draw() < 0.3 ? tree.slice(-1).map((node) => node.label) : [];
  const selected = descent.length === 0 || draw() < 0.1 ? null : descent;
  return { path: [...astray, ...descent], selected, duration_ms: drawWhole(2_000, 60_000, draw) };
}

const isDirect = ({ path }: Walk): boolean => new Set(path).size === path.length;
const chosen = ({ selected }: Walk): string => selected?.join(" > ") ?? "";

export const treeTest = defineType({
  name: "treeTest",
  props,
  translated: ["tree", "task"],
  private: ["correct"],
  value: walk,
  answer: walked,
  sample: drawWalk,
  operations: textOperations,
  operand: chosen,
  text: (value) => chosen(value) || "skipped",
  cell: (value, { correct }) => {
    const outcome = outcomeOf(isDirect(value), value.selected, correct);
    const found = value.selected ? `${outcome}: ${chosen(value)}` : outcome;
    return `${found} (${inSeconds(value.duration_ms)})`;
  },
  results: {
    schema: treeFiguresSchema,
    tally: (value) =>
      tallyOf(
        key("end", value.selected, isDirect(value)),
        ...value.path.slice(0, 1).map((label) => key("first", label)),
        key("duration", value.duration_ms),
      ),
    aggregate: (tally, { correct }) => treeFigures(tally, correct),
  },
  seconds: 60,
});
