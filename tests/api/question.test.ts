import { describe, expect, it } from "vitest";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { addQuestions, newStudy, orderOf, questionsOf, saveBatch, unknownId } from "#tests/support/survey.ts";

const stack = useStack();

async function survey(...contents: string[]) {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  const ids =
    contents.length === 0
      ? []
      : await addQuestions(
          client,
          studyId,
          contents.map((content) => ({ content })),
        );
  return { client, studyId, ids };
}

const contentsOf = async (client: Client, studyId: string) =>
  (await questionsOf(client, studyId)).map(({ content }: { content: string }) => content);

const named = (count: number) => Array.from({ length: count }, (_, index) => ({ content: `${index}` }));

async function studyOf(client: Client, id: string) {
  const { body, headers } = await expectStatus(client.send("GET", `/studies/${id}`), 200);
  return { ...body, etag: headers.get("etag") };
}

describe("batch create", () => {
  it("appends in the order given and answers with the ids in that order", async () => {
    const { client, studyId, ids } = await survey("a", "b");
    const added = await addQuestions(client, studyId, [{ content: "c" }, { content: "d" }]);
    expect(await orderOf(client, studyId)).toEqual([...ids, ...added]);
    expect(await contentsOf(client, studyId)).toEqual(["a", "b", "c", "d"]);
  });

  it("fills in what is left out", async () => {
    const { client, studyId } = await survey();
    const [id] = await addQuestions(client, studyId, [{}]);
    expect(await questionsOf(client, studyId)).toEqual([
      {
        id,
        study_id: studyId,
        question_group_id: null,
        content: "",
        type: "question",
        interviewer_notes: null,
        display_order: 0,
        props: {},
        assets: null,
        logic: [],
        mentions: [],
      },
    ]);
  });

  it("keeps everything that is sent", async () => {
    const { client, studyId } = await survey();
    const fields = {
      content: "Which one? 🦊",
      type: "multipleChoice",
      interviewer_notes: "Probe for reasons",
      props: { options: ["A", "B"], required: true, maxFollowupQuestions: 0, custom: { kept: [1, null] } },
      assets: [{ url: "https://img.example/a.png", alt: "A" }],
    };
    await addQuestions(client, studyId, [fields]);
    const [question] = await questionsOf(client, studyId);
    expect(question).toMatchObject({
      ...fields,
      assets: [
        {
          url: "https://img.example/a.png",
          alt: "A",
          download_url: "https://img.example/a.png",
          download_url_expires_at: null,
        },
      ],
    });
  });

  it("places new questions where they ask to be", async () => {
    const { client, studyId } = await survey("a", "b", "c");
    await addQuestions(client, studyId, [
      { content: "first", display_order: 0 },
      { content: "last" },
      { content: "third", display_order: 2 },
      { content: "beyond", display_order: 1000 },
    ]);
    expect(await contentsOf(client, studyId)).toEqual(["first", "a", "third", "b", "c", "last", "beyond"]);
  });

  it("keeps 40 concurrent batches gapless and distinct", async () => {
    const { client, studyId } = await survey("a");
    const batches = await Promise.all(
      Array.from({ length: 40 }, (_, batch) =>
        addQuestions(client, studyId, [{ content: `${batch}.0` }, { content: `${batch}.1` }]),
      ),
    );
    const order = await orderOf(client, studyId);
    expect(order).toHaveLength(81);
    for (const [one = "", two = ""] of batches) expect(order.indexOf(two)).toBe(order.indexOf(one) + 1);
  });

  it("takes 500 items and refuses 501 and none", async () => {
    const { client, studyId } = await survey();
    const tooMany = await expectStatus(saveBatch(client, studyId, named(501)), 422);
    expect(tooMany.body.detail).toMatchObject([{ loc: ["body", "questions"], type: "too_big" }]);
    await expectStatus(client.send("POST", "/questions/batch", { questions: [] }), 422);
    expect(await addQuestions(client, studyId, named(500))).toHaveLength(500);
    expect(await orderOf(client, studyId)).toHaveLength(500);
  });

  it("holds at most 1,000 questions a study", async () => {
    const { client, studyId } = await survey();
    await addQuestions(client, studyId, named(500));
    await addQuestions(client, studyId, named(499));
    const { body } = await expectStatus(saveBatch(client, studyId, named(2)), 422);
    expect(body.errors).toMatchObject([{ loc: ["body", "questions"], code: "too_many_questions" }]);
    const [last = ""] = await addQuestions(client, studyId, [{ content: "last" }]);
    expect((await orderOf(client, studyId)).at(-1)).toBe(last);
    await expectStatus(saveBatch(client, studyId, [{ id: last, content: "changed" }]), 201);
  });

  it("judges lengths at their edges", async () => {
    const { client, studyId } = await survey();
    const long = "x".repeat(20_000);
    await addQuestions(client, studyId, [{ content: long, interviewer_notes: long, type: "t".repeat(60) }]);
    const { body } = await expectStatus(
      saveBatch(client, studyId, [
        { content: `${long}x`, interviewer_notes: `${long}x`, type: "t".repeat(61), display_order: 1001 },
        { type: "  ", display_order: -1, assets: Array.from({ length: 51 }, () => ({ url: "https://a" })) },
      ]),
      422,
    );
    expect(body.detail.map(({ loc }: { loc: unknown[] }) => loc.slice(2).join("."))).toEqual([
      "0.content",
      "0.type",
      "0.interviewer_notes",
      "0.display_order",
      "1.type",
      "1.display_order",
      "1.assets",
    ]);
  });

  it("tells every item of another or no study, beside what else is wrong", async () => {
    const { client, studyId } = await survey();
    const otherId = await newStudy(client);
    const { body } = await expectStatus(
      client.send("POST", "/questions/batch", {
        questions: [{ study_id: studyId }, { study_id: otherId, content: 1 }, {}],
      }),
      422,
    );
    const locs = body.detail.map(({ loc }: { loc: unknown[] }) => loc.join("."));
    expect(locs.toSorted()).toEqual([
      "body.questions.1.content",
      "body.questions.1.study_id",
      "body.questions.2.study_id",
    ]);
    expect(await questionsOf(client, studyId)).toEqual([]);
    expect(await questionsOf(client, otherId)).toEqual([]);
  });

  it("answers 404 for an unknown study and 403 for a foreign one", async () => {
    const { client } = await survey();
    const { studyId: foreignId } = await survey();
    expect((await expectStatus(saveBatch(client, unknownId, [{}]), 404)).body).toEqual({
      detail: "Study not found",
    });
    await expectStatus(saveBatch(client, foreignId, [{}]), 403);
  });

  it("writes with one statement beside the locks and the credential", async () => {
    const { client, studyId } = await survey("a");
    stack.takeStatements();
    await addQuestions(client, studyId, named(200));
    expect(stack.takeStatements()).toHaveLength(4);
  });
});

