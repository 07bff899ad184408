import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import {
  attributeKeys,
  attributeText,
  fillText,
  fillUrl,
  hasAttributes,
  hasScores,
  linkTemplate,
  paramText,
  placeholderText,
  scoreNames,
  textBudget,
  withItem,
} from "#survey/study/attribute.ts";
import { exitUrlFor, exitUrls, namesIn } from "#survey/study/exit.ts";

const Exits = z.object(exitUrls());
const isExit = (completed: string) => Exits.safeParse({ completed }).success;
const to = (template: string, metadata: Record<string, unknown>, source: string | null = "panel") =>
  exitUrlFor(template, { id: "the-id", source, metadata });

describe("an exit", () => {
  it.each([
    "https://panel.example.test/done?pid={PROLIFIC_PID}&i={interview_id}&s={source}",
    "https://panel.example.test",
    "https://panel.example.test:8443/{a}/{b}#{c}",
    "http://127.0.0.1:9000/{a}",
    "https://panel.example.test/?n={{metadata.some name|nobody}}",
    "https://panel.example.test/a.{x}",
    "https://panel.example.test/.{x}a",
    "https://panel.example.test/./{x}",
    "https://panel.example.test/b?up=..{x}",
    `https://panel.example.test/${"{a}".repeat(20)}`,
  ])("is an address: %s", (url) => expect(isExit(url)).toBe(true));

  it.each([
    "{a}",
    "{scheme}://panel.example.test/",
    "https://{host}/",
    "https://panel.{tld}/",
    "https://panel.example.test{x}",
    "https://panel.example.test:{port}/",
    "https://{{metadata.host}}/",
    "https://panel.example.test{{metadata.x}}/",
    "https://{user}@panel.example.test/",
    "https://user@panel.example.test/",
    "https:///{host}/",
    "https:\\\\{host}\\",
    "https://a.test\\{x}",
    "https:{x}",
    "javascript:alert({x})",
    "ftp://panel.example.test/{x}",
    "https://panel.example.test/.{x}/b",
    "https://panel.example.test/..{x}",
    "https://panel.example.test/%2e.{x}?y=1",
    "https://panel.example.test/{x}.",
    "https://panel.example.test/a/{x}%2E/b",
    "https://panel.example.test/{a b}",
    "https://panel.example.test/{",
    "https://panel.example.test/{{x}}",
    "https://panel.example.test/ x",
    "https://panel.example.test/\nx",
    "",
    `https://panel.example.test/${"{a}".repeat(21)}`,
    `https://panel.example.test/${"x".repeat(2000)}`,
  ])("is not: %j", (url) => expect(isExit(url)).toBe(false));

  it("has values percent-encoded, of parameters, the interview and its source", () => {
    expect(to("https://a.test/{x}/?y={y}&i={interview_id}&s={source}", { x: "a b/c", y: "ü&=#" })).toBe(
      "https://a.test/a%20b%2Fc/?y=%C3%BC%26%3D%23&i=the-id&s=panel",
    );
    expect(to("https://a.test/?n={n}&no={none}&f={{metadata.none|Jo & co}}", { n: 5 })).toBe(
      "https://a.test/?n=5&no=&f=Jo%20%26%20co",
    );
    expect(to("https://a.test/?s={source}", { source: "mine" }, null)).toBe("https://a.test/?s=");
  });

  it("says why it cannot be one", () => {
    const saidOf = (completed: string) =>
      Exits.safeParse({ completed }).error?.issues.map(({ code, message }) => [code, message]);
    const own = "Must be an https URL with its own host: no placeholder and no user name before the path";
    expect(saidOf("x https://a.test/")).toEqual([["custom", own]]);
    expect(saidOf("https://{a}.test/")).toEqual([["custom", own]]);
    expect(saidOf(`https://a.test/${"{{metadata.a}}".repeat(10)}${"{a}".repeat(11)}`)).toEqual([
      ["custom", "Must have at most 20 placeholders"],
    ]);
    expect(saidOf("https://a.test/{a}/.{bc}")).toEqual([
      ["custom", "A step of the path must not consist only of dots and a placeholder"],
    ]);
    expect(saidOf("https://a.test/{a b}")).toEqual([
      ["custom", "Braces must be placeholders, such as {name} or {{metadata.name}}"],
    ]);
    expect(saidOf("https://a.test/\tx")).toEqual([["custom", "Must be an https URL"]]);
    expect(saidOf("https://a.test:99999/")).toEqual([["custom", "Must be an https URL"]]);
    expect(isExit("https://a.test/.{{metadata.a}}.")).toBe(false);
    expect(isExit("https://a.test/x?.{y}")).toBe(true);
    expect(namesIn("https://a.test/{a}/{{metadata.b}}{c}?{{score.d|{e}}}")).toEqual(["a", "c", "e"]);
  });

  it("leads nowhere where there is none, or none that is an address", () => {
    for (const template of [null, undefined])
      expect(exitUrlFor(template, { id: "i", source: null, metadata: {} })).toBeNull();
    expect(to("https://{{metadata.x}}/", { x: "a.test" })).toBeNull();
    expect(to("not an address", {})).toBeNull();
    expect(to("https://a.test/{interview_id}?{x}", { x: "1" })).toBe("https://a.test/the-id?1");
    const scored = { id: "i", source: null, metadata: {}, scores: { s: "12", "s.band": "High" } };
    expect(exitUrlFor("https://a.test/?s={{score.s}}&b={{score.s.band}}&n={{score.none|0}}", scored)).toBe(
      "https://a.test/?s=12&b=High&n=0",
    );
  });

  it("does not look at values again", () => {
    const url = to("https://a.test/?x={x}&y={y}", { x: "{y}", y: "{{metadata.x}}%7By%7D" });
    expect(new URL(url ?? "").searchParams.get("x")).toBe("{y}");
    expect(new URL(url ?? "").searchParams.get("y")).toBe("{{metadata.x}}%7By%7D");
  });

  const hostile = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      ...[
        "//evil.test",
        "@evil.test",
        "\\\\evil.test",
        "javascript:alert(1)",
        "https://evil.test/",
        "..",
        ".",
      ],
      ...[
        "%2e%2e",
        "../..",
        "?x",
        "#x",
        "\r\nLocation: x",
        "%",
        "%00",
        "{y}",
        "{{metadata.y}}",
        "\ud800",
        "\t/",
      ],
    ),
  );
  const templates = ["/{x}", "/a/{x}/b?c=1#d", "/a/{x}{y}/b", "?q={x}&r={{metadata.y}}", "#{x}"];

  it("leads to its own host and path, whatever the values are", async () => {
    await fc.assert(
      fc.property(hostile, hostile, fc.constantFrom(...templates), (x, y, rest) => {
        const url = new URL(to(`https://panel.example.test${rest}`, { x, y }) ?? "");
        expect(url.origin).toBe("https://panel.example.test");
        expect(url.username + url.password).toBe("");
        const depth = new URL(`https://panel.example.test${rest}`).pathname.split("/").length;
        expect(url.pathname.split("/").length).toBe(depth);
        if (rest.includes("/b")) expect(url.pathname.endsWith("/b")).toBe(true);
        if (rest.startsWith("?q")) {
          const shown = (value: string) => (value.trim() === "" ? "" : value.toWellFormed());
          expect([...url.searchParams]).toEqual([
            ["q", shown(x)],
            ["r", shown(y)],
          ]);
        }
      }),
    );
  });
});

