import { describe, expect, it } from "vitest";
import {
  followedCodes,
  followRegister,
  wholeProps,
  withCarriers,
  withNumbers,
} from "#survey/code/carried.ts";
import { changeWarnings } from "#survey/code/change-warnings.ts";
import {
  crowdedIssues,
  labelUsedIssue,
  noteWording,
  propOf,
  sentCodeIssues,
  type Wording,
} from "#survey/code/label-doubt.ts";
import { carriedCodesProp } from "#survey/code/list.ts";
import type { Entry, Fielded, RegisterList, Resolved, StoredCodes } from "#survey/code/register.ts";
import { codedRow, fixedBefore, fixedCodes, settleCodes } from "#survey/code/settle.ts";
import { variableIssues } from "#survey/code/variable-issues.ts";
import type { Structure } from "#survey/group/structure.ts";
import type { QuestionChange, QuestionRow } from "#survey/question/draft-issues.ts";
import { withCarried } from "#survey/question/item/list.ts";

/** What an edit makes of the registers and names of a study's questions, and says of them. */

type Props = Record<string, unknown>;
type Stored = StoredCodes | null;

const uuid = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;

/** A question; `at` is the digit that its id ends in. */
const row = (at: number, type: string, props: Props, more: Partial<QuestionRow> = {}): QuestionRow =>
  Object.assign(
    {
      id: uuid(at),
      study_id: "s",
      question_group_id: null,
      routing_branch_id: null,
      position: at,
      display_order: at,
      content: "",
      type,
      interviewer_notes: null,
      props,
      carried: null,
      assets: null,
      display_conditions: null,
      variable: null,
      codes: null,
      created_at: "",
      updated_at: "",
      deleted_at: null,
    },
    more,
  );

type Known = Structure<QuestionRow> & Fielded;

const study = (questions: QuestionRow[], more: Partial<Fielded> = {}): Known =>
  Object.assign(
    { questions, groups: [], randomizers: [], isFielded: true, revision: 4, goneNames: [] },
    more,
  );
const fixedAs = (lists: StoredCodes["lists"], more: Partial<StoredCodes> = {}): StoredCodes =>
  Object.assign({ fixed: true as const, lists }, more);
const entry = (code: number, label: string, ...former: string[]): Entry =>
  Object.assign({ code, label }, former.length > 0 && { former });
const change = (
  at: number,
  fields: QuestionChange["fields"],
  more: Partial<QuestionChange> = {},
): QuestionChange => Object.assign({ id: uuid(at), isNew: false, fields, loc: ["body", at] }, more);

describe("what an edit tells of entries", () => {
  const told = (resolved: Partial<Resolved>): Wording => {
    const wording: Wording = { doubts: [], used: [], codeIssues: [] };
    const none = { codes: null, changes: [], doubts: [], used: [], taken: [], hasMoved: false };
    noteWording(wording, "q", Object.assign(none, resolved), ["body", 3]);
    return wording;
  };

  it("says what a text was taken for, where it was sent", () => {
    const doubt = { entry_code: 4, from: "Cofee", to: "Coffee", taken_as: "renamed" as const };
    const { doubts } = told({
      doubts: [
        Object.assign({ list: "options", index: 2 }, doubt),
        Object.assign({ list: "levels", index: 2 }, doubt, { taken_as: "replaced" as const }),
        Object.assign({ list: "tree", index: 0 }, doubt),
      ],
    });
    expect(doubts[0]).toEqual({
      code: "label_in_doubt",
      loc: ["body", 3, "props", "options", 2],
      question_id: "q",
      list: "options",
      entry_code: 4,
      from: "Cofee",
      to: "Coffee",
      taken_as: "renamed",
      message: expect.stringMatching(/^"Coffee" was taken for the new wording of "Cofee"/),
    });
    // The places of levels and nodes are those of what holds them.
    expect(doubts.slice(1).map(({ loc }) => loc)).toEqual([
      ["body", 3, "props", "attributes"],
      ["body", 3, "props", "tree"],
    ]);
    expect(doubts[1]?.message).toMatch(/^"Coffee" was taken for a new entry; answers stay under "Cofee"/);
  });

  it("says which label another entry bears, and which code is another's", () => {
    const { used, codeIssues } = told({
      used: [{ list: "items", index: 1, entry_code: 4, label: "Tea" }],
      taken: [
        { list: "items", index: 0, code: 7, is_used: false },
        { list: "options", index: -1, code: 8, is_used: true },
        { list: "levels", index: 5, code: 9, is_used: true },
      ],
    });
    expect(used).toEqual([
      {
        loc: ["body", 3, "props", "items", 1],
        code: "label_used",
        question_id: "q",
        list: "items",
        entry_code: 4,
        label: "Tea",
        message: expect.stringContaining('"Tea" names, or named, the entry with code 4'),
      },
    ]);
    expect(codeIssues).toEqual([
      {
        loc: ["body", 3, "props", "items", 0, "code"],
        code: "code_taken",
        question_id: "q",
        message: "Another entry of the list has code 7",
      },
      {
        loc: ["body", 3, "props", "allowOther", "code"],
        code: "code_used",
        question_id: "q",
        message: "Code 8 has stood for another entry",
      },
      {
        loc: ["body", 3, "props", "attributes", "code"],
        code: "code_used",
        question_id: "q",
        message: "Code 9 has stood for another entry",
      },
    ]);
  });

  it("stands in the body where no place is known", () => {
    expect(labelUsedIssue({ question_id: "q", list: "options", entry_code: 1, label: "A" }).loc).toEqual([
      "body",
    ]);
    expect(["levels", "attributes", "options"].map(propOf)).toEqual(["attributes", "attributes", "options"]);
  });

  it("refuses codes that are none, where they stand", () => {
    expect(sentCodeIssues("ranking", { options: ["A", { label: "B", code: -1 }] }, ["body"])).toEqual([
      {
        loc: ["body", "props", "options", 1, "code"],
        msg: "Must be a whole number from 0 to 999999",
        type: "invalid_value",
      },
    ]);
  });

  it("refuses more than 1,000 former labels, but for who had as many before", () => {
    const kept = (id: string, counts: number[] | null) => ({
      id,
      codes:
        counts === null
          ? null
          : fixedAs({
              options: counts.map((count, at) =>
                entry(at, `${at}`, ...Array.from({ length: count }, (_, place) => `${at} ${place}`)),
              ),
              items: [entry(1, "none")],
            }),
    });
    const issues = (rows: ReturnType<typeof kept>[], before: ReturnType<typeof kept>[]) =>
      crowdedIssues(rows, before, ["body"]).map(({ question_id }) => question_id);
    expect(issues([kept("a", [600, 400]), kept("b", [600, 401]), kept("c", null)], [])).toEqual(["b"]);
    expect(issues([kept("b", [1001])], [kept("b", [1001])])).toEqual([]);
    expect(issues([kept("b", [1002])], [kept("a", [1002]), kept("b", [1001])])).toEqual(["b"]);
    expect(crowdedIssues([kept("b", [1001])], [kept("b", null)], ["body", "lists"])).toEqual([
      {
        loc: ["body", "lists"],
        code: "too_many_former_labels",
        question_id: "b",
        message: "A question can have at most 1000 former labels",
      },
    ]);
  });
});

