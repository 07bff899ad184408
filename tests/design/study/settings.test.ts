import { describe, expect, it } from "vitest";
import * as z from "zod";
import type { Actor } from "#kit/actor.ts";
import { ServiceError, type ValidationIssue } from "#kit/error.ts";
import {
  type AccessLevel,
  type AccessPolicy,
  accessPolicies,
  mayAccessStudy,
  mayInvite,
  rights,
} from "#survey/study/access.ts";
import { defaultConfig, readConfig, requireValidConfig, shownConfig } from "#survey/study/config.ts";
import { consentConfig, missingOfConsent, readConsent, shownConsent } from "#survey/study/consent-config.ts";
import { embedConfig, readOrigins } from "#survey/study/embed-config.ts";
import {
  entryConfig,
  isParamName,
  isWindowInOrder,
  opensAt,
  readExits,
  readOpenLink,
  readOverQuotaMessage,
  shownEntryConfig,
  windowPhase,
} from "#survey/study/entry-config.ts";
import { requireSafeExits } from "#survey/study/exit.ts";
import { insightsConfig, readInsightsConfig } from "#survey/study/insights-config.ts";
import { guideConfig, readGuide, readIntroduction } from "#survey/study/interviewer-config.ts";
import { keepTranslations } from "#survey/study/keep-translations.ts";
import {
  knownLanguages,
  oneOf,
  pickLanguage,
  requireLanguage,
  studyLanguages,
} from "#survey/study/language.ts";
import { languageCode, languageTag, pageLanguages } from "#survey/study/language-name.ts";
import { interviewerLabel, isHttps, readInterviewerName, readNotice } from "#survey/study/notice-config.ts";
import { qualityConfig, readQuality } from "#survey/study/quality-config.ts";
import { lowersApproval, readRequireApproved, translationConfig } from "#survey/study/translation-config.ts";
import { acceptsRecordings, readVoice, voiceConfig } from "#survey/study/voice-config.ts";

/** What the service reads of a stored config, in which anything may stand, and what it refuses to store. */

type Json = Record<string, unknown>;

/** What no setting is. */
const others = [undefined, null, 7, "text", true, [], ["x"]];

/** The settings that are told here, as a patch has them. */
const configPatch = () =>
  z.looseObject({
    ...consentConfig(),
    ...entryConfig(),
    ...embedConfig(),
    ...qualityConfig(),
    ...voiceConfig(),
    ...translationConfig(),
    interviewer: z.looseObject(guideConfig()).optional(),
    insights: z.looseObject(insightsConfig()).optional(),
  });

/** The issues of a 422; none where nothing is refused. */
function issuesOf(ask: () => void): ValidationIssue[] {
  try {
    ask();
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError) || error.kind !== "invalid" || error.detail.length === 0)
      throw error;
    return error.detail as ValidationIssue[];
  }
}
const placesOf = (ask: () => void) => issuesOf(ask).map(({ loc, type }) => `${loc.join(".")} ${type}`);

