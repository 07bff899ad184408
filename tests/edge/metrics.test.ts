import { describe, expect, it } from "vitest";
import { foldCounts } from "#core/field/count/index.ts";
import { interviewStatuses } from "#survey/interview/status.ts";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { addQuestions, invite, newStudy, unknownId } from "#tests/support/survey.ts";

const stack = useStack();

async function survey(fields: Record<string, unknown> = {}) {
  const client = await newClient(stack);
  const studyId = await newStudy(client, fields);
  const metrics = async () =>
    (await expectStatus(client.send("GET", `/studies/${studyId}/metrics`), 200)).body;
  return { client, studyId, metrics };
}

const none = { complete: 0, in_progress: 0, screened_out: 0, excluded: 0 };

/** Moves an interview to a status over the API. */
async function bring(client: Client, id: string, status: string): Promise<void> {
  const way = status === "paused" ? ["in_progress", "paused"] : [status];
  for (const step of way) await expectStatus(client.send("PUT", `/interviews/${id}`, { status: step }), 200);
}

/** The counts according to the rows. */
async function countedRows(studyId: string) {
  const { rows } = await stack.pool.query(
    `select
       count(*) filter (where status = 'closed')::int as complete,
       count(*) filter (where status in ('in_progress', 'paused', 'processing'))::int as in_progress,
       count(*) filter (where status = 'screened_out')::int as screened_out
     from interview where study_id = $1 and not is_mock and not is_archived and not is_simulated`,
    [studyId],
  );
  return rows[0];
}

describe("metrics", () => {
  it("are zero for a new study", async () => {
    const { metrics } = await survey();
    expect(await metrics()).toEqual({ ...none, quota: null, status: "published" });
  });

  it("count each status once", async () => {
    const { client, studyId, metrics } = await survey();
    for (const status of interviewStatuses) {
      for (let n = 0; n < 2; n++) await bring(client, (await invite(client, studyId)).id, status);
    }
    expect(await metrics()).toMatchObject({ complete: 2, in_progress: 6, screened_out: 2 });
  });

  it("leave out simulated, mock and archived interviews, and keep erased ones", async () => {
    const { client, studyId, metrics } = await survey();
    await invite(client, studyId, { is_mock: true });
    for (const status of ["closed", "in_progress", "screened_out"]) {
      await bring(client, (await invite(client, studyId, { is_simulated: true })).id, status);
      const archived = await invite(client, studyId);
      await bring(client, archived.id, status);
      await expectStatus(client.send("PUT", `/interviews/${archived.id}`, { is_archived: true }), 200);
      const erased = await invite(client, studyId);
      await bring(client, erased.id, status);
      await expectStatus(client.send("DELETE", `/interviews/${erased.id}`), 204);
    }
    expect(await metrics()).toMatchObject({ complete: 1, in_progress: 1, screened_out: 1 });
  });

  it("follow an interview through its life", async () => {
    const { client, studyId, metrics } = await survey();
    const { id } = await invite(client, studyId);
    const seen = [await metrics()];
    for (const status of ["in_progress", "paused", "in_progress", "processing", "closed"]) {
      await expectStatus(client.send("PUT", `/interviews/${id}`, { status }), 200);
      seen.push(await metrics());
    }
    await expectStatus(client.send("PUT", `/interviews/${id}`, { status: "closed", notes: "again" }), 200);
    seen.push(await metrics());
    await expectStatus(client.send("PUT", `/interviews/${id}`, { is_archived: true }), 200);
    seen.push(await metrics());
    expect(seen.map(({ in_progress, complete }) => [in_progress, complete])).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
      [0, 1],
      [0, 1],
      [0, 0],
    ]);
  });

  it("include the stored quota and the status", async () => {
    const { client, studyId, metrics } = await survey({ config: { quota: 25 } });
    const set = (body: unknown) => expectStatus(client.send("PUT", `/studies/${studyId}`, body), 200);
    expect(await metrics()).toMatchObject({ quota: 25, status: "published" });
    await set({ config: { quota: 0 }, status: "paused" });
    expect(await metrics()).toMatchObject({ quota: 0, status: "paused" });
    await set({ config: { quota: null } });
    expect(await metrics()).toMatchObject({ quota: null });
  });

  it("are correct after many concurrent changes", async () => {
    const { client, studyId, metrics } = await survey();
    const [question_id] = await addQuestions(client, studyId, [{ type: "nps" }]);
    const interviews = Array.from({ length: 40 }, () => ({}));
    const { body } = await expectStatus(
      client.send("POST", "/interviews/bulk", { study_id: studyId, interviews }),
      200,
    );
    const steps = ["in_progress", "closed", "screened_out", "canceled", "paused", "processing", "over_quota"];
    await Promise.all(
      body.flatMap(({ id }: { id: string }, index: number) => [
        client.send("PUT", `/interviews/${id}`, { status: steps[index % 7] }),
        client.send("PUT", `/interviews/${id}`, {
          status: steps[(index * 3) % 7],
          answers: [{ question_id, value: index % 11 }],
        }),
        ...(index % 5 === 0 ? [client.send("PUT", `/interviews/${id}`, { is_archived: true })] : []),
        ...(index % 7 === 0 ? [client.send("DELETE", `/interviews/${id}`)] : []),
      ]),
    );
    const counted = await metrics();
    expect(counted).toMatchObject(await countedRows(studyId));
    expect(counted.complete).toBeGreaterThan(0);
    await foldCounts(stack.ctx, new Date(Date.now() + 60_000));
    expect(await metrics()).toEqual(counted);
  });

  it("are limited to the organization's own studies", async () => {
    const { client } = await survey();
    const foreign = await survey();
    const at = (id: string, status: number) =>
      expectStatus(client.send("GET", `/studies/${id}/metrics`), status);
    expect((await at(unknownId, 404)).body).toEqual({ detail: "Study not found", code: "not_found" });
    await at(foreign.studyId, 403);
    await at("1", 422);
  });

  it("take one statement", async () => {
    const { metrics } = await survey();
    stack.takeStatements();
    await metrics();
    expect(stack.takeStatements()).toHaveLength(2);
  });
});