describe("what somebody may not expect of an edit", () => {
  const number = (min: number) => row(1, "number", { min });
  const warned = (...all: Parameters<typeof changeWarnings>) =>
    changeWarnings(...all).map(({ code, loc, question_id }) => [code, loc.join("."), question_id]);

  it("are other numbers for missing answers", () => {
    const before = number(0);
    const after = number(-97);
    expect(warned([before], [after], [change(1, { props: { min: -97 } })])).toEqual([
      ["missing_codes_changed", "body.1.props.min", uuid(1)],
    ]);
    expect(warned([before], [after], [change(1, { props: { max: 3 } })])).toEqual([
      ["missing_codes_changed", "body.1.props.max", uuid(1)],
    ]);
    expect(warned([before], [number(5)], [change(1, { props: { min: 5 } })])).toEqual([]);
    expect(changeWarnings([before], [after], [change(1, { props: { min: -97 } })])[0]?.message).toBe(
      "Answers can be as low as −97 now, so files have other numbers for missing answers",
    );
    // Nothing is told of a question that is new or gone, or of other fields.
    expect(warned([], [after], [change(1, { props: { min: -97 } })])).toEqual([]);
    expect(warned([before], [], [change(1, { props: { min: -97 } })])).toEqual([]);
    expect(warned([before], [after], [change(1, { content: "New" })])).toEqual([]);
  });

  it("are texts that refer to an option's place, where another one stands now", () => {
    const codes = fixedAs({ options: [entry(1, "A"), entry(2, "B"), entry(3, "C"), entry(4, "D")] });
    const choice = (...options: string[]) => row(1, "multipleChoice", { options }, { codes });
    const quoting = (...places: number[]) =>
      row(
        2,
        "question",
        {},
        { content: places.map((place) => `Why {{Q:${uuid(1)}.option[${place}]}}?`).join(" ") },
      );
    const sent = (props: Props) => [change(1, { props })];
    const of = (was: QuestionRow, is: QuestionRow, quote: QuestionRow) =>
      changeWarnings([was, quote], [is, quote], sent({ options: [] })).map(({ message }) => message);
    const told = (place: number) => `Texts refer to option ${place}, which is another one now`;
    expect(of(choice("A", "B"), choice("B", "A"), quoting(1, 2))).toEqual([told(1), told(2)]);
    expect(of(choice("A", "B"), choice("A", "C"), quoting(1, 2))).toEqual([told(2)]);
    // A place that there was not, or is no more, is no other option.
    expect(of(choice("A", "B"), choice("A"), quoting(2))).toEqual([]);
    expect(of(choice("A"), choice("A", "B"), quoting(2))).toEqual([]);
    expect(of(choice("A", "B"), choice("B", "A"), quoting())).toEqual([]);
    const plain = row(2, "question", {}, { content: `Why {{Q:${uuid(1)}}} and {{Q:${uuid(1)}.item[1]}}?` });
    expect(of(choice("A", "B"), choice("B", "A"), plain)).toEqual([]);
    expect(
      warned([choice("A", "B"), quoting(1)], [choice("B", "A"), quoting(1)], sent({ allowOther: true })),
    ).toEqual([]);
    expect(
      warned([choice("A", "B"), quoting(1)], [choice("B", "A"), quoting(1)], sent({ options: [] })),
    ).toEqual([["reference_moved", "body.1.props.options", uuid(1)]]);
  });

  it("are no places of own words, or of what are no options", () => {
    const own = { code: 9, label: "", own: true as const };
    const other = row(
      1,
      "multipleChoice",
      { options: ["A"], allowOther: true },
      { codes: fixedAs({ options: [entry(1, "A"), own] }) },
    );
    const longer = row(
      1,
      "multipleChoice",
      { options: ["A", "B"] },
      { codes: fixedAs({ options: [entry(1, "A"), entry(2, "B"), own] }) },
    );
    const quote = row(2, "question", {}, { content: `{{Q:${uuid(1)}.option[2]}}` });
    expect(warned([other, quote], [longer, quote], [change(1, { props: { options: [] } })])).toEqual([]);
    const items = (...list: string[]) =>
      row(1, "maxDiff", { items: list }, { codes: fixedAs({ items: [entry(1, "A"), entry(2, "B")] }) });
    const open = row(1, "question", {});
    expect(warned([open, quote], [open, quote], [change(1, { props: { options: [] } })])).toEqual([]);
    expect(
      warned([items("A", "B"), quote], [items("B", "A"), quote], [change(1, { props: { options: [] } })]),
    ).toEqual([]);
  });
});