describe("who may use a study", () => {
  const all = [...rights];
  const viewed = ["read", "results", "figures"];
  const member = (role: "owner" | "admin" | "member", scopes = ["studies:write"]): Actor =>
    ({ kind: "member", organization_id: "o", member_id: "m", role, scopes }) as Actor;
  const key = { kind: "api_key", organization_id: "o", key_id: "k", scopes: ["studies:write"] } as Actor;
  const allowed = (actor: Actor, access_policy: AccessPolicy, access_level: AccessLevel | null = null) =>
    all.filter((right) => mayAccessStudy(actor, right, { access_policy, access_level }));

  it.each<[AccessPolicy, AccessLevel | null, string[]]>([
    ["FULL_ACCESS", null, all],
    ["CAN_EDIT", null, [...viewed, "edit", "settings"]],
    ["CAN_EDIT_SURVEY_ONLY", null, ["read", "edit"]],
    ["CAN_VIEW", null, viewed],
    ["CAN_VIEW", "edit", viewed],
    ["INVITE_ONLY", null, []],
    ["INVITE_ONLY", "view", viewed],
    ["INVITE_ONLY", "edit", [...viewed, "edit", "settings"]],
  ])("a member of a study with %s, invited as %s, has some rights", (policy, level, expected) => {
    expect(allowed(member("member"), policy, level)).toEqual(expected);
  });

  it("keys, owners, admins and the operator have every right, viewers figures, others none", () => {
    for (const policy of accessPolicies) {
      for (const actor of [key, member("owner"), member("admin"), { kind: "operator" } as const])
        expect(allowed(actor, policy)).toEqual(all);
      expect(allowed({ kind: "viewer" } as Actor, policy)).toEqual(["figures"]);
      for (const kind of ["participant", "anonymous", "system"] as const)
        expect(allowed({ kind }, policy)).toEqual([]);
    }
  });

  it("to invite takes the right to the settings and the scope to write", () => {
    const study = { access_policy: "CAN_EDIT", access_level: null } as const;
    expect(mayInvite(member("member"), study)).toBe(true);
    expect(mayInvite(member("member"), { ...study, access_policy: "CAN_VIEW" })).toBe(false);
    expect(mayInvite(member("owner", ["studies:read"]), study)).toBe(false);
    expect(mayInvite(key, study)).toBe(true);
    expect(mayInvite({ kind: "operator" }, study)).toBe(true);
    expect(mayInvite({ kind: "viewer" } as Actor, study)).toBe(false);
  });
});

describe("a consent", () => {
  it("is asked for where it has a version and a text that can be seen", () => {
    const consent = { version: "v1", text: "I agree" };
    expect(readConsent({ consent })).toEqual({ ...consent, required: true });
    expect(readConsent({ consent: { ...consent, required: false } })).toMatchObject({ required: false });
    expect(readConsent({ consent: { ...consent, required: null } })).toMatchObject({ required: true });
    const none = [
      { ...consent, version: " " },
      { ...consent, text: " \u200b" },
      { version: "v1" },
      { text: "x" },
    ];
    for (const each of [...none, { ...consent, version: 1 }, ...others])
      expect(readConsent({ consent: each }), JSON.stringify(each)).toBeNull();
  });

  it("tells what is missing where it is partly set", () => {
    expect(missingOfConsent({ consent: { version: "v1", text: "I agree" } })).toBeNull();
    expect(missingOfConsent({ consent: { version: "v1", text: " " } })).toBe("text");
    expect(missingOfConsent({ consent: { version: "\u200b", text: "x" } })).toBe("version");
    expect(missingOfConsent({ consent: {} })).toBe("version");
    expect([{}, { consent: null }, { consent: "x" }].map(missingOfConsent)).toEqual([null, null, null]);
  });

  it("is shown with nulls for what is not set, and not at all without one", () => {
    expect(shownConsent({ consent: { text: "x", own: 1 } })).toEqual({
      consent: { version: null, text: "x", required: true, own: 1 },
    });
    expect(shownConsent({ consent: { required: false } })).toMatchObject({ consent: { required: false } });
    expect([{}, { consent: null }, { consent: "x" }].map(shownConsent)).toEqual([{}, {}, {}]);
  });
});

