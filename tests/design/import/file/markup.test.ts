import * as fc from "fast-check";
import { expect, it } from "vitest";
import { toHtml, plainText as withoutMarks } from "#survey/text-format/index.ts";
import { asMarkdown, markdownOf, markdownOfMarkdown } from "#survey-files/markdown.ts";
import { plainText } from "#survey-files/markup.ts";

it.each([
  ["<p>Coffee?</p>", "Coffee?"],
  ["<b>Hi</b> there <em>you</em>", "**Hi** there *you*"],
  ["a<strong> b <i>c</i></strong> d", "a **b *c*** d"],
  ["<ul>\n<li>One</li>\n<li><p>Two <b>x</b></p></li></ul>after", "- One\n- Two **x**\nafter"],
  ["<ol><li>a<li>b</ol>", "1. a\n2. b"],
  ["5 * 3 and *x*", "5 * 3 and \\*x\\*"],
  ["- a<br>1. b<br>c", "\\- a\n1\\. b\nc"],
  ["<div>a</div>\n<div>&nbsp;</div>\n<div>b</div>", "a\n\nb"],
  [
    "<a href='https://x.example/a(b)?q=1'>this <b>page</b></a>",
    "[this **page**](https://x.example/a%28b%29?q=1)",
  ],
  ["<a href='javascript:alert(1)'>x</a>", "x"],
  ["[a](https://x.example)", "[a\\](https://x.example)"],
  ["<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\nc"],
  ["<b><p>a</p><p>b</p></b>", "**a**\n\n**b**"],
  ["&lt;script&gt; &Auml;&auml; &amp;amp;", "<script> Ää &amp;"],
  ["plain\ntext", "plain\ntext"],
  ["<p>one\nline</p>", "one line"],
])("%s becomes %s", (html, markdown) => expect(markdownOf(html)).toBe(markdown));

it.each([
  ["**B** _i_ __bb__ snake_case ${a_b}", "**B** *i* **bb** snake_case ${a_b}"],
  ["# Head\ntext", "**Head**\ntext"],
  ['<span style="color:red">R</span>', "R"],
])("%s of an XLSForm becomes %s", (source, markdown) => expect(markdownOfMarkdown(source)).toBe(markdown));

const part = fc.constantFrom(
  ...[
    "a",
    "b c",
    " ",
    "*",
    "**",
    "_",
    "\\",
    "[",
    "](https://x.example)",
    "- ",
    "1. ",
    "\n",
    "&amp;",
    "&lt;b&gt;",
    "{{item}}",
  ],
  ...[
    "<b>",
    "</b>",
    "<i>",
    "</i>",
    "<p>",
    "</p>",
    "<br>",
    "<ul>",
    "<li>",
    "</ul>",
    "<ol>",
    "</ol>",
    "<span>",
    "</span>",
  ],
);

it("never shows another text than that of the HTML", () => {
  void fc.assert(
    fc.property(fc.array(part, { maxLength: 24 }), (parts) => {
      const html = parts.join("");
      expect(withoutMarks(markdownOf(html), "markdown")).toBe(plainText(html));
      // Each mark is one: what it shows has as many open as closed.
      const shown = toHtml(markdownOf(html), "markdown");
      for (const tag of ["strong", "em", "ul", "ol", "a"])
        expect(shown.split(`<${tag}`).length).toBe(shown.split(`</${tag}>`).length);
    }),
    { numRuns: 2000 },
  );
});

it("shows plain text as it is", () => {
  void fc.assert(
    fc.property(
      fc.array(fc.constantFrom("a", " ", "*", "\\", "[x](https://x.example)", "- ", "2. ", "\n"), {
        maxLength: 16,
      }),
      (parts) => {
        const text = parts.join("");
        expect(withoutMarks(asMarkdown(text), "markdown")).toBe(text);
      },
    ),
  );
});
