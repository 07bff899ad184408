import { describe, expect, it } from "vitest";
import { ServiceError } from "#kit/error.ts";
import {
  findCheckIssues,
  findConditionIssues,
  findIssues,
  lookalikeWarnings,
  propIssuesOf,
  type QuestionChange,
  type QuestionRow,
  settingWarnings,
  writesChecks,
  writesList,
} from "#survey/question/draft-issues.ts";
import { addFiles, questionBytes, refuseTooLarge } from "#survey/question/study-size.ts";

/** What is wrong, or doubtful, with the result of changes of questions, and where in the request that is said. */

type Json = Record<string, unknown>;

const ids = [1, 2, 3].map((n) => `0198a5b2-7c11-7d3e-8f00-00000000000${n}`);
const [q1 = "", q2 = "", q3 = ""] = ids;

const question = (id: string, position: number, type = "textInput", props: Json = {}, fields: Json = {}) =>
  ({
    id,
    type,
    props,
    content: "Why?",
    position,
    display_order: position,
    question_group_id: null,
    routing_branch_id: null,
    interviewer_notes: null,
    assets: null,
    display_conditions: null,
    variable: null,
    carried: null,
    codes: null,
    ...fields,
  }) as unknown as QuestionRow;
const structure = (...questions: QuestionRow[]) => ({ questions, groups: [], randomizers: [] });
const change = (id: string, fields: Json, index = 0, isNew = false): QuestionChange =>
  ({ id, isNew, fields, loc: ["body", "questions", index] }) as QuestionChange;
const byId = (...rows: QuestionRow[]) => new Map(rows.map((row) => [row.id, row]));
const said = (issues: readonly { loc: (string | number)[]; code?: string; type?: string }[]) =>
  issues.map(({ loc, code, type }) => `${loc.join(".")} ${code ?? type}`);

describe("conditions that are sent", () => {
  const conditions = (question_id: string) => ({
    match: "all",
    conditions: [
      { question_id, operation: "==", comparison_value_type: "string", comparison_value: "x", negate: false },
    ],
  });

  it("are checked as they will be stored, and those of others are not", () => {
    const holding = (id: string, position: number, source: string) =>
      question(id, position, "textInput", {}, { display_conditions: conditions(source) });
    const after = structure(question(q1, 0), holding(q2, 1, "gone"), holding(q3, 2, q1));
    const found = (...changes: QuestionChange[]) => said(findConditionIssues(after, changes));
    const sent = { display_conditions: conditions("x") };
    expect(found(change(q2, sent, 4))).toEqual([
      "body.questions.4.display_conditions.conditions.0.question_id source_not_found",
    ]);
    expect(found(change(q3, sent))).toEqual([]);
    expect(found(change(q2, { content: "x" }), change(q2, { display_conditions: null }))).toEqual([]);
    expect(found(change("new", sent))).toEqual([]);
  });
});

