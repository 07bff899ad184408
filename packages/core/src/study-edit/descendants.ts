import { readStructure } from "../group/store.ts";
import { treeOf } from "../group/structure.ts";
import { contentsOf, type Node } from "../group/tree.ts";
import type { Ctx } from "../platform/ctx.ts";

/** Everything inside a group or a randomizer's arms, innermost first; empty where the study has no such id. */
export async function descendantsOf(ctx: Ctx, studyId: string, id: string): Promise<Node[]> {
  const tree = treeOf(await readStructure(ctx, studyId));
  const contents = contentsOf(tree);
  const below = (node: Node): Node[] => contents(node).flatMap((inner) => [...below(inner), inner]);
  return tree.filter((node) => node.id === id).flatMap(below);
}
