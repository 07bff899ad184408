import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxJsonBytes } from "#functions/api/http/body.ts";
import { hints } from "#functions/api/http/hints.ts";
import { listen } from "#local-aws/listen.ts";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { addQuestions, invite, newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack);

let studyId: string;
beforeAll(async () => {
  studyId = await newStudy(client);
});

/** The problems of a body sent as it is. */
async function problemsOf(text: string) {
  const { body } = await expectStatus(client.send("PUT", `/studies/${studyId}`, text), 422);
  return body.detail;
}

describe("the JSON", () => {
  it.each(["{", "{]", '{"title":}', "title", "{} {}", "'", '{"title":"a\nb"}', "NaN", "[1,]", "\u0000"])(
    "is malformed: %j",
    async (text) => {
      expect(await problemsOf(text)).toEqual([
        { loc: ["body"], msg: expect.stringContaining("Malformed JSON"), type: "json_invalid" },
      ]);
    },
  );

  it("refuses an empty body", async () => {
    const nothing = [{ loc: ["body"], msg: "Field required", type: "missing" }];
    expect(await problemsOf("")).toEqual(nothing);
    const { body } = await expectStatus(client.send("POST", "/studies"), 422);
    expect(body.detail).toEqual(nothing);
  });

  it("accepts an empty body for a command without required fields, and never for a change", async () => {
    const survey = await newStudy(client);
    await addQuestions(client, survey, [{ content: "Why?" }]);
    const { link } = await invite(client, survey);
    const vid = new URL(link).searchParams.get("vid");
    const post = async (command: string, headers: Record<string, string> = {}) => {
      const path = `/participant/v1/interviews/${vid}/${command}`;
      const response = await stack.app.request(path, {
        method: "POST",
        headers: { prefer: "handling=strict", ...headers },
      });
      const { detail } = (await response.json()) as { detail?: unknown };
      return { status: response.status, detail };
    };
    for (const command of ["start", "continue", "pause", "resume"]) {
      expect(await post(command), command).toEqual({ status: 200, detail: undefined });
    }
    const announced = { "content-type": "application/json" };
    expect(await post("continue", announced)).toEqual({ status: 200, detail: undefined });
    const nothing = [{ loc: ["body"], msg: "Field required", type: "missing" }];
    expect(await post("skip")).toEqual({ status: 422, detail: nothing });
    const { body } = await expectStatus(client.send("PUT", `/studies/${studyId}`), 422);
    expect(body.detail).toEqual(nothing);
  });

  it.each(["null", "[]", '"text"', "1", "true"])("refuses %s where an object is expected", async (text) => {
    expect(await problemsOf(text)).toMatchObject([{ loc: ["body"], type: "invalid_type" }]);
  });

  it.each([
    ["a stray byte", [0xff]],
    ["an overlong slash", [0xc0, 0xaf]],
    ["a surrogate", [0xed, 0xa0, 0x80]],
    ["half of a character", [0xe2, 0x82]],
  ])("refuses UTF-8 with %s", async (_, bytes) => {
    const body = Buffer.concat([Buffer.from('{"title":"'), Buffer.from(bytes), Buffer.from('"}')]);
    const response = await stack.app.request("/api/v1/studies", {
      method: "POST",
      headers: { authorization: `Bearer ${client.key}`, "content-type": "application/json" },
      body,
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ detail: [{ loc: ["body"], type: "json_invalid" }] });
  });
});

describe("content types", () => {
  it.each([
    "application/json",
    "Application/JSON",
    "application/json; charset=utf-8",
    'application/json ;charset="UTF-8"',
    "application/json;",
    "application/merge-patch+json",
    "application/vnd.research2+json; v=1",
  ])("accepts %s", async (type) => {
    const title = `by ${type}`;
    const { body } = await expectStatus(
      client.send("PUT", `/studies/${studyId}`, { title }, { "content-type": type }),
      200,
    );
    expect(body.title).toBe(title);
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "application/json+xml",
    "json",
    "text/plain; application/json",
  ])("answers %s with 415", async (type) => {
    const answer = client.send("POST", "/studies", { title: "x" }, { "content-type": type });
    expect((await expectStatus(answer, 415)).body).toEqual({
      detail: "Content-Type must be application/json",
      code: "unsupported_media_type",
      hint: hints.unsupported_media_type,
      docs: "/docs/errors#unsupported_media_type",
    });
  });

  it("names the form too where one is accepted", async () => {
    const [id] = await addQuestions(client, studyId, [{}]);
    const answer = client.send("PUT", `/questions/${id}`, {}, { "content-type": "multipart/form-data" });
    expect((await expectStatus(answer, 415)).body).toEqual({
      detail: "Content-Type must be application/json or multipart/form-data",
      code: "unsupported_media_type",
      hint: hints.unsupported_media_type,
      docs: "/docs/errors#unsupported_media_type",
    });
  });

  it.each(["gzip", "br", "Identity"])("accepts only the identity encoding: %s", async (encoding) => {
    const sent = client.send("POST", "/studies", { title: "x" }, { "content-encoding": encoding });
    const answer = await expectStatus(sent, encoding === "Identity" ? 201 : 415);
    if (answer.status === 415) {
      expect(answer.body).toEqual({
        detail: "A body must come without Content-Encoding",
        code: "unsupported_media_type",
        hint: hints.unsupported_media_type,
        docs: "/docs/errors#unsupported_media_type",
      });
    }
  });

  it("answers a body without one with 415", async () => {
    const response = await stack.app.request("/api/v1/studies", {
      method: "POST",
      headers: { authorization: `Bearer ${client.key}` },
      body: Buffer.from('{"title":"x"}'),
    });
    expect(response.status).toBe(415);
  });
});

describe("the size limit", () => {
  const padded = (bytes: number) => `{"title":"x"}${" ".repeat(bytes - 13)}`;
  let server: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    server = await listen(createServer(getRequestListener(stack.app.fetch)));
  });
  afterAll(() => server.stop());

  const post = (body: string | ReadableStream<Uint8Array>) =>
    fetch(`${server.endpoint}/api/v1/studies`, {
      method: "POST",
      headers: { authorization: `Bearer ${client.key}`, "content-type": "application/json" },
      body,
      duplex: "half",
    } as RequestInit);

  const inChunks = (text: string) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < text.length; at += 65_536)
          controller.enqueue(Buffer.from(text.slice(at, at + 65_536)));
        controller.close();
      },
    });

  it.each([
    ["declared", (text: string) => text],
    ["chunked", inChunks],
  ])("accepts 1 MiB and refuses one byte more when %s", async (_, encode) => {
    expect((await post(encode(padded(maxJsonBytes)))).status).toBe(201);
    const refused = await post(encode(padded(maxJsonBytes + 1)));
    expect(refused.status).toBe(413);
    expect(await refused.json()).toEqual({
      detail: "Request body is larger than 1048576 bytes",
      code: "body_too_large",
      hint: hints.body_too_large,
      docs: "/docs/errors#body_too_large",
    });
  });

  it("counts bytes, not characters", async () => {
    const text = JSON.stringify({ title: "x", description: "€".repeat(400_000) });
    expect((await post(text)).status).toBe(413);
  });

  it.each(["5", "-1", "many"])("is not fooled by a declared length of %s", async (length) => {
    const headers = { "content-length": length };
    await expectStatus(client.send("POST", "/studies", padded(maxJsonBytes + 1), headers), 413);
  });

  it("refuses by the declared length before it reads the body", async () => {
    const headers = { "content-length": "1048577" };
    await expectStatus(client.send("POST", "/studies", { title: "x" }, headers), 413);
  });
});
