import { describe, expect, it } from "vitest";
import { expectStatus, useStack } from "#tests/support/api.ts";
import { startTab } from "#tests/support/participant.ts";
import { addQuestions, invite } from "#tests/support/survey.ts";
import { survey as surveyOf } from "./support.ts";

const stack = useStack();
const survey = (questions: Parameters<typeof surveyOf>[1]) => surveyOf(stack, questions);

describe("a text that is mended in the field", () => {
  it("keeps its answers in files, filters and figures", async () => {
    const { ids, answer, edit, wide, stats, found, codebook, differences } = await survey([
      { type: "multipleChoice", props: { options: ["Cofee", "Tea"] } },
      { type: "multipleChoice", props: { options: ["Bred", "Milk"], isMultiSelect: true } },
      { type: "matrixRatingScale", props: { items: ["Prise", "Taste"], max: 5 } },
    ]);
    const [a = "", b = "", c = ""] = ids;
    await answer("Cofee", ["Bred"], { Prise: 5, Taste: 4 });
    await expectStatus(edit(a, { options: ["Coffee", "Tea"] }), 204);
    await expectStatus(edit(b, { options: ["Bread", "Milk"] }), 204);
    await expectStatus(edit(c, { items: ["Price", "Taste"] }), 204);
    expect(await wide()).toMatchObject([{ q1: "1", q2_1: "1", q2_2: "0", q3_1: "5", q3_2: "4" }]);
    expect(await wide({ labels: "text" })).toMatchObject([{}, { q1: "Coffee", q2_1: "Bread" }]);
    expect((await stats(a)).options).toMatchObject([
      { value: "Coffee", value_code: 1, count: 1 },
      { value: "Tea", value_code: 2, count: 0 },
    ]);
    expect((await stats(c)).items[0]).toMatchObject({ item: "Price", item_code: 1, response_count: 1 });
    for (const query of ["Coffee", "coffee", "Cofee"])
      expect((await found(`answer[${a}]=${query}`)).body).toHaveLength(1);
    expect((await found(`answer[${a}][code]=1`)).body).toHaveLength(1);
    expect((await found(`answer[${a}][code]=2`)).body).toHaveLength(0);
    expect((await found(`answer[${a}][code]=7`)).status).toBe(422);
    expect((await found(`answer[${a}]=Mate`)).status).toBe(422);
    expect((await codebook()).find(({ name }) => name === "q1")).toMatchObject({
      former: "1: Cofee",
      missing: "-99; -98",
      values: "1 = Coffee; 2 = Tea; -99 = Not shown; -98 = Skipped",
    });
    expect(await differences()).toEqual([]);
    await answer("Cofee", ["Bred", "Milk"], { Prise: 1 });
    expect((await wide()).map(({ q1, q2_2, q3_1 }) => [q1, q2_2, q3_1])).toContainEqual(["1", "1", "1"]);
  });

  it("is told where it is in doubt, and refused under strict handling", async () => {
    const {
      ids: [id = ""],
      answer,
      batch,
      question,
    } = await survey([{ type: "multipleChoice", props: { options: ["Cofee", "Tea", "Red"] } }]);
    await answer("Cofee");
    const props = { options: ["Coffee", "Tea", "Crimson"] };
    const refused = await batch([{ id, props }], { prefer: "handling=strict" });
    expect([refused.status, refused.body.code]).toEqual([409, "rename_or_replace"]);
    expect(refused.body.errors).toMatchObject([
      { code: "label_in_doubt", entry_code: 1, from: "Cofee", to: "Coffee", taken_as: "renamed" },
      { code: "label_in_doubt", entry_code: 4, from: "Red", to: "Crimson", taken_as: "replaced" },
    ]);
    const made = await expectStatus(batch([{ id, props }]), 201);
    expect(made.body.warnings).toMatchObject([
      { code: "label_in_doubt", loc: ["body", "questions", 0, "props", "options", 0], taken_as: "renamed" },
      { code: "label_in_doubt", taken_as: "replaced" },
    ]);
    expect(await question(id)).toMatchObject({ variable: "q1", codes: { options: [1, 2, 4] }, props });
    const coded = { options: [{ label: "Coffee", code: 1 }, "Tea", { label: "Crimson", code: 4 }] };
    expect(
      (await expectStatus(batch([{ id, props: coded }], { prefer: "handling=strict" }), 201)).body.warnings,
    ).toBeUndefined();
  });

  it("keeps numbers where options move, go and come back", async () => {
    const {
      ids: [id = ""],
      answer,
      edit,
      wide,
      question,
      codebook,
      stats,
    } = await survey([{ type: "multipleChoice", props: { options: ["A", "B", "C"] } }]);
    await answer("A");
    await answer("B");
    await expectStatus(edit(id, { options: ["C", "A"] }), 204);
    expect((await question(id)).codes).toEqual({ options: [3, 1] });
    expect((await wide()).map(({ q1 }) => q1).sort()).toEqual(["1", "2"]);
    expect((await codebook()).find(({ name }) => name === "q1")).toMatchObject({ retired: "2" });
    expect((await stats(id)).options).toMatchObject([
      { value: "C", value_code: 3, count: 0 },
      { value: "A", value_code: 1, count: 1 },
      { value: "B", value_code: 2, count: 1, is_retired: true },
    ]);
    await expectStatus(edit(id, { options: ["D", "B", "A"] }), 204);
    expect((await question(id)).codes).toEqual({ options: [4, 2, 1] });
  });

  it("refuses a label of another entry, unless it is forced", async () => {
    const {
      ids: [id = ""],
      answer,
      edit,
      wide,
      question,
    } = await survey([{ type: "multipleChoice", props: { options: ["A", "B"] } }]);
    await answer("A");
    const swapped = {
      options: [
        { label: "B", code: 1 },
        { label: "A", code: 2 },
      ],
    };
    const refused = await edit(id, swapped);
    expect([refused.status, refused.body.code]).toEqual([409, "label_used"]);
    expect(refused.body.errors).toMatchObject([
      { entry_code: 2, label: "B", list: "options" },
      { entry_code: 1, label: "A" },
    ]);
    await expectStatus(edit(id, swapped, "?force=true"), 204);
    expect(await wide()).toMatchObject([{ q1: "2" }]);
    expect((await question(id)).codes).toEqual({ options: [1, 2] });
    const twice = await edit(id, {
      options: [
        { label: "C", code: 1 },
        { label: "D", code: 1 },
      ],
    });
    expect([twice.status, twice.body.errors?.[0]?.code]).toEqual([422, "code_taken"]);
    expect((await edit(id, { options: [{ label: "C", code: 1.5 }] })).status).toBe(422);
    expect((await edit(id, { options: [{ label: "C", code: 1_000_000 }] })).status).toBe(422);
  });
});

