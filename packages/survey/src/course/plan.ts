import { createHash } from "node:crypto";
import { maxPlanned } from "../group/loop/schema.ts";
import { type Iteration, iterationOf } from "../interview/answer-name.ts";
import { ownWordsItem } from "../question-type/common/item-source.ts";
import { questionType } from "../question-type/index.ts";
import type { Repeat } from "./listed.ts";
import type { Group, Place, Randomizer, Snapshot, SnapshotQuestion } from "./snapshot.ts";

/** The questions of one interview, in its own order. */
export interface Plan {
  /** The names of the answers: in a loop a question has one for each item. */
  questions: string[];
  /**
   * Index at which a jump enters each group: its first question; a group without questions has none. What stands inside
   * a randomized group, questions too, is entered at the start of that group, so that none of it is skipped by chance. In
   * a loop all are named with their iteration; the loop itself is entered at its first.
   */
  entries: Record<string, number>;
  /** The arm that each randomizer picked. */
  arms: Record<string, string>;
  /** What each loop may be about, in this participant's order; absent where there is none. */
  loops?: Record<string, string[]>;
  /** In the order of the plan. */
  randomizers: PlannedRandomizer[];
  /** The questions whose answers decide what is shown; absent where none does. */
  sources?: readonly string[];
}

/** A randomizer that picked an arm: the arm shows the questions from `start` up to, but not including, `end`. */
export interface PlannedRandomizer {
  id: string;
  start: number;
  end: number;
}

type Structure = Pick<Snapshot, "groups" | "randomizers"> & { questions: readonly Place[] };
type Node =
  | { kind: "question"; id: string; position: number }
  | { kind: "group"; id: string; position: number; group: Group }
  | { kind: "randomizer"; id: string; position: number; randomizer: Randomizer };

/**
 * Plans an interview: depth first, siblings by position. Random choices only depend on the interview's id, so that a
 * participant always gets the same order, and another sibling does not change the order of the rest.
 */
export function planFor(structure: Structure, interviewId: string): Plan {
  const randomizers: PlannedRandomizer[] = [];
  const plan: Plan = { questions: [], entries: {}, arms: {}, randomizers };
  const { contentsOf, shownBy } = indexStructure(structure);
  /** `entry` is where the randomized group around the nodes starts. */
  const walk = (nodes: readonly Node[], entry?: number, iteration: Iteration = ""): void => {
    for (const node of nodes) {
      if (node.kind === "question") visit(node.id + iteration, entry);
      else if (node.kind === "group") enter(node.group, entry, iteration);
      else branch(node.randomizer, entry);
    }
  };
  function visit(name: string, entry: number | undefined): void {
    plan.questions.push(name);
    if (entry !== undefined) plan.entries[name] = entry;
  }
  function enter(group: Group, entry: number | undefined, iteration: Iteration): void {
    const start = plan.questions.length;
    if (group.repeat === undefined) inside(group, entry, iteration);
    else repeat(group, group.repeat, entry);
    if (plan.questions.length > start) plan.entries[group.id + iteration] = entry ?? start;
  }
  function inside(group: Group, entry: number | undefined, iteration: Iteration): void {
    const contents = contentsOf(group.id);
    if (group.randomize)
      walk(shuffle(contents, interviewId, group.id), entry ?? plan.questions.length, iteration);
    else walk(contents, entry, iteration);
  }
  function repeat(group: Group, { order, items }: Repeat, entry: number | undefined): void {
    const names = items.map(({ name }) => name);
    const planned = order === "random" ? inRandomOrder(names, interviewId, group.id) : names;
    plan.loops = { ...plan.loops, [group.id]: planned };
    for (const name of planned) {
      if (plan.questions.length < maxPlanned) inside(group, entry, iterationOf(name));
    }
  }
  function branch(randomizer: Randomizer, entry: number | undefined): void {
    const arm = drawArm(randomizer, interviewId);
    if (arm === null) return;
    plan.arms[randomizer.id] = arm;
    const planned = { id: randomizer.id, start: plan.questions.length, end: plan.questions.length };
    randomizers.push(planned);
    walk(shownBy(arm), entry);
    planned.end = plan.questions.length;
  }
  walk(contentsOf(null));
  return plan;
}

function indexStructure({ questions, groups, randomizers }: Structure) {
  const nodes = [
    ...questions.map((place) => ({ place, node: { ...nodeBase(place), kind: "question" as const } })),
    ...groups.map((group) => ({ place: group, node: { ...nodeBase(group), kind: "group" as const, group } })),
    ...randomizers.map((randomizer) => ({
      place: { ...randomizer, arm: null },
      node: { ...nodeBase(randomizer), kind: "randomizer" as const, randomizer },
    })),
  ].sort((a, b) => a.node.position - b.node.position || (a.node.id < b.node.id ? -1 : 1));
  const inSequence = Map.groupBy(
    nodes.filter(({ place }) => place.arm === null),
    ({ place }) => place.parent,
  );
  const inArm = Map.groupBy(nodes, ({ place }) => place.arm);
  return {
    contentsOf: (group: string | null): Node[] => inSequence.get(group)?.map(({ node }) => node) ?? [],
    shownBy: (arm: string): Node[] => inArm.get(arm)?.map(({ node }) => node) ?? [],
  };
}

const nodeBase = ({ id, position }: Pick<Place, "id" | "position">) => ({ id, position });

/** The items of a loop; own words stay the last. */
const inRandomOrder = (items: readonly string[], interviewId: string, groupId: string): string[] =>
  items
    .map((item) => ({ item, rank: item === ownWordsItem ? 2 ** 53 : hashOf(interviewId, groupId, item) }))
    .sort((a, b) => a.rank - b.rank || (a.item < b.item ? -1 : 1))
    .map(({ item }) => item);

const shuffle = (nodes: readonly Node[], interviewId: string, groupId: string): Node[] =>
  nodes
    .map((node) => ({ node, rank: hashOf(interviewId, groupId, node.id) }))
    .sort((a, b) => a.rank - b.rank || (a.node.id < b.node.id ? -1 : 1))
    .map(({ node }) => node);

function drawArm({ id, arms }: Randomizer, interviewId: string): string | null {
  const total = arms.reduce((sum, arm) => sum + arm.weight_basis_points, 0);
  if (total === 0) return null;
  let drawn = hashOf(interviewId, id) % total;
  for (const arm of arms) {
    drawn -= arm.weight_basis_points;
    if (drawn < 0) return arm.id;
  }
  return null;
}

/**
 * The number of the design that a participant is shown of a question, such as a conjoint; always the same one. Most types
 * have one design.
 */
export function designOf(interviewId: string, { id, type }: Pick<SnapshotQuestion, "id" | "type">): number {
  const { designCount } = questionType(type);
  return designCount === 1 ? 0 : hashOf(interviewId, id, "design") % designCount;
}

/** A number below 2^52 that only depends on the parts. All random choices of an interview are made of it. */
export const hashOf = (...parts: readonly string[]): number =>
  Number.parseInt(createHash("sha256").update(parts.join("\u0000")).digest("hex").slice(0, 13), 16);
