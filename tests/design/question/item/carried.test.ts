import { describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { blank, definitionOf, definitionText, imported, importInto } from "#tests/support/definition.ts";
import { addGroup } from "#tests/support/structure.ts";
import { addQuestions, newStudy, questionsOf, saveBatch, unknownId } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);
const stranger = useOrganization(stack);

type Json = Record<string, unknown>;

const drinks = { content: "Which?", type: "multipleChoice", props: { options: ["Tea", "Coffee"] } };
const from = (question_id: string, more: Json = {}) => ({
  optionsFrom: { question_id, select: "selected", ...more },
});
const ranks = (question_id: string, more: Json = {}) => ({
  content: "Rank",
  type: "ranking",
  props: { ...from(question_id), ...more },
});
const put = (id: string, fields: Json, query = "") => client.send("PUT", `/questions/${id}${query}`, fields);

/** A choice of drinks, and questions that carry one from the other. */
async function chain(...props: Json[]) {
  const studyId = await newStudy(client);
  const ids = await addQuestions(client, studyId, [drinks]);
  for (const each of props) {
    const last = ids.at(-1) ?? "";
    ids.push(...(await addQuestions(client, studyId, [ranks(last, each)])));
  }
  return { studyId, ids };
}
const listsOf = async (studyId: string) =>
  (await questionsOf(client, studyId)).map((one: Json) => one.effective_options);
const codesOf = async (reply: Promise<{ status: number; body?: { errors?: { code: string }[] } }>) => {
  const { status, body } = await reply;
  return [status, ...(body?.errors ?? []).map(({ code }) => code)];
};

describe("the list of a question that carries options", () => {
  it("is the source's without exclusive ones, then its own, each text once", async () => {
    const studyId = await newStudy(client);
    const source = { options: ["Tea", "Coffee", "None"], isMultiSelect: true, exclusiveOptions: ["None"] };
    const [q1 = ""] = await addQuestions(client, studyId, [{ ...drinks, props: source }]);
    await addQuestions(client, studyId, [ranks(q1, { options: [" tea", "Water"] })]);
    expect(await listsOf(studyId)).toEqual([null, ["Tea", "Coffee", "Water"]]);
    await expectStatus(put(q1, { props: { options: ["Tea", "Juice", "None"] } }), 204);
    expect(await listsOf(studyId)).toEqual([null, ["Tea", "Juice", "Water"]]);
  });

  it("follows a chain of five, and no more", async () => {
    const { studyId, ids } = await chain({}, { options: ["Water"] }, {}, {}, {});
    const last = await saveBatch(client, studyId, [{ ...ranks(ids.at(-1) ?? ""), study_id: studyId }]);
    expect(await codesOf(Promise.resolve(last))).toEqual([422, "source_chain"]);
    expect((await listsOf(studyId)).at(-1)).toEqual(["Tea", "Coffee", "Water"]);
  });

  it("goes with the type and with null", async () => {
    const { studyId, ids } = await chain({ options: ["Water"] });
    await expectStatus(put(ids[1] ?? "", { props: { optionsFrom: null } }), 204);
    expect(await listsOf(studyId)).toEqual([null, null]);
  });

  it("has at most 500 entries", async () => {
    const studyId = await newStudy(client);
    const many = (count: number) => Array.from({ length: count }, (_, index) => `Option ${index}`);
    const [q1 = ""] = await addQuestions(client, studyId, [{ ...drinks, props: { options: many(499) } }]);
    const [q2 = ""] = await addQuestions(client, studyId, [ranks(q1, { options: ["Own"] })]);
    expect((await listsOf(studyId))[1]).toHaveLength(500);
    expect(await codesOf(put(q2, { props: { ...from(q1), options: ["Own", "More"] } }))).toEqual([
      422,
      "too_many_entries",
    ]);
    expect(await codesOf(put(q1, { props: { options: many(500) } }))).toEqual([409, "too_many_entries"]);
  });
});

