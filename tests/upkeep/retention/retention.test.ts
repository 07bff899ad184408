import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { foldCounts } from "#core/field/count/index.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { runRetention } from "#core/upkeep/retention/index.ts";
import { handler } from "#functions/cron/retention.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { canary, days, daysAgo, importInterview, newFolder, newSurvey } from "#tests/support/canary.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

const inAMinute = () => new Date(Date.now() + 60_000);

/** Without the brake, which has tests of its own. */
async function run(at = new Date()) {
  await stack.pool.query(`
    insert into retention_brake (organization_id, released_at) select id, now() from organization
    on conflict (organization_id) do update set released_at = now()`);
  return runRetention(stack.ctx, { at, deadline: inAMinute() });
}

const read = async (id: string) => (await expectStatus(client.send("GET", `/interviews/${id}`), 200)).body;

/** The counts of the study, folded so that their history does not matter. */
async function figures(studyId: string) {
  await foldCounts(stack.ctx, inAMinute());
  const { rows: counts } = await stack.pool.query(
    "select population, part, tally from count_base where study_id = $1 order by 1, 2",
    [studyId],
  );
  const { rows: places } = await stack.pool.query(
    'select question_id, "limit", filled from quota_bucket where study_id = $1 order by 1',
    [studyId],
  );
  const { body: metrics } = await client.send("GET", `/studies/${studyId}/metrics`);
  return { counts, places, metrics };
}

