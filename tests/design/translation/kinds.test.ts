import { describe, expect, it } from "vitest";
import {
  lengthOf,
  maxLengthOf,
  problem,
  textProblems,
  unitProblems,
  unitWarnings,
  warningsOf,
} from "#survey/translation/check.ts";
import { kindOf, unitKinds } from "#survey/translation/kind/index.ts";
import { copiesFallback, fixedParts, mask, unmask, withFallback } from "#survey/translation/mask.ts";
import {
  addressesAdded,
  addressesIn,
  hasSameAddresses,
  hasSamePlaceholders,
  hasSameTags,
  placeholderNames,
  placeholdersIn,
} from "#survey/translation/placeholders.ts";
import {
  arrivedHashes,
  listKey,
  type Unit,
  unitFormat,
  unitsOfQuestion,
  unitsOfStudy,
} from "#survey/translation/unit.ts";

/** The texts that participants read, one by one: what each is, how long it may be, and what a translation must keep. */

type Json = Record<string, unknown>;

const units = (type: string, props: Json, more: Json = {}) =>
  unitsOfQuestion({ type, content: "Content", props, ...more } as never);
const told = (all: readonly Unit[]) =>
  all.map(({ kind, path, text }) => `${kind} ${path.join(".")}: ${text}`);

const message = (title: string) => ({
  title,
  body: `${title} body`,
  ctaText: `${title} button`,
  ctaLink: "x",
});
const texts = {
  welcome_message: message("Welcome"),
  thank_you_message: null,
  screen_out_message: { title: " ", body: 5, ctaText: "Leave" },
  over_quota_message: { title: "Full" },
  distress_message: "Stop",
  consent_text: "I agree",
  ai_notice_text: "An AI",
  introduction: "Hello",
  scores: [{ bands: [{ label: "Low" }, { label: "High" }] }, { bands: [{ label: "" }] }],
} as never;

