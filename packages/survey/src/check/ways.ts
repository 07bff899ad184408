import type { GroupRow } from "../group/structure.ts";
import { contentsOf, type Node, type Tree } from "../group/tree.ts";
import type { StoredRandomizer as ContentRandomizer } from "../stored.ts";

/** The questions that may come next after each place of a study, whatever chance decides. */
export interface Ways {
  first: readonly string[];
  /** After a question, where no rule leads elsewhere; null among them is the end. */
  after(question: string): readonly (string | null)[];
  /** Where a jump to a question or group arrives; not sure where some participants do not have it. */
  jump(id: string): { to: readonly (string | null)[]; isSure: boolean };
}

type Places = readonly (string | null)[];

/**
 * The ways through a study's structure. A group in random order is entered at each of its children, and left after each; a
 * randomizer shows each arm that has a weight.
 */
export function waysOf(
  tree: Tree,
  groups: readonly GroupRow[],
  randomizers: readonly ContentRandomizer[],
): Ways {
  const structure = new Structure(tree, groups, randomizers);
  const [start] = structure.contents(null);
  return {
    first: start === undefined ? [] : structure.enter(start).filter((id) => id !== null),
    after: (question) => {
      const node = structure.nodes.get(question);
      return node === undefined ? [] : structure.leave(node);
    },
    jump: (id) => {
      const node = structure.nodes.get(id);
      const to = node === undefined ? [] : structure.enter(structure.entrance(node));
      return { to, isSure: to.length > 0 && !structure.isInArm(node) };
    },
  };
}

/** A study's tree, with what has been found of it. */
class Structure {
  readonly nodes: ReadonlyMap<string, Node>;
  readonly contents: (container: Node | null) => Node[];
  readonly #shuffled: ReadonlySet<string>;
  readonly #weights: ReadonlyMap<string, number>;
  readonly #holders: ReadonlyMap<string, Node>;
  readonly #entered = new Map<string, Places>();
  readonly #left = new Map<string, Places>();

  constructor(tree: Tree, groups: readonly GroupRow[], randomizers: readonly ContentRandomizer[]) {
    this.nodes = new Map(tree.map((node) => [node.id, node]));
    this.contents = contentsOf(tree);
    this.#shuffled = new Set(groups.filter(({ randomize }) => randomize).map(({ id }) => id));
    this.#weights = new Map(
      randomizers.flatMap(({ arms }) => arms.map((arm) => [arm.id, arm.weight_basis_points])),
    );
    this.#holders = new Map(tree.flatMap((node) => node.arms.map((arm) => [arm, node] as const)));
  }

  /** A node's own first questions, or what comes after it where it has none. */
  enter(node: Node): Places {
    return found(this.#entered, node, () => this.#firstIn(node));
  }

  /** What comes after a node: its next sibling, in a random group each other one, or what comes after its parent. */
  leave(node: Node): Places {
    return found(this.#left, node, () => this.#following(node));
  }

  /** The outermost group in random order around a node, which a jump into it enters at its start; else the node. */
  entrance(node: Node): Node {
    const parent = this.#parentOf(node);
    const around = parent === undefined ? node : this.entrance(parent);
    return this.#shuffled.has(around.id) ? around : node;
  }

  isInArm(node: Node | undefined): boolean {
    return node !== undefined && (node.arm !== null || this.isInArm(this.#parentOf(node)));
  }

  #parentOf(node: Node): Node | undefined {
    return node.parent === null ? undefined : this.nodes.get(node.parent);
  }

  #firstIn(node: Node): Places {
    if (node.kind === "question") return [node.id];
    const inside = this.contents(node);
    if (node.kind === "group") {
      if (inside.length === 0) return this.leave(node);
      const starts = this.#shuffled.has(node.id) ? inside : inside.slice(0, 1);
      return starts.flatMap((one) => [...this.enter(one)]);
    }
    const shown = node.arms.filter((arm) => (this.#weights.get(arm) ?? 0) > 0);
    const held = shown.flatMap((arm) => inside.find((one) => one.arm === arm) ?? []);
    const ways = held.flatMap((one) => [...this.enter(one)]);
    return held.length < shown.length || shown.length === 0 ? [...ways, ...this.leave(node)] : ways;
  }

  #following(node: Node): Places {
    const holder = node.arm === null ? undefined : this.#holders.get(node.arm);
    if (holder !== undefined) return this.leave(holder);
    const parent = this.#parentOf(node);
    const siblings = this.contents(parent ?? null);
    const up = () => (parent === undefined ? [null] : this.leave(parent));
    if (parent !== undefined && this.#shuffled.has(parent.id)) {
      return [...siblings.filter(({ id }) => id !== node.id).flatMap((one) => [...this.enter(one)]), ...up()];
    }
    const next = siblings[siblings.findIndex(({ id }) => id === node.id) + 1];
    return next === undefined ? up() : this.enter(next);
  }
}

/** What is known of a node, or is found now; what asks for it meanwhile, in a circle, adds nothing. */
function found(known: Map<string, Places>, { id }: Node, find: () => Places): Places {
  const places = known.get(id);
  if (places !== undefined) return places;
  known.set(id, []);
  const made = [...new Set(find())];
  known.set(id, made);
  return made;
}
