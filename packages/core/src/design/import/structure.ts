import type { ValidationIssue } from "#kit/error.ts";
import { renamedRepeat } from "#survey/group/loop/schema.ts";
import type { GroupRow } from "#survey/group/structure.ts";
import { type Node, nestingFault, normalize, type Tree } from "#survey/group/tree.ts";
import type { DefinitionGroup, DefinitionRandomizer } from "#survey/version/schema.ts";
import { goneQuestion } from "../version/definition.ts";
import { found, type Ids, type Loc, type Part } from "./parts.ts";

interface Placed {
  groups: readonly Part<DefinitionGroup>[];
  randomizers: readonly Part<DefinitionRandomizer>[];
}

/**
 * Where everything of a definition stands. Questions that no group and no arm names stand at the top, in their order;
 * groups and randomizers take their places among them. What is not possible is told in `issues`.
 */
export function placeParts({ groups, randomizers }: Placed, ids: Ids, issues: ValidationIssue[]): Tree {
  const holders = heldBy(groups, randomizers, ids, issues);
  const sequences = new Map<string | null, Node[]>();
  const append = (node: Node) => sequences.set(node.parent, [...(sequences.get(node.parent) ?? []), node]);
  const inArms: Node[] = [];
  const put = (node: Node) => {
    const holder = holders.get(node.id);
    if (holder?.arm === undefined) append({ ...node, parent: holder?.group ?? node.parent });
    else inArms.push({ ...node, parent: holder.group, arm: holder.arm, position: holder.position });
  };
  // Within a group they stand as it names them.
  const ordered = [...groups.flatMap(({ item }) => item.question_ids ?? []), ...ids.questions.keys()];
  for (const name of new Set(ordered)) {
    const id = ids.questions.get(name);
    if (id !== undefined) put({ ...leaf, id, kind: "question" });
  }
  for (const { node, order } of containers(groups, randomizers, ids, issues)) {
    const holder = holders.get(node.id);
    if (holder?.arm !== undefined) {
      put(node);
      continue;
    }
    const sequence = sequences.get(node.parent) ?? [];
    sequences.set(node.parent, sequence.toSpliced(order ?? sequence.length, 0, node));
  }
  const placed = [...sequences.values()].flatMap((row) =>
    row.map((node, position) => ({ ...node, position })),
  );
  const tree = [...placed, ...inArms];
  const fault = nestingFault(tree);
  if (fault === null) return normalize(tree);
  const loc = groups[0]?.loc.slice(0, -1) ?? [];
  issues.push({
    loc,
    msg:
      fault === "group_inside_itself"
        ? "A group cannot be inside itself"
        : "Groups can nest at most two levels deep",
    type: fault,
  });
  return normalize(tree.map((node) => (node.kind === "group" ? { ...node, parent: null } : node)));
}

const leaf = { parent: null, arm: null, position: 0, arms: [] };

/** Groups and randomizers as nodes, in the order in which they take their places. */
function containers(
  groups: Placed["groups"],
  randomizers: Placed["randomizers"],
  ids: Ids,
  issues: ValidationIssue[],
): { node: Node; order: number | undefined }[] {
  const parentOf = (name: string | null | undefined, loc: Loc): string | null =>
    name == null ? null : found(ids.groups, name, [...loc, "parent_question_group_id"], "group", issues);
  return [
    ...groups.flatMap(({ item, loc }) => {
      const id = ids.groups.get(item.id);
      const parent = parentOf(item.parent_question_group_id, loc);
      return id === undefined
        ? []
        : [{ node: { ...leaf, id, kind: "group" as const, parent }, order: item.display_order }];
    }),
    ...randomizers.flatMap(({ item, loc }) => {
      const id = ids.randomizers.get(item.id);
      const parent = parentOf(item.parent_question_group_id, loc);
      const arms = item.arms.flatMap((arm) => ids.arms.get(arm.id) ?? []);
      const node = { ...leaf, id: id ?? "", kind: "randomizer" as const, parent, arms };
      return id === undefined ? [] : [{ node, order: item.display_order }];
    }),
  ].sort((a, b) => (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER));
}

interface Holder {
  /** The group that it stands in; of what an arm shows, the randomizer's. */
  group: string | null;
  arm?: string;
  position: number;
}

/** What holds each question and each group that an arm shows; nothing is held twice. */
function heldBy(
  groups: Placed["groups"],
  randomizers: Placed["randomizers"],
  ids: Ids,
  issues: ValidationIssue[],
): ReadonlyMap<string, Holder> {
  const holders = new Map<string, Holder>();
  const hold = (id: string | null, holder: Holder, loc: Loc) => {
    if (id === null) return;
    if (holders.has(id)) issues.push({ loc, msg: "Appears in two places", type: "placed_twice" });
    else holders.set(id, holder);
  };
  for (const { item, loc } of groups) {
    const group = ids.groups.get(item.id) ?? null;
    for (const [position, name] of (item.question_ids ?? []).entries()) {
      const at = [...loc, "question_ids", position];
      hold(found(ids.questions, name, at, "question", issues), { group, position }, at);
    }
  }
  for (const { item, loc } of randomizers) {
    const group = (item.parent_question_group_id && ids.groups.get(item.parent_question_group_id)) || null;
    for (const [position, { id, question_id, question_group_id }] of item.arms.entries()) {
      const holder = { group, arm: ids.arms.get(id) ?? "", position };
      const at = [...loc, "arms", position];
      if (question_id != null)
        hold(found(ids.questions, question_id, [...at, "question_id"], "question", issues), holder, [
          ...at,
          "question_id",
        ]);
      if (question_group_id != null)
        hold(found(ids.groups, question_group_id, [...at, "question_group_id"], "group", issues), holder, [
          ...at,
          "question_group_id",
        ]);
    }
  }
  return holders;
}

type GroupPlace = Pick<GroupRow, "study_id" | "parent_question_group_id" | "display_order">;

/** The groups of a definition as rows; they get their places later. */
export const draftGroups = (groups: Placed["groups"], ids: Ids, place: GroupPlace): GroupRow[] =>
  groups.flatMap(({ item: { id: local, name, randomize = false, repeat_for } }) => {
    const id = ids.groups.get(local);
    const repeat = renamedRepeat(repeat_for ?? null, (named) => ids.questions.get(named) ?? goneQuestion);
    const bare = { routing_branch_id: null, display_conditions: null, repeat_for: repeat };
    return id === undefined ? [] : [{ ...place, ...bare, id, name, randomize }];
  });