describe("retention", () => {
  it("removes what was said, keeps closed values, and changes no figure", async () => {
    const survey = await newSurvey(client, await newFolder(client, 30));
    const { id, key } = await importInterview(stack, client, survey, daysAgo(31));
    const kept = await importInterview(stack, client, survey, daysAgo(29));
    const before = await figures(survey.studyId);
    const full = await read(id);
    const files = async () => (await expectStatus(client.send("GET", `/interviews/${id}/files`), 200)).body;
    expect(await files()).toHaveLength(1);
    const untouched = await read(kept.id);

    expect(await run()).toEqual({ interviews: 1, messages: 2, files: 1, folders: 1 });

    expect(await files()).toEqual([]);
    const left = await read(id);
    expect(left).toEqual({
      ...full,
      conversation_json: [],
      messages: [],
      transcript: null,
      parsed_conversation_json: null,
      notes: null,
      recording_id: null,
    });
    expect(left).toMatchObject({ title: "Kept", metadata: { panel: "p1" }, link: full.link });
    expect(await read(kept.id)).toEqual(untouched);
    const { rows } = await stack.pool.query(
      "select type, value, text, content, followups, outcome from answer where interview_id = $1 order by position",
      [id],
    );
    expect(rows.map(({ value }) => value)).toEqual([
      null,
      ["Red", { other: "" }],
      { "*1": ["One"], "*2": ["Two"] },
      9,
      null,
    ]);
    for (const { text, content, followups, outcome } of rows)
      expect({ text, content, followups, outcome }).toEqual({
        text: "",
        content: "",
        followups: [],
        outcome: "answered",
      });
    expect(await figures(survey.studyId)).toEqual(before);
    const keys = (await stack.storage.bucket.list({})).map((object) => object.key);
    expect(keys).toContain(kept.key);
    expect(keys).not.toContain(key);
  });

  it("finds nothing in a second run, and finds later messages again", async () => {
    const survey = await newSurvey(client, await newFolder(client, 30));
    const { id } = await importInterview(stack, client, survey, daysAgo(31));
    expect(await run()).toMatchObject({ interviews: 1 });
    expect(await run()).toEqual({ interviews: 0, messages: 0, files: 0, folders: 0 });
    await stack.pool.query("insert into message values ($1, 0, 'user', 'back again')", [id]);
    await stack.pool.query("update interview set last_message_at = now() where id = $1", [id]);
    expect(await run()).toMatchObject({ interviews: 0 });
    await run(new Date(Date.now() + days(31)));
    expect((await read(id)).conversation_json).toEqual([]);
  });

  it("keeps an interview that is exactly as old as the window", async () => {
    const survey = await newSurvey(client, await newFolder(client, 7));
    const ended_at = "2026-01-01T12:00:00.000Z";
    const { id } = await importInterview(stack, client, survey, ended_at);
    const edge = Date.parse(ended_at) + days(7);
    await run(new Date(edge));
    expect((await read(id)).transcript).toContain(canary);
    await run(new Date(edge + 1));
    expect((await read(id)).transcript).toBeNull();
  });

  it("finds an interview by the hour of its last message, whichever way that changes", async () => {
    const survey = await newSurvey(client, await newFolder(client, null));
    const { id } = await importInterview(stack, client, survey, "2026-01-01T12:10:00.000Z");
    const hours: (string | null)[] = [];
    for (const at of ["12:10:00", "12:59:59.999", "13:00:00", "11:30:00", null]) {
      const { rows } = await stack.pool.query(
        "update interview set last_message_at = $2 where id = $1 returning last_message_hour",
        [id, at && `2026-01-01T${at}Z`],
      );
      hours.push(rows[0].last_message_hour?.toISOString().slice(11, 16) ?? null);
    }
    expect(hours).toEqual(["12:00", "12:00", "13:00", "11:00", null]);
  });

  it("skips folders without a window, and studies without a folder", async () => {
    const unlimited = await newSurvey(client, await newFolder(client, null));
    const { id } = await importInterview(stack, client, unlimited, daysAgo(4000));
    await run();
    expect((await read(id)).transcript).toContain(canary);
  });

  it("covers simulated interviews, and those in progress, mock or archived", async () => {
    const survey = await newSurvey(client, await newFolder(client, 1));
    const simulated = await importInterview(stack, client, survey, daysAgo(2), { is_simulated: true });
    const { id: open } = await invite(client, survey.studyId);
    await expectStatus(
      client.send("PUT", `/interviews/${open}`, {
        status: "in_progress",
        ended_at: null,
        conversation_json: [{ role: "user", content: `${canary} so far` }],
      }),
      200,
    );
    await stack.pool.query("update interview set last_message_at = $2 where id = $1", [open, daysAgo(2)]);
    const archived = await importInterview(stack, client, survey, daysAgo(2));
    await expectStatus(client.send("PUT", `/interviews/${archived.id}`, { is_archived: true }), 200);
    expect(await run()).toMatchObject({ interviews: 3, messages: 5 });
    expect((await read(simulated.id)).conversation_json).toEqual([]);
    expect(await read(open)).toMatchObject({ status: "in_progress", conversation_json: [] });
  });

  it("prevents that a redacted interview is imported again", async () => {
    const survey = await newSurvey(client, await newFolder(client, 1));
    const { id } = await importInterview(stack, client, survey, daysAgo(2));
    await run();
    const { body } = await expectStatus(
      client.send("PUT", `/interviews/${id}`, {
        conversation_json: [{ role: "user", content: "again" }],
        title: "New",
      }),
      200,
    );
    expect(body).toMatchObject({ title: "New", conversation_json: [], transcript: null });
  });

  it("queues no file of another organization, and none that is still referred to", async () => {
    const survey = await newSurvey(client, await newFolder(client, 1));
    const { id, key } = await importInterview(stack, client, survey, daysAgo(2));
    const stranger = "00000000-0000-7000-8000-00000000000a";
    const foreign = `${stranger}/${stranger}/${stranger}/clip.mp4`;
    await stack.storage.bucket.put(foreign, "theirs", "video/mp4");
    const files = [foreign, key].map((each) => ({ url: `https://x.test/object/public/${each}` }));
    await stack.pool.query("update answer set value = $2 where interview_id = $1 and type = 'mediaUpload'", [
      id,
      JSON.stringify(files),
    ]);
    await expectStatus(
      client.send("PUT", `/questions/${survey.questionIds[0]}`, {
        assets: [{ url: `https://interviews.example.test/object/public/${key}` }],
      }),
      204,
    );
    expect(await run()).toMatchObject({ files: 1 });
    const keys = (await stack.storage.bucket.list({})).map((object) => object.key);
    expect(keys).toEqual(expect.arrayContaining([foreign, key]));
  });

  it("covers an interview that has nothing but a recording", async () => {
    const { studyId } = await newSurvey(client, await newFolder(client, 1));
    const { id } = await invite(client, studyId);
    const recorded = { status: "closed", recording_id: "rec-1" };
    await expectStatus(client.send("PUT", `/interviews/${id}`, recorded), 200);
    await run(new Date(Date.now() + days(0.9)));
    expect((await read(id)).recording_id).toBe("rec-1");
    await run(new Date(Date.now() + days(1.1)));
    expect((await read(id)).recording_id).toBeNull();
  });

  it("leaves a locked interview to the next run", async () => {
    const survey = await newSurvey(client, await newFolder(client, 1));
    const { id } = await importInterview(stack, client, survey, daysAgo(2));
    const holder = await stack.pool.connect();
    await holder.query("begin");
    await holder.query("update interview set last_message_at = now() where id = $1", [id]);
    expect(await run()).toMatchObject({ interviews: 0 });
    await holder.query("rollback");
    holder.release();
    expect(await run()).toMatchObject({ interviews: 1 });
  });

  const newStudies = (folder: string) =>
    Promise.all([1, 2, 3].map(async () => (await newSurvey(client, folder)).studyId));

  /** Inserts so many interviews of each study with their last messages at each of these times. */
  const insertAt = (studies: string[], times: string[], each: number) =>
    stack.pool.query(
      `insert into interview (id, study_id, organization_id, vid, metadata, status, type, language, is_mock, is_simulated,
                              is_archived, progress, is_conducted, created_at, updated_at, last_message_at, revision)
       select gen_random_uuid(), id, organization_id, gen_random_uuid(), '{}', 'closed', 'SERVICE', 'English', false,
              false, false, 100, false, at, at, at, 1
       from study, unnest($2::timestamptz[]) at, generate_series(1, $3) where id = any($1)`,
      [studies, times, each],
    );

  it("goes on from study to study in batches, and leaves what is not expired", async () => {
    const studies = await newStudies(await newFolder(client, 1));
    await insertAt(studies, [daysAgo(2)], 90);
    await insertAt(studies, [daysAgo(1 / 24)], 10);
    expect(await run()).toMatchObject({ interviews: 3 * 90, folders: 1 });
    expect(await run()).toMatchObject({ interviews: 0 });
  });

  it("takes the oldest of all studies first, however old, and passes over locked ones", async () => {
    const studies = await newStudies(await newFolder(client, 1));
    const times = [20_000, 4000, 3990, 300, 9, 1.1].map(daysAgo);
    await insertAt(studies, [...times, daysAgo(0.9)], 40);
    const holder = await stack.pool.connect();
    await holder.query("begin");
    const held = "select from interview where study_id = $1 and created_at = any($2) for update";
    await holder.query(held, [studies[1], [times[0], times[5]]]);
    expect(await run()).toMatchObject({ interviews: (3 * 6 - 2) * 40 });
    await holder.query("rollback");
    holder.release();
    const { rows } = await stack.pool.query(
      `select min(content_removed_at), max(content_removed_at) from interview where study_id = any($1)
       and content_removed_at is not null group by created_at order by created_at`,
      [studies],
    );
    const removals = rows.flatMap(({ min, max }) => [min.getTime(), max.getTime()]);
    expect(removals).toHaveLength(2 * times.length);
    expect(removals).toEqual(removals.toSorted());
    expect(await run()).toMatchObject({ interviews: 2 * 40 });
    expect(await run()).toMatchObject({ interviews: 0 });
  });

  it("stops at its deadline and continues in the next run", async () => {
    const survey = await newSurvey(client, await newFolder(client, 1));
    await importInterview(stack, client, survey, daysAgo(2));
    const stopped = await runRetention(stack.ctx, { at: new Date(), deadline: new Date() });
    expect(stopped).toMatchObject({ interviews: 0 });
    expect(await run()).toMatchObject({ interviews: 1 });
  });
});

