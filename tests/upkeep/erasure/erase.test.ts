import { describe, expect, it } from "vitest";
import { foldCounts } from "#core/field/count/index.ts";
import { handler as relay } from "#functions/cron/relay.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { png } from "#tests/support/asset.ts";
import { startExport } from "#tests/support/exports.ts";
import { accepted, startInterview, startTab } from "#tests/support/participant.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";
import { postForm, uploadFile } from "#tests/support/upload.ts";

const stack = useStack();

const canary = "zqxcanary";

/** Nothing of a random id reads like it. */
const number = 4242.5;

const questions = [
  { type: "question" },
  { type: "email" },
  { type: "number" },
  { type: "multipleChoice", props: { options: ["A"], allowOther: true, isMultiSelect: true } },
  { type: "cardSort", props: { cards: ["Apple"], mode: "open" } },
  { type: "prototypeTask" },
  { type: "websiteTest" },
  { type: "calendar" },
  { type: "mediaUpload" },
];
const values = [
  `I am ${canary}`,
  `${canary}@example.test`,
  number,
  ["A", { other: canary }],
  { [canary]: ["Apple"] },
  { outcome: "completed", screens: [canary], misclicks: 1, duration_ms: 5 },
  { outcome: "completed", urls: [`https://a.example/${canary}`], duration_ms: 5 },
  { start: "2026-01-01T00:00:00Z", end: "2026-01-01T01:00:00Z", booking_id: canary },
  [{ url: `https://a.example/${canary}.png`, content_type: "image/png", size: 1 }],
];

const personal = {
  title: canary,
  metadata: { [canary]: 1, name: { full: canary } },
  notes: `called ${canary}`,
  recording_id: canary,
  conversation_json: [{ role: "user", content: `It is ${canary}` }],
};

async function survey() {
  const client = await newClient(stack);
  const studyId = await newStudy(client);
  const ids = await addQuestions(client, studyId, questions);
  const answers = ids.map((question_id, index) => ({ question_id, value: values[index] }));
  const said = { ...personal, answers };
  const erase = (id: string, status = 204) =>
    expectStatus(client.send("DELETE", `/interviews/${id}`), status);
  const put = (id: string, body: unknown, status = 200) =>
    expectStatus(client.send("PUT", `/interviews/${id}`, body), status);
  return { client, studyId, said, erase, put };
}

/**
 * Every row of every table, as text, that holds one of the words. What an interview added to the counts and what
 * its erasure took off them cancel each other out when they are folded, every minute.
 */
async function rowsHolding(...words: string[]): Promise<string[]> {
  await foldCounts(stack.ctx, new Date(Date.now() + 60_000));
  const { rows: tables } = await stack.pool.query(
    "select format('%I', table_name) as name from information_schema.tables where table_schema = 'public'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await stack.pool.query(`select to_jsonb(t)::text as row from ${name} as t`);
    found.push(
      ...rows.map(({ row }) => `${name} ${row}`).filter((row) => words.some((word) => row.includes(word))),
    );
  }
  return found;
}

const metricsOf = async (client: Awaited<ReturnType<typeof survey>>["client"], studyId: string) =>
  (await expectStatus(client.send("GET", `/studies/${studyId}/metrics`), 200)).body;