describe("batch update", () => {
  it("changes only what is sent, and creates beside it", async () => {
    const { client, studyId, ids } = await survey("a", "b");
    const before = await questionsOf(client, studyId);
    const { body } = await expectStatus(
      saveBatch(client, studyId, [
        { content: "new 1" },
        { id: ids[1], content: "B" },
        { content: "new 2" },
        { id: ids[0]?.toUpperCase(), interviewer_notes: "note" },
      ]),
      201,
    );
    expect(body.updated_question_ids).toEqual([ids[1], ids[0]]);
    expect(await orderOf(client, studyId)).toEqual([...ids, ...body.created_question_ids]);
    expect((await questionsOf(client, studyId)).slice(0, 2)).toEqual([
      { ...before[0], interviewer_notes: "note" },
      { ...before[1], content: "B" },
    ]);
  });

  it("merges props one level deep, null removing a key", async () => {
    const { client, studyId } = await survey();
    const props = { options: ["A", "B"], required: true, nested: { a: 1, b: 2 }, gone: 1 };
    const [id] = await addQuestions(client, studyId, [{ type: "multipleChoice", props }]);
    await expectStatus(
      saveBatch(client, studyId, [{ id, props: { nested: { c: 3 }, gone: null, never: null, zero: 0 } }]),
      201,
    );
    const [question] = await questionsOf(client, studyId);
    expect(question.props).toEqual({ options: ["A", "B"], required: true, nested: { c: 3 }, zero: 0 });
  });

  it("replaces assets, and takes its own download fields back", async () => {
    const { client, studyId } = await survey();
    const assets = [{ url: "https://a.example/1" }, { url: "stored/2", name: "two" }];
    const [id] = await addQuestions(client, studyId, [{ assets }]);
    const [read] = await questionsOf(client, studyId);
    expect(read.assets[1]).toEqual({
      url: "stored/2",
      name: "two",
      download_url: null,
      download_url_expires_at: null,
    });
    await expectStatus(saveBatch(client, studyId, [{ id, assets: [read.assets[1]] }]), 201);
    const { rows } = await stack.pool.query("select assets from question where id = $1", [id]);
    expect(rows[0].assets).toEqual([{ url: "stored/2", name: "two" }]);
    await expectStatus(saveBatch(client, studyId, [{ id, assets: null }]), 201);
    expect((await questionsOf(client, studyId))[0].assets).toBeNull();
  });

  it("calls what a prop lacks missing", async () => {
    const { client, studyId } = await survey();
    const bare = { type: "treeTest", props: { tree: [{ children: [] }] } };
    const { body } = await expectStatus(saveBatch(client, studyId, [bare]), 422);
    const loc = ["body", "questions", 0, "props", "tree", 0, "label"];
    expect(body.detail).toEqual([{ loc, msg: "Field required", type: "missing" }]);
  });

  it("judges a new type with the props that are there already", async () => {
    const { client, studyId } = await survey();
    const [id] = await addQuestions(client, studyId, [{ type: "anything", props: { min: "low", max: 3 } }]);
    const { body } = await expectStatus(saveBatch(client, studyId, [{ id, type: "ratingScale" }]), 422);
    expect(body.detail).toMatchObject([{ loc: ["body", "questions", 0, "props", "min"] }]);
    expect((await questionsOf(client, studyId))[0].type).toBe("anything");
    await expectStatus(saveBatch(client, studyId, [{ id, type: "ratingScale", props: { min: 1 } }]), 201);
    const cross = await expectStatus(saveBatch(client, studyId, [{ id, props: { min: 9 } }]), 422);
    expect(cross.body.detail).toMatchObject([{ loc: ["body", "questions", 0, "props", "max"] }]);
  });

  it("moves questions to the positions sent, in whatever order the items stand", async () => {
    const { client, studyId, ids } = await survey("a", "b", "c", "d", "e");
    const wanted = [3, 1, 4, 0, 2].map((index) => ids[index] ?? "");
    const moves = wanted.map((id, display_order) => ({ id, display_order }));
    for (const shuffled of [moves, moves.toReversed(), [...moves.slice(2), ...moves.slice(0, 2)]]) {
      await expectStatus(
        saveBatch(
          client,
          studyId,
          ids.map((id, display_order) => ({ id, display_order })),
        ),
        201,
      );
      await expectStatus(saveBatch(client, studyId, shuffled), 201);
      expect(await orderOf(client, studyId)).toEqual(wanted);
    }
  });

  it("does all or nothing", async () => {
    const { client, studyId, ids } = await survey("a", "b");
    const etag = (await studyOf(client, studyId)).etag;
    const before = await questionsOf(client, studyId);
    await expectStatus(client.send("DELETE", `/questions/${ids[1]}`), 204);
    const { body } = await expectStatus(
      saveBatch(client, studyId, [
        { content: "new" },
        { id: ids[0], content: "changed" },
        { id: unknownId },
        { id: ids[1], content: "deleted" },
      ]),
      422,
    );
    expect(body.errors).toEqual(
      [2, 3].map((index) => ({
        loc: ["body", "questions", index, "id"],
        code: "question_not_found",
        message: "Question is not in this study",
        question_id: index === 2 ? unknownId : ids[1],
      })),
    );
    expect(await questionsOf(client, studyId)).toEqual(before.slice(0, 1));
    expect((await studyOf(client, studyId)).etag).not.toBe(etag);
  });

  it("refuses a question of another study, with 403 where it is another organization's", async () => {
    const { client, studyId } = await survey("a");
    const [elsewhere] = await addQuestions(client, await newStudy(client), [{ content: "x" }]);
    const foreign = await survey("foreign");
    await expectStatus(saveBatch(client, studyId, [{ id: elsewhere, content: "y" }]), 422);
    await expectStatus(
      saveBatch(client, studyId, [{ id: unknownId }, { id: foreign.ids[0], content: "y" }]),
      403,
    );
    expect(await contentsOf(foreign.client, foreign.studyId)).toEqual(["foreign"]);
  });

  it("refuses the same question twice", async () => {
    const { client, studyId, ids } = await survey("a");
    const { body } = await expectStatus(
      saveBatch(client, studyId, [{ id: ids[0] }, { id: ids[0]?.toUpperCase() }]),
      422,
    );
    expect(body.detail).toMatchObject([{ loc: ["body", "questions", 1, "id"] }]);
  });

  it("takes back what the list gave", async () => {
    const { client, studyId } = await survey();
    const [a] = await addQuestions(client, studyId, [
      { content: "a", type: "multipleChoice", props: { options: ["x", "y"] }, assets: [{ url: "f/1" }] },
      { content: "b", interviewer_notes: "n" },
    ]);
    await addQuestions(client, studyId, [{ content: `{{Q:${a}.option[1]}}` }]);
    const before = await questionsOf(client, studyId);
    await expectStatus(client.send("POST", "/questions/batch", { questions: before }), 201);
    expect(await questionsOf(client, studyId)).toEqual(before);
    const strict = { prefer: "handling=strict" };
    for (const question of before)
      await expectStatus(client.send("PUT", `/questions/${question.id}`, question, strict), 204);
    expect(await questionsOf(client, studyId)).toEqual(before);
  });
});