describe("what is wrong with names that are sent", () => {
  const named = (at: number, variable: string | null, more: Partial<QuestionRow> = {}) =>
    row(at, "question", {}, Object.assign({ variable }, more));
  const issues = (before: Known, after: QuestionRow[], ...changes: QuestionChange[]) =>
    variableIssues(before, study(after), changes).map(({ code, loc, message }) => [
      code,
      loc.join("."),
      message.split(" ").at(-1),
    ]);
  const asked = { isFielded: false };

  it("is the name itself", () => {
    const after = [named(1, "1st")];
    expect(issues(study([named(1, null)], asked), after, change(1, { variable: "1st" }))).toEqual([
      ["variable_invalid", "body.1.variable", "have"],
    ]);
    expect(issues(study([named(1, null)], asked), after, change(1, { variable: null }))).toEqual([]);
    expect(issues(study([named(1, null)], asked), after, change(1, { content: "x" }))).toEqual([]);
  });

  it("is that another question has it, had it, or has it by its place", () => {
    const before = study([named(1, null), named(2, "age"), named(3, null)], asked);
    const sent = (variable: string, ...others: QuestionRow[]) =>
      issues(before, [named(1, variable), ...others], change(1, { variable }));
    expect(sent("AGE", named(2, "age"))).toEqual([["variable_taken", "body.1.variable", "age"]]);
    expect(sent("age_2", named(2, "age"))).toEqual([["variable_taken", "body.1.variable", "age"]]);
    expect(sent("age_group", named(2, "age"))).toEqual([]);
    const former = fixedAs({}, { former_variables: ["years"] });
    expect(sent("years", named(2, "age", { codes: former }))).toEqual([
      ["variable_taken", "body.1.variable", "years"],
    ]);
    expect(sent("q2", named(2, "age"), named(3, null))).toEqual([]);
    expect(sent("q3", named(2, "age"), named(3, null))).toEqual([
      ["variable_taken", "body.1.variable", "q3"],
    ]);
    expect(sent("q1", named(2, "age"))).toEqual([]);
  });

  it("is not that of another that gets a new one too, before people answer", () => {
    const before = study([named(1, null), named(2, null)], asked);
    const swapped = [named(1, "q2"), named(2, "q1")];
    expect(issues(before, swapped, change(1, { variable: "q2" }), change(2, { variable: "q1" }))).toEqual([]);
    const same = [named(1, "x"), named(2, "x")];
    expect(issues(before, same, change(1, { variable: "x" }), change(2, { variable: "x" }))).toHaveLength(2);
  });

  it("is what others have by their places, however many are named", () => {
    const before = study([named(1, null), named(2, null), named(3, null)], asked);
    const after = [named(1, "q3"), named(2, "x"), named(3, null)];
    expect(issues(before, after, change(1, { variable: "q3" }), change(2, { variable: "x" }))).toEqual([
      ["variable_taken", "body.1.variable", "q3"],
    ]);
  });

  it("is, once people answer, what others had by their places then", () => {
    const before = study([named(1, null), named(2, null)]);
    const swapped = [named(1, "q2"), named(2, "q1")];
    expect(issues(before, swapped, change(1, { variable: "q2" }), change(2, { variable: "q1" }))).toEqual([
      ["variable_taken", "body.1.variable", "q2"],
      ["variable_taken", "body.2.variable", "q1"],
    ]);
    expect(issues(before, [named(1, "q1"), named(2, null)], change(1, { variable: "q1" }))).toEqual([]);
  });

  it("is what questions that are gone had, but for one that comes back", () => {
    const before = study([named(1, null)], { isFielded: true, goneNames: ["old", "older"] });
    const sent = (more: Partial<QuestionChange>) =>
      issues(before, [named(1, null), named(2, "old")], change(2, { variable: "old" }, more));
    expect(sent({})).toEqual([["variable_taken", "body.2.variable", "old"]]);
    expect(sent({ was: { variable: "old", codes: null } })).toEqual([]);
    expect(sent({ was: { variable: "older", codes: fixedAs({}, { former_variables: ["old"] }) } })).toEqual(
      [],
    );
    expect(sent({ was: { variable: "older", codes: null } })).toEqual([
      ["variable_taken", "body.2.variable", "old"],
    ]);
  });
});

