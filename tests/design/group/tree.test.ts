import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  assignToArms,
  contentsOf,
  dissolveNode,
  gatherQuestions,
  moveNodes,
  type Node,
  nestingFault,
  nodeOf,
  normalize,
  placeOfFirst,
  questionOrder,
  randomizerOf,
  releaseQuestions,
  removeNodes,
  reorderQuestions,
  sequenceOf,
  type Tree,
} from "#survey/group/tree.ts";
import { holds } from "#tests/design/question-type/support.ts";

/** The oracle: nested lists with naive operations. A randomizer has one slot per arm. */
interface Nest {
  id: string;
  kind: Node["kind"];
  slots: (Nest | null)[];
}

interface Standing {
  item: Nest;
  holder: Nest;
  /** All ancestors, outermost first. */
  path: Nest[];
}

/** Every item, depth first. */
function walk(root: Nest): Standing[] {
  const visit = (holder: Nest, path: Nest[]): Standing[] =>
    holder.slots.flatMap((item) =>
      item === null ? [] : [{ item, holder, path }, ...visit(item, [...path, item])],
    );
  return visit(root, []);
}

function find(root: Nest, id: string): Standing {
  const found = walk(root).find(({ item }) => item.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
}

function detach(root: Nest, id: string): Nest {
  const { item, holder } = find(root, id);
  const index = holder.slots.indexOf(item);
  if (holder.kind === "randomizer") holder.slots[index] = null;
  else holder.slots.splice(index, 1);
  return item;
}

/** In the tree's representation: nearest enclosing group, arm, position. */
const asNodes = (root: Nest): Map<string, Omit<Node, "arms">> =>
  new Map(
    walk(root).map(({ item, holder, path }) => {
      const parent = path.filter(({ kind }) => kind === "group").at(-1)?.id ?? null;
      const position = holder.slots.indexOf(item);
      const arm = holder.kind === "randomizer" ? armOf(holder.id, position) : null;
      return [item.id, { id: item.id, kind: item.kind, parent, arm, position }];
    }),
  );

const armOf = (randomizer: string, index: number) => `${randomizer}-arm${index}`;

type Step = [operation: number, first: number, second: number, third: number];

interface Run {
  tree: Tree;
  root: Nest;
  next: number;
}

const pick = <T>(from: readonly T[], seed: number): T | undefined => from[seed % from.length];

const addTo = (run: Run, kind: Node["kind"], slots: null[], arms: string[]): string => {
  const id = `${kind[0]}${String(run.next++).padStart(3, "0")}`;
  run.root.slots.push({ id, kind, slots });
  const added = [...run.tree, { id, kind, parent: null, arm: null, position: run.tree.length, arms }];
  run.tree = moveNodes(added, [id], null);
  return id;
};

/** Applies each operation to the tree and to the oracle; operations that the verbs would reject are left out. */
const operations: ((run: Run, first: number, second: number, third: number) => void)[] = [
  (run) => addTo(run, "question", [], []),
  (run) => addTo(run, "group", [], []),
  (run, first) => {
    const slots = Array.from({ length: 2 + (first % 3) }, () => null);
    const id = `r${String(run.next).padStart(3, "0")}`;
    addTo(
      run,
      "randomizer",
      slots,
      slots.map((_, index) => armOf(id, index)),
    );
  },
  function move(run, first, second, third) {
    const { root } = run;
    const node = pick(run.tree, first);
    const parent = pick([null, ...run.tree.filter(({ kind }) => kind === "group")], second)?.id ?? null;
    if (node === undefined) return;
    const tree = moveNodes(run.tree, [node.id], parent, third % 5);
    const isInside =
      parent === node.id || (parent !== null && find(root, parent).path.some(({ id }) => id === node.id));
    if (isInside) {
      expect(nestingFault(tree)).toBe("group_inside_itself");
      return;
    }
    if (nestingFault(tree) !== null) return;
    const item = detach(root, node.id);
    (parent === null ? root : find(root, parent).item).slots.splice(third % 5, 0, item);
    run.tree = tree;
  },
  function show(run, first, second) {
    const { root } = run;
    const node = pick(
      run.tree.filter(({ kind }) => kind !== "randomizer"),
      first,
    );
    const free = run.tree
      .flatMap(({ arms }) => arms)
      .filter((arm) => run.tree.every((one) => one.arm !== arm));
    const arm = pick(free, second);
    if (node === undefined || arm === undefined) return;
    const randomizer = find(root, randomizerOf(run.tree, arm)?.id ?? "");
    const tree = assignToArms(run.tree, new Map([[node.id, arm]]));
    if (randomizer.path.some(({ id }) => id === node.id)) {
      expect(nestingFault(tree)).toBe("group_inside_itself");
      return;
    }
    if (nestingFault(tree) !== null) return;
    randomizer.item.slots[Number(arm.at(-1))] = detach(root, node.id);
    run.tree = tree;
  },
  function gather(run, first, second, third) {
    const group = pick(
      run.tree.filter(({ kind }) => kind === "group"),
      first,
    );
    const questions = run.tree.filter(({ kind, arm }) => kind === "question" && arm === null);
    if (group === undefined || questions.length === 0) return;
    const ids = [0, 1, 2].map(
      (offset) => questions[(second + offset * (third + 1)) % questions.length]?.id ?? "",
    );
    const wanted = [...new Set(ids)];
    const { item } = find(run.root, group.id);
    const items = wanted.map((id) => find(run.root, id).item);
    for (const { id } of items) if (!item.slots.some((slot) => slot?.id === id)) detach(run.root, id);
    const others = item.slots.filter((slot) => slot?.kind === "question" && !wanted.includes(slot.id));
    const inOrder = [...items, ...others];
    item.slots = item.slots.map((slot) => (slot?.kind === "question" ? (inOrder.shift() ?? null) : slot));
    item.slots.push(...inOrder);
    run.tree = gatherQuestions(run.tree, group.id, wanted);
  },
  function dissolve(run, first) {
    const node = pick(
      run.tree.filter(({ kind }) => kind !== "question"),
      first,
    );
    if (node === undefined) return;
    const { item, holder, path } = find(run.root, node.id);
    const held = item.slots.filter((slot) => slot !== null);
    const around = path.filter(({ kind }) => kind === "group").at(-1) ?? run.root;
    if (holder.kind === "randomizer") {
      detach(run.root, node.id);
      around.slots.splice(around.slots.indexOf(holder) + 1, 0, ...held);
    } else {
      around.slots.splice(around.slots.indexOf(item), 1, ...held);
    }
    run.tree = dissolveNode(run.tree, node.id);
  },
  function prune(run, first, second) {
    const nodes = [pick(run.tree, first), pick(run.tree, second)].filter((node) => node !== undefined);
    run.tree = removeNodes(
      run.tree,
      nodes.map(({ id }) => id),
    );
    for (const { id } of nodes) if (walk(run.root).some(({ item }) => item.id === id)) detach(run.root, id);
  },
];

const steps = fc.array(fc.tuple(fc.nat(operations.length - 1), fc.nat(60), fc.nat(60), fc.nat(60)), {
  minLength: 5,
  maxLength: 60,
  size: "max",
});

function play(script: Step[]): Run {
  const run: Run = { tree: [], root: { id: "root", kind: "group", slots: [] }, next: 0 };
  for (const [operation, first, second, third] of [...starting, ...script]) {
    operations[operation]?.(run, first, second, third);
  }
  return run;
}

/** Six questions, three of them in a group that an arm shows, another group, and an empty arm. */
const starting: Step[] = [
  ...[0, 0, 0, 0, 1, 1, 2, 0, 0].map((operation): Step => [operation, 0, 0, 0]),
  [operations.findIndex(({ name }) => name === "gather"), 0, 0, 1],
  [operations.findIndex(({ name }) => name === "show"), 4, 0, 0],
];

describe("the tree", () => {
  it("behaves as nested lists do under every operation", () => {
    const property = fc.property(steps, (script) => {
      const { tree, root } = play(script);
      expect(new Map(tree.map(({ arms: _, ...node }) => [node.id, node]))).toEqual(asNodes(root));
      expect(questionOrder(tree)).toEqual(
        walk(root)
          .filter(({ item }) => item.kind === "question")
          .map(({ item }) => item.id),
      );
      expect(nestingFault(tree)).toBeNull();
    });
    holds(property);
  });

  it("has gapless sequences and shows every question once", () => {
    const property = fc.property(steps, (script) => {
      const { tree } = play(script);
      const contents = contentsOf(tree);
      for (const container of [null, ...tree.filter(({ kind }) => kind === "group")]) {
        expect(contents(container).map(({ position }) => position)).toEqual([...contents(container).keys()]);
      }
      const questions = tree.filter(({ kind }) => kind === "question").map(({ id }) => id);
      expect(questionOrder(tree).toSorted()).toEqual(questions.toSorted());
    });
    holds(property);
  });

  it("does not depend on the order of its nodes", () => {
    const property = fc.property(steps, fc.infiniteStream(fc.nat()), (script, keys) => {
      const { tree } = play(script);
      const shuffled = tree.map((node) => ({ node, key: keys.next().value })).sort((a, b) => a.key - b.key);
      expect(questionOrder(shuffled.map(({ node }) => node))).toEqual(questionOrder(tree));
    });
    holds(property);
  });
});

describe("a tree", () => {
  const node = (id: string, fields: Partial<Node> = {}): Node => {
    return { id, kind: "group", parent: null, arm: null, position: 0, arms: [], ...fields };
  };

  /** `a`, then the group `g` of `b` and `c`, then the randomizer `r` whose arms `x` and `y` show `d` and nothing, then `e`. */
  const item = (id: string, position: number, fields: Partial<Node> = {}) =>
    node(id, { kind: "question", position, ...fields });
  const tree: Tree = [
    item("a", 0),
    node("g", { position: 1 }),
    item("b", 0, { parent: "g" }),
    item("c", 1, { parent: "g" }),
    node("r", { kind: "randomizer", position: 2, arms: ["x", "y"] }),
    item("d", 0, { arm: "x" }),
    item("e", 3),
  ];
  /** What stands in the study, each container with what is inside it. */
  const told = (tree: Tree, container: Node | null = null): string =>
    contentsOf(tree)(container)
      .map((each) => (each.kind === "question" ? each.id : `${each.id}(${told(tree, each)})`))
      .join(" ");

  it("has contents by container", () => {
    expect(told(tree)).toBe("a g(b c) r(d) e");
    expect(contentsOf(tree)(nodeOf(tree, "a"))).toEqual([]);
    expect(contentsOf(tree)(node("gone"))).toEqual([]);
    expect(() => nodeOf(tree, "gone")).toThrow("the tree has no such node");
    expect([randomizerOf(tree, "y")?.id, randomizerOf(tree, "z")]).toEqual(["r", undefined]);
    expect([sequenceOf(tree, null), sequenceOf(tree, "g")]).toEqual([
      ["a", "g", "r", "e"],
      ["b", "c"],
    ]);
  });

  it("moves nodes into a sequence, last unless a place is named", () => {
    expect(told(moveNodes(tree, ["a"], null))).toBe("g(b c) r(d) e a");
    expect(told(moveNodes(tree, ["a", "e"], "g", 1))).toBe("g(b a e c) r(d)");
    expect(told(moveNodes(tree, ["d"], null, 0))).toBe("d a g(b c) r() e");
    expect(told(moveNodes(tree, ["r"], "g", 0))).toBe("a g(r(d) b c) e");
    expect(nodeOf(moveNodes(tree, ["r"], "g", 0), "d").parent).toBe("g");
    expect(told(assignToArms(tree, new Map([["g", "y"]])))).toBe("a r(d g(b c)) e");
    expect(nodeOf(assignToArms(tree, new Map([["g", "y"]])), "g")).toMatchObject({ arm: "y", position: 1 });
  });

  it("gathers questions first in a group, and lets go of others right after it", () => {
    expect(told(gatherQuestions(tree, "g", ["e", "c"]))).toBe("a g(e c b) r(d)");
    const mixed = moveNodes(tree, ["r"], "g", 1);
    expect(told(mixed)).toBe("a g(b r(d) c) e");
    expect(told(gatherQuestions(mixed, "g", ["c", "a"]))).toBe("g(c r(d) a b) e");
    expect(told(releaseQuestions(tree, "g", ["c"]))).toBe("a g(c) b r(d) e");
    expect(told(releaseQuestions(tree, "g", []))).toBe("a g() b c r(d) e");
    expect(told(releaseQuestions(mixed, "g", []))).toBe("a g(r(d)) b c e");
    const armed = assignToArms(tree, new Map([["g", "y"]]));
    expect(told(releaseQuestions(armed, "g", ["b"]))).toBe("a r(d g(b)) c e");
    const inner = moveNodes([...tree, node("h", { position: 9 })], ["h"], "g", 1);
    expect(told(releaseQuestions(inner, "g", ["b"]))).toBe("a g(b h()) c r(d) e");
  });

  it("dissolves a group or randomizer where it stood, and removes nodes with what is inside", () => {
    expect(told(dissolveNode(tree, "g"))).toBe("a b c r(d) e");
    expect(told(dissolveNode(tree, "r"))).toBe("a g(b c) d e");
    const armed = assignToArms(tree, new Map([["g", "y"]]));
    expect(told(dissolveNode(armed, "g"))).toBe("a r(d) b c e");
    expect(told(removeNodes(armed, ["r"]))).toBe("a e");
    expect(told(removeNodes(tree, ["g", "a"]))).toBe("r(d) e");
    expect(removeNodes(tree, ["g"]).map(({ id, position }) => `${id}${position}`)).toEqual([
      "a0",
      "r1",
      "d0",
      "e2",
    ]);
  });

  it("has a place for what is new: that of its first member", () => {
    const placed = (members: string[], parent: string | null = null) => placeOfFirst(tree, members, parent);
    expect([placed([]), placed(["a"]), placed(["e"]), placed(["e", "a"])]).toEqual([undefined, 0, 3, 2]);
    expect([placed(["c", "a"]), placed(["b"]), placed(["d"])]).toEqual([1, 2, 3]);
    expect([placed(["b"], "g"), placed(["c"], "g"), placed(["c", "b"], "g"), placed(["a"], "g")]).toEqual([
      0,
      1,
      0,
      undefined,
    ]);
  });

  it("closes gaps, and takes the content of arms along", () => {
    const gaps = [
      item("b", 7),
      item("a", 3),
      node("r", { kind: "randomizer", position: 9, parent: "g", arms: ["x", "y"] }),
      item("c", 5, { arm: "y" }),
    ];
    expect(normalize(gaps).map(({ id, parent, position }) => [id, parent, position])).toEqual([
      ["b", null, 1],
      ["a", null, 0],
      ["r", "g", 0],
      ["c", "g", 1],
    ]);
    const [lost] = normalize([item("c", 5, { arm: "gone" })]);
    expect(lost).toEqual(item("c", 5, { arm: "gone" }));
  });

  it("keeps the content of arms where it is when questions are put in order", () => {
    const two = assignToArms(tree, new Map([["e", "y"]]));
    expect(told(two)).toBe("a g(b c) r(d e)");
    expect(
      told(
        reorderQuestions(
          two,
          new Map([
            ["e", 0],
            ["d", 4],
          ]),
        ),
      ),
    ).toBe("a g(b c) r(d e)");
    expect(told(reorderQuestions(tree, new Map([["e", 0]])))).toBe("e a g(b c) r(d)");
    expect(
      told(
        reorderQuestions(
          tree,
          new Map([
            ["c", 0],
            ["a", 9],
          ]),
        ),
      ),
    ).toBe("g(c b) r(d) e a");
  });

  it("breaks ties of position by id", () => {
    const question = (id: string) => node(id, { kind: "question" });
    expect(
      questionOrder([question("b"), question("a"), node("c"), { ...question("d"), parent: "c" }]),
    ).toEqual([..."abd"]);
  });

  it("allows two levels of groups, not three", () => {
    const two = [node("a"), node("b", { parent: "a" })];
    expect(nestingFault(two)).toBeNull();
    expect(nestingFault([...two, node("c", { parent: "b" })])).toBe("group_nested_too_deep");
    expect(nestingFault([node("a", { parent: "b" }), node("b", { parent: "a" })])).toBe(
      "group_inside_itself",
    );
  });
});

describe("display orders", () => {
  it("sent back unchanged change nothing", () => {
    const property = fc.property(steps, fc.nat(), (script, some) => {
      const { tree } = play(script);
      const orders = [...questionOrder(tree).entries()].map(([order, id]): [string, number] => [id, order]);
      expect(reorderQuestions(tree, new Map(orders))).toEqual(tree);
      expect(reorderQuestions(tree, new Map(orders.filter((_, index) => (index + some) % 3 === 0)))).toEqual(
        tree,
      );
    });
    holds(property);
  });

  it("move a question as close as its group allows and keep the order of the others", () => {
    const property = fc.property(steps, fc.nat(60), fc.nat(20), (script, which, wanted) => {
      const { tree } = play(script);
      const question = pick(
        tree.filter(({ kind }) => kind === "question"),
        which,
      );
      if (question === undefined) return;
      const after = reorderQuestions(tree, new Map([[question.id, wanted]]));
      expect(after.map(({ id, parent, arm }) => [id, parent, arm])).toEqual(
        tree.map(({ id, parent, arm }) => [id, parent, arm]),
      );
      const others = questionOrder(tree).filter((id) => id !== question.id);
      const reached = questionOrder(after).indexOf(question.id);
      if (question.arm !== null) {
        expect(after).toEqual(tree);
        return;
      }
      expect(questionOrder(after).filter((id) => id !== question.id)).toEqual(others);
      const siblings = tree.filter(({ parent, arm }) => parent === question.parent && arm === null);
      const possible = siblings.map((_, index) => {
        return questionOrder(moveNodes(tree, [question.id], question.parent, index)).indexOf(question.id);
      });
      const notBefore = possible.filter((order) => order >= wanted);
      expect(reached).toBe(notBefore.length > 0 ? Math.min(...notBefore) : Math.max(...possible));
    });
    holds(property);
  });

  it("move a question inside a group only within it", () => {
    const base: Tree = [..."abcd"].map((id, position) => {
      return { id, kind: "question", parent: null, arm: null, position, arms: [] };
    });
    const group: Node = { id: "g", kind: "group", parent: null, arm: null, position: 4, arms: [] };
    const tree = gatherQuestions(moveNodes([...base, group], ["g"], null, 1), "g", ["b", "c"]);
    expect(questionOrder(tree)).toEqual([..."abcd"]);
    expect(questionOrder(reorderQuestions(tree, new Map([["c", 0]])))).toEqual([..."acbd"]);
    expect(questionOrder(reorderQuestions(tree, new Map([["b", 3]])))).toEqual([..."acbd"]);
    expect(questionOrder(reorderQuestions(tree, new Map([["a", 1]])))).toEqual([..."bcad"]);
    const where = (order: number) => nodeOf(reorderQuestions(tree, new Map([["d", order]])), "d");
    expect([1, 2, 3].map((order) => where(order).position)).toEqual([1, 2, 2]);
    expect(where(2).parent).toBeNull();
  });
});
