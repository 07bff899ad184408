import { storable } from "./json-file.ts";
import { unpiped } from "./tree.ts";

/** HTML as runs of text and lines: what scripts, styles and comments hold is no text, and attributes go. */

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  euro: "€",
  copy: "©",
  reg: "®",
  bull: "•",
  laquo: "«",
  raquo: "»",
  deg: "°",
  times: "×",
  middot: "·",
  trade: "™",
  pound: "£",
  sect: "§",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  szlig: "ß",
  eacute: "é",
  egrave: "è",
  agrave: "à",
  ccedil: "ç",
  aacute: "á",
  iacute: "í",
  oacute: "ó",
  uacute: "ú",
  ntilde: "ñ",
  ecirc: "ê",
  ocirc: "ô",
  aring: "å",
  iexcl: "¡",
  iquest: "¿",
  frac12: "½",
  plusmn: "±",
  le: "≤",
  ge: "≥",
  ne: "≠",
  rarr: "→",
  larr: "←",
};

/** Some entities differ by the case of their first letter alone, such as `&Auml;`. */
const named = (name: string): string | undefined => {
  const text = entities[name] ?? entities[name.toLowerCase()];
  return text !== undefined && /^[A-Z][a-z]/.test(name) ? text.toUpperCase() : text;
};

const decode = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8}\d{0,2});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return named(name) ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });

interface Style {
  bold: boolean;
  italic: boolean;
  href: string | null;
}

export interface Run extends Style {
  text: string;
}

/** A line of text; `mark` is that of an item of a list. */
export interface Line {
  mark: string;
  runs: Run[];
}

const lineTags = new Set([
  "div",
  "li",
  "ul",
  "ol",
  "tr",
  "table",
  "hr",
  "center",
  "section",
  "dl",
  "dt",
  "dd",
  "pre",
  "tbody",
]);
/** What has a gap before and after it. */
const gapTags = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote"]);
const silentTags = new Set(["script", "style", "head", "title", "noscript", "iframe", "object"]);
const inlineTags = new Set(["b", "strong", "i", "em", "span", "font", "a"]);
const tagStart = /<\/?([a-zA-Z][a-zA-Z0-9]*)/y;

/** Where the text goes on behind a comment or tag that is never closed: nowhere. */
const after = (html: string, mark: string, from: number): number => {
  const end = html.indexOf(mark, from);
  return end < 0 ? html.length : end + mark.length;
};

/** Characters and runs of a text that are read: several times what any text of a study may have. */
const maxMade = 100_000;

/** Reads HTML from its start on, in time that is in proportion to its length, until there is more than a study takes. */
class Scanner {
  readonly #html: string;
  readonly #isMarkup: boolean;
  #lower: string | null = null;
  readonly #lines: Line[] = [{ mark: "", runs: [] }];
  readonly #open: ({ name: string } & Style)[] = [];
  readonly #lists: { isNumbered: boolean; items: number }[] = [];
  #made = 0;

  constructor(html: string) {
    this.#html = html;
    // In HTML a line break is a blank; in plain text it is what it is.
    this.#isMarkup = /<\/?[a-z]/i.test(html);
  }

  lines(): Line[] {
    const html = this.#html;
    let at = 0;
    while (at < html.length && this.#made < maxMade) {
      const next = html.indexOf("<", at);
      if (next < 0) break;
      this.#text(html.slice(at, next));
      if (html.startsWith("<!--", next)) {
        at = after(html, "-->", next + 4);
        continue;
      }
      tagStart.lastIndex = next;
      const name = tagStart.exec(html)?.[1]?.toLowerCase();
      if (name === undefined) {
        this.#text("<");
        at = next + 1;
        continue;
      }
      at = after(html, ">", next);
      const isClosing = html[next + 1] === "/";
      if (!isClosing && silentTags.has(name)) {
        this.#lower ??= html.toLowerCase();
        const closing = this.#lower.indexOf(`</${name}`, at);
        at = closing < 0 ? html.length : closing;
      } else this.#tag(name, isClosing, html.slice(next, at));
    }
    if (this.#made < maxMade) this.#text(html.slice(at));
    return this.#lines;
  }

  get #line(): Line {
    return this.#lines.at(-1) ?? { mark: "", runs: [] };
  }

