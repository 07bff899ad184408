import { describe, expect, it } from "vitest";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { addQuestions, newStudy, questionsOf, saveBatch, unknownId } from "#tests/support/survey.ts";

const stack = useStack();

const choice = { type: "multipleChoice", props: { options: ["Tea", "Coffee"] } };

async function survey() {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  const [asked = "", deleted = ""] = await addQuestions(client, studyId, [choice, choice]);
  await expectStatus(client.send("DELETE", `/questions/${deleted}`), 204);
  return { client, studyId, asked, deleted };
}

const mentionsOf = async (client: Client, studyId: string, id: string) =>
  (await questionsOf(client, studyId)).find((question: { id: string }) => question.id === id).mentions;

const available = (client: Client, studyId: string, query = "") =>
  client.send("GET", `/studies/${studyId}/available-references${query}`);

describe("text that looks like a reference and is none", () => {
  const warning = (placeholder: string) => ({
    code: "not_a_reference",
    message: expect.stringContaining("{{Q:<question_id>}}"),
    placeholder,
  });

  it("is kept, and told of wherever the question is shown", async () => {
    const { client, studyId, asked } = await survey();
    const content = `{{Q1}}, {{ q2.option[0] }}, {{q:${asked}}}, {{ Q: ${asked} }} and {{Q1}}`;
    const placeholders = ["{{Q1}}", "{{ q2.option[0] }}", `{{q:${asked}}}`, `{{ Q: ${asked} }}`];
    const { body } = await expectStatus(
      saveBatch(client, studyId, [{ content: `Fine {{Q:${asked}}}` }, { content }, { id: asked, props: {} }]),
      201,
    );
    const [, id] = body.created_question_ids;
    expect(body.warnings).toEqual(
      placeholders.map((placeholder) => ({
        loc: ["body", "questions", 1, "content"],
        question_id: id,
        ...warning(placeholder),
      })),
    );
    const [fine, , doubtful] = await questionsOf(client, studyId);
    expect(fine.warnings).toEqual([]);
    expect(doubtful).toMatchObject({ content, mentions: [], warnings: placeholders.map(warning) });
    const { body: again } = await expectStatus(
      saveBatch(client, studyId, [{ content: "{{Question}}" }]),
      201,
    );
    expect(again).not.toHaveProperty("warnings");
  });
});

