import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pipeReferences } from "#survey/reference/pipe.ts";
import { fillText } from "#survey/study/attribute.ts";
import { fillEach, fillingFor, formatOf, marksIn, plainText, toHtml } from "#survey/text-format/index.ts";
import { blocksOf } from "#survey/text-format/markdown.ts";
import { isUrl } from "#survey/text-format/url.ts";

const html = (text: string) => toHtml(text, "markdown");
const plain = (text: string) => plainText(text, "markdown");
const link = (href: string, text: string) => `<a href="${href}" rel="noopener noreferrer">${text}</a>`;

describe("Markdown", () => {
  it.each([
    ["Just text", "<p>Just text</p>"],
    ["**bold** and *italic*", "<p><strong>bold</strong> and <em>italic</em></p>"],
    ["***both***", "<p><em><strong>both</strong></em></p>"],
    ["***a** b*", "<p><em><strong>a</strong> b</em></p>"],
    ["**a *b* c**", "<p><strong>a <em>b</em> c</strong></p>"],
    ["One\ntwo\n\n\nthree", "<p>One<br>two</p><p>three</p>"],
    ["- a\n- **b**\nafter", "<ul><li>a</li><li><strong>b</strong></li></ul><p>after</p>"],
    ["Before\n1. a\n2. b\n\n3. c", "<p>Before</p><ol><li>a</li><li>b</li><li>c</li></ol>"],
    ["- a\n1. b", "<ul><li>a</li></ul><ol><li>b</li></ol>"],
    ["[Ours](https://a.test/b?c=d&e#f)", `<p>${link("https://a.test/b?c=d&amp;e#f", "Ours")}</p>`],
    ["[A *b*](http://a.test/x_(y))", `<p>${link("http://a.test/x_(y)", "A <em>b</em>")}</p>`],
    ["*a [b* c](https://a.test)*", `<p><em>a ${link("https://a.test", "b* c")}</em></p>`],
    [
      "[a [b](https://a.test) c](https://b.test)",
      `<p>[a ${link("https://a.test", "b")} c](https://b.test)</p>`,
    ],
    ["\\*a\\* \\[b](https://a.test) \\\\ \\a", "<p>*a* [b](https://a.test) \\ \\a</p>"],
    ["\\- a\n1\\. b", "<p>- a<br>1. b</p>"],
    ["a\n \nb", "<p>a</p><p>b</p>"],
    ["a  ", "<p>a</p>"],
    ["- a  \n- b", "<ul><li>a</li><li>b</li></ul>"],
    ["**a **b**", "<p>**a <strong>b</strong></p>"],
    ["- *a* *\n- b*", "<ul><li><em>a</em> *</li><li>b*</li></ul>"],
    ["[a](https://{{host}})", `<p>${link("https://{{host}}", "a")}</p>`],
    ["[a](https://{{first name}}.test/)", `<p>${link("https://{{first name}}.test/", "a")}</p>`],
  ])("reads %j", (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it.each([
    "# Title",
    "> quote",
    "`code`",
    "~~no~~",
    "_no_",
    "__no__",
    "![i](x.png)",
    "a  \nb",
    "| a | b |",
    "<b>bold</b>",
    "<script>alert(1)</script>",
    "&amp;",
    "https://a.test",
    "<https://a.test>",
    "5 * 3 * 2",
    "[a](javascript:alert(1))",
    "[a](/b)",
    "[a](data:text/html,b)",
    "[a](https://)",
    "[](https://a.test)",
    '[a](https://a.test "t")',
    "[a]: https://a.test",
    "[a](ftp://a.test)",
    "2. two",
    "  - deep",
    "+ a",
    "-a",
    "1.a",
    "- ",
    "****",
    "****a****",
    "** a**",
    "**a **",
    "[ ](https://a.test)",
    "a](https://a.test)",
    "**a",
    "a**",
    "** a **",
    "*",
    "\\",
    "{{*a* *b*}}",
    "---",
  ])("leaves %j as text", (text) => {
    expect(blocksOf(text).every(({ kind }) => kind === "paragraph")).toBe(true);
    expect(formatOf(text)).toEqual([]);
    expect(plain(text)).toBe(text);
    expect(html(text)).not.toMatch(/<(?!\/?p>|br>)/);
  });

  it("is plain text without its marks, and a link says where it leads", () => {
    expect(
      plain("**A** [b](https://a.test/c)!\n\n- *d*\n- e\\*\n\n1. [https://a.test](https://a.test)"),
    ).toBe("A b (https://a.test/c)!\n\n- d\n- e*\n\n1. https://a.test");
    expect(plainText("**A**", "plain")).toBe("**A**");
    expect(plainText("**A**", undefined)).toBe("**A**");
    expect(plain("See [https://a.test](https://a.test)")).toBe("See https://a.test");
    expect(plain("[https://a.test/**b**](https://a.test/b)")).toBe("https://a.test/b");
    expect(plain("[**b** c](https://a.test)")).toBe("b c (https://a.test)");
  });

  it("is plain text where it is none, with its line breaks", () => {
    expect(toHtml(`<a> & "b" 'c'\n**d**`, "plain")).toBe(
      "&lt;a&gt; &amp; &quot;b&quot; &#39;c&#39;<br>**d**",
    );
  });

  it("has marks in their places, and texts of one format have the same", () => {
    const text = "- **a** [b](https://a.test/12)\n- c";
    expect(marksIn(text).map(({ at, end }) => text.slice(at, end))).toEqual([
      "- ",
      "**",
      "**",
      "[",
      "](https://a.test/12)",
      "- ",
    ]);
    expect(formatOf(text)).toEqual(["**", "**", "- ", "- ", "[", "](https://a.test/12)"]);
    expect(formatOf("1. a\n10. b\n\nc")).toEqual(["1. ", "1. "]);
    expect(marksIn("a *b*")).toMatchObject([
      { at: 2, end: 3 },
      { at: 4, end: 5 },
    ]);
  });

  it("is made of pieces that are not empty", () => {
    const [block] = blocksOf("**a**[b](https://a.test)*");
    expect(block?.parts[0]?.pieces.map(({ kind, at, end }) => [kind, at, end])).toEqual([
      ["open", 0, 2],
      ["text", 2, 3],
      ["close", 3, 5],
      ["open", 5, 6],
      ["text", 6, 7],
      ["close", 7, 24],
      ["text", 24, 25],
    ]);
  });

  it("is nested 16 deep at most", () => {
    const nested = (depth: number) => html(`${"*a ".repeat(depth)}b${"* b*".repeat(depth)}`);
    const count = (text: string) => text.split("<em>").length - 1;
    expect([count(nested(3)), count(nested(16)), count(nested(20))]).toEqual([3, 16, 16]);
  });

  const letters = fc.array(
    fc.constantFrom(..."ab *[]()\\-.1\n{}<&", "**", "](https://a.test)", "[a](https://a.test/)", "- ", "1. "),
    { maxLength: 40 },
  );

  it("closes what it opens, in any text, and keeps every character in its place", () => {
    fc.assert(
      fc.property(
        letters.map((parts) => parts.join("")),
        (text) => {
          let done = 0;
          for (const { parts } of blocksOf(text))
            for (const { mark, end, pieces } of parts) {
              expect(mark.at).toBeGreaterThanOrEqual(done);
              done = mark.end;
              const open: string[] = [];
              for (const piece of pieces) {
                expect(piece.at).toBe(done);
                done = piece.end;
                if (piece.kind === "open") open.push(piece.style);
                if (piece.kind === "close") expect(open.pop()).toBe(piece.style);
                if (piece.kind === "text")
                  expect([piece.text, `\\${piece.text}`]).toContain(text.slice(piece.at, piece.end));
              }
              expect(open).toEqual([]);
              expect(done).toBe(end);
            }
        },
      ),
      { numRuns: 500 },
    );
  });

  it("takes 20,000 characters in 10 ms at most, whatever they are", () => {
    const parts = [
      "*",
      "**",
      "***",
      "*a",
      "a*",
      "**a ",
      " a**",
      "*a **b ",
      "[",
      "]",
      "[a",
      "[a](",
      "](",
      "[](",
      "](https://",
      "[a](https://",
      "[a](https://a(",
      "[a](https://a.test)",
      "[a](https://a{{",
      "{{",
      "{{a",
      "{{a}}",
      "\\",
      "\\*",
      "- ",
      "- a\n",
      "1. a\n",
      "1. ",
      "\n",
      " ",
      "- \n",
      "a",
      "(",
      "*[",
      "[*",
      "*[a](https://b)*",
    ];
    const texts = parts
      .flatMap((part) => [part, `a${part}b`, `*[${part}`])
      .map((part) => {
        return part.repeat(Math.ceil(20_000 / part.length)).slice(0, 20_000);
      });
    const inMs = (text: string) => {
      const start = performance.now();
      blocksOf(text);
      return performance.now() - start;
    };
    for (const text of texts) {
      // On a busy machine a few attempts are held up.
      const isQuick = Array.from({ length: 40 }).some(() => inMs(text) <= 10);
      expect(isQuick, JSON.stringify(text.slice(0, 30))).toBe(true);
      expect(plain(text).length).toBeLessThanOrEqual(3 * text.length);
    }
  });
});

describe("what is filled into Markdown", () => {
  const fill = (text: string, value: unknown) => fillText(text, { v: value }, "x", undefined, "markdown");
  const shape = (text: string) =>
    blocksOf(text).map(({ kind, parts }) => [
      kind,
      parts.map(({ pieces }) =>
        pieces.flatMap((piece) => (piece.kind === "text" ? [] : [piece.kind + piece.style])),
      ),
    ]);
  const templates = [
    "{{metadata.v}}",
    "{{metadata.v}} a",
    "a {{metadata.v}}",
    "**{{metadata.v}}**",
    "*a* {{metadata.v}} *b*",
    "- {{metadata.v}}\n- b",
    "a\n{{metadata.v}}. b",
    "{{metadata.v}} b\n1{{metadata.v}} c",
    "[{{metadata.v}}](https://a.test)",
    "[a]{{metadata.v}}",
    "[a](https://a.test/{{metadata.v}}/?q={{metadata.v}})",
    "[a](https://a.test/b(c)/{{metadata.v}})",
    "[a](https://a.test/b(c{{metadata.v}})d)",
    "[a](https://a.test/b(c)) {{metadata.v}}",
    "[a](https://a.test/b(c)){{metadata.v}}",
    "\\{{metadata.v}}*a",
    "{{metadata.v}}{{metadata.v}}",
    "*{{metadata.v}} b",
    "[a {{metadata.v}} b",
    "[a]({{metadata.v}})",
    "[a](https://{{metadata.v}}/)",
    "{{{metadata.v}}*a*}}",
  ];
  const values = fc
    .array(
      fc.constantFrom(
        ..."ab *[]()\\-.1\n{}<&:/",
        "**",
        "](https://a.test)",
        "[a](https://a.test/)",
        "- ",
        "1. ",
      ),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((parts) => parts.join(""));

  it("never formats and never links", () => {
    fc.assert(
      fc.property(fc.constantFrom(...templates), values, (template, value) => {
        fc.pre(value.trim() !== "");
        expect(shape(fill(template, value))).toEqual(shape(fill(template, "q")));
      }),
      { numRuns: 5000 },
    );
  });

  it("reads as it is, on one line", () => {
    fc.assert(
      fc.property(values, (value) => {
        fc.pre(value.trim() !== "");
        expect(plain(fill("a {{metadata.v}}!", value))).toBe(
          `a ${value.trim().replaceAll(/\s*\n\s*/g, " ")}!`,
        );
      }),
      { numRuns: 1000 },
    );
  });

  it("cannot change where a link leads but behind its host", () => {
    const template = "[a](https://a.test/p/{{metadata.v}}/e?q={{metadata.v}})";
    expect(plain(fill(template, "b/../(c) d"))).toBe(
      "a (https://a.test/p/b%2F..%2F%28c%29%20d/e?q=b%2F..%2F%28c%29%20d)",
    );
    expect(plain(fill(template, ".."))).toBe("a (https://a.test/p//e?q=..)");
    expect(fill("[a](https://{{metadata.v}}.test/)", "evil")).toBe("[a](https://.test/)");
    expect(fill("[a](http{{metadata.v}})", "s://evil.test")).toBe("[a](http)");
  });

  it("is escaped for answers as for attributes, and never looks like a reference", () => {
    const id = "00000000-0000-7000-8000-000000000000";
    const piped = pipeReferences(`**{{Q:${id}}}**`, () => "*a* {{Q:b", "x", {}, "markdown");
    expect(html(piped)).toBe("<p><strong>*a* {{ Q:b</strong></p>");
  });
});

describe("what is filled in", () => {
  const end = "\ufeff";
  const markdown = fillingFor("markdown");
  const into = (before: string, value: string, after = "") => markdown(value, before, after);

  it.each([
    ["", "a b", "", "a b"],
    ["", " a \n \n b ", "", "a b"],
    ["", "*[a](b){c}\\", "", "\\*\\[a\\]\\(b\\)\\{c\\}\\\\"],
    ["", "{{Q:1", "", "\\{\\{ Q:1"],
    ["", "- a - b", "", "\\- a - b"],
    ["", ". a", "", "\\. a"],
    ["", "12. a 3. b", "", "12\\. a 3. b"],
    ["", "a 3. b", "", "a 3. b"],
    ["", "12", ".", "12\\"],
    ["", "12", ")", "12"],
    ["", "a1", ".", "a1"],
    ["", "1a", ".", "1a"],
    ["a", "b", "", "b"],
    ["\\", "b", "", "\\b"],
    ["\\\\", "b", "", "b"],
    ["\\\\\\", "b", "", "\\b"],
    ["[a](https://a.test/p/", "x y", "", "x%20y"],
    ["[a](http://a.test/p/", "(x)", "", "%28x%29"],
    ["[a](HTTPS://a.test?q=", "..", "", ".."],
    ["[a](https://a.test/", "..", "", ""],
    ["[a](https://a.test/#", ".", "", "."],
    ["[a](https://a.test", "/x", "", ""],
    ["[a](https:/", "/x", "", ""],
    ["[a](xhttps://a.test/", "b", "", ""],
    ["[a](https://a.test/b(c", "/", "", "%2F"],
  ])("into Markdown, behind %j, %j before %j: %j", (before, value, after, filled) => {
    expect(into(before, value, after)).toBe(filled);
  });

  const plainly = fillingFor("plain");

  it.each([
    ["", "a b\n*c*", "", "a b\n*c*"],
    ["", "https://evil.test and ftp://b", "", `https:${end}//evil.test and ftp:${end}//b`],
    ["See https://a.test/p?x=", "b c/(d)", "", "b%20c%2F%28d%29"],
    ["See https://a.test/", "..", "", ""],
    ["See https://a.test/?q=", "..", "", ".."],
    ["HTTP://A.test:80/", "b/c", "", "b%2Fc"],
    ["See (https://a.test/x", "b c", "", "b%20c"],
    ["See https://a.test/ ", "b c", "", "b c"],
    ["See https://a.test", ".evil.test", "", `${end}.evil.test`],
    ["See http://", "evil.test", "", `${end}evil.test`],
    ["See https://a@b.test/", "c", "", `${end}c`],
    ["See https://a.test/ä", "b", "", `${end}b`],
    ...[...".,;:!?)]}"].map((last) => [`See https://a.test/x${last}`, "b c", "", `${end}b c`]),
    ...[..."<>\"' \n"].map((last) => [`See https://a.test/x${last}`, "b c", "", "b c"]),
    ["ftp://a.test/", "b c", "", "b c"],
    ["See https:", "//evil.test", "", `${end}//evil.test`],
    ["See https:/", "/evil.test", "", `${end}/evil.test`],
    ["See https:/ ", "/evil.test", "", "/evil.test"],
    ["a/", "/b", "", "/b"],
    ["See a:", "b/", "", "b/"],
    ["See a: ", "/b", "", "/b"],
    ["", "https", ":", `https${end}`],
    ["", "HTTP", ":", `HTTP${end}`],
    ["htt", "p", ":", `p${end}`],
    ["", "https:", "/", `https:${end}`],
    ["", "https:/", "/", `https:/${end}`],
    ["https", "", ":", end],
    ["", "https", ".", "https"],
    ["", "https a", ":", "https a"],
    ["", "a", ":", "a"],
  ] as [string, string, string, string][])(
    "into plain text, behind %j, %j before %j: %j",
    (before, value, after, filled) => {
      expect(plainly(value, before, after)).toBe(filled);
      expect(fillingFor(undefined)(value, before, after)).toBe(filled);
    },
  );

  it("knows what stands before it, with what was filled in there, and the next character", () => {
    const seen: string[][] = [];
    const filled = fillEach(
      "<{a}, {none}{b}.c",
      /\{(\w+)\}/g,
      (value, before, after) => {
        seen.push([value, before, after]);
        return value.toUpperCase();
      },
      ([, name = ""]) => (name === "none" ? null : `${name}{a}`),
    );
    expect(filled).toBe("<A{A}, {none}B{A}.c");
    expect(seen).toEqual([
      ["a{a}", "<", ","],
      ["b{a}", "<A{A}, {none}", "."],
    ]);
    expect(fillEach("a", /x/g, plainly, () => "")).toBe("a");
  });
});

it("a URL has a scheme and what follows it", () => {
  expect(["https://a.test", "mailto:a"].map(isUrl)).toEqual([true, true]);
  expect(["a.test", "//a.test", "https://", ""].map(isUrl)).toEqual([false, false, false, false]);
});
