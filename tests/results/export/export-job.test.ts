import { readdir } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addMember } from "#core/account/organization/index.ts";
import { longestExportRunMs } from "#core/results/export/export.sql.ts";
import { exportFormats, type FormatName } from "#core/results/export/format/index.ts";
import { expireExports } from "#core/results/export/index.ts";
import type { ExportJob } from "#core/results/export/schema.ts";
import { deleteQueuedFiles } from "#core/upkeep/files/index.ts";
import { runRetention } from "#core/upkeep/retention/index.ts";
import { queues } from "#functions/background.ts";
import type { Bucket } from "#kit/bucket.ts";
import { type Client, expectStatus, newClient, send, useOrganization, useStack } from "#tests/support/api.ts";
import {
  downloadExport,
  exportFile,
  fileRequests,
  readExport,
  seedInterviews,
  startExport,
  workOn,
} from "#tests/support/exports.ts";
import { createIssuer } from "#tests/support/session.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const notified: { queue: string; id: string }[] = [];
const issuer = await createIssuer();
const stack = useStack({
  sessions: issuer.sessions,
  queue: {
    send: async (queue, messages) => {
      notified.push(...messages.map(({ id }) => ({ queue, id })));
      return messages.length;
    },
  },
});
const client = useOrganization(stack, beforeEach);

let studyId: string;
beforeEach(async () => {
  studyId = await newStudy(client);
  await addQuestions(client, studyId, [{ content: "One" }]);
  await invite(client, studyId, { metadata: { who: "first" } });
  notified.length = 0;
});

const bucketOf = (replaced: Partial<Bucket>): { bucket: Bucket } => ({
  bucket: { ...stack.ctx.bucket, ...replaced },
});
const statusOf = async (job: ExportJob) => (await readExport(client, job)).status;
const system = () => ({ ...stack.ctx, actor: { kind: "system" as const } });
const inAMinute = () => new Date(Date.now() + 60_000);

/** The keys of the study's objects, and the folders of uploads in parts: of any study, since none is to be left. */
async function stored(): Promise<string[]> {
  const objects = (await stack.ctx.bucket.list({ prefix: `${client.organizationId}/` })).map(
    ({ key }) => key,
  );
  const uploads = await readdir(path.join(stack.storage.directory, ".uploads")).catch(() => []);
  return [...objects, ...uploads];
}

/** Deletes what is queued for deletion, now and so long ahead. */
async function deleteFiles(aheadMs = 0): Promise<void> {
  const now = () => new Date(Date.now() + aheadMs);
  await deleteQueuedFiles({ ...system(), now }, new Date(now().getTime() + 60_000));
}
const remove = (job: ExportJob) =>
  expectStatus(client.send("DELETE", `/studies/${job.study_id}/exports/${job.id}`), 204);
const firstInterview = async (): Promise<string> =>
  (await client.send("GET", `/interviews?study_id=${studyId}`)).body[0].id;

