import type { Ctx } from "../../platform/ctx.ts";
import type { Jump } from "../group/jump.ts";
import { readStructure } from "../group/store.ts";
import { treeOf } from "../group/structure.ts";
import { contentsOf, type Node } from "../group/tree.ts";

/**
 * Everything inside a group or a randomizer's arms, innermost first, and the rules that lead from there to the group or
 * into it; empty where the study has no such id.
 */
export async function descendantsOf(
  ctx: Ctx,
  studyId: string,
  id: string,
): Promise<{ nodes: Node[]; jumps: Jump[] }> {
  const structure = await readStructure(ctx, studyId);
  const tree = treeOf(structure);
  const contents = contentsOf(tree);
  const below = (node: Node): Node[] => contents(node).flatMap((inner) => [...below(inner), inner]);
  const nodes = tree.filter((node) => node.id === id).flatMap(below);
  const inside = new Set([id, ...nodes.map((node) => node.id)]);
  const jumps = structure.jumps.filter(
    ({ question_id, next_question_id, next_question_group_id }) =>
      inside.has(question_id) && inside.has(next_question_id ?? next_question_group_id ?? ""),
  );
  return { nodes, jumps };
}
