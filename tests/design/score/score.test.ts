import { describe, expect, it } from "vitest";
import { type Client, expectStatus, newClient, useOrganization, useStack } from "#tests/support/api.ts";
import { blank, definitionOf, imported, importInto } from "#tests/support/definition.ts";
import { addGroup } from "#tests/support/structure.ts";
import { addQuestions, newStudy, unknownId } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

type Json = Record<string, unknown>;

const options = ["Tea", "Coffee", "Water"];

/** A scale, a choice, a grid, and an open question. */
async function study(of: Client = client) {
  const studyId = await newStudy(of);
  const ids = await addQuestions(of, studyId, [
    { content: "How much?", type: "ratingScale", props: { min: 1, max: 5 } },
    { content: "Which?", type: "multipleChoice", props: { options, isMultiSelect: true } },
    { content: "Rate", type: "matrixRatingScale", props: { items: ["Price", "Taste"] } },
    { content: "Why?" },
  ]);
  const [scale = "", choice = "", grid = "", open = ""] = ids;
  return { studyId, scale, choice, grid, open };
}

const score = (terms: Json[], more: Json = {}) => ({
  key: "liking",
  label: "Liking",
  method: "sum",
  terms,
  ...more,
});
const filled = { weight: 1, reverse: false };
const blankScore = { add: 0, multiply: 1, bands: [] };
const path = (studyId: string) => `/studies/${studyId}/scores`;
const put = (studyId: string, scores: unknown, headers = {}, more: Json = {}) =>
  client.send("PUT", path(studyId), { scores, ...more }, headers);
const scoresOf = async (studyId: string) =>
  (await expectStatus(client.send("GET", path(studyId)), 200)).body.scores;
const putQuestion = (id: string, fields: Json, query = "") =>
  client.send("PUT", `/questions/${id}${query}`, fields);

