import { beforeAll, describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { newStudy } from "#tests/support/survey.ts";

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

/** The stored metadata after it was sent as this JSON. */
async function storedMetadata(text: string) {
  const body = `{"metadata":${text}}`;
  return (await expectStatus(client.send("PUT", `/studies/${studyId}`, body), 200)).body.metadata;
}

/** Metadata nested so that the whole body is this many levels deep. */
const nested = (levels: number) => `{"metadata":${'{"a":'.repeat(levels - 2)}{}${"}".repeat(levels - 2)}}`;

const withKeys = (count: number, prefix = "k") =>
  `{${Array.from({ length: count }, (_, index) => `"${prefix}${index}":0`).join()}}`;

describe("text that cannot be stored", () => {
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

  it("stores any other text as it was sent", async () => {
    const text = '"\\ud83d\\udca9 \\u0001 \\u2028 \\ufeff \\uffff \\\\u0000 \\"quoted\\" \u00e9 e\\u0301"';
    expect(await storedMetadata(`{"text":${text}}`)).toEqual({ text: JSON.parse(text) });
  });
});

describe("nesting", () => {
  it("accepts 32 levels and refuses 33", async () => {
    await expectStatus(client.send("PUT", `/studies/${studyId}`, nested(32)), 200);
    expect(await problemsOf(nested(33))).toMatchObject([{ type: "nesting_too_deep" }]);
  });

  it("counts arrays like objects, empty or not", async () => {
    const arrays = (levels: number, inner: string) =>
      `{"metadata":{"a":${"[".repeat(levels - 2)}${inner}${"]".repeat(levels - 2)}}}`;
    for (const inner of ["", "1", '""']) {
      await expectStatus(client.send("PUT", `/studies/${studyId}`, arrays(32, inner)), 200);
      expect(await problemsOf(arrays(33, inner))).toMatchObject([{ type: "nesting_too_deep" }]);
    }
  });

  it.each(["[", '{"a":'])("survives 500,000 bytes of %j", async (opening) => {
    const closing = opening === "[" ? "]" : "}";
    const levels = Math.floor(500_000 / opening.length);
    const inner = opening === "[" ? "" : "1";
    const text = `${opening.repeat(levels)}${inner}${closing.repeat(levels)}`;
    expect(await problemsOf(text)).toMatchObject([{ type: "nesting_too_deep" }]);
  });
});

describe("keys", () => {
  it("accepts 1,000 in an object and refuses 1,001", async () => {
    expect(Object.keys(await storedMetadata(withKeys(1000)))).toHaveLength(1000);
    expect(await problemsOf(`{"metadata":${withKeys(1001)}}`)).toEqual([
      { loc: ["body", "metadata"], msg: "Object has more than 1000 keys", type: "too_many_keys" },
    ]);
  });

  it("accepts 5,000 different ones in a body and refuses 5,001", async () => {
    // Three keys beside those of the objects. The texts look like keys, and the escaped quotes do not end them.
    const body = (count: number) => {
      const objects = ["a", "b", "c", "d", "e"].map((prefix, index) =>
        withKeys(Math.min(1000, count - 1000 * index), prefix),
      );
      return `{"metadata":{"all":[${objects}],"\\"all":["\\"a\\" : \\\\","b"]}}`;
    };
    const fits = body(4997);
    await expectStatus(client.send("PUT", `/studies/${studyId}`, fits), 200);
    expect(await problemsOf(body(4998))).toEqual([
      { loc: ["body"], msg: "Body has more than 5000 different keys", type: "too_many_keys" },
    ]);
    // Refused for its form, like any other.
    expect(await problemsOf(fits.slice(0, -1))).toMatchObject([{ type: "json_invalid" }]);
    expect(await problemsOf(`{"${'\\"'.repeat(200_000)}`)).toMatchObject([{ type: "json_invalid" }]);
  });

  it.each([
    ['{"title":"a","title":"b"}', ["body", "title"]],
    ['{"title":"a","\\u0074itle":"b"}', ["body", "title"]],
    ['{"metadata":{"a":{"b":1,"b":1}}}', ["body", "metadata", "a", "b"]],
    ['{"metadata":{"a":[{},{"":1,"":2}]}}', ["body", "metadata", "a", 1, ""]],
  ])("refuses a duplicate key: %s", async (text, loc) => {
    expect(await problemsOf(text)).toEqual([
      { loc, msg: "Key appears more than once", type: "duplicate_key" },
    ]);
  });

  it.each(["__proto__", "constructor", "prototype", "\\u005f_proto__"])(
    "refuses %s at any depth",
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

  it("keeps keys of metadata whatever their name, and finds by them", async () => {
    const text = '{"__proto__":"p","constructor":"c","prototype":"o","toString":"t"}';
    const metadata = JSON.parse(text);
    const same = (stored: object) => expect(JSON.parse(JSON.stringify(stored))).toEqual(metadata);
    same(await storedMetadata(text));
    const own = await newStudy(client);
    const made = await expectStatus(
      client.send("POST", "/interviews", `{"study_id":"${own}","metadata":${text}}`),
      200,
    );
    same(made.body.metadata);
    await expectStatus(client.send("PUT", `/interviews/${made.body.id}`, `{"metadata":${text}}`), 200);
    same((await client.send("GET", `/interviews/${made.body.id}`)).body.metadata);
    // Without such a key nothing is inherited.
    await expectStatus(client.send("POST", "/interviews", { study_id: own }), 200);
    const listed = async (query: string) =>
      (await expectStatus(client.send("GET", `/interviews?study_id=${own}&${query}`), 200)).body.length;
    for (const [key, value] of Object.entries(metadata)) {
      expect(await listed(`metadata[${key}]=${value}`)).toBe(1);
      expect(await listed(`metadata[${key}]=other`)).toBe(0);
      const filter = `"filter":{"metadata":{"${key}":"${value}"}}`;
      const table = `{"rows":{"language":true},"columns":[{"metadata":"${key}"}],${filter}}`;
      await expectStatus(client.send("POST", `/studies/${own}/crosstabs`, table), 200);
      await expectStatus(client.send("POST", `/studies/${own}/exports`, `{"format":"csv",${filter}}`), 202);
      const share = `{"name":"S","scope":{"sections":["funnel"],${filter}}}`;
      await expectStatus(client.send("POST", `/studies/${own}/shares`, share), 201);
      const match = `{"action":"search","match":{"metadata":{"${key}":"${value}"}}}`;
      await expectStatus(client.send("POST", "/data-subject-requests", match), 202);
    }
  });

  it("accepts other names of Object.prototype", async () => {
    const text = '{"hasOwnProperty":1,"toString":2,"valueOf":null,"":0,"0":1,"__defineGetter__":{}}';
    expect(await storedMetadata(text)).toEqual(JSON.parse(text));
  });
});

describe("numbers", () => {
  it.each(["1e400", "-1e400", "1e16", "9007199254740992", "-9007199254740993.0", "9".repeat(400)])(
    "refuses %s, which a double cannot hold exactly",
    async (number) => {
      expect(await problemsOf(`{"metadata":{"n":[${number}]}}`)).toEqual([
        { loc: ["body", "metadata", "n", 0], msg: expect.any(String), type: "number_out_of_range" },
      ]);
    },
  );

  it("stores the largest and the smallest exactly", async () => {
    const numbers = [
      Number.MAX_SAFE_INTEGER,
      Number.MIN_SAFE_INTEGER,
      Number.MIN_VALUE,
      Number.EPSILON,
      1e-7,
      0.1,
      1 / 3,
      123456.789,
      1e15,
      0,
      -1,
    ];
    const text = JSON.stringify({ numbers });
    expect(JSON.stringify(await storedMetadata(text))).toBe(text);
  });
});

describe("marks on one letter", () => {
  const kept = "\u0301".repeat(30);

  it.each([
    ["written out", `"x${kept}${"\u0323\u0301".repeat(10_000)}y"`],
    ["escaped", `"x${"\\u0301".repeat(30)}${"\\u0323\\u0301".repeat(10_000)}y"`],
    ["in turns", `"x${"\u0301\\u0301".repeat(15)}${"\u0323\\u0301".repeat(10_000)}y"`],
  ])(
    "are thirty at most: others are left out, as they take a comparison the square of their number (%s)",
    async (_, text) => {
      expect(await storedMetadata(`{"at_most":"x${kept}y","more":${text}}`)).toEqual({
        at_most: `x${kept}y`,
        more: `x${kept}y`,
      });
    },
  );
});

describe("many problems", () => {
  it("are all listed", async () => {
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

  it("of a hostile body do not make a huge answer", async () => {
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

  it("of a batch's domain rules are capped too", async () => {
    const content = Array.from({ length: 50 }, (_, index) => `{{Q:${index}`).join("");
    const questions = Array.from({ length: 40 }, () => ({ study_id: studyId, content }));
    const { body, text } = await expectStatus(client.send("POST", "/questions/batch", { questions }), 422);
    expect(body.errors).toHaveLength(1000);
    expect(text.length).toBeLessThan(2_000_000);
  });
});
