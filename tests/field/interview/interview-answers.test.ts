import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { questionType } from "#survey/question-type/index.ts";
import {
  cards,
  conjointProps,
  criteria,
  letters,
  samples,
  shelves,
  slots,
  tree,
} from "#tests/design/question-type/samples.ts";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { addQuestions, invite, newStudy, unknownId } from "#tests/support/survey.ts";

const clock = { at: Date.parse("2026-03-01T12:00:00Z") };
const stack = useStack({ now: () => new Date(clock.at) });

type Fields = Record<string, unknown>;

async function survey(questions: Fields[] = [{}, {}, {}]) {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  const ids = await addQuestions(client, studyId, questions);
  const { id } = await invite(client, studyId);
  const put = (body: Fields, status = 200) =>
    expectStatus(client.send("PUT", `/interviews/${id}`, body), status).then(({ body }) => body);
  const read = async () => (await expectStatus(client.send("GET", `/interviews/${id}`), 200)).body;
  return { client, studyId, ids, id, put, read };
}

const answersTo = (ids: readonly string[], ...values: unknown[]) =>
  values.map((value, index) => ({ question_id: ids[index], value }));

const valuesOf = (parsed: Record<string, Fields>) =>
  Object.fromEntries(Object.entries(parsed).map(([id, { value }]) => [id, value]));

const locsOf = (body: { detail: { loc: unknown[] }[] }) =>
  body.detail.map(({ loc }) => loc.slice(1).join("."));