describe("the registers of questions that people answer", () => {
  it("are fixed as they stood before an edit, with their names and digits", () => {
    const questions = [
      row(1, "ranking", { options: ["A"] }),
      row(2, "number", {}, { variable: "age" }),
      row(3, "number", { min: 0 }, { codes: fixedAs({}, { missing_digits: 12 }) }),
      row(4, "number", {}, { codes: fixedAs({}, { missing_digits: 9 }) }),
    ];
    expect(Object.fromEntries(fixedBefore(study(questions)))).toEqual({
      [uuid(1)]: { codes: { fixed: true, lists: { options: [{ code: 1, label: "A" }] } }, variable: "q1" },
      [uuid(2)]: { codes: { fixed: true, lists: {}, missing_digits: 9 }, variable: "age" },
      [uuid(3)]: { codes: { fixed: true, lists: {}, missing_digits: 12 }, variable: "q3" },
      [uuid(4)]: { codes: { fixed: true, lists: {}, missing_digits: 9 }, variable: "q4" },
    });
    // What is as it must be is the same object.
    for (const each of questions.slice(2)) expect(fixedCodes(each)).toBe(each.codes);
    expect(fixedBefore(study(questions, { isFielded: false })).size).toBe(0);
  });

  it("are those of what a question carries too", () => {
    const carrier = row(1, "ranking", { options: ["A"] }, { carried: { options: ["B", "A"] } as never });
    expect(codedRow(carrier)).toEqual({ type: "ranking", props: { options: ["B", "A"] }, codes: null });
  });

  const settled = (before: Known, questions: QuestionRow[], more?: Parameters<typeof settleCodes>[3]) =>
    settleCodes(before, Object.assign({}, before, { questions }), fixedBefore(before), more);

  it("are stored with an edit, and rows of which nothing changes are the same objects", () => {
    const first = row(1, "ranking", { options: ["A"] });
    const second = row(2, "number", { min: 0 });
    const before = study([first, second]);
    const { structure, used, moved } = settled(before, [first, second]);
    expect(structure.questions.map(({ variable, codes }) => [variable, codes])).toEqual([
      ["q1", { fixed: true, lists: { options: [{ code: 1, label: "A" }] } }],
      ["q2", { fixed: true, lists: {} }],
    ]);
    expect([used, [...moved]]).toEqual([[], []]);
    const low = row(3, "number", {}, { variable: "low", codes: fixedAs({}, { missing_digits: 9 }) });
    expect(settled(study([low]), [low]).structure.questions[0]).toBe(low);
    const again = settled(study(structure.questions), structure.questions).structure.questions;
    for (const [at, each] of again.entries()) expect(each).toBe(structure.questions[at]);
  });

  it("are none before people answer", () => {
    const questions = [row(1, "ranking", { options: ["A"] }), row(2, "number", {}, { variable: "age" })];
    const { structure } = settled(study(questions, { isFielded: false }), questions);
    for (const [at, each] of structure.questions.entries()) expect(each).toBe(questions[at]);
  });

  it("keep a name that was replaced, once, and never the one in force", () => {
    const renamed = (was: string | null, is: string | null, former?: string[]) => {
      const codes = former === undefined ? null : fixedAs({}, { former_variables: former });
      const before = study([row(1, "question", {}, { variable: was, codes })]);
      const [only] = settled(before, [row(1, "question", {}, { variable: is, codes })]).structure.questions;
      return [only?.variable, only?.codes?.former_variables];
    };
    expect(renamed("age", "years")).toEqual(["years", ["age"]]);
    expect(renamed(null, "years")).toEqual(["years", ["q1"]]);
    expect(renamed("age", "years", ["old", "age"])).toEqual(["years", ["old", "age"]]);
    expect(renamed("age", "old", ["old", "older"])).toEqual(["old", ["older", "age"]]);
    expect(renamed("age", "age")).toEqual(["age", undefined]);
    expect(renamed("age", null)).toEqual(["age", undefined]);
  });

  it("give a new question a name that nobody has or had", () => {
    const before = study([row(1, "question", {}), row(2, "question", {})], {
      isFielded: true,
      goneNames: ["q7"],
    });
    const kept = row(1, "question", {});
    const named = (questions: QuestionRow[]) =>
      settled(before, questions).structure.questions.map((each) => each.variable);
    expect(named([row(3, "question", {}), kept])).toEqual(["q8", "q1"]);
    // A name that is set when a question is made is none that it had before.
    const named1 = settled(before, [kept, row(4, "question", {}, { variable: "new" })]).structure
      .questions[1];
    expect([named1?.variable, named1?.codes]).toEqual(["new", { fixed: true, lists: {} }]);
    // A question that is deleted keeps its names, and those that it had.
    const former = fixedAs({}, { former_variables: ["q20"] });
    const had = study([row(1, "question", {}), row(2, "question", {}, { variable: "x", codes: former })]);
    expect(settled(had, [kept, row(3, "question", {})]).structure.questions[1]?.variable).toBe("q21");
    const gone = study([row(1, "question", {}), row(2, "question", {}, { variable: "q9" })]);
    expect(
      settleCodes(
        gone,
        Object.assign({}, gone, { questions: [kept, row(3, "question", {})] }),
        fixedBefore(gone),
      ).structure.questions.map((each) => each.variable),
    ).toEqual(["q1", "q10"]);
  });

  it("have more digits where answers can be lower now, and go on having them", () => {
    const digits = (was: Props, is: Props, codes: Stored = null) => {
      const before = study([row(1, "number", was, { codes })]);
      return settled(before, [row(1, "number", is, { codes })]).structure.questions[0]?.codes?.missing_digits;
    };
    expect([digits({ min: 0 }, {}), digits({}, { min: 0 }), digits({ min: 0 }, { min: 1 })]).toEqual([
      9,
      9,
      undefined,
    ]);
    expect(digits({ min: 0 }, {}, fixedAs({}, { missing_digits: 12 }))).toBe(12);
  });
});

