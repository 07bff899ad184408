import { describe, expect, it } from "vitest";
import { fillRegisters } from "#core/field/register/index.ts";
import { expectStatus, useStack } from "#tests/support/api.ts";
import { exportFile } from "#tests/support/exports.ts";
import { addGroup } from "#tests/support/structure.ts";
import { addQuestions } from "#tests/support/survey.ts";
import { survey as surveyOf } from "./support.ts";

const stack = useStack();
const survey = (questions: Parameters<typeof surveyOf>[1]) => surveyOf(stack, questions);

describe("tables", () => {
  it("have the codes of entries, retired ones last where somebody has them", async () => {
    const { client, studyId, ids, answer, edit } = await survey([
      { type: "multipleChoice", props: { options: ["Cofee", "Tea", "Mate", "Milk"], allowOther: true } },
      { type: "nps", props: {} },
    ]);
    const [drink = "", score = ""] = ids;
    await answer("Cofee", 3);
    await answer("Mate", 9);
    await answer({ other: "Juice" }, 9);
    await expectStatus(edit(drink, { options: ["Tea", { label: "Coffee", code: 1 }, "Cocoa"] }), 204);
    const table = async (rows: object) =>
      (
        await expectStatus(
          client.send("POST", `/studies/${studyId}/crosstabs`, { rows, columns: [{ question_id: score }] }),
          200,
        )
      ).body.tables[0];
    const { rows, columns } = await table({ question_id: drink });
    expect(
      rows.map(({ key, key_code, is_retired, total }: Record<string, unknown>) => [
        key,
        key_code,
        is_retired,
        (total as { count: number }).count,
      ]),
    ).toEqual([
      ["Tea", 2, undefined, 0],
      ["Coffee", 1, undefined, 1],
      ["Cocoa", 6, undefined, 0],
      ["Mate", 3, true, 1],
      ["other", 5, undefined, 1],
    ]);
    expect(columns[0]).not.toHaveProperty("key_code");
  });

  it("find an item by its code", async () => {
    const { client, studyId, ids, answer, edit } = await survey([
      { type: "matrixRatingScale", props: { items: ["Prise", "Taste"], max: 5 } },
      { type: "nps", props: {} },
    ]);
    const [matrix = "", score = ""] = ids;
    await answer({ Prise: 5, Taste: 1 }, 3);
    await expectStatus(edit(matrix, { items: ["Price", "Taste"] }), 204);
    const meanOf = async (item: unknown) => {
      const body = { rows: { question_id: matrix, item }, columns: [{ question_id: score }] };
      return client.send("POST", `/studies/${studyId}/crosstabs`, body);
    };
    for (const item of ["Price", "Prise", { code: 1 }]) {
      const { body } = await expectStatus(meanOf(item), 200);
      expect(body.tables[0].mean_rows[0].cells[3].value).toBe(5);
    }
    expect((await meanOf({ code: 7 })).status).toBe(422);
  });
});

describe("a loop", () => {
  it("counts by item, whatever the item was called", async () => {
    const { client, studyId, ids, edit } = await survey([
      { type: "multipleChoice", props: { options: ["Acme", "Bollt", "Cord"], isMultiSelect: true } },
    ]);
    const [brands = ""] = ids;
    const [rating = ""] = await addQuestions(client, studyId, [{ type: "nps", props: {} }]);
    const repeat_for = { source: { question_id: brands, select: "selected" } };
    await addGroup(client, studyId, { question_ids: [rating], repeat_for });
    const bring = async (item: string) => {
      const { body } = await expectStatus(client.send("POST", "/interviews", { study_id: studyId }), 200);
      const answers = [
        { question_id: brands, value_codes: [2, 3] },
        { question_id: rating, loop_item: item, value: 9 },
      ];
      await expectStatus(client.send("PUT", `/interviews/${body.id}`, { answers, status: "closed" }), 200);
    };
    await bring("Bollt");
    await expectStatus(edit(brands, { options: ["Acme", "Bolt"] }), 204);
    await bring("Bolt");
    await bring("Bollt");
    const figures = async (query = "") =>
      (await expectStatus(client.send("GET", `/studies/${studyId}/questions/${rating}/stats${query}`), 200))
        .body;
    expect((await figures()).items).toEqual([
      { loop_item: "Acme", loop_item_code: 1, response_count: 0 },
      { loop_item: "Bolt", loop_item_code: 2, response_count: 3 },
    ]);
    for (const item of ["Bolt", "Bollt"])
      expect(await figures(`?loop_item=${item}`)).toMatchObject({ loop_item_code: 2, response_count: 3 });
    const filtered = await figures(`?loop_item=Bolt&answer[${brands}][code]=2`);
    expect(filtered.response_count).toBe(3);
  });
});

