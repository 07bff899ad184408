import { describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { definitionOf, definitionText, imported, importInto } from "#tests/support/definition.ts";
import { accepted, questionShown, startTab } from "#tests/support/participant.ts";
import { addRandomizer, arms } from "#tests/support/structure.ts";
import { addQuestions, invite, newStudy, questionsOf, saveBatch, unknownId } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);
const other = useOrganization(stack);

type Json = Record<string, unknown>;

const options = ["Rent", "Food"];
const income = { content: "Income?", type: "number" };
const budget = { content: "Budget?", type: "allocation", props: { options } };
const check = (operation: string, questionId: string, option?: string) => ({
  operation,
  source: { questionId, ...(option !== undefined && { option }) },
});
const put = (id: string, fields: Json, query = "") => client.send("PUT", `/questions/${id}${query}`, fields);
const checked = (id: string, earlierAnswerChecks: unknown, more: Json = {}) =>
  put(id, { props: { earlierAnswerChecks, ...more } });
const codesOf = async (sent: ReturnType<typeof put>, status = 422) =>
  (await expectStatus(sent, status)).body.errors.map(({ code, loc }: Json) => [
    code,
    (loc as Json[]).join("."),
  ]);

/** A number, an allocation, a number and an allocation. */
async function study() {
  const studyId = await newStudy(client, { config: { quota: 100 } });
  const [q1 = "", q2 = "", q3 = "", q4 = ""] = await addQuestions(client, studyId, [
    income,
    budget,
    { content: "Savings?", type: "number" },
    { content: "Next year?", type: "allocation", props: { options } },
  ]);
  return { studyId, q1, q2, q3, q4 };
}
const propsOf = async (studyId: string, id: string) =>
  (await questionsOf(client, studyId)).find((one: Json) => one.id === id).props;

