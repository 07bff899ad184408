import { beforeEach, describe, expect, it } from "vitest";
import { withIdempotencyKey } from "#core/account/auth/idempotency.ts";
import { createFolder, listFolders } from "#core/design/study/folder.ts";
import type { Ctx } from "#core/platform/ctx.ts";
import { hints } from "#functions/api/http/hints.ts";
import { type Client, expectStatus, newClient, useOrganization, useStack } from "#tests/support/api.ts";
import { keyActor } from "#tests/support/key-actor.ts";
import { addQuestions, invite, newStudy, questionsOf, unknownId } from "#tests/support/survey.ts";

let now = new Date("2026-03-01T10:00:00.000Z");
const stack = useStack({ now: () => now });
const client = useOrganization(stack, beforeEach);
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

const keyed = (client: Client, path: string, body: unknown, key: string) =>
  client.send("POST", path, body, { "idempotency-key": key });

const foldersOf = async (client: Client): Promise<{ name: string }[]> =>
  (await expectStatus(client.send("GET", "/folders"), 200)).body;

async function rowsOf({ organizationId }: Client) {
  const { rows } = await stack.pool.query("select * from idempotency_key where organization_id = $1", [
    organizationId,
  ]);
  return rows;
}

const ctxOf = (client: Client): Ctx => ({
  ...stack.ctx,
  actor: keyActor(client.organizationId, unknownId),
});

describe("the same key again", () => {
  it("gives the first answer: status, body and headers", async () => {
    const first = await expectStatus(keyed(client, "/studies", { title: "Coffee" }, "k1"), 201);
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    const changed = { title: "Tea", config: { quota: 1 } };
    await expectStatus(client.send("PUT", `/studies/${first.body.id}`, changed), 200);
    for (let time = 0; time < 3; time++) {
      const again = await expectStatus(keyed(client, "/studies", { title: "Coffee" }, "k1"), 201);
      expect(again.body).toEqual(first.body);
      expect(again.headers.get("idempotent-replayed")).toBe("true");
      expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
      expect(again.headers.get("content-type")).toBe("application/json");
      expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
    }
    expect((await client.send("GET", "/studies")).body).toHaveLength(1);
  });

  it("repeats the deprecation of what was asked for", async () => {
    const study_id = await newStudy(client);
    const [question_id] = await addQuestions(client, study_id, [{ content: "a" }]);
    const rule = {
      study_id,
      question_id,
      operation: "INCLUDE_RESPONSE_IN_NEXT_QUESTION",
      comparison_value_type: "string",
      action_type: "end_interview",
    };
    const first = await expectStatus(keyed(client, "/question-logic", rule, "k"), 201);
    const again = await expectStatus(keyed(client, "/question-logic", rule, "k"), 201);
    expect(first.headers.get("deprecation")).toMatch(/^@\d+$/);
    for (const name of ["deprecation", "link"]) expect(again.headers.get(name)).toBe(first.headers.get(name));
  });

  it("gives the ids of a batch again and writes nothing", async () => {
    const study_id = await newStudy(client);
    const body = {
      questions: [
        { study_id, content: "a" },
        { study_id, content: "b" },
      ],
    };
    const first = await expectStatus(keyed(client, "/questions/batch", body, "k"), 201);
    const etag = (await client.send("GET", `/studies/${study_id}`)).headers.get("etag");
    expect((await expectStatus(keyed(client, "/questions/batch", body, "k"), 201)).body).toEqual(first.body);
    expect(await questionsOf(client, study_id)).toHaveLength(2);
    expect((await client.send("GET", `/studies/${study_id}`)).headers.get("etag")).toBe(etag);

    const gone = { question_ids: first.body.created_question_ids };
    await expectStatus(keyed(client, "/questions/batch-delete", gone, "k2"), 200);
    const again = await expectStatus(keyed(client, "/questions/batch-delete", gone, "k2"), 200);
    expect(again.body.deleted_question_ids).toEqual(gone.question_ids);
  });

  it("does not care how the body is spelled", async () => {
    const body = { title: "x", metadata: { a: [1, { x: 1, y: "é" }], "10": 1, b: null } };
    const first = await expectStatus(keyed(client, "/studies", body, "k"), 201);
    const spellings = [
      '{"metadata":{"b":null,"10":1,"a":[1,{"y":"é","x":1}]},"title":"x"}',
      '{ "title": "x",\n "metadata": {"a": [1.0, {"x": 1e0, "y": "\\u00e9"}], "10": 1, "b": null} }',
    ];
    for (const spelling of spellings) {
      const again = await expectStatus(keyed(client, "/studies", spelling, "k"), 201);
      expect(again.body).toEqual(first.body);
    }
  });
});