describe("names of variables", () => {
  it("stay when questions move, go and come", async () => {
    const { client, studyId, ids, answer, wide, question } = await survey([
      { type: "shortText", props: {}, variable: "drink" },
      { type: "number", props: { min: 0 } },
      { type: "nps", props: {} },
    ]);
    await answer("a", 1, 2);
    await expectStatus(client.send("PUT", `/questions/${ids[2]}`, { display_order: 0 }), 204);
    await expectStatus(client.send("DELETE", `/questions/${ids[1]}`), 204);
    const [added = ""] = await addQuestions(client, studyId, [{ type: "nps", props: {} }]);
    expect(
      await Promise.all([ids[2] ?? "", ids[0] ?? "", added].map(async (id) => (await question(id)).variable)),
    ).toEqual(["q3", "drink", "q4"]);
    expect(await wide()).toMatchObject([{ drink: "a", q3: "2", q4: "-99" }]);
  });

  it.each([
    ...["1a", "a-b", "_a", "a_", "", "x".repeat(33), "if", "TRUE", "interview_id", "metadata_x", "ä"].map(
      (name) => [name, "variable_invalid"],
    ),
    ...["Q2", "taken", "TAKEN", "q2_1", "taken_other", "q2_l1"].map((name) => [name, "variable_taken"]),
  ])("refuse %s", async (name, code) => {
    const { client, ids } = await survey([
      { type: "shortText", props: {} },
      { type: "nps", props: {} },
      { type: "nps", props: {}, variable: "taken" },
    ]);
    const refused = await client.send("PUT", `/questions/${ids[0]}`, { variable: name });
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([422, code]);
    expect((await client.send("PUT", `/questions/${ids[0]}`, { variable: "x".repeat(32) })).status).toBe(204);
  });
});

