import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type Answer,
  JobError,
  NotFoundError,
  NotModifiedError,
  PreconditionFailedError,
  type Question,
  type ResearchInterviews,
  ResearchInterviewsError,
  ValidationError,
} from "#client/index.ts";
import { providePorts } from "#functions/platform/ports.ts";
import { handler as exportHandler } from "#functions/queue/export.ts";
import { newClient, useStack } from "#tests/support/api.ts";
import { png } from "#tests/support/asset.ts";
import { clientOf } from "#tests/support/client.ts";
import { runContext, sqsEventOf } from "#tests/support/queue.ts";
import { sourcesIn } from "#tests/support/sources.ts";
import { unknownId } from "#tests/support/survey.ts";

/** The client against the app. */

const stack = useStack({
  queue: {
    send: async (queue, messages) => {
      if (queue === "export") setImmediate(() => exportHandler(sqsEventOf(messages), runContext(60)));
      return messages.length;
    },
  },
  log: () => {},
});

let key: string;
let client: ResearchInterviews;
let study_id: string;
let question_id: string;

beforeAll(() => providePorts(stack.ctx));

beforeEach(async () => {
  ({ key } = await newClient(stack));
  client = clientOf(stack, key);
  study_id = (await client.studies.create({ title: "Coffee" })).id;
  const props = { options: ["Tea", "Coffee"] };
  const saved = await client.questions.save({
    questions: [{ study_id, type: "multipleChoice", content: "What do you drink?", props }],
  });
  [question_id = ""] = saved.created_question_ids;
});

describe("the operations of openapi.json", () => {
  const document = JSON.parse(readFileSync(new URL("../../openapi.json", import.meta.url), "utf8"));
  const operations = Object.entries<Record<string, { parameters?: { $ref?: string; name: string }[] }>>(
    document.paths,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      hasPages: parameters
        .map(({ $ref, name }) =>
          $ref === undefined ? name : document.components.parameters[$ref.replace(/.*\//, "")].name,
        )
        .some((name) => name === "after" || name === "page"),
    })),
  );
  const sources = sourcesIn("packages/client/src").filter(
    ({ file }) => !/\/(openapi|changes)\.ts$/.test(file),
  );
  const used = (how: string) =>
    sources
      .flatMap(({ text }) => [...text.matchAll(new RegExp(`api\\.${how}\\(\\s*"([^"]+)"`, "g"))])
      .map(([, name]) => name)
      .sort();

  it("have a method each; a new one needs its line in packages/client/src/resources", () => {
    expect([...new Set(used("(?:call|file|list)"))]).toEqual(operations.map(({ name }) => name).sort());
  });

  it("are lists in pages where the service cuts them", () => {
    // The feed of events and the audit log have no last page, conversations may be withheld, and a queue is worked on: each answer says where
    // to go on.
    const queue = "GET /api/v1/studies/{id}/quality/queue";
    const unpaged = [
      "GET /api/v1/events",
      "GET /api/v1/audit-log",
      "GET /results/v1/{token}/transcripts",
      "GET /results/v1/{token}/questions/{question_id}/answers",
      queue,
    ];
    const inPages = operations
      .filter(({ name, hasPages }) => hasPages && !unpaged.includes(name))
      .map(({ name }) => name);
    expect(used("list")).toEqual(inPages.sort());
  });
});