describe("answers brought in", () => {
  it("can have codes for labels, and are stored by present ones", async () => {
    const { client, studyId, ids, answer, edit } = await survey([
      { type: "multipleChoice", props: { options: ["Cofee", "Tea"], isMultiSelect: true, allowOther: true } },
      { type: "matrixRatingScale", props: { items: ["Price", "Taste"], max: 5 } },
    ]);
    const [drinks = "", matrix = ""] = ids;
    await answer(["Cofee"]);
    await expectStatus(edit(drinks, { options: ["Coffee", "Milk"] }), 204);
    const { body } = await expectStatus(client.send("POST", "/interviews", { study_id: studyId }), 200);
    const send = (question_id: string, more: object) =>
      client.send("PUT", `/interviews/${body.id}`, { answers: [{ question_id, ...more }] });
    await expectStatus(send(drinks, { value_codes: [1, 2, { other: "Juice" }] }), 200);
    await expectStatus(send(matrix, { value_codes: { 2: 4 } }), 200);
    const read = (await expectStatus(client.send("GET", `/interviews/${body.id}`), 200)).body;
    expect(read.parsed_conversation_json[drinks].value).toEqual(["Coffee", "Tea", { other: "Juice" }]);
    expect(read.parsed_conversation_json[matrix].value).toEqual({ Taste: 4 });
    for (const more of [
      { value_codes: [7] },
      { value_codes: [3] },
      { value: ["Coffee"], value_codes: [1] },
      {},
    ])
      expect((await send(drinks, more)).status).toBe(422);
    expect((await send(matrix, { value_codes: { Price: 4 } })).status).toBe(200);
  });
});

describe("files", () => {
  it("know what could not be chosen when answers were brought in", async () => {
    const { client, ids, answer, edit, wide } = await survey([
      { type: "multipleChoice", props: { options: ["Tea", "Mate"], isMultiSelect: true }, variable: "drink" },
    ]);
    const [drink = ""] = ids;
    const first = await answer(["Tea"]);
    await expectStatus(edit(drink, { options: ["Tea", "Milk"] }), 204);
    await answer(["Tea"]);
    const cells = async () =>
      (await wide()).map(({ drink_1, drink_2, drink_3 }) => [drink_1, drink_2, drink_3]);
    expect(await cells()).toEqual([
      ["1", "0", "-99"],
      ["1", "-99", "0"],
    ]);
    // Other words than answers bring no list along, answers do.
    await expectStatus(client.send("PUT", `/interviews/${first}`, { notes: "Read again" }), 200);
    expect((await cells())[0]).toEqual(["1", "0", "-99"]);
    const again = { answers: [{ question_id: drink, value: ["Tea"] }] };
    await expectStatus(client.send("PUT", `/interviews/${first}`, again), 200);
    expect((await cells())[0]).toEqual(["1", "-99", "0"]);
  });

  it("have deleted questions with answers last, if asked for", async () => {
    const { client, studyId, ids, answer, rows, wide } = await survey([
      { type: "multipleChoice", props: { options: ["A", "B"] }, content: "Gone" },
      { type: "nps", props: {}, content: "Left" },
      { type: "nps", props: {}, content: "Never answered" },
    ]);
    await answer("B", 7);
    await expectStatus(client.send("DELETE", `/questions/${ids[0]}`), 204);
    await expectStatus(client.send("DELETE", `/questions/${ids[2]}`), 204);
    expect(Object.keys((await wide())[0] ?? {})).not.toContain("q1");
    const [whole = {}] = await wide({ deleted_questions: true });
    expect(whole).toMatchObject({ q1: "2", q2: "7" });
    expect(Object.keys(whole).at(-1)).toBe("q1");
    expect(Object.keys(whole)).not.toContain("q3");
    const book = await rows({ format: "codebook", deleted_questions: true });
    expect(book.at(-1)).toMatchObject({ name: "q1", text: "Deleted question. Gone", position: "", n: "1" });
    const refused = { format: "csv", layout: "default", deleted_questions: true };
    expect((await client.send("POST", `/studies/${studyId}/exports`, refused)).status).toBe(422);
    const { file } = await exportFile(stack, client, studyId, { format: "jsonl" });
    expect(JSON.parse(file.toString()).answers).toMatchObject([{ value: "B", value_codes: 2 }, {}]);
  });
});

