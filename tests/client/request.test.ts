import { createServer } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  RateLimitError,
  ResearchInterviews,
  ServerError,
  TimeoutError,
} from "#client/index.ts";
import { retryDelayMs } from "#client/retry.ts";
import { listen } from "#local-aws/listen.ts";
import { json, refusal, scripted } from "#tests/support/client.ts";

const study = { title: "Coffee" };
const never = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

describe("a request", () => {
  it("goes to the service's address with the credential", async () => {
    const { client, sent } = scripted([json([]), json({})], { baseUrl: "https://x.test/base/api/v1/" });
    await client.webhookEndpoints.list();
    await client.studies.get("a/../b?c");
    expect(sent.map(({ url }) => url)).toEqual([
      "https://x.test/base/api/v1/webhook-endpoints",
      "https://x.test/base/api/v1/studies/a%2F..%2Fb%3Fc",
    ]);
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer key");
  });

  it("has lists, conditions and keys in its query", async () => {
    const { client, sent } = scripted([json([]), json([])]);
    await client.interviews.list({
      study_id: "s",
      status: ["closed", "screened_out"],
      page: 2,
      include_simulations: false,
      metadata: { "a b": "ü&" },
      answer: { q1: ["Tea", "Coffee"], q2: { gte: 3, answered: true } },
    });
    await client.studies.activity(["s1", "s2"]);
    expect(new URL(sent[0]?.url ?? "").searchParams.toString()).toBe(
      new URLSearchParams([
        ["study_id", "s"],
        ["status", "closed"],
        ["status", "screened_out"],
        ["page", "2"],
        ["include_simulations", "false"],
        ["metadata[a b]", "ü&"],
        ["answer[q1]", "Tea"],
        ["answer[q1]", "Coffee"],
        ["answer[q2][gte]", "3"],
        ["answer[q2][answered]", "true"],
      ]).toString(),
    );
    expect(sent[1]?.url).toMatch(/\?study_ids=s1%2Cs2$/);
  });

  it("has the present token, asked for at each attempt", async () => {
    let tokens = 0;
    const { client, sent } = scripted([refusal(503), json([])], {
      apiKey: undefined as never,
      token: async () => `token ${++tokens}`,
    });
    await client.webhookEndpoints.list();
    expect(sent.map(({ headers }) => headers.get("authorization"))).toEqual([
      "Bearer token 1",
      "Bearer token 2",
    ]);
  });

  it("of a participant sends no header that another origin's page may not send", async () => {
    const { client, sent } = scripted([json({})]);
    await client.participants.start("vid");
    expect([...(sent[0]?.headers.keys() ?? [])]).toEqual(["content-type"]);
  });

  it("may bring conditions and other headers", async () => {
    const { client, sent } = scripted([json({})]);
    await client.studies.update("s", study, {
      ifMatch: '"1"',
      ifNoneMatch: '"2"',
      headers: { prefer: "handling=strict" },
    });
    expect(sent[0]).toMatchObject({ method: "PUT" });
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
      "if-match": '"1"',
      "if-none-match": '"2"',
      prefer: "handling=strict",
    });
  });

  it("also gives its response, and a failure only once", async () => {
    const { client } = scripted([json({ id: "s" }, 200, { etag: '"7"' }), refusal(404, "not_found")]);
    const { data, response } = await client.studies.get("s").withResponse();
    expect([data.id, response.headers.get("etag")]).toEqual(["s", '"7"']);
    await expect(client.studies.get("s").withResponse()).rejects.toThrow("404 Not now");
  });

  it("follows a large answer to storage without its credential", async () => {
    const asked: (string | undefined)[] = [];
    const storage = createServer((request, response) => {
      asked.push(request.headers.authorization);
      response.writeHead(200, { "content-type": "application/json" }).end('[{"id":"f"}]');
    });
    const stored = await listen(storage);
    onTestFinished(stored.stop);
    const service = await listen(
      createServer((request, response) => {
        asked.push(request.headers.authorization);
        response.writeHead(303, { location: `${stored.endpoint}/answer?signature=x` }).end();
      }),
    );
    onTestFinished(service.stop);
    const client = new ResearchInterviews({ baseUrl: service.endpoint, apiKey: "key" });
    expect(await client.webhookEndpoints.list()).toEqual([{ id: "f" }]);
    expect(asked).toEqual(["Bearer key", undefined]);
  });
});

