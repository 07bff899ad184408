import { withoutEnd } from "#kit/trim.ts";
import { toHtml } from "#survey/text-format/index.ts";
import { type Line, linesOf, type Run } from "./markup.ts";
import type { Place } from "./report.ts";
import type { Remark } from "./tree.ts";

/**
 * Texts of other tools as Markdown of ours: bold, italic, lists and links. What else stands there is text, also where it
 * would mean something in Markdown.
 */

/** A line of text, so that none of it begins an item, opens a style or makes a link. */
const escaped = (text: string): string =>
  text
    .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, "\\\\")
    .replace(/(?<!\s)\*|\*(?!\s)/g, "\\*")
    .replace(/\](?=\()/g, "\\]");

const lineEscaped = (line: string): string =>
  line
    .replace(/^(- )/, "\\$1")
    .replace(/^(\d+)(\. )/, (_, number: string, dot: string) => `${number}\\${dot}`);

/** A plain text that is shown as it is. */
export const asMarkdown = (text: string): string =>
  text
    .split("\n")
    .map((line) => lineEscaped(escaped(line)))
    .join("\n");

type Style = "bold" | "italic";
const marks = { bold: "**", italic: "*" } as const;

/** Runs of one kind together, in order. */
function grouped<Key>(runs: readonly Run[], keyOf: (run: Run) => Key): { key: Key; runs: Run[] }[] {
  const groups: { key: Key; runs: Run[] }[] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last !== undefined && last.key === keyOf(run)) last.runs.push(run);
    else groups.push({ key: keyOf(run), runs: [run] });
  }
  return groups;
}

/** Blanks at the ends of what is marked stand outside its marks. */
function around(text: string, open: string, close: string): string {
  const inner = text.trim();
  if (inner === "") return text;
  const from = text.indexOf(inner);
  return text.slice(0, from) + open + inner + close + text.slice(from + inner.length);
}

const styled = (runs: readonly Run[], style: Style, inner: (runs: readonly Run[]) => string): string =>
  grouped(runs, (run) => run[style])
    .map(({ key, runs }) => (key ? around(inner(runs), marks[style], marks[style]) : inner(runs)))
    .join("");

const italicised = (runs: readonly Run[], write: (text: string) => string): string =>
  styled(runs, "italic", (same) => write(same.map(({ text }) => text).join("")));

/** A bracket would end the text of a link. */
const linked = (text: string): string => text.replace(/\\?[[\]]/g, (mark) => `\\${mark.at(-1) ?? ""}`);

const addressed = (href: string): string =>
  // A place for a value stays as it is until it has its name here.
  href.replace(/[\s()[\]\\<>"]/g, (character) =>
    encodeURIComponent(character).replace("(", "%28").replace(")", "%29"),
  );

function marked(runs: readonly Run[], write: (text: string) => string): string {
  return grouped(runs, ({ href }) => href)
    .map(({ key, runs }) => {
      const writeHere = key === null ? write : (text: string) => linked(write(text));
      const inner = styled(runs, "bold", (same) => italicised(same, writeHere));
      return key === null ? inner : around(inner, "[", `](${addressed(key)})`);
    })
    .join("");
}

const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, "");

/** A line with its marks; where marks inside a word would be read otherwise there are fewer of them, or none. */
function lineText({ mark, runs }: Line, write: (text: string) => string): string {
  const begin = mark === "" && write === escaped ? lineEscaped : (text: string) => text;
  const plain = withoutTags(toHtml(runs.map(({ text }) => text).join(""), "plain"));
  const isStyled = runs.some(({ bold, italic, href }) => bold || italic || href !== null);
  const lessStyled = [runs, runs.map((run) => ({ ...run, italic: false }))];
  const candidates = isStyled ? lessStyled.map((each) => begin(marked(each, write))) : [];
  const isRead = (text: string) => write !== escaped || withoutTags(toHtml(text, "markdown")) === plain;
  const text = candidates.find(isRead) ?? begin(write(runs.map(({ text }) => text).join("")));
  return mark === "" ? text : `${mark} ${text}`;
}

/** HTML as Markdown. */
export const markdownOf = (html: string): string =>
  linesOf(html)
    .map((line) => lineText(line, escaped))
    .join("\n");

/** A heading's line in bold. */
function withoutHeading(line: string): string {
  const [opening] = /^#{1,6} +/.exec(line) ?? [];
  const text = opening === undefined ? "" : withoutEnd(line.slice(opening.length), /#/);
  return text === "" ? line : `**${text}**`;
}

/** Text that is written in Markdown with HTML in it, as XLSForms have it; underscores and headings are not in ours. */
export const markdownOfMarkdown = (source: string): string =>
  linesOf(source)
    .map((line) =>
      withoutHeading(lineText(line, (text) => text))
        .replace(/(?<![\w\\])__(?=\S)([^_]{1,500}?)(?<=\S)__(?!\w)/g, "**$1**")
        .replace(/(?<![\w\\])_(?=\S)([^_]{1,500}?)(?<=\S)_(?!\w)/g, "*$1*"),
    )
    .join("\n");

const looks: readonly [tag: RegExp, what: string][] = [
  [/<table\b/i, "a table"],
  [/<h[1-6]\b/i, "headings"],
  [/<u\b|text-decoration\s*:\s*underline/i, "underlined text"],
  [/<su[bp]\b/i, "raised or lowered text"],
  [/<(s|strike|del)\b/i, "struck-out text"],
];

/** What HTML shows that Markdown has no word for, so that its text alone is left; null where there is nothing. */
function simplified(html: string): string | null {
  const found = looks.flatMap(([tag, what]) => (tag.test(html) ? [what] : []));
  return found.length === 0 ? null : `Shown as plain text: ${found.join(", ")}`;
}

/** Like `simplified`, as an element of the report. */
export const simplifiedRemark = (html: string, place: Place): Remark[] => {
  const message = simplified(html);
  if (message === null) return [];
  return [{ ...place, result: "approximated", element: "setting", code: "markup_simplified", message }];
};
