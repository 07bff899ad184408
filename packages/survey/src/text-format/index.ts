import { type Block, blocksOf, type Piece } from "./markdown.ts";

export const textFormats = ["plain", "markdown"] as const;
export type TextFormat = (typeof textFormats)[number];

/** A mark in a text: `end` exclusive. */
interface Mark {
  at: number;
  end: number;
}

const partsOf = (text: string) => blocksOf(text).flatMap(({ parts }) => parts);

/** As it reads without its marks: a link as `text (address)`. Lists and lines stay as they are written. */
export function plainText(text: string, format: TextFormat | undefined): string {
  if (format !== "markdown") return text;
  let plain = "";
  let done = 0;
  for (const { mark, end, pieces } of partsOf(text)) {
    plain += text.slice(done, mark.end) + piecesAsText(pieces);
    done = end;
  }
  return plain + text.slice(done);
}

function piecesAsText(pieces: readonly Piece[]): string {
  let plain = "";
  let linkAt = 0;
  for (const piece of pieces) {
    if (piece.kind === "text") plain += piece.text;
    else if (piece.style === "link" && piece.kind === "open") linkAt = plain.length;
    else if (piece.style === "link" && plain.slice(linkAt) !== piece.href) plain += ` (${piece.href})`;
  }
  return plain;
}

/** What makes its format: the marks of bold and italic texts, of items, and of links with their addresses; in order. */
export const marksIn = (text: string): Mark[] =>
  partsOf(text).flatMap(({ mark, pieces }) => [
    ...(mark.end > mark.at ? [mark] : []),
    ...pieces.filter(({ kind }) => kind !== "text"),
  ]);

/** Those marks, sorted: texts of the same format have the same. The numbers of items do not count. */
export const formatOf = (text: string): string[] =>
  marksIn(text)
    .map(({ at, end }) => text.slice(at, end).replace(/^\d+/, "1"))
    .sort();

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "").replaceAll("\n", "<br>");

/** The text as HTML: plain text with its line breaks as `<br>`, Markdown with its elements. */
export const toHtml = (text: string, format: TextFormat): string =>
  format === "markdown" ? blocksOf(text).map(blockAsHtml).join("") : escaped(text);

const tags = { paragraph: "p", bullets: "ul", numbers: "ol" } as const;
const styles = { bold: "strong", italic: "em", link: "a" } as const;

function blockAsHtml({ kind, parts }: Block): string {
  const items = parts.map(({ pieces }) => pieces.map(pieceAsHtml).join(""));
  const inside = kind === "paragraph" ? items.join("") : items.map((item) => `<li>${item}</li>`).join("");
  return `<${tags[kind]}>${inside}</${tags[kind]}>`;
}

function pieceAsHtml(piece: Piece): string {
  if (piece.kind === "text") return escaped(piece.text);
  if (piece.kind === "close") return `</${styles[piece.style]}>`;
  if (piece.style !== "link") return `<${styles[piece.style]}>`;
  return `<a href="${escaped(piece.href)}" rel="noopener noreferrer">`;
}

/** How a value goes into a text: `before` is the end of what stands before it, with what was filled in there, `after` what follows. */
export type Filling = (value: string, before: string, after: string) => string;

/** How values are filled in, so that they are read as text and neither format nor link. */
export const fillingFor = (format: TextFormat | undefined): Filling =>
  format === "markdown" ? intoMarkdown : intoPlain;

const longestAddress = 2000;

/** Parentheses within it stand in pairs. */
const addressOpen = /\]\(((?:[^\s()[\]]|\([^\s()[\]]*\))*(?:\([^\s()[\]]*)?)$/;

function intoMarkdown(value: string, before: string, after: string): string {
  const address = addressOpen.exec(before.slice(-longestAddress))?.[1];
  if (address !== undefined) return intoAddress(value, address);
  const text = value
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ")
    .replaceAll("{{Q:", "{{ Q:")
    .replaceAll(/[\\*[\](){}]/g, "\\$&")
    // At the start of a line these could begin an item.
    .replace(/^[-.]/, "\\$&")
    .replace(/^(\d+)\./, "$1\\.");
  const start = isEscaped(before) ? "\\" : "";
  const end = /^\d+$/.test(text) && after.startsWith(".") ? "\\" : "";
  return start + text + end;
}

/** White space that nobody sees: an address ends before it. */
const addressEnd = "\ufeff";
const endsAddress = /[\s<>"']/;

/** Pages make links of addresses in plain text: of the researcher's own alone, which a value can only go on behind the host. */
function intoPlain(value: string, before: string, after: string): string {
  const address = addressBefore(before);
  const goesOn =
    address !== null &&
    /^https?:\/\/[\w.:-]+[/?#]/i.test(address) &&
    /^[!-~]*$/.test(address) &&
    !".,;:!?)]}".includes(address.at(-1) ?? "");
  if (goesOn) return intoAddress(value, address);
  const isJoined = address !== null || (value.startsWith("/") && /:\/?$/.test(before.slice(-2)));
  const isBegun = /[:/]/.test(after) && /https?:?\/?$/i.test((before.slice(-8) + value).slice(-8));
  const text = value.replaceAll("://", `:${addressEnd}//`);
  return (isJoined ? addressEnd : "") + text + (isBegun ? addressEnd : "");
}

/** The address that a text ends in the middle of; null where it does not. */
function addressBefore(text: string): string | null {
  if (!text.slice(-longestAddress).includes("://")) return null;
  let start = text.length;
  while (start > 0 && text.length - start < longestAddress && !endsAddress.test(text.charAt(start - 1)))
    start--;
  const last = text.slice(start);
  const at = last.search(/https?:\/\//i);
  return at === -1 ? null : last.slice(at);
}

/** Whether a text ends with a backslash that stands for none itself. */
function isEscaped(text: string): boolean {
  let count = 0;
  while (text.charAt(text.length - 1 - count) === "\\") count++;
  return count % 2 === 1;
}

/** No value reaches the scheme or host of an address, or becomes a step of its path. */
function intoAddress(value: string, before: string): string {
  if (!/^https?:\/\/[^/?#]+[/?#]/i.test(before)) return "";
  const isInPath = !/[?#]/.test(before);
  if (isInPath && /^\.*$/.test(value)) return "";
  // Parentheses could end the address.
  return encodeURIComponent(value).replaceAll("(", "%28").replaceAll(")", "%29");
}

/** Fills in each match of the pattern; one without a value stays as it is. What a value holds is not looked at again. */
export function fillEach(
  text: string,
  pattern: RegExp,
  filling: Filling,
  valueIn: (match: RegExpExecArray) => string | null,
): string {
  let filled = "";
  // Of what is filled the end alone: to look into all of it each time would copy it each time.
  let before = "";
  let done = 0;
  for (const match of text.matchAll(pattern)) {
    const [found] = match;
    const between = text.slice(done, match.index);
    before = (before + between).slice(-longestAddress);
    done = match.index + found.length;
    const value = valueIn(match);
    const piece = value === null ? found : filling(value, before, text.slice(done, done + 1));
    before = (before + piece).slice(-longestAddress);
    filled += between + piece;
  }
  return filled + text.slice(done);
}
