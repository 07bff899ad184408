import { beforeEach, describe, expect, it } from "vitest";
import { expireImports } from "#core/design/import/file/index.ts";
import { runImport } from "#core/design/import/file/run.ts";
import { maxImportBytes } from "#survey-files/schema.ts";
import { type Client, expectStatus, newClient, useOrganization, useStack } from "#tests/support/api.ts";
import { finishImport, importFile, sendFile } from "#tests/support/imports.ts";
import { newStudy, unknownId } from "#tests/support/survey.ts";
import { postForm, postLarge } from "#tests/support/upload.ts";

const stack = useStack({ log: () => {} });
const client = useOrganization(stack, beforeEach);

const definition = {
  format: "study-definition/1",
  title: "Coffee",
  questions: [{ id: "q1", content: "What do you drink?", type: "shortText" }],
};
const file = JSON.stringify(definition);
const readJob = async (id: string) => (await expectStatus(client.send("GET", `/imports/${id}`), 200)).body;
const studies = async () => (await expectStatus(client.send("GET", "/studies"), 200)).body;

describe("an import", () => {
  it("makes a draft study of a definition, and says what became of each part", async () => {
    const sent = await sendFile(stack, client, file, { name: "coffee.json", title: "Tea" });
    expect(sent.status).toBe(202);
    expect(sent.headers.get("location")).toBe(`/api/v1/imports/${sent.body.id}`);
    expect(sent.body).toMatchObject({
      status: "queued",
      filename: "coffee.json",
      format: null,
      report: null,
    });
    await finishImport(stack, sent.body.id);
    const job = await readJob(sent.body.id);
    expect(job).toMatchObject({ status: "done", format: "definition", definition: null, error: null });
    expect(job.report.counts).toEqual({ elements: 1, kept: 1, approximated: 0, dropped: 0 });
    const study = (await expectStatus(client.send("GET", `/studies/${job.study_id}`), 200)).body;
    expect(study).toMatchObject({ title: "Tea", status: "draft" });
    const questions = (await client.send("GET", `/questions?study_id=${job.study_id}`)).body;
    expect(questions.map(({ id }: { id: string }) => id)).toEqual([job.ids.q1]);
    const [listed] = (await expectStatus(client.send("GET", "/imports"), 200)).body;
    expect(listed).toMatchObject({ id: job.id, status: "done", definition: null, report: null });
  });

  it("is read again where its worker ended once, and fails where that happens twice", async () => {
    for (const [leases, status, error] of [
      [1, "done", null],
      [2, "failed", { code: "timeout" }],
    ] as const) {
      const { body } = await sendFile(stack, client, file, { name: "coffee.json" });
      await stack.pool.query("update import_job set leases = $2 where id = $1", [body.id, leases]);
      await finishImport(stack, body.id);
      expect(await readJob(body.id)).toMatchObject({ status, error });
    }
  });

  it("gives the definition and no study in a dry run, and the same bytes each time", async () => {
    const first = await importFile(stack, client, file, { dry_run: "true" });
    const second = await importFile(stack, client, file, { dry_run: "true" });
    expect(first).toMatchObject({ status: "done", study_id: null, ids: {}, definition });
    expect(JSON.stringify([second.definition, second.report])).toBe(
      JSON.stringify([first.definition, first.report]),
    );
    expect(await studies()).toEqual([]);
  });

  it("reads texts that are sent as JSON, and names keys that definitions do not have", async () => {
    const content = JSON.stringify({ ...definition, colour: "red" });
    const sent = await expectStatus(client.send("POST", "/imports", { content, filename: "a.json" }), 202);
    await finishImport(stack, sent.body.id);
    const job = await readJob(sent.body.id);
    expect(job.report.entries[0]).toMatchObject({ result: "dropped", code: "unknown_key" });
    const { text, headers } = await expectStatus(client.send("GET", `/imports/${job.id}/report.md`), 200);
    expect(headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(text).toContain("# Import of a.json");
    expect(text).toContain("2 elements: 1 carried over, 0 in another form, 1 not.");
  });

  it("takes an upload of 32 MiB and none of a byte more", async () => {
    const form = { filename: "big.json", size: maxImportBytes };
    await expectStatus(client.send("POST", "/imports/uploads", { ...form, size: form.size + 1 }), 422);
    const { body } = await expectStatus(client.send("POST", "/imports/uploads", form), 201);
    expect(await postLarge(body.upload, maxImportBytes)).toBe(204);
    const other = (await client.send("POST", "/imports/uploads", { ...form, size: 100 })).body;
    expect(await postForm(other.upload, Buffer.alloc(101))).toBe(400);
    const sent = await expectStatus(client.send("POST", "/imports", { upload_url: body.url }), 202);
    await finishImport(stack, sent.body.id);
    expect(await readJob(sent.body.id)).toMatchObject({
      status: "failed",
      error: { code: "not_recognized" },
    });
    const { rows } = await stack.pool.query("select key from file_deletion");
    expect(rows.map(({ key }) => body.url.includes(key))).toContain(true);
  });

  it("finds an upload by its form's address too, and none of another organization", async () => {
    const make = async (of: Client) =>
      (await expectStatus(of.send("POST", "/imports/uploads", { filename: "a.json", size: 1000 }), 201)).body;
    const { upload } = await make(client);
    const upload_url = `${upload.url.replace(/\/$/, "")}/${upload.fields.key}`;
    const missing = await expectStatus(client.send("POST", "/imports", { upload_url }), 422);
    expect(missing.body.detail[0].loc).toEqual(["body", "upload_url"]);
    expect(await postForm(upload, Buffer.from(file))).toBe(204);
    const sent = await expectStatus(client.send("POST", "/imports", { upload_url }), 202);
    await finishImport(stack, sent.body.id);
    expect((await readJob(sent.body.id)).status).toBe("done");
    const stranger = await newClient(stack);
    await expectStatus(stranger.send("POST", "/imports", { upload_url }), 422);
    await expectStatus(stranger.send("GET", `/imports/${sent.body.id}`), 403);
    await expectStatus(client.send("GET", `/imports/${unknownId}`), 404);
  });

  it("keeps an upload until each import that names it has ended", async () => {
    const form = { filename: "a.json", size: 1000 };
    const { body } = await expectStatus(client.send("POST", "/imports/uploads", form), 201);
    expect(await postForm(body.upload, Buffer.from(file))).toBe(204);
    const send = () => expectStatus(client.send("POST", "/imports", { upload_url: body.url }), 202);
    const first = await send();
    const second = await send();
    const isQueued = async () => {
      const { rows } = await stack.pool.query("select key from file_deletion where next_try_at <= now()");
      return rows.some(({ key }) => body.url.includes(key));
    };
    await finishImport(stack, first.body.id);
    expect(await isQueued()).toBe(false);
    await finishImport(stack, second.body.id);
    expect((await readJob(second.body.id)).status).toBe("done");
    expect(await isQueued()).toBe(true);
  });

  it("lets one run and 10 wait; one more is a 429 that says when to try again", async () => {
    const jobs: string[] = [];
    for (let i = 0; i < 11; i++) jobs.push((await sendFile(stack, client, file)).body.id);
    const refused = await sendFile(stack, client, file);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    // In their order: the second waits for the first.
    await finishImport(stack, jobs[1] ?? "");
    expect((await readJob(jobs[1] ?? "")).status).toBe("queued");
    for (const id of jobs) await finishImport(stack, id);
    expect(await studies()).toHaveLength(11);
    expect((await sendFile(stack, client, file)).status).toBe(202);
  });

  it("is done once, however often its message comes", async () => {
    const { body } = await sendFile(stack, client, file);
    const { rows } = await stack.pool.query("select id from outbox where payload ->> 'import_id' = $1", [
      body.id,
    ]);
    const system = { ...stack.ctx, actor: { kind: "system" as const } };
    await Promise.all([1, 2, 3].map(() => runImport(system, rows[0].id)));
    expect(await studies()).toHaveLength(1);
  });

  it("fails with all problems of a definition, and leaves nothing", async () => {
    const wrong = { ...definition, questions: [{ id: "q1" }, { id: "q1", content: 5 }] };
    const job = await importFile(stack, client, JSON.stringify(wrong));
    expect(job).toMatchObject({ status: "failed", study_id: null, error: { code: "not_importable" } });
    expect(job.error?.message).toContain("questions/1/content");
    expect(job.error?.message).toContain("Name appears twice");
    expect(await studies()).toEqual([]);
  });

  it.each([
    ["not_recognized", "hello", undefined],
    ["not_recognized", '{"pages": [{"elements": []}]}', undefined],
    ["not_recognized", '{"blocks": [], "name": "x", "format": 1}', undefined],
    ["not_recognized", '{"format": "another/1"}', undefined],
    ["malformed_file", '{"format": "study-definition/2"}', undefined],
    ["malformed_file", '{"pages": []}', "definition"],
    ["malformed_file", '{"format": "study-definition/1", ', undefined],
    ["malformed_file", `${"[".repeat(10_000_000)}`, "definition"],
    ["malformed_file", `{"a":${"[".repeat(64)}${"]".repeat(64)}}`, "definition"],
  ] as const)("fails with %s", async (code, content, format) => {
    const upload = (
      await expectStatus(
        client.send("POST", "/imports/uploads", { filename: "x", size: content.length }),
        201,
      )
    ).body;
    await postForm(upload.upload, Buffer.from(content));
    const body = { upload_url: upload.url, ...(format && { format }) };
    const sent = await expectStatus(client.send("POST", "/imports", body), 202);
    const from = performance.now();
    await finishImport(stack, sent.body.id);
    expect(performance.now() - from).toBeLessThan(5000);
    expect((await readJob(sent.body.id)).error?.code).toBe(code);
  });

  it("keeps no key that changes an object's prototype", async () => {
    const content = file.replace('"title"', '"__proto__":{"polluted":true},"title"');
    const job = await importFile(stack, client, content, { dry_run: "true" });
    expect(JSON.stringify(job.definition)).not.toContain("polluted");
    expect(({} as { polluted?: true }).polluted).toBeUndefined();
  });

  it("checks the folder when it is asked for and again when it runs", async () => {
    const folder = (await client.send("POST", "/folders", { name: "Old" })).body;
    expect((await sendFile(stack, client, file, { folder_id: unknownId })).status).toBe(404);
    const { body } = await sendFile(stack, client, file, { folder_id: folder.id });
    await expectStatus(client.send("DELETE", `/folders/${folder.id}`), 204);
    await finishImport(stack, body.id);
    expect((await readJob(body.id)).error?.code).toBe("folder_gone");
  });

  it("is another request with another file under the same key", async () => {
    const key = { "idempotency-key": "a" };
    const first = await sendFile(stack, client, file, {}, key);
    expect((await sendFile(stack, client, file, {}, key)).body.id).toBe(first.body.id);
    expect((await sendFile(stack, client, `${file} `, {}, key)).status).toBe(422);
  });

  it("needs exactly one file", async () => {
    expect((await sendFile(stack, client, null)).status).toBe(422);
    expect((await sendFile(stack, client, file, { upload_url: "https://x.example" })).status).toBe(422);
    await expectStatus(client.send("POST", "/imports", {}), 422);
  });

  it("is shown for seven days, and the study stays", async () => {
    const job = await importFile(stack, client, file);
    await stack.pool.query(
      "update import_job set created_at = created_at - interval '7 days' where id = $1",
      [job.id],
    );
    await expectStatus(client.send("GET", `/imports/${job.id}`), 404);
    await expireImports({ ...stack.ctx, actor: { kind: "system" } }, new Date(Date.now() + 10_000));
    const { rows } = await stack.pool.query("select id from import_job where id = $1", [job.id]);
    expect(rows).toEqual([]);
    await expectStatus(client.send("GET", `/studies/${job.study_id}`), 200);
    await newStudy(client);
  });
});
