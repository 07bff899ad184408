import { beforeEach, describe, expect, it } from "vitest";
import { expireExports } from "#core/export/index.ts";
import type { ExportJob } from "#core/export/schema.ts";
import type { Bucket } from "#core/platform/bucket.ts";
import { runRetention } from "#core/retention/index.ts";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import {
  downloadExport,
  exportFile,
  readExport,
  seedInterviews,
  startExport,
  workOn,
} from "#tests/support/exports.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const notified: { queue: string; id: string }[] = [];
const stack = useStack({
  queue: {
    send: async (queue, messages) => {
      notified.push(...messages.map(({ id }) => ({ queue, id })));
      return messages.length;
    },
  },
});

let client: Client;
let studyId: string;
beforeEach(async () => {
  client = await newClient(stack);
  studyId = await newStudy(client);
  await addQuestions(client, studyId, [{ content: "One" }]);
  await invite(client, studyId, { metadata: { who: "first" } });
  notified.length = 0;
});

const bucketOf = (replaced: Partial<Bucket>): { bucket: Bucket } => ({
  bucket: { ...stack.ctx.bucket, ...replaced },
});
const statusOf = async (job: ExportJob) => (await readExport(client, job)).status;
const anyObjects = async () => (await stack.ctx.bucket.list({})).map(({ key }) => key);