describe("checks against earlier answers, as written", () => {
  it("are read back, with no limit beside a check of the total", async () => {
    const { studyId, q1, q2, q3, q4 } = await study();
    const checks = [check("<=", q1.toUpperCase()), check(">", q2, "Rent")];
    await expectStatus(checked(q3, checks), 204);
    expect((await propsOf(studyId, q3)).earlierAnswerChecks).toEqual([
      check("<=", q1),
      check(">", q2, "Rent"),
    ]);
    const total = { target: "total", checks: [check("==", q1)] };
    await expectStatus(checked(q4, total, { maxPerOption: 50 }), 204);
    expect(await propsOf(studyId, q4)).toEqual({
      options,
      earlierAnswerChecks: total,
      hasLimit: false,
      maxPerOption: 50,
    });
    await expectStatus(checked(q3, null), 204);
    expect(await propsOf(studyId, q3)).toEqual({});
  });

  it("are refused by their own codes", async () => {
    const { studyId, q1, q2, q3, q4 } = await study();
    const [open = ""] = await addQuestions(client, studyId, [{ content: "Why?" }]);
    const at = "body.props.earlierAnswerChecks";
    const refused: [string, unknown, unknown[]][] = [
      [q3, {}, [["check_shape", at]]],
      [q3, [check("!=", q1)], [["check_shape", `${at}.0.operation`]]],
      [q3, [check("==", "q1")], [["check_shape", `${at}.0.source.questionId`]]],
      [q3, Array.from({ length: 11 }, () => check("==", q1)), [["check_shape", at]]],
      [q3, [check("==", q2)], [["check_shape", `${at}.0.source.option`]]],
      [q3, [check("==", q1, "Rent")], [["check_shape", `${at}.0.source.option`]]],
      [q4, { target: "total", checks: [] }, [["check_shape", `${at}.checks`]]],
      [q4, [check("==", q1)], [["check_shape", at]]],
      [q3, [check("==", unknownId)], [["check_source_not_found", `${at}.0.source.questionId`]]],
      [q1, [check("==", open)], [["check_source_type", `${at}.0.source.questionId`]]],
      [q1, [check("==", q3)], [["check_source_not_before", `${at}.0.source.questionId`]]],
      [q3, [check("==", q3)], [["check_source_not_before", `${at}.0.source.questionId`]]],
      [q3, [check("==", q2, "Fun")], [["check_option_not_found", `${at}.0.source.option`]]],
      [
        q4,
        { target: "options", checks: { Fun: [check("==", q1)] } },
        [["check_target_option", `${at}.checks.Fun`]],
      ],
    ];
    for (const [id, checks, expected] of refused)
      expect(await codesOf(checked(id, checks))).toEqual(expected);
    const batch = saveBatch(client, studyId, [{ ...income, props: { earlierAnswerChecks: 1 } }]);
    expect((await expectStatus(batch, 422)).body.errors).toMatchObject([
      { code: "check_shape", loc: ["body", "questions", 0, "props", "earlierAnswerChecks"] },
    ]);
  });

  it("look at no question of another organization, and into no arm that they are not in", async () => {
    const [foreign = ""] = await addQuestions(other, await newStudy(other), [income]);
    const { studyId, q1, q2, q3 } = await study();
    await expectStatus(checked(q3, [check("==", foreign)]), 403);
    await addRandomizer(client, studyId, { arms: arms({ question_id: q1 }, { question_id: q2 }) });
    expect(await codesOf(checked(q3, [check("==", q1)]))).toEqual([
      ["check_source_not_before", "body.props.earlierAnswerChecks.0.source.questionId"],
    ]);
  });

  it("break with what they look at, and go with it by force", async () => {
    const { studyId, q1, q2, q3, q4 } = await study();
    await expectStatus(checked(q3, [check("<=", q1), check(">=", q2, "Food")]), 204);
    await expectStatus(checked(q4, { target: "options", checks: { Rent: [check("<=", q1)] } }), 204);
    const breaking = [
      () => client.send("DELETE", `/questions/${q1}`),
      () => put(q1, { type: "textInput" }),
      () => put(q1, { display_order: 3 }),
    ];
    for (const send of breaking) {
      const { body } = await expectStatus(send(), 409);
      expect(body).toMatchObject({
        code: "breaks_logic",
        errors: [{ question_id: q3 }, { question_id: q4 }],
      });
    }
    const path = "props.earlierAnswerChecks[1].source.option";
    expect((await expectStatus(put(q2, { props: { options: ["Rent"] } }), 409)).body.errors).toMatchObject([
      { code: "check_option_not_found", question_id: q3, path },
    ]);
    await expectStatus(client.send("DELETE", `/questions/${q1}?force=true`), 204);
    expect((await propsOf(studyId, q3)).earlierAnswerChecks).toEqual([check(">=", q2, "Food")]);
    expect(await propsOf(studyId, q4)).toEqual({ options });
  });

  it("refuse a new name of an option that they name, unless the request fixes them; their own follow", async () => {
    const { studyId, q1, q2, q3, q4 } = await study();
    await expectStatus(checked(q3, [check("<=", q2, "Rent")]), 204);
    const renamed = { options: ["Housing", "Food"] };
    expect(await codesOf(put(q2, { props: renamed }, "?force=true"))).toEqual([
      ["check_names_option", "body.props.options"],
    ]);
    const fix = [check("<=", q2, "Housing")];
    await expectStatus(
      saveBatch(client, studyId, [
        { id: q2, props: renamed },
        { id: q3, props: { earlierAnswerChecks: fix } },
      ]),
      201,
    );
    expect((await propsOf(studyId, q3)).earlierAnswerChecks).toEqual(fix);
    const both = { target: "options", checks: { Rent: [check("<=", q1)], Food: [check("<=", q1)] } };
    await expectStatus(checked(q4, both), 204);
    await expectStatus(put(q4, { props: renamed }), 204);
    const own = async () => (await propsOf(studyId, q4)).earlierAnswerChecks.checks;
    expect(await own()).toEqual({ Housing: [check("<=", q1)], Food: [check("<=", q1)] });
    await expectStatus(put(q4, { props: { options: ["Housing"] } }), 204);
    expect(await own()).toEqual({ Housing: [check("<=", q1)] });
  });

  it("are in a definition by its names, and its import checks them", async () => {
    const { studyId, q1, q2, q3, q4 } = await study();
    await expectStatus(checked(q3, [check("<=", q1), check(">=", q2, "Food")]), 204);
    await expectStatus(checked(q4, { target: "total", checks: [check("<", q1)] }), 204);
    const text = await definitionText(client, studyId);
    const definition = JSON.parse(text);
    expect(definition.questions[2].props.earlierAnswerChecks[1]).toEqual(check(">=", "q2", "Food"));
    const { study: copy } = await imported(client, definition, { title: definition.title });
    expect(await definitionText(client, copy.id)).toBe(text);
    definition.questions[2].props.earlierAnswerChecks = [check("<=", "q4", "Rent"), check("<=", "q9")];
    const at = ["body", "definition", "questions", 2, "props", "earlierAnswerChecks"];
    expect((await expectStatus(importInto(client, definition), 422)).body.detail).toMatchObject([
      { type: "check_source_not_before", loc: [...at, 0, "source", "questionId"] },
      { type: "check_source_not_found", loc: [...at, 1, "source", "questionId"] },
    ]);
  });

  it("come back with a version", async () => {
    const { studyId, q1, q3 } = await study();
    await expectStatus(checked(q3, [check("<=", q1)]), 204);
    const before = await definitionOf(client, studyId);
    const kept = await expectStatus(client.send("POST", `/studies/${studyId}/versions`, {}), 201);
    await expectStatus(client.send("DELETE", `/questions/${q1}?force=true`), 204);
    await expectStatus(checked(q3, null), 204);
    const restore = `/studies/${studyId}/versions/${kept.body.revision}/restore`;
    await expectStatus(client.send("POST", restore), 200);
    expect(await definitionOf(client, studyId)).toEqual(before);
  });
});

