import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { fillText, fillUrl, linkTemplate } from "#survey/study/attribute.ts";
import { exitUrlFor, exitUrls } from "#survey/study/exit.ts";

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

  it("make no short text a huge one", () => {
    const text = "{{metadata.x}}".repeat(5000);
    expect(fillText(text, { x: "x".repeat(60_000) }, "").length).toBeLessThanOrEqual(100_000);
  });
});
