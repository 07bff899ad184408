import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxJsonBytes } from "#functions/api/http/body.ts";
import { listen } from "#local/listen.ts";
import { type Client, expectStatus, newClient, useStack } from "#tests/support/api.ts";
import { addQuestions, invite, newStudy, unknownId } from "#tests/support/survey.ts";

const stack = useStack();

let client: Client;
let studyId: string;
beforeAll(async () => {
  client = await newClient(stack);
  studyId = await newStudy(client);
});

/** The problems of a body sent as it is. */
async function problemsOf(text: string, headers: Record<string, string> = {}) {
  const { body } = await expectStatus(client.send("PUT", `/studies/${studyId}`, text, headers), 422);
  return body.detail;
}

/** What the study keeps of metadata sent as this JSON. */
async function kept(text: string) {
  const body = `{"metadata":${text}}`;
  return (await expectStatus(client.send("PUT", `/studies/${studyId}`, body), 200)).body.metadata;
}

/** Metadata nested so that the whole body is this many levels deep. */
const nested = (levels: number) => `{"metadata":${'{"a":'.repeat(levels - 2)}{}${"}".repeat(levels - 2)}}`;

const withKeys = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join()}}`;

describe("JSON that is none", () => {
  it.each(["{", "{]", '{"title":}', "title", "{} {}", "'", '{"title":"a\nb"}', "NaN", "[1,]", "\u0000"])(
    "calls %j malformed",
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

  it("takes none for a command in which nothing is required, and never for a change", async () => {
    const survey = await newStudy(client);
    await addQuestions(client, survey, [{ content: "Why?" }]);
    const { link } = await invite(client, survey);
    const vid = new URL(link).searchParams.get("vid");
    const post = async (command: string) => {
      const path = `/participant/v1/interviews/${vid}/${command}`;
      const response = await stack.app.request(path, {
        method: "POST",
        headers: { prefer: "handling=strict" },
      });
      const { detail } = (await response.json()) as { detail?: unknown };
      return { status: response.status, detail };
    };
    for (const command of ["start", "pause", "resume"]) {
      expect(await post(command), command).toEqual({ status: 200, detail: undefined });
    }
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
  ])("takes %s", async (type) => {
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
    });
  });

  it("names the form too where one is taken", async () => {
    const [id] = await addQuestions(client, studyId, [{}]);
    const answer = client.send("PUT", `/questions/${id}`, {}, { "content-type": "multipart/form-data" });
    expect((await expectStatus(answer, 415)).body).toEqual({
      detail: "Content-Type must be application/json or multipart/form-data",
    });
  });

  it.each(["gzip", "br", "Identity"])("takes a body as it is: %s", async (encoding) => {
    const sent = client.send("POST", "/studies", { title: "x" }, { "content-encoding": encoding });
    const answer = await expectStatus(sent, encoding === "Identity" ? 201 : 415);
    if (answer.status === 415) {
      expect(answer.body).toEqual({ detail: "A body must come without Content-Encoding" });
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
  ])("takes 1 MiB and refuses one byte more when %s", async (_, encode) => {
    expect((await post(encode(padded(maxJsonBytes)))).status).toBe(201);
    const refused = await post(encode(padded(maxJsonBytes + 1)));
    expect(refused.status).toBe(413);
    expect(await refused.json()).toEqual({
      detail: "Request body is larger than 1048576 bytes",
      code: "body_too_large",
    });
  });

  it("judges the bytes, not the characters", async () => {
    const text = JSON.stringify({ title: "x", description: "€".repeat(400_000) });
    expect((await post(text)).status).toBe(413);
  });

  it.each(["5", "-1", "many"])("is not fooled by a declared length of %s", async (length) => {
    const headers = { "content-length": length };
    await expectStatus(client.send("POST", "/studies", padded(maxJsonBytes + 1), headers), 413);
  });

  it("believes a declared length before anything is read", async () => {
    const headers = { "content-length": "1048577" };
    await expectStatus(client.send("POST", "/studies", { title: "x" }, headers), 413);
  });
});

describe("text that cannot be kept", () => {
  it.each([
    ["NUL", '{"title":"a\\u0000b"}', ["body", "title"]],
    ["NUL deep inside", '{"metadata":{"a":[0,{"b":"\\u0000"}]}}', ["body", "metadata", "a", 1, "b"]],
    ["a high surrogate alone", '{"title":"\\ud83d"}', ["body", "title"]],
    ["a low surrogate alone", '{"title":"\\udca9 x"}', ["body", "title"]],
    ["surrogates in the wrong order", '{"title":"\\udca9\\ud83d"}', ["body", "title"]],
    ["NUL in a key", '{"metadata":{"a\\u0000":1}}', ["body", "metadata", "a\u0000"]],
    ["a lone surrogate in a key", '{"metadata":{"a\\ud800":1}}', ["body", "metadata", "a\ufffd"]],
  ])("refuses %s", async (_, text, loc) => {
    expect(await problemsOf(text)).toEqual([{ loc, msg: expect.any(String), type: "invalid_text" }]);
  });

  it("keeps everything else as it was sent", async () => {
    const text = '"\\ud83d\\udca9 \\u0001 \\u2028 \\ufeff \\uffff \\\\u0000 \\"quoted\\" \u00e9 e\\u0301"';
    expect(await kept(`{"text":${text}}`)).toEqual({ text: JSON.parse(text) });
  });
});

describe("nesting", () => {
  it("takes 32 levels and refuses 33", async () => {
    await expectStatus(client.send("PUT", `/studies/${studyId}`, nested(32)), 200);
    expect(await problemsOf(nested(33))).toMatchObject([{ type: "nesting_too_deep" }]);
  });

  it("counts arrays like objects, whether or not they hold anything", async () => {
    const arrays = (levels: number, inner: string) =>
      `{"metadata":{"a":${"[".repeat(levels - 2)}${inner}${"]".repeat(levels - 2)}}}`;
    for (const inner of ["", "1", '""']) {
      await expectStatus(client.send("PUT", `/studies/${studyId}`, arrays(32, inner)), 200);
      expect(await problemsOf(arrays(33, inner))).toMatchObject([{ type: "nesting_too_deep" }]);
    }
  });

  it.each(["[", '{"a":'])("survives half a million of %j", async (opening) => {
    const closing = opening === "[" ? "]" : "}";
    const levels = Math.floor(500_000 / opening.length);
    const inner = opening === "[" ? "" : "1";
    const text = `${opening.repeat(levels)}${inner}${closing.repeat(levels)}`;
    expect(await problemsOf(text)).toMatchObject([{ type: "nesting_too_deep" }]);
  });
});

describe("keys", () => {
  it("takes 1,000 in an object and refuses 1,001", async () => {
    expect(Object.keys(await kept(withKeys(1000)))).toHaveLength(1000);
    expect(await problemsOf(`{"metadata":${withKeys(1001)}}`)).toEqual([
      { loc: ["body", "metadata"], msg: "Object has more than 1000 keys", type: "too_many_keys" },
    ]);
  });

  it.each([
    ['{"title":"a","title":"b"}', ["body", "title"]],
    ['{"title":"a","\\u0074itle":"b"}', ["body", "title"]],
    ['{"metadata":{"a":{"b":1,"b":1}}}', ["body", "metadata", "a", "b"]],
    ['{"metadata":{"a":[{},{"":1,"":2}]}}', ["body", "metadata", "a", 1, ""]],
  ])("refuses a key that is said twice: %s", async (text, loc) => {
    expect(await problemsOf(text)).toEqual([
      { loc, msg: "Key appears more than once", type: "duplicate_key" },
    ]);
  });

  it.each(["__proto__", "constructor", "prototype", "\\u005f_proto__"])(
    "refuses %s wherever it stands",
    async (spelling) => {
      const key = JSON.parse(`"${spelling}"`) as string;
      const refused = (...path: (string | number)[]) => [
        { loc: ["body", ...path, key], msg: "Key is not allowed", type: "forbidden_key" },
      ];
      expect(await problemsOf(`{"${spelling}":{"title":"x"}}`)).toEqual(refused());
      expect(await problemsOf(`{"config":{"a":{"${spelling}":1}}}`)).toEqual(refused("config", "a"));
      expect(await problemsOf(`{"metadata":{"a":[{"${spelling}":null}]}}`)).toEqual(
        refused("metadata", "a", 0),
      );
    },
  );

  it("takes names that only an object's own table could hold", async () => {
    const text = '{"hasOwnProperty":1,"toString":2,"valueOf":null,"":0,"0":1,"__defineGetter__":{}}';
    expect(await kept(text)).toEqual(JSON.parse(text));
  });
});

describe("numbers", () => {
  it.each(["1e400", "-1e400", "1e16", "9007199254740992", "-9007199254740993.0", "9".repeat(400)])(
    "refuses %s, which would not be read back as it was sent",
    async (number) => {
      expect(await problemsOf(`{"metadata":{"n":[${number}]}}`)).toEqual([
        { loc: ["body", "metadata", "n", 0], msg: expect.any(String), type: "number_out_of_range" },
      ]);
    },
  );

  it("keeps the largest and the smallest as they are", async () => {
    const numbers = [
      ...[Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, Number.MIN_VALUE, Number.EPSILON],
      ...[1e-7, 0.1, 1 / 3, 123456.789, 1e15, 0, -1],
    ];
    const text = JSON.stringify({ numbers });
    expect(JSON.stringify(await kept(text))).toBe(text);
  });
});

describe("problems in numbers", () => {
  it("lists every problem of a body", async () => {
    const types = async (text: string) =>
      (await problemsOf(text)).map(({ loc, type }: { loc: string[]; type: string }) => [loc.at(-1), type]);
    expect(await types('{"a":1,"a":1e400,"b":"\\u0000","__proto__":1}')).toEqual([
      ["a", "duplicate_key"],
      ["a", "number_out_of_range"],
      ["b", "invalid_text"],
      ["__proto__", "forbidden_key"],
    ]);
    expect(
      await types(
        '{"title":"","mode":"LOUD","config":{"quota":-1,"branding":{"logoUrl":"x"}},"folder_id":"1"}',
      ),
    ).toEqual([
      ["title", "too_small"],
      ["mode", "invalid_value"],
      ["folder_id", "invalid_format"],
      ["quota", "too_small"],
      ["logoUrl", "custom"],
    ]);
  });

  it("does not blow a hostile body up into a huge answer", async () => {
    const repeated = `{${'"a":1,'.repeat(1000)}"a":1}`;
    const hostile = [
      `{${'"a":1,'.repeat(170_000)}"a":1}`,
      `{"config":{"${"k".repeat(300_000)}":${repeated}}}`,
      `{"${"\\u0001".repeat(100_000)}":${repeated}}`,
      `{"questions":[${"0,".repeat(500_000)}0]}`,
    ];
    for (const text of hostile) {
      const { text: answer } = await expectStatus(client.send("POST", "/questions/batch", text), 422);
      expect(answer.length).toBeLessThan(2_000_000);
    }
  });

  it("caps the broken rules of a batch too", async () => {
    const content = Array.from({ length: 2500 }, (_, index) => `{{Q:${index}`).join("");
    const questions = Array.from({ length: 40 }, () => ({ study_id: studyId, content }));
    const { body, text } = await expectStatus(client.send("POST", "/questions/batch", { questions }), 422);
    expect(body.errors).toHaveLength(1000);
    expect(text.length).toBeLessThan(2_000_000);
  });
});

describe("one part of a request after the other", () => {
  const wrong = { title: 1 };

  it("tells of the path before the query, the headers and the body", async () => {
    const locs = async (method: string, path: string, body?: unknown, headers = {}) => {
      const answer = await expectStatus(client.send(method, path, body, headers), 422);
      return answer.body.detail.map(({ loc }: { loc: unknown[] }) => loc);
    };
    expect(await locs("PUT", "/studies/1", wrong)).toEqual([["path", "id"]]);
    expect(await locs("GET", "/studies/1/available-references?before_question_id=1")).toEqual([
      ["path", "id"],
    ]);
    const key = { "idempotency-key": "two words" };
    expect(await locs("POST", "/studies", wrong, key)).toEqual([["header", "Idempotency-Key"]]);
    expect(await locs("POST", "/studies", "{", key)).toEqual([["header", "Idempotency-Key"]]);
    expect(await locs("GET", "/interviews?page=-1&page_size=101&status=x")).toEqual([
      ["query", "page"],
      ["query", "page_size"],
      ["query", "status"],
      ["query", "vid"],
      ["query", "study_id"],
    ]);
  });

  it("asks for a credential before anything else", async () => {
    await expectStatus(client.send("PUT", "/studies/1", "{", { authorization: "" }), 401);
  });

  it("judges the request before what it is about", async () => {
    await expectStatus(client.send("PUT", `/studies/${unknownId}`, wrong), 422);
  });
});

describe("ids", () => {
  const spelled = (id: string) => [id.toUpperCase(), id.replace(/[a-f]/, (letter) => letter.toUpperCase())];
  const malformed = [
    ...["1", "x", "%20", "null", "00000000000070008000000000000000", `{${unknownId}}`, `${unknownId}0`],
    ...[
      `urn:uuid:${unknownId}`,
      `${unknownId}%0A`,
      `%20${unknownId}`,
      "0000000g-0000-7000-8000-000000000000",
    ],
    ...["%00", "%ED%A0%80", "%E0%A4%A", "%", "..%2F..", "a".repeat(5000), "%F0%9F%A6%8A", "__proto__"],
  ];

  it("takes any letter case and answers in lower case, wherever an id stands", async () => {
    const { id } = await invite(client, studyId);
    for (const spelling of spelled(studyId)) {
      expect((await expectStatus(client.send("GET", `/studies/${spelling}`), 200)).body.id).toBe(studyId);
      await expectStatus(client.send("GET", `/questions?study_id=${spelling}`), 200);
      expect((await invite(client, spelling)).study_id).toBe(studyId);
    }
    const page = await expectStatus(client.send("GET", `/interviews?study_id=${studyId.toUpperCase()}`), 200);
    expect(page.body.map((interview: { id: string }) => interview.id)).toContain(id);
  });

  it.each([
    "00000000-0000-0000-0000-000000000000",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "c232ab00-9414-11ec-b3c8-9f6bdeced846",
    "919108f7-52d1-4320-9bac-f847db4148a8",
  ])("takes %s for an id, whatever its version", async (id) => {
    const { body } = await expectStatus(client.send("GET", `/studies/${id}`), 404);
    expect(body).toEqual({ detail: "Study not found" });
  });

  it.each(malformed)("refuses %j in a path", async (id) => {
    const { body } = await expectStatus(client.send("GET", `/studies/${id}`), 422);
    expect(body.detail).toMatchObject([{ loc: ["path", "id"], type: "invalid_format" }]);
  });

  it.each([...malformed, ""])("refuses %j in a query", async (id) => {
    const { body } = await expectStatus(client.send("GET", `/questions?study_id=${id}`), 422);
    expect(body.detail).toMatchObject([{ loc: ["query", "study_id"], type: "invalid_format" }]);
  });

  it.each([...malformed, "", null, 1, true, {}, [[]], [["919108f7-52d1-4320-9bac-f847db4148a8"]]])(
    "refuses %j in a body",
    async (id) => {
      const { body } = await expectStatus(client.send("POST", "/interviews", { study_id: id }), 422);
      expect(body.detail).toMatchObject([{ loc: ["body", "study_id"] }]);
    },
  );

  it("refuses a query parameter that is said twice", async () => {
    const answer = client.send("GET", `/questions?study_id=${studyId}&study_id=${studyId}`);
    expect((await expectStatus(answer, 422)).body.detail).toMatchObject([{ loc: ["query", "study_id"] }]);
  });

  it("ignores query parameters nobody asked for", async () => {
    const odd = "__proto__=1&__proto__=2&constructor=x&hasOwnProperty=%00&=1&%E0%A4%A=1&&a";
    await expectStatus(client.send("GET", `/questions?study_id=${studyId}&${odd}`), 200);
  });
});