describe("export jobs", () => {
  it("run one at a time for an organization, in order, beside those of others", async () => {
    const [first, second] = [
      await startExport(client, studyId, { format: "csv" }),
      await startExport(client, studyId, { format: "jsonl" }),
    ];
    await workOn(stack, second);
    expect(await statusOf(second)).toBe("queued");
    const other = await newClient(stack);
    const elsewhere = await startExport(other, await newStudy(other), { format: "csv" });
    let seen: string[] = [];
    const bucket = bucketOf({
      put: async (...args) => {
        await workOn(stack, second);
        await workOn(stack, elsewhere);
        seen = [await statusOf(first), await statusOf(second), (await readExport(other, elsewhere)).status];
        return stack.ctx.bucket.put(...args);
      },
    });
    notified.length = 0;
    await workOn(stack, first, bucket);
    expect(seen).toEqual(["running", "queued", "done"]);
    expect(await statusOf(first)).toBe("done");
    // The next one's message is sent again at once.
    const { rows } = await stack.pool.query("select id from outbox where payload ->> 'export_id' = $1", [
      second.id,
    ]);
    expect(notified).toContainEqual({ queue: "export", id: rows[0].id });
    await workOn(stack, second);
    expect(await statusOf(second)).toBe("done");
    const listed = await expectStatus(client.send("GET", `/studies/${studyId}/exports`), 200);
    expect(listed.body.map(({ id }: ExportJob) => id)).toEqual([second.id, first.id]);
  });

  it("hold what passes the filter, and nothing that came after the job", async () => {
    await invite(client, studyId, { metadata: { who: "second" } });
    const body = { format: "jsonl", filter: { metadata: { who: "second" } } };
    const [mine, all] = [
      await startExport(client, studyId, body),
      await startExport(client, studyId, { format: "jsonl" }),
    ];
    await stack.pool.query("update export_job set created_at = now() - interval '1 minute' where id = $1", [
      all.id,
    ]);
    await stack.pool.query("update interview set created_at = now() - interval '1 hour'");
    await stack.pool.query("update interview set created_at = now() where metadata ->> 'who' = 'second'");
    await workOn(stack, all);
    expect((await downloadExport(client, all)).job.rows).toBe(1);
    await stack.pool.query("update interview set created_at = now() - interval '1 hour'");
    await workOn(stack, mine);
    const { job, file } = await downloadExport(client, mine);
    expect(job).toMatchObject({ rows: 1, filter: { metadata: { who: "second" } } });
    expect(JSON.parse(file.toString()).metadata).toEqual({ who: "second" });
    const refused = await client.send("POST", `/studies/${studyId}/exports`, {
      format: "csv",
      filter: { arm: job.id },
    });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ loc: ["body", "filter", "arm"] }] } });
  });

  it("wait, up to 20 of them; one more is a 429 that says when to try again", async () => {
    const jobs: ExportJob[] = [];
    for (let n = 0; n < 20; n++) jobs.push(await startExport(client, studyId, { format: "csv" }));
    const refused = await client.send("POST", `/studies/${studyId}/exports`, { format: "csv" });
    expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await workOn(stack, jobs[0] as ExportJob);
    await startExport(client, studyId, { format: "csv" });
  });

  it("go on after any crash where they stood, and make the same file", { timeout: 120_000 }, async () => {
    await seedInterviews(stack, studyId, 20_000, 1_000);
    const { file, job: whole } = await exportFile(stack, client, studyId, { format: "csv" });
    expect(whole.rows).toBe(20_001);
    expect(file.length).toBeGreaterThan(20_000_000);
    const { bucket } = stack.ctx;
    const job = await startExport(client, studyId, { format: "csv" });
    let clock = Date.now();
    const crash = () => Promise.reject(new Error("the process ended"));
    // Before a part is stored, after it was stored but before that was noted, and at the end.
    const crashes: Partial<Bucket>[] = [
      { startParts: crash },
      { putPart: crash },
      { putPart: async (...args) => bucket.putPart(...args).then(crash) },
      {
        putPart: async (upload, number, bytes) =>
          number === 2 ? crash() : bucket.putPart(upload, number, bytes),
      },
      { completeParts: crash },
      { completeParts: async (...args) => bucket.completeParts(...args).then(crash) },
      { stream: crash },
    ];
    const parts: number[] = [];
    for (const crashing of crashes) {
      await workOn(stack, job, { ...bucketOf(crashing), now: () => new Date(clock) });
      clock += 61_000;
      expect(await statusOf(job)).toBe("running");
    }
    const counting = bucketOf({
      putPart: (upload, number, bytes) => {
        parts.push(number);
        return bucket.putPart(upload, number, bytes);
      },
    });
    await workOn(stack, job, { ...counting, now: () => new Date(clock) });
    // All three were stored before.
    expect(parts).toEqual([]);
    expect((await downloadExport(client, job)).file.equals(file)).toBe(true);
  });

  it("hand themselves on before the deadline", async () => {
    await seedInterviews(stack, studyId, 2_000, 10);
    const job = await startExport(client, studyId, { format: "csv" });
    let clock = Date.now();
    notified.length = 0;
    // Each look at the clock takes four minutes.
    const now = () => {
      clock += 240_000;
      return new Date(clock);
    };
    await workOn(stack, job, { now });
    expect(await statusOf(job)).toBe("running");
    expect(notified.filter(({ queue }) => queue === "export").length).toBe(1);
    await workOn(stack, job);
    await downloadExport(client, job);
  });

  it("fail with a reason when storage refuses again and again, and let the next one run", async () => {
    const job = await startExport(client, studyId, { format: "csv" });
    const next = await startExport(client, studyId, { format: "csv" });
    const broken = bucketOf({ put: () => Promise.reject(new Error("the disk is full")) });
    for (let attempt = 0; attempt < 7; attempt++) {
      await workOn(stack, job, broken);
      if (attempt < 5) expect(await statusOf(job)).toBe("running");
    }
    expect(await readExport(client, job)).toMatchObject({
      ...{ status: "failed", error: "The file could not be stored", url: null, size: null },
    });
    await workOn(stack, next);
    expect(await statusOf(next)).toBe("done");
    const { rows } = await stack.pool.query("select 1 from outbox where payload ->> 'export_id' = any($1)", [
      [job.id, next.id],
    ]);
    expect(rows).toEqual([]);
  });

  it("can be canceled, while they wait and while they run", async () => {
    const [waiting, running] = [
      await startExport(client, studyId, { format: "csv" }),
      await startExport(client, studyId, { format: "csv" }),
    ];
    const remove = (job: ExportJob) =>
      expectStatus(client.send("DELETE", `/studies/${studyId}/exports/${job.id}`), 204);
    await remove(waiting);
    expect(await readExport(client, waiting)).toMatchObject({ status: "canceled", url: null });
    const canceling = bucketOf({
      put: async (...args) => {
        await remove(running);
        return stack.ctx.bucket.put(...args);
      },
    });
    await workOn(stack, running, canceling);
    expect(await readExport(client, running)).toMatchObject({ status: "canceled", url: null });
    await remove(running);
  });

  it("have a file until it is deleted, or for 24 hours", async () => {
    const { job } = await exportFile(stack, client, studyId, { format: "csv" });
    await expectStatus(client.send("DELETE", `/studies/${studyId}/exports/${job.id}`), 204);
    expect(await readExport(client, job)).toMatchObject({ status: "expired", url: null });
    const { job: old } = await exportFile(stack, client, studyId, { format: "csv" });
    const day = 24 * 3_600_000;
    expect(Date.parse(old.expires_at ?? "") - Date.parse(old.completed_at ?? "")).toBe(day);
    const system = { ...stack.ctx, actor: { kind: "system" as const } };
    const later = new Date(Date.parse(old.expires_at ?? ""));
    await expireExports(system, new Date(later.getTime() - 1), new Date(Date.now() + 60_000));
    expect(await statusOf(old)).toBe("done");
    await expireExports(system, later, new Date(Date.now() + 60_000));
    expect(await readExport(client, old)).toMatchObject({ status: "expired", url: null });
    await runRetention(system, { at: new Date(), deadline: new Date(Date.now() + 60_000) });
    const left = (await anyObjects()).filter((key) => key.includes(job.id) || key.includes(old.id));
    expect(left).toEqual([]);
  });

  it("lose their file at once when an interview in it is erased", async () => {
    const { body } = await client.send("GET", `/interviews?study_id=${studyId}`);
    const { job } = await exportFile(stack, client, studyId, { format: "jsonl" });
    const elsewhere = await newStudy(client);
    const other = await exportFile(stack, client, elsewhere, { format: "jsonl" });
    await expectStatus(client.send("DELETE", `/interviews/${body[0].id}`), 204);
    expect(await readExport(client, job)).toMatchObject({ status: "expired", url: null });
    expect(await statusOf(other.job)).toBe("done");
  });

  it("begin again when an interview is erased while they run", async () => {
    const { body } = await client.send("GET", `/interviews?study_id=${studyId}`);
    const job = await startExport(client, studyId, { format: "jsonl" });
    const erasing = bucketOf({
      put: async (...args) => {
        await expectStatus(client.send("DELETE", `/interviews/${body[0].id}`), 204);
        return stack.ctx.bucket.put(...args);
      },
    });
    await workOn(stack, job, erasing);
    expect(await statusOf(job)).toBe("running");
    await workOn(stack, job);
    const { file } = await downloadExport(client, job);
    expect(file.length).toBe(0);
  });

  it("show no links to a session that may not see them", async () => {
    const { job } = await exportFile(stack, client, studyId, { format: "csv" });
    expect(job.url).not.toBeNull();
    await stack.pool.query("update export_job set has_links = false where id = $1", [job.id]);
    expect((await readExport(client, job)).url).not.toBeNull();
  });
});