describe("the same key with another request", () => {
  it.each([
    { title: "y" },
    { title: "x", metadata: null },
    { title: "x", metadata: { a: [2, 1] } },
    { title: "x", metadata: { a: { 1: 1, 0: 2 } } },
    { title: "x", metadata: { a: ["1", 2] } },
    { title: "x", unknown: 1 },
  ])("is a 422: %j", async (other) => {
    await expectStatus(keyed(client, "/studies", { title: "x", metadata: { a: [1, 2] } }, "k"), 201);
    const { body } = await expectStatus(keyed(client, "/studies", other, "k"), 422);
    expect(body).toEqual({
      detail: "This Idempotency-Key was used with a different request",
      code: "idempotency_key_reused",
      hint: hints.idempotency_key_reused,
      docs: "/docs/errors#idempotency_key_reused",
    });
    expect((await client.send("GET", "/studies")).body).toHaveLength(1);
  });

  it("is a 422 for another operation, or another resource of the same one", async () => {
    await expectStatus(keyed(client, "/folders", { name: "x", title: "x" }, "k"), 201);
    await expectStatus(keyed(client, "/studies", { name: "x", title: "x" }, "k"), 422);
    await expectStatus(keyed(client, "/folders", { name: "x", title: "x" }, "K"), 201);
  });
});

describe("keys", () => {
  it("belong to one organization", async () => {
    const clients = [await newClient(stack), await newClient(stack)] as const;
    for (const client of clients) await expectStatus(keyed(client, "/folders", { name: "x" }, "shared"), 201);
    for (const client of clients) expect(await foldersOf(client)).toHaveLength(1);
    await expectStatus(keyed(clients[0], "/folders", { name: "y" }, "shared"), 422);
  });

  it.each(["k", '"8e03978e-40d5-43dd-bc93-6894a57f9324"', "~!@#$%^&*(){}|:<>?", "k".repeat(255)])(
    "may be %s",
    async (key) => {
      for (let time = 0; time < 2; time++)
        await expectStatus(keyed(client, "/folders", { name: "x" }, key), 201);
      expect(await foldersOf(client)).toHaveLength(1);
    },
  );

  it.each(["", "k".repeat(256), "two words", "\u00e9", "a\tb"])("may not be %j", async (key) => {
    const { body } = await expectStatus(keyed(client, "/folders", { name: "x" }, key), 422);
    expect(body.detail).toMatchObject([{ loc: ["header", "Idempotency-Key"] }]);
    expect(await foldersOf(client)).toEqual([]);
  });

  it("mean nothing to other methods", async () => {
    const key = { "idempotency-key": "k" };
    const id = await newStudy(client);
    for (const title of ["a", "b"]) {
      const { body } = await expectStatus(client.send("PUT", `/studies/${id}`, { title }, key), 200);
      expect(body.title).toBe(title);
    }
    expect(await rowsOf(client)).toEqual([]);
  });

  it("are good for 24 hours, to the millisecond", async () => {
    const day = 24 * 3_600_000;
    const replayed = async (name: string) =>
      (await expectStatus(keyed(client, "/folders", { name }, "k"), 201)).headers.get("idempotent-replayed");
    expect(await replayed("x")).toBeNull();
    later(day - 1);
    expect(await replayed("x")).toBe("true");
    await expectStatus(keyed(client, "/folders", { name: "y" }, "k"), 422);
    later(1);
    expect(await replayed("y")).toBeNull();
    later(day - 1);
    expect(await replayed("y")).toBe("true");
    expect((await foldersOf(client)).map(({ name }) => name)).toEqual(["x", "y"]);
    expect(await rowsOf(client)).toHaveLength(1);
  });
});