describe("a question that carries", () => {
  const drink = (options: string[], codes: Stored = null) => row(1, "multipleChoice", { options }, { codes });
  const from = { question_id: uuid(1), select: "all" };
  const ranking = (own: string[], more: Partial<QuestionRow> = {}) =>
    row(2, "ranking", { options: own, optionsFrom: from }, more);
  const begun = (isFielded: boolean, options: string[], own: string[]): Known => {
    const before = study(withCarried(study([drink(options), ranking(own)])).questions, { isFielded });
    const none = study([], { isFielded });
    const { structure } = settleCodes(
      none,
      Object.assign({}, none, { questions: before.questions }),
      fixedBefore(none),
    );
    return Object.assign({}, before, structure);
  };
  const told = ({ codes }: Pick<QuestionRow, "codes">) =>
    codes?.lists.options?.map(({ code, label, former = [] }) => [code, label, ...former]);
  const edited = (
    before: Known,
    source: QuestionRow,
    carrier: QuestionRow,
    more?: Parameters<typeof settleCodes>[3],
  ) => {
    const after = withCarried(Object.assign({}, before, { questions: [source, carrier] }));
    return settleCodes(before, after, fixedBefore(before), more);
  };

  it("has the numbers of its source for what it carries, and its own for the rest", () => {
    const before = begun(true, ["Coffee", "Tea"], ["None"]);
    const [source, carrier] = before.questions;
    expect(carrier && told(carrier)).toEqual([
      [1, "Coffee"],
      [2, "Tea"],
      [3, "None"],
    ]);
    // A renamed option is the same entry here, a new one has the source's number where it is free.
    const codes = fixedAs({
      options: [entry(1, "Kaffee", "Coffee"), entry(2, "Tea"), entry(3, "Milk"), entry(5, "Mate")],
    });
    const renamed = Object.assign({}, source, {
      props: { options: ["Kaffee", "Tea", "Milk", "Mate"] },
      codes,
    });
    const { structure, used, moved } = edited(before, renamed, carrier ?? expect.fail());
    expect(structure.questions[1] && told(structure.questions[1])).toEqual([
      [1, "Kaffee", "Coffee"],
      [2, "Tea"],
      [4, "Milk"],
      [5, "Mate"],
      [3, "None"],
    ]);
    expect(structure.questions[1]?.carried?.[carriedCodesProp]).toEqual([1, 2, 3, 5, null]);
    expect([used, [...moved]]).toEqual([[], []]);
    expect(structure.questions[1]?.codes?.lists.options?.[2]?.stood).toEqual([[5, null]]);
  });

  const restarted = (
    isFielded: boolean,
    questions: QuestionRow[],
    more?: Parameters<typeof settleCodes>[3],
  ) => {
    const none = study([], { isFielded });
    return settleCodes(none, withCarried(study(questions, { isFielded })), fixedBefore(none), more);
  };

  it("has the numbers that it is sent with, also when it is new", () => {
    const sentCodes = new Map([[uuid(2), { options: ["Coffee", { label: "None", code: 7 }] }]]);
    const { structure } = restarted(true, [drink(["Coffee"]), ranking(["None"])], { sentCodes });
    expect(structure.questions[1] && told(structure.questions[1])).toEqual([
      [1, "Coffee"],
      [7, "None"],
    ]);
  });

  it("retires what it carried once it does so no more", () => {
    const before = begun(true, ["Coffee", "Tea"], ["None"]);
    const [source = expect.fail(), carrier = expect.fail()] = before.questions;
    const alone = Object.assign({}, carrier, { props: { options: ["None", "Coffee"] } });
    const { structure } = edited(before, source, alone);
    expect(structure.questions[1]?.carried).toBeNull();
    expect(structure.questions[1]?.codes?.lists.options).toStrictEqual([
      { code: 3, label: "None", stood: [[5, null]] },
      { code: 1, label: "Coffee", stood: [[5, null]] },
      { code: 2, label: "Tea", stood: [[5, 5]] },
    ]);
  });

  it("is the same object where nothing changes, and so is one of a type without lists", () => {
    const before = begun(true, ["Coffee", "Tea"], ["None"]);
    const again = settleCodes(before, before, fixedBefore(before)).structure.questions;
    for (const [at, each] of again.entries()) expect(each).toBe(before.questions[at]);
    const [source = expect.fail(), carrier = expect.fail()] = before.questions;
    const retyped = Object.assign({}, carrier, { type: "question", props: {} });
    expect(edited(before, source, retyped).structure.questions[1]?.codes).toBe(carrier.codes);
  });

  it("is alone settled by what is sent: others are as their edit has decided", () => {
    const only = drink(["Coffee"], fixedAs({ options: [entry(1, "Coffee")] }));
    const before = study([Object.assign(only, { variable: "q1" })]);
    const sentCodes = new Map([[uuid(1), { options: [{ label: "Coffee", code: 9 }] }]]);
    const { structure } = settleCodes(before, before, fixedBefore(before), { sentCodes });
    expect(structure.questions[0]).toBe(only);
  });

  it("carries from itself what is under way", () => {
    const circle = [1, 2].map((at) =>
      row(at, "ranking", {
        options: [`Own ${at}`],
        optionsFrom: { question_id: uuid(3 - at), select: "all" },
      }),
    );
    const { structure } = restarted(true, circle);
    expect(structure.questions.map(({ id }) => id)).toEqual([1, 2].map(uuid));
    for (const each of structure.questions) expect(told(each)?.map(([, label]) => label)).toContain("Own 1");
  });

  it("says which label another of its entries bears", () => {
    const before = begun(true, ["Coffee", "Tea"], ["None"]);
    const [source, carrier] = before.questions;
    const codes = fixedAs({ options: [entry(1, "None", "Coffee"), entry(2, "Tea")] });
    const renamed = Object.assign({}, source, { props: { options: ["None", "Tea"] }, codes });
    const { used, moved } = edited(before, renamed, carrier ?? expect.fail());
    expect(used).toEqual([{ question_id: uuid(2), list: "options", entry_code: 3, label: "None" }]);
    expect([...moved]).toEqual([uuid(2)]);
  });

  it("stores no numbers of its own before people answer, but for those that are sent", () => {
    const before = begun(false, ["Coffee", "Tea"], ["None"]);
    const [source, carrier] = before.questions;
    expect(before.questions.map(({ codes }) => codes)).toEqual([null, null]);
    const sentCodes = new Map([[uuid(2), { options: ["Coffee", "Tea", { label: "None", code: 7 }] }]]);
    const { structure } = edited(before, source ?? expect.fail(), carrier ?? expect.fail(), { sentCodes });
    expect(structure.questions[1] && told(structure.questions[1])).toEqual([[7, "None"]]);
    expect(structure.questions[0]).toBe(source);
  });

  it("is in doubt of its own entries alone, until they are sent with a code", () => {
    const before = begun(true, ["Coffee", "Tea"], ["None"]);
    const [source = expect.fail(), carrier = expect.fail()] = before.questions;
    const doubt = { question_id: uuid(2), taken_as: "renamed" as const };
    const sentCodes = new Map([[uuid(2), { options: ["Nonne"] }]]);
    const written = ranking(["Nonne"], {
      codes: carrier.codes,
      carried: carrier.carried,
      variable: carrier.variable,
    });
    const doubtsOf = ({ structure }: ReturnType<typeof edited>) =>
      structure.questions[1]?.codes?.lists.options?.map(({ label, doubt }) => [label, doubt]);
    const first = edited(before, source, written, {
      sentCodes,
      doubts: [
        { to: "Nonne", taken_as: "replaced", question_id: uuid(1) },
        Object.assign({ to: "Nonne" }, doubt),
        Object.assign({ to: "Coffee" }, doubt),
        { to: "Tea", taken_as: "renamed", question_id: uuid(1) },
      ],
    });
    expect(doubtsOf(first)).toEqual([
      ["Coffee", undefined],
      ["Tea", undefined],
      ["Nonne", "renamed"],
      ["None", undefined],
    ]);
    expect(first.structure.questions[1]?.codes?.lists.options?.[0]).not.toHaveProperty("doubt");
    const now = study(first.structure.questions);
    const [sourceNow = expect.fail(), carrierNow = expect.fail()] = now.questions;
    // It stays in doubt with another edit.
    expect(doubtsOf(edited(now, sourceNow, carrierNow, { sentCodes }))).toContainEqual(["Nonne", "renamed"]);
    const sure = new Map([[uuid(2), { options: [{ label: "Nonne", code: 4 }] }]]);
    expect(doubtsOf(edited(now, sourceNow, carrierNow, { sentCodes: sure }))).toContainEqual([
      "Nonne",
      undefined,
    ]);
  });

  it("takes the words that an edit renames for what they are", () => {
    const before = begun(false, ["Coffee", "Tea"], ["None"]);
    const [source = expect.fail(), carrier = expect.fail()] = before.questions;
    const set = { lists: { options: [entry(9, "Coffee")] } };
    const known = Object.assign({}, before, {
      questions: [source, Object.assign({}, carrier, { codes: set })],
    });
    const renamed = Object.assign({}, source, { props: { options: ["Kaffee", "Tea"] } });
    const renames = new Map([[uuid(2), new Map([["Coffee", "Kaffee"]])]]);
    const carrierNow = known.questions[1] ?? expect.fail();
    expect(
      told(edited(known, renamed, carrierNow, { renames }).structure.questions[1] ?? expect.fail()),
    ).toEqual([[9, "Kaffee"]]);
    expect(edited(known, renamed, carrierNow).structure.questions[1]?.codes).toBeNull();
  });

  it("is found with all that carry from it, at once or by others", () => {
    const carrier = (at: number, of: number) =>
      row(at, "ranking", { options: [], optionsFrom: { question_id: uuid(of), select: "all" } });
    const all = [row(1, "ranking", {}), carrier(2, 1), carrier(3, 2), carrier(4, 9), carrier(5, 3)];
    const found = (...ids: number[]) => [...withCarriers(all, new Set(ids.map(uuid)))];
    expect(found(1)).toEqual([1, 2, 3, 5].map(uuid));
    expect(found(3)).toEqual([3, 5].map(uuid));
    expect(found()).toEqual([]);
  });

  it("is written with its whole list, what it carries by its number first", () => {
    const source = drink(["Coffee", "Tea"]);
    const codes = new Map([["Tea", 7]]);
    const sent = { options: ["None", " tea", { label: "Any", code: 4 }], more: 1 };
    expect(wholeProps("ranking", sent, source, codes)).toEqual({
      props: { options: ["Coffee", { label: "Tea", code: 7 }, "None", { label: "Any", code: 4 }], more: 1 },
      places: [-1, -1, 0, 2],
    });
    expect(wholeProps("ranking", {}, source, codes)).toEqual({
      props: { options: ["Coffee", { label: "Tea", code: 7 }] },
      places: [-1, -1],
    });
    expect(wholeProps("ranking", { options: ["A"] }, row(1, "question", {}), codes)).toEqual({
      props: { options: ["A"] },
      places: [0],
    });
    expect(
      withNumbers(
        ["Tea", "Milk", 7],
        new Map([
          ["Tea", 0],
          ["7", 3],
        ]),
      ),
    ).toEqual([{ label: "Tea", code: 0 }, "Milk", { label: 7, code: 3 }]);
  });
});

