import * as z from "zod";
import { lazy } from "../../platform/shape.ts";
import { label } from "./props.ts";

const mostNodes = 2000;

export interface TreeNode {
  label: string;
  children: TreeNode[];
}

/** Every node by its path of labels from the top. */
export const pathsOf = (tree: readonly TreeNode[], above: readonly string[] = []): string[][] =>
  tree.flatMap((node) => {
    const path = [...above, node.label];
    return [path, ...pathsOf(node.children, path)];
  });

const siblingsRepeat = (tree: readonly TreeNode[]): boolean =>
  new Set(tree.map((node) => node.label)).size < tree.length ||
  tree.some(({ children }) => siblingsRepeat(children));

export const treeSchema = lazy(() => {
  const treeNode: z.ZodType<TreeNode> = z
    .object({
      label,
      get children() {
        return z.array(treeNode).default([]);
      },
    })
    .meta({ id: "TreeNode" });
  return z
    .array(treeNode)
    .refine((tree) => !siblingsRepeat(tree), "labels must be unique among siblings")
    .refine((tree) => pathsOf(tree).length <= mostNodes, `must have at most ${mostNodes} nodes`);
});