describe("a request that fails", () => {
  it("keeps nothing, so that it can be repaired and sent again", async () => {
    const study = { title: "x", folder_id: unknownId };
    await expectStatus(keyed(client, "/studies", study, "k"), 404);
    await expectStatus(keyed(client, "/studies", { title: 1 }, "k"), 422);
    await expectStatus(keyed(client, "/studies", "{", "k"), 422);
    expect(await rowsOf(client)).toEqual([]);
    const first = await expectStatus(keyed(client, "/studies", { title: "x" }, "k"), 201);
    expect(first.headers.get("idempotent-replayed")).toBeNull();
  });

  it("takes back what it had written", async () => {
    const failing = withIdempotencyKey(
      ctxOf(client),
      "k",
      { method: "POST", path: "/x", body: 1 },
      async (ctx) => {
        await createFolder(ctx, { name: "half", retention_policy_days: null });
        throw new Error("the process stumbles");
      },
    );
    await expect(failing).rejects.toThrow("stumbles");
    expect(await foldersOf(client)).toEqual([]);
    expect(await rowsOf(client)).toEqual([]);
  });
});

describe("requests at the same time", () => {
  it("make one object, however many carry the key", async () => {
    const study_id = await newStudy(client);
    const posts: [string, unknown][] = [
      ["/folders", { name: "x" }],
      ["/studies", { title: "x" }],
      ["/interviews", { study_id }],
      ["/questions/batch", { questions: [{ study_id, content: "x" }] }],
    ];
    for (const [path, body] of posts) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => keyed(client, path, body, `k${path}`)),
      );
      const done = answers.filter(({ status }) => status < 300);
      for (const { body: answer } of done) expect(answer).toEqual(done[0]?.body);
      expect(done.filter(({ headers }) => headers.get("idempotent-replayed") === null)).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status >= 300)) {
        expect([answer.status, answer.body.code]).toEqual([409, "idempotency_key_in_use"]);
        expect(answer.headers.get("retry-after")).toBe("1");
      }
      const retried = await keyed(client, path, body, `k${path}`);
      expect(retried.body).toEqual(done[0]?.body);
    }
    expect(await foldersOf(client)).toHaveLength(1);
    expect((await client.send("GET", "/studies")).body).toHaveLength(2);
    expect((await client.send("GET", `/interviews?study_id=${study_id}`)).body).toHaveLength(1);
    expect(await questionsOf(client, study_id)).toHaveLength(1);
  });

  it("tells the second to come back while the first still runs, and then answers it", async () => {
    const request = { method: "POST", path: "/x", body: null };
    const ctx = ctxOf(client);
    const running = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const first = withIdempotencyKey(ctx, "k", request, async () => {
      started.resolve();
      await running.promise;
      return { status: 201, answer: "first" };
    });
    await started.promise;
    const second = () =>
      withIdempotencyKey(ctx, "k", request, async () => ({ status: 201, answer: "second" }));
    await expect(second()).rejects.toMatchObject({
      kind: "conflict",
      options: { headers: { "retry-after": "1" } },
    });
    running.resolve();
    expect(await first).toEqual({ status: 201, answer: "first", replayed: null });
    expect(await second()).toEqual({ status: 201, answer: "first", replayed: [] });
  });

  it("refuses the second when the first commits between its look and its lock", async () => {
    const request = { method: "POST", path: "/x", body: null };
    const late = withIdempotencyKey(ctxOf(client), "k", request, async (ctx) => {
      await createFolder(ctx, { name: "second", retention_policy_days: null });
      await stack.pool.query(
        `insert into idempotency_key (organization_id, caller, key, fingerprint, status, answer, checks, created_at)
         values ($1, 'api_key', 'k', 'fingerprint', 201, '"first"', '[]', $2)`,
        [client.organizationId, now],
      );
      return { status: 201, answer: "second" };
    });
    await expect(late).rejects.toMatchObject({ kind: "conflict" });
    expect(await listFolders(ctxOf(client), {})).toMatchObject({ items: [] });
    expect(await rowsOf(client)).toMatchObject([{ answer: "first" }]);
  });

  it("leaves other keys and other organizations alone", async () => {
    const other = await newClient(stack);
    await withIdempotencyKey(ctxOf(client), "k", { method: "POST", path: "/x", body: null }, async () => {
      await expectStatus(keyed(client, "/folders", { name: "x" }, "k2"), 201);
      await expectStatus(keyed(other, "/folders", { name: "x" }, "k"), 201);
      return { status: 201, answer: "done" };
    });
  });
});

