import { describe, expect, it } from "vitest";
import {
  brokenCarrierIssue,
  brokenCarriers,
  carrierIssues,
  sourceFault,
  withoutCarried,
} from "#survey/question/item/fault.ts";
import {
  asRead,
  effectiveOptions,
  handsOwnWords,
  joined,
  ownEntries,
  readProps,
  withCarried,
  withSourceCodes,
} from "#survey/question/item/list.ts";
import { followChanges, renameInProps } from "#survey/question/item/rename.ts";

/** What questions offer that carry entries of an earlier answer, what keeps them from it, and what follows a renaming. */

type Json = Record<string, unknown>;
type Structure = Parameters<typeof withCarried>[0];
type Row = Structure["questions"][number];

const question = (id: string, position: number, type: string, props: Json = {}, fields: Json = {}) =>
  ({
    id,
    type,
    props,
    position,
    display_order: position,
    question_group_id: null,
    routing_branch_id: null,
    display_conditions: null,
    variable: null,
    carried: null,
    codes: null,
    ...fields,
  }) as unknown as Row;
const choice = (id: string, position: number, options: string[], props: Json = {}, fields: Json = {}) =>
  question(id, position, "multipleChoice", { options, ...props }, fields);
const from = (question_id: string, fields: Json = {}) => ({
  optionsFrom: { question_id, select: "selected", ...fields },
});
const study = (...questions: Row[]): Structure => ({ questions, groups: [], randomizers: [] });
const carriedOf = (structure: Structure, id: string) =>
  withCarried(structure).questions.find((row) => row.id === id)?.carried;