describe("imported answers", () => {
  const drawn = samples.map(({ name, props, answers }, index) => ({
    index,
    name,
    props,
    values: fc.sample(answers, { seed: 1, numRuns: 8 }),
  }));

  it.each(drawn)("of $name ($index) are read back as they were given", async ({ name, props, values }) => {
    const { client, studyId, ids, put, read } = await survey(
      values.map(() => ({ content: "Well?", type: name, props })),
    );
    const body = await put({ answers: answersTo(ids, ...values) });
    const expected = Object.fromEntries(
      values.map((value, index) => {
        const stored = questionType(name).answerSchema(props).parse(value);
        const text = questionType(name).text(stored, props);
        return [ids[index], { content: "Well?", type: name, value: stored, text }];
      }),
    );
    expect(body.parsed_conversation_json).toMatchObject(JSON.parse(JSON.stringify(expected)));
    expect(Object.keys(body.parsed_conversation_json)).toEqual(ids);
    const { message: _, ...interview } = body;
    expect(await read()).toEqual(interview);
    const list = await expectStatus(client.send("GET", `/interviews?study_id=${studyId}`), 200);
    const { messages: __, ...listed } = interview;
    expect(list.body).toEqual([listed]);
  });

  const concept = { Brand: "Acme", Price: "€10" };

  it.each([
    ["question", {}, 5, [""]],
    ["exploratory", {}, "x".repeat(20_001), [""]],
    ["textInput", { maxLength: 3 }, "long", [""]],
    ["shortText", {}, "two\nlines", [""]],
    ["message", {}, "hello", [""]],
    ["email", {}, "ada@", [""]],
    ["multipleChoice", { options: letters }, "none of them", [""]],
    ["multipleChoice", { options: letters }, ["A"], [""]],
    ["multipleChoice", { options: letters, isMultiSelect: true }, ["A", "Z", "A"], ["1"]],
    ["multipleChoice", { options: letters, isMultiSelect: true }, ["A", "B", "A"], ["2"]],
    ["multipleChoice", { options: letters }, { other: "mine" }, [""]],
    ["ratingScale", { step: 0.5 }, 1.2, [""]],
    ["ratingScale", {}, "3", [""]],
    ["starRating", {}, 0, [""]],
    ["nps", {}, 11, [""]],
    ["number", { min: 0 }, -1, [""]],
    ["matrixRatingScale", { items: letters }, { A: 6, Z: 1 }, ["A", "Z"]],
    ["matrixRatingScale", { items: ["A", "B"], requireAll: true }, { A: 1 }, ["B"]],
    ["ranking", { options: letters }, ["A", "Q"], ["1"]],
    ["rankingWithMatrix", { options: letters, criteria }, { Price: ["Q"] }, ["Price.0"]],
    ["cardSort", { cards, categories: shelves, mode: "closed" }, { Mine: ["Apple"] }, ["Mine"]],
    ["cardSort", { cards }, { Mine: ["Stone"] }, ["Mine.0"]],
    ["cardSort", { cards }, {}, [""]],
    ["allocation", { options: ["A", "B"] }, { A: 60, B: 30 }, [""]],
    ["allocationWithMatrix", { options: ["A"], columns: ["x"] }, { A: { x: 99 } }, ["A"]],
    ["conjoint", conjointProps, [{ concepts: [concept, concept], chosen: 5 }], ["0.chosen"]],
    [
      "conjoint",
      conjointProps,
      [{ concepts: [concept, { Brand: "?" }], chosen: 0 }],
      ["0.concepts.1.Brand", "0.concepts.1.Price"],
    ],
    ["maxDiff", { items: letters }, [{ items: ["A", "B", "5"], best: "A", worst: "A" }], ["0.worst"]],
    ["maxDiff", { items: letters }, [{ items: ["A", "B", "Q"], best: "A", worst: "B" }], ["0.items.2"]],
    ["treeTest", { tree }, { path: ["Nowhere"], selected: null, duration_ms: 1 }, ["path.0"]],
    [
      "prototypeTask",
      {},
      { outcome: "won", screens: [], misclicks: 0, duration_ms: -1 },
      ["outcome", "duration_ms"],
    ],
    ["websiteTest", {}, { outcome: "completed", urls: ["x"], duration_ms: 0 }, ["urls.0"]],
    ["externalLink", {}, { clicked: "yes" }, ["clicked"]],
    ["calendar", { slots }, { start: "2026-03-02T09:00:00Z", end: "2026-03-02T09:00:00Z" }, ["end"]],
    ["mediaUpload", {}, [{ url: "x", content_type: "image/png", size: 1 }], ["0.url"]],
    ["somethingElse", {}, 5, [""]],
  ])("to %s with %j cannot be %j", async (type, props, value, paths) => {
    const { ids, put, read } = await survey([{}, { type, props }]);
    const body = await put({ answers: answersTo(ids, "fine", value), notes: "kept?" }, 422);
    expect(locsOf(body)).toEqual(
      paths.map((path) => ["answers", "1", "value", ...(path === "" ? [] : [path])].join(".")),
    );
    for (const { msg, type: kind } of body.detail) {
      expect(msg).toMatch(/\w/);
      expect(kind).toMatch(/\w/);
    }
    expect(await read()).toMatchObject({ parsed_conversation_json: null, notes: null });
  });

  it("may be false, zero or empty", async () => {
    const { ids, put, read } = await survey([
      { type: "externalLink" },
      { type: "nps" },
      { type: "textInput" },
      { type: "number" },
      { type: "multipleChoice", props: { options: ["A"], isMultiSelect: true, minSelections: 0 } },
      { type: "message" },
      { type: "calendar" },
    ]);
    const values = [{ clicked: false }, 0, "", -0.5, [], null, null];
    const { progress } = await put({ answers: answersTo(ids, ...values) });
    expect(progress).toBe(100);
    const parsed = (await read()).parsed_conversation_json;
    expect(ids.map((id) => parsed[id]?.value)).toEqual(values);
  });

  it("keep texts that look like other types", async () => {
    const texts = ["123", "null", "true", '"quoted"', '{"a":1}', "[]", " padded ", "NaN", "\\u0000", "🦊\n"];
    const { ids, put, read } = await survey(texts.map(() => ({ type: "textInput" })));
    await put({ answers: answersTo(ids, ...texts) });
    const parsed = (await read()).parsed_conversation_json;
    expect(ids.map((id) => parsed[id].value)).toEqual(texts);
    expect(ids.map((id) => parsed[id].text)).toEqual(texts);
  });

  it("replace earlier ones question by question, and null removes one", async () => {
    const { ids, put, read } = await survey();
    await put({ answers: answersTo(ids, "one", "two") });
    await put({ answers: [{ question_id: ids[2]?.toUpperCase(), value: "three" }] });
    await put({ answers: [{ question_id: ids[0], value: "first" }] });
    expect(valuesOf((await read()).parsed_conversation_json)).toEqual({
      [ids[0] ?? ""]: "first",
      [ids[1] ?? ""]: "two",
      [ids[2] ?? ""]: "three",
    });
    await put({ answers: [{ question_id: ids[1], value: null }] });
    expect(valuesOf((await read()).parsed_conversation_json)).toEqual({
      [ids[0] ?? ""]: "first",
      [ids[2] ?? ""]: "three",
    });
    await put({ answers: answersTo(ids, null, null, null) });
    expect((await read()).parsed_conversation_json).toBeNull();
    await put({ answers: [] });
  });

  it("are in the order of the questions, whatever order they were sent in", async () => {
    const { ids, put, read } = await survey();
    const body = await put({
      answers: answersTo(ids, 1, 2, 3)
        .toReversed()
        .map((one) => ({ ...one, value: "x" })),
    });
    expect(Object.keys(body.parsed_conversation_json)).toEqual(ids);
    expect(Object.keys((await read()).parsed_conversation_json)).toEqual(ids);
  });

  it("must be for live questions of the study, each once", async () => {
    const { client, ids, put, read } = await survey();
    const [elsewhere] = await addQuestions(client, await newStudy(client), [{}]);
    await expectStatus(client.send("DELETE", `/questions/${ids[2]}`), 204);
    const asked = [ids[0], unknownId, elsewhere, ids[2]];
    const body = await put({ answers: asked.map((question_id) => ({ question_id, value: "x" })) }, 422);
    expect(body.errors).toEqual(
      [unknownId, elsewhere, ids[2]].map((question_id, index) => ({
        loc: ["body", "answers", index + 1, "question_id"],
        code: "question_not_found",
        message: expect.stringMatching(/\w/),
        question_id,
      })),
    );
    const both = await put({ answers: asked.map((question_id) => ({ question_id, value: 5 })) }, 422);
    expect(locsOf(both)).toEqual(
      ["0.value", "1.question_id", "2.question_id", "3.question_id"].map((at) => `answers.${at}`),
    );
    const twice = answersTo([ids[0] ?? "", ids[0]?.toUpperCase() ?? ""], "x", "y");
    expect(locsOf(await put({ answers: twice }, 422))).toEqual(["answers.1.question_id"]);
    expect(await read()).toMatchObject({ parsed_conversation_json: null, progress: 0 });
  });

  it("need a value, if only null", async () => {
    const { ids, put, read } = await survey();
    await put({ answers: answersTo(ids, "one") });
    expect(locsOf(await put({ answers: [{ question_id: ids[0], text: "two" }] }, 422))).toEqual([
      "answers.0.value",
    ]);
    expect(valuesOf((await read()).parsed_conversation_json)).toEqual({ [ids[0] ?? ""]: "one" });
  });

  it("cannot name another organization's question", async () => {
    const { put } = await survey();
    const foreign = await survey();
    await put({ answers: answersTo(foreign.ids, "x") }, 403);
  });

  it("stay as they were when the question is changed or deleted", async () => {
    const { client, ids, put, read } = await survey([
      { content: "Old?", type: "nps" },
      { content: "Gone?" },
      { content: "Open?" },
    ]);
    await put({ answers: answersTo(ids, 9, "soon") });
    await expectStatus(
      client.send("PUT", `/questions/${ids[0]}`, { content: "New?", type: "textInput" }),
      204,
    );
    await expectStatus(client.send("DELETE", `/questions/${ids[1]}`), 204);
    expect((await read()).parsed_conversation_json).toMatchObject({
      [ids[0] ?? ""]: { content: "Old?", type: "nps", value: 9, text: "9" },
      [ids[1] ?? ""]: { content: "Gone?", value: "soon" },
    });
    expect((await put({ notes: "x" })).progress).toBe(50);
  });

  it("of concurrent requests are all stored", async () => {
    const { client, ids, id, read } = await survey(Array.from({ length: 24 }, () => ({})));
    await Promise.all(
      ids.map((question_id, index) =>
        expectStatus(
          client.send("PUT", `/interviews/${id}`, {
            answers: [{ question_id, value: `${index}` }],
            ...(index % 3 === 0 && { conversation_json: [{ role: "user", content: `${index}` }] }),
          }),
          200,
        ),
      ),
    );
    const interview = await read();
    expect(valuesOf(interview.parsed_conversation_json)).toEqual(
      Object.fromEntries(ids.map((question_id, index) => [question_id, `${index}`])),
    );
    expect(interview.progress).toBe(100);
    expect(interview.conversation_json).toHaveLength(1);
    const { rows } = await stack.pool.query("select revision from interview where id = $1", [id]);
    expect(rows).toEqual([{ revision: 25 }]);
  });
});
