import { beforeEach, describe, expect, it } from "vitest";
import { exportFormats } from "#core/results/export/format/index.ts";
import { eraseInterview } from "#core/upkeep/erasure/erase.ts";
import { runRetention } from "#core/upkeep/retention/index.ts";
import { handler as relay } from "#functions/cron/relay.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { days, newFolder } from "#tests/support/canary.ts";
import {
  downloadExport,
  exportFile,
  readExport,
  seedInterviews,
  startExport,
  workOn,
} from "#tests/support/exports.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

/** Which files an erasure deletes: those that hold the participant, before it answers, and no others. */

const stack = useStack();
const client = useOrganization(stack, beforeEach);
let studyId: string;
let first: string;
let second: string;

const named = async (who: string): Promise<string> =>
  (await invite(client, studyId, { metadata: { who } })).id;
const erase = (id: string) => expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
const file = async (filter: object = {}, format = "jsonl") =>
  (await exportFile(stack, client, studyId, { format, filter })).job;
type Made = Awaited<ReturnType<typeof file>>;
/** What a job says of itself, and what the link that it gave before answers. */
const outcomeOf = async (job: Made) => {
  const { status } = await readExport(client, job);
  return `${status} ${(await fetch(job.url ?? "")).status}`;
};
const gone = "expired 404";
const kept = "done 200";

/** How many of this database's connections wait for a lock. */
const waiting = () =>
  expect.poll(async () => {
    const { rows } = await stack.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length;
  });

beforeEach(async () => {
  studyId = await newStudy(client, { folder_id: await newFolder(client, 1) });
  await addQuestions(client, studyId, [{ content: "One" }]);
  first = await named("first");
  second = await named("second");
});