describe("a link in a message or rule", () => {
  it("may hold attributes behind its host, and nothing else is a placeholder", () => {
    for (const url of [
      "https://a.test/{{metadata.x}}",
      "https://a.test/?q={{metadata.x|y}}",
      "http://a.test/{x}",
    ])
      expect(linkTemplate.safeParse(url).success, url).toBe(true);
    for (const url of [
      "https://{{metadata.x}}/",
      "https://a.{{metadata.x}}",
      "https://a.test:{{metadata.x}}/",
    ])
      expect(linkTemplate.safeParse(url).success, url).toBe(false);
    expect(fillUrl("https://a.test/{x}?q={{metadata.x}}", { x: "1 2" })).toBe("https://a.test/{x}?q=1%202");
    expect(fillUrl("https://{{metadata.x}}/", { x: "evil.test" })).toBeNull();
  });
});

describe("attributes in a text", () => {
  it("are values, fallbacks or the neutral phrase, and never looked at again", () => {
    const attributes = {
      name: "Ann",
      n: 3,
      yes: true,
      none: null,
      list: [1],
      odd: "{{metadata.name}}",
      empty: " ",
    };
    const filled = (text: string) => fillText(text, attributes, "neutral");
    expect(filled("{{metadata.name}}, {{metadata.n}}, {{metadata.yes}}")).toBe("Ann, 3, true");
    expect(filled("{{metadata.none}} {{metadata.list|a list}} {{metadata.empty|so}}")).toBe(
      "neutral a list so",
    );
    expect(filled("{{metadata.odd}}")).toBe("{{metadata.name}}");
    expect(filled("{{metadata.toString}} {{metadata.__proto__|p}}")).toBe("neutral p");
    expect(filled("{{metadata.}} {{ metadata.name }} {{metadata.a{b}}")).toBe(
      "{{metadata.}} {{ metadata.name }} {{metadata.a{b}}",
    );
  });

  it("may be scores and their bands", () => {
    const scores = { s: "12", "s.band": "High" };
    const filled = (text: string) => fillText(text, { s: "no" }, "neutral", textBudget(), undefined, scores);
    expect(filled("{{score.s}}, {{score.s.band}}, {{score.t|none}}, {{score.u}}")).toBe(
      "12, High, none, neutral",
    );
    expect(fillText("{{score.s}}", {}, "neutral")).toBe("neutral");
    expect(filled("{{score.S}} {{metadata.s.band}}")).toBe("{{score.S}} neutral");
  });

  it("are told by what they name", () => {
    const text = "{{metadata.a}} {{score.s}} {{metadata.b|x}} {{score.s.band|y}} {{metadata.}} {{Q:z}}";
    expect([attributeKeys(text), scoreNames(text)]).toEqual([
      ["a", "b"],
      ["s", "s.band"],
    ]);
    const all = ["{{metadata.a}}", "{{score.s}}", "{{Q:z}}", "metadata."];
    expect([all.map(hasAttributes), all.map(hasScores)]).toEqual([
      [true, true, false, false],
      [false, true, false, false],
    ]);
  });

  it("have a text of 2,000 characters at most", () => {
    expect(attributeText({ a: "x".repeat(2001) }, "a")).toBe("x".repeat(2000));
    expect(attributeText({ a: `${"x".repeat(1999)}😀` }, "a")).toBe(`${"x".repeat(1999)}\ufffd`);
    expect([
      attributeText({ a: 0 }, "a"),
      attributeText({ a: false }, "a"),
      attributeText({ a: " " }, "a"),
    ]).toEqual(["0", "false", null]);
    expect(attributeText({}, "constructor")).toBeNull();
  });

  it("fill a text as far as its budget lasts", () => {
    const budget = { left: 5 };
    const filled = (value: string) =>
      placeholderText({ name: "metadata.a", fallback: undefined }, { a: value }, {}, "n", budget);
    expect([filled("abc"), filled("de"), filled("f"), budget.left]).toEqual(["abc", "de", "", -1]);
  });

  it("stand beside items of loops, and parameters", () => {
    expect(withItem("{{item}} and {{item}}", "$& tea")).toBe("$& tea and $& tea");
    const params = { a: "x", b: 5, c: null, d: { e: 1 } };
    expect(["a", "b", "c", "d", "none", "toString"].map((name) => paramText(params, name))).toEqual([
      "x",
      "5",
      null,
      '{"e":1}',
      null,
      null,
    ]);
  });

  it("become no step of a path, and nothing else of an address", () => {
    const filled = (url: string, x: string) => fillUrl(url, { x });
    expect(filled("https://a.test/{{metadata.x}}/b", "..")).toBe("https://a.test//b");
    expect(filled("https://a.test/{{metadata.x}}", "...")).toBe("https://a.test/");
    expect(filled("https://a.test/?{{metadata.x}}", "..")).toBe("https://a.test/?..");
    expect(filled("https://a.test/b#{{metadata.x}}", ".")).toBe("https://a.test/b#.");
    expect(filled("https://a.test{{metadata.x}}", "y")).toBeNull();
    expect(filled("a.test/{{metadata.x}}", "y")).toBeNull();
    expect(filled("https://a.test/{x}", "y")).toBe("https://a.test/{x}");
    expect(filled("a.test/{x}", "y")).toBe("a.test/{x}");
    expect(fillUrl("https://a.test/{x}", {}, {}, () => null)).toBe("https://a.test/");
    expect(fillUrl("a.test/x", {}, {}, () => "y")).toBe("a.test/x");
    expect(fillUrl("a.test/{x}", {}, {}, () => "y")).toBeNull();
    expect(linkTemplate.safeParse("https:/{{metadata.x}}").success).toBe(false);
  });

  it("make no short text a huge one", () => {
    const text = "{{metadata.x}}".repeat(5000);
    expect(fillText(text, { x: "x".repeat(60_000) }, "").length).toBeLessThanOrEqual(100_000);
  });
});