describe("how people get in", () => {
  it("is by the open link as it is set, which is off unless it is on", () => {
    const off = {
      enabled: false,
      uniqueParam: null,
      requireSignature: false,
      allowedParams: null,
      maxPerAddressPerHour: 60,
    };
    const odd = {
      enabled: 1,
      uniqueParam: 2,
      requireSignature: "yes",
      allowedParams: "x",
      maxPerAddressPerHour: "9",
    };
    for (const openLink of [...others, {}, odd]) expect(readOpenLink({ openLink })).toEqual(off);
    const on = {
      enabled: true,
      uniqueParam: "pid",
      requireSignature: true,
      allowedParams: ["a", "b"],
      maxPerAddressPerHour: 5,
    };
    expect(readOpenLink({ openLink: on })).toEqual(on);
    expect(readOpenLink({ openLink: { allowedParams: ["a", 1] } }).allowedParams).toEqual(["a", "1"]);
  });

  it("has parameters that the service does not take for itself", () => {
    const names = ["a", "PROLIFIC_PID", "a-b", "9", "x".repeat(64), "vide", "langs"];
    expect(names.filter(isParamName)).toEqual(names);
    const refused = ["", "x".repeat(65), "a b", "a.b", "ä", "a\n", "vid", "lang", "source", "sig"];
    expect([...refused, "__proto__", "constructor", "prototype"].filter(isParamName)).toEqual([]);
  });

  const opens = "2026-05-01T08:00:00.000Z";
  const closes = "2026-05-02T08:00:00.000Z";
  const near = (text: string, ms: number) => new Date(Date.parse(text) + ms);

  it.each<[Json, Date, string]>([
    [{}, near(opens, 0), "open"],
    [{ opensAt: opens, closesAt: closes }, near(opens, -1), "before"],
    [{ opensAt: opens, closesAt: closes }, near(opens, 0), "open"],
    [{ opensAt: opens, closesAt: closes }, near(closes, -1), "open"],
    [{ opensAt: opens, closesAt: closes }, near(closes, 0), "over"],
    [{ closesAt: closes }, near(closes, 3_599_999), "over"],
    [{ closesAt: closes }, near(closes, 3_600_000), "closed"],
    [{ opensAt: opens }, near(closes, 1e9), "open"],
    [{ opensAt: opens }, near(opens, -1e9), "before"],
    [{ closesAt: closes }, near(opens, -1e9), "open"],
  ])("is in a window: %j at %s, it is %s", (window, now, phase) => {
    expect(windowPhase({ window }, now)).toBe(phase);
    expect(opensAt({ window }, now)).toBe(phase === "before" ? opens : null);
  });

  it("has a window that opens before it closes, as far as both are set", () => {
    const inOrder = (window: unknown) => isWindowInOrder({ window });
    expect(inOrder({ opensAt: opens, closesAt: closes })).toBe(true);
    expect(inOrder({ opensAt: closes, closesAt: opens })).toBe(false);
    expect(inOrder({ opensAt: opens, closesAt: opens })).toBe(false);
    for (const window of [{ opensAt: closes }, { closesAt: opens }, { opensAt: 5, closesAt: opens }, null])
      expect(inOrder(window)).toBe(true);
  });

  it("has exits by outcome, and a message for those without a place", () => {
    expect(readExits({ exits: { completed: "https://a.test/", closed: 1, other: "x" } })).toEqual({
      completed: "https://a.test/",
      screened_out: null,
      over_quota: null,
      closed: null,
      paused: null,
    });
    for (const exits of others) expect(Object.values(readExits({ exits }))).toEqual(Array(5).fill(null));
    expect(readOverQuotaMessage({ overQuotaMessage: { title: null, body: "Full" } })).toEqual({
      title: null,
      body: "Full",
    });
    for (const overQuotaMessage of [...others, {}, { title: null, body: null }])
      expect(readOverQuotaMessage({ overQuotaMessage })).toBeNull();
  });

  it("is shown with nulls for what is not set: the open link always, the others where they are there", () => {
    expect(Object.keys(shownEntryConfig({}))).toEqual(["openLink"]);
    const shown = shownEntryConfig({
      openLink: { enabled: true, own: 1 },
      window: { opensAt: opens, own: 2 },
      exits: { completed: "https://a.test/", own: 3 },
    });
    expect(shown.openLink).toMatchObject({ enabled: true, own: 1, uniqueParam: null });
    expect(shown.window).toEqual({ opensAt: opens, closesAt: null, own: 2 });
    expect(shown.exits).toEqual({
      completed: "https://a.test/",
      screened_out: null,
      over_quota: null,
      closed: null,
      paused: null,
      own: 3,
    });
    expect(shownEntryConfig({ window: null, exits: null })).toMatchObject({ window: {}, exits: {} });
  });

  it("shows the interview page inside pages of these origins alone", () => {
    const good = ["https://a.example.com", "http://localhost:3000", "https://a-b.test:8443"];
    const bad = [
      "https://a.test/",
      "https://a.test;script-src",
      "https://A.test",
      "ftp://a.test",
      "https://a.test:443",
      "http://a.test:80",
      "https://a.test:99999",
      "https://",
      " https://a.test",
      "https://a.test x",
      5,
      null,
    ];
    expect(readOrigins({ embed: { allowedOrigins: [...bad, ...good] } })).toEqual(good);
    for (const embed of [...others, {}, { allowedOrigins: "https://a.test" }])
      expect(readOrigins({ embed })).toEqual([]);
  });

  it.each([
    ["https://a.test/", false, true],
    ["http://a.test/", false, false],
    ["http://a.test/", true, false],
    ["HTTP://a.test/", true, false],
    ["http://localhost/x", false, false],
    ["http://localhost/x", true, true],
    ["http://localhost", true, true],
    ["http://LOCALHOST:80?x", true, true],
    ["http://127.0.0.1:9000/{a}", true, true],
    ["http://127.200.30.4", true, true],
    ["http://[::1]:80/", true, true],
    ["http://[::1]#x", true, true],
    ["http://localhost.evil.test/", true, false],
    ["http://127.evil.test/", true, false],
    ["http://a.test/http://localhost/", true, false],
    ["https://a.test/?back=http://b.test/", false, true],
    [null, false, true],
    [undefined, false, true],
  ])("has exits over https: %s, loopback %s", (completed, allowsLoopback, isSafe) => {
    const found = issuesOf(() =>
      requireSafeExits({ allowsLoopback }, { paused: null, completed }, ["body", "x"]),
    );
    expect(found).toEqual(
      isSafe ? [] : [{ loc: ["body", "x", "completed"], msg: "Must be an https URL", type: "url_refused" }],
    );
  });

  it("tells every exit that is not safe", () => {
    const exits = { completed: "http://a.test/", screened_out: "https://a.test/", paused: "http://b.test/" };
    expect(placesOf(() => requireSafeExits({ allowsLoopback: true }, exits, []))).toEqual([
      "completed url_refused",
      "paused url_refused",
    ]);
  });
});

