import { beforeEach, describe, expect, it } from "vitest";
import { expectStatus, useOrganization, useStack } from "#tests/support/api.ts";
import { newStudy } from "#tests/support/survey.ts";

const stack = useStack();
const client = useOrganization(stack, beforeEach);

let studyId: string;
beforeEach(async () => {
  studyId = await newStudy(client);
});

const put = (body: unknown) => client.send("PUT", `/studies/${studyId}`, body);
const get = async () => (await expectStatus(client.send("GET", `/studies/${studyId}`), 200)).body;
const configAfter = async (config: unknown) => (await expectStatus(put({ config }), 200)).body.config;

const defaults = {
  interviewMode: "quality",
  lang: { default: { name: "English" }, support: ["English"] },
  quota: null,
  questionGroups: { enabled: true },
  interviewer: { name: "Interviewer", tone: "friendly", maxFollowupQuestions: 2 },
  branding: { primaryColor: "#1d4ed8", logoUrl: null },
  devices: { allowed: ["desktop", "tablet", "mobile"] },
  progressBar: true,
  textFormat: "plain",
  openLink: {
    enabled: false,
    uniqueParam: null,
    allowedParams: null,
    maxPerAddressPerHour: 60,
    requireSignature: false,
  },
};

describe("a study's config", () => {
  it("fills in the defaults of omitted keys", async () => {
    expect((await get()).config).toEqual(defaults);
    const config = {
      lang: { support: ["German"] },
      quota: 0,
      custom: { a: [1, { b: null }] },
      progressBar: null,
    };
    const { body } = await expectStatus(client.send("POST", "/studies", { title: "x", config }), 201);
    const { progressBar: _, ...rest } = defaults;
    expect(body.config).toEqual({
      ...rest,
      quota: 0,
      lang: { default: { name: "English" }, support: ["German"] },
      custom: config.custom,
    });
  });

  it("is merged: objects deeply, lists as a whole, null removes", async () => {
    await configAfter({ custom: { list: [1, 2], deep: { a: 1, b: 2 } } });
    const merged = await configAfter({
      custom: { list: [3], deep: { b: null, c: { d: null, e: [null] } } },
      interviewer: { tone: "formal" },
      devices: null,
    });
    const { devices: _, ...rest } = defaults;
    expect(merged).toEqual({
      ...rest,
      interviewer: { ...defaults.interviewer, tone: "formal" },
      custom: { list: [3], deep: { a: 1, c: { e: [null] } } },
    });
    expect((await get()).config).toEqual(merged);
    expect(await configAfter({})).toEqual(merged);
    expect(await configAfter({ custom: null, devices: { allowed: ["mobile"] } })).toEqual({
      ...rest,
      interviewer: merged.interviewer,
      devices: { allowed: ["mobile"] },
    });
  });

  it("is unchanged when other fields change", async () => {
    const { config } = (await expectStatus(put({ title: "x", metadata: { a: 1 } }), 200)).body;
    expect(config).toEqual(defaults);
  });

  it("accepts its own representation and stays the same", async () => {
    await configAfter({
      quota: 5,
      branding: { logoUrl: "https://a.example/logo.png" },
      custom: { a: [null] },
    });
    for (const change of [{}, { quota: null }, { branding: { logoUrl: null } }, { quota: 7, custom: null }]) {
      await configAfter(change);
      const read = await get();
      const { updated_at: _, ...rest } = read;
      expect((await expectStatus(put(read), 200)).body).toMatchObject(rest);
      expect((await get()).config).toEqual(read.config);
    }
  });

  it("keeps what 12 concurrent writers set in different keys", async () => {
    const writers = Array.from({ length: 12 }, (_, index) => index);
    await Promise.all([
      ...writers.map((index) =>
        configAfter({ [`key${index}`]: index, nested: { [`key${index}`]: { index } } }),
      ),
      ...writers.map((index) => expectStatus(put({ metadata: { index } }), 200)),
      configAfter({ quota: 3 }),
    ]);
    const { config } = await get();
    for (const index of writers) {
      expect(config[`key${index}`]).toBe(index);
      expect(config.nested[`key${index}`]).toEqual({ index });
    }
    expect(config).toMatchObject({ ...defaults, quota: 3 });
  });

  it("may grow to 256 KiB and no further, whole or in pieces", async () => {
    const piece = "x".repeat(100_000);
    await configAfter({ a: piece });
    await configAfter({ b: piece });
    const before = await get();
    const { body } = await expectStatus(put({ title: "not this", config: { c: piece } }), 422);
    expect(body.detail).toMatchObject([{ loc: ["body", "config"], type: "too_big" }]);
    expect(await get()).toEqual(before);
    await configAfter({ a: null, c: piece });
    const config = { a: "x".repeat(300_000) };
    await expectStatus(client.send("POST", "/studies", { title: "x", config }), 422);
  });
});

