import { describe, expect, it } from "vitest";
import { type Client, expectStatus, useStack } from "#tests/support/api.ts";
import {
  contentsOf,
  numberedQuestions,
  studyWithEtag,
  studyWithQuestions,
} from "#tests/support/questions.ts";
import { addQuestions, newStudy, orderOf, questionsOf, unknownId } from "#tests/support/survey.ts";

const stack = useStack();
const survey = (...contents: string[]) => studyWithQuestions(stack, ...contents);

describe("PUT and DELETE /questions/{id}", () => {
  it("changes each field and answers 204 without a body", async () => {
    const { client, studyId, ids } = await survey("a", "b", "c");
    const changes = {
      content: "B",
      type: "number",
      interviewer_notes: "n",
      display_order: 0,
      props: { min: 0 },
      assets: [],
    };
    for (const [field, value] of Object.entries(changes)) {
      const answer = await expectStatus(client.send("PUT", `/questions/${ids[1]}`, { [field]: value }), 204);
      expect(answer.text).toBe("");
      expect(
        (await questionsOf(client, studyId)).find(({ id }: { id: string }) => id === ids[1]),
      ).toMatchObject({ [field]: value });
    }
    expect(await orderOf(client, studyId)).toEqual([ids[1], ids[0], ids[2]]);
    await expectStatus(client.send("PUT", `/questions/${ids[1]}`, { interviewer_notes: null }), 204);
    expect((await questionsOf(client, studyId))[0].interviewer_notes).toBeNull();
  });

  it("locates problems by their path from the body", async () => {
    const { client, ids } = await survey("a");
    const url = `/questions/${ids[0]}`;
    const shape = await expectStatus(client.send("PUT", url, { content: null, props: [] }), 422);
    expect(shape.body.detail.map(({ loc }: { loc: unknown }) => loc)).toEqual([
      ["body", "content"],
      ["body", "props"],
    ]);
    const props = await expectStatus(
      client.send("PUT", url, { type: "multipleChoice", props: { options: ["A", "A"] } }),
      422,
    );
    expect(props.body.detail).toMatchObject([{ loc: ["body", "props", "options", 1] }]);
    const reference = await expectStatus(client.send("PUT", url, { content: "{{Q:no}}" }), 422);
    expect(reference.body.errors).toMatchObject([{ loc: ["body", "content"], item_index: 0 }]);
  });

  it("soft-deletes and closes the gap", async () => {
    const { client, studyId, ids } = await survey("a", "b", "c");
    await expectStatus(client.send("DELETE", `/questions/${ids[0]?.toUpperCase()}`), 204);
    expect(await orderOf(client, studyId)).toEqual([ids[1], ids[2]]);
    const { rows } = await stack.pool.query("select content, deleted_at from question where id = $1", [
      ids[0],
    ]);
    expect(rows).toMatchObject([{ content: "a", deleted_at: expect.any(Date) }]);
    for (const method of ["PUT", "DELETE"]) {
      const answer = await expectStatus(
        client.send(method, `/questions/${ids[0]}`, method === "PUT" ? {} : undefined),
        404,
      );
      expect(answer.body).toEqual({ detail: "Question not found", code: "not_found" });
    }
  });

  it("answers 404 for an unknown question and 403 for another organization's", async () => {
    const { client } = await survey();
    const foreign = await survey("a");
    for (const [method, body] of [["PUT", { content: "x" }], ["DELETE"]] as const) {
      await expectStatus(client.send(method, `/questions/${unknownId}`, body), 404);
      await expectStatus(client.send(method, `/questions/${foreign.ids[0]}`, body), 403);
      await expectStatus(client.send(method, "/questions/1", body), 422);
    }
    expect(await contentsOf(foreign.client, foreign.studyId)).toEqual(["a"]);
  });

  it("answers only 204 or 404 when changes race with a deletion", async () => {
    const { client, studyId, ids } = await survey(..."abcdefghij");
    const answers = await Promise.all(
      ids.flatMap((id) => [
        client.send("DELETE", `/questions/${id}`),
        client.send("PUT", `/questions/${id}`, { content: "x" }),
        client.send("DELETE", `/questions/${id}`),
        client.send("PUT", `/questions/${id}`, { display_order: 0 }),
      ]),
    );
    expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([204, 404]);
    const deletions = answers.filter((_, index) => index % 2 === 0);
    expect(deletions.filter(({ status }) => status === 204)).toHaveLength(ids.length);
    expect(await questionsOf(client, studyId)).toEqual([]);
  });
});