describe("what a question offers that carries", () => {
  it("is its source's entries, then its own, each once in whatever case", () => {
    const structure = study(
      choice("q1", 0, ["Tea", "Coffee"]),
      choice("q2", 1, ["tea", "Water"], from("q1")),
    );
    expect(carriedOf(structure, "q2")).toEqual({
      options: ["Tea", "Coffee", "Water"],
      carriesOwnWords: false,
    });
    expect(carriedOf(structure, "q1")).toBeNull();
    expect(joined(["A", "B"], ["b", "C", "a", "D"])).toEqual(["A", "B", "C", "D"]);
    expect(ownEntries(["Tea", "Water"], ["WATER", "tea", "gone"])).toEqual(["Water", "Tea"]);
  });

  it("names entries elsewhere as its list does", () => {
    const structure = study(
      choice("q1", 0, ["Tea", "Coffee"]),
      choice("q2", 1, ["tea", "None"], { ...from("q1"), exclusiveOptions: ["TEA", "None"] }),
    );
    expect(carriedOf(structure, "q2")).toMatchObject({ exclusiveOptions: ["Tea", "None"] });
  });

  it("goes on from one to the next, and not round", () => {
    const chain = study(
      choice("q1", 0, ["A"]),
      choice("q2", 1, ["B"], from("q1")),
      question("q3", 2, "ranking", { options: ["C"], ...from("q2") }),
    );
    expect(carriedOf(chain, "q3")).toMatchObject({ options: ["A", "B", "C"] });
    const reversed = { ...chain, questions: chain.questions.toReversed() };
    expect(carriedOf(reversed, "q3")).toMatchObject({ options: ["A", "B", "C"] });
    const ring = study(choice("q1", 0, ["A"], from("q2")), choice("q2", 1, ["B"], from("q1")));
    expect(carriedOf(ring, "q1")).toMatchObject({ options: expect.arrayContaining(["A", "B"]) });
  });

  it("is nothing where its source or it has no list", () => {
    const texts = study(
      question("q1", 0, "textInput"),
      choice("q2", 1, ["B"], from("q1")),
      choice("q3", 2, ["B"], from("gone")),
      question("q4", 3, "textInput", from("q2")),
    );
    expect(["q2", "q3", "q4"].map((id) => carriedOf(texts, id))).toEqual([null, null, null]);
  });

  it("leaves rows as they are where nothing changes, and clears what is carried no more", () => {
    const plain = study(choice("q1", 0, ["A"]));
    expect(withCarried(plain)).toBe(plain);
    const settled = withCarried(study(choice("q1", 0, ["A"]), choice("q2", 1, ["B"], from("q1"))));
    expect(withCarried(settled).questions[1]).toBe(settled.questions[1]);
    const [first, second] = settled.questions as [Row, Row];
    const bare = withCarried(study(first, { ...second, props: { options: ["B"] } }));
    expect([bare.questions[0], bare.questions[1]?.carried]).toEqual([first, null]);
  });

  it("is read in the place of its own entries, with its codes", () => {
    const carried = { options: ["A", "B"], carriesOwnWords: true };
    const row = choice("q2", 1, ["B"], { min: 1 }, { carried, codes: { lists: {} } });
    expect(readProps(row)).toEqual({ options: ["A", "B"], carriesOwnWords: true, min: 1 });
    expect(asRead(row).props).toEqual({ ...readProps(row), entryCodes: { lists: {} } });
    expect(asRead({ ...row, codes: null }).props).toEqual(readProps(row));
    expect(asRead({ ...row, carried: null }).props).toEqual({ ...row.props, entryCodes: { lists: {} } });
    const own = choice("q1", 0, ["A"]);
    expect([asRead(own), readProps(own)]).toEqual([own, own.props]);
    expect(asRead(own)).toBe(own);
    expect(effectiveOptions(row)).toEqual(["A", "B"]);
    expect(effectiveOptions({ ...row, carried: { options: ["A", 5] as never } })).toEqual(["A"]);
    expect([effectiveOptions(own), effectiveOptions({ ...row, type: "textInput" })]).toEqual([null, null]);
  });

  it("has own words among it where these are offered, and selected", () => {
    expect(handsOwnWords("multipleChoice", { options: ["A"], allowOther: true }, true)).toBe(true);
    expect(handsOwnWords("multipleChoice", { options: ["A"], allowOther: true }, false)).toBe(false);
    expect(handsOwnWords("multipleChoice", { options: ["A"] }, true)).toBe(false);
    expect(handsOwnWords("ranking", { options: ["A"], carriesOwnWords: true }, false)).toBe(true);
    expect(handsOwnWords("nps", {}, true)).toBe(false);
    const hands = (select: string) =>
      carriedOf(
        study(choice("q1", 0, ["A"], { allowOther: true }), choice("q2", 1, [], from("q1", { select }))),
        "q2",
      );
    expect([hands("selected")?.carriesOwnWords, hands("all")?.carriesOwnWords]).toEqual([true, false]);
  });

  it("has the numbers of its source where these are not those of the places", () => {
    const codes = (...numbers: number[]) => ({
      fixed: true,
      lists: { options: ["A", "B"].map((label, at) => ({ code: numbers[at], label })) },
    });
    const of = (...numbers: number[]) =>
      study(
        choice("q1", 0, ["A", "B"], {}, { codes: codes(...numbers) }),
        choice("q2", 1, ["C"], from("q1")),
      );
    expect(carriedOf(of(7, 3), "q2")).toMatchObject({ carriedCodes: [7, 3, null] });
    expect(carriedOf(of(1, 2), "q2")).not.toHaveProperty("carriedCodes");
    const [source, carrier] = withCarried(of(7, 3)).questions as [Row, Row];
    expect(withSourceCodes(carrier, source)).toBe(carrier.carried);
    const [other] = of(8, 3).questions as [Row];
    expect(withSourceCodes(carrier, other)).toEqual({ ...carrier.carried, carriedCodes: [8, 3, null] });
    const [placed] = of(1, 2).questions as [Row];
    const { carriedCodes: _, ...without } = carrier.carried as Json;
    expect(withSourceCodes(carrier, placed)).toEqual(without);
    expect(withSourceCodes(source, other)).toBeNull();
  });
});

