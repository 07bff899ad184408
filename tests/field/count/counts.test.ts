import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countDelta } from "#core/field/count/count.sql.ts";
import { foldCounts, verifyCounts } from "#core/field/count/index.ts";
import { unarchiveInterview } from "#core/field/interview/index.ts";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { runStep, samples, steps } from "#tests/support/history.ts";
import { keyActor } from "#tests/support/key-actor.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const fold = () => foldCounts(stack.ctx, new Date(Date.now() + 60_000));
const differences = async (study_id: string) => (await verifyCounts(stack.ctx, { study_id })).differences;

const metrics = async (client: Client, studyId: string) => {
  const { body } = await expectStatus(client.send("GET", `/studies/${studyId}/metrics`), 200);
  const { quota: _, status: __, ...counts } = body;
  return counts;
};

const total = async (client: Client, query: string) => {
  const { headers } = await expectStatus(client.send("GET", `/interviews?${query}`), 200);
  return Number(headers.get("x-total-count"));
};

async function sampled() {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  const questions = samples.map(({ name: type, props }) => ({ type, props, content: type }));
  return { client, studyId, questionIds: await addQuestions(client, studyId, questions) };
}

describe("maintained counts", () => {
  it("follow an interview through its life", async () => {
    const { client, studyId } = await sampled();
    const { id } = await invite(client, studyId);
    const put = (body: object) => expectStatus(client.send("PUT", `/interviews/${id}`, body), 200);
    const none = { complete: 0, in_progress: 0, screened_out: 0, excluded: 0 };
    expect(await metrics(client, studyId)).toEqual(none);
    await put({ status: "in_progress" });
    expect(await metrics(client, studyId)).toEqual({ ...none, in_progress: 1 });
    await put({ status: "paused" });
    expect(await metrics(client, studyId)).toEqual({ ...none, in_progress: 1 });
    await fold();
    await put({ status: "in_progress" });
    await put({ status: "closed" });
    expect(await metrics(client, studyId)).toEqual({ ...none, complete: 1 });
    await put({ is_archived: true });
    expect(await metrics(client, studyId)).toEqual(none);
    expect(await total(client, `study_id=${studyId}`)).toBe(0);
    await unarchiveInterview(stack.ctx, id);
    expect(await metrics(client, studyId)).toEqual({ ...none, complete: 1 });
    expect(await total(client, `study_id=${studyId}`)).toBe(1);
    await expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
    expect(await metrics(client, studyId)).toEqual({ ...none, complete: 1 });
    expect(await total(client, `study_id=${studyId}`)).toBe(0);
    await fold();
    expect(await metrics(client, studyId)).toEqual({ ...none, complete: 1 });
    expect(await differences(studyId)).toEqual([]);
  });

  it("provide the total of every list that needs no scan of the rows", async () => {
    const { client, studyId } = await sampled();
    for (const fields of [{}, { is_simulated: true }, { is_mock: true }, {}])
      await invite(client, studyId, fields);
    const [first] = (await client.send("GET", `/interviews?study_id=${studyId}`)).body;
    await expectStatus(
      client.send("PUT", `/interviews/${first.id}`, { status: "closed", metadata: { a: "b" } }),
      200,
    );
    for (const query of [
      "",
      "&status=closed",
      "&status=open",
      "&include_simulations=false",
      "&metadata[a]=b",
    ]) {
      const list = await client.send("GET", `/interviews?study_id=${studyId}${query}`);
      expect(Number(list.headers.get("x-total-count")), query).toBe(list.body.length);
    }
    expect(await total(client, `study_id=${studyId}`)).toBe(3);
  });

  it("are correct after any history, with concurrent writers and folds", { timeout: 600_000 }, async () => {
    const batches = fc.array(fc.array(steps(), { minLength: 1, maxLength: 8 }), {
      minLength: 5,
      maxLength: 25,
    });
    await fc.assert(
      fc.asyncProperty(batches, async (history) => {
        const place = { stack, ...(await sampled()), interviewIds: [] };
        for (const batch of history) {
          await Promise.all(batch.map((step) => runStep(step, place)));
          expect(await differences(place.studyId)).toEqual([]);
        }
        await fold();
        expect(await differences(place.studyId)).toEqual([]);
      }),
      { numRuns: 25, interruptAfterTimeLimit: 500_000 },
    );
  });

  it("keep more than 2,000 distinct values in bins", async () => {
    const { client, studyId } = await sampled();
    const seconds = Array.from({ length: 2001 }, (_, n) => 100 + n / 7);
    await stack.pool.query(
      `insert into interview (id, study_id, organization_id, metadata, status, type, language, is_mock, is_simulated,
         is_archived, progress, is_conducted, created_at, updated_at, started_at, active_time, revision)
       select gen_random_uuid(), $1, $2, '{}', 'closed', 'SERVICE', 'English', false, false, false, 100, false,
         now(), now(), now(), s, 1 from unnest($3::float8[]) s`,
      [studyId, client.organizationId, seconds],
    );
    const counts = {
      status: { '["status","closed"]': 2001, '["started","closed"]': 2001, '["listed","closed"]': 2001 },
      active_time: Object.fromEntries(seconds.map((s) => [JSON.stringify(["seconds", s]), 1])),
    };
    await stack.ctx.db
      .insert(countDelta)
      .values({ study_id: studyId, population: "real", counts, created_at: new Date().toISOString() });
    expect(await differences(studyId)).toEqual([]);
    await fold();
    const { rows } = await stack.pool.query(
      "select key from count_base, jsonb_each(tally) where study_id = $1 and part = 'active_time'",
      [studyId],
    );
    expect(rows.every(({ key }) => key.includes("about"))).toBe(true);
    expect(rows.length).toBeLessThan(2000);
    expect(await differences(studyId)).toEqual([]);
    const [first] = (await client.send("GET", `/interviews?study_id=${studyId}`)).body;
    await expectStatus(client.send("PUT", `/interviews/${first.id}`, { is_archived: true }), 200);
    expect(await differences(studyId)).toEqual([]);
    await fold();
    expect(await differences(studyId)).toEqual([]);
  });
});

describe("verifying counts", () => {
  it("reports every figure that differs from the rows", async () => {
    const { client, studyId } = await sampled();
    await invite(client, studyId, { metadata: { panel: 1 } });
    await fold();
    await stack.pool.query(
      `update count_base set tally = tally || '{"[\\"status\\",\\"open\\"]": 3}' where study_id = $1 and part = 'status'`,
      [studyId],
    );
    await stack.pool.query("delete from count_base where study_id = $1 and part = 'metadata'", [studyId]);
    const about = { study_id: studyId, population: "real" };
    expect(await differences(studyId)).toEqual([
      { ...about, part: "status", key: '["status","open"]', surplus: 2 },
      { ...about, part: "metadata", key: '["key","panel"]', surplus: -1 },
    ]);
    const { checked } = await verifyCounts(stack.ctx, {});
    const { rows } = await stack.pool.query("select count(*)::int from study");
    expect(checked).toBe(rows[0].count);
  });

  it("is for operators only", async () => {
    const { client, studyId } = await sampled();
    const actor = keyActor(client.organizationId, studyId);
    await expect(verifyCounts({ ...stack.ctx, actor }, {})).rejects.toThrow();
  });
});