describe("a study from before registers were kept", () => {
  it("is looked through once: words of answers become entries", async () => {
    const { client, studyId, ids, answer, question, stats } = await survey([
      { type: "multipleChoice", props: { options: ["Cofee", "Tea", "Mate"] } },
    ]);
    const [id = ""] = ids;
    for (const word of ["Cofee", "Tea", "Mate"]) await answer(word);
    const quota = { buckets: [{ kind: "choice", match: "equals", value: "Cofee", limit: 9 }] };
    await expectStatus(client.send("PUT", `/studies/${studyId}/questions/${id}/quotas`, quota), 200);
    await stack.pool.query(
      `update question set props = '{"options": ["Coffee", "Tea"]}', codes = null, variable = null where id = $1`,
      [id],
    );
    await stack.pool.query(
      `update quota_bucket set value = 'Coffee', former_values = '{Cofee}' where question_id = $1`,
      [id],
    );
    await stack.pool.query("update installation set registers_after = null, registers_done = false");
    const later = new Date(Date.now() + 60_000);
    await fillRegisters(stack.ctx, later);
    const register = await expectStatus(client.send("GET", `/questions/${id}/codes`), 200);
    expect(register.body.lists.options).toMatchObject([
      { code: 1, label: "Coffee", former: ["Cofee"], is_retired: false },
      { code: 2, label: "Tea", is_retired: false },
      { code: 3, label: "Mate", is_retired: true },
    ]);
    expect((await stats(id)).options).toMatchObject([
      { value: "Coffee", count: 1 },
      { value: "Tea", count: 1 },
      { value: "Mate", value_code: 3, count: 1, is_retired: true },
    ]);
    const { rows } = await stack.pool.query("select codes from question where id = $1", [id]);
    await stack.pool.query("update installation set registers_after = null, registers_done = false");
    await fillRegisters(stack.ctx, later);
    expect((await stack.pool.query("select codes from question where id = $1", [id])).rows).toEqual(rows);
    expect((await question(id)).variable).toBe("q1");
    await fillRegisters(stack.ctx, later);
  });

  it("is looked through by a file that comes before the relay", async () => {
    const {
      ids: [id = ""],
      answer,
      wide,
    } = await survey([{ type: "multipleChoice", props: { options: ["Tea", "Mate"] } }]);
    await answer("Mate");
    await stack.pool.query(
      `update question set props = '{"options": ["Tea"]}', codes = null, variable = null where id = $1`,
      [id],
    );
    await stack.pool.query("update installation set registers_after = null, registers_done = true");
    expect(await wide()).toMatchObject([{ q1: "" }]);
    await stack.pool.query("update installation set registers_done = false");
    expect(await wide()).toMatchObject([{ q1: "2" }]);
  });
});

describe("an edit in the field", () => {
  it("warns where numbers of missing answers change, and where a place is another option now", async () => {
    const { ids, answer, batch } = await survey([
      { type: "number", props: { min: 0 } },
      { type: "multipleChoice", props: { options: ["A", "B"] } },
      { type: "shortText", props: {} },
    ]);
    const [number = "", choice = "", text = ""] = ids;
    await expectStatus(batch([{ id: text, content: `Why {{Q:${choice}.option[1]}}?` }]), 201);
    await answer(1, "A");
    const warned = async (item: object) => (await expectStatus(batch([item]), 201)).body.warnings;
    expect(await warned({ id: number, props: { min: -96 } })).toBeUndefined();
    expect(await warned({ id: number, props: { min: -97 } })).toMatchObject([
      { code: "missing_codes_changed", question_id: number, loc: ["body", "questions", 0, "props", "min"] },
    ]);
    expect(await warned({ id: number, props: { min: 0 } })).toBeUndefined();
    expect(await warned({ id: choice, props: { options: ["B", "A"] } })).toMatchObject([
      { code: "reference_moved", question_id: choice },
    ]);
  });

  it("keeps at most 1,000 former labels of a question", async () => {
    const { ids, answer, edit } = await survey([{ type: "multipleChoice", props: { options: ["A"] } }]);
    const [id = ""] = ids;
    await answer("A");
    const former = Array.from({ length: 1000 }, (_, at) => `F${at}`);
    const codes = { fixed: true, lists: { options: [{ code: 1, label: "A", former }] } };
    const store = () =>
      stack.pool.query("update question set codes = $2, variable = 'q1' where id = $1", [id, codes]);
    codes.lists.options[0]?.former.pop();
    await store();
    await expectStatus(edit(id, { options: [{ label: "B", code: 1 }] }), 204);
    const refused = await edit(id, { options: [{ label: "C", code: 1 }] });
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([422, "too_many_former_labels"]);
  });
});