describe("the entries of a list that are entries of its source", () => {
  const list = (present: Entry[], retired: Entry[] = [], name = "options"): RegisterList => ({
    name,
    present,
    retired,
  });
  const followed = (own: RegisterList, texts: string[], was: RegisterList, is: RegisterList) =>
    Object.fromEntries(followedCodes(own, texts, { was, is }));

  it("are found by the label of before, then by any text that both have", () => {
    const own = list(
      [entry(11, "Coffee"), entry(12, "Tea"), entry(13, "None")],
      [entry(14, "Mate", "Yerba")],
    );
    const was = list([entry(1, "Coffee"), entry(2, "Tee", "Tea")], [entry(3, "Yerba")]);
    const is = list([
      entry(1, "Kaffee", "Coffee"),
      entry(2, "Tee", "Tea"),
      entry(3, "Yerba"),
      entry(4, "Milk"),
    ]);
    expect(followed(own, ["Kaffee", "Tee", "Yerba", "Milk", "None"], was, is)).toEqual({
      Kaffee: 11,
      Tee: 12,
      Yerba: 14,
    });
  });

  it("are none that the question goes on listing itself", () => {
    const own = list([entry(11, "Coffee")]);
    const is = list([entry(1, "Kaffee", "Coffee")]);
    expect(followed(own, ["Kaffee", "Coffee"], list([entry(1, "Coffee")]), is)).toEqual({});
    expect(followed(own, ["Kaffee"], list([entry(1, "Coffee")]), is)).toEqual({ Kaffee: 11 });
  });

  it("are each one entry's, the one with the label first", () => {
    const own = list([entry(11, "A", "B"), entry(12, "B")]);
    const was = list([entry(1, "B"), entry(2, "A")]);
    const is = list([entry(1, "X", "B"), entry(2, "Y", "A")]);
    expect(followed(own, ["X", "Y"], was, is)).toEqual({ X: 12, Y: 11 });
    const both = list([entry(1, "X", "B"), entry(2, "Y", "B2")]);
    expect(
      followed(list([entry(11, "B", "B2")]), ["X", "Y"], list([entry(1, "B"), entry(2, "B2")]), both),
    ).toEqual({
      X: 11,
    });
  });

  it("are no own words, and none of another kind of list", () => {
    const own: Entry = { code: 9, label: "", own: true };
    expect(followed(list([own]), [""], list([own]), list([own]))).toEqual({});
    const items = list([entry(1, "A")], [], "items");
    expect(followed(list([entry(11, "A")]), ["A"], items, list([entry(1, "A")]))).toEqual({});
  });
});