describe("the units", () => {
  it("of a question are its content, hint, follow-ups and labels, and what images show", () => {
    expect(told(units("question", { description: "Hint", probes: ["Why?", "How?"] }))).toEqual([
      "content content: Content",
      "description props.description: Hint",
      "probe props.probes.0: Why?",
      "probe props.probes.1: How?",
    ]);
    const assets = [
      { url: "a.png", alt: "A cat" },
      { url: "b.png" },
      { url: "c.png", alt: 5 },
      { url: "d.png", alt: " " },
    ];
    expect(told(units("multipleChoice", { options: ["Tea"] }, { assets }))).toEqual([
      "content content: Content",
      "label props.options.0: Tea",
      "alt alt.a.png: A cat",
    ]);
    expect(told(units("nps", {}, { content: " ", assets: null }))).toEqual([]);
  });

  it("of a study are its messages, other texts and the bands of scores, in this order", () => {
    expect(told(unitsOfStudy(texts))).toEqual([
      "message welcome_message.title: Welcome",
      "message welcome_message.body: Welcome body",
      "message welcome_message.ctaText: Welcome button",
      "message screen_out_message.ctaText: Leave",
      "message over_quota_message.title: Full",
      "distress distress_message: Stop",
      "consent consent_text: I agree",
      "ai_notice ai_notice_text: An AI",
      "introduction introduction: Hello",
      "band scores.0.bands.0.label: Low",
      "band scores.0.bands.1.label: High",
    ]);
    expect(unitsOfStudy({ welcome_message: null } as never)).toEqual([]);
  });

  it("are critical where people agree to something, or are in distress", () => {
    expect(unitKinds.filter((kind) => kindOf(kind).isCritical)).toEqual(["distress", "consent"]);
  });

  it("are read in the study's format where they are asked or said at length", () => {
    const formatted = [
      ...units("question", { description: "d", probes: ["p"] }),
      ...units("nps", { labels: { min: "m" } }, { assets: [{ url: "u", alt: "a" }] }),
      ...unitsOfStudy(texts),
    ]
      .filter((unit) => unitFormat(unit, "markdown") === "markdown")
      .map(({ path }) => path.join("."));
    expect(formatted).toEqual(["content", "props.description", "content", "welcome_message.body"]);
    expect(unitFormat({ kind: "content", path: ["content"] }, "plain")).toBe("plain");
    expect(unitFormat({ kind: "label", path: ["props"] }, "markdown")).toBe("plain");
  });

  it("are known by their places", () => {
    const part = (unit: Unit, count = 3) => kindOf(unit.kind).part(unit.path, count);
    expect(unitsOfStudy(texts).map((unit) => part(unit))).toEqual([
      "welcome message, title",
      "welcome message, body",
      "welcome message, button",
      "screen-out message, button",
      "over-quota message, title",
      "message in distress",
      "consent",
      "notice about AI",
      "introduction of the interviewer",
      "score 1, band 1 of 3",
      "score 1, band 2 of 3",
    ]);
    const conjoint = { attributes: [{ name: "Price", levels: ["1", "2", "3"] }] };
    expect(units("conjoint", { ...conjoint, description: "d" }).map((unit) => part(unit))).toEqual([
      "question",
      "description",
      "attribute 1 of 3",
      "attribute 1, level 1 of 3",
      "attribute 1, level 2 of 3",
      "attribute 1, level 3 of 3",
    ]);
    const tree = { tree: [{ label: "A", children: [{ label: "B" }] }], tasks: [{ task: "T" }] };
    expect(
      units("treeTest", tree)
        .slice(1)
        .map((unit) => part(unit)),
    ).toEqual(["node 1 of 3", "node 1, node 1 of 3", "task 1 of 3"]);
    expect(
      units("nps", { labels: { min: "Low", max: "High" } })
        .slice(1)
        .map((unit) => part(unit)),
    ).toEqual(["labels, min", "labels, max"]);
    const sort = { cards: ["x"], categories: ["y"], mode: "closed" };
    expect(
      units("cardSort", sort)
        .slice(1)
        .map((unit) => part(unit)),
    ).toEqual(["card 1 of 3", "category 1 of 3"]);
    const ranks = { options: ["o"], criteria: ["c"] };
    expect(
      units("rankingWithMatrix", ranks)
        .slice(1)
        .map((unit) => part(unit)),
    ).toEqual(["option 1 of 3", "criterion 1 of 3"]);
    expect(
      units("question", { probes: ["p", "q"] })
        .slice(1)
        .map((unit) => part(unit, 2)),
    ).toEqual(["follow-up 1 of 2", "follow-up 2 of 2"]);
    const [, image] = units("nps", {}, { assets: [{ url: "u", alt: "a" }] });
    expect(part(image as Unit)).toBe("what the image or video shows");
  });

  it("are as long as their fields allow", () => {
    const lengths = (all: Unit[], type = "") => all.map((unit) => maxLengthOf(unit, type));
    expect(lengths(unitsOfStudy(texts))).toEqual([
      500, 20_000, 200, 200, 500, 2000, 20_000, 600, 300, 200, 200,
    ]);
    const shown = { assets: [{ url: "u", alt: "a" }] };
    const of = (type: string, props: Json, more: Json = {}) =>
      lengths(units(type, props, more).slice(1), type);
    expect(lengths(units("nps", {}), "nps")).toEqual([20_000]);
    expect(of("question", { description: "d", probes: ["p"] }, shown)).toEqual([5000, 300, 1000]);
    expect(of("multipleChoice", { options: ["a"] })).toEqual([500]);
    expect(of("conjoint", { attributes: [{ name: "n", levels: ["l", "m", "n"] }] })).toEqual([
      500, 500, 500, 500,
    ]);
    const tree = [{ label: "A", children: [{ label: "B", children: [{ label: "C" }] }] }];
    expect(of("treeTest", { tree, tasks: [{ task: "T" }] })).toEqual([500, 500, 500, 5000]);
    expect(of("own", { description: "d" })).toEqual([5000]);
  });

  it("stand in one list with the others of their place", () => {
    expect(listKey(["content"])).toBeNull();
    expect(listKey(["props", "description"])).toBeNull();
    expect(listKey(["scores", 0, "bands", 1, "label"])).toBeNull();
    const key = (...path: (string | number)[]) => JSON.parse(listKey(path) ?? "null");
    expect(key("props", "options", 4)).toEqual(["props", "options", "*"]);
    expect(key("props", "attributes", 1, "levels", 2)).toEqual(["props", "attributes", 1, "levels", "*"]);
    expect(key("props", "tree", 0, "label")).toEqual(["props", "tree", "*", "label"]);
    expect(key("props", "labels", "min")).toEqual(["props", "labels", "*"]);
  });

  it("arrive with a text that was not there before, each once", () => {
    const before = units("multipleChoice", { options: ["Tea", "Coffee"] });
    const after = units(
      "multipleChoice",
      { options: ["Coffee", "Water", "Milk"] },
      { assets: [{ url: "u", alt: "Water" }] },
    );
    const hashOf = (text: string) => after.find((unit) => unit.text === text)?.hash;
    expect(arrivedHashes(before, after)).toEqual([hashOf("Water"), hashOf("Milk")]);
    expect(arrivedHashes(after, after)).toEqual([]);
  });
});