describe("the client", () => {
  it("knows whose key it has", async () => {
    expect((await client.me()).credential.kind).toBe("api_key");
    expect(await client.health()).toMatchObject({ status: "ok" });
  });

  it("tells questions and answers apart by their type", async () => {
    const { vid, id } = await invite();
    const { seq } = await client.participants.start(vid);
    const turn = { client_turn_id: "1", expected_seq: seq, question_id, value: "Tea" };
    await client.participants.answer(vid, turn);
    const [question] = await client.questions.list(study_id);
    const optionsOf = (question?: Question) =>
      question?.type === "multipleChoice" ? question.props.options : undefined;
    expect(optionsOf(question)).toEqual(["Tea", "Coffee"]);
    const { parsed_conversation_json: answers } = await client.interviews.get(id);
    const choiceOf = (answer?: Answer) => (answer?.type === "multipleChoice" ? answer.value : undefined);
    expect(choiceOf(answers?.[question_id])).toBe("Tea");
    const stats = await client.results.question(study_id, question_id, { status: "closed" });
    expect(stats).toMatchObject({ type: "multipleChoice", response_count: 1 });
    const crosstab = { rows: { question_id }, columns: [{ status: true as const }] };
    expect(await client.results.crosstab(study_id, crosstab)).toMatchObject({ base: 1 });
  });

  it("pages through interviews and the table of them", async () => {
    const interviews = Array.from({ length: 5 }, (_, number) => ({ metadata: { number } }));
    const created = await client.interviews.createMany({ study_id, interviews });
    const first = await client.interviews.list({ study_id, page_size: 2 });
    expect([first.items.length, first.total]).toEqual([2, 5]);
    const ids: string[] = [];
    for await (const { id } of client.interviews.list({ study_id, page_size: 2 })) ids.push(id);
    expect(ids).toEqual(created.map(({ id }) => id));
    const third = await client.interviews.list({ study_id, metadata: { number: 3 } }).all();
    expect(third.map(({ id }) => id)).toEqual([ids[3]]);
    const tables = await client.results.csv(study_id, { page_size: 3, status: "open" }).all();
    expect(tables.map((table) => table.trimEnd().split("\r\n").length)).toEqual([4, 3]);
  });

  it("finds an interview by its token", async () => {
    const { vid, id } = await invite();
    expect(await client.interviews.find(vid)).toMatchObject({ id, study_id });
  });

  it("creates one study where the answer to the first attempt is lost", async () => {
    let lost = 0;
    const unlucky = clientOf(stack, key, {
      fetch: async (url, init) => {
        const response = await stack.app.request(url, init);
        if (lost++ === 0) throw new TypeError("fetch failed");
        return response;
      },
      baseUrl: "https://lossy.example.test",
    });
    const { data, response } = await unlucky.studies.create({ title: "Once" }).withResponse();
    expect(response.headers.get("idempotent-replayed")).toBe("true");
    const titles = (await client.studies.list().all()).filter(({ title }) => title === "Once");
    expect(titles.map(({ id }) => id)).toEqual([data.id]);
  });

  it("deletes, and says that there is nothing more", async () => {
    expect(await client.questions.delete(question_id)).toBeUndefined();
    const failure = client.questions.delete(question_id);
    await expect(failure).rejects.toThrow(NotFoundError);
    await expect(failure).rejects.toMatchObject({
      status: 404,
      code: "not_found",
      requestId: expect.stringMatching(/./),
    });
  });

  it("has every problem of a request in issues, of its shape and of its meaning", async () => {
    const shape = client.studies.create({ title: "" });
    await expect(shape).rejects.toThrow(ValidationError);
    await expect(shape).rejects.toMatchObject({
      code: "validation_failed",
      issues: [{ loc: ["body", "title"], code: "too_small" }],
    });
    const meaning = client.questions.save({
      questions: [{ study_id, type: "question", content: `{{Q:${unknownId}}}` }],
    });
    await expect(meaning).rejects.toMatchObject({
      name: "ValidationError",
      issues: [{ loc: ["body", "questions", 0, "content"], message: expect.stringMatching(/./) }],
    });
  });

  it("keeps to the revision that it read", async () => {
    const { response } = await client.studies.get(study_id).withResponse();
    const ifMatch = response.headers.get("etag") ?? "";
    const unchanged = client.studies.get(study_id, { ifNoneMatch: ifMatch });
    await expect(unchanged).rejects.toThrow(NotModifiedError);
    await client.studies.update(study_id, { title: "First" }, { ifMatch });
    const late = client.studies.update(study_id, { title: "Second" }, { ifMatch });
    await expect(late).rejects.toThrow(PreconditionFailedError);
  });

  it("sends files in a form, or to storage", async () => {
    const file = new File([png], "grinder.png", { type: "image/png" });
    const url = await client.assets.upload(study_id, file);
    await client.questions.update(question_id, { assets: [{ url }] });
    const changes = { content: "Which?", display_order: 0, props: { options: ["Tea", "Mate"] } };
    await client.questions.updateWithFiles(question_id, [file], changes);
    const [question] = await client.questions.list(study_id);
    expect(question).toMatchObject({ content: "Which?", props: { options: ["Tea", "Mate"] } });
    expect(question?.assets?.map((asset) => asset.url)).toEqual([
      url,
      expect.stringMatching(/grinder\.png$/),
    ]);
    const stored = await fetch(question?.assets?.[0]?.download_url ?? "");
    expect(Buffer.from(await stored.arrayBuffer()).equals(Buffer.from(png))).toBe(true);
  });

  it("says where storage refuses a file", async () => {
    const refused = clientOf(stack, key, { fetch: async () => new Response("<Error/>", { status: 403 }) });
    const file = new File([png], "a.png", { type: "image/png" });
    await expect(refused.assets.upload(study_id, file)).rejects.toMatchObject({ status: 403 });
  });

  it("waits for the file of an export, and downloads it", async () => {
    await invite();
    const seen: string[] = [];
    const job = await client.exports
      .create(study_id, { format: "csv" })
      .result({ onProgress: ({ status }) => seen.push(status) });
    expect(job).toMatchObject({ study_id, format: "csv", status: "done", rows: 1 });
    expect(seen.at(-1)).toBe("done");
    const file = await client.exports.download(job);
    expect((await file.text()).trimEnd().split("\r\n")).toHaveLength(2);
    await client.exports.delete(study_id, job.id);
    const kept = client.exports.download({ ...job, url: null });
    await expect(kept).rejects.toThrow(ResearchInterviewsError);
  });

  it("gives up on a job that has ended without a file, or when it is told to", async () => {
    const { id } = await client.exports.create(study_id, { format: "csv" }).result();
    await stack.pool.query(
      "update export_job set status = 'failed', error = 'The disk is full' where id = $1",
      [id],
    );
    const failed = client.exports.wait(study_id, id);
    await expect(failed).rejects.toThrow(JobError);
    await expect(failed).rejects.toMatchObject({
      message: "The export is failed: The disk is full",
      job: { id },
    });
    await stack.pool.query("update export_job set status = 'running' where id = $1", [id]);
    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error("enough"));
    const waiting = client.exports.wait(study_id, id, { signal: controller.signal, onProgress });
    await expect(waiting).rejects.toThrow("enough");
  });
});

async function invite() {
  const { id, link } = await client.interviews.create({ study_id });
  return { id, vid: new URL(link).searchParams.get("vid") ?? "" };
}