describe("erasing", () => {
  it("leaves nothing of the person anywhere, and the counts as they were", async () => {
    const { client, studyId, said, erase, put } = await survey();
    const key = { "idempotency-key": "invite-1" };
    const invitation = { study_id: studyId, title: canary, metadata: personal.metadata };
    const { body } = await expectStatus(client.send("POST", "/interviews", invitation, key), 200);
    const vid = body.link.split("vid=")[1];
    await put(body.id, { ...said, status: "closed" });
    await put((await invite(client, studyId)).id, { status: "screened_out" });
    await put((await invite(client, studyId)).id, { status: "in_progress" });
    const before = await metricsOf(client, studyId);
    expect(before).toMatchObject({ complete: 1, in_progress: 1, screened_out: 1 });
    expect(await rowsHolding(canary, vid)).not.toEqual([]);

    expect((await erase(body.id)).text).toBe("");
    expect(await rowsHolding(canary, vid, `${number}`)).toEqual([]);
    expect(await metricsOf(client, studyId)).toEqual(before);

    const replayed = await expectStatus(client.send("POST", "/interviews", invitation, key), 200);
    expect(replayed.headers.get("idempotent-replayed")).toBe("true");
    expect(replayed.body).toMatchObject({ id: body.id, title: null, metadata: {} });
    expect(replayed.text).not.toContain(canary);
    expect(replayed.text).not.toContain(vid);
  });

  it("leaves nothing of a conversation over the link, the ids of its commands included", async () => {
    const { client, studyId, erase } = await survey();
    const { id, link } = await invite(client, studyId);
    const tab = await startTab(stack, link);
    await accepted(tab.answer(`I am ${canary}`, { client_turn_id: canary }));
    expect(await rowsHolding(canary, tab.vid)).not.toEqual([]);

    await erase(id);
    expect(await rowsHolding(canary, tab.vid)).toEqual([]);
    expect((await tab.send("GET", "")).status).toBe(404);
  });

  it("deletes all that was uploaded before it answers, and later what open forms store still", async () => {
    const { client, erase } = await survey();
    const questions = [{ type: "mediaUpload", content: "Show us" }];
    const { tab, id, studyId } = await startInterview(stack, client, questions);
    const other = await uploadFile(await startTab(stack, (await invite(client, studyId)).link));
    const answered = await uploadFile(tab);
    const unsent = await uploadFile(tab);
    const { state } = tab;
    const about = { filename: "late.png", content_type: "image/png", size: png.byteLength };
    const late = (await accepted(tab.send("POST", "/uploads", about))).body;
    tab.state = state;
    await accepted(tab.answer([answered]));
    await erase(id);
    const minute = { awsRequestId: "relay", getRemainingTimeInMillis: () => 60_000 };
    providePorts(stack.ctx);
    const urls = async () =>
      (await stack.storage.bucket.list({ prefix: client.organizationId })).map(({ key }) =>
        key.split("/").at(-2),
      );
    const idOf = ({ url }: { url: string }) => url.split("/").at(-2);
    expect(await urls()).toEqual([idOf(other)]);
    expect(unsent.url).toContain(id);
    expect(await postForm(late.upload, png)).toBe(204);
    // Forms of others stay open.
    await stack.pool.query(
      "update file_deletion set next_try_at = now(), repeat_at = now() where repeat_at is not null and key like $1",
      [`%${id}%`],
    );
    await relay({}, minute);
    expect(await urls()).toEqual([idOf(other)]);
    const left = await stack.pool.query("select key from file_deletion where key like $1", [`%${id}%`]);
    expect(left.rows).toEqual([]);
  });

  it("takes it away from every reader", async () => {
    const { client, studyId, said, erase, put } = await survey();
    const { id, link } = await invite(client, studyId);
    await put(id, { ...said, status: "closed" });
    await erase(id.toUpperCase());
    const foreign = await newClient(stack);
    for (const anyone of [client, foreign]) {
      await expectStatus(anyone.send("GET", `/interviews/${id}`), 404);
      await expectStatus(anyone.send("GET", `/interviews?vid=${link.split("vid=")[1]}`), 404);
      await expectStatus(anyone.send("PUT", `/interviews/${id}`, { title: "x" }), 404);
      await expectStatus(anyone.send("DELETE", `/interviews/${id}`), 404);
    }
    const list = await expectStatus(client.send("GET", `/interviews?study_id=${studyId}`), 200);
    expect(list.body).toEqual([]);
    expect(list.headers.get("x-total-count")).toBe("0");
  });

  it.each(["open", "in_progress", "screened_out", "canceled", "completed"])(
    "works whatever the status: %s",
    async (status) => {
      const { client, studyId, said, erase, put } = await survey();
      const { id } = await invite(client, studyId, { title: canary });
      await put(id, { ...said, status });
      const before = await metricsOf(client, studyId);
      await erase(id);
      expect(await rowsHolding(canary)).toEqual([]);
      expect(await metricsOf(client, studyId)).toEqual(before);
      const { rows } = await stack.pool.query(
        "select status, created_at, started_at from interview where id = $1",
        [id],
      );
      expect(rows).toEqual([
        {
          status,
          created_at: expect.any(Date),
          started_at: status === "open" || status === "canceled" ? null : expect.any(Date),
        },
      ]);
    },
  );

  it("keeps which questions were answered", async () => {
    const { client, studyId, said, erase, put } = await survey();
    const { id } = await invite(client, studyId);
    await put(id, { ...said, answers: said.answers.slice(0, 3), status: "closed" });
    await erase(id);
    const { rows } = await stack.pool.query(
      "select question_id, type, value, text, content from answer where interview_id = $1 order by position",
      [id],
    );
    expect(rows).toEqual(
      said.answers.slice(0, 3).map(({ question_id }, index) => ({
        question_id,
        type: questions[index]?.type,
        value: null,
        text: "",
        content: "",
      })),
    );
  });

  it("wins over whatever is written at the same time", async () => {
    const { client, studyId, said } = await survey();
    const { id } = await invite(client, studyId, { title: canary });
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => client.send("PUT", `/interviews/${id}`, said)),
      client.send("DELETE", `/interviews/${id}`),
      ...Array.from({ length: 5 }, () => client.send("PUT", `/interviews/${id}`, said)),
      client.send("DELETE", `/interviews/${id}`),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![200, 204, 404].includes(status))).toEqual([]);
    expect(await rowsHolding(canary)).toEqual([]);
  });

  it("leaves others alone", async () => {
    const { client, studyId, said, erase, put } = await survey();
    const kept = await invite(client, studyId, { title: "kept" });
    await put(kept.id, { ...said, title: "kept", metadata: { a: 1 }, status: "closed" });
    const before = (await client.send("GET", `/interviews/${kept.id}`)).body;
    const { id } = await invite(client, studyId);
    await put(id, { ...said, status: "closed" });
    await erase(id);
    expect((await client.send("GET", `/interviews/${kept.id}`)).body).toEqual(before);
    await erase(kept.id);
  });

  it("costs at most five statements with the credential's", async () => {
    const { client, studyId, said, erase, put } = await survey();
    const { id } = await invite(client, studyId);
    await put(id, { ...said, status: "closed" });
    stack.takeStatements();
    await erase(id);
    expect(stack.takeStatements().length).toBeLessThanOrEqual(5);
  });
});

it("locks the study's exports in the order of their ids", async () => {
  const { client, studyId, erase } = await survey();
  const { id } = await invite(client, studyId);
  const first = await startExport(client, studyId, { format: "csv" });
  const second = await startExport(client, studyId, { format: "jsonl" });
  await stack.pool.query("update export_job set status = 'done' where study_id = $1", [studyId]);
  // The first is the last that a scan finds, of the table as of its index.
  await stack.pool.query("update export_job set created_at = created_at + interval '1 hour' where id = $1", [
    first.id,
  ]);
  const other = await stack.pool.connect();
  await other.query("begin");
  await other.query("select from export_job where id = $1 for update", [first.id]);
  const erasing = erase(id);
  await expect
    .poll(async () => {
      const { rows } = await stack.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    })
    .toBe(1);
  const free = await other.query("select id from export_job where id = $1 for update skip locked", [
    second.id,
  ]);
  await other.query("rollback");
  other.release();
  await erasing;
  expect(free.rows).toEqual([{ id: second.id }]);
});