describe("export jobs", () => {
  it("run one at a time for an organization, in order, beside those of others", async () => {
    const first = await startExport(client, studyId, { format: "csv" });
    const second = await startExport(client, studyId, { format: "jsonl" });
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
    const mine = await startExport(client, studyId, body);
    const all = await startExport(client, studyId, { format: "jsonl" });
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
      status: "failed",
      error: "The file could not be stored",
      url: null,
      size: null,
    });
    await workOn(stack, next);
    expect(await statusOf(next)).toBe("done");
    const { rows } = await stack.pool.query("select 1 from outbox where payload ->> 'export_id' = any($1)", [
      [job.id, next.id],
    ]);
    expect(rows).toEqual([]);
  });

  it("know the digest of a file of several parts without reading it, unless another worker began it", async () => {
    await seedInterviews(stack, studyId, 900, 20_000);
    const open = vi.fn(stack.ctx.bucket.open);
    const whole = await startExport(client, studyId, { format: "csv" });
    await workOn(stack, whole, bucketOf({ open }));
    expect(open).not.toHaveBeenCalled();
    const { file } = await downloadExport(client, whole);
    const begun = await startExport(client, studyId, { format: "csv" });
    const dying = bucketOf({ completeParts: () => Promise.reject(new Error("gone")) });
    await workOn(stack, begun, dying);
    await workOn(stack, begun, bucketOf({ open }));
    expect(open).toHaveBeenCalledOnce();
    expect((await downloadExport(client, begun)).file.equals(file)).toBe(true);
  });

  it("store nothing half: what a full bucket took of a file goes, and a later job succeeds", async () => {
    await seedInterviews(stack, studyId, 450, 20_000);
    const job = await startExport(client, studyId, { format: "csv" });
    const full = bucketOf({
      completeParts: () => Promise.reject(new Error("the disk is full")),
    });
    for (let attempt = 0; attempt < 8 && (await statusOf(job)) !== "failed"; attempt++)
      await workOn(stack, job, full);
    expect(await readExport(client, job)).toMatchObject({ status: "failed", url: null, sha256: null });
    expect(await stored()).toHaveLength(1);
    await deleteFiles();
    expect(await stored()).toEqual([]);
    const { job: again } = await exportFile(stack, client, studyId, { format: "csv" });
    expect(again.rows).toBe(451);
  });

  it("survive workers that die far oftener than they may fail", async () => {
    const job = await startExport(client, studyId, { format: "csv" });
    const killed = { put: () => new Promise<never>(() => {}) };
    for (let kill = 0; kill < 20; kill++) {
      // A worker that is killed never comes back from what it waits for.
      const arrived = new Promise<void>((resolve) => {
        const put: Bucket["put"] = () => {
          resolve();
          return killed.put();
        };
        void workOn(stack, job, { ...bucketOf({ put }), now: () => new Date(Date.now() + kill * 61_000) });
      });
      await arrived;
    }
    await workOn(stack, job, { now: () => new Date(Date.now() + 20 * 61_000) });
    expect(await statusOf(job)).toBe("done");
  });

  it("are continued a minute after their worker died, however often that was", async () => {
    const job = await startExport(client, studyId, { format: "csv" });
    const nextSend = async () => {
      const { rows } = await stack.pool.query(
        `select o.next_send_at = e.leased_until as at_lease_end, o.sends from outbox o, export_job e
         where o.payload ->> 'export_id' = e.id::text and e.id = $1`,
        [job.id],
      );
      return rows[0];
    };
    await stack.pool.query("update outbox set sends = 9");
    let during: unknown;
    const looking = bucketOf({
      put: async (...args) => {
        during = await nextSend();
        return stack.ctx.bucket.put(...args);
      },
    });
    await workOn(stack, job, looking);
    expect(during).toEqual({ at_lease_end: true, sends: 0 });
  });

  it("can be canceled, while they wait and while they run", async () => {
    const waiting = await startExport(client, studyId, { format: "csv" });
    const running = await startExport(client, studyId, { format: "csv" });
    await remove(waiting);
    expect(await readExport(client, waiting)).toMatchObject({ status: "canceled", url: null });
    const canceling = bucketOf({
      put: async (...args) => {
        await remove(running);
        await deleteFiles();
        return stack.ctx.bucket.put(...args);
      },
    });
    await workOn(stack, running, canceling);
    expect(await readExport(client, running)).toMatchObject({ status: "canceled", url: null });
    await remove(running);
    // The worker stored the file after the deletion, which comes once more when no worker can be left.
    expect(await stored()).toHaveLength(1);
    expect(queues.export.timeoutSeconds * 1000).toBeLessThanOrEqual(longestExportRunMs);
    await deleteFiles(longestExportRunMs + 1);
    expect(await stored()).toEqual([]);
  });

  it("have a file until it is deleted, or for 24 hours", async () => {
    const { job } = await exportFile(stack, client, studyId, { format: "csv" });
    await remove(job);
    expect(await readExport(client, job)).toMatchObject({ status: "expired", url: null });
    const { job: old } = await exportFile(stack, client, studyId, { format: "csv" });
    const day = 24 * 3_600_000;
    expect(Date.parse(old.expires_at ?? "") - Date.parse(old.completed_at ?? "")).toBe(day);
    const later = new Date(Date.parse(old.expires_at ?? ""));
    await expireExports(system(), new Date(later.getTime() - 1), inAMinute());
    expect(await statusOf(old)).toBe("done");
    await expireExports(system(), later, inAMinute());
    expect(await readExport(client, old)).toMatchObject({ status: "expired", url: null });
    await deleteFiles();
    expect(await stored()).toEqual([]);
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

  it("begin again when an interview is erased while they run, and the file before goes", async () => {
    const job = await startExport(client, studyId, { format: "jsonl" });
    const { bucket } = stack.ctx;
    const stores: (() => Promise<void>)[] = [];
    const erasing = bucketOf({
      put: async (...args) => {
        await expectStatus(client.send("DELETE", `/interviews/${await firstInterview()}`), 204);
        stores.push(() => bucket.put(...args));
        return bucket.put(...args);
      },
    });
    await workOn(stack, job, erasing);
    expect(await statusOf(job)).toBe("running");
    await workOn(stack, job);
    // The worker before may be slow: its file comes after the new one, and is not the job's.
    for (const store of stores) await store();
    expect((await downloadExport(client, job)).file.length).toBe(0);
    expect(await stored()).toHaveLength(2);
    await deleteFiles();
    await downloadExport(client, job);
    expect(await stored()).toHaveLength(1);
  });

  it("show no links to a session that may not see them", async () => {
    const { organizationId: organization_id } = client;
    const { id: sub } = await addMember(stack.ctx, {
      organization_id,
      email: "a@example.test",
      role: "owner",
    });
    const token = await issuer.token({ sub, org_id: organization_id, scope: "studies:read interviews:read" });
    const sending: Client["send"] = (method, path, body) =>
      send(stack.app, method, path, body, { authorization: `Bearer ${token}` });
    const reader: Client = { ...client, send: sending };
    for (const body of fileRequests) {
      const { job: theirs, file: full } = await exportFile(stack, client, studyId, body);
      expect(await readExport(reader, theirs)).toMatchObject({ status: "done", url: null });
      const { file } = await exportFile(stack, reader, studyId, body);
      const { link, vid } = (await client.send("GET", `/interviews/${await firstInterview()}`)).body;
      expect(file.includes(vid), JSON.stringify(body)).toBe(false);
      if (["csv", "jsonl"].includes(body.format)) expect(full.includes(link)).toBe(true);
    }
    const listed = await expectStatus(reader.send("GET", `/studies/${studyId}/exports`), 200);
    expect(listed.body.filter(({ url }: ExportJob) => url !== null)).toHaveLength(fileRequests.length);
  });
});