describe("a failed request", () => {
  it.each([429, 502, 503, 504])("is repeated after a %i", async (status) => {
    const { client, sent } = scripted([refusal(status), refusal(status), json(study, 201)]);
    expect(await client.studies.create(study)).toEqual(study);
    expect(sent).toHaveLength(3);
  });

  it("is repeated after a lost connection and a lost body", async () => {
    const cut = new Response(new ReadableStream({ start: (body) => body.error(new Error("cut")) }));
    const { client, sent } = scripted([new TypeError("fetch failed"), cut, json(study, 201)]);
    expect(await client.studies.create(study)).toEqual(study);
    expect(sent).toHaveLength(3);
  });

  it("is repeated while another attempt of it still runs", async () => {
    const { client, sent } = scripted([refusal(409, "idempotency_key_in_use"), json(study, 201)]);
    await client.studies.create(study);
    expect(sent).toHaveLength(2);
  });

  it("has one key for all attempts of a POST, another for the next, and none for other methods", async () => {
    const { client, sent } = scripted([refusal(503), json({}), json({}), json({}), json({})]);
    await client.studies.create(study);
    await client.studies.create(study);
    await client.studies.create(study, { idempotencyKey: "mine" });
    await client.studies.get("s");
    const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0], expect.stringMatching(/^[0-9a-f]{32}$/), "mine", null]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it.each([400, 401, 403, 404, 409, 412, 422, 500])("is not repeated after a %i", async (status) => {
    const { client, sent } = scripted([refusal(status, "x")]);
    await expect(client.studies.get("s")).rejects.toMatchObject({ status });
    expect(sent).toHaveLength(1);
  });

  it("is repeated as often as the client or the request says", async () => {
    const replies = () => [refusal(503), refusal(503), refusal(503), refusal(503)];
    const patient = scripted(replies(), { maxRetries: 3 });
    await expect(patient.client.webhookEndpoints.list()).rejects.toThrow(ServerError);
    expect(patient.sent).toHaveLength(4);
    const hasty = scripted(replies());
    await expect(hasty.client.webhookEndpoints.list({ maxRetries: 0 })).rejects.toThrow(ServerError);
    expect(hasty.sent).toHaveLength(1);
  });

  it("is repeated only if it was turned away where repeating it would do it twice", async () => {
    const { client, sent } = scripted([refusal(429), refusal(503), new TypeError("fetch failed")]);
    const update = () => client.questions.updateWithFiles("q", [new Blob(["x"])]);
    await expect(update()).rejects.toThrow(ServerError);
    await expect(update()).rejects.toThrow(ConnectionError);
    expect(sent).toHaveLength(3);
    const entering = scripted([new TypeError("fetch failed")]);
    await expect(entering.client.participants.enter("s")).rejects.toThrow(ConnectionError);
  });

  it("waits as long as the service asks, up to two minutes, else longer from time to time", () => {
    const asked = (value: string) =>
      retryDelayMs(new ApiError(refusal(429, "rate_limited", { "retry-after": value }), {}), 0, true);
    expect([asked("0"), asked("7"), asked("120"), asked("121")]).toEqual([0, 7_000, 120_000, null]);
    expect(asked("Thu, 01 Jan 1970 00:00:00 GMT")).toBe(0);
    const lost = (failures: number, random: number) =>
      retryDelayMs(new ConnectionError("lost"), failures, true, () => random);
    expect([lost(0, 0), lost(0, 1), lost(1, 1), lost(4, 1), lost(9, 1)]).toEqual([
      125, 250, 500, 4_000, 8_000,
    ]);
  });

  it("says what failed", async () => {
    const { client } = scripted([
      json({ detail: "Invalid authentication credentials" }, 401),
      json({ detail: "More than 600", code: "rate_limited" }, 429, { "x-request-id": "r1" }),
      new Response("<h1>Bad gateway</h1>", { status: 502, statusText: "Bad Gateway" }),
      json(
        { detail: "Breaks", code: "breaks_logic", errors: [{ loc: ["body"], code: "x", message: "y" }] },
        409,
      ),
    ]);
    const failure = () => client.webhookEndpoints.list({ maxRetries: 0 }).catch((error: unknown) => error);
    const refused = await failure();
    const limited = await failure();
    const between = await failure();
    const conflict = await failure();
    expect(refused).toBeInstanceOf(AuthenticationError);
    expect(refused).toMatchObject({ name: "AuthenticationError", code: null, issues: [] });
    expect(limited).toBeInstanceOf(RateLimitError);
    expect(limited).toMatchObject({ code: "rate_limited", requestId: "r1", message: "429 More than 600" });
    expect(between).toMatchObject({ status: 502, message: "502 Bad Gateway", body: "<h1>Bad gateway</h1>" });
    expect(conflict).toBeInstanceOf(ConflictError);
    expect(conflict).toMatchObject({ message: "409 Breaks: body: y", issues: [{ code: "x" }] });
  });
});