describe("what carries follows a register that a person writes", () => {
  const from = (at: number) => ({ question_id: uuid(at), select: "all" });
  const source = (present: string[]) => row(1, "ranking", { options: present });
  const carrier = (
    at: number,
    of: number,
    texts: string[],
    options: Entry[],
    more: Partial<StoredCodes> = {},
  ) =>
    row(
      at,
      "ranking",
      { options: [], optionsFrom: from(of) },
      { carried: { options: texts } as never, codes: fixedAs({ options }, more) },
    );
  /** What the carrier's list becomes where its source's goes from one to the other. */
  const followed = (
    texts: string[],
    was: Entry[],
    is: Entry[],
    own: Entry[],
    more: Partial<StoredCodes> = {},
    here = texts,
  ) => {
    const question = Object.assign(source(texts), { codes: fixedAs({ options: was }) });
    const all = [question, carrier(2, 1, here, own, more)];
    const { rows, edited } = followRegister(all, question, {
      codes: fixedAs({ options: is }),
      fixed: new Map(),
      revision: 5,
    });
    const list = rows[1]?.codes?.lists.options;
    return {
      list: list?.map(({ code, label, former = [] }) => [code, label, ...former]),
      edited: edited.map(({ row }) => row.id),
      count: rows.length,
    };
  };
  const coffee = [entry(1, "Coffee"), entry(2, "Tea"), entry(3, "Mate")];

  it("where entries are joined", () => {
    const joined = [entry(1, "Coffee", "Mate"), entry(2, "Tea")];
    expect(followed(["Coffee", "Tea"], coffee, joined, coffee)).toEqual({
      list: [
        [1, "Coffee", "Mate"],
        [2, "Tea"],
      ],
      edited: [uuid(2)],
      count: 2,
    });
    // Not where both are still offered here.
    expect(followed(["Coffee", "Tea", "Mate"], coffee, joined, coffee).edited).toEqual([]);
    // It has its own numbers.
    const own = [entry(4, "Coffee"), entry(5, "Tea"), entry(6, "Mate"), entry(7, "None")];
    expect(followed(["Coffee", "Tea", "None"], coffee, joined, own).list).toEqual([
      [4, "Coffee", "Mate"],
      [5, "Tea"],
      [7, "None"],
    ]);
  });

  it("where entries are split, which have the source's number where it is free", () => {
    const together = [entry(1, "Coffee", "Mate"), entry(2, "Tea")];
    const apart = (code: number) => [entry(1, "Coffee"), entry(2, "Tea"), entry(code, "Mate")];
    const split = (own: Entry[], code: number, more?: Partial<StoredCodes>) =>
      followed(["Coffee", "Tea"], together, apart(code), own, more).list;
    const mate = (...all: Parameters<typeof split>) => split(...all)?.find(([, label]) => label === "Mate");
    expect(split(together, 8)).toEqual([
      [1, "Coffee"],
      [2, "Tea"],
      [8, "Mate"],
    ]);
    // Another entry here has it.
    expect(mate([...together, entry(8, "None")], 8)).toEqual([3, "Mate"]);
    // Others were known by it here.
    const stood = { past: { options: [{ code: 8, texts: ["Else"] }] } };
    expect(mate(together, 8, stood)).toEqual([3, "Mate"]);
    // It was known by another here itself, the latest first.
    const known = {
      past: {
        options: [
          { code: 5, texts: ["Mate"] },
          { code: 6, texts: ["Mate"] },
        ],
      },
    };
    expect(mate(together, 8, known)).toEqual([6, "Mate"]);
  });

  it("in its numbers, where it had the source's and the new one is free", () => {
    const renumbered = [entry(10, "Coffee"), entry(2, "Tea"), entry(3, "Mate")];
    const first = (own: Entry[], more?: Partial<StoredCodes>) =>
      followed(["Coffee", "Tea", "Mate"], coffee, renumbered, own, more).list?.find(
        ([, label]) => label === "Coffee",
      );
    expect(first(coffee)).toEqual([10, "Coffee"]);
    expect(first([entry(4, "Coffee"), entry(2, "Tea"), entry(3, "Mate")])).toEqual([4, "Coffee"]);
    expect(first([...coffee, entry(10, "None")])).toEqual([1, "Coffee"]);
    expect(first(coffee, { past: { options: [{ code: 10, texts: ["Else"] }] } })).toEqual([1, "Coffee"]);
    expect(first(coffee, { past: { options: [{ code: 10, texts: ["Coffee"] }] } })).toEqual([10, "Coffee"]);
    const swapped = [entry(2, "Coffee"), entry(1, "Tea")];
    const own = followed(["Coffee", "Tea"], coffee.slice(0, 2), swapped, coffee.slice(0, 2));
    expect(own.edited).toEqual([]);
  });

  it("in the label of what is not offered any more, unless that is called something else here", () => {
    const was = [entry(1, "Coffee"), entry(2, "Tee", "Tea")];
    const is = [entry(1, "Coffee"), entry(2, "Tea", "Tee")];
    expect(followed(["Coffee"], was, is, [entry(1, "Coffee"), entry(2, "Tee", "Tea")]).list).toEqual([
      [1, "Coffee"],
      [2, "Tea", "Tee"],
    ]);
    const own = [entry(1, "Coffee"), entry(2, "Tee", "Tea")];
    expect(followed(["Coffee"], was, is, own, {}, ["Coffee", "Tee"]).edited).toEqual([]);
  });

  it("but for what a person has joined or split here alone", () => {
    const is = [entry(1, "Coffee", "Mate"), entry(2, "Tea")];
    const own = [entry(1, "Coffee", "Tea"), entry(3, "Mate")];
    expect(followed(["Coffee"], coffee, is, own).list).toEqual([[1, "Coffee", "Tea", "Mate"]]);
    const split = [entry(1, "Coffee"), entry(2, "Tea"), entry(3, "Mate"), entry(4, "Chai")];
    const both = [entry(1, "Coffee"), entry(2, "Tea", "Chai"), entry(3, "Mate")];
    expect(followed(["Coffee", "Tea"], both, both, split).edited).toEqual([]);
  });

  const mates = [entry(1, "Coffee", "Mate", "Yerba"), entry(2, "Tea")];

  it("by the texts that the source knows, whatever an entry is called here", () => {
    const apart = [entry(1, "Coffee"), entry(2, "Tea"), entry(8, "Mate"), entry(9, "Yerba")];
    const split = (own: Entry[], is = apart) =>
      followed(["Coffee", "Tea"], mates, is, own, {}, ["Kaffee", "Tea"]).list;
    const here = [entry(1, "Kaffee", "Coffee", "Mate", "Yerba"), entry(2, "Tea")];
    expect(split(here)).toEqual([
      [1, "Kaffee", "Coffee"],
      [2, "Tea"],
      [8, "Mate"],
      [9, "Yerba"],
    ]);
    // What stays together at the source does so here.
    expect(split(here, [entry(1, "Coffee"), entry(2, "Tea"), entry(8, "Yerba", "Mate")])?.at(-1)).toEqual([
      8,
      "Yerba",
      "Mate",
    ]);
    expect(split([...here, entry(8, "None"), entry(9, "Nada")])).toEqual([
      [1, "Kaffee", "Coffee"],
      [2, "Tea"],
      [3, "Mate"],
      [4, "Yerba"],
      [8, "None"],
      [9, "Nada"],
    ]);
    const past = { options: [{ code: 5, texts: ["Else", "Mate"] }] };
    const known = followed(["Coffee", "Tea"], mates, apart, mates, { past }).list;
    expect(known).toContainEqual([5, "Mate"]);
  });

  it("where a text goes from one to another", () => {
    const was = [entry(1, "Coffee", "Mate"), entry(2, "Tea")];
    const is = [entry(1, "Coffee"), entry(2, "Tea", "Mate")];
    expect(followed(["Coffee"], was, is, was).list).toEqual([
      [1, "Coffee"],
      [2, "Tea", "Mate"],
    ]);
  });

  it("into what is offered here, else into what has the label", () => {
    const is = [entry(2, "Tea"), entry(3, "Mate", "Coffee")];
    expect(followed(["Tea"], coffee, is, coffee, {}, ["Tea", "Coffee"]).list).toEqual([
      [2, "Tea"],
      [3, "Coffee", "Mate"],
    ]);
    expect(followed(["Tea"], coffee, is, coffee).list).toEqual([
      [2, "Tea"],
      [3, "Mate", "Coffee"],
    ]);
    // What is one here already stays so.
    const joined = [entry(2, "Tea"), entry(3, "Mate", "Coffee")];
    expect(followed(["Tea"], coffee, is, joined).edited).toEqual([]);
  });

  it("where only some of the texts come together anew", () => {
    const was = [entry(1, "Coffee", "Mate"), entry(2, "Tea")];
    const is = [entry(1, "Coffee", "Mate", "Tea")];
    expect(followed(["Coffee"], was, is, [entry(1, "Coffee", "Tea"), entry(3, "Mate")]).list).toEqual([
      [1, "Coffee", "Tea", "Mate"],
    ]);
    expect(followed(["Coffee"], was, is, [entry(1, "Coffee"), entry(3, "Mate", "Tea")]).list).toEqual([
      [1, "Coffee", "Mate", "Tea"],
    ]);
  });

  it("but for what carries from another question", () => {
    const question = Object.assign(source(["Coffee", "Tea"]), { codes: fixedAs({ options: coffee }) });
    const all = [question, carrier(2, 9, ["Coffee", "Tea"], coffee)];
    const codes = fixedAs({ options: [entry(1, "Coffee", "Mate"), entry(2, "Tea")] });
    expect(followRegister(all, question, { codes, fixed: new Map(), revision: 5 }).rows).toHaveLength(1);
  });

  it("once, also where questions carry from one another", () => {
    const first = Object.assign(carrier(1, 2, ["Coffee", "Tea"], coffee), { id: uuid(1) });
    const all = [first, carrier(2, 1, ["Coffee", "Tea"], coffee)];
    const codes = fixedAs({ options: [entry(1, "Coffee", "Mate"), entry(2, "Tea")] });
    const { rows, edited } = followRegister(all, first, { codes, fixed: new Map(), revision: 5 });
    expect([rows.map(({ id }) => id), edited.map(({ row }) => row.id)]).toEqual([
      [1, 2].map(uuid),
      [uuid(2)],
    ]);
  });

  it("with its own words as they are", () => {
    const own: Entry = { code: 98, label: "", own: true };
    const joined = [entry(1, "Coffee", "Mate"), entry(2, "Tea"), own];
    expect(followed(["Coffee", "Tea"], [...coffee, own], joined, [...coffee, own]).list).toEqual([
      [1, "Coffee", "Mate"],
      [2, "Tea"],
      [98, ""],
    ]);
    const renumbered = [entry(98, "Coffee"), entry(2, "Tea"), entry(3, "Mate")];
    expect(followed(["Coffee", "Tea"], coffee, renumbered, [...coffee, own]).list).toContainEqual([
      1,
      "Coffee",
    ]);
  });

  it("before people answer by the numbers of what is carried alone", () => {
    const question = Object.assign(source(["A", "B"]), { codes: null });
    const plain = row(
      2,
      "ranking",
      { options: [], optionsFrom: from(1) },
      { carried: { options: ["A", "B"] } as never },
    );
    const other = row(3, "ranking", { options: [] });
    const codes = { lists: { options: [entry(5, "A"), entry(2, "B")] } };
    const { rows, edited } = followRegister([question, plain, other], question, {
      codes,
      fixed: new Map(),
      revision: 5,
    });
    expect(rows.map(({ id, codes }) => [id, codes])).toEqual([
      [uuid(1), codes],
      [uuid(2), null],
    ]);
    expect(rows[1]?.carried).toEqual({ options: ["A", "B"], [carriedCodesProp]: [5, 2] });
    expect(edited).toEqual([]);
  });

  it("through the questions between", () => {
    const question = Object.assign(source(["Coffee", "Tea"]), { codes: fixedAs({ options: coffee }) });
    const all = [
      question,
      carrier(2, 1, ["Coffee", "Tea"], coffee),
      carrier(3, 2, ["Coffee", "Tea"], coffee),
    ];
    const joined = fixedAs({ options: [entry(1, "Coffee", "Mate"), entry(2, "Tea")] });
    const fixed = new Map(all.map(({ id, codes }) => [id, { codes }]));
    const { rows, edited } = followRegister(all, question, { codes: joined, fixed, revision: 5 });
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3].map(uuid));
    expect(edited.map(({ row }) => row.id)).toEqual([2, 3].map(uuid));
    expect(rows[2]?.codes?.lists.options).toMatchObject([
      { code: 1, label: "Coffee", former: ["Mate"] },
      { code: 2 },
    ]);
    // Nothing goes on from a question that stays as it is.
    const same = followRegister(all, question, { codes: fixedAs({ options: coffee }), fixed, revision: 5 });
    expect(same.rows).toHaveLength(1);
  });
});