describe("references on write", () => {
  it("are reported for every item, and nothing is written", async () => {
    const { client, studyId, asked, deleted } = await survey();
    const [elsewhere] = await addQuestions(client, await newStudy(client), [choice]);
    const foreign = await survey();
    const { body } = await expectStatus(
      saveBatch(client, studyId, [
        { content: `Fine {{Q:${asked}}} {{Q:${asked}.option[1]}}` },
        { content: `{{Q:${unknownId}}} and {{Q:${deleted}}} and {{Q:oops}}` },
        { id: asked, content: `{{Q:${elsewhere}}} {{Q:${foreign.asked}}}` },
        { content: `{{Q:${asked}.option[2]}} {{Q:${asked}.rankOfOption[0]}}` },
      ]),
      422,
    );
    expect(body.detail).toBe("Invalid question references");
    expect(
      body.errors.map(({ loc, code, placeholder, item_index }: Record<string, unknown>) => ({
        loc,
        code,
        placeholder,
        item_index,
      })),
    ).toEqual(
      [
        [1, "malformed", "{{Q:oops}}"],
        [1, "question_not_found", `{{Q:${unknownId}}}`],
        [1, "question_not_found", `{{Q:${deleted}}}`],
        [2, "question_not_found", `{{Q:${elsewhere}}}`],
        [2, "question_not_found", `{{Q:${foreign.asked}}}`],
        [3, "index_out_of_range", `{{Q:${asked}.option[2]}}`],
        [3, "property_not_supported", `{{Q:${asked}.rankOfOption[0]}}`],
      ].map(([item_index, code, placeholder]) => ({
        loc: ["body", "questions", item_index, "content"],
        code,
        placeholder,
        item_index,
      })),
    );
    for (const { message } of body.errors) expect(message).toMatch(/\w/);
    expect(await questionsOf(client, studyId)).toMatchObject([{ id: asked, content: "" }]);
  });

  it("are checked against the types and props of the same batch", async () => {
    const { client, studyId, asked } = await survey();
    const content = `{{Q:${asked}.option[2]}}`;
    await expectStatus(saveBatch(client, studyId, [{ content }]), 422);
    const props = { options: ["Tea", "Coffee", "Water"] };
    await expectStatus(saveBatch(client, studyId, [{ content }, { id: asked, props }]), 201);
    await expectStatus(saveBatch(client, studyId, [{ content }, { id: asked, type: "ranking" }]), 201);
    await expectStatus(saveBatch(client, studyId, [{ content }, { id: asked, type: "nps" }]), 422);
  });

  it("to the question itself or a later one are accepted and read back invalid", async () => {
    const { client, studyId, asked } = await survey();
    const [first = "", last = ""] = await addQuestions(client, studyId, [{ display_order: 0 }, {}]);
    const content = `{{Q:${last}}} {{Q:${first}}} {{Q:${asked}.option[0]}}`;
    await expectStatus(client.send("PUT", `/questions/${first}`, { content }), 204);
    expect(await mentionsOf(client, studyId, first)).toEqual([
      {
        placeholder: `{{Q:${last}}}`,
        referenced_question_id: last,
        label: "Q3",
        type: "question",
        property_name: null,
        property_index: null,
        valid: false,
        error: "The referenced question comes later in the study",
      },
      expect.objectContaining({
        label: "Q1",
        valid: false,
        error: "A question cannot refer to its own answer",
      }),
      {
        placeholder: `{{Q:${asked}.option[0]}}`,
        referenced_question_id: asked,
        label: "Q2",
        type: "propertyAnswer",
        property_name: "option",
        property_index: 0,
        valid: false,
        error: "The referenced question comes later in the study",
      },
    ]);
    await expectStatus(client.send("PUT", `/questions/${first}`, { display_order: 2 }), 204);
    expect((await mentionsOf(client, studyId, first)).map(({ valid }: { valid: boolean }) => valid)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("accept ids in any letter case", async () => {
    const { client, studyId, asked } = await survey();
    const placeholder = `{{Q:${asked.toUpperCase()}}}`;
    const [id = ""] = await addQuestions(client, studyId, [{ content: placeholder }]);
    expect(await mentionsOf(client, studyId, id)).toMatchObject([
      { placeholder, referenced_question_id: asked, label: "Q1", valid: true, error: null },
    ]);
  });
});

describe("references broken later", () => {
  it.each([
    ["a deletion", "DELETE", undefined, null],
    ["another order", "PUT", { display_order: 9 }, "Q2"],
    ["another type", "PUT", { type: "nps" }, "Q1"],
    ["fewer options", "PUT", { props: { options: ["Tea"] } }, "Q1"],
  ])(
    "by %s read back invalid, and unchanged content is not checked again",
    async (what, method, body, label) => {
      const { client, studyId, asked } = await survey();
      const content = `You said {{Q:${asked}.option[1]}}`;
      const [id = ""] = await addQuestions(client, studyId, [{ content }]);
      expect(await mentionsOf(client, studyId, id)).toMatchObject([
        { valid: true, label: "Q1", error: null },
      ]);
      await expectStatus(client.send(method, `/questions/${asked}`, body), 204);
      expect(await mentionsOf(client, studyId, id)).toMatchObject([
        { valid: false, label, referenced_question_id: asked, error: expect.stringMatching(/\w/) },
      ]);
      await expectStatus(client.send("PUT", `/questions/${id}`, { content, interviewer_notes: "n" }), 204);
      await expectStatus(saveBatch(client, studyId, [{ id, content }]), 201);
      const isOnlyTold = what === "another order";
      const changed = { content: `${content}.` };
      await expectStatus(client.send("PUT", `/questions/${id}`, changed), isOnlyTold ? 204 : 422);
    },
  );
});

describe("available references", () => {
  it("are those of the questions before a position", async () => {
    const { client, studyId, asked } = await survey();
    const [second = "", third = ""] = await addQuestions(client, studyId, [
      { type: "nps", content: "Would you?" },
      {},
    ]);
    const idsAt = async (query: string) =>
      (await expectStatus(available(client, studyId, query), 200)).body.references.map(
        ({ question_id }: { question_id: string }) => question_id,
      );
    expect(await idsAt("")).toEqual([asked, second, third]);
    expect(await idsAt("?before_display_order=0")).toEqual([]);
    expect(await idsAt("?before_display_order=1")).toEqual([asked]);
    expect(await idsAt("?before_display_order=999")).toEqual([asked, second, third]);
    expect(await idsAt(`?before_question_id=${third.toUpperCase()}`)).toEqual([asked, second]);
    expect(await idsAt(`?before_display_order=1&before_question_id=${third}`)).toEqual([asked, second]);
    const { body } = await expectStatus(available(client, studyId, "?before_display_order=2"), 200);
    expect(body.references[1]).toEqual({
      question_id: second,
      display_order: 1,
      type: "nps",
      content: "Would you?",
      label: "Q2",
      is_before: true,
      may_be_unasked: false,
      items: [],
      operations: ["SMART_CONDITION", "==", "INCLUDES", "<", "<=", ">", ">=", "IS_ANSWERED"],
      available_references: [
        {
          kind: "fullAnswer",
          label: "Q2",
          template: `{{Q:${second}}}`,
          property_name: null,
          property_index: null,
          option: null,
        },
      ],
    });
    expect(body.references[0].available_references).toHaveLength(3);
  });

  it("tell what conditions may look at", async () => {
    const { client, studyId, asked } = await survey();
    const grid = { type: "matrixRatingScale", props: { items: ["Price", "Taste"] } };
    const [mixed = "", last = "", armed = "", end = ""] = await addQuestions(client, studyId, [
      grid,
      {},
      {},
      {},
    ]);
    const group = { study_id: studyId, name: "Mixed", randomize: true, question_ids: [mixed, last] };
    await expectStatus(client.send("POST", "/question-groups", group), 201);
    const arms = [{ question_id: armed }, {}].map((shown, index) => {
      return { label: `Arm ${index}`, weight_basis_points: 5000, ...shown };
    });
    await expectStatus(client.send("POST", "/randomizers", { study_id: studyId, name: "Split", arms }), 201);
    const at = async (id: string) => {
      const { body } = await expectStatus(available(client, studyId, `?before_question_id=${id}`), 200);
      return body.references.map((one: Record<string, unknown>) => {
        return [one.question_id, one.is_before, one.may_be_unasked, one.items];
      });
    };
    expect(await at(last)).toEqual([
      [asked, true, false, []],
      [mixed, false, false, ["Price", "Taste"]],
    ]);
    expect((await at(end)).at(-1)).toEqual([armed, true, true, []]);
  });

  it("answer 404 for unknown, 403 for foreign and 422 for malformed ids", async () => {
    const { client, studyId, deleted } = await survey();
    const [elsewhere] = await addQuestions(client, await newStudy(client), [choice]);
    const foreign = await survey();
    const answer = async (status: number, id: string, query = "") =>
      (await expectStatus(available(client, id, query), status)).body.detail;
    expect(await answer(404, unknownId)).toBe("Study not found");
    await answer(403, foreign.studyId);
    for (const id of [unknownId, deleted, elsewhere])
      expect(await answer(404, studyId, `?before_question_id=${id}`)).toBe("Question not found");
    await answer(403, studyId, `?before_question_id=${foreign.asked}`);
    const malformed = await answer(422, studyId, "?before_question_id=x&before_display_order=-1");
    expect(malformed.map(({ loc }: { loc: unknown }) => loc)).toEqual([
      ["query", "before_question_id"],
      ["query", "before_display_order"],
    ]);
  });

  it("are read with one statement", async () => {
    const { client, studyId } = await survey();
    stack.takeStatements();
    await expectStatus(available(client, studyId), 200);
    expect(stack.takeStatements()).toHaveLength(2);
  });
});