describe("time", () => {
  it("is up for an attempt after its timeout, and another follows", async () => {
    const { client, sent } = scripted([never, json([])], { timeoutMs: 5 });
    expect(await client.webhookEndpoints.list({ timeoutMs: 10 })).toEqual([]);
    expect(sent).toHaveLength(2);
    const dead = scripted([never]);
    const failure = dead.client.webhookEndpoints.list({ timeoutMs: 5, maxRetries: 0 });
    await expect(failure).rejects.toThrow(TimeoutError);
    await expect(failure).rejects.toThrow("GET /api/v1/webhook-endpoints: no answer in 5 ms");
  });

  it("ends with the caller's signal, in a request, between two and before the first", async () => {
    const reason = new Error("enough");
    const controller = new AbortController();
    const { client, sent } = scripted([never]);
    const waiting = client.webhookEndpoints.list({ signal: controller.signal });
    controller.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    await expect(client.webhookEndpoints.list({ signal: controller.signal })).rejects.toBe(reason);
    expect(sent).toHaveLength(1);

    const between = new AbortController();
    const limited = scripted([
      () => {
        setImmediate(() => between.abort(reason));
        return refusal(429, "rate_limited", { "retry-after": "100" });
      },
    ]);
    await expect(limited.client.webhookEndpoints.list({ signal: between.signal })).rejects.toBe(reason);
  });
});

describe("a list", () => {
  const page = (items: unknown[], next?: string) =>
    json(items, 200, {
      "x-total-count": "3",
      link: `</api/v1/x?page=0>; rel="first"${next === undefined ? "" : `, <${next}>; rel="next"`}`,
    });
  const pages = () => [
    page([{ id: "a" }, { id: "b" }], "/api/v1/interviews?study_id=s&after=b%2F1"),
    page([{ id: "c" }]),
  ];

  it("has all items for a loop, page by page", async () => {
    const { client, sent } = scripted(pages(), { baseUrl: "https://x.test/base" });
    const ids: string[] = [];
    for await (const { id } of client.interviews.list({ study_id: "s" })) ids.push(id);
    expect(ids).toEqual(["a", "b", "c"]);
    expect(sent.map(({ url }) => url)).toEqual([
      "https://x.test/base/api/v1/interviews?study_id=s",
      "https://x.test/base/api/v1/interviews?study_id=s&after=b%2F1",
    ]);
  });

  it("loads no page that is not asked for", async () => {
    const { client, sent } = scripted(pages());
    for await (const { id } of client.interviews.list({ study_id: "s" })) if (id === "b") break;
    expect(sent).toHaveLength(1);
  });

  it("has its first page for who awaits it, and the next for who asks", async () => {
    const { client } = scripted([...pages(), ...pages()]);
    const first = await client.interviews.list({ study_id: "s" });
    expect([first.items.length, first.total]).toEqual([2, 3]);
    const second = await first.next?.();
    expect(second).toMatchObject({ items: [{ id: "c" }], next: null });
    expect(await client.interviews.list({ study_id: "s" }).all()).toHaveLength(3);
  });

  it("fails where a page fails", async () => {
    const [first = page([])] = pages();
    const { client } = scripted([first, refusal(404, "not_found")]);
    await expect(client.studies.list().all()).rejects.toThrow("404");
    await expect(
      scripted([refusal(404)])
        .client.studies.list()
        .all(),
    ).rejects.toThrow("404");
  });
});