const ok: Record<string, unknown[]> = {
  interviewMode: ["quality", "fast", "slow", "", null],
  "lang.default.name": ["x", "Kiswahili", "中文", "x".repeat(60), null],
  "lang.support": [[], ["English"], Array(50).fill("German"), null],
  "lang.default": [null, {}],
  lang: [null, {}],
  quota: [0, 1, 2_147_483_647, null],
  "questionGroups.enabled": [true, false, null],
  "interviewer.name": ["", "x".repeat(60), null],
  "interviewer.tone": ["", "x".repeat(200), null],
  "interviewer.maxFollowupQuestions": [0, 10, null],
  "branding.primaryColor": ["#000000", "#aBcDeF", null],
  "branding.logoUrl": [
    "https://a.example/b?c#d",
    "http://127.0.0.1:3000/a",
    `https://a.example/${"x".repeat(1982)}`,
    null,
  ],
  "branding.coverUrl": ["https://a.example/cover.jpg", null],
  "devices.allowed": [["mobile"], ["tablet", "desktop"], null],
  progressBar: [true, false, null],
  textFormat: ["markdown", "plain"],
};

const bad: Record<string, unknown[]> = {
  interviewMode: [1, true, {}, ["fast"], "x".repeat(201)],
  "lang.default.name": ["", "  ", "x".repeat(61), 1, {}],
  "lang.support": ["English", {}, Array(51).fill("German"), 1],
  "lang.default": ["English", 1, []],
  lang: ["English", 1, []],
  quota: [-1, 1.5, "1", true, 2_147_483_648, [], {}],
  "questionGroups.enabled": ["true", 0, {}],
  questionGroups: [true, []],
  "interviewer.name": [1, "x".repeat(201)],
  "interviewer.tone": [[], "x".repeat(201)],
  "interviewer.maxFollowupQuestions": [-1, 11, 1.5, "2"],
  "branding.primaryColor": ["red", "#fff", "000000", "#00000g", "#000000 "],
  "branding.logoUrl": [
    "x",
    "",
    "ftp://a.example",
    "http://a.example",
    "http://127.0.0.1.a.example",
    "javascript:alert(1)",
    "//a.example",
    `https://a.example/${"x".repeat(1983)}`,
  ],
  "branding.coverUrl": ["x", "javascript:alert(1)", `https://a.example/${"x".repeat(1983)}`],
  "devices.allowed": [[], ["phone"], "mobile", Array(4).fill("mobile")],
  progressBar: ["yes", 1],
  textFormat: ["html", "Markdown", "", 1, true],
};

const at = (path: string, value: unknown): unknown =>
  path.split(".").reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);

describe("known keys", () => {
  it.each(Object.keys(ok))("accept valid values of %s", async (path) => {
    for (const value of ok[path] ?? []) {
      const config = await configAfter(at(path, value));
      const read = path.split(".").reduce((inner, key) => inner?.[key], config);
      if (value === null) expect(read ?? null).toBeNull();
      else expect(read).toEqual(path === "lang.default" || path === "lang" ? expect.any(Object) : value);
      await expectStatus(client.send("GET", `/studies/${studyId}/metrics`), 200);
    }
  });

  it.each(Object.keys(bad))("locate an invalid %s on update and on create", async (path) => {
    const before = await get();
    for (const value of bad[path] ?? []) {
      const config = at(path, value);
      for (const answer of [put({ config }), client.send("POST", "/studies", { title: "x", config })]) {
        const { body } = await expectStatus(answer, 422);
        const places: string[] = body.detail.map(({ loc }: { loc: unknown[] }) => loc.join("."));
        expect(
          places.every((place) => `${place}.`.startsWith(`body.config.${path}.`)),
          places.join(),
        ).toBe(true);
      }
    }
    expect(await get()).toEqual(before);
  });

  it("report all problems at once, beside unknown keys", async () => {
    const config = {
      quota: -1,
      custom: 1,
      branding: { logoUrl: "x", other: 1 },
      lang: { support: ["", "ok", 1] },
    };
    const { body } = await expectStatus(put({ config }), 422);
    expect(body.detail.map(({ loc }: { loc: unknown[] }) => loc.slice(2).join("."))).toEqual([
      "lang.support.0",
      "lang.support.2",
      "quota",
      "branding.logoUrl",
    ]);
  });

  it("leave unknown keys as they were sent, whatever they hold", async () => {
    const unknown = {
      "": 0,
      "key with spaces": [[], {}, [null]],
      ünï: "ok",
      constructors: { prototypes: true },
      lang_: null,
      nested: { quota: -1, lang: "x" },
    };
    const config = await configAfter({ ...unknown, interviewer: { voice: { speed: 1.25 } } });
    const { lang_: _, ...kept } = unknown;
    expect(config).toEqual({
      ...defaults,
      ...kept,
      interviewer: { ...defaults.interviewer, voice: { speed: 1.25 } },
    });
  });

  it("are trimmed if they are names", async () => {
    const config = await configAfter({ lang: { default: { name: " German " }, support: [" French"] } });
    expect(config.lang).toEqual({ default: { name: "German" }, support: ["French"] });
  });

  it.each([null, [], "x", 1])("must be in an object: %j is rejected", async (config) => {
    const { body } = await expectStatus(put({ config }), 422);
    expect(body.detail).toMatchObject([{ loc: ["body", "config"] }]);
  });
});