describe("what is kept", () => {
  const secret = "Jane Doe, jane@doe.example";

  it("is no content of an interview", async () => {
    const study_id = await newStudy(client);
    const one = { title: secret, metadata: { name: secret } };
    const single = await expectStatus(keyed(client, "/interviews", { study_id, ...one }, "k1"), 200);
    const bulk = { study_id, interviews: [one, { metadata: { [secret]: 1 } }] };
    const many = await expectStatus(keyed(client, "/interviews/bulk", bulk, "k2"), 200);
    const { rows } = await stack.pool.query(
      "select row_to_json(k)::text as row from idempotency_key k where organization_id = $1",
      [client.organizationId],
    );
    const kept = rows.map(({ row }) => row).join();
    expect(rows).toHaveLength(2);
    expect(kept).not.toContain("Jane Doe");
    for (const { link, id } of [single.body, ...many.body]) {
      expect(kept).toContain(id);
      expect(kept).not.toContain(new URL(link).searchParams.get("vid"));
    }
    expect((await keyed(client, "/interviews", { study_id, ...one }, "k1")).body).toEqual(single.body);
    expect((await keyed(client, "/interviews/bulk", bulk, "k2")).body).toEqual(many.body);
  });

  it("gives a thousand invitations back in the order they were asked for", async () => {
    const study_id = await newStudy(client);
    const interviews = Array.from({ length: 1000 }, (_, index) => ({ title: `${index}` }));
    const first = await expectStatus(keyed(client, "/interviews/bulk", { study_id, interviews }, "k"), 200);
    const again = await expectStatus(keyed(client, "/interviews/bulk", { study_id, interviews }, "k"), 200);
    expect(first.body.map(({ title }: { title: string }) => title)).toEqual(
      interviews.map(({ title }) => title),
    );
    expect(again.text).toBe(first.text);
    const { headers } = await client.send("GET", `/interviews?study_id=${study_id}`);
    expect(headers.get("x-total-count")).toBe("1000");
  });

  it("has nothing of a participant who was erased since", async () => {
    const study_id = await newStudy(client);
    const body = { study_id, title: secret, metadata: { name: secret } };
    const bulk = { study_id, interviews: [{ title: secret }, { title: "other" }] };
    const single = await expectStatus(keyed(client, "/interviews", body, "k1"), 200);
    const many = await expectStatus(keyed(client, "/interviews/bulk", bulk, "k2"), 200);
    const erased = [single.body, many.body[0]];
    for (const { id } of erased) await expectStatus(client.send("DELETE", `/interviews/${id}`), 204);
    const again = await expectStatus(keyed(client, "/interviews", body, "k1"), 200);
    const manyAgain = await expectStatus(keyed(client, "/interviews/bulk", bulk, "k2"), 200);
    expect(again.body).toMatchObject({ id: single.body.id, title: null, metadata: {} });
    expect(manyAgain.body.map(({ title }: { title: string | null }) => title)).toEqual([null, "other"]);
    for (const { text } of [again, manyAgain]) {
      expect(text).not.toContain("Jane Doe");
      for (const { link } of erased) expect(text).not.toContain(new URL(link).searchParams.get("vid"));
    }
  });

  it("works for an invitation that the API never shows again", async () => {
    const study_id = await newStudy(client);
    const body = { study_id, is_mock: true };
    const first = await expectStatus(keyed(client, "/interviews", body, "k"), 200);
    expect((await expectStatus(keyed(client, "/interviews", body, "k"), 200)).body).toEqual(first.body);
    const archived = await invite(client, study_id);
    expect(archived.id).not.toBe(first.body.id);
  });
});