describe("what keeps a question from carrying", () => {
  const fault = (source: Json, rows: Row[], holder = "q9", isBefore = true, isInOtherLoop = false) => {
    const map = { isBefore: () => isBefore, isInOtherLoop: () => isInOtherLoop } as never;
    const found = sourceFault(
      { question_id: "q1", select: "selected", ...source } as never,
      holder,
      new Map(rows.map((row) => [row.id, row])),
      map,
    );
    return found && [found.code, ...found.path];
  };
  const ranking = question("q1", 0, "ranking", { options: ["A"] });

  it("is told of its source, one thing at a time", () => {
    expect(fault({}, [choice("q1", 0, ["A"])])).toBeNull();
    expect(fault({}, [])).toEqual(["source_not_found", "question_id"]);
    expect(fault({}, [question("q1", 0, "nps")])).toEqual(["source_type", "question_id"]);
    expect(fault({ min: 0 }, [choice("q1", 0, ["A"])])).toEqual(["source_type", "min"]);
    expect(fault({ max: 0 }, [choice("q1", 0, ["A"])])).toEqual(["source_type", "max"]);
    expect(fault({ min: 1, max: 2 }, [choice("q1", 0, ["A"])])).toEqual(["source_type", "min"]);
    expect(fault({ min: 1, max: 2 }, [ranking])).toBeNull();
    expect(fault({}, [ranking], "q9", false)).toEqual(["source_not_before", "question_id"]);
    expect(fault({}, [ranking], "q9", true, true)).toEqual(["source_in_loop", "question_id"]);
  });

  const issuesOf = (structure: Structure, id: string) =>
    carrierIssues(structure, [{ id, loc: ["body", "questions", 1] }]).map(({ loc, code, ...more }) => ({
      at: loc.join("."),
      code,
      ...("question_id" in more && { question_id: more.question_id }),
    }));

  it("is at most five in a row, and 500 entries", () => {
    const row = (count: number) =>
      study(
        choice("q0", 0, ["A"]),
        ...Array.from({ length: count }, (_, at) => choice(`q${at + 1}`, at + 1, [], from(`q${at}`))),
      );
    expect(issuesOf(row(5), "q5")).toEqual([]);
    expect(issuesOf(row(6), "q5")).toEqual([]);
    expect(issuesOf(row(6), "q6")).toEqual([
      { at: "body.questions.1.props.optionsFrom.question_id", code: "source_chain" },
    ]);
    const many = (own: number) =>
      study(
        choice(
          "q1",
          0,
          Array.from({ length: 300 }, (_, at) => `a${at}`),
        ),
        choice(
          "q2",
          1,
          Array.from({ length: own }, (_, at) => `b${at}`),
          from("q1"),
        ),
      );
    expect([issuesOf(many(200), "q2"), issuesOf(many(201), "q2")]).toEqual([
      [],
      [{ at: "body.questions.1.props.optionsFrom.question_id", code: "too_many_entries" }],
    ]);
    const saidOf = (structure: Structure, id: string) =>
      carrierIssues(structure, [{ id, loc: [] }]).map(({ message }) => message);
    const of = (source: Row) => saidOf(study(source, choice("q2", 1, ["B"], from("q1"))), "q2");
    expect([
      ...saidOf(row(6), "q6"),
      ...saidOf(many(201), "q2"),
      ...of(question("q1", 0, "nps")),
      ...of(choice("q1", 5, ["A"])),
      ...saidOf(study(choice("q1", 0, ["A"]), choice("q2", 1, ["B"], from("q1", { min: 1 }))), "q2"),
    ]).toEqual([
      "At most 5 questions can carry items one from the other",
      "A question can offer at most 500 entries, including those that it carries",
      "Answers of type nps have no items",
      "The question does not come before this in every order",
      "Chosen options have no number",
    ]);
  });

  it("is said of those that a request writes, with the question that is not there", () => {
    const structure = study(
      choice("q1", 0, ["A"], from("gone")),
      question("q2", 1, "textInput", from("gone")),
    );
    expect(carrierIssues(structure, [{ id: "q1", loc: ["body"] }])).toEqual([
      {
        loc: ["body", "props", "optionsFrom", "question_id"],
        code: "source_not_found",
        message: "The study has no such question",
        path: "props.optionsFrom.question_id",
        question_id: "gone",
      },
    ]);
    expect(carrierIssues(structure, [{ id: "q2", loc: ["body"] }])).toEqual([]);
    expect(carrierIssues(structure, [])).toEqual([]);
    const late = study(choice("q1", 0, ["A"], from("q2")), choice("q2", 1, ["B"]));
    expect(issuesOf(late, "q1")).toEqual([
      { at: "body.questions.1.props.optionsFrom.question_id", code: "source_not_before" },
    ]);
  });

  it("breaks what could carry before, unless the edit wrote it", () => {
    const was = study(choice("q1", 0, ["A"]), choice("q2", 1, ["B"], from("q1")));
    const gone = study(choice("q2", 1, ["B"], from("q1")));
    const late = study(choice("q1", 2, ["A"]), choice("q2", 1, ["B"], from("q1")));
    expect(brokenCarriers(was, gone, new Set()).map(({ id, fault: { code } }) => [id, code])).toEqual([
      ["q2", "source_not_found"],
    ]);
    expect(brokenCarriers(was, gone, new Set(["q2"]))).toEqual([]);
    expect(brokenCarriers(gone, gone, new Set())).toEqual([]);
    expect(brokenCarriers(gone, late, new Set())).toHaveLength(1);
    expect(brokenCarriers(was, was, new Set())).toEqual([]);
    const [broken] = brokenCarriers(was, gone, new Set());
    expect(brokenCarrierIssue(broken as never)).toEqual({
      loc: ["body"],
      code: "source_not_found",
      message: "Options that question q2 carries: The study has no such question",
      question_id: "q2",
      question_group_id: null,
      score: null,
      path: "props.optionsFrom",
    });
    const without = withoutCarried(was, [broken as never]);
    expect(without.questions[1]?.props).toEqual({ options: ["B"] });
    expect(without.questions[0]).toBe(was.questions[0]);
    expect(withoutCarried(was, [])).toBe(was);
  });
});