describe("a config as a whole", () => {
  it("has a default for each known key that is missing or invalid", () => {
    const unset = {
      quota: null,
      hasQuestionGroups: true,
      defaultLanguage: null,
      supportedLanguages: [],
      interviewMode: "quality",
      interviewer: { tone: "friendly", maxFollowupQuestions: 2, distressMessage: null },
      branding: { primaryColor: "#1d4ed8", logoUrl: null, coverUrl: null },
      devices: ["desktop", "tablet", "mobile"],
      progressBar: true,
    };
    const merged = { ...unset, interviewer: { ...unset.interviewer, name: "Interviewer" } };
    const odd = {
      quota: "5",
      questionGroups: 1,
      lang: "English",
      interviewMode: "slow",
      interviewer: 5,
      branding: 5,
      devices: { allowed: [] },
      progressBar: "no",
    };
    for (const config of [{}, odd]) expect(merged).toMatchObject(readConfig(config));
    const inner = {
      questionGroups: { enabled: "no" },
      lang: { default: { name: 5 }, support: "x" },
      interviewer: { tone: 5, maxFollowupQuestions: -1, distressMessage: 5 },
      branding: { primaryColor: 5, logoUrl: 5, coverUrl: 5 },
      devices: { allowed: ["phone"] },
    };
    expect(readConfig(inner)).toEqual(unset);
    const set = {
      quota: 5,
      questionGroups: { enabled: false },
      lang: { default: { name: "German" }, support: ["French"] },
      interviewMode: "fast",
      interviewer: { tone: "formal", maxFollowupQuestions: 0, distressMessage: "Stop" },
      branding: { primaryColor: "#000000", logoUrl: "https://a.test/", coverUrl: "https://b.test/" },
      devices: { allowed: ["mobile"] },
      progressBar: false,
    };
    const { questionGroups: _, lang: __, ...same } = set;
    expect(readConfig(set)).toEqual({
      ...same,
      hasQuestionGroups: false,
      defaultLanguage: "German",
      supportedLanguages: ["French"],
      devices: ["mobile"],
    });
  });

  it("is shown so that it can be sent back: known keys that are unset are null", () => {
    expect(shownConfig({ own: 1, branding: { primaryColor: "#000000" } })).toMatchObject({
      quota: null,
      own: 1,
      textFormat: "plain",
      branding: { logoUrl: null, primaryColor: "#000000" },
      openLink: { enabled: false },
    });
    expect(shownConfig({ quota: 5, textFormat: "markdown" })).toMatchObject({
      quota: 5,
      textFormat: "markdown",
    });
    expect(shownConfig({ textFormat: "html" })).toMatchObject({ textFormat: "plain" });
    expect(shownConfig({})).not.toHaveProperty("branding");
    expect(shownConfig({ consent: { text: "x" } })).toMatchObject({ consent: { version: null } });
  });

  it("is refused where valid patches add up to what is none", () => {
    const refusedBy = (config: Json, allowsLoopback = false) =>
      placesOf(() => requireValidConfig({ allowsLoopback }, config));
    // JSON of one text: two braces, a name and five signs around it.
    const own = (bytes: number) => ({ own: "é".repeat((bytes - 10) / 2) });
    expect(refusedBy(own(262_144))).toEqual([]);
    expect(refusedBy(own(262_146))).toEqual(["body.config too_big"]);
    expect(issuesOf(() => requireValidConfig({ allowsLoopback: false }, own(262_146)))).toMatchObject([
      { msg: expect.stringContaining("256 KiB") },
    ]);
    expect(refusedBy(defaultConfig)).toEqual([]);
    expect(refusedBy({ consent: { version: "v1" } })).toEqual(["body.config.consent.text required"]);
    expect(refusedBy({ consent: { text: "x" } })).toEqual(["body.config.consent.version required"]);
    const window = { opensAt: "2026-05-02T00:00:00Z", closesAt: "2026-05-01T00:00:00Z" };
    expect(refusedBy({ window })).toEqual(["body.config.window.closesAt invalid_window"]);
    const exits = { closed: "http://localhost/" };
    expect(refusedBy({ exits })).toEqual(["body.config.exits.closed url_refused"]);
    expect(refusedBy({ exits }, true)).toEqual([]);
  });

  it.each<[Json, string[]]>([
    [{ embed: { allowedOrigins: ["https://a.test", "https://a.test/x"] } }, ["embed.allowedOrigins.1"]],
    [{ embed: { allowedOrigins: Array.from({ length: 20 }, (_, n) => `https://a${n}.test`) } }, []],
    [{ embed: { allowedOrigins: Array(21).fill("https://a.test") } }, ["embed.allowedOrigins"]],
    [{ voice: { rate: 0.7, silenceSeconds: 0.5 } }, []],
    [{ voice: { rate: 1.3, silenceSeconds: 5 } }, []],
    [{ voice: { rate: 0.69, silenceSeconds: 0.49 } }, ["voice.rate", "voice.silenceSeconds"]],
    [{ voice: { rate: 1.31, silenceSeconds: 5.01 } }, ["voice.rate", "voice.silenceSeconds"]],
    [{ voice: { keywords: Array(100).fill("x".repeat(60)) } }, []],
    [{ voice: { keywords: Array(101).fill("x") } }, ["voice.keywords"]],
    [{ voice: { keywords: ["x".repeat(61)], voice: "" } }, ["voice.voice", "voice.keywords.0"]],
    [{ interviewer: { maxMinutes: 1 } }, []],
    [{ interviewer: { maxMinutes: 240 } }, []],
    [{ interviewer: { maxMinutes: 0 } }, ["interviewer.maxMinutes"]],
    [
      { interviewer: { maxMinutes: 241, probing: "none" } },
      ["interviewer.probing", "interviewer.maxMinutes"],
    ],
    [
      { openLink: { uniqueParam: "vid", allowedParams: ["a", "sig"] } },
      ["openLink.uniqueParam", "openLink.allowedParams.1"],
    ],
    [{ openLink: { allowedParams: Array(51).fill("a") } }, ["openLink.allowedParams"]],
    [{ openLink: { maxPerAddressPerHour: 0 } }, ["openLink.maxPerAddressPerHour"]],
    [{ openLink: { maxPerAddressPerHour: 100_000 } }, []],
    [{ openLink: { maxPerAddressPerHour: 100_001 } }, ["openLink.maxPerAddressPerHour"]],
    [{ overQuotaMessage: { ctaLink: "https://{{metadata.x}}/" } }, ["overQuotaMessage.ctaLink"]],
    [{ overQuotaMessage: { title: "x".repeat(501) } }, ["overQuotaMessage.title"]],
    [{ exits: { completed: "https://a.test/{x}", paused: "a.test" } }, ["exits.paused"]],
    [{ quality: { paradata: "all", ignore: ["speeder"] } }, ["quality.paradata"]],
    [{ quality: { ignore: ["slow"] } }, ["quality.ignore.0"]],
    [{ translation: { requireApproved: "some" } }, ["translation.requireApproved"]],
    [{ insights: { automatic: "interviews" } }, []],
    [
      { insights: { automatic: "some", language: "", instructions: "x".repeat(2001) } },
      ["insights.automatic", "insights.language", "insights.instructions"],
    ],
    [
      { consent: { version: "x".repeat(101), text: "x".repeat(20_001) } },
      ["consent.version", "consent.text"],
    ],
    [
      {
        consent: null,
        voice: null,
        embed: null,
        quality: null,
        translation: null,
        openLink: null,
        window: null,
        exits: null,
        own: { a: 1 },
      },
      [],
    ],
  ])("is checked as it is sent: %#", (patch, places) => {
    const { error } = configPatch().safeParse(patch);
    expect((error?.issues ?? []).map(({ path }) => path.join("."))).toEqual(places);
  });

  it("says of each setting what it is, where its name does not", () => {
    const plain =
      "insights interviewer consent openLink window exits embed quality voice translation title body ctaText ctaLink";
    type Schema = { [key: string]: unknown; properties?: Record<string, Schema>; anyOf?: Schema[] };
    const silent = (schema: Schema, path: string): string[] => [
      ...(schema.anyOf ?? []).flatMap((each) => silent(each, path)),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
        const all = [each, ...(each.anyOf ?? [])].map(({ description }) => description);
        const isTold = all.some((text) => typeof text === "string" && /^[^ ].{9,}/.test(text));
        return [
          ...(isTold || (path !== "voice" && plain.split(" ").includes(name)) ? [] : [`${path}.${name}`]),
          ...silent(each, name),
        ];
      }),
    ];
    const schema = z.toJSONSchema(configPatch(), { io: "input", unrepresentable: "any" }) as Schema;
    expect(silent(schema, "config")).toEqual([]);
    expect(JSON.stringify(schema)).toContain('"x-addition":true');
    const flag = z.toJSONSchema(keepTranslations(), { io: "input", unrepresentable: "any" });
    expect(flag).toMatchObject({
      description: expect.stringMatching(/^The texts .*typo.*; those /),
      "x-addition": true,
    });
  });
});

