import { describe, expect, it } from "vitest";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";
import {
  contentsOf,
  numberedQuestions,
  studyWithEtag,
  studyWithQuestions,
} from "#tests/support/questions.ts";
import { addQuestions, newStudy, orderOf, questionsOf, saveBatch, unknownId } from "#tests/support/survey.ts";

const stack = useStack();
const survey = (...contents: string[]) => studyWithQuestions(stack, ...contents);

describe("batch create", () => {
  it("appends in the order given and answers with the ids in that order", async () => {
    const { client, studyId, ids } = await survey("a", "b");
    const added = await addQuestions(client, studyId, [{ content: "c" }, { content: "d" }]);
    expect(await orderOf(client, studyId)).toEqual([...ids, ...added]);
    expect(await contentsOf(client, studyId)).toEqual(["a", "b", "c", "d"]);
  });

  it("gives omitted fields their defaults", async () => {
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
        display_conditions: null,
        effective_options: null,
        codes: null,
        variable: "q1",
        logic: [],
        mentions: [],
        warnings: [],
      },
    ]);
  });

  it("stores every field that is sent", async () => {
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

  it("places new questions at the display order they ask for", async () => {
    const { client, studyId } = await survey("a", "b", "c");
    await addQuestions(client, studyId, [
      { content: "first", display_order: 0 },
      { content: "last" },
      { content: "third", display_order: 2 },
      { content: "beyond", display_order: 1000 },
    ]);
    expect(await contentsOf(client, studyId)).toEqual(["first", "a", "third", "b", "c", "last", "beyond"]);
  });

  it("keeps the order gapless and distinct under 40 concurrent batches", async () => {
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

  it("accepts 500 items and refuses 501 or none", async () => {
    const { client, studyId } = await survey();
    const tooMany = await expectStatus(saveBatch(client, studyId, numberedQuestions(501)), 422);
    expect(tooMany.body.detail).toMatchObject([{ loc: ["body", "questions"], type: "too_big" }]);
    await expectStatus(client.send("POST", "/questions/batch", { questions: [] }), 422);
    expect(await addQuestions(client, studyId, numberedQuestions(500))).toHaveLength(500);
    expect(await orderOf(client, studyId)).toHaveLength(500);
  });

  it("allows at most 1,000 questions a study", async () => {
    const { client, studyId } = await survey();
    await addQuestions(client, studyId, numberedQuestions(500));
    await addQuestions(client, studyId, numberedQuestions(499));
    const { body } = await expectStatus(saveBatch(client, studyId, numberedQuestions(2)), 422);
    expect(body.errors).toMatchObject([{ loc: ["body", "questions"], code: "too_many_questions" }]);
    const [last = ""] = await addQuestions(client, studyId, [{ content: "last" }]);
    expect((await orderOf(client, studyId)).at(-1)).toBe(last);
    await expectStatus(saveBatch(client, studyId, [{ id: last, content: "changed" }]), 201);
  });

  it("checks lengths at their limits", async () => {
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

  it("reports every item of another or no study along with other problems", async () => {
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

  it("answers 404 for an unknown study and 403 for another organization's", async () => {
    const { client } = await survey();
    const { studyId: foreignId } = await survey();
    expect((await expectStatus(saveBatch(client, unknownId, [{}]), 404)).body).toEqual({
      detail: "Study not found",
      code: "not_found",
    });
    await expectStatus(saveBatch(client, foreignId, [{}]), 403);
  });

  it("writes with one statement beside the locks, the credential and the audit log", async () => {
    const { client, studyId } = await survey("a");
    stack.takeStatements();
    await addQuestions(client, studyId, numberedQuestions(200));
    expect(stack.takeStatements()).toHaveLength(5);
  });
});

describe("batch update", () => {
  it("changes only the fields that are sent, and creates the other items", async () => {
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

  it("merges props one level deep, where null removes a key", async () => {
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

  it("replaces assets, and ignores download fields that were read", async () => {
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

  it("reports a missing field of a prop as missing", async () => {
    const { client, studyId } = await survey();
    const bare = { type: "treeTest", props: { tree: [{ children: [] }] } };
    const { body } = await expectStatus(saveBatch(client, studyId, [bare]), 422);
    const loc = ["body", "questions", 0, "props", "tree", 0, "label"];
    expect(body.detail).toEqual([{ loc, msg: "Field required", type: "missing" }]);
  });

  it("lists what is wrong with props beside everything else, at once and with its place", async () => {
    const { client, studyId } = await survey();
    const [id = ""] = await addQuestions(client, studyId, [
      { type: "ratingScale", props: { min: -5, max: 5 } },
    ]);
    const { body } = await expectStatus(
      saveBatch(client, studyId, [
        { content: 5, type: "multipleChoice", props: { options: ["A", "A"], isMultiSelect: "yes" } },
        { type: "ratingScale", props: { min: 3, max: 1 } },
        { props: { required: "often", maxFollowupQuestions: null } },
        { id, type: "ratingScale", props: { max: 0, step: "big", min: null } },
        { id: "x", type: "treeTest", props: { tree: [{ children: [] }] } },
        { type: "multipleChoice", props: "none" },
      ]),
      422,
    );
    const places = body.detail.map(({ loc }: { loc: unknown[] }) => loc.slice(2).join("."));
    expect(places.sort()).toEqual([
      "0.content",
      "0.props.isMultiSelect",
      "0.props.options.1",
      "1.props.max",
      "2.props.required",
      "3.props.step",
      "4.id",
      "4.props.tree.0.label",
      "5.props",
    ]);
    expect(body.detail).toContainEqual({
      loc: ["body", "questions", 4, "props", "tree", 0, "label"],
      msg: "Field required",
      type: "missing",
    });
    expect(await questionsOf(client, studyId)).toMatchObject([{ id, props: { min: -5, max: 5 } }]);
    // So is what depends on the stored type and props, of questions that the sender may change.
    const stored = await expectStatus(
      saveBatch(client, studyId, [{ content: 5 }, { id, props: { max: -9 } }, { id, props: 1 }]),
      422,
    );
    expect(stored.body.detail.map(({ loc }: { loc: unknown[] }) => loc.slice(2).join(".")).sort()).toEqual([
      "0.content",
      "1.props.max",
      "2.id",
      "2.props",
    ]);
    const stranger = await newClient(stack);
    const own = await newStudy(stranger);
    const foreign = await expectStatus(
      saveBatch(stranger, own, [{ content: 5 }, { id, props: { step: "big" } }]),
      422,
    );
    expect(foreign.body.detail).toHaveLength(1);
    // Without anything else that is wrong they are judged when the change is made.
    await expectStatus(saveBatch(client, studyId, [{ id, type: "ratingScale", props: { max: 0 } }]), 201);
    const change = { content: 5, props: { step: "big" } };
    const { body: refused } = await expectStatus(client.send("PUT", `/questions/${id}`, change), 422);
    expect(refused.detail.map(({ loc }: { loc: unknown }) => loc)).toEqual([
      ["body", "content"],
      ["body", "props", "step"],
    ]);
  });

  it("checks a new type against the present props", async () => {
    const { client, studyId } = await survey();
    const [id] = await addQuestions(client, studyId, [{ type: "anything", props: { min: "low", max: 3 } }]);
    const { body } = await expectStatus(saveBatch(client, studyId, [{ id, type: "ratingScale" }]), 422);
    expect(body.detail).toMatchObject([{ loc: ["body", "questions", 0, "props", "min"] }]);
    expect((await questionsOf(client, studyId))[0].type).toBe("anything");
    await expectStatus(saveBatch(client, studyId, [{ id, type: "ratingScale", props: { min: 1 } }]), 201);
    const cross = await expectStatus(saveBatch(client, studyId, [{ id, props: { min: 9 } }]), 422);
    expect(cross.body.detail).toMatchObject([{ loc: ["body", "questions", 0, "props", "max"] }]);
  });

  it("moves questions to the positions sent, whatever the order of the items", async () => {
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
    const etag = (await studyWithEtag(client, studyId)).etag;
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
    expect((await studyWithEtag(client, studyId)).etag).not.toBe(etag);
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

  it("accepts what the list answered", async () => {
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