describe("what is renamed", () => {
  it("is renamed where props name it: beside the list, in checks of what is expected, and in checks of options", () => {
    const renamed = new Map([["A", "a1"]]);
    const of = (type: string, props: Json, removed: string[] = []) =>
      renameInProps(type, props, { renamed, removed });
    expect(of("multipleChoice", { options: ["A", "B"], exclusiveOptions: ["B", "A"] })).toEqual({
      exclusiveOptions: ["B", "a1"],
    });
    expect(of("multipleChoice", { options: ["A"], exclusiveOptions: "A" })).toEqual({});
    expect(of("multipleChoice", { qualityCheck: { expected: ["a", "B"] } })).toEqual({
      qualityCheck: { expected: ["a1", "B"] },
    });
    const check = { operation: "<=", source: { questionId: "0198a5b2-7c11-7d3e-8f00-000000000001" } };
    const checks = (named: Json) => ({ earlierAnswerChecks: { target: "options", checks: named } });
    expect(of("allocation", checks({ A: [check], B: [check] }), ["B"])).toEqual(checks({ a1: [check] }));
    expect(of("allocation", checks({ B: [check] }), ["B"])).toEqual({ earlierAnswerChecks: null });
    expect(of("allocation", checks({ C: [check] }), ["B"])).toEqual({});
  });

  const carried = (...options: string[]) => ({ carried: { options, carriesOwnWords: false } });
  const follow = (
    was: Row[],
    is: Row[],
    renames: [string, [string, string][]][],
    loc: (id: string) => (string | number)[] | undefined = () => undefined,
  ) => {
    const own = { optionChanges: [], renames: new Map(renames.map(([id, all]) => [id, new Map(all)])) };
    const found = followChanges(new Map(was.map((row) => [row.id, row])), study(...is), own, loc);
    return {
      changes: found.optionChanges.map(({ question_id, loc, renamed, removed }) => [
        question_id,
        loc,
        [...renamed],
        removed,
      ]),
      renames: [...found.renames].map(([id, all]) => [id, [...all]]),
      props: found.structure.questions.map(({ props }) => props),
      questions: found.structure.questions,
    };
  };

  it("at the source is renamed where it is carried, and what is named there follows", () => {
    const before = [
      choice("q1", 0, ["A", "B"]),
      choice("q2", 1, ["C"], { ...from("q1"), exclusiveOptions: ["A", "C"] }, carried("A", "B", "C")),
    ];
    const after = [
      choice("q1", 0, ["A1"]),
      choice("q2", 1, ["C"], { ...from("q1"), exclusiveOptions: ["A", "C"] }, carried("A1", "C")),
    ];
    const found = follow(before, after, [["q1", [["A", "A1"]]]], (id) =>
      id === "q1" ? ["body", 0] : undefined,
    );
    expect(found.changes).toEqual([["q2", ["body", 0], [["A", "A1"]], ["B"]]]);
    expect(found.renames).toEqual([
      ["q1", [["A", "A1"]]],
      ["q2", [["A", "A1"]]],
    ]);
    expect(found.props[1]).toEqual({ options: ["C"], ...from("q1"), exclusiveOptions: ["A1", "C"] });
    expect(follow(before, after, [["q1", [["A", "A1"]]]]).changes).toMatchObject([
      ["q2", ["body"], [["A", "A1"]], ["B"]],
    ]);
    expect(follow(before, after, [["q1", [["A", "A1"]]]], (id) => [id]).changes[0]?.[1]).toEqual(["q2"]);
  });

  it("is so of a carrier's own entries, and no change where its list stays", () => {
    const row = (own: string, ...all: string[]) => choice("q2", 1, [own], from("q1"), carried(...all));
    const source = choice("q1", 0, ["A"]);
    const own = follow([source, row("C", "A", "C")], [source, row("D", "A", "D")], [["q2", [["C", "D"]]]]);
    expect(own.changes).toEqual([["q2", ["body"], [["C", "D"]], []]]);
    expect(own.questions[1]).toMatchObject({ props: { options: ["D"] } });
    const same = follow([source, row("C", "A", "C")], [source, row("C", "A", "C")], [["q1", [["X", "Y"]]]]);
    expect([same.changes, same.renames]).toEqual([[], [["q1", [["X", "Y"]]]]]);
    const removed = follow([source, row("C", "A", "C")], [source, row("C", "C")], []);
    expect([removed.changes, removed.renames]).toEqual([[["q2", ["body"], [], ["A"]]], []]);
    const back = follow(
      [source, row("C", "A", "C")],
      [source, row("C", "A", "B", "C")],
      [["q1", [["A", "B"]]]],
    );
    expect(back.changes).toEqual([]);
  });

  it("takes the place of what the request changed of a carrier, and leaves changes of others", () => {
    const own = {
      optionChanges: [
        { question_id: "q2", loc: ["own"], renamed: new Map([["A", "X"]]), removed: [] },
        { question_id: "q9", loc: ["other"], renamed: new Map(), removed: ["Z"] },
      ],
      renames: new Map([["q2", new Map([["gone", "X"]])]]),
    };
    const row = (...options: string[]) => choice("q2", 1, ["C"], from("q1"), carried(...options));
    const changed = (is: Row) =>
      followChanges(new Map([["q2", row("A", "C")]]), study(is), own, () => undefined);
    expect(changed(row("A", "C")).optionChanges.map(({ question_id }) => question_id)).toEqual(["q9"]);
    expect([...changed(row("A", "C")).renames]).toEqual([]);
    expect(changed(row("C")).optionChanges).toEqual([
      own.optionChanges[1],
      { question_id: "q2", loc: ["body"], renamed: new Map(), removed: ["A"] },
    ]);
    expect([...changed(row("C")).renames]).toEqual([]);
  });

  it("has no checks of options that are gone", () => {
    const check = { operation: "<=", source: { questionId: "0198a5b2-7c11-7d3e-8f00-000000000001" } };
    const props = {
      options: [],
      ...from("q1"),
      earlierAnswerChecks: { target: "options", checks: { A: [check] } },
    };
    const row = (...options: string[]) => question("q2", 1, "allocation", props, carried(...options));
    const { questions } = follow([row("A", "B")], [row("B")], []);
    expect(questions[0]?.props).toEqual({ options: [], ...from("q1") });
  });

  it("of a question that carried nothing is left as it is", () => {
    const plain = [choice("q1", 0, ["A"])];
    const found = follow(plain, [choice("q1", 0, ["B"])], [["q1", [["A", "B"]]]]);
    expect([found.changes, found.renames]).toEqual([[], [["q1", [["A", "B"]]]]]);
    expect(follow([], [choice("q2", 1, ["C"], from("q1"), carried("A", "C"))], []).changes).toEqual([]);
  });
});