describe("what guides the interviewer", () => {
  it("has a default for each key that is missing or invalid", () => {
    const unset = {
      description: "",
      guidelines: "",
      studyContext: "",
      probing: "adaptive",
      reflections: "some",
      rephraseQuestions: false,
      rephrasingInstructions: "",
      maxMinutes: null,
      closingSummary: false,
    };
    const odd = Object.fromEntries(Object.keys(unset).map((key) => [key, ["x"]]));
    for (const interviewer of [...others, {}, odd]) expect(readGuide(interviewer)).toEqual(unset);
    const set = {
      description: "a",
      guidelines: "b",
      studyContext: "c",
      probing: "standardized",
      reflections: "none",
      rephraseQuestions: true,
      rephrasingInstructions: "d",
      maxMinutes: 9,
      closingSummary: true,
    };
    expect(readGuide({ ...set, name: "Ada" })).toEqual(set);
  });

  it("is introduced by words that can be seen", () => {
    expect(readIntroduction({ interviewer: { introduction: " Hello" } })).toBe(" Hello");
    for (const interviewer of [...others, {}, { introduction: " \u200b" }, { introduction: 5 }])
      expect(readIntroduction({ interviewer })).toBe("");
  });

  it("has a name where somebody has named it", () => {
    const named = (name: unknown) => readInterviewerName({ interviewer: { name } });
    expect([
      named(" Ada \n  L. "),
      named("Interviewer"),
      named(" Interviewer "),
      named(" "),
      named(5),
    ]).toEqual(["Ada L.", null, null, null, null]);
    expect(named("😀".repeat(61))).toBe("😀".repeat(60));
    for (const interviewer of others) expect(readInterviewerName({ interviewer })).toBeNull();
    expect([interviewerLabel(null), interviewerLabel("Ada")]).toEqual([
      "AI interviewer",
      "Ada, AI interviewer",
    ]);
  });

  it("has the researcher's notice, as it was written, and an address over https", () => {
    const url = "https://a.test/";
    expect(readNotice({ aiNotice: { text: " We use AI ", url } })).toEqual({ text: " We use AI ", url });
    expect(readNotice({ aiNotice: { text: "x" } })).toEqual({ text: "x", url: null });
    expect(readNotice({ aiNotice: { url } })).toEqual({ text: "", url });
    for (const aiNotice of [
      ...others,
      {},
      { text: " \u200b" },
      { text: 5, url: "http://a.test/" },
      { url: 5 },
    ])
      expect(readNotice({ aiNotice })).toBeNull();
    expect(
      ["https://a.test", "HTTPS://a.test", "http://a.test", "a.test", "https:", ""].map(isHttps),
    ).toEqual([true, true, false, false, false, false]);
  });

  it("is what insights are made by: nothing by itself unless it is set", () => {
    const unset = { automatic: "off", language: null, translateTo: null, instructions: "" };
    const odd = { automatic: "some", language: 5, translateTo: 5, instructions: 5 };
    for (const insights of [...others, {}, odd]) expect(readInsightsConfig({ insights })).toEqual(unset);
    const set = { automatic: "all", language: "German", translateTo: "English", instructions: "x" };
    expect(readInsightsConfig({ insights: set })).toEqual(set);
  });
});

