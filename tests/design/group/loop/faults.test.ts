import { describe, expect, it } from "vitest";
import { estimatedMinutes } from "#survey/group/loop/estimate.ts";
import {
  brokenLoopIssue,
  brokenLoops,
  faultyLoops,
  loopIssues,
  loopsOf,
  offeredCount,
  withoutLoops,
} from "#survey/group/loop/fault.ts";
import { groupRow as group } from "#tests/support/plain-rows.ts";

/** What keeps a group from being asked once for each item, and how long loops make an interview. */

type Structure = Parameters<typeof faultyLoops>[0];
type Json = Record<string, unknown>;

const place = { routing_branch_id: null, question_group_id: null, carried: null, codes: null };
const question = (id: string, position: number, type = "textInput", props: Json = {}, fields: Json = {}) => ({
  ...place,
  id,
  type,
  props,
  position,
  display_order: position,
  display_conditions: null,
  ...fields,
});
const options = (count: number) => Array.from({ length: count }, (_, index) => `Option ${index}`);
const choice = (id: string, position: number, count = 3, props: Json = {}, fields: Json = {}) =>
  question(id, position, "multipleChoice", { options: options(count), ...props }, fields);
const from = (question_id: string, fields: Json = {}, max_items = 5) => ({
  source: { question_id, select: "selected", ...fields },
  order: "source",
  max_items,
});
const randomizer = (id: string, display_order: number, arms: string[], parent: string | null = null) => ({
  id,
  name: id,
  display_order,
  parent_question_group_id: parent,
  is_assigned: false,
  arms: arms.map((arm) => ({ id: arm, label: arm, weight_basis_points: 1 })),
});
const study = (questions: unknown[], groups: unknown[] = [], randomizers: unknown[] = []) =>
  ({ questions, groups, randomizers }) as unknown as Structure;
const inside = (id: string, parent: string, position = 0) =>
  question(id, position, "textInput", {}, { question_group_id: parent });

const codesOf = (structure: Structure) =>
  faultyLoops(structure).map(({ id, fault }) => `${id} ${fault.code} ${fault.path.join(".")}`);
const looped = (repeat_for: unknown, source: unknown = choice("q1", 0)) =>
  study([source, inside("q2", "g")], [group("g", 1, { repeat_for })]);

