import { describe, expect, it } from "vitest";
import { lengthOf, targetOf } from "#participant/input/duration-target.ts";
import { deviceOf } from "#participant/part/device.ts";
import { openTrail } from "#participant/screen/trail.ts";
import { contrast, readable } from "#participant/style/branding.ts";
import { directionOf } from "#participant/text/direction.ts";
import { languageNamed } from "#participant/text/language.ts";
import { paragraphsOf, piecesOf } from "#participant/text/prose.ts";
import { fillItem } from "#survey/course/attributes.ts";
import type { SnapshotQuestion } from "#survey/course/snapshot.ts";
import { fillText } from "#survey/study/attribute.ts";

describe("an accent", () => {
  const themes = [
    ["#ffffff", "#1c2024"],
    ["#15181c", "#e8eaed"],
  ] as const;

  it.each(themes)("can be read on %s, whatever colour it was", (page, ink) => {
    for (let index = 0; index < 4096; index++) {
      const colour = `#${index.toString(16).padStart(3, "0").replaceAll(/./g, "$&$&")}`;
      expect(contrast(readable(colour, page, ink), page)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("stays as it is where it can be read", () => {
    expect(readable("#1d4ed8", "#ffffff", "#1c2024")).toBe("#1d4ed8");
  });

  it("is measured as WCAG measures", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });
});

describe("a text", () => {
  it("has its addresses told apart, without what follows them", () => {
    expect(piecesOf("See https://a.example/b?c=d, (http://e.example).")).toEqual([
      "See ",
      { href: "https://a.example/b?c=d" },
      ", (",
      { href: "http://e.example" },
      ").",
    ]);
  });

  it.each(["javascript:alert(1)", "<a href=x>https</a>", "ftp://a.example", "https://", ""])(
    "is nothing but text: %s",
    (text) => {
      expect(piecesOf(text).join("")).toBe(text);
    },
  );

  it.each([
    ["Hi {{metadata.v}}!", "https://evil.example/x", []],
    ["https://{{metadata.v}}", "evil.example", []],
    ["See https://a.example{{metadata.v}}", ".evil.example/x", ["https://a.example"]],
    ["See https://a.example/?id={{metadata.v}}.", "a b/c", ["https://a.example/?id=a%20b%2Fc"]],
    ["(https://a.example/x){{metadata.v}}", "Ann", ["https://a.example/x"]],
    ["请看https://a.example/x，{{metadata.v}}", "王", ["https://a.example/x，"]],
    ["https:{{metadata.v}}", "//evil.example", []],
    ["{{metadata.v}}{{metadata.w}}", "https:/", []],
    ["{{metadata.v}}/{{metadata.w}}", "https:/", []],
    ["{{metadata.v}}/month", "https:/", []],
    ["{{metadata.v}}://month", "http", []],
  ])("has links of its own alone, whatever is filled into it: %s", (text, v, links) => {
    const filled = fillText(text, { v, w: "/evil.example" }, "…");
    const found = piecesOf(filled).flatMap((piece) => (typeof piece === "string" ? [] : [piece.href]));
    expect(found).toEqual(links);
  });

  it("has no links of what a loop is about, whose name is in labels as it is", () => {
    const tasks = [{ text: "Find {{item}} at https://a.example" }, { text: "{{item}}" }];
    const props = { tree: [{ label: "{{item}}" }], tasks };
    const question = { type: "treeTest", shown: props, notes: null } as unknown as SnapshotQuestion;
    const { shown } = fillItem(question, "https://evil.example/x");
    const filled = shown as typeof props;
    expect(filled.tree[0]?.label).toBe("https://evil.example/x");
    const found = filled.tasks
      .flatMap(({ text }) => piecesOf(text))
      .flatMap((piece) => (typeof piece === "string" ? [] : [piece.href]));
    expect(found).toEqual(["https://a.example"]);
  });

  it("has paragraphs between blank lines", () => {
    expect(paragraphsOf("\none\ntwo\n \n\nthree\n")).toEqual(["one\ntwo", "three"]);
  });
});

it.each([
  ["desktop", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0", 10],
  ["desktop", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605", 0],
  ["tablet", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605", 5],
  ["tablet", "Mozilla/5.0 (Linux; Android 14; SM-X700) Chrome/130.0", 5],
  ["mobile", "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile", 5],
  ["mobile", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148", 5],
] as const)("knows a %s: %s", (device, userAgent, maxTouchPoints) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
});

it.each([
  ["German", "de"],
  ["deutsch", "de"],
  ["pt-BR", "pt"],
  ["zh_TW", "zh-Hans"],
  [" english ", "en"],
  ["Elvish", undefined],
])("knows the language %s as %s", (name, tag) => {
  expect(languageNamed(name)?.tag).toBe(tag);
});

describe("how long an answer is meant to take", () => {
  it("is half for a reply, and at least 15 seconds, unless it is said", () => {
    const props = { durationTracker: true, minDuration: 60, maxDuration: 91 };
    expect(targetOf({ ...props, durationTracker: false }, false)).toBeNull();
    expect(targetOf(props, false)).toEqual({ min: 60, max: 91 });
    expect(targetOf(props, true)).toEqual({ min: 30, max: 46 });
    expect(targetOf({ durationTracker: true, minDuration: 20 }, true)).toEqual({ min: 15, max: undefined });
    expect(targetOf({ ...props, followUpMinDuration: 50 }, true)).toEqual({ min: 50, max: 50 });
    expect(targetOf({ ...props, followUpMaxDuration: 20, followUpMinDuration: 10 }, true)).toEqual({
      min: 10,
      max: 20,
    });
  });

  it("is short, good or long", () => {
    const target = { min: 10, max: 20 };
    expect([9, 10, 20, 21].map((seconds) => lengthOf(seconds, target))).toEqual([
      "short",
      "good",
      "good",
      "long",
    ]);
    expect([0, 1e6].map((seconds) => lengthOf(seconds, {}))).toEqual(["good", "good"]);
  });
});

describe("the direction of a text", () => {
  it.each([
    ["", undefined],
    ["42 %", undefined],
    ["How do you start your day?", "ltr"],
    ["كيف تبدأ يومك؟", "rtl"],
    ["Netflix: ماذا تشاهد عليه في المساء؟", "rtl"],
    ["ב-Netflix או במקום אחר?", "rtl"],
    ["What does مرحبا mean to you?", undefined],
    ["مرحبا is a word of which language?", undefined],
    ["iPhone جديد", undefined],
    ["Живёте ли вы здесь?", "ltr"],
  ])("%s", (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });
});

describe("the trail of questions", () => {
  const trailAt = async (shown: string | null, entry: string[]) => {
    const gone: number[] = [];
    const history = {
      state: { trail: ["one", "two", "three"] },
      pushState: () => {},
      replaceState: () => {},
      go: (steps?: number) => void gone.push(steps ?? 0),
    };
    const walk = { place: () => shown, back: async () => {}, forward: async () => {} };
    await openTrail(walk, history).moveTo({ trail: entry });
    return gone;
  };

  it("returns the browser to where the page stays, such as a summary that nobody takes back", async () => {
    expect(await trailAt(null, ["one"])).toEqual([2]);
    expect(await trailAt("three", ["one", "two"])).toEqual([1]);
  });

  it("leads out in one step after the last question", async () => {
    expect(await trailAt("", ["one", "two"])).toEqual([-2]);
  });
});
