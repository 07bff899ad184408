import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApi } from "#client/api.ts";
import { readableChanges } from "#client/changes.ts";
import { NotFoundError, PreconditionFailedError, ResearchInterviews } from "#client/index.ts";
import { createTransport } from "#client/transport.ts";
import { listen } from "#local-aws/listen.ts";
import { expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { startCuttingProxy } from "#tests/support/cutting-proxy.ts";
import { operations, perform } from "#tests/support/operations/index.ts";
import { newWorld } from "#tests/support/operations/world.ts";
import { unknownId } from "#tests/support/survey.ts";

/** The client over connections that are cut before the request has arrived, or after it has been answered. */

const stack = useStack();
let proxy: Awaited<ReturnType<typeof startCuttingProxy>>;
let client: ResearchInterviews;
let other: ResearchInterviews;

beforeAll(async () => {
  const service = await listen(createServer(getRequestListener((request) => stack.app.fetch(request))));
  proxy = await startCuttingProxy(service.endpoint);
  return async () => {
    await proxy.stop();
    await service.stop();
  };
});

/** Each request has a connection of its own, so that a cut is of one request. */
const fetchOnce = (url: string, init: RequestInit) =>
  fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), connection: "close" } });

beforeEach(async () => {
  const { key } = await newClient(stack);
  const options = { baseUrl: proxy.endpoint, apiKey: key, fetch: fetchOnce };
  client = new ResearchInterviews(options);
  other = new ResearchInterviews(options);
});

afterAll(() => expect(proxy.cuts.answer).toBeGreaterThanOrEqual(5));

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** A new study, and the ETag of what it is now. */
async function newStudy() {
  const { data, response } = await client.studies
    .create({ title: "Coffee", config: { x: { kept: 1 } } })
    .withResponse();
  return { ...data, ifMatch: response.headers.get("etag") ?? "" };
}

describe("a DELETE whose answer was lost", () => {
  it.each(["answer", "within", "request"] as const)("is done: cut in the %s", async (cut) => {
    const { id: study_id } = await newStudy();
    const folder = await client.folders.create({ name: "Gone" });
    proxy.cutNext(cut);
    expect(await client.folders.delete(folder.id)).toBeUndefined();
    expect((await client.folders.list()).items).toEqual([]);
    const interview = await client.interviews.create({ study_id });
    proxy.cutNext(cut, cut);
    expect(await client.interviews.erase(interview.id)).toBeUndefined();
    await expect(client.interviews.get(interview.id)).rejects.toThrow(NotFoundError);
  });

  it("is done although the deleted study has another ETag by then", async () => {
    const { id, ifMatch } = await newStudy();
    proxy.cutNext("answer");
    expect(await client.studies.delete(id, { ifMatch })).toBeUndefined();
    expect((await client.studies.get(id)).status).toBe("archived");
  });

  it.each(operations.filter(({ route, name }) => route.method === "DELETE" && name !== "delete_folder"))(
    "$name answers again as it did, or that nothing is there",
    async ({ route, sample }) => {
      const world = await newWorld(stack);
      await expectStatus(perform(world, route, sample(world)), 204);
      const { status, body } = await perform(world, route, sample(world));
      if (status !== 204) expect({ status, code: body.code }).toEqual({ status: 404, code: "not_found" });
    },
  );

  it("is a NotFoundError where no attempt may have done it", async () => {
    await expect(client.folders.delete(unknownId)).rejects.toThrow(NotFoundError);
  });
});

it.each(["answer", "within", "request"] as const)("an archived interview is: cut in the %s", async (cut) => {
  const { id: study_id } = await newStudy();
  const { id } = await client.interviews.create({ study_id, metadata: { a: 1 } });
  const before = await client.interviews.get(id);
  // The first request reads it; the second one archives it.
  proxy.cutNext(null, cut);
  const { message, ...after } = await client.interviews.update(id, { is_archived: true, title: "Pilot" });
  expect(message).toMatch(/^Interview /);
  expect(after).toMatchObject({ ...before, is_archived: true, title: "Pilot" });
  await expect(client.interviews.get(id)).rejects.toThrow(NotFoundError);
  await expect(client.interviews.update(id, { is_archived: true })).rejects.toThrow(NotFoundError);
});

it("a withdrawal whose answer was lost is done", async () => {
  const { id: study_id } = await newStudy();
  const { id } = await client.interviews.create({ study_id });
  const { vid } = await client.interviews.get(id);
  proxy.cutNext("answer");
  expect(await client.participants.withdraw(vid)).toEqual({ withdrawn: true });
  await expect(client.participants.withdraw(vid)).rejects.toThrow(NotFoundError);
});