describe("a source", () => {
  it("must be an earlier question of the study with items", async () => {
    const studyId = await newStudy(client);
    const open = { content: "Why?", type: "question" };
    const ids = await addQuestions(client, studyId, [drinks, open, { ...ranks(""), props: {} }, drinks]);
    const [q1 = "", q2 = "", q3 = "", q4 = ""] = ids;
    const set = (more: Json) => codesOf(put(q3, { props: { optionsFrom: { select: "selected", ...more } } }));
    expect(await set({ question_id: unknownId })).toEqual([422, "source_not_found"]);
    expect(await set({ question_id: "German" })).toEqual([422, "source_not_found"]);
    expect(await set({ question_id: q2 })).toEqual([422, "source_type"]);
    expect(await set({ question_id: q4 })).toEqual([422, "source_not_before"]);
    expect(await set({ question_id: q3 })).toEqual([422, "source_not_before"]);
    expect(await set({ question_id: q1, min: 1 })).toEqual([422, "source_type"]);
    expect((await set({ question_id: q1, select: "all", min: 1 }))[0]).toBe(422);
    expect((await set({ question_id: q1, select: "some" }))[0]).toBe(422);
    expect((await set({ question_id: q1, more: 1 }))[0]).toBe(422);
    const theirs = await addQuestions(stranger, await newStudy(stranger), [drinks]);
    expect((await set({ question_id: theirs[0] }))[0]).toBe(403);
    expect(await set({ question_id: q1 })).toEqual([204]);
  });

  it("must come before whatever chance decides", async () => {
    const { studyId, ids } = await chain({});
    const [q1 = "", q2 = ""] = ids;
    const group = { study_id: studyId, name: "G", randomize: true, question_ids: [q1, q2] };
    expect(await codesOf(client.send("POST", "/question-groups", group))).toEqual([409, "source_not_before"]);
    await addGroup(client, studyId, { question_ids: [q1, q2] });
  });

  it("cannot be moved, deleted or changed where that breaks who carries from it, unless forced", async () => {
    const { studyId, ids } = await chain({ options: ["Water"] });
    const [q1 = "", q2 = ""] = ids;
    const remove = (query = "") => client.send("DELETE", `/questions/${q1}${query}`);
    expect(await codesOf(put(q1, { display_order: 1 }))).toEqual([409, "source_not_before"]);
    expect(await codesOf(put(q1, { type: "question" }))).toEqual([409, "source_type"]);
    const { body } = await remove();
    expect(body.code).toBe("breaks_logic");
    expect(body.errors).toEqual([
      expect.objectContaining({ code: "source_not_found", question_id: q2, path: "props.optionsFrom" }),
    ]);
    await expectStatus(remove("?force=true"), 204);
    const [left] = await questionsOf(client, studyId);
    expect(left).toMatchObject({ props: { options: ["Water"] }, effective_options: null });
    expect(left.props).not.toHaveProperty("optionsFrom");
  });
});

describe("a renamed option", () => {
  it("reaches rules, conditions and quotas of who carries it", async () => {
    const { studyId, ids } = await chain();
    const [q1 = ""] = ids;
    const carrier = { content: "Best", type: "multipleChoice", props: from(q1) };
    const [q2 = ""] = await addQuestions(client, studyId, [carrier]);
    const shown = { question_id: q2, operation: "==", comparison_value: "Tea" };
    await addQuestions(client, studyId, [
      { content: "Why?", display_conditions: { match: "all", conditions: [shown] } },
    ]);
    const buckets = [{ kind: "choice", match: "equals", value: "Tea", limit: 5 }];
    const quotas = `/studies/${studyId}/questions/${q2}/quotas`;
    await expectStatus(client.send("PUT", quotas, { buckets }), 200);
    const rule = {
      study_id: studyId,
      question_id: q2,
      operation: "==",
      comparison_value_type: "string",
      comparison_value: "Tea",
      action_type: "screen_out",
    };
    await expectStatus(client.send("POST", "/question-logic", rule), 201);
    await expectStatus(put(q1, { props: { options: ["Green tea", "Coffee"] } }), 204);
    const [, best, why] = await questionsOf(client, studyId);
    expect(best).toMatchObject({
      effective_options: ["Green tea", "Coffee"],
      logic: [{ comparison_value: "Green tea", warnings: [] }],
    });
    expect(why.display_conditions.conditions[0].comparison_value).toBe("Green tea");
    const { body } = await expectStatus(client.send("GET", quotas), 200);
    expect(body.buckets).toMatchObject([{ value: "Green tea" }]);
    expect(await codesOf(put(q1, { props: { options: ["Coffee"] } }))).toEqual([409, "quota_option_removed"]);
  });
});

describe("a definition", () => {
  it("names the source, and makes the same study again", async () => {
    const question = (id: string, type: string, props: Json) => ({ id, type, content: id, props });
    const { study } = await imported(client, {
      ...blank,
      questions: [
        question("q1", "multipleChoice", { options: ["Tea", "Coffee"] }),
        question("q2", "ranking", from("q1")),
      ],
    });
    const definition = await definitionOf(client, study.id);
    expect(definition.questions[1].props).toEqual(from("q1"));
    expect(await listsOf(study.id)).toEqual([null, ["Tea", "Coffee"]]);
    const again = await imported(client, definition);
    expect(await definitionText(client, again.study.id)).toBe(await definitionText(client, study.id));
    const wrong = { ...definition, questions: definition.questions.toReversed() };
    const { status, body } = await importInto(client, wrong);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain("source_not_before");
  });
});