describe("a loop", () => {
  it.each<[string, Structure, string[]]>([
    ["of a choice before it", looped(from("q1")), []],
    [
      "of a ranking by rank",
      looped(from("q1", { max: 2 }), question("q1", 0, "ranking", { options: ["A", "B"] })),
      [],
    ],
    ["of a question that is gone", looped(from("gone")), ["g source_not_found source.question_id"]],
    ["of a text", looped(from("q1"), question("q1", 0)), ["g source_type source.question_id"]],
    ["of a choice by number", looped(from("q1", { min: 1 })), ["g source_type source.min"]],
    ["of a choice up to a number", looped(from("q1", { max: 1 })), ["g source_type source.max"]],
    [
      "of a question after it",
      looped(from("q1"), choice("q1", 2)),
      ["g source_not_before source.question_id"],
    ],
    ["of a question inside it", looped(from("q2"), choice("q1", 2)), ["g source_type source.question_id"]],
    ["of 50 items", looped(from("q1"), choice("q1", 0, 50)), []],
    ["of 51 items", looped(from("q1"), choice("q1", 0, 51)), ["g loop_too_long "]],
    [
      "of 50 and own words",
      looped(from("q1"), choice("q1", 0, 50, { allowOther: true })),
      ["g loop_too_long "],
    ],
    [
      "of 50 that own words are none of",
      looped(from("q1", { select: "unselected" }), choice("q1", 0, 50, { allowOther: true })),
      [],
    ],
  ])("%s", (_, structure, expected) => expect(codesOf(structure)).toEqual(expected));

  it("cannot be in another one, nor have a randomizer in it, nor a source in another loop", () => {
    const nested = study(
      [choice("q1", 0), inside("q2", "inner")],
      [
        group("outer", 1, { repeat_for: from("q1") }),
        group("inner", 0, { parent_question_group_id: "outer", repeat_for: from("q1") }),
      ],
    );
    expect(codesOf(nested)).toEqual(["inner nested_loop "]);
    const split = (parent: string | null) =>
      study(
        [choice("q1", 0), inside("q2", "g")],
        [group("g", 1, { repeat_for: from("q1") }), group("within", 1, { parent_question_group_id: "g" })],
        [randomizer("r", 2, ["x"], parent)],
      );
    expect(["g", "within", null].map((parent) => codesOf(split(parent)))).toEqual([
      ["g randomizer_in_loop "],
      ["g randomizer_in_loop "],
      [],
    ]);
    const other = study(
      [choice("q1", 0), { ...choice("q2", 0), question_group_id: "a" }, inside("q3", "b")],
      [group("a", 1, { repeat_for: from("q1") }), group("b", 2, { repeat_for: from("q2") })],
    );
    expect(codesOf(other)).toEqual(["b source_in_loop source.question_id"]);
  });

  it("makes an interview of 2,000 questions at most, one arm of each randomizer counted", () => {
    const many = (count: number, fields: (at: number) => Json = () => ({})) =>
      Array.from({ length: count }, (_, at) => question(`x${at}`, at + 2, "textInput", {}, fields(at)));
    // 50 items of one question, and the source.
    const of = (others: unknown[], groups: unknown[] = [], randomizers: unknown[] = []) =>
      codesOf(
        study(
          [choice("q1", 0, 50), inside("q2", "g"), ...others],
          [group("g", 1, { repeat_for: from("q1") }), ...groups],
          randomizers,
        ),
      );
    const fault = ["g loop_too_long "];
    expect([of(many(1949)), of(many(1950))]).toEqual([[], fault]);
    const arms = (longest: number) => (at: number) => ({ routing_branch_id: at < longest ? "x" : "y" });
    const split = [randomizer("r", 2, ["x", "y"])];
    expect([of(many(3000, arms(1949)), [], split), of(many(3000, arms(1051)), [], split)]).toEqual([[], []]);
    expect(of(many(3000, arms(1950)), [], split)).toEqual(fault);
    const grouped = [
      group("h", 3, { routing_branch_id: "x" }),
      group("k", 0, { parent_question_group_id: "h" }),
    ];
    const within = (longest: number) => (at: number) =>
      at < longest ? { question_group_id: at % 2 ? "h" : "k" } : { routing_branch_id: "y" };
    expect([
      of(many(3000, within(1949)), grouped, split),
      of(many(3000, within(1950)), grouped, split),
    ]).toEqual([[], fault]);
    const two = [randomizer("r", 2, ["x"]), randomizer("s", 3, ["y"])];
    expect([of(many(1949, arms(900)), [], two), of(many(1950, arms(900)), [], two)]).toEqual([[], fault]);
  });

  it("counts what its source offers, nothing where it gives none", () => {
    const rows = (source: object) => new Map([["q1", source]]) as never;
    const count = (repeat_for: unknown, source: object = choice("q1", 0)) =>
      offeredCount({ repeat_for } as never, rows(source));
    expect(count(from("q1"))).toBe(3);
    expect(count(from("q1"), choice("q1", 0, 3, { exclusiveOptions: ["Option 1"] }))).toBe(2);
    expect(count(from("q1"), choice("q1", 0, 3, { allowOther: true }))).toBe(4);
    expect(count(from("q1"), { ...choice("q1", 0, 3), carried: { options: options(7) } })).toBe(7);
    expect([
      count(null),
      count(undefined),
      count(from("gone")),
      count(from("q1"), question("q1", 0)),
    ]).toEqual([0, 0, 0, 0]);
  });

  it("is the nearest group around a question that repeats", () => {
    const structure = study(
      [choice("q1", 0), inside("q2", "g"), inside("q3", "within"), inside("q4", "plain")],
      [
        group("g", 1, { repeat_for: from("q1") }),
        group("within", 1, { parent_question_group_id: "g" }),
        group("plain", 2),
      ],
    );
    expect([...loopsOf(structure)].map(([id, loop]) => `${id} ${loop.id}`)).toEqual(["q2 g", "q3 g"]);
    expect(loopsOf(study([inside("q4", "plain")], [group("plain", 2, { repeat_for: undefined })])).size).toBe(
      0,
    );
  });
});

