import * as z from "zod";
import { lazy } from "#kit/shape.ts";
import { label } from "./props.ts";
import { pickOne, type Random } from "./random.ts";

const maxNodes = 2000;

interface TreeNode {
  label: string;
  children: TreeNode[];
}

/** The path of labels of every node, from the top. */
export const pathsOf = (tree: readonly TreeNode[], above: readonly string[] = []): string[][] =>
  tree.flatMap((node) => {
    const path = [...above, node.label];
    return [path, ...pathsOf(node.children, path)];
  });

const hasDuplicateSiblings = (tree: readonly TreeNode[]): boolean =>
  new Set(tree.map((node) => node.label)).size < tree.length ||
  tree.some(({ children }) => hasDuplicateSiblings(children));

/** The schema of a tree of labels. */
export const treeSchema = lazy(() => {
  const treeNode: z.ZodType<TreeNode> = z
    .object({
      label: label.meta({ description: "What participants see; different from its siblings' labels" }),
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

/** A random way down: to a node that others lie below where `isPartial` says so each time, else to one at the end. */
export function sampleDescent(tree: readonly TreeNode[], random: Random, isPartial: () => boolean): string[] {
  const descent: string[] = [];
  for (let level = tree; ; ) {
    const node = pickOne(level, random);
    if (node === undefined) return descent;
    descent.push(node.label);
    if (isPartial()) return descent;
    level = node.children;
  }
}