describe("how answers are noted and heard", () => {
  it("is by level, without the flags that are ignored", () => {
    for (const quality of [...others, {}, { paradata: "all", ignore: "speeder" }])
      expect(readQuality({ quality })).toEqual({ paradata: "times", ignore: [] });
    expect(
      readQuality({ quality: { paradata: "off", ignore: ["speeder", "slow", 5, "gibberish"] } }),
    ).toEqual({
      paradata: "off",
      ignore: ["speeder", "gibberish"],
    });
    expect(readQuality({ quality: { paradata: "full" } }).paradata).toBe("full");
  });

  it("is with recordings in the modes with voice or video", () => {
    const modes = ["TEXT_ONLY", "TEXT_AND_VOICE", "VOICE_WITH_PREVIEW", "VIDEO"] as const;
    expect(modes.map(acceptsRecordings)).toEqual([false, true, true, true]);
  });

  it("has a default for each key of the voice that is missing or invalid", () => {
    const unset = { speaks: false, voice: null, rate: 1, silenceSeconds: 1.5, handsFree: true, keywords: [] };
    const odd = { speaks: 1, voice: " ", rate: "1", silenceSeconds: null, handsFree: null, keywords: "x" };
    const low = { rate: 0.69, silenceSeconds: 0.49 };
    const high = { rate: 1.31, silenceSeconds: 5.01 };
    for (const voice of [...others, {}, odd, low, high]) expect(readVoice({ voice })).toEqual(unset);
    expect(
      readVoice({ voice: { speaks: true, voice: " alto ", rate: 0.7, silenceSeconds: 5, handsFree: false } }),
    ).toEqual({ ...unset, speaks: true, voice: "alto", rate: 0.7, silenceSeconds: 5, handsFree: false });
    expect(readVoice({ voice: { rate: 1.3, silenceSeconds: 0.5 } })).toMatchObject({
      rate: 1.3,
      silenceSeconds: 0.5,
    });
    const keywords = [5, ...Array.from({ length: 101 }, (_, index) => `k${index}`)];
    expect(readVoice({ voice: { keywords } }).keywords).toEqual(keywords.slice(1, 101));
  });
});

