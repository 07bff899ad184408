import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verifyCounts } from "#core/field/count/index.ts";
import { unarchiveInterview } from "#core/field/interview/index.ts";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { runStep, samples, steps } from "#tests/support/history.ts";
import { addQuestions, invite, newStudy, unknownId } from "#tests/support/survey.ts";

const stack = useStack();

const bucket = (value: string, limit: number, match = "equals") => ({ kind: "choice", match, value, limit });

async function survey(fields: Record<string, unknown> = {}) {
  const client = await newClient(stack);
  const studyId = await newStudy(client, fields);
  const [single = "", multi = "", text = ""] = await addQuestions(client, studyId, [
    { type: "multipleChoice", content: "One", props: { options: ["A", "B"] } },
    { type: "multipleChoice", content: "Some", props: { options: ["X", "Y", "Z"], isMultiSelect: true } },
    { type: "textInput", content: "Why" },
  ]);
  const quotasPath = (question: string) => `/studies/${studyId}/questions/${question}/quotas`;
  return {
    client,
    studyId,
    single,
    multi,
    text,
    quotasPath,
    setQuotas: (question: string, buckets: unknown, headers = {}) =>
      client.send("PUT", quotasPath(question), { buckets }, headers),
    close: async (answers: [string, unknown][], fields = {}) => {
      const { id } = await invite(client, studyId, fields);
      return { id, ...(await change(client, id, { answers: named(answers), status: "closed" })) };
    },
    progress: async () =>
      (await expectStatus(client.send("GET", `/studies/${studyId}/quotas/progress`), 200)).body,
    differences: async () => (await verifyCounts(stack.ctx, { study_id: studyId })).differences,
  };
}

const named = (answers: [string, unknown][]) =>
  answers.map(([question_id, value]) => ({ question_id, value }));
const change = (client: Client, id: string, body: object) => client.send("PUT", `/interviews/${id}`, body);