describe("a study's scores", () => {
  it("are written as a whole, with defaults, and read back with the study's revision", async () => {
    const { studyId, scale, choice } = await study();
    expect(await scoresOf(studyId)).toEqual([]);
    const values = { Tea: 2, ["__proto__"]: undefined, Coffee: -0.5 };
    const bands = [{ label: "Low", min: -3, max: 2.5 }];
    const sent = [
      score(
        [
          { question_id: scale, weight: -1.5, reverse: true },
          { question_id: choice, values },
        ],
        {
          key: "a_1",
          method: "mean",
          add: 20,
          multiply: 2.5,
          min_answered: 1,
          bands,
        },
      ),
      score([{ question_id: scale, item: null }]),
    ];
    const set = await expectStatus(put(studyId, sent), 200);
    const wanted = [
      {
        ...sent[0],
        terms: [
          { question_id: scale, weight: -1.5, reverse: true },
          { question_id: choice, ...filled, values: { Tea: 2, Coffee: -0.5 } },
        ],
      },
      { ...score([{ question_id: scale, ...filled }]), ...blankScore },
    ];
    expect(set.body).toEqual({ scores: wanted });
    const read = await expectStatus(client.send("GET", path(studyId)), 200);
    expect(read.body).toEqual(set.body);
    expect(read.headers.get("etag")).toBe(set.headers.get("etag"));
    const log = await client.send("GET", `/audit-log?study_id=${studyId}&action=study.set_scores`);
    expect(log.body.entries).toMatchObject([{ entity_id: studyId, changes: { scores: "changed" } }]);
    await expectStatus(put(studyId, read.body.scores, { "if-match": String(read.headers.get("etag")) }), 200);
    await expectStatus(put(studyId, [], { "if-match": String(read.headers.get("etag")) }), 412);
    await expectStatus(put(studyId, []), 200);
    expect(await scoresOf(studyId)).toEqual([]);
  });

  it("refuse what cannot be a score, with its place, and write nothing", async () => {
    const { studyId, scale } = await study();
    const terms = [{ question_id: scale }];
    const at = async (scores: Json[]) => {
      const { status, body } = await put(studyId, scores);
      expect(status).toBe(422);
      return body.detail.map(({ loc }: { loc: string[] }) => loc.slice(2).join("."));
    };
    expect(await at([score(terms, { key: "Liking" })])).toEqual(["0.key"]);
    expect(await at([score(terms, { key: `a${"b".repeat(40)}` })])).toEqual(["0.key"]);
    expect(await at([score(terms), score(terms)])).toEqual(["1.key"]);
    expect(await at([score(terms, { min_answered: 2 })])).toEqual(["0.min_answered"]);
    expect(await at([score(terms, { min_answered: -1 })])).toEqual(["0.min_answered"]);
    expect(await at([score(terms, { method: "median" })])).toEqual(["0.method"]);
    expect(await at([score([])])).toEqual(["0.terms"]);
    const band = (min: number, max: number) => ({ label: "B", min, max });
    expect(await at([score(terms, { bands: [band(0, 4), band(4, 9)] })])).toEqual(["0.bands.1"]);
    expect(await at([score(terms, { bands: [band(1, 0)] })])).toEqual(["0.bands.0.max"]);
    await expectStatus(put(studyId, [score(terms, { bands: [band(0, 4), band(5, 9)] })]), 200);
  });

  it("have bounds", async () => {
    const { studyId, scale } = await study();
    const terms = [{ question_id: scale }];
    const refused = async (scores: Json[]) =>
      (await expectStatus(put(studyId, scores), 422)).body.detail[0].loc;
    await expectStatus(put(studyId, [score(terms, { add: 1_000_000_000, multiply: 1e-12 })]), 200);
    expect(await refused([score(terms, { add: 1_000_000_001 })])).toEqual(["body", "scores", 0, "add"]);
    expect(await refused([score(terms, { add: 1e-13 })])).toEqual(["body", "scores", 0, "add"]);
    const many = (count: number) => Array.from({ length: count }, (_, at) => score(terms, { key: `k${at}` }));
    await expectStatus(put(studyId, many(50)), 200);
    expect(await refused(many(51))).toEqual(["body", "scores"]);
    const banded = (count: number) => {
      const bands = Array.from({ length: count }, (_, at) => ({ label: "B", min: at, max: at + 0.5 }));
      return [score(terms, { bands })];
    };
    await expectStatus(put(studyId, banded(20)), 200);
    expect(await refused(banded(21))).toEqual(["body", "scores", 0, "bands"]);
    const long = (count: number) => [score(Array.from({ length: count }, () => ({ question_id: scale })))];
    await expectStatus(put(studyId, long(200)), 200);
    expect(await refused(long(201))).toEqual(["body", "scores", 0, "terms"]);
    expect((await scoresOf(studyId))[0].terms).toHaveLength(200);
  });

  it.each<[string, (ids: Awaited<ReturnType<typeof study>>) => Json, string]>([
    ["an unknown question", () => ({ question_id: unknownId }), "question_id"],
    ["an open question", ({ open }) => ({ question_id: open }), "question_id"],
    ["a grid without an item", ({ grid }) => ({ question_id: grid }), "item"],
    ["another item", ({ grid }) => ({ question_id: grid, item: "Speed" }), "item"],
    ["an item of a scale", ({ scale }) => ({ question_id: scale, item: "Price" }), "item"],
    ["a choice without values", ({ choice }) => ({ question_id: choice }), "values"],
    ["a value of no option", ({ choice }) => ({ question_id: choice, values: { Mate: 1 } }), "values"],
    ["values of a scale", ({ scale }) => ({ question_id: scale, values: { Tea: 1 } }), "values"],
    [
      "a choice in reverse",
      ({ choice }) => ({ question_id: choice, values: { Tea: 1 }, reverse: true }),
      "reverse",
    ],
  ])("refuse %s", async (_, termOf, field) => {
    const ids = await study();
    const good = { question_id: ids.scale };
    const refused = await put(ids.studyId, [score([good]), score([good, termOf(ids)], { key: "other" })]);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([
      { loc: ["body", "scores", 1, "terms", 1, field], code: "score_term", score: "other" },
    ]);
    expect(await scoresOf(ids.studyId)).toEqual([]);
  });

  it("refuse a question of another organization", async () => {
    const { studyId } = await study();
    const other = await study(await newClient(stack));
    await expectStatus(put(studyId, [score([{ question_id: other.scale }])]), 403);
  });
});