describe("PUT and DELETE /questions/{id}", () => {
  it("changes each field, answering 204 without a body", async () => {
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

  it("locates problems from the body downwards", async () => {
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

  it("deletes softly, closing the gap", async () => {
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
      expect(answer.body).toEqual({ detail: "Question not found" });
    }
  });

  it("tells unknown from foreign", async () => {
    const { client } = await survey();
    const foreign = await survey("a");
    for (const [method, body] of [["PUT", { content: "x" }], ["DELETE"]] as const) {
      await expectStatus(client.send(method, `/questions/${unknownId}`, body), 404);
      await expectStatus(client.send(method, `/questions/${foreign.ids[0]}`, body), 403);
      await expectStatus(client.send(method, "/questions/1", body), 422);
    }
    expect(await contentsOf(foreign.client, foreign.studyId)).toEqual(["a"]);
  });

  it("answers 204 or 404, never more, when changes meet a deletion", async () => {
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
    expect(statements).toHaveLength(4);
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
    const before = await studyOf(client, studyId);
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
    expect(await studyOf(client, studyId)).toEqual(before);
    await expectStatus(remove(client, [unknownId]), 422);
    await expectStatus(remove(client, [ids[2]]), 422);
  });

  it("takes the first question's study for the one that is meant", async () => {
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

  it("takes 1 to 200 distinct ids", async () => {
    const { client, studyId } = await survey();
    const ids = await addQuestions(client, studyId, named(201));
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
  it("has its length estimated again, and another ETag, at every change", async () => {
    const { client, studyId } = await survey();
    const seen = [await studyOf(client, studyId)];
    expect(seen[0].estimated_length).toBe(0);
    const [first, second, third] = await addQuestions(client, studyId, [
      { type: "textInput" },
      { type: "textInput" },
      { type: "nps" },
    ]);
    seen.push(await studyOf(client, studyId));
    expect(seen.at(-1).estimated_length).toBe(2);
    await expectStatus(client.send("PUT", `/questions/${third}`, { type: "websiteTest" }), 204);
    seen.push(await studyOf(client, studyId));
    expect(seen.at(-1).estimated_length).toBe(4);
    await expectStatus(client.send("DELETE", `/questions/${third}`), 204);
    seen.push(await studyOf(client, studyId));
    await expectStatus(
      client.send("POST", "/questions/batch-delete", { question_ids: [first, second] }),
      200,
    );
    seen.push(await studyOf(client, studyId));
    expect(seen.map(({ estimated_length }) => estimated_length)).toEqual([0, 2, 4, 2, 0]);
    expect(new Set(seen.map(({ etag }) => etag)).size).toBe(seen.length);
  });

  it("is read with its 200 questions, their rules and mentions in one statement", async () => {
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

  it("must be named, known and one's own", async () => {
    const { client } = await survey();
    const foreign = await survey("a");
    await expectStatus(client.send("GET", "/questions"), 422);
    await expectStatus(client.send("GET", "/questions?study_id=1"), 422);
    await expectStatus(client.send("GET", `/questions?study_id=${unknownId}`), 404);
    await expectStatus(client.send("GET", `/questions?study_id=${foreign.studyId}`), 403);
  });
});