describe("a change with an ETag whose answer was lost", () => {
  it.each(["answer", "within", "request"] as const)("is done: cut in the %s", async (cut) => {
    const { id, ifMatch } = await newStudy();
    const change = { title: "Tea", config: { x: { added: 2 } }, metadata: { a: [1, { b: null }] } };
    proxy.cutNext(cut);
    const { data, response } = await client.studies.update(id, change, { ifMatch }).withResponse();
    expect(data).toMatchObject({ id, title: "Tea", config: { x: { kept: 1, added: 2 } } });
    const now = await client.studies.get(id).withResponse();
    expect(response.headers.get("etag")).toBe(now.response.headers.get("etag"));
    expect(data).toEqual(now.data);
  });

  it("is done where the body is what was read, with read-only fields that have changed since", async () => {
    const { id, ifMatch } = await newStudy();
    const read = await client.studies.get(id);
    await new Promise((resolve) => setTimeout(resolve, 5));
    proxy.cutNext("answer");
    expect(await client.studies.update(id, { ...read, title: "Tea" }, { ifMatch })).toMatchObject({
      title: "Tea",
    });
    expect((await client.studies.get(id)).updated_at).not.toBe(read.updated_at);
  });

  it("is done where a field is read elsewhere, such as answers", async () => {
    const { id: study_id } = await newStudy();
    const { created_question_ids } = await client.questions.save({
      questions: [{ study_id, type: "ratingScale", props: { min: 1, max: 5 } }],
    });
    const [question_id = ""] = created_question_ids;
    const interview = await client.interviews.create({ study_id }).withResponse();
    const etag = (of: { response: Response }) => ({ ifMatch: of.response.headers.get("etag") ?? "" });
    const read = await client.interviews.get(interview.data.id).withResponse();
    const brought = {
      answers: [{ question_id, value: 4 }],
      started_at: "2026-01-02T10:00:00+01:00",
      notes: " Called twice ",
    };
    proxy.cutNext("answer");
    const updated = await client.interviews.update(interview.data.id, brought, etag(read));
    expect(updated.parsed_conversation_json?.[question_id]?.value).toBe(4);
    const other_answer = { answers: [{ question_id, value: 5 }] };
    const theirs = await client.interviews.get(interview.data.id).withResponse();
    await other.interviews.update(interview.data.id, { notes: "Theirs" });
    proxy.cutNext("request");
    await expect(client.interviews.update(interview.data.id, other_answer, etag(theirs))).rejects.toThrow(
      PreconditionFailedError,
    );
  });

  it.each(operations.filter(({ route }) => nameOf(route) in readableChanges))(
    "$name is done",
    async ({ route, sample }) => {
      const world = await newWorld(stack);
      const { params = {}, body } = sample(world);
      const read = await perform(world, { ...route, method: "GET" }, { params });
      const transport = createTransport({
        baseUrl: proxy.endpoint,
        apiKey: world.client.key,
        fetch: fetchOnce,
      });
      proxy.cutNext("answer");
      const change = createApi(transport).call(
        nameOf(route) as "PUT /api/v1/studies/{id}",
        { path: params as { id: string }, body: body as object },
        { ifMatch: read.headers.get("etag") ?? "" },
      );
      const { data, response } = await change.withResponse();
      expect(data).toBeDefined();
      expect(response.headers.get("etag")).not.toBe(read.headers.get("etag"));
    },
  );

  it("is a PreconditionFailedError where somebody else has changed what it changes", async () => {
    for (const theirs of [{ title: "Theirs" }, { metadata: { a: 1, b: 2 } }]) {
      const { id, ifMatch } = await newStudy();
      await other.studies.update(id, theirs);
      proxy.cutNext("request");
      const change = client.studies.update(id, { title: "Coffee", metadata: { a: 1 } }, { ifMatch });
      await expect(change).rejects.toThrow(PreconditionFailedError);
      expect(await client.studies.get(id)).toMatchObject(theirs);
    }
  });

  it("is a PreconditionFailedError where no attempt may have done it", async () => {
    const { id, ifMatch } = await newStudy();
    await other.studies.update(id, { title: "Tea" });
    await expect(client.studies.update(id, { title: "Tea" }, { ifMatch })).rejects.toThrow(
      PreconditionFailedError,
    );
  });
});