describe("an erasure", () => {
  it("deletes the files that hold the participant before it answers, and no others", async () => {
    const made = [
      await file(),
      await file({ metadata: { who: "first" } }),
      await file({ metadata: { who: "second" } }),
      await file({ metadata: { who: "nobody" } }),
    ] as const;
    const late = await named("late");
    await erase(second);
    expect(await Promise.all(made.map(outcomeOf))).toEqual([gone, kept, gone, kept]);
    await erase(late);
    expect(await outcomeOf(made[1])).toBe(kept);
    await erase(first);
    expect(await outcomeOf(made[1])).toBe(gone);
    expect(await outcomeOf(made[3])).toBe(kept);
  });

  it.each(exportFormats)("knows who is in a file of the format $name", async ({ name: format }) => {
    const ofAll = await file({}, format);
    const ofFirst = await file({ metadata: { who: "first" } }, format);
    await erase(second);
    expect([await outcomeOf(ofAll), await outcomeOf(ofFirst)]).toEqual([gone, kept]);
  });

  it("goes by who passed the filter when the file was made", async () => {
    const asSecond = await file({ metadata: { who: "second" } });
    const closed = await file({ status: "closed" });
    const change = { metadata: { who: "renamed" }, status: "closed" };
    await expectStatus(client.send("PUT", `/interviews/${second}`, change), 200);
    await erase(second);
    expect([await outcomeOf(asSecond), await outcomeOf(closed)]).toEqual([gone, kept]);
  });

  it("finds each participant in a file of many parts, of which some were created at once", async () => {
    await seedInterviews(stack, studyId, 900, 20_000);
    await stack.pool.query(
      `update interview set status = case when random() < 0.1 then 'canceled' else status end,
         created_at = case when random() < 0.5 then date_trunc('minute', created_at) else created_at end
       where study_id = $1`,
      [studyId],
    );
    const { id } = await file({ status: "in_progress" }, "csv");
    const { rows } = await stack.pool.query<{ id: string; status: string }>(
      "select id, status from interview where study_id = $1 order by id",
      [studyId],
    );
    await stack.pool.query(`create table noted as select * from export_content where export_id = '${id}'`);
    const { rows: pages } = await stack.pool.query("select interview_ids as ids from noted");
    expect(pages.length).toBeGreaterThan(4);
    const held = rows.filter(({ status }) => status === "in_progress").map((row) => row.id);
    expect(pages.flatMap(({ ids }) => ids).sort()).toEqual(held);
    const job = { id, study_id: studyId } as Made;
    const others = rows.filter(({ status }) => status === "canceled").slice(0, 10);
    for (const one of others) await erase(one.id);
    expect((await readExport(client, job)).status).toBe("done");
    await stack.pool.query("delete from export_content");
    for (const one of held.filter((_, index) => index % 97 === 0)) {
      await stack.pool.query("update export_job set status = 'done' where id = $1", [id]);
      await stack.pool.query("insert into export_content select * from noted");
      await erase(one);
      expect((await readExport(client, job)).status).toBe("expired");
    }
    await stack.pool.query("drop table noted");
  });

  it("deletes the file of a job that ends while it waits for the job's row", async () => {
    const job = await file();
    await stack.pool.query("update export_job set status = 'running' where id = $1", [job.id]);
    await stack.pool.query(
      `update export_content set interview_ids = array[$2::uuid], last_id = $2,
         last_created_at = (select created_at from interview where id = $2) where export_id = $1`,
      [job.id, first],
    );
    const worker = await stack.pool.connect();
    await worker.query("begin");
    await worker.query("update export_job set status = 'done' where id = $1", [job.id]);
    await worker.query(
      "insert into export_content select $1, created_at, id, array[id] from interview where id = $2",
      [job.id, second],
    );
    const erasing = erase(second);
    await waiting().toBe(1);
    await worker.query("commit");
    worker.release();
    await erasing;
    expect(await outcomeOf(job)).toBe(gone);
  });

  it("is waited for by a file that begins meanwhile", async () => {
    const earlier = await file();
    const other = await stack.pool.connect();
    await other.query("begin");
    await other.query("select from export_job where id = $1 for update", [earlier.id]);
    const erasing = erase(second);
    await waiting().toBe(1);
    const job = await startExport(client, studyId, { format: "jsonl" });
    const working = workOn(stack, job);
    await waiting().toBe(2);
    await other.query("rollback");
    other.release();
    await Promise.all([erasing, working]);
    const { file: text } = await downloadExport(client, job);
    expect(text.toString()).toContain(first);
    expect(text.toString()).not.toContain(second);
  });

  it("answers though the store does not, and the relay deletes the file", async () => {
    const job = await file();
    const logged: string[] = [];
    const failing = [() => new Promise<never>(() => {}), () => Promise.reject(new Error("no store"))];
    for (const [index, eraseObjects] of failing.entries()) {
      const ctx = {
        ...stack.ctx,
        actor: { kind: "operator" as const },
        bucket: { ...stack.ctx.bucket, erase: eraseObjects },
        log: (_level: string, event: string) => void logged.push(event),
      };
      await eraseInterview(ctx, [first, second][index] ?? "");
    }
    expect(logged).toContain("files_not_deleted");
    expect(await outcomeOf(job)).toBe("expired 200");
    providePorts(stack.ctx);
    await relay({}, { awsRequestId: "relay", getRemainingTimeInMillis: () => 60_000 });
    expect(await outcomeOf(job)).toBe(gone);
  });

  describe("deletes answers that were too large for a response and", () => {
    const long = (id: string) =>
      stack.pool.query(
        `insert into message (interview_id, seq, role, content, created_at)
         select $1, n, 'user', repeat(E'\\t', 50000), now() from generate_series(1, 40) n`,
        [id],
      );
    const stored = async (path: string) =>
      (await expectStatus(client.send("GET", path), 303)).headers.get("location") ?? "";
    const statuses = (files: string[]) => Promise.all(files.map(async (url) => (await fetch(url)).status));

    it("showed the participant", async () => {
      await Promise.all([first, second].map(long));
      const files = [await stored(`/interviews/${first}`), await stored(`/interviews/${second}`)];
      expect(await statuses(files)).toEqual([200, 200]);
      await erase(second);
      expect(await statuses(files)).toEqual([200, 404]);
    });

    it("listed their study, as often as one is erased", async () => {
      const other = await newStudy(client);
      await addQuestions(client, other, [{ content: "One" }]);
      const third = await named("third");
      await Promise.all([first, (await invite(client, other)).id].map(long));
      const list = (id: string) => stored(`/interviews?study_id=${id}`);
      const files = [await list(studyId), await list(other)];
      expect(await statuses(files)).toEqual([200, 200]);
      await erase(second);
      expect(await statuses(files)).toEqual([404, 200]);
      files.push(await list(studyId));
      await erase(third);
      expect(await statuses(files)).toEqual([404, 200, 404]);
    });
  });
});

it("retention deletes the files that hold what it removes, and no others", async () => {
  await stack.pool.query("update interview set last_message_at = now() - interval '2 days' where id = $1", [
    second,
  ]);
  const jobs = [
    await file(),
    await file({ metadata: { who: "first" } }),
    await file({ metadata: { who: "second" } }),
  ];
  await runRetention(
    { ...stack.ctx, actor: { kind: "system" } },
    { at: new Date(), deadline: new Date(Date.now() + days(1)) },
  );
  expect(await Promise.all(jobs.map(outcomeOf))).toEqual([gone, kept, gone]);
});
