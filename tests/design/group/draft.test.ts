import { describe, expect, it } from "vitest";
import { draftGroup } from "#survey/group/draft.ts";
import { applyTree, patchRow, treeOf } from "#survey/group/structure.ts";
import { contentsOf, nodeOf } from "#survey/group/tree.ts";

type Structure = Parameters<typeof draftGroup>[0];
type GroupRow = Parameters<typeof draftGroup>[1];

const at = { routing_branch_id: null, parent_question_group_id: null };
const question = (id: string, position: number, fields: object = {}) =>
  ({
    id,
    position,
    display_order: position,
    type: "textInput",
    props: {},
    question_group_id: null,
    ...at,
    ...fields,
  }) as never;
const group = (id: string, display_order: number, fields: object = {}) =>
  ({ id, name: id, display_order, randomize: false, ...at, ...fields }) as unknown as GroupRow;
const randomizer = (id: string, display_order: number, arms: string[], fields: object = {}) =>
  ({
    id,
    display_order,
    arms: arms.map((arm) => ({ id: arm })),
    is_assigned: false,
    ...at,
    ...fields,
  }) as never;

/** q1, g1 with q2 and q3, r with the arms x (q4) and y, q5. */
const study = (): Structure => ({
  questions: [
    question("q1", 0),
    question("q2", 0, { question_group_id: "g1" }),
    question("q3", 1, { question_group_id: "g1" }),
    question("q4", 0, { routing_branch_id: "x" }),
    question("q5", 3),
  ],
  groups: [group("g1", 1)],
  randomizers: [randomizer("r", 2, ["x", "y"])],
});

const added = group("g2", 99);
const draft = (wanted: object, row = added, present = study()) => draftGroup(present, row, wanted as never);
const codes = (...all: Parameters<typeof draft>) =>
  draft(...all).errors.map(({ loc, code }) => [...loc, code].join("."));
/** What stands in a container after a change, in order. */
const inside = (container: string | null, { after }: ReturnType<typeof draft>) => {
  const tree = treeOf(after);
  return contentsOf(tree)(container === null ? null : nodeOf(tree, container)).map(({ id }) => id);
};

describe("a new group", () => {
  it("comes last, or where its first question was", () => {
    expect(inside(null, draft({}))).toEqual(["q1", "g1", "r", "q5", "g2"]);
    const holding = draft({ question_ids: ["q3", "q1"] });
    expect(inside("g2", holding)).toEqual(["q3", "q1"]);
    expect(inside("g1", holding)).toEqual(["q2"]);
    expect(inside(null, draft({ question_ids: ["q1"] }))).toEqual(["g2", "g1", "r", "q5"]);
  });

  it("stands at a position, in a group, or in an arm", () => {
    expect(inside(null, draft({ display_order: 1 }))).toEqual(["q1", "g2", "g1", "r", "q5"]);
    expect(inside("g1", draft({ parent_question_group_id: "g1" }))).toEqual(["q2", "q3", "g2"]);
    expect(inside("r", draft({ routing_branch_id: "y" }))).toEqual(["q4", "g2"]);
  });

  it("needs a group and an arm that there are, and an arm that is free", () => {
    expect(codes({ parent_question_group_id: "gone" })).toEqual([
      "body.parent_question_group_id.group_not_found",
    ]);
    expect(codes({ routing_branch_id: "gone" })).toEqual(["body.routing_branch_id.arm_not_found"]);
    expect(codes({ routing_branch_id: "x" })).toEqual(["body.routing_branch_id.arm_taken"]);
  });

  it("holds questions that there are and that no arm shows", () => {
    expect(codes({ question_ids: ["q1", "gone", "q4"] })).toEqual([
      "body.question_ids.1.question_not_found",
      "body.question_ids.2.question_in_arm",
    ]);
    const refused = draft({ question_ids: ["gone"] });
    expect(refused.after).toEqual(study());
  });

  it("stands in the group of the randomizer whose arm shows it", () => {
    expect(codes({ routing_branch_id: "y", parent_question_group_id: "g1" })).toEqual([
      "body.parent_question_group_id.parent_of_arm",
    ]);
    expect(codes({ routing_branch_id: "y", parent_question_group_id: null })).toEqual([]);
  });
});

