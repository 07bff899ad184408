import { describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { definitionOf, definitionText, fullStudy } from "#tests/support/definition.ts";
import { startInterview } from "#tests/support/participant.ts";
import { addQuestions, newStudy, questionsOf } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

const keep = async (studyId: string): Promise<number> =>
  (await client.send("POST", `/studies/${studyId}/versions`, {})).body.revision;

const restore = (studyId: string, revision: number, headers: Record<string, string> = {}) =>
  client.send("POST", `/studies/${studyId}/versions/${revision}/restore`, undefined, headers);

const diff = async (studyId: string, from: number, to: number | "current") =>
  (await expectStatus(client.send("GET", `/studies/${studyId}/versions/${from}/diff/${to}`), 200)).body
    .mutations;

const put = (path: string, body: object) => client.send("PUT", path, body);

/** A model's translations do not come back with their texts. */
const untranslated = async (studyId: string) =>
  Object.assign(await definitionOf(client, studyId), { translations: null });

describe("a diff of two versions", () => {
  it("has the mutations that applying makes one of the other, both ways", async () => {
    const { studyId } = await fullStudy(stack, client);
    const before = await untranslated(studyId);
    const first = await keep(studyId);
    const [choice, , inner] = await questionsOf(client, studyId);
    await expectStatus(put(`/questions/${choice.id}`, { content: "Which one?" }), 204);
    await expectStatus(client.send("DELETE", `/questions/${inner.id}`), 204);
    await expectStatus(put(`/studies/${studyId}/quotas`, { mode: "fixed", fixed_limit: 9 }), 200);
    const after = await untranslated(studyId);
    const second = await keep(studyId);
    const forth = await diff(studyId, first, "current");
    const { timestamp, ...mutation } = forth[0];
    expect(timestamp).toMatch(/Z$/);
    expect((await diff(studyId, first, second))[0]).toMatchObject(mutation);
    const back = await diff(studyId, second, first);
    const apply = (mutations: object[]) =>
      client.send("POST", `/studies/${studyId}/agent/apply`, { mutations });
    await expectStatus(apply(back), 200);
    expect(await untranslated(studyId)).toEqual(before);
    await expectStatus(apply(forth), 200);
    expect(await untranslated(studyId)).toEqual(after);
    expect(await diff(studyId, second, "current")).toEqual([]);
  });

  it("is a 404 for a revision that is not kept", async () => {
    const { studyId } = await fullStudy(stack, client);
    const kept = await keep(studyId);
    for (const path of [`${kept + 1}/diff/current`, `${kept}/diff/${kept + 1}`])
      await expectStatus(client.send("GET", `/studies/${studyId}/versions/${path}`), 404);
    await expectStatus(restore(studyId, kept + 1), 404);
    await expectStatus(client.send("GET", `/studies/${studyId}/versions/${kept}/diff/x`), 422);
  });
});

describe("a restore", () => {
  it("gives the definition of then, and what was deleted its ids, answers and counts", async () => {
    const question = { type: "multipleChoice", content: "Which?", props: { options: ["Tea", "Coffee"] } };
    const { studyId, questionIds, tab, id } = await startInterview(stack, client, [question]);
    const [choice = ""] = questionIds;
    const buckets = [{ kind: "choice", match: "equals", value: "Tea", limit: 5 }];
    await expectStatus(put(`/studies/${studyId}/questions/${choice}/quotas`, { buckets }), 200);
    await tab.answer("Tea");
    const { body } = await expectStatus(client.send("GET", `/interviews/${id}`), 200);
    expect(body.status).toBe("closed");
    const before = await definitionText(client, studyId);
    const revision = await keep(studyId);
    const statsOf = async () =>
      (await expectStatus(client.send("GET", `/studies/${studyId}/questions/${choice}/stats`), 200)).body;
    const stats = await statsOf();
    await expectStatus(client.send("DELETE", `/questions/${choice}`), 204);
    await expectStatus(put(`/studies/${studyId}`, { title: "Changed", status: "paused" }), 200);
    const restored = await expectStatus(restore(studyId, revision), 200);
    expect(restored.body.mutations.map(({ operation }: { operation: string }) => operation)).toContain(
      "create",
    );
    expect(await definitionText(client, studyId)).toBe(before);
    expect(await statsOf()).toEqual(stats);
    const quotas = await expectStatus(client.send("GET", `/studies/${studyId}/quotas/progress`), 200);
    expect(JSON.stringify(quotas.body)).toContain('"limit":5,"complete":1');
    const study = await expectStatus(client.send("GET", `/studies/${studyId}`), 200);
    expect(study.body).toMatchObject({ status: "paused" });
    expect(restored.headers.get("etag")).toBe(study.headers.get("etag"));
    const versions = await expectStatus(client.send("GET", `/studies/${studyId}/versions`), 200);
    expect(versions.body[0]).toMatchObject({ reason: "before_restore", has_interviews: false });
    expect((await expectStatus(restore(studyId, revision), 200)).body.mutations).toEqual([]);
  });

  it("takes If-Match, and is refused where an edit would be", async () => {
    const { studyId } = await fullStudy(stack, client);
    const revision = await keep(studyId);
    const { headers } = await expectStatus(put(`/studies/${studyId}`, { title: "Changed" }), 200);
    await expectStatus(restore(studyId, revision, { "if-match": '"0"' }), 412);
    await expectStatus(restore(studyId, revision, { "if-match": headers.get("etag") ?? "" }), 200);
    const [, , , , last] = await questionsOf(client, studyId);
    expect(last).toBeDefined();
  });

  it("has no limit of 200 changes", async () => {
    const studyId = await newStudy(client);
    const contents = Array.from({ length: 150 }, (_, index) => ({ content: `Question ${index}` }));
    const ids = await addQuestions(client, studyId, contents);
    const revision = await keep(studyId);
    const before = await definitionText(client, studyId);
    await expectStatus(
      client.send("POST", "/questions/batch-delete", { study_id: studyId, question_ids: ids }),
      200,
    );
    await addQuestions(client, studyId, contents);
    const { body } = await expectStatus(restore(studyId, revision), 200);
    expect(body.mutations).toHaveLength(300);
    expect(await definitionText(client, studyId)).toBe(before);
  });
});