describe("loops that an edit breaks", () => {
  const before = looped(from("q1"));
  const ids = (all: { id: string }[]) => all.map(({ id }) => id);

  it("are told by what breaks, unless the edit has written them or they were broken so", () => {
    const gone = study([inside("q2", "g")], [group("g", 1, { repeat_for: from("q1") })]);
    const broken = brokenLoops(before, gone, new Set());
    expect([ids(broken.sources), broken.structure]).toEqual([["g"], []]);
    expect(brokenLoops(before, gone, new Set(["g"]))).toEqual({ sources: [], structure: [] });
    expect(brokenLoops(gone, gone, new Set())).toEqual({ sources: [], structure: [] });
    const late = looped(from("q1"), choice("q1", 2));
    expect(ids(brokenLoops(gone, late, new Set()).sources)).toEqual(["g"]);
    const split = { ...before, randomizers: [randomizer("r", 1, ["x"], "g")] } as never;
    const structural = brokenLoops(before, split, new Set());
    expect([structural.sources, ids(structural.structure)]).toEqual([[], ["g"]]);
    const nested = {
      ...before,
      groups: [...before.groups, group("h", 0, { parent_question_group_id: "g", repeat_for: from("q1") })],
    } as never;
    const inner = brokenLoops(before, nested, new Set());
    expect([inner.sources, ids(inner.structure)]).toEqual([[], ["h"]]);
    const long = looped(from("q1"), choice("q1", 0, 51));
    expect(brokenLoops(before, long, new Set())).toEqual({ sources: [], structure: [] });
  });

  it("are taken away, and others are left as they are", () => {
    const structure = study(
      [],
      [group("a", 0, { repeat_for: from("q1") }), group("b", 1, { repeat_for: from("q1") })],
    );
    const fault = { code: "nested_loop", message: "x", path: [] } as never;
    expect(withoutLoops(structure, [])).toBe(structure);
    const { groups } = withoutLoops(structure, [{ id: "a", fault }]);
    expect(groups[0]).toEqual({ ...structure.groups[0], repeat_for: null });
    expect(groups[1]).toBe(structure.groups[1]);
  });

  it("are told on the wire with their place", () => {
    const gone = looped(from("gone"));
    const [broken] = faultyLoops(gone);
    expect(brokenLoopIssue(broken as never)).toEqual({
      loc: ["body"],
      code: "source_not_found",
      message: "Repetition of group g: The study has no such question",
      question_id: null,
      question_group_id: "g",
      score: null,
      path: "repeat_for.source.question_id",
    });
    expect(loopIssues(gone, "g", ["body", "groups", 0])).toEqual([
      {
        loc: ["body", "groups", 0, "repeat_for", "source", "question_id"],
        code: "source_not_found",
        message: "The study has no such question",
        path: "repeat_for.source.question_id",
        question_id: "gone",
      },
    ]);
    expect(loopIssues(gone, "other", ["body"])).toEqual([]);
    const [text] = loopIssues(looped(from("q1"), question("q1", 0)), "g", []);
    expect(text).not.toHaveProperty("question_id");
  });

  it("say in words why they cannot be", () => {
    const nested = study(
      [choice("q1", 0)],
      [
        group("a", 1, { repeat_for: from("q1") }),
        group("b", 0, { parent_question_group_id: "a", repeat_for: from("q1") }),
      ],
    );
    const split = { ...before, randomizers: [randomizer("r", 1, ["x"], "g")] } as never;
    const long = looped(from("q1"), choice("q1", 0, 51));
    const many = Array.from({ length: 1950 }, (_, at) => question(`x${at}`, at + 2));
    const planned = study(
      [choice("q1", 0, 50), inside("q2", "g"), ...many],
      [group("g", 1, { repeat_for: from("q1") })],
    );
    const words = [nested, split, long, planned].flatMap((each) =>
      faultyLoops(each).map(({ fault }) => fault.message),
    );
    expect(words).toEqual([
      "A loop cannot be inside another loop",
      "A randomizer cannot be inside a loop",
      "A loop's source can offer at most 50 items",
      "An interview can have at most 2000 questions, counting those in loops for each item",
    ]);
  });
});

describe("the minutes that an interview takes", () => {
  const texts = (count: number, fields: Json = {}) =>
    Array.from({ length: count }, (_, at) => question(`t${at}`, at + 1, "textInput", {}, fields));

  it("are whole ones, and count a loop for three of its items at most", () => {
    expect(estimatedMinutes(study([]))).toBe(0);
    expect(estimatedMinutes(study(texts(1)))).toBe(1);
    const plain = (count: number) => estimatedMinutes(study([choice("q1", 0), ...texts(count)]));
    const in60 = (items: number, max_items: number) =>
      estimatedMinutes(
        study(
          [choice("q1", 0, items), ...texts(60, { question_group_id: "g" })],
          [group("g", 1, { repeat_for: from("q1", {}, max_items) })],
        ),
      );
    expect(plain(120)).toBeGreaterThan(plain(60));
    expect([in60(5, 5), in60(3, 5), in60(5, 3)]).toEqual(Array(3).fill(plain(180)));
    expect([in60(2, 5), in60(5, 2)]).toEqual(Array(2).fill(plain(120)));
    expect([in60(1, 5), in60(5, 1)]).toEqual(Array(2).fill(plain(60)));
  });
});