describe("what a change writes", () => {
  it("is a list where it has a type, or says what is carried", () => {
    const writes = (fields: Json) => writesList(change(q1, fields));
    expect([writes({ type: "nps" }), writes({ props: { optionsFrom: null } })]).toEqual([true, true]);
    expect([writes({}), writes({ props: {} }), writes({ props: { options: [] } })]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("is checks where it has a type, or any", () => {
    const writes = (fields: Json) => writesChecks(change(q1, fields));
    expect([writes({ type: "nps" }), writes({ props: { earlierAnswerChecks: [] } })]).toEqual([true, true]);
    expect([{}, { props: {} }, { props: { earlierAnswerChecks: null } }].map(writes)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe("checks against earlier answers", () => {
  const checks = (questionId: string, option?: string) => ({
    earlierAnswerChecks: [
      { operation: "<=", source: { questionId, ...(option !== undefined && { option }) } },
    ],
  });

  it("are checked where they are sent", () => {
    const after = structure(
      question(q1, 0),
      question(q2, 1, "number", checks(q1)),
      question(q3, 2, "number", checks(q1)),
    );
    expect(said(findCheckIssues(after, [change(q2, { props: checks(q1) }, 3)], []))).toEqual([
      "body.questions.3.props.earlierAnswerChecks.0.source.questionId check_source_type",
    ]);
    expect(findCheckIssues(after, [change(q2, { content: "x" })], [])).toEqual([]);
    expect(findCheckIssues(after, [change("gone", { type: "number" })], [])).toEqual([]);
  });

  it("of others that name an option are told where it gets another name, and is not there any more", () => {
    const allocation = (...options: string[]) => question(q1, 0, "allocation", { options });
    const holder = question(q2, 1, "number", checks(q1, "A"));
    const optionChange = { question_id: q1, loc: ["body"], renamed: new Map([["A", "B"]]), removed: [] };
    const found = (row: QuestionRow, of = optionChange) => findCheckIssues(structure(row, holder), [], [of]);
    expect(found(allocation("B"))).toEqual([
      {
        loc: ["body", "props", "options"],
        code: "check_names_option",
        message: `A check of question ${q2} names the option "A": change the check in the same request`,
        question_id: q2,
        value: "A",
      },
    ]);
    expect(found(allocation("A", "B"))).toEqual([]);
    expect(found(allocation("B"), { ...optionChange, renamed: new Map([["C", "D"]]) })).toEqual([]);
  });
});

describe("props and references of changed questions", () => {
  const found = (
    rows: QuestionRow[],
    changes: QuestionChange[],
    before: QuestionRow[] = [],
    isStrict = false,
  ) => {
    const { propIssues, referenceIssues } = findIssues(rows, byId(...before), changes, isStrict);
    return { props: said(propIssues), references: said(referenceIssues) };
  };
  const none = { props: [], references: [] };
  const scale = question(q1, 0, "ratingScale", { min: 5, max: 1 });

  it("are looked at where props or a type were sent", () => {
    const { props } = found([scale], [change(q1, { props: { max: 1 } }, 2)]);
    expect(props).toHaveLength(1);
    expect(props[0]).toMatch(/^body\.questions\.2\.props\./);
    expect(found([scale], [change(q1, { type: "ratingScale" })]).props).toHaveLength(1);
    expect(found([scale], [change(q1, { content: "x" }), change("gone", { type: "nps" })])).toEqual(none);
    expect(said(propIssuesOf(scale, ["body"])).map((text) => text.split(".").slice(0, 2))).toEqual([
      ["body", "props"],
    ]);
  });

  it("have codes that are numbers", () => {
    const row = question(q1, 0, "multipleChoice", { options: ["A"] });
    const sent = { options: [{ label: "A", code: -1 }] };
    expect(found([row], [change(q1, { props: sent }, 1)]).props).toEqual([
      "body.questions.1.props.options.0.code invalid_value",
    ]);
  });

  it("have content that refers to what there is, where it changes", () => {
    const quoting = question(q1, 0, "textInput", {}, { content: `{{Q:${q3}}}` });
    const { referenceIssues } = findIssues(
      [quoting],
      new Map(),
      [change(q1, { content: quoting.content }, 7)],
      false,
    );
    expect(referenceIssues).toEqual([
      {
        loc: ["body", "questions", 7, "content"],
        code: "question_not_found",
        message: "The referenced question is not in this study, or was deleted",
        placeholder: `{{Q:${q3}}}`,
        item_index: 7,
      },
    ]);
    const alone = { ...change(q1, { content: quoting.content }), loc: ["body"] };
    expect(findIssues([quoting], new Map(), [alone], false).referenceIssues[0]).toMatchObject({
      item_index: 0,
    });
    expect(found([quoting], [change(q1, { content: quoting.content })], [quoting])).toEqual(none);
    expect(found([quoting], [change(q1, { interviewer_notes: "x" })])).toEqual(none);
    expect(found([quoting, question(q3, 1)], [change(q1, { content: quoting.content })])).toEqual(none);
    const carrier = question(
      q3,
      1,
      "multipleChoice",
      { options: ["A"] },
      { carried: { options: ["A", "B"] } },
    );
    const second = question(q1, 2, "textInput", {}, { content: `{{Q:${q3}.option[1]}}` });
    expect(found([second, carrier], [change(q1, { content: second.content })])).toEqual(none);
  });

  it("repeat only another question with answers to compare", () => {
    const repeats = (same_as: string, type = "number") =>
      question(q2, 1, type, {
        ...(type === "multipleChoice" && { options: ["A"] }),
        qualityCheck: { same_as, tolerance: 0 },
      });
    const of = (row: QuestionRow, other: QuestionRow) =>
      found([other, row], [change(q2, { props: row.props }, 5)]).references;
    const fault = ["body.questions.5.props.qualityCheck.same_as not_comparable"];
    expect(of(repeats(q1), question(q1, 0, "number"))).toEqual([]);
    expect(of(repeats(q1), question(q1, 0, "nps"))).toEqual([]);
    expect(of(repeats(q1), question(q1, 0))).toEqual(fault);
    expect(of(repeats(q2), question(q1, 0, "number"))).toEqual(fault);
    expect(of(repeats(q3), question(q1, 0, "number"))).toEqual(fault);
    expect(of(question(q2, 1, "number", { qualityCheck: { expected: 4 } }), question(q1, 0))).toEqual([]);
    const { referenceIssues } = findIssues([repeats(q3)], new Map(), [change(q2, { type: "number" })], false);
    expect(referenceIssues[0]?.message).toMatch(/^Must name another question/);
  });

  it("are known ones where that is asked for, unless they are stored so already", () => {
    const strict = (row: QuestionRow, fields: Json, before: QuestionRow[] = []) =>
      found([row], [change(q1, fields)], before, true).props;
    const own = question(q1, 0, "own", { a: 1 });
    expect(strict(own, { type: "own", props: { a: 1 } })).toEqual(["body.questions.0.type invalid_value"]);
    expect(strict(own, { type: "own" }, [own])).toEqual([]);
    expect(strict(own, { props: { a: 2 } }, [own])).toEqual([]);
    const nps = question(q1, 0, "nps", { own: { x: 1 }, description: "d" });
    expect(strict(nps, { props: { own: { x: 1 }, description: "d", gone: null } })).toEqual([
      "body.questions.0.props.own extra_forbidden",
    ]);
    expect(strict(nps, { props: { own: { x: 1 } } }, [nps])).toEqual([]);
    expect(strict(nps, { props: { own: { x: 2 } } }, [nps])).toEqual([
      "body.questions.0.props.own extra_forbidden",
    ]);
    expect(strict(nps, { content: "x" })).toEqual([]);
    expect(found([nps], [change(q1, { props: { own: 1 } })])).toEqual(none);
    const { propIssues } = findIssues([nps], new Map(), [change(q1, { props: { own: 1 } })], true);
    expect(propIssues[0]?.msg).toBe("Questions of type nps have no such prop");
  });
});

describe("what is doubtful", () => {
  it("of types and options is told of what is new, or was sent", () => {
    const rows = [
      question(q1, 0, "own"),
      question(q2, 1, "multipleChoice", { options: [] }),
      question(q3, 2, "nps"),
    ];
    const found = (...changes: QuestionChange[]) => settingWarnings(changes, rows);
    expect(found(change(q1, { type: "own" }, 1))).toEqual([
      {
        code: "unknown_type",
        loc: ["body", "questions", 1, "type"],
        question_id: q1,
        message: expect.stringContaining('no type "own"'),
      },
    ]);
    expect(found(change(q2, { props: {} }, 2))).toEqual([
      {
        code: "no_options",
        loc: ["body", "questions", 2, "props", "options"],
        question_id: q2,
        message:
          "There is nothing to choose from: it is listed in props.options, and what stands beside props is ignored",
      },
    ]);
    expect(found(change(q1, {}, 0, true))).toHaveLength(1);
    expect(
      found(change(q1, { content: "x" }), change(q3, { type: "nps" }), change("gone", { type: "own" })),
    ).toEqual([]);
    const unanswerable = question(q1, 0, "maxDiff", { items: ["A"], itemsPerTask: 3 });
    expect(settingWarnings([change(q1, { props: {} })], [unanswerable])).toEqual([]);
  });

  it("of contents that were sent is what looks like a reference", () => {
    const row = question(q1, 0, "textInput", {}, { content: "{{Q1}}" });
    expect(lookalikeWarnings([change(q1, { content: "sent" }, 3)], [row])).toEqual([
      {
        loc: ["body", "questions", 3, "content"],
        question_id: q1,
        code: "not_a_reference",
        placeholder: "{{Q1}}",
        message: expect.any(String),
      },
    ]);
    expect(
      lookalikeWarnings([change(q1, { type: "nps" }), change("gone", { content: "{{Q1}}" })], [row]),
    ).toEqual([]);
  });
});

describe("the size of a study", () => {
  const refusal = (ask: () => unknown): [string, unknown] | null => {
    try {
      ask();
      return null;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return [error.kind, error.options.errors ?? error.detail];
    }
  };
  const sized = (bytes: number) => {
    const empty = questionBytes(question(q1, 0, "textInput", {}, { content: "" }));
    return question(q1, 0, "textInput", {}, { content: "x".repeat(bytes - empty) });
  };

  it("is that of texts, props, assets and conditions as JSON, in bytes", () => {
    const row = question(q1, 0, "textInput", { a: 1 }, { content: "é", interviewer_notes: "n" });
    expect(questionBytes(row)).toBe('["é","n",{"a":1},null]'.length + 1);
    const conditions = { match: "all", conditions: [] } as never;
    expect(questionBytes({ ...row, display_conditions: conditions })).toBe(
      questionBytes(row) + ',{"match":"all","conditions":[]}'.length,
    );
  });

  it("is 4 MiB at most, and may shrink where it is larger", () => {
    const most = 4_194_304;
    expect(refusal(() => refuseTooLarge([], [sized(most)]))).toBeNull();
    expect(refusal(() => refuseTooLarge([], [sized(most + 1)]))).toEqual([
      "invalid",
      [
        {
          loc: ["body", "questions"],
          code: "study_too_large",
          message: "The questions of a study can have at most 4 MiB",
        },
      ],
    ]);
    expect(refusal(() => refuseTooLarge([sized(most + 9)], [sized(most + 9)]))).toBeNull();
    expect(refusal(() => refuseTooLarge([sized(most + 9)], [sized(most + 5)]))).toBeNull();
    expect(refusal(() => refuseTooLarge([sized(most + 9)], [sized(most + 10)]))?.[0]).toBe("invalid");
  });

  it("is 50,000 entries of lists at most", () => {
    const listed = (count: number) =>
      question(q2, 1, "multipleChoice", { options: Array(count).fill("x"), min: 5 });
    expect(refusal(() => refuseTooLarge([], [listed(25_000), listed(25_000)]))).toBeNull();
    expect(refusal(() => refuseTooLarge([], [listed(25_000), listed(25_001)]))).toMatchObject([
      "invalid",
      [{ code: "too_many_entries", message: expect.stringContaining("50,000") }],
    ]);
  });

  it("is 50 assets of a question at most: those sent, or else the present ones, and then the files", () => {
    const asset = (url: string) => ({ url }) as never;
    const [a, b, c] = ["a", "b", "c"].map(asset) as [never, never, never];
    expect(addFiles(undefined, [a], [c])).toEqual([a, c]);
    expect(addFiles([b], [a], [c])).toEqual([b, c]);
    expect([addFiles(null, [a], [c]), addFiles(undefined, null, [c])]).toEqual([[c], [c]]);
    expect(addFiles(Array(49).fill(a), null, [c])).toHaveLength(50);
    expect(refusal(() => addFiles(Array(50).fill(a), null, [c]))).toEqual([
      "invalid",
      [{ loc: ["body", "file"], msg: "A question has at most 50 assets", type: "too_big" }],
    ]);
  });
});
