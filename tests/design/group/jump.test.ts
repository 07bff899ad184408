import { describe, expect, it } from "vitest";
import { ServiceError } from "#kit/error.ts";
import { groupsAround, outerGroupsIn } from "#survey/group/around.ts";
import { refuseBroken } from "#survey/group/broken.ts";
import { jumpFaults, jumpGroup, jumpMapOf } from "#survey/group/jump.ts";
import { longestRise } from "#survey/group/order.ts";

/** Where rules may lead, and what a change of the structure would break of them. */

const group = (id: string, parent: string | null = null, fields: object = {}) => ({
  id,
  parent_question_group_id: parent,
  randomize: false,
  repeat_for: null,
  ...fields,
});
const inGroup = (id: string, question_group_id: string | null = null) => ({ id, question_group_id });
const loop = { repeat_for: { source: { question_id: "q" } } };
const shuffled = { randomize: true };

/**
 * Groups in groups: `outer` holds `inner`; `mixed` is in random order and holds `deep`; `loop` repeats and holds `within`;
 * `bare` holds nothing.
 */
const rows = {
  questions: [
    inGroup("top"),
    inGroup("second"),
    inGroup("in outer", "outer"),
    inGroup("in inner", "inner"),
    inGroup("in mixed", "mixed"),
    inGroup("in deep", "deep"),
    inGroup("in loop", "loop"),
    inGroup("in within", "within"),
    inGroup("in other", "other"),
  ],
  groups: [
    group("outer"),
    group("inner", "outer"),
    group("mixed", null, shuffled),
    group("deep", "mixed"),
    group("loop", null, loop),
    group("within", "loop"),
    group("other", null, loop),
    group("bare"),
  ],
};
const map = jumpMapOf(rows.questions, rows.groups.map(jumpGroup));
const faultsOf = (
  question_id: string,
  next_question_id: string | null,
  next_question_group_id: string | null,
) => jumpFaults({ question_id, next_question_id, next_question_group_id }, map);
const toQuestion = (from: string, to: string) =>
  faultsOf(from, to, null).map(({ field, code }) => `${field} ${code}`);
const toGroup = (from: string, to: string) =>
  faultsOf(from, null, to).map(({ field, code }) => `${field} ${code}`);

describe("a rule", () => {
  it.each([
    ["top", "second", null],
    ["second", "top", null],
    ["top", "in inner", null],
    ["in inner", "in outer", null],
    ["top", "top", "own_question"],
    ["top", "gone", "question_not_in_study"],
    ["top", "in mixed", "question_in_randomized_group"],
    ["top", "in deep", "question_in_randomized_group"],
    ["in mixed", "in deep", "question_in_randomized_group"],
    ["top", "in loop", "question_in_loop"],
    ["top", "in within", "question_in_loop"],
    ["in other", "in loop", "question_in_loop"],
    ["gone", "in loop", "question_in_loop"],
    ["in within", "in loop", null],
    ["in loop", "in within", null],
    ["in loop", "top", null],
  ])("of %s leads to the question %s: %s", (from, to, code) => {
    expect(toQuestion(from, to)).toEqual(code === null ? [] : [`next_question_id ${code}`]);
  });

  it.each([
    ["top", "outer", null],
    ["top", "inner", null],
    ["top", "mixed", null],
    ["top", "loop", null],
    ["in other", "loop", null],
    ["in loop", "within", null],
    ["top", "gone", "group_not_found"],
    ["in inner", "inner", "own_group"],
    ["in inner", "outer", "ancestor_group"],
    ["in outer", "inner", null],
    ["top", "deep", "group_in_randomized_group"],
    ["in mixed", "deep", "group_in_randomized_group"],
    ["top", "within", "question_in_loop"],
    ["in other", "within", "question_in_loop"],
    ["top", "bare", "empty_group"],
  ])("of %s leads to the group %s: %s", (from, to, code) => {
    expect(toGroup(from, to)).toEqual(code === null ? [] : [`next_question_group_id ${code}`]);
  });

  it("tells all that is wrong with its targets, in words, and nothing of none", () => {
    expect(faultsOf("top", null, null)).toEqual([]);
    const both = faultsOf("in inner", "in inner", "bare");
    expect(both.map(({ field }) => field)).toEqual(["next_question_group_id", "next_question_id"]);
    const all = [
      ...["top", "gone", "in mixed", "in loop"].flatMap((to) => faultsOf("top", to, null)),
      ...["gone", "deep", "within", "bare"].flatMap((to) => faultsOf("top", null, to)),
      ...faultsOf("in inner", null, "inner"),
      ...faultsOf("in inner", null, "outer"),
    ];
    expect(all).toHaveLength(10);
    for (const { message } of all) expect(message).toMatch(/^(A rule|The target) \w+.* \w+/);
  });
});

