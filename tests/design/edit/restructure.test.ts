import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Model, normalized, type Placed } from "#survey/edit/between/structure-model.ts";
import { restructure } from "#survey/edit/between/structure-plan.ts";
import { treeOf } from "#survey/group/structure.ts";
import { depthFirst, nestingFault } from "#survey/group/tree.ts";
import { holds } from "#tests/design/question-type/support.ts";

const question = (id: string) => ({
  id,
  type: "textInput",
  props: {},
  question_group_id: null as string | null,
  routing_branch_id: null as string | null,
  position: 0,
  display_order: 0,
  carried: null,
  codes: null,
  display_conditions: null,
});
const group = (id: string) => ({
  id,
  name: id,
  randomize: false,
  parent_question_group_id: null as string | null,
  routing_branch_id: null as string | null,
  display_order: 0,
  display_conditions: null,
  repeat_for: null,
});
const randomizer = (id: string) => ({
  id,
  name: id,
  is_assigned: false,
  parent_question_group_id: null as string | null,
  display_order: 0,
  arms: ["1", "2"].map((arm) => ({ id: `${id}${arm}`, label: arm, weight_basis_points: 5000 })),
});

const ids = { questions: [..."abcdef"], groups: ["G", "H", "I"], randomizers: ["R", "S"] };

/** A study of some of these, in any order, in one another, and in arms. */
const anyStructure = fc
  .record({
    questions: fc.shuffledSubarray(ids.questions),
    groups: fc.shuffledSubarray(ids.groups),
    randomizers: fc.shuffledSubarray(ids.randomizers),
    places: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
    names: fc.constantFrom("", "!"),
  })
  .map(({ questions, groups, randomizers, places, names }): Placed => {
    let at = 0;
    const draw = <Item>(from: readonly Item[]): Item => from[(places[at++] ?? 0) % from.length] as Item;
    const outer: (string | null)[] = [null, null];
    const rows = {
      groups: groups.map((id) => {
        const row = {
          ...group(id),
          name: `${id}${names}`,
          randomize: draw([true, false]),
          display_order: draw([0, 1, 2, 3, 4]),
        };
        const parent = draw(outer);
        if (parent === null) outer.push(id);
        return { ...row, parent_question_group_id: parent };
      }),
      randomizers: randomizers.map((id) => {
        const name = `${id}${names}`;
        return {
          ...randomizer(id),
          name,
          parent_question_group_id: draw(outer),
          display_order: draw([0, 1, 2, 3, 4]),
        };
      }),
      questions: questions.map((id) => {
        return {
          ...question(id),
          question_group_id: draw([null, ...groups]),
          position: draw([0, 1, 2, 3, 4]),
        };
      }),
    };
    const arms = rows.randomizers.flatMap((row) =>
      row.arms.map((arm) => ({ arm: arm.id, parent: row.parent_question_group_id })),
    );
    for (const { arm, parent } of arms) {
      const shown = draw([null, ...rows.questions, ...rows.questions]);
      if (shown === null || shown.routing_branch_id !== null) continue;
      shown.routing_branch_id = arm;
      shown.question_group_id = parent;
    }
    for (const armed of [draw([null, ...arms]), draw([null, ...arms])]) {
      const shown = draw(rows.groups);
      const isFree = [...rows.questions, ...rows.groups].every((row) => row.routing_branch_id !== armed?.arm);
      if (shown !== undefined && armed !== null && isFree)
        Object.assign(shown, { routing_branch_id: armed.arm, parent_question_group_id: armed.parent });
    }
    return normalized(rows as unknown as Placed);
  })
  .filter((structure) => nestingFault(treeOf(structure)) === null);

const changed = (from: Placed, to: Placed): Model => {
  const model: Model = { structure: from, changes: [], jumps: [], broken: new Set() };
  restructure(model, to, { created: ({ id }) => ({ content: id }), deleted: (id) => ({ content: id }) });
  return model;
};

/** All that stands in a structure, in order, with where it stands and what it is called. */
const told = (structure: Placed) => ({
  tree: depthFirst(treeOf(structure)).map(({ id, parent, arm, position }) => [id, parent, arm, position]),
  groups: structure.groups.map(({ id, name, randomize }) => [id, name, randomize]).sort(),
  randomizers: structure.randomizers.map(({ id, name, arms }) => [id, name, arms]).sort(),
});

describe("steps from one structure of a study to another", () => {
  it("end at the other, whatever both are", () => {
    holds(
      fc.property(anyStructure, anyStructure, (from, to) => {
        expect(told(changed(from, to).structure)).toEqual(told(to));
      }),
    );
  });

  it("are none where nothing differs", () => {
    holds(
      fc.property(
        anyStructure,
        (structure) => void expect(changed(structure, structure).changes).toEqual([]),
      ),
    );
  });

  it("create and delete each thing once, and touch nothing that is gone", () => {
    holds(
      fc.property(anyStructure, anyStructure, (from, to) => {
        const idsOf = (structure: Placed) => treeOf(structure).map(({ id }) => id);
        const { changes } = changed(from, to);
        const of = (operation: string) =>
          changes.flatMap((each) => (each.operation === operation ? each.entity_id : [])).sort();
        expect(of("create")).toEqual(
          idsOf(to)
            .filter((id) => !idsOf(from).includes(id))
            .sort(),
        );
        expect(of("delete")).toEqual(
          idsOf(from)
            .filter((id) => !idsOf(to).includes(id))
            .sort(),
        );
        for (const { operation, before, after } of changes) {
          expect([operation === "create", operation === "delete"]).toEqual([before === null, after === null]);
          if (before !== null && after !== null)
            expect(Object.keys(before).sort()).toEqual(Object.keys(after).sort());
        }
      }),
    );
  });

  it("move as few questions as can be", () => {
    const inOrder = (order: string): Placed =>
      normalized({
        questions: [...order].map((id, position) => ({ ...question(id), position })),
        groups: [],
        randomizers: [],
      } as unknown as Placed);
    const moved = (from: string, to: string) =>
      changed(inOrder(from), inOrder(to)).changes.map(({ entity_id }) => entity_id);
    expect(moved("abcdef", "bcdefa")).toEqual(["a"]);
    expect(moved("abcdef", "fabcde")).toEqual(["f"]);
    expect(moved("abcdef", "acbdfe")).toHaveLength(2);
  });
});