describe("files in the deletion queue", () => {
  const queued = async () => (await stack.pool.query("select key from file_deletion")).rows.length;

  it("stay queued while the bucket fails", async () => {
    const survey = await newSurvey(client, await newFolder(client, 1));
    const { key } = await importInterview(stack, client, survey, daysAgo(2));
    const broken: Ctx = {
      ...stack.ctx,
      bucket: { ...stack.ctx.bucket, erase: async () => [] },
    };
    await runRetention(broken, { at: new Date(), deadline: inAMinute() });
    expect(await queued()).toBe(1);
    await run();
    expect(await queued()).toBe(1); // …// not retried for a while
    await stack.pool.query("update file_deletion set next_try_at = now()");
    await run();
    expect(await queued()).toBe(0);
    expect((await stack.storage.bucket.list({})).map((object) => object.key)).not.toContain(key);
  });
});

describe("the hourly run", () => {
  it("removes idempotency keys after a day", async () => {
    await expectStatus(
      client.send("POST", "/folders", { name: "Once" }, { "idempotency-key": "kept-1" }),
      201,
    );
    await expectStatus(
      client.send("POST", "/folders", { name: "Once" }, { "idempotency-key": "kept-2" }),
      201,
    );
    await stack.ctx.db.execute(
      sql`update idempotency_key set created_at = now() - interval '25 hours' where key = 'kept-1'`,
    );
    providePorts(stack.ctx);
    await handler({}, { awsRequestId: "run", getRemainingTimeInMillis: () => 60_000 });
    const { rows } = await stack.pool.query("select key from idempotency_key");
    expect(rows).toEqual([{ key: "kept-2" }]);
  });

  it("removes unreferenced files after a day, and temporary responses after an hour", async () => {
    const studyId = await newStudy(client);
    const [questionId] = await addQuestions(client, studyId, [{ content: "Look" }]);
    const [used, unused] = await Promise.all(
      ["used.png", "unused.png"].map(async (filename) => {
        const file = { filename, content_type: "image/png", size: 10 };
        const { body } = await expectStatus(client.send("POST", `/studies/${studyId}/uploads`, file), 201);
        await stack.storage.bucket.put(body.upload.fields.key, "pixels", "image/png");
        return { url: body.url, key: body.upload.fields.key };
      }),
    );
    await expectStatus(client.send("PUT", `/questions/${questionId}`, { assets: [{ url: used?.url }] }), 204);
    await stack.storage.bucket.put("tmp/large", "[]", "application/json");
    const present = async () => (await stack.storage.bucket.list({})).map((object) => object.key);
    await run();
    expect(await present()).toEqual(expect.arrayContaining([used?.key, unused?.key, "tmp/large"]));
    await run(new Date(Date.now() + 3_601_000));
    expect(await present()).toEqual(expect.arrayContaining([used?.key, unused?.key]));
    expect(await present()).not.toContain("tmp/large");
    await run(new Date(Date.now() + days(1) + 60_000));
    expect(await present()).toContain(used?.key);
    expect(await present()).not.toContain(unused?.key);
  });
});