describe("a job that comes to nothing", () => {
  it("has an empty file where its filter matches no interview", async () => {
    const filter = { metadata: { who: "nobody" } };
    const isEmpty: Record<FormatName, (file: Buffer) => boolean> = {
      csv: (file) => file.toString().trimEnd().split("\r\n").length === 1,
      jsonl: (file) => file.length === 0,
      sav: (file) => file.readInt32LE(80) === 0,
      codebook: (file) => /^interview_id,.*,0,code,/m.test(file.toString()),
      transcripts: (file) => !file.includes(".vtt"),
      qdpx: (file) => !file.includes("Sources/"),
    };
    for (const { name: format } of exportFormats) {
      const { job, file } = await exportFile(stack, client, studyId, { format, filter });
      expect(job).toMatchObject({ rows: 0, progress: 100 });
      expect(isEmpty[format](file), `${format}: ${file}`).toBe(true);
    }
  });

  it("is done while its deleted study can be restored", async () => {
    const job = await startExport(client, studyId, { format: "jsonl" });
    await expectStatus(client.send("DELETE", `/studies/${studyId}`), 204);
    await workOn(stack, job);
    expect((await downloadExport(client, job)).job.rows).toBe(1);
  });

  it("ends with its study's erasure, and leaves nothing of its file", async () => {
    await seedInterviews(stack, studyId, 450, 20_000);
    await exportFile(stack, client, studyId, { format: "csv" });
    const job = await startExport(client, studyId, { format: "csv" });
    await expectStatus(client.send("DELETE", `/studies/${studyId}`), 204);
    const at = new Date(Date.now() + 31 * 24 * 3_600_000);
    const erasing = bucketOf({
      putPart: async (...args) => {
        await runRetention(system(), { at, deadline: inAMinute() });
        return stack.ctx.bucket.putPart(...args);
      },
    });
    await workOn(stack, job, erasing);
    await expectStatus(client.send("GET", `/studies/${studyId}/exports/${job.id}`), 404);
    // Its message comes again, and finds no job.
    await workOn(stack, job);
    const { rows } = await stack.pool.query("select 1 from outbox where payload ->> 'export_id' = $1", [
      job.id,
    ]);
    expect(rows).toEqual([]);
    await deleteFiles(longestExportRunMs + 1);
    expect(await stored()).toEqual([]);
  });
});