describe("batch delete", () => {
  const remove = (client: Client, question_ids: unknown, study_id?: string) =>
    client.send("POST", "/questions/batch-delete", { question_ids, study_id });

  it("deletes in one UPDATE and closes the gaps", async () => {
    const { client, studyId, ids } = await survey(..."abcdef");
    const [a, b, c, d, e, f] = ids;
    stack.takeStatements();
    const { body } = await expectStatus(remove(client, [e, a, c]), 200);
    const statements = stack.takeStatements();
    expect(statements.filter((text) => /update "question"/i.test(text))).toHaveLength(1);
    expect(body).toEqual({ deleted_question_ids: [e, a, c] });
    expect(await orderOf(client, studyId)).toEqual([b, d, f]);
    await expectStatus(remove(client, [b?.toUpperCase()], studyId.toUpperCase()), 200);
    expect(await orderOf(client, studyId)).toEqual([d, f]);
  });

  it("fails as a whole for unknown, deleted and other studies' questions", async () => {
    const { client, studyId, ids } = await survey(..."abc");
    const [elsewhere] = await addQuestions(client, await newStudy(client), [{}]);
    await expectStatus(remove(client, [ids[2]]), 200);
    const before = await studyWithEtag(client, studyId);
    const { body } = await expectStatus(remove(client, [ids[0], unknownId, ids[2], elsewhere], studyId), 422);
    expect(body.errors).toEqual(
      [unknownId, ids[2], elsewhere].map((question_id, index) => ({
        loc: ["body", "question_ids", index + 1],
        code: "question_not_found",
        message: "No such question in this study, or already deleted",
        question_id,
      })),
    );
    expect(await orderOf(client, studyId)).toEqual(ids.slice(0, 2));
    expect(await studyWithEtag(client, studyId)).toEqual(before);
    await expectStatus(remove(client, [unknownId]), 422);
    await expectStatus(remove(client, [ids[2]]), 422);
  });

  it("deletes from the first question's study without a study id", async () => {
    const { client, ids } = await survey("a");
    const [elsewhere] = await addQuestions(client, await newStudy(client), [{}]);
    for (const [first, second] of [
      [ids[0], elsewhere],
      [elsewhere, ids[0]],
    ]) {
      const { body } = await expectStatus(remove(client, [first, second]), 422);
      expect(body.errors).toMatchObject([{ loc: ["body", "question_ids", 1], question_id: second }]);
    }
  });

  it("answers 403 where a question or the study is another organization's", async () => {
    const { client, studyId, ids } = await survey("a", "b");
    const foreign = await survey("x");
    await expectStatus(remove(client, [ids[0], foreign.ids[0]]), 403);
    await expectStatus(remove(client, [foreign.ids[0], ids[0]]), 403);
    await expectStatus(remove(client, [ids[0], foreign.ids[0]], studyId), 403);
    await expectStatus(remove(client, [ids[0]], foreign.studyId), 403);
    await expectStatus(remove(client, [ids[0]], unknownId), 404);
    expect(await orderOf(client, studyId)).toEqual(ids);
    expect(await orderOf(foreign.client, foreign.studyId)).toEqual(foreign.ids);
  });

  it("accepts 1 to 200 distinct ids", async () => {
    const { client, studyId } = await survey();
    const ids = await addQuestions(client, studyId, numberedQuestions(201));
    await expectStatus(remove(client, []), 422);
    await expectStatus(remove(client, ids), 422);
    await expectStatus(remove(client, [ids[0], ids[0]?.toUpperCase()]), 422);
    await expectStatus(remove(client, ids[0]), 422);
    expect(await orderOf(client, studyId)).toHaveLength(201);
    await expectStatus(remove(client, ids.slice(0, 200)), 200);
    expect(await orderOf(client, studyId)).toEqual([ids[200]]);
  });
});

describe("the study of a question", () => {
  it("gets a new estimated length and a new ETag with every change", async () => {
    const { client, studyId } = await survey();
    const seen = [await studyWithEtag(client, studyId)];
    expect(seen[0].estimated_length).toBe(0);
    const [first, second, third] = await addQuestions(client, studyId, [
      { type: "textInput" },
      { type: "textInput" },
      { type: "nps" },
    ]);
    seen.push(await studyWithEtag(client, studyId));
    expect(seen.at(-1).estimated_length).toBe(2);
    await expectStatus(client.send("PUT", `/questions/${third}`, { type: "websiteTest" }), 204);
    seen.push(await studyWithEtag(client, studyId));
    expect(seen.at(-1).estimated_length).toBe(4);
    await expectStatus(client.send("DELETE", `/questions/${third}`), 204);
    seen.push(await studyWithEtag(client, studyId));
    await expectStatus(
      client.send("POST", "/questions/batch-delete", { question_ids: [first, second] }),
      200,
    );
    seen.push(await studyWithEtag(client, studyId));
    expect(seen.map(({ estimated_length }) => estimated_length)).toEqual([0, 2, 4, 2, 0]);
    expect(new Set(seen.map(({ etag }) => etag)).size).toBe(seen.length);
  });

  it("lists 200 questions with their rules and mentions in one statement", async () => {
    const { client, studyId } = await survey();
    const [first] = await addQuestions(client, studyId, [{ type: "nps" }]);
    await addQuestions(
      client,
      studyId,
      Array.from({ length: 199 }, () => ({ content: `{{Q:${first}}}` })),
    );
    await expectStatus(
      client.send("POST", "/question-logic", {
        study_id: studyId,
        question_id: first,
        operation: "ALWAYS",
        comparison_value_type: "string",
        action_type: "end_interview",
      }),
      201,
    );
    stack.takeStatements();
    const questions = await questionsOf(client, studyId);
    expect(stack.takeStatements()).toHaveLength(2);
    expect(questions).toHaveLength(200);
    expect(questions[0].logic).toHaveLength(1);
    expect(questions[199].mentions).toMatchObject([{ referenced_question_id: first, valid: true }]);
  });

  it("must be given, must exist and must belong to the organization", async () => {
    const { client } = await survey();
    const foreign = await survey("a");
    await expectStatus(client.send("GET", "/questions"), 422);
    await expectStatus(client.send("GET", "/questions?study_id=1"), 422);
    await expectStatus(client.send("GET", `/questions?study_id=${unknownId}`), 404);
    await expectStatus(client.send("GET", `/questions?study_id=${foreign.studyId}`), 403);
  });
});