  #text(source: string): void {
    // Between two tags blanks are how the file is written.
    if (this.#isMarkup && this.#line.runs.length === 0 && source.trim() === "") return;
    const text = storable(decode(source.slice(0, 10 * maxMade)));
    this.#made += text.length + 1;
    const { bold, italic, href } = this.#open.at(-1) ?? { bold: false, italic: false, href: null };
    for (const [index, part] of (this.#isMarkup ? [text] : text.split(/\r\n?|\n/)).entries()) {
      if (index > 0) this.#begin();
      if (part !== "") this.#line.runs.push({ text: unpiped(part), bold, italic, href });
    }
  }

  #nextMark(): string {
    const list = this.#lists.at(-1);
    if (list === undefined) return "-";
    list.items++;
    return list.isNumbered ? `${list.items}.` : "-";
  }

  #begin(mark = ""): void {
    this.#made++;
    this.#lines.push({ mark, runs: [] });
  }

  #tag(name: string, isClosing: boolean, tag: string): void {
    const isWritten = this.#line.runs.length > 0;
    if (inlineTags.has(name)) this.#inline(name, isClosing, tag);
    else if (name === "br") this.#begin();
    else if (name === "td" || name === "th") this.#text("&#32;");
    else if (name === "ul" || name === "ol") {
      if (isClosing) this.#lists.pop();
      else if (this.#lists.length < maxOpen) this.#lists.push({ isNumbered: name === "ol", items: 0 });
    }
    if (name === "li" && !isClosing) this.#begin(this.#nextMark());
    else if (isWritten && gapTags.has(name) && this.#line.mark === "") {
      this.#begin();
      this.#begin();
    } else if (isWritten && (lineTags.has(name) || gapTags.has(name))) this.#begin();
  }

  #inline(name: string, isClosing: boolean, tag: string): void {
    if (isClosing) {
      const at = this.#open.findLastIndex((each) => each.name === name);
      if (at >= 0) this.#open.length = at;
      return;
    }
    if (this.#open.length === maxOpen) return;
    const around = this.#open.at(-1) ?? { bold: false, italic: false, href: null };
    const style = /style\s*=\s*("[^"]{0,2000}"|'[^']{0,2000}')/i.exec(tag)?.[1] ?? "";
    this.#open.push({
      name,
      bold: around.bold || /^(b|strong)$/.test(name) || /font-weight\s*:\s*(bold|[6-9]00)/i.test(style),
      italic: around.italic || /^(i|em)$/.test(name) || /font-style\s*:\s*(italic|oblique)/i.test(style),
      href: name === "a" ? addressIn(tag) : around.href,
    });
  }
}

const maxOpen = 64;

const addressIn = (tag: string): string | null => {
  const [, double, single] = /href\s*=\s*(?:"([^"]{1,2000})"|'([^']{1,2000})')/i.exec(tag) ?? [];
  const href = decode(double ?? single ?? "").trim();
  return /^https?:\/\/[^\s]+$/i.test(href) ? unpiped(storable(href)) : null;
};

const blanks = /[^\S\n]+/g;

/** The lines of HTML without blanks around them, the first and last of which hold text. */
export function linesOf(html: string): Line[] {
  const lines = new Scanner(html).lines();
  const isBlank = ({ runs }: Line) => runs.every(({ text }) => text.trim() === "");
  // A list's items stand close together; a gap of several lines is one.
  const kept = lines.filter((line, index) => {
    if (!isBlank(line)) return true;
    const next = lines[index + 1];
    return line.mark === "" && next !== undefined && !isBlank(next) && next.mark === "";
  });
  const first = kept.findIndex((line) => !isBlank(line));
  return first < 0 ? [] : kept.slice(first).map((line) => ({ ...line, runs: tidied(line.runs) }));
}

/** Blanks in a row become one, and none stands at an end. */
function tidied(runs: readonly Run[]): Run[] {
  const made: Run[] = [];
  let isAfterBlank = true;
  for (const run of runs) {
    const text = run.text.replace(blanks, " ").replaceAll("\n", " ").replace(/ {2,}/g, " ");
    const plain: string = isAfterBlank ? text.replace(/^ /, "") : text;
    if (plain === "") continue;
    made.push({ ...run, text: plain });
    isAfterBlank = plain.endsWith(" ");
  }
  const last = made.at(-1);
  if (last !== undefined) last.text = last.text.replace(/ $/, "");
  return made.filter(({ text }) => text !== "");
}

/** The text of HTML: no tag, script or comment is left of it. What is no HTML stays. */
export const plainText = (html: string): string =>
  linesOf(html)
    .map(({ mark, runs }) => `${mark === "" ? "" : `${mark} `}${runs.map(({ text }) => text).join("")}`)
    .join("\n");