describe("a question's quotas", () => {
  it("are set, read, listed and cleared", async () => {
    const { client, studyId, single, multi, quotasPath, setQuotas } = await survey();
    const list = async () =>
      (await expectStatus(client.send("GET", `/studies/${studyId}/question-quotas`), 200)).body;
    const empty = await expectStatus(client.send("GET", quotasPath(single)), 200);
    expect(empty.body).toEqual({ question_id: single, buckets: [] });
    expect(await list()).toEqual([]);
    const some = [bucket("X", 3, "includes"), bucket("Y", 0, "equals"), bucket("X", 1)];
    const set = await expectStatus(setQuotas(multi, some), 200);
    expect(set.body).toEqual({ question_id: multi, buckets: some });
    await expectStatus(setQuotas(single, [bucket("B", 2_147_483_647), bucket("A", 1)]), 200);
    const read = await expectStatus(client.send("GET", quotasPath(multi)), 200);
    expect(read.body).toEqual(set.body);
    expect(read.headers.get("etag")).toBe(set.headers.get("etag"));
    expect((await list()).map(({ question_id }: { question_id: string }) => question_id)).toEqual([
      single,
      multi,
    ]);
    await expectStatus(setQuotas(single, []), 200);
    expect(await list()).toEqual([set.body]);
    await expectStatus(client.send("DELETE", `/questions/${multi}`), 204);
    expect(await list()).toEqual([]);
    await expectStatus(client.send("GET", quotasPath(multi)), 404);
    await expectStatus(setQuotas(multi, []), 404);
  });

  it("have an ETag of their own, which other changes keep", async () => {
    const { client, single, multi, text, quotasPath, setQuotas } = await survey();
    const first = await expectStatus(setQuotas(single, [bucket("A", 1)]), 200);
    const match = { "if-match": first.headers.get("etag") ?? "" };
    await expectStatus(setQuotas(multi, [bucket("X", 1)]), 200);
    await expectStatus(client.send("PUT", `/questions/${text}`, { content: "Because" }), 204);
    await expectStatus(
      client.send("GET", quotasPath(single), undefined, { "if-none-match": match["if-match"] }),
      304,
    );
    await expectStatus(setQuotas(single, [bucket("A", 2)], match), 200);
    await expectStatus(setQuotas(single, [bucket("A", 3)], match), 412);
    expect((await client.send("GET", quotasPath(single))).body.buckets).toEqual([bucket("A", 2)]);
  });

  it("are refused with all problems at once", async () => {
    const { single, multi, text, setQuotas } = await survey();
    const { body } = await expectStatus(
      setQuotas(single, [bucket("A", 1, "includes"), bucket("C", 1), bucket("a", 1, "includes")]),
      422,
    );
    expect(
      body.errors.map(({ loc, code }: { loc: string[]; code: string }) => `${loc.join(".")} ${code}`),
    ).toEqual([
      "body.buckets.0.match not_multi_select",
      "body.buckets.1.value unknown_option",
      "body.buckets.2.value unknown_option",
      "body.buckets.2.match not_multi_select",
    ]);
    const code = async (question: string, buckets: unknown) =>
      (await expectStatus(setQuotas(question, buckets), 422)).body.errors?.[0].code;
    expect(await code(text, [bucket("A", 1)])).toBe("not_multiple_choice");
    await expectStatus(setQuotas(text, []), 200);
    for (const wrong of [
      [bucket("X", -1)],
      [bucket("X", 1.5)],
      [bucket("X", 1), bucket("X", 2)],
      [{ ...bucket("X", 1), kind: "number" }],
      [bucket("X", 1, "contains")],
      Array.from({ length: 51 }, (_, n) => bucket(`${n}`, 1)),
      null,
    ]) {
      const answer = await expectStatus(setQuotas(multi, wrong), 422);
      expect(answer.body.errors).toBeUndefined();
    }
  });

  it("must belong to a question of the study", async () => {
    const { client, studyId, single, quotasPath } = await survey();
    const other = await survey();
    await expectStatus(client.send("GET", quotasPath(unknownId)), 404);
    await expectStatus(client.send("GET", quotasPath(other.single)), 403);
    await expectStatus(client.send("GET", other.quotasPath(other.single)), 403);
    await expectStatus(client.send("PUT", other.quotasPath(single), { buckets: [] }), 403);
    await expectStatus(client.send("GET", `/studies/${unknownId}/questions/${single}/quotas`), 404);
    const sibling = await newStudy(client);
    await expectStatus(client.send("GET", `/studies/${sibling}/questions/${single}/quotas`), 404);
    await expectStatus(
      client.send("PUT", `/studies/${sibling}/questions/${single}/quotas`, { buckets: [] }),
      404,
    );
    await expectStatus(client.send("GET", `/studies/${unknownId}/quotas/progress`), 404);
    await expectStatus(client.send("GET", `/studies/${unknownId}/question-quotas`), 404);
    expect((await client.send("GET", `/studies/${studyId}/question-quotas`)).body).toEqual([]);
  });

  it("count interviews closed before, and keep their places under a new limit", async () => {
    const { single, multi, setQuotas, close, progress, differences } = await survey();
    await close([
      [multi, ["X"]],
      [single, "A"],
    ]);
    await close([[multi, ["X", "Y"]]]);
    await close([[multi, ["X"]]], { is_simulated: true });
    await expectStatus(setQuotas(multi, [bucket("X", 1), bucket("X", 9, "includes"), bucket("Y", 9)]), 200);
    const completes = async () =>
      (await progress()).questions.map(({ complete }: { complete: number }) => complete);
    expect(await completes()).toEqual([1, 2, 0]);
    expect((await close([[multi, ["X"]]])).status).toBe(409);
    expect((await close([[multi, ["Z", "X"]]])).status).toBe(200);
    await expectStatus(setQuotas(multi, [bucket("X", 3, "includes"), bucket("X", 2)]), 200);
    expect(await completes()).toEqual([3, 1]);
    expect((await close([[multi, ["X"]]])).status).toBe(409);
    await expectStatus(setQuotas(multi, [bucket("X", 4, "includes"), bucket("X", 2)]), 200);
    expect((await close([[multi, ["X"]]])).status).toBe(200);
    expect(await completes()).toEqual([4, 2]);
    expect(await differences()).toEqual([]);
  });
});

