import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NotFoundError, PreconditionFailedError, ResearchInterviews } from "#client/index.ts";
import { listen } from "#local/listen.ts";
import { newClient, useStack } from "#tests/support/api.ts";
import { startCuttingProxy } from "#tests/support/cutting-proxy.ts";
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

  it("is a NotFoundError where no attempt may have done it", async () => {
    await expect(client.folders.delete(unknownId)).rejects.toThrow(NotFoundError);
  });
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