describe("missing answers", () => {
  it("are told from answers by their numbers", async () => {
    const { client, studyId, ids, answer, wide, codebook } = await survey([
      { type: "multipleChoice", props: { options: ["Yes", "No"] } },
      { type: "number", props: {} },
      { type: "number", props: { min: 0 } },
      { type: "shortText", props: {} },
    ]);
    await answer("No");
    await answer("Yes", -99);
    expect((await wide()).map(({ q2, q3, q4 }) => [q2, q3, q4]).sort()).toEqual([
      ["-99", "-99", ""],
      ["-999999999", "-99", ""],
    ]);
    expect((await codebook()).find(({ name }) => name === "q2")).toMatchObject({
      missing: "-999999999; -999999998",
    });
    const { body } = await expectStatus(client.send("POST", "/interviews", { study_id: studyId }), 200);
    const kept = await client.send("PUT", `/interviews/${body.id}`, {
      answers: [{ question_id: ids[1], value: -999_999_999 }],
    });
    expect(kept.status).toBe(422);
  });
});

describe("the register of a question", () => {
  async function replaced() {
    const made = await survey([{ type: "multipleChoice", props: { options: ["Coffee", "Tea"] } }]);
    const [id = ""] = made.ids;
    await made.answer("Coffee");
    await made.answer("Tea");
    await expectStatus(made.edit(id, { options: ["Mate", "Tea"] }), 204);
    await made.answer("Mate");
    const codes = () => made.client.send("GET", `/questions/${id}/codes`);
    const set = (options: object[], headers = {}) =>
      made.client.send("PUT", `/questions/${id}/codes`, { lists: { options } }, headers);
    return { ...made, id, codes, set };
  }

  it("is read, and joins entries until it is undone", async () => {
    const { client, studyId, id, codes, set, wide, stats, differences } = await replaced();
    const quotas = `/studies/${studyId}/questions/${id}/quotas`;
    const bucket = { kind: "choice", match: "equals", value: "Mate", limit: 1 };
    await expectStatus(client.send("PUT", quotas, { buckets: [bucket] }), 200);
    const before = await expectStatus(codes(), 200);
    expect(before.body).toMatchObject({
      variable: "q1",
      former_variables: [],
      is_fielded: true,
      missing: { not_shown: -99, skipped: -98, not_applicable: -97 },
    });
    expect(before.body.lists.options).toMatchObject([
      { code: 3, label: "Mate", former: [], of: null, is_retired: false, in_doubt: "replaced" },
      { code: 2, label: "Tea", in_doubt: null },
      { code: 1, label: "Coffee", is_retired: true },
    ]);
    const joined = await expectStatus(
      set(
        [
          { code: 3, label: "Mate", former: ["Coffee"] },
          { code: 2, label: "Tea" },
        ],
        {
          "if-match": before.headers.get("etag") ?? "",
        },
      ),
      200,
    );
    expect(joined.body.lists.options).toMatchObject([
      { code: 3, former: ["Coffee"], former_codes: [1], in_doubt: null },
      { code: 2 },
    ]);
    expect((await wide()).map(({ q1 }) => q1).sort()).toEqual(["2", "3", "3"]);
    expect((await stats(id)).options).toMatchObject([
      { value: "Mate", count: 2 },
      { value: "Tea", count: 1 },
    ]);
    const progress = await expectStatus(client.send("GET", `/studies/${studyId}/quotas/progress`), 200);
    expect(progress.body.questions).toMatchObject([{ value: "Mate", limit: 1, complete: 2 }]);
    expect(await differences()).toEqual([]);
    await expectStatus(set(before.body.lists.options), 200);
    expect((await codes()).body.lists).toMatchObject({
      options: before.body.lists.options.map(({ code, label, former }: Record<string, unknown>) => ({
        code,
        label,
        former,
      })),
    });
    expect((await wide()).map(({ q1 }) => q1).sort()).toEqual(["1", "2", "3"]);
    expect((await set([], { "if-match": '"0"' })).status).toBe(412);
  });

  it("says what is wrong with what is sent", async () => {
    const { set, client, id } = await replaced();
    const rest = [
      { code: 2, label: "Tea" },
      { code: 3, label: "Mate" },
    ];
    const missing = await set(rest);
    expect([missing.status, missing.body.errors[0].code]).toEqual([422, "label_missing"]);
    expect(
      (await set([...rest, { code: 3, label: "Coffee" }])).body.errors.map(
        ({ code }: { code: string }) => code,
      ),
    ).toEqual(["code_taken", "code_used"]);
    const unknown = await client.send("PUT", `/questions/${id}/codes`, { lists: { cards: [] } });
    expect([unknown.status, unknown.body.errors[0].code]).toEqual([422, "list_unknown"]);
  });

  it("says where the request is wrong of levels that only follow their attributes", async () => {
    const attribute = (name: string, ...levels: string[]) => ({ name, levels });
    const brand = attribute("Brand", "Acme", "Bolt");
    const price = attribute("Price", "10", "20");
    const {
      client,
      ids: [id = ""],
      answer,
      edit,
    } = await survey([
      {
        type: "conjoint",
        props: { tasks: 6, concepts: 2, attributes: [brand, attribute("Make", "Zed", "Bolt"), price] },
      },
      { type: "nps", props: {} },
    ]);
    await answer(undefined, 7);
    await expectStatus(edit(id, { attributes: [brand, price] }), 204);
    const path = `/questions/${id}/codes`;
    const { attributes, levels } = (await expectStatus(client.send("GET", path), 200)).body.lists;
    expect(attributes.map(({ code, label }: { code: number; label: string }) => [code, label])).toEqual([
      [1, "Brand"],
      [3, "Price"],
      [2, "Make"],
    ]);
    const joined = [
      { code: 1, label: "Brand", former: ["Make"] },
      { code: 3, label: "Price" },
    ];
    // Both have a first level, of texts that are not the same.
    const refused = await client.send("PUT", path, { lists: { attributes: joined } });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [
        expect.objectContaining({
          loc: ["body", "lists", "attributes"],
          code: "code_taken",
          list: "levels",
          entry_code: 1,
          label: "Zed",
        }),
      ],
    ]);
    const renumbered = levels.flatMap((each: { label: string; code: number; of: number }) => {
      if (each.of !== 2) return [each];
      return each.label === "Zed" ? [Object.assign({}, each, { of: 1, code: 1 })] : [];
    });
    const sent = await client.send("PUT", path, { lists: { attributes: joined, levels: renumbered } });
    expect([sent.status, sent.body.errors[0].loc]).toEqual([422, ["body", "lists", "levels", 4]]);
  });

  it("refuses a tree that is as deep as the longest list", async () => {
    const {
      client,
      ids: [id = ""],
    } = await survey([
      {
        type: "treeTest",
        props: {
          tree: [{ label: "Home" }, { label: "Help" }],
          tasks: [{ task: "Find help", correct: [["Help"]] }],
        },
      },
    ]);
    const deep = Array.from({ length: 3000 }, (_, at) => ({
      code: at,
      label: "X",
      of: at === 0 ? null : at - 1,
    }));
    const sent = await client.send("PUT", `/questions/${id}/codes`, { lists: { tree: deep.reverse() } });
    expect([sent.status, sent.body.errors[0].code]).toEqual([422, "label_unknown"]);
  });

  it("keeps entries apart that one answer holds", async () => {
    const {
      client,
      ids: [id = ""],
      answer,
    } = await survey([{ type: "multipleChoice", props: { options: ["A", "B", "C"], isMultiSelect: true } }]);
    await answer(["A", "B"]);
    await expectStatus(client.send("PUT", `/questions/${id}`, { props: { options: ["A"] } }), 204);
    const together = await client.send("PUT", `/questions/${id}/codes`, {
      lists: {
        options: [
          { code: 1, label: "A", former: ["B"] },
          { code: 3, label: "C" },
        ],
      },
    });
    expect([together.status, together.body.code]).toEqual([409, "entries_together"]);
    const apart = {
      lists: {
        options: [
          { code: 1, label: "A", former: ["C"] },
          { code: 2, label: "B" },
        ],
      },
    };
    await expectStatus(client.send("PUT", `/questions/${id}/codes`, apart), 200);
  });
});