describe("an edit of the study", () => {
  it("takes scores along with renamed options and items", async () => {
    const { studyId, choice, grid } = await study();
    const terms = [
      { question_id: choice, values: { Tea: 1, Water: 2 } },
      { question_id: grid, item: "Taste" },
    ];
    await expectStatus(put(studyId, [score(terms)]), 200);
    await expectStatus(putQuestion(choice, { props: { options: ["Green tea", "Coffee", "Water"] } }), 204);
    await expectStatus(putQuestion(grid, { props: { items: ["Price", "Flavour"] } }), 204);
    expect((await scoresOf(studyId))[0].terms).toEqual([
      { question_id: choice, ...filled, values: { "Green tea": 1, Water: 2 } },
      { question_id: grid, ...filled, item: "Flavour" },
    ]);
  });

  it("that breaks a score is refused, and made with force without what broke", async () => {
    const { studyId, scale, choice, grid, open } = await study();
    const terms = [
      { question_id: choice, values: { Tea: 1, Water: 2 } },
      { question_id: grid, item: "Taste" },
      { question_id: scale, reverse: true },
    ];
    await expectStatus(put(studyId, [score(terms, { min_answered: 3 })]), 200);
    const broken = async (answer: Promise<{ status: number; body: Json }>) => {
      const { status, body } = await answer;
      expect([status, body.code]).toEqual([409, "breaks_logic"]);
      return body.errors;
    };
    expect(await broken(putQuestion(choice, { props: { options: ["Tea", "Coffee"] } }))).toMatchObject([
      {
        code: "score_term",
        score: "liking",
        path: "terms[0].values",
        question_id: null,
        question_group_id: null,
      },
    ]);
    expect(await broken(putQuestion(grid, { props: { items: ["Price"] } }))).toHaveLength(1);
    expect(await broken(putQuestion(scale, { type: "number", props: {} }))).toMatchObject([
      { path: "terms[2].reverse" },
    ]);
    expect(await broken(client.send("DELETE", `/questions/${grid}`))).toMatchObject([
      { path: "terms[1].question_id" },
    ]);
    expect((await scoresOf(studyId))[0].terms).toHaveLength(3);
    await expectStatus(putQuestion(choice, { props: { options: ["Tea", "Coffee"] } }, "?force=true"), 204);
    await expectStatus(client.send("DELETE", `/questions/${grid}?force=true`), 204);
    expect(await scoresOf(studyId)).toMatchObject([
      { min_answered: 2, terms: [{ values: { Tea: 1 } }, { question_id: scale }] },
    ]);
    await expectStatus(client.send("DELETE", `/questions/${open}`), 204);
    await expectStatus(client.send("DELETE", `/questions/${choice}?force=true`), 204);
    await expectStatus(client.send("DELETE", `/questions/${scale}?force=true`), 204);
    expect(await scoresOf(studyId)).toEqual([]);
  });

  it("that deletes a group breaks the scores of what is in it", async () => {
    const { studyId, scale } = await study();
    const group = await addGroup(client, studyId, { question_ids: [scale] });
    await expectStatus(put(studyId, [score([{ question_id: scale }])]), 200);
    await expectStatus(client.send("DELETE", `/question-groups/${group.id}?mode=delete`), 409);
    await expectStatus(client.send("DELETE", `/question-groups/${group.id}?mode=delete&force=true`), 204);
    expect(await scoresOf(studyId)).toEqual([]);
  });
});