describe("a group", () => {
  const nested = (): Structure => ({
    ...study(),
    groups: [group("g1", 1), group("g2", 2, { parent_question_group_id: "g1" }), group("g3", 2)],
  });
  const [g1, g2, g3] = nested().groups as [GroupRow, GroupRow, GroupRow];

  it("stays where it is unless a place is named", () => {
    expect(inside(null, draft({ name: "Other" }, g1, nested()))).toEqual(
      inside(null, draft({}, g1, nested())),
    );
    expect(inside("g1", draft({ parent_question_group_id: "g1" }, g2, nested()))).toEqual(["q2", "q3", "g2"]);
    expect(inside(null, draft({ parent_question_group_id: null, display_order: 0 }, g2, nested()))[0]).toBe(
      "g2",
    );
  });

  it("lets go of questions that it no longer lists, to right after it", () => {
    const smaller = draft({ question_ids: ["q3"] }, g1);
    expect(inside("g1", smaller)).toEqual(["q3"]);
    expect(inside(null, smaller)).toEqual(["q1", "g1", "q2", "r", "q5"]);
    expect(smaller.after.questions.map(({ id, display_order }) => [id, display_order])).toContainEqual([
      "q2",
      2,
    ]);
  });

  it("is neither inside itself nor three deep", () => {
    expect(codes({ parent_question_group_id: "g2" }, g1, nested())).toEqual([
      "body.parent_question_group_id.group_inside_itself",
    ]);
    const deep = codes({ parent_question_group_id: "g2" }, g3, nested());
    expect(deep).toHaveLength(1);
    expect(deep[0]).toMatch(/^body\.parent_question_group_id\./);
    expect(deep[0]).not.toMatch(/inside_itself/);
  });

  it("that an arm shows leaves it only with the arm", () => {
    const armed = (): Structure => ({
      ...study(),
      groups: [group("g1", 1), group("g4", 1, { routing_branch_id: "y" })],
    });
    const g4 = armed().groups[1] as GroupRow;
    expect(codes({ parent_question_group_id: "g1" }, g4, armed())).toEqual([
      "body.parent_question_group_id.parent_of_arm",
    ]);
    expect(codes({ name: "Other" }, g4, armed())).toEqual([]);
    expect(inside("r", draft({ routing_branch_id: null }, g4, armed()))).toEqual(["q4"]);
  });
});

describe("what forbids a group's place", () => {
  const said = (wanted: object, row = added, present = study()) =>
    draft(wanted, row, present).errors.map(({ loc: _, code: __, ...rest }) => rest);

  it("is said in words, with what it is about", () => {
    expect(said({ parent_question_group_id: "gone" })).toEqual([
      { message: "The group is not in this study", question_group_id: "gone" },
    ]);
    expect(said({ routing_branch_id: "gone" })).toEqual([
      { message: "The arm does not belong to a randomizer of this study" },
    ]);
    expect(said({ routing_branch_id: "x" })).toEqual([{ message: "The arm already shows something else" }]);
    expect(said({ routing_branch_id: "y", parent_question_group_id: "g1" })).toEqual([
      { message: "What an arm shows must be in the same group as its randomizer" },
    ]);
    expect(said({ question_ids: ["gone", "q4", "g1"] })).toEqual([
      { message: "The question is not in this study", question_id: "gone" },
      { message: "The question is shown by a randomizer's arm", question_id: "q4" },
      { message: "The question is not in this study", question_id: "g1" },
    ]);
    const inner = {
      ...study(),
      groups: [group("g1", 1), group("g2", 0, { parent_question_group_id: "g1" })],
    };
    expect(said({ parent_question_group_id: "g2" }, group("g3", 9), inner)).toEqual([
      { message: "Groups can nest at most two levels deep" },
    ]);
    expect(said({ parent_question_group_id: "g1" }, group("g1", 1))).toEqual([
      { message: "A group cannot be inside itself" },
    ]);
  });

  it("is not the parent that its arm has, or that it had", () => {
    expect(codes({ routing_branch_id: "y", parent_question_group_id: null })).toEqual([]);
    const within = {
      ...study(),
      groups: [group("g1", 1), group("g2", 0, { parent_question_group_id: "g1" })],
    };
    const g2 = within.groups[1] as GroupRow;
    expect(codes({ routing_branch_id: "y", parent_question_group_id: "g1" }, g2, within)).toEqual([]);
  });
});

describe("a structure at the places of a tree", () => {
  it("has the same rows where nothing changed, with its scores where there are any", () => {
    const present = study();
    const same = applyTree(present, treeOf(present));
    expect(same).not.toHaveProperty("scoreSet");
    expect(same.groups[0]).toBe(present.groups[0]);
    expect(same.randomizers[0]).toBe(present.randomizers[0]);
    const scoreSet = { scores: [] } as never;
    expect(applyTree({ ...present, scoreSet }, treeOf(present)).scoreSet).toBe(scoreSet);
    expect(applyTree({ ...present, scoreSet: null }, treeOf(present))).not.toHaveProperty("scoreSet");
    const row = { a: 1, b: 2 };
    expect([patchRow(row, { a: 1 }), patchRow(row, { a: 2 })]).toEqual([row, { a: 2, b: 2 }]);
    expect(patchRow(row, { a: 1 })).toBe(row);
  });

  it("has arms of randomizers alone", () => {
    const arms = treeOf(study()).map(({ id, arms }) => [id, arms]);
    expect(arms.filter(([, each]) => (each as string[]).length > 0)).toEqual([["r", ["x", "y"]]]);
  });
});