describe("a study's languages", () => {
  it("are called by their names, however they are written", () => {
    expect([" GERMAN ", "english", "Klingon", ""].map(languageCode)).toEqual(["de", "en", null, null]);
    expect(["German", "ARABIC", "Klingon"].map(languageTag)).toEqual(["de", "ar", "en"]);
    expect(pageLanguages).toHaveLength(20);
    expect(pageLanguages).toContain("Vietnamese");
    expect(new Set(pageLanguages.map(languageCode)).size).toBe(20);
  });

  it("are the default first, each once", () => {
    const languages = (defaultLanguage: string | null, supportedLanguages: string[]) =>
      studyLanguages({ defaultLanguage, supportedLanguages });
    expect(languages("German", ["English", "German", "French"])).toEqual(["German", "English", "French"]);
    expect(languages(null, ["German"])).toEqual(["English", "German"]);
    const known = knownLanguages({ defaultLanguage: "Klingon", supportedLanguages: [] }, [
      "Elvish",
      "German",
    ]);
    expect(known.slice(0, 3)).toEqual(["Klingon", "Elvish", "German"]);
    expect(known).toHaveLength(22);
  });

  it("are asked for by a name of theirs, of what there is, or of the page's", () => {
    const config = { lang: { default: { name: "Klingon" }, support: [] } };
    for (const language of [undefined, "Klingon", "Elvish", "Dutch"])
      expect(issuesOf(() => requireLanguage(language, config, ["Elvish"]))).toEqual([]);
    expect(issuesOf(() => requireLanguage("Dothraki", config, ["Elvish"]))).toEqual([
      {
        loc: ["query", "language"],
        msg: expect.stringMatching(/^Must be one of Klingon, Elvish, Arabic, .*, Vietnamese$/),
        type: "invalid_filter",
      },
    ]);
  });

  it("are told, 50 of them", () => {
    const values = Array.from({ length: 52 }, (_, index) => `v${index}`);
    expect(oneOf([])).toBe("There are no possible values");
    expect(oneOf(["a", "b"])).toBe("Must be one of a, b");
    expect(oneOf(values.slice(0, 50))).toMatch(/, v49$/);
    expect(oneOf(values)).toMatch(/, v49 and 2 more$/);
  });

  const languages = ["English", "German", "Brazilian"];
  it.each<[string[], (string | null | undefined)[], string]>([
    [languages, ["german"], "German"],
    [languages, [" GERMAN "], "German"],
    [languages, ["de"], "German"],
    [languages, ["de-AT"], "German"],
    [languages, ["de_CH"], "German"],
    [languages, ["brazilian"], "Brazilian"],
    [languages, ["fr", "de"], "German"],
    [languages, [null, undefined, "", "de", "en"], "German"],
    [languages, ["fr"], "English"],
    [languages, ["ge"], "English"],
    [["German", "English"], [], "German"],
    [[], ["de"], "English"],
  ])("of %j, asked for %j, are picked by name or code: %s", (among, asked, picked) => {
    expect(pickLanguage(among, ...asked)).toBe(picked);
  });

  it("need an approval of the consent unless it is set otherwise", () => {
    const required = (requireApproved: unknown) => ({ translation: { requireApproved } });
    expect(
      ["none", "consent", "all", "some", null].map((each) => readRequireApproved(required(each))),
    ).toEqual(["none", "consent", "all", "consent", "consent"]);
    for (const translation of others) expect(readRequireApproved({ translation })).toBe("consent");
    expect(lowersApproval(required("all"), {})).toBe(true);
    expect(lowersApproval({}, required("none"))).toBe(true);
    expect(lowersApproval({}, required("consent"))).toBe(false);
    expect(lowersApproval({}, required("all"))).toBe(false);
  });
});