describe("a study with scores", () => {
  const withScore = async () => {
    const ids = await study();
    const terms = [
      { question_id: ids.choice, values: { Tea: 1 } },
      { question_id: ids.scale, reverse: true },
    ];
    const bands = [{ label: "Low", min: 0, max: 3 }];
    await expectStatus(put(ids.studyId, [score(terms, { bands, min_answered: 1 })]), 200);
    return ids;
  };

  it("has them in its definition, its copies and what is imported", async () => {
    const { studyId } = await withScore();
    const definition = await definitionOf(client, studyId);
    expect(definition.scores).toEqual([
      {
        ...score([
          { question_id: "q2", ...filled, values: { Tea: 1 } },
          { question_id: "q1", weight: 1, reverse: true },
        ]),
        ...blankScore,
        bands: [{ label: "Low", min: 0, max: 3 }],
        min_answered: 1,
      },
    ]);
    const copy = await expectStatus(client.send("POST", `/studies/${studyId}/duplicate`, {}), 201);
    const again = await definitionOf(client, copy.body.id);
    expect(again.scores).toEqual(definition.scores);
    const { study } = await imported(client, definition);
    expect((await definitionOf(client, study.id)).scores).toEqual(definition.scores);
    expect((await client.send("GET", `/studies/${studyId}/validation`)).body.errors).toEqual([]);
  });

  it("refuses the import of terms that cannot count", async () => {
    const questions = [{ id: "q1", content: "Why?" }];
    const scores = [
      score([{ question_id: "q1" }, { question_id: "q2" }]),
      score([{ question_id: "q1" }], {}),
    ];
    const refused = await importInto(client, { ...blank, questions, scores });
    expect(refused.status).toBe(422);
    expect(
      refused.body.detail.map(({ loc, type }: Json) => [(loc as string[]).slice(2).join("."), type]),
    ).toEqual([
      ["scores.1.key", "duplicate_id"],
      ["scores.0.terms.0.question_id", "score_term"],
      ["scores.0.terms.1.question_id", "score_term"],
      ["scores.1.terms.0.question_id", "score_term"],
    ]);
  });

  it("gets them back with a version, and its diff names them", async () => {
    const { studyId, choice, grid } = await withScore();
    const before = await definitionOf(client, studyId);
    const { body: version } = await client.send("POST", `/studies/${studyId}/versions`, {});
    await expectStatus(put(studyId, [score([{ question_id: grid, item: "Price" }], { key: "new" })]), 200);
    const diff = await client.send("GET", `/studies/${studyId}/versions/${version.revision}/diff/current`);
    expect(diff.body.mutations.map(({ entity_type }: Json) => entity_type)).toEqual([
      "score_set",
      "score_set",
    ]);
    await expectStatus(client.send("DELETE", `/questions/${choice}`), 204);
    await expectStatus(putQuestion(grid, { type: "question" }, "?force=true"), 204);
    expect(await scoresOf(studyId)).toEqual([]);
    const restore = `/studies/${studyId}/versions/${version.revision}/restore`;
    await expectStatus(client.send("POST", restore), 200);
    expect(await definitionOf(client, studyId)).toEqual(before);
  });

  it("takes mutations of them, and their opposites", async () => {
    const { studyId, scale } = await withScore();
    const [present] = await scoresOf(studyId);
    const next = { ...present, label: "Loving", terms: [{ question_id: scale, ...filled }], min_answered: 1 };
    const mutation = (before: unknown, after: unknown) => ({
      id: "m1",
      entity_type: "score_set",
      operation: "update",
      entity_id: studyId,
      before: { scores: before },
      after: { scores: after },
      timestamp: "2026-01-01T00:00:00.000Z",
    });
    const apply = (...change: [unknown, unknown]) =>
      client.send("POST", `/studies/${studyId}/agent/apply`, { mutations: [mutation(...change)] });
    await expectStatus(apply([present], [next]), 200);
    expect(await scoresOf(studyId)).toEqual([next]);
    expect((await expectStatus(apply([present], [next]), 409)).body.code).toBe("stale_mutation");
    await expectStatus(apply([next], [present]), 200);
    const faulty = await expectStatus(
      apply([present], [{ ...next, terms: [{ question_id: unknownId }] }]),
      422,
    );
    expect(faulty.body.errors[0].loc).toEqual([
      "body",
      "mutations",
      0,
      "after",
      "scores",
      0,
      "terms",
      0,
      "question_id",
    ]);
  });
});