describe("a full quota", () => {
  it("keeps an interview from closing and leaves it unchanged", async () => {
    const { client, studyId, single, text, setQuotas, close } = await survey();
    await expectStatus(setQuotas(single, [bucket("A", 1)]), 200);
    expect((await close([[single, "A"]])).status).toBe(200);
    const { id } = await invite(client, studyId);
    await expectStatus(change(client, id, { answers: named([[text, "t"]]), status: "in_progress" }), 200);
    const before = (await client.send("GET", `/interviews/${id}`)).body;
    const metrics = await client.send("GET", `/studies/${studyId}/metrics`);
    const refused = await change(client, id, {
      answers: named([[single, "A"]]),
      status: "closed",
      title: "x",
    });
    expect([refused.status, refused.body.code]).toEqual([409, "quota_full"]);
    expect((await client.send("GET", `/interviews/${id}`)).body).toEqual(before);
    expect((await client.send("GET", `/studies/${studyId}/metrics`)).body).toEqual(metrics.body);
    await expectStatus(change(client, id, { answers: named([[single, "A"]]), status: "over_quota" }), 200);
    expect((await close([[single, "B"]])).status).toBe(200);
  });

  it("admits nobody at 0, and ignores simulated, mock and otherwise ended interviews", async () => {
    const { client, studyId, single, setQuotas, close, progress } = await survey();
    await expectStatus(setQuotas(single, [bucket("A", 0)]), 200);
    expect((await close([[single, "A"]])).status).toBe(409);
    expect((await close([[single, "A"]], { is_simulated: true })).status).toBe(200);
    const { id } = await invite(client, studyId);
    await expectStatus(change(client, id, { answers: named([[single, "A"]]), status: "completed" }), 200);
    expect((await progress()).questions).toEqual([
      { question_id: single, ...bucket("A", 0), value_code: 1, complete: 0 },
    ]);
  });

  it("frees a place when an interview is archived, and requires one when it is unarchived", async () => {
    const { client, single, setQuotas, close, differences } = await survey();
    await expectStatus(setQuotas(single, [bucket("A", 1)]), 200);
    const first = await close([[single, "A"]]);
    await expectStatus(change(client, first.id, { is_archived: true }), 200);
    const second = await close([[single, "A"]]);
    expect(second.status).toBe(200);
    await expect(unarchiveInterview(stack.ctx, first.id)).rejects.toMatchObject({
      options: { code: "quota_full" },
    });
    expect((await client.send("GET", `/interviews/${first.id}`)).status).toBe(404);
    await expectStatus(change(client, second.id, { is_archived: true }), 200);
    await unarchiveInterview(stack.ctx, first.id);
    expect((await close([[single, "A"]])).status).toBe(409);
    expect(await differences()).toEqual([]);
  });

  it("moves the place when a closed interview's answer changes, and keeps it when one is erased", async () => {
    const { client, single, setQuotas, close, progress, differences } = await survey();
    await expectStatus(setQuotas(single, [bucket("A", 1), bucket("B", 1)]), 200);
    const a = await close([[single, "A"]]);
    const b = await close([[single, "B"]]);
    const moved = await change(client, a.id, { answers: named([[single, "B"]]) });
    expect([moved.status, moved.body.code]).toEqual([409, "quota_full"]);
    await expectStatus(change(client, b.id, { answers: named([[single, null]]) }), 200);
    await expectStatus(change(client, a.id, { answers: named([[single, "B"]]) }), 200);
    await expectStatus(client.send("DELETE", `/interviews/${a.id}`), 204);
    expect((await progress()).questions.map(({ complete }: { complete: number }) => complete)).toEqual([
      0, 1,
    ]);
    expect((await close([[single, "B"]])).status).toBe(409);
    expect(await differences()).toEqual([]);
  });
});

describe("the study's own quota", () => {
  it("is config.quota, also at creation", async () => {
    const { client, studyId, close, progress, differences } = await survey({ config: { quota: 1 } });
    const quota = (value: number | null) =>
      expectStatus(client.send("PUT", `/studies/${studyId}`, { config: { quota: value } }), 200);
    expect((await progress()).study).toEqual({
      mode: "fixed",
      limit: 1,
      complete: 0,
      param_name: null,
      buckets: [],
      unmatched_param_policy: "allow",
    });
    expect((await close([])).status).toBe(200);
    expect((await close([])).status).toBe(409);
    await quota(null);
    expect((await close([])).status).toBe(200);
    await quota(2);
    expect((await close([])).status).toBe(409);
    expect((await close([], { is_simulated: true })).status).toBe(200);
    await quota(3);
    expect((await close([])).status).toBe(200);
    await quota(1);
    expect((await progress()).study).toMatchObject({ limit: 1, complete: 3 });
    expect((await close([])).status).toBe(409);
    expect(await differences()).toEqual([]);
  });
});