const refusedAs = (message: string, ...path: string[]) => [
  { loc: ["body", "value", ...path], msg: message, type: "earlier_answer" },
];

describe("an answer that is checked against earlier ones", () => {
  it("has to pass all checks, in exact decimals, after a step back too", async () => {
    const { studyId, q1, q3 } = await study();
    const checks = [check("<=", q1), check(">", q1)].slice(0, 1);
    await expectStatus(checked(q3, checks), 204);
    const tab = await startTab(stack, (await invite(client, studyId)).link);
    await accepted(tab.answer(78));
    await accepted(tab.answer({ Rent: 60, Food: 40 }));
    expect(questionShown(tab).checks).toEqual([{ operation: "<=", value: 78, option: null }]);
    expect(JSON.stringify(questionShown(tab))).not.toContain(q1);
    const refused = await tab.answer(78.1);
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toEqual(refusedAs("The number must be at most 78."));
    for (const _ of [1, 2]) await accepted(tab.say("back"));
    await accepted(tab.answer(0.3));
    await accepted(tab.answer({ Rent: 60, Food: 40 }));
    expect((await tab.answer(0.4)).body.detail).toEqual(refusedAs("The number must be at most 0.3."));
    await accepted(tab.answer(0.3));
  });

  it("says each operation in words, and is free where the source was skipped", async () => {
    const words = { "<": "less than", "<=": "at most", "==": "exactly", ">=": "at least", ">": "more than" };
    const passing = { "<": 4, "<=": 5, "==": 5, ">=": 5, ">": 6 };
    for (const [operation, text] of Object.entries(words)) {
      const studyId = await newStudy(client, { config: { quota: 100 } });
      const [q1 = "", q2 = ""] = await addQuestions(client, studyId, [
        income,
        { content: "Now?", type: "number" },
      ]);
      await expectStatus(checked(q2, [check(operation, q1)]), 204);
      const tab = await startTab(stack, (await invite(client, studyId)).link);
      await accepted(tab.answer(5));
      const wrong = operation.startsWith("<") ? 9 : 1;
      expect((await tab.answer(wrong)).body.detail).toEqual(refusedAs(`The number must be ${text} 5.`));
      await accepted(tab.answer(passing[operation as keyof typeof passing]));
      const free = await startTab(stack, (await invite(client, studyId)).link);
      await accepted(free.say("skip"));
      expect(questionShown(free).checks).toEqual([]);
      await accepted(free.answer(wrong));
    }
  });

  it("is a total of exact decimals, or one option of it", async () => {
    const { studyId, q1, q2, q4 } = await study();
    await expectStatus(checked(q4, { target: "total", checks: [check("==", q1)] }), 204);
    const tab = await startTab(stack, (await invite(client, studyId)).link);
    await accepted(tab.answer(0.3));
    await accepted(tab.answer({ Rent: 60, Food: 40 }));
    await accepted(tab.say("skip"));
    const left = (await tab.answer({ Rent: 0.1, Food: 0.1 })).body.detail;
    expect(left).toEqual(refusedAs("The total must be exactly 0.3. 0.1 remaining"));
    const over = (await tab.answer({ Rent: 0.1, Food: 0.3 })).body.detail;
    expect(over).toEqual(refusedAs("The total must be exactly 0.3."));
    await accepted(tab.answer({ Rent: 0.1, Food: 0.2 }));
    await expectStatus(checked(q4, { target: "options", checks: { Food: [check(">=", q2, "Rent")] } }), 204);
    const second = await startTab(stack, (await invite(client, studyId)).link);
    await accepted(second.say("skip"));
    await accepted(second.answer({ Rent: 60, Food: 40 }));
    await accepted(second.say("skip"));
    expect(questionShown(second).checks).toEqual([{ operation: ">=", value: 60, option: "Food" }]);
    expect((await second.answer({ Rent: 10, Food: 20 })).body.detail).toEqual(
      refusedAs("The number must be at least 60.", "Food"),
    );
    await accepted(second.answer({ Rent: 10, Food: 60 }));
  });

  it("checks every row of a matrix", async () => {
    const studyId = await newStudy(client, { config: { quota: 100 } });
    const props = { options: ["Work", "Shops"], columns: ["Bike", "Car"] };
    const [q1 = "", q2 = ""] = await addQuestions(client, studyId, [
      income,
      { content: "Trips?", type: "allocationWithMatrix", props },
    ]);
    await expectStatus(checked(q2, { target: "total", checks: [check("<=", q1)] }), 204);
    const tab = await startTab(stack, (await invite(client, studyId)).link);
    await accepted(tab.answer(10));
    const refused = await tab.answer({ Work: { Bike: 5, Car: 5 }, Shops: { Bike: 6, Car: 5 } });
    expect(refused.body.detail).toEqual(refusedAs("The total must be at most 10."));
    await accepted(tab.answer({ Work: { Bike: 5, Car: 5 }, Shops: { Bike: 0, Car: 5 } }));
  });
});