describe("what is wrong with a translation", () => {
  const [content, label] = units("multipleChoice", { options: ["Tea"] }) as [Unit, Unit];
  const codes = (unit: Unit, text: string) =>
    textProblems(unit, text, "multipleChoice").map(({ code }) => code);

  it("is told one thing at a time, and placeholders beside a length", () => {
    expect(codes(label, "Tee")).toEqual([]);
    expect(["a\u0000b", "\ud800"].map((text) => codes(label, text))).toEqual([["not_text"], ["not_text"]]);
    expect([" ", "", "\u200b"].map((text) => codes(label, text))).toEqual(Array(3).fill(["blank"]));
    expect([codes(label, "x".repeat(500)), codes(label, "😀".repeat(500))]).toEqual([[], []]);
    expect(textProblems(label, "😀".repeat(501), "multipleChoice")).toEqual([
      { code: "too_long", expected: 500, actual: 501 },
    ]);
    const quoting = { ...content, text: "Hi {{metadata.name|you}} and {{Q:x}}" };
    expect(textProblems(quoting, "Hallo {{metadata.name|du}}", "nps")).toEqual([
      {
        code: "placeholders_differ",
        expected: ["{{Q:x}}", "{{metadata.name}}"],
        actual: ["{{metadata.name}}"],
      },
    ]);
    expect(codes(quoting, "{{Q:x}} {{metadata.name}}")).toEqual([]);
    expect(codes(label, `{{Q:x}}${"x".repeat(500)}`)).toEqual(["placeholders_differ", "too_long"]);
    expect(problem("blank")).toEqual({ code: "blank", expected: null, actual: null });
    expect(lengthOf("a😀é")).toBe(3);
  });

  it("and what is worth a look has words for each code", () => {
    const all = [...Object.values(unitProblems), ...Object.values(unitWarnings)];
    for (const words of all) expect(words).toMatch(/^[A-Z][^.]+ [^.]+[^.]$/);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each<[string, string, string, string[]]>([
    ["Tea", "Tee", "plain", []],
    ["Tea", " Tea ", "plain", ["identical"]],
    ["42", "42", "plain", []],
    ["<b>Tea</b>", "<b>Tee</b>", "plain", []],
    ["<b>Tea</b>", "Tee", "plain", ["format_differs"]],
    ["**Tea**", "Tee", "plain", []],
    ["**Tea**", "Tee", "markdown", ["format_differs"]],
    ["**Tea**", "**Tee**", "markdown", []],
    ["At https://a.test", "Bei https://a.test", "plain", []],
    ["At https://a.test", "Bei https://b.test", "plain", ["address_differs"]],
    ["<i>At</i> https://a.test", "Bei", "plain", ["format_differs", "address_differs"]],
  ])("worth a look in a content is, of %s as %s in %s: %j", (text, translation, format, warnings) => {
    expect(warningsOf({ ...content, text }, translation, format as never)).toEqual(warnings);
  });

  it("a label has no Markdown", () => {
    expect(warningsOf({ ...label, text: "**Tea**" }, "Tee", "markdown")).toEqual([]);
  });
});

describe("what a translation must keep", () => {
  it("is its placeholders, as often, in whatever order, but for fallbacks of what is known of a participant", () => {
    expect(placeholdersIn("a {{Q:x}} {{b|c}} {{x}} {{ {d} }}")).toEqual(["{{Q:x}}", "{{b|c}}", "{{x}}"]);
    expect(placeholdersIn("none")).toEqual([]);
    expect(placeholderNames("{{metadata.a|b}} {{score.s.band|x\ny}} {{Q:z|w}} <b> https://a.test")).toEqual([
      "{{Q:z|w}}",
      "{{metadata.a}}",
      "{{score.s.band}}",
    ]);
    expect(hasSamePlaceholders("{{a}} {{b}}", "{{b}} {{a}}")).toBe(true);
    expect(hasSamePlaceholders("{{a}} {{a}}", "{{a}}")).toBe(false);
    expect(hasSamePlaceholders("{{metadata.a|x}}", "{{metadata.a|y}}")).toBe(true);
    expect(placeholderNames("{{metadata.b|a}} {{metadata.a~}} {{metadata.a|x}} {{metadata.a b}}")).toEqual([
      "{{metadata.a b}}",
      "{{metadata.a}}",
      "{{metadata.a~}}",
      "{{metadata.b}}",
    ]);
    expect(hasSamePlaceholders("{{Q:a|x}}", "{{Q:a|y}}")).toBe(false);
  });

  it("is its addresses and tags, in whatever order", () => {
    expect(addressesIn("see (https://a.test/x) or [b](http://b.test)")).toEqual([
      "https://a.test/x",
      "http://b.test",
    ]);
    expect(addressesIn("a.test")).toEqual([]);
    expect(hasSameAddresses("https://a.test https://b.test", "https://b.test https://a.test")).toBe(true);
    expect(hasSameAddresses("https://a.test", "https://a.test https://a.test")).toBe(false);
    expect(hasSameTags("<b>a</b> <br/>", "<br/> <b>c</b>")).toBe(true);
    expect(hasSameTags("<b>a</b>", "<i>a</i>")).toBe(false);
    expect([hasSameTags("<b>a", "a"), hasSameTags("<br>", "<hr>"), hasSameTags("a", "b</p>")]).toEqual([
      false,
      false,
      false,
    ]);
    expect([hasSameTags("<1>", "a"), hasSameTags("< b>", "a")]).toEqual([true, true]);
    expect([hasSameTags("a < b", "c"), hasSameTags("x", "y")]).toEqual([true, true]);
  });

  it.each([
    ["Go", "Geh zu https://a.test.", ["://a.test"]],
    ["Go to https://a.test", "Geh zu https://a.test!", []],
    ["Go", "www.a.test, WWW.b.test; mailto:a@b.test", ["www.a.test", "WWW.b.test", "mailto:a@b.test"]],
    ["Go", "javascript:alert(1) data:text/html,x", ["javascript:alert(1", "data:text/html,x"]],
    ["Go", "(ftp://a.test/x?)。", ["://a.test/x"]],
    ["Go", "www...", ["www"]],
    ["Go", "a.test", []],
  ])("of %s as %s, these addresses are added: %j", (source, text, added) => {
    expect(addressesAdded(source, text)).toEqual(added);
  });

  it("has its Markdown masked mark by mark, and its parts sorted", () => {
    const { text, tokens, format } = mask(
      "**Hi** {{metadata.a|you}}, see [this](https://a.test)\n- x",
      "markdown",
    );
    expect(text).toMatch(/^⟦0⟧Hi⟦1⟧ ⟦2:you⟧, see ⟦3⟧this⟦4⟧/);
    expect(tokens.slice(0, 4)).toEqual(["**", "**", "{{metadata.a|you}}", "["]);
    expect(tokens[4]).toContain("https://a.test");
    expect(format).toContain("**");
    expect(unmask(text, tokens)).toEqual({
      text: "**Hi** {{metadata.a|you}}, see [this](https://a.test)\n- x",
    });
    expect(mask("**Hi**")).toEqual({ text: "**Hi**", tokens: [] });
    expect(fixedParts("{{b}} <a> {{a}}")).toEqual(["<a>", "{{a}}", "{{b}}"]);
  });

  it("is a fallback of 500 characters at most, which is worth a look where it is copied", () => {
    const { tokens } = mask("{{metadata.name|there}}");
    const filled = (length: number) => unmask(`⟦0:${"x".repeat(length)}⟧`, tokens);
    expect([filled(500), filled(501)]).toEqual([
      { text: `{{metadata.name|${"x".repeat(500)}}}` },
      { fault: "unknown" },
    ]);
    const source = "Hi {{metadata.name|there}}, {{metadata.n|42}}";
    expect(copiesFallback(source, "Hallo {{metadata.name|there}}")).toBe(true);
    expect(copiesFallback(source, "Hallo {{metadata.name|du}}, {{metadata.n|42}}")).toBe(false);
    expect(copiesFallback("Hi {{metadata.name}} | x", "Hallo {{metadata.name}}")).toBe(false);
    expect(copiesFallback("Hi | there", "Hi | there")).toBe(false);
    expect([withFallback("{{metadata.a|b}}", " "), withFallback("{{metadata.a}}", "c")]).toEqual([
      "{{metadata.a|b}}",
      "{{metadata.a|c}}",
    ]);
  });
});
