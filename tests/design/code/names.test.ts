import { describe, expect, it } from "vitest";
import { clash, isInvalidName, ownNames, variableNames } from "#survey/code/variable.ts";

describe("the name of a variable", () => {
  it.each(["a", "Z", "q1", "age_group", "x2_3", "q_1", `a${"b".repeat(31)}`, "metadata", "scored", "allx"])(
    "can be %s",
    (name) => {
      expect(isInvalidName(name)).toBe(false);
    },
  );

  it.each([
    ...["", "1a", "_a", "a_", "a__", "a-b", "a b", "é", "aé", `a${"b".repeat(32)}`, "a\n", "\na"],
    // What SPSS, Stata and R keep, in any case.
    ...["all", "AND", "by", "eq", "With", "byte", "long", "using", "if", "in", "strl", "else", "Repeat"],
    ...["while", "function", "true", "FALSE", "null", "inf", "nan", "na", "na_integer_", "_all", "_n"],
    // Columns that every study has, and what theirs begin with.
    ...["interview_id", "title", "status", "created_at", "source", "loop_item", "quality_score"],
    ...["metadata_age", "Randomizer_1", "score_a", "QUALITY_x"],
  ])("cannot be %j", (name) => {
    expect(isInvalidName(name)).toBe(true);
  });
});

describe("two names in one study", () => {
  it.each([
    ["q1", "Q1"],
    ...[
      ...["_2", "_1_2", "_11_best", "_1_worst", "_1_items", "_t3_path", "_t12_outcome", "_l4", "_l4_2_1"],
      ...["_lother", "_lother_2", "_other", "_outcome", "_path", "_time", "_ms", "_followup_1"],
      ...["_followup_12_source", "_theme", "_themes", "_theme_3", "_themes_12", "_OTHER", "_T1_Time"],
    ].map((ending) => ["Drink", `drink${ending}`]),
  ])("cannot be %s and %s", (a, b) => {
    expect([clash(a, b), clash(b, a)]).toEqual([true, true]);
  });

  it.each([
    ["q1", "q2"],
    ["q1", "q12"],
    ...[
      ...["_a", "_2a", "_1_", "_1_2_3", "_t_path", "_t1", "_t1_", "_l", "_lo", "_others", "_l4x"],
      ...["_followup", "_followup_1_", "_followup_1_sources", "_themes_", "_themess", "2", "_time_1"],
      ...["_1_middle", "x_2", "_2_best_2", "_best", "_t1_2"],
    ].map((ending) => ["drink", `drink${ending}`]),
    ["drink_2", "drin"],
    ["a_2", "b"],
  ])("can be %s and %s", (a, b) => {
    expect([clash(a, b), clash(b, a)]).toEqual([false, false]);
  });
});

describe("the names in force", () => {
  const question = (id: string, variable: string | null = null, former?: string[]) => ({
    id,
    variable,
    codes: former === undefined ? null : { lists: {}, former_variables: former },
  });
  const named = (...all: Parameters<typeof variableNames>) => Object.fromEntries(variableNames(...all));

  it("are those of a question with the ones that it had", () => {
    expect(ownNames(question("a", "age", ["old", "older"]))).toEqual(["age", "old", "older"]);
    expect(ownNames(question("a", null, ["old"]))).toEqual(["old"]);
    expect(ownNames(question("a"))).toEqual([]);
  });

  it("go by the places before people answer, but for numbers that are taken", () => {
    expect(named([question("a"), question("b"), question("c")], [])).toEqual({ a: "q1", b: "q2", c: "q3" });
    expect(named([question("a", "age"), question("b")], [])).toEqual({ a: "age", b: "q2" });
    // Another question has it, had it, or it would be a column of it.
    expect(named([question("a"), question("b", "Q1")], [])).toEqual({ a: "q2", b: "Q1" });
    expect(named([question("a"), question("b", "x", ["q1"])], [])).toEqual({ a: "q2", b: "x" });
    expect(named([question("a"), question("b", "q1_2")], [])).toEqual({ a: "q2", b: "q1_2" });
    expect(named([question("a"), question("b", "q1_b")], [])).toEqual({ a: "q1", b: "q1_b" });
    expect(named([question("a"), question("b")], ["q1", "q2"])).toEqual({ a: "q3", b: "q4" });
    // Nobody counts on from a name that is set.
    expect(named([question("a", "q7"), question("b")], [])).toEqual({ a: "q7", b: "q2" });
  });

  it("go on above the highest number that there was once people answer", () => {
    const names = new Map([
      ["a", "q1"],
      ["b", "q2"],
    ]);
    const all = [question("b"), question("new"), question("a"), question("newer")];
    expect(named(all, [], names)).toEqual({ b: "q2", new: "q3", a: "q1", newer: "q4" });
    expect(named(all, ["q8", "q10x", "xq20", "age"], names)).toMatchObject({ new: "q9", newer: "q10" });
    expect(named(all, ["q4_2"], names)).toMatchObject({ new: "q3", newer: "q5" });
    expect(named([question("c", "Q11"), question("new")], [], names)).toEqual({ c: "Q11", new: "q12" });
    expect(named([question("new")], ["q5"], new Map())).toEqual({ new: "q6" });
    // From 2**53 nobody can count on.
    const long = new Map([["a", "q9007199254740992"]]);
    expect(named([question("a"), question("new")], [], long)).toEqual({ a: "q9007199254740992", new: "q1" });
    const nine = new Map([["a", "q999999999"]]);
    expect(named([question("a"), question("b"), question("c")], [], nine)).toEqual({
      a: "q999999999",
      b: "q1000000000",
      c: "q1000000001",
    });
    // A name that is set goes before the one of before.
    expect(named([question("a", "age")], [], names)).toEqual({ a: "age" });
  });
});