describe("under concurrency", () => {
  it("64 concurrent closings fill a quota of 10 exactly, over several buckets", async () => {
    stack.pool.options.max = 64;
    const { client, studyId, single, multi, setQuotas, progress, differences } = await survey({
      config: { quota: 20 },
    });
    await expectStatus(setQuotas(single, [bucket("A", 10), bucket("B", 50)]), 200);
    await expectStatus(setQuotas(multi, [bucket("X", 50, "includes"), bucket("Y", 50, "includes")]), 200);
    const closeMany = async (choice: string, count: number) => {
      const invited = await Promise.all(Array.from({ length: count }, () => invite(client, studyId)));
      const answers = named([
        [single, choice],
        [multi, ["X", "Y"]],
      ]);
      const closed = await Promise.all(
        invited.map(({ id }) => change(client, id, { answers, status: "closed" })),
      );
      return closed.map(({ status }) => status).toSorted((a, b) => a - b);
    };
    const outcome = (ok: number, full: number) => [...Array(ok).fill(200), ...Array(full).fill(409)];
    expect(await closeMany("A", 64)).toEqual(outcome(10, 54));
    expect(await closeMany("B", 64)).toEqual(outcome(10, 54));
    const { study, questions } = await progress();
    expect(study).toMatchObject({ limit: 20, complete: 20 });
    expect(questions.map(({ complete }: { complete: number }) => complete)).toEqual([10, 10, 20, 20]);
    expect(await differences()).toEqual([]);
  });

  it("a quota that is set while interviews close counts all of them", async () => {
    const { client, studyId, single, setQuotas, progress, differences } = await survey();
    const invited = await Promise.all(Array.from({ length: 60 }, () => invite(client, studyId)));
    const answers = named([[single, "A"]]);
    const closing = invited.map(({ id }) => change(client, id, { answers, status: "closed" }));
    const setting = [
      expectStatus(setQuotas(single, [bucket("A", 25)]), 200),
      expectStatus(client.send("PUT", `/studies/${studyId}`, { config: { quota: 25 } }), 200),
    ];
    const closed = (await Promise.all(closing)).filter(({ status }) => status === 200).length;
    await Promise.all(setting);
    expect(closed).toBeGreaterThanOrEqual(25);
    const { study, questions } = await progress();
    expect([study.complete, questions[0].complete]).toEqual([closed, closed]);
    expect(await differences()).toEqual([]);
    const late = await invite(client, studyId);
    expect((await change(client, late.id, { answers, status: "closed" })).status).toBe(409);
  });

  it("no sequence of changes overfills a bucket or loses a place", { timeout: 600_000 }, async () => {
    const choices = samples.flatMap(({ name, props }, position) =>
      name === "multipleChoice"
        ? [{ position, ...(props as { options: string[]; isMultiSelect?: boolean }) }]
        : [],
    );
    const quotas = fc.record({
      of: fc.constantFrom(...choices),
      limits: fc.array(fc.nat(2), { minLength: 1, maxLength: 4 }),
    });
    const step = fc.oneof({ weight: 12, arbitrary: steps() }, { weight: 1, arbitrary: quotas });
    const history = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 5, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(history, async (batches) => {
        const { client, studyId, differences } = await survey({ config: { quota: 4 } });
        const questions = samples.map(({ name: type, props }) => ({ type, props, content: type }));
        const questionIds = await addQuestions(client, studyId, questions);
        const place = { stack, client, studyId, questionIds, interviewIds: [] };
        const set = ({ of, limits }: { of: (typeof choices)[number]; limits: number[] }) => {
          const match = of.isMultiSelect ? "includes" : "equals";
          const buckets = limits.map((limit, index) => bucket(of.options[index] ?? "", limit, match));
          const path = `/studies/${studyId}/questions/${questionIds[of.position]}/quotas`;
          return expectStatus(client.send("PUT", path, { buckets }), 200);
        };
        for (const batch of batches) {
          await Promise.all(batch.map((each) => ("of" in each ? set(each) : runStep(each, place))));
          expect(await differences()).toEqual([]);
        }
        const { body } = await client.send("GET", `/studies/${studyId}/metrics`);
        expect(body.complete).toBeLessThanOrEqual(4);
      }),
      { numRuns: 20, interruptAfterTimeLimit: 500_000 },
    );
  });

  it("a quota adds no statements to a closing", async () => {
    const { client, studyId, single, setQuotas } = await survey({ config: { quota: 9 } });
    const { id } = await invite(client, studyId);
    stack.takeStatements();
    // One of them is the entry in the audit log.
    await expectStatus(setQuotas(single, [bucket("A", 9)]), 200);
    expect(stack.takeStatements()).toHaveLength(5);
    await expectStatus(change(client, id, { answers: named([[single, "A"]]), status: "closed" }), 200);
    expect(stack.takeStatements()).toHaveLength(4);
    await expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
    expect(stack.takeStatements()).toHaveLength(5);
  });
});
