import { describe, expect, it } from "vitest";
import { type Answer, type Client, expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { blank, definitionOf, definitionText, imported, importInto } from "#tests/support/definition.ts";
import { addGroup, addRandomizer, arms, groupsOf, putGroup } from "#tests/support/structure.ts";
import { addQuestions, newStudy, questionsOf, saveBatch, unknownId } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

type Json = Record<string, unknown>;

const all = (...conditions: Json[]) => ({ match: "all", conditions });
const is = (question_id: string, comparison_value: string, more: Json = {}) => ({
  question_id,
  operation: "==",
  comparison_value_type: "string",
  comparison_value,
  negate: false,
  ...more,
});

const drinks = { content: "Which?", type: "multipleChoice", props: { options: ["Tea", "Coffee"] } };
const grid = { content: "Rate", type: "matrixRatingScale", props: { items: ["Price", "Taste"] } };
const points = { content: "Split", type: "allocation", props: { options: ["A", "B"] } };

/** Four questions: a choice, a grid, points, and an open one. */
async function study(of: Client = client) {
  const studyId = await newStudy(of);
  const ids = await addQuestions(of, studyId, [drinks, grid, points, { content: "Why?" }]);
  const [q1 = "", q2 = "", q3 = "", q4 = ""] = ids;
  return { studyId, q1, q2, q3, q4 };
}

const put = (id: string, fields: Json, query = "") => client.send("PUT", `/questions/${id}${query}`, fields);
const condition = async (studyId: string, id: string) =>
  (await questionsOf(client, studyId)).find((one: Json) => one.id === id).display_conditions;

describe("display conditions", () => {
  it("are written and read with a question, and taken away by null", async () => {
    const { studyId, q1, q3, q4 } = await study();
    const known = { metadata: "plan", operation: "IS_ANSWERED" };
    const set = (more: Json) => ({
      match: "any",
      conditions: [is(q1, "Tea"), all(is(q1, "Coffee", { negate: true }), { ...known, ...more })],
    });
    await expectStatus(put(q4, { display_conditions: set({}) }), 204);
    const filled = { comparison_value_type: "string", comparison_value: null, negate: false };
    expect(await condition(studyId, q4)).toEqual(set(filled));
    expect(await condition(studyId, q3)).toBeNull();
    await expectStatus(put(q4, { display_conditions: null }), 204);
    expect(await condition(studyId, q4)).toBeNull();
  });

  it("come with a batch and a group, which reads them back", async () => {
    const { studyId, q1, q3, q4 } = await study();
    const made = await saveBatch(client, studyId, [
      { content: "New", display_conditions: all(is(q1, "Tea")) },
    ]);
    const [id] = (await expectStatus(Promise.resolve(made), 201)).body.created_question_ids;
    expect(await condition(studyId, id)).toEqual(all(is(q1, "Tea")));
    const group = await addGroup(client, studyId, {
      question_ids: [q3, q4],
      display_conditions: all(is(q1, "Tea")),
    });
    expect(group.display_conditions).toEqual(all(is(q1, "Tea")));
    const { body } = await expectStatus(putGroup(client, group.id, { display_conditions: null }), 200);
    expect(body.display_conditions).toBeNull();
    expect((await groupsOf(client, studyId))[0].display_conditions).toBeNull();
  });

  it("drop sources that are sent as null, and take words for a model as such", async () => {
    const { studyId, q1, q4 } = await study();
    const smart = {
      question_id: q1,
      metadata: null,
      operation: "SMART_CONDITION",
      comparison_value: "likes tea",
    };
    await expectStatus(put(q4, { display_conditions: all(smart) }), 204);
    expect((await condition(studyId, q4)).conditions).toEqual([
      {
        question_id: q1,
        operation: "SMART_CONDITION",
        comparison_value: "likes tea",
        negate: false,
        comparison_value_type: "smart_condition",
      },
    ]);
  });

  it.each<[string, (ids: Awaited<ReturnType<typeof study>>) => Json, string]>([
    ["source_not_found", () => is(unknownId, "Tea"), "question_id"],
    [
      "source_not_found",
      () => ({ randomizer_id: unknownId, operation: "==", comparison_value: "x" }),
      "randomizer_id",
    ],
    ["source_not_found", () => ({ score: "sus", operation: ">", comparison_value: "1" }), "score"],
    ["source_not_found", () => ({ loop_item: true, operation: "==", comparison_value: "x" }), "loop_item"],
    ["source_not_before", ({ q3 }) => is(q3, "x"), "question_id"],
    ["source_not_before", ({ q4 }) => is(q4, "x"), "question_id"],
    ["operation_not_supported", ({ q1 }) => is(q1, "Tea", { operation: "ALWAYS" }), "operation"],
    ["operation_not_supported", ({ q1 }) => is(q1, "Tea", { operation: "<" }), "operation"],
    [
      "operation_not_supported",
      ({ q2 }) => is(q2, "3", { item: "Price", operation: "INCLUDES" }),
      "operation",
    ],
    [
      "operation_not_supported",
      () => ({ language: true, operation: "INCLUDES", comparison_value: "x" }),
      "operation",
    ],
    ["item_not_found", ({ q2 }) => is(q2, "3", { item: "Colour" }), "item"],
    ["item_not_found", ({ q1 }) => is(q1, "3", { item: "Tea" }), "item"],
    ["value_required", ({ q1 }) => is(q1, "Tea", { comparison_value: null }), "comparison_value"],
    ["value_required", ({ q2 }) => is(q2, "much", { item: "Price", operation: ">" }), "comparison_value"],
  ])("are refused with %s (%#)", async (code, wrong, field) => {
    const found = await study();
    const target = code === "source_not_before" ? found.q3 : found.q4;
    const { body } = await expectStatus(put(target, { display_conditions: all(wrong(found)) }), 422);
    expect(body.errors.map((each: Json) => [each.code, each.loc])).toEqual([
      [code, ["body", "display_conditions", "conditions", 0, field]],
    ]);
  });

  it.each([
    ["day", "2000-01-01", ["2000-01", "2000", "2000-02-30", "3"]],
    ["month", "2000-01", ["2000-01-01", "2000", "2000-13", "soon"]],
    ["year", "2000", ["2000-01-01", "2000-01", "0999", "3"]],
  ])("compare dates that are as precise as the answers: a %s", async (precision, date, others) => {
    const studyId = await newStudy(client);
    const born = { content: "Born?", type: "date", props: { precision } };
    const [q1 = "", q2 = ""] = await addQuestions(client, studyId, [born, { content: "Why?" }]);
    const compare = (operation: string, comparison_value: string | null) =>
      put(q2, { display_conditions: all(is(q1, "", { operation, comparison_value })) });
    const codes = async (answer: Promise<Answer>) =>
      (await expectStatus(answer, 422)).body.errors.map(({ code, loc }: Json) => [code, loc]);
    const loc = ["body", "display_conditions", "conditions", 0, "comparison_value"];
    for (const operation of ["==", "<", "<=", ">", ">="]) {
      await expectStatus(compare(operation, date), 204);
      expect(await codes(compare(operation, null))).toEqual([["value_required", loc]]);
      for (const other of others)
        expect(await codes(compare(operation, other))).toEqual([["date_required", loc]]);
    }
    const other = { props: { precision: precision === "day" ? "year" : "day" } };
    const { body } = await expectStatus(put(q1, other), 409);
    expect([body.code, body.errors.map(({ code }: Json) => code)]).toEqual([
      "breaks_logic",
      ["date_required"],
    ]);
    await expectStatus(put(q1, other, "?force=true"), 204);
    expect(await condition(studyId, q2)).toBeNull();
  });

  it("are 20 at most in all, and at least one", async () => {
    const { q1, q4 } = await study();
    const many = (count: number) => Array.from({ length: count }, () => is(q1, "Tea"));
    await expectStatus(put(q4, { display_conditions: all(...many(10), all(...many(10))) }), 204);
    const { body } = await expectStatus(
      put(q4, { display_conditions: all(...many(10), all(...many(11))) }),
      422,
    );
    expect(body.errors.map(({ code }: Json) => code)).toEqual(["too_many_conditions"]);
    await expectStatus(put(q4, { display_conditions: all() }), 422);
  });

  it("say which field of a condition has the wrong shape", async () => {
    const { q1, q4 } = await study();
    const wrong = async (entry: Json) =>
      (await expectStatus(put(q4, { display_conditions: all(entry) }), 422)).body.detail[0];
    expect(await wrong({ question_id: q1, operation: "LIKE" })).toMatchObject({
      loc: ["body", "display_conditions", "conditions", 0],
      msg: expect.stringMatching(/^operation: /),
    });
    expect((await wrong({ question_id: q1, metadata: "a", operation: "IS_ANSWERED" })).msg).toMatch(
      /exactly one/,
    );
    expect((await wrong({ operation: "IS_ANSWERED" })).msg).toMatch(/exactly one/);
  });

  it("look only at what comes before in every order", async () => {
    const studyId = await newStudy(client);
    const ids = await addQuestions(
      client,
      studyId,
      [..."abcdef"].map((content) => ({ content })),
    );
    const [a = "", b = "", c = "", d = "", e = "", f = ""] = ids;
    const shuffled = await addGroup(client, studyId, { question_ids: [a, b], randomize: true });
    await addRandomizer(client, studyId, { arms: arms({ question_id: c }, { question_id: d }) });
    const codeOf = async (holder: string, source: string) => {
      const { body } = await put(holder, { display_conditions: all(is(source, "x")) });
      return body?.errors?.[0].code ?? "fine";
    };
    expect(await codeOf(b, a)).toBe("source_not_before");
    expect(await codeOf(c, a)).toBe("fine");
    expect(await codeOf(d, c)).toBe("source_not_before");
    expect(await codeOf(e, c)).toBe("fine");
    expect(await codeOf(f, e)).toBe("fine");
    expect(await codeOf(e, f)).toBe("source_not_before");
    const inside = await putGroup(client, shuffled.id, { display_conditions: all(is(a, "x")) });
    expect(inside.body.errors[0].code).toBe("source_not_before");
  });
});

describe("an edit", () => {
  /** The last question depends on the first, and on an item of the second. */
  async function dependent() {
    const found = await study();
    const set = all(is(found.q1, "Tea"), is(found.q2, "3", { item: "Price" }));
    await expectStatus(put(found.q4, { display_conditions: set }), 204);
    return { ...found, set };
  }

  const broken = (body: { code: string; errors: Json[] }) => [
    body.code,
    body.errors.map(({ code, question_id, question_group_id, score, path }) => {
      return [code, question_id, question_group_id, score, path];
    }),
  ];
  const first = "display_conditions.conditions[0].question_id";

  it("that breaks a condition is refused, and with force takes it away", async () => {
    const { studyId, q1, q2, q4 } = await dependent();
    const refused = await expectStatus(client.send("DELETE", `/questions/${q1}`), 409);
    expect(broken(refused.body)).toEqual(["breaks_logic", [["source_not_found", q4, null, null, first]]]);
    await expectStatus(client.send("DELETE", `/questions/${q1}?force=true`), 204);
    expect(await condition(studyId, q4)).toEqual(all(is(q2, "3", { item: "Price" })));
    const body = { question_ids: [q2], force: true };
    await expectStatus(client.send("POST", "/questions/batch-delete", body), 200);
    expect(await condition(studyId, q4)).toBeNull();
  });

  it.each<[string, string, (ids: Awaited<ReturnType<typeof dependent>>) => Promise<Answer>]>([
    ["a move", "source_not_before", ({ q4 }) => put(q4, { display_order: 0 })],
    ["a type", "operation_not_supported", ({ q1 }) => put(q1, { type: "message", props: { options: null } })],
    ["an item", "item_not_found", ({ q2 }) => put(q2, { props: { items: ["Taste"] } })],
    [
      "a shuffle",
      "source_not_before",
      ({ studyId, q1, q4 }) =>
        client.send("POST", "/question-groups", {
          study_id: studyId,
          name: "Mixed",
          question_ids: [q1, q4],
          randomize: true,
        }),
    ],
  ])("of %s breaks it too", async (_what, code, edit) => {
    const found = await dependent();
    const { body } = await expectStatus(edit(found), 409);
    const codes = body.errors.map((each: Json) => each.code);
    expect([body.code, codes]).toEqual(["breaks_logic", expect.arrayContaining([code])]);
    expect(await condition(found.studyId, found.q4)).toEqual(found.set);
  });

  it("with force in the body or the query is made", async () => {
    const { studyId, q1, q4 } = await dependent();
    const group = { name: "Mixed", study_id: studyId, question_ids: [q1, q4], randomize: true };
    const sent = client.send("POST", "/question-groups?force=true", group);
    const { id } = (await expectStatus(sent, 201)).body;
    // The grid comes after the group now, so that both conditions are gone.
    expect(await condition(studyId, q4)).toBeNull();
    await expectStatus(putGroup(client, id, { randomize: false }), 200);
    await expectStatus(put(q4, { display_conditions: all(is(q1, "Tea")) }), 204);
    await expectStatus(putGroup(client, id, { randomize: true, force: true }), 200);
    expect(await condition(studyId, q4)).toBeNull();
  });

  it("that fixes the condition itself is checked as a whole", async () => {
    const { studyId, q1, q4 } = await dependent();
    const shown = { type: "message", props: { options: null } };
    const questions = [
      { study_id: studyId, id: q1, ...shown },
      { study_id: studyId, id: q4, display_conditions: all(is(q1, "", { operation: "IS_ANSWERED" })) },
    ];
    await expectStatus(client.send("POST", "/questions/batch", { questions }), 201);
    expect((await condition(studyId, q4)).conditions[0].operation).toBe("IS_ANSWERED");
  });

  it("that renames an option or item takes conditions along", async () => {
    const { studyId, q1, q2, q3, q4 } = await dependent();
    const group = await addGroup(client, studyId, {
      question_ids: [q4],
      display_conditions: all(is(q1, " tea "), is(q3, "10", { item: "A", operation: ">" })),
    });
    await expectStatus(put(q1, { props: { options: ["Green tea", "Coffee"] } }), 204);
    await expectStatus(put(q2, { props: { items: ["Cost", "Taste"] } }), 204);
    await expectStatus(put(q3, { props: { options: ["Alpha", "B"] } }), 204);
    expect(await condition(studyId, q4)).toEqual(all(is(q1, "Green tea"), is(q2, "3", { item: "Cost" })));
    const [{ display_conditions }] = await groupsOf(client, studyId);
    expect(group.id).toBeDefined();
    expect(display_conditions).toEqual(
      all(is(q1, "Green tea"), is(q3, "10", { item: "Alpha", operation: ">" })),
    );
  });

  it("of a removed randomizer breaks conditions on its arms", async () => {
    const { studyId, q2, q3, q4 } = await study();
    const split = await addRandomizer(client, studyId, {
      arms: arms({ question_id: q2 }, { question_id: q3 }),
    });
    const arm = { randomizer_id: split.id, operation: "==", comparison_value: split.arms[0].id };
    await expectStatus(put(q4, { display_conditions: all(arm) }), 204);
    const path = `/randomizers/${split.id}/remove`;
    const { body } = await expectStatus(client.send("POST", path, {}), 409);
    expect(body.errors[0].code).toBe("source_not_found");
    await expectStatus(client.send("POST", `${path}?force=true`, {}), 204);
    expect(await condition(studyId, q4)).toBeNull();
  });
});

describe("a definition", () => {
  const named = {
    ...blank,
    questions: [
      { id: "q1", ...drinks },
      { id: "q2", content: "In an arm" },
      { id: "q3", content: "Why tea?", display_conditions: all(is("q1", "Tea")) },
      {
        id: "q4",
        content: "Arm",
        display_conditions: all({ randomizer_id: "r1", operation: "==", comparison_value: "r1.a1" }),
      },
    ],
    groups: [{ id: "g1", name: "Last", question_ids: ["q4"], display_conditions: all(is("q1", "Tea")) }],
    randomizers: [
      {
        id: "r1",
        name: "Split",
        arms: [
          { id: "r1.a1", label: "A", weight_basis_points: 5000, question_id: "q2" },
          { id: "r1.a2", label: "B", weight_basis_points: 5000 },
        ],
      },
    ],
  };

  it("has conditions under its own names, and exports as it was imported", async () => {
    const { study, ids } = await imported(client, named);
    const back = await definitionOf(client, study.id);
    const byContent = new Map(back.questions.map((one: Json) => [one.content, one]));
    const q1 = (byContent.get("Which?") as Json).id as string;
    expect(byContent.get("Why tea?")).toMatchObject({ display_conditions: all(is(q1, "Tea")) });
    const arm = { randomizer_id: "r1", comparison_value: "r1.a1" };
    expect(byContent.get("Arm")).toMatchObject({ display_conditions: { conditions: [arm] } });
    expect(back.groups[0].display_conditions).toEqual(all(is(q1, "Tea")));
    expect(await condition(study.id, ids.q3)).toEqual(all(is(ids.q1, "Tea")));
    const again = await imported(client, back);
    expect(await definitionText(client, again.study.id)).toBe(await definitionText(client, study.id));
    const { body } = await expectStatus(
      client.send("POST", `/studies/${study.id}/duplicate`, { title: study.title }),
      201,
    );
    expect(await definitionText(client, body.id)).toBe(await definitionText(client, study.id));
  });

  it("is refused with the place of a condition that cannot be decided", async () => {
    const [q1, q2, q3] = named.questions;
    const questions = [q1, { ...q2, display_conditions: all(is("q3", "x")) }, q3];
    const { body } = await expectStatus(importInto(client, { ...blank, questions }), 422);
    const place = ["body", "definition", "questions", 1, "display_conditions", "conditions", 0];
    expect(body.detail).toMatchObject([{ loc: [...place, "question_id"], type: "source_not_before" }]);
  });
});