describe("a map of jumps", () => {
  it("has groups with what stands in them, directly or nested", () => {
    const filled = [...map.groups.values()].filter(({ hasQuestions }) => hasQuestions).map(({ id }) => id);
    expect(filled).toEqual(["outer", "inner", "mixed", "deep", "loop", "within", "other"]);
    const nested = jumpMapOf(
      [inGroup("q", "b")],
      [group("a"), group("b", "a"), group("c", "a")].map(jumpGroup),
    );
    expect([..."abc"].map((id) => nested.groups.get(id)?.hasQuestions)).toEqual([true, true, false]);
  });

  it("takes it from the rows where the questions are not all there", () => {
    const told = [group("a"), group("b", "a"), group("c")].map((row) => ({
      ...jumpGroup(row),
      has_questions: row.id === "b",
    }));
    const { groups } = jumpMapOf([], told);
    expect([...groups.values()].map(({ hasQuestions }) => hasQuestions)).toEqual([true, true, false]);
    expect(groups.get("a")).toEqual({
      id: "a",
      parent: null,
      randomize: false,
      repeats: false,
      hasQuestions: true,
    });
  });
});

describe("groups around a place", () => {
  const byId = new Map(rows.groups.map((row) => [row.id, row]));
  const around = (place: string | null, from = byId) =>
    groupsAround(from, place, ({ parent_question_group_id }) => parent_question_group_id).map(({ id }) => id);

  it("are the nearest first, or the outermost", () => {
    expect([around("inner"), around("outer"), around(null), around("gone")]).toEqual([
      ["inner", "outer"],
      ["outer"],
      [],
      [],
    ]);
    const outer = outerGroupsIn(rows.groups);
    expect(outer("within").map(({ id }) => id)).toEqual(["loop", "within"]);
    expect(outer(null)).toEqual([]);
  });

  it("end where groups stand in one another", () => {
    const ring = new Map([group("a", "b"), group("b", "a")].map((row) => [row.id, row]));
    expect(around("a", ring as never)).toEqual(["a", "b"]);
  });
});

describe("a change of the structure", () => {
  const jump = (
    id: string,
    question_id: string,
    next_question_id: string | null,
    next_question_group_id: string | null = null,
  ) => ({
    id,
    question_id,
    next_question_id,
    next_question_group_id,
  });
  const withJumps = (...jumps: ReturnType<typeof jump>[]) => ({ ...rows, randomizers: [], jumps }) as never;
  const without = (...gone: string[]) =>
    ({
      questions: rows.questions.filter(({ id }) => !gone.includes(id)),
      groups: rows.groups.filter(({ id }) => !gone.includes(id)),
      randomizers: [],
    }) as never;
  const issue = { loc: ["body"], code: "source_not_found", message: "x" };
  function refusal(ask: () => void) {
    try {
      ask();
      return null;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return { kind: error.kind, code: error.code, detail: error.detail, errors: error.options.errors };
    }
  }

  it("is refused where a rule could no longer lead where it does", () => {
    const jumps = [
      jump("r1", "top", "second"),
      jump("r2", "top", null, "outer"),
      jump("r3", "top", "in outer"),
    ];
    expect(refusal(() => refuseBroken(withJumps(...jumps), without("second", "outer"), []))).toEqual({
      kind: "conflict",
      code: "breaks_logic",
      detail: "Logic rules could no longer lead where they do",
      errors: [
        {
          loc: ["body"],
          code: "question_not_in_study",
          message: "Rule r1: The target is not a question of this study",
          rule_id: "r1",
          question_id: "top",
          next_question_id: "second",
        },
        {
          loc: ["body"],
          code: "group_not_found",
          message: expect.stringMatching(/^Rule r2: /),
          rule_id: "r2",
          question_id: "top",
          next_question_group_id: "outer",
        },
      ],
    });
  });

  it("is none of a rule that could not before, or that goes with its question", () => {
    const jumps = [jump("r1", "top", "gone"), jump("r2", "second", "top")];
    expect(refusal(() => refuseBroken(withJumps(...jumps), without("second"), []))).toBeNull();
    expect(refusal(() => refuseBroken(withJumps(), without("second"), []))).toBeNull();
    expect(refusal(() => refuseBroken(withJumps(jump("r1", "top", "second")), without(), []))).toBeNull();
    const looped = {
      ...(without() as object),
      groups: [...rows.groups.filter(({ id }) => id !== "outer"), group("outer", null, loop)],
    };
    expect(
      refusal(() => refuseBroken(withJumps(jump("r1", "top", "in outer")), looped as never, []))?.errors,
    ).toMatchObject([{ code: "question_in_loop" }]);
  });

  it("is refused where conditions would break, which are told behind rules", () => {
    expect(refusal(() => refuseBroken(withJumps(), without(), [issue]))).toMatchObject({
      detail: expect.stringMatching(/^Display conditions/),
      errors: [issue],
    });
    const both = refusal(() =>
      refuseBroken(withJumps(jump("r1", "top", "second")), without("second"), [issue]),
    );
    expect(both).toMatchObject({
      detail: "Logic rules could no longer lead where they do",
      errors: [{ rule_id: "r1" }, issue],
    });
  });
});

it.each([
  [[], 0],
  [[5], 1],
  [[3, 2, 1], 1],
  [[1, 2, 3], 3],
  [[2, 0, 1, 3], 3],
  [[4, 0, 5, 1, 2, 6, 3], 4],
  [[1, 1, 1], 1],
])("the longest rising part of %j has %i", (list, length) => {
  const found = [...longestRise(list)].sort((a, b) => a - b);
  expect(found).toHaveLength(length);
  const values = found.map((index) => list[index] ?? Number.NaN);
  expect(values.every((value, at) => at === 0 || value > (values[at - 1] ?? Number.NaN))).toBe(true);
});
