import { describe, expect, it } from "vitest";
import type { Structure } from "#survey/group/structure.ts";
import { treeOf } from "#survey/group/structure.ts";
import { contentsOf, nodeOf } from "#survey/group/tree.ts";
import { draftRandomizer } from "#survey/randomizer/draft.ts";

type Json = Record<string, unknown>;
type Row = Parameters<typeof draftRandomizer>[1];

const at = { routing_branch_id: null, parent_question_group_id: null };
const question = (id: string, position: number, fields: Json = {}) => ({
  ...at,
  id,
  position,
  display_order: position,
  type: "textInput",
  props: {},
  question_group_id: null,
  ...fields,
});
const group = (id: string, display_order: number, fields: Json = {}) => ({
  ...at,
  id,
  name: id,
  display_order,
  randomize: false,
  ...fields,
});
const randomizer = (id: string, display_order: number, arms: string[], fields: Json = {}) =>
  ({
    id,
    name: id,
    display_order,
    parent_question_group_id: null,
    arms: arms.map((arm) => ({ id: arm })),
    is_assigned: false,
    ...fields,
  }) as never as Row;
const arm = (id: string, shows: Json = {}) => ({
  id,
  label: id,
  weight_basis_points: 5000,
  question_id: null,
  question_group_id: null,
  ...shows,
});

/** q1, g with q2, r with the arms x (q3) and y (h with q4), q5, s with the arm z (q6). */
const study = (): Structure =>
  ({
    questions: [
      question("q1", 0),
      question("q2", 0, { question_group_id: "g" }),
      question("q3", 0, { routing_branch_id: "x" }),
      question("q4", 0, { question_group_id: "h" }),
      question("q5", 3),
      question("q6", 0, { routing_branch_id: "z" }),
    ],
    groups: [group("g", 1), group("h", 0, { routing_branch_id: "y" })],
    randomizers: [randomizer("r", 2, ["x", "y"]), randomizer("s", 4, ["z", "zz"])],
  }) as never;

const draft = (row: Row, wanted: Json) => draftRandomizer(study(), row, wanted as never);
const r = randomizer("r", 2, ["x", "y"]);
const added = randomizer("new", 99, ["a", "b"]);
/** What stands in a container, in order, with the arm that shows it. */
const inside = (container: string | null, { after }: ReturnType<typeof draft>) => {
  const tree = treeOf(after);
  return contentsOf(tree)(container === null ? null : nodeOf(tree, container)).map(({ id, arm }) =>
    arm === null ? id : `${arm}:${id}`,
  );
};

describe("a new randomizer", () => {
  it("comes last, where it is told, or where what its first arm shows was", () => {
    expect(inside(null, draft(added, { arms: [arm("a"), arm("b")] }))).toEqual([
      "q1",
      "g",
      "r",
      "q5",
      "s",
      "new",
    ]);
    expect(inside(null, draft(added, { arms: [arm("a"), arm("b")], display_order: 1 }))).toEqual([
      "q1",
      "new",
      "g",
      "r",
      "q5",
      "s",
    ]);
    const holding = draft(added, {
      arms: [arm("a", { question_id: "q5" }), arm("b", { question_group_id: "g" })],
    });
    expect(holding.errors).toEqual([]);
    expect(inside(null, holding)).toEqual(["q1", "r", "new", "s"]);
    expect(inside("new", holding).toSorted()).toEqual(["a:q5", "b:g"]);
    const turned = draft(added, {
      arms: [arm("a", { question_group_id: "g" }), arm("b", { question_id: "q5" })],
    });
    expect(inside(null, turned)).toEqual(["q1", "new", "r", "s"]);
    expect(holding.after.randomizers.map(({ id }) => id).toSorted()).toEqual(["new", "r", "s"]);
  });

  it("may stand in a group", () => {
    const placed = draft(added, { arms: [arm("a"), arm("b")], parent_question_group_id: "g" });
    expect(inside("g", placed)).toEqual(["q2", "new"]);
  });
});

describe("a changed randomizer", () => {
  it("stays as it is where nothing is said of it", () => {
    const same = draft(r, {});
    expect(inside(null, same)).toEqual(["q1", "g", "r", "q5", "s"]);
    expect(inside("r", same)).toEqual(["x:q3", "y:h"]);
  });

  it("leaves what its arms show no more right after it", () => {
    const emptied = draft(r, { arms: [arm("x"), arm("y")] });
    expect(inside(null, emptied)).toEqual(["q1", "g", "r", "q3", "h", "q5", "s"]);
    expect(inside("r", emptied)).toEqual([]);
    const changed = draft(r, { arms: [arm("x", { question_id: "q1" }), arm("y", { question_id: "q3" })] });
    expect(inside(null, changed)).toEqual(["g", "r", "h", "q5", "s"]);
    expect(inside("r", changed).toSorted()).toEqual(["x:q1", "y:q3"]);
  });

  it("moves", () => {
    expect(inside(null, draft(r, { display_order: 0 }))).toEqual(["r", "q1", "g", "q5", "s"]);
    expect(inside("g", draft(r, { parent_question_group_id: "g" }))).toEqual(["q2", "r"]);
  });
});

describe("a randomizer is refused", () => {
  it.each<[string, Json, unknown[]]>([
    [
      "in a group that there is not",
      { parent_question_group_id: "gone" },
      [["body.parent_question_group_id", "group_not_found"]],
    ],
    [
      "with a question that there is not",
      { arms: [arm("x"), arm("y", { question_id: "gone" })] },
      [["body.arms.1.question_id", "question_not_found"]],
    ],
    [
      "with a group that there is not",
      { arms: [arm("x", { question_group_id: "gone" })] },
      [["body.arms.0.question_group_id", "group_not_found"]],
    ],
    [
      "with a group as a question",
      { arms: [arm("x", { question_id: "g" })] },
      [["body.arms.0.question_id", "question_not_found"]],
    ],
    [
      "with a question as a group",
      { arms: [arm("x", { question_group_id: "q1" })] },
      [["body.arms.0.question_group_id", "group_not_found"]],
    ],
    [
      "with what another one's arm shows",
      { arms: [arm("x", { question_id: "q6" }), arm("y", { question_group_id: "h" })] },
      [["body.arms.0.question_id", "question_in_other_arm"]],
    ],
  ])("%s", (_what, wanted, expected) => {
    const { after, errors } = draft(r, wanted);
    expect(errors.map(({ loc, code }) => [loc.join("."), code])).toEqual(expected);
    expect(inside("r", { after, errors })).toEqual(["x:q3", "y:h"]);
  });

  it("as a new one, with what any arm shows", () => {
    const { errors } = draft(added, {
      arms: [arm("a", { question_id: "q3" }), arm("b", { question_group_id: "h" })],
    });
    expect(errors).toEqual([
      {
        loc: ["body", "arms", 0, "question_id"],
        code: "question_in_other_arm",
        message: "Another randomizer's arm shows the question",
        question_id: "q3",
      },
      {
        loc: ["body", "arms", 1, "question_group_id"],
        code: "group_in_other_arm",
        message: "Another randomizer's arm shows the group",
        question_group_id: "h",
      },
    ]);
  });
});