describe("what it costs", () => {
  it("is four statements for a register beside the credential and the audit log, and none for an answer", async () => {
    const {
      client,
      studyId,
      ids: [id = ""],
      answer,
      edit,
    } = await survey([{ type: "multipleChoice", props: { options: ["A", "B"] } }]);
    const { link } = await invite(client, studyId);
    await expectStatus(client.send("PUT", `/studies/${studyId}`, { status: "published" }), 200);
    const first = await startTab(stack, link);
    stack.takeStatements();
    expect((await first.answer("A")).status).toBe(200);
    const before = stack.takeStatements().length;
    await answer("B");
    await expectStatus(edit(id, { options: ["A", "C"] }), 204);
    const { link: next } = await invite(client, studyId);
    const second = await startTab(stack, next);
    stack.takeStatements();
    expect((await second.answer("A")).status).toBe(200);
    expect(stack.takeStatements().length).toBe(before);
    const joined = {
      lists: {
        options: [
          { code: 1, label: "A", former: ["B"] },
          { code: 3, label: "C" },
        ],
      },
    };
    await expectStatus(client.send("PUT", `/questions/${id}/codes`, joined), 200);
    expect(stack.takeStatements().length).toBeLessThanOrEqual(6);
  });
});

describe("a question that comes back", () => {
  it("has its name, its numbers and what its words meant", async () => {
    const {
      client,
      studyId,
      ids: [id = ""],
      answer,
      edit,
      wide,
      question,
    } = await survey([
      { type: "multipleChoice", props: { options: ["Cofee", "Tea"] } },
      { type: "nps", props: {} },
    ]);
    await answer("Cofee");
    await expectStatus(edit(id, { options: ["Tea", "Coffee"] }), 204);
    const { body: kept } = await expectStatus(client.send("POST", `/studies/${studyId}/versions`, {}), 201);
    const codes = (await question(id)).codes;
    await expectStatus(edit(id, { options: ["Mate", "Coffee"] }), 204);
    await expectStatus(client.send("DELETE", `/questions/${id}`), 204);
    await expectStatus(client.send("POST", `/studies/${studyId}/versions/${kept.revision}/restore`), 200);
    expect(await question(id)).toMatchObject({
      variable: "q1",
      codes,
      props: { options: ["Tea", "Coffee"] },
    });
    expect(await wide()).toMatchObject([{ q1: "1", q2: "-99" }]);
  });
});
