import { isUrl } from "./url.ts";

/**
 * The Markdown of texts that participants read: `**bold**`, `*italic*`, lists of one level that begin with `- ` or
 * `1. `, `[text](https://…)`, and a backslash before what is meant as it stands. Anything else is text. It takes time in
 * proportion to the text's length, whatever stands in it.
 */

/** What a line is made of, in order; what is opened is closed in reverse order. */
export type Piece = Range &
  (
    | { kind: "text"; text: string }
    | { kind: "open" | "close"; style: "bold" | "italic" }
    | { kind: "open" | "close"; style: "link"; href: string }
  );

/** Where something stands in the text, `end` exclusive. */
interface Range {
  at: number;
  end: number;
}

/** A paragraph, or an item of a list: its mark is left out of its pieces. */
interface Part extends Range {
  mark: Range;
  pieces: Piece[];
}

export interface Block {
  kind: "paragraph" | "bullets" | "numbers";
  /** The items of a list; of a paragraph itself. */
  parts: Part[];
}

const bullet = /^- +(?=\S)/;
const first = /^1\. +(?=\S)/;
const next = /^\d{1,9}\. +(?=\S)/;

/** The paragraphs and lists of a text. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let isAfterGap = true;
  let at = 0;
  const push = (kind: Block["kind"], mark: number, end: number) => {
    const part: Part = { at, end, mark: { at, end: at + mark }, pieces: [] };
    const last = blocks.at(-1);
    if (kind !== "paragraph" && last?.kind === kind) last.parts.push(part);
    else blocks.push({ kind, parts: [part] });
  };
  for (const line of text.split("\n")) {
    const end = at + line.length;
    const last = blocks.at(-1);
    const bulleted = bullet.exec(line);
    const numbered = (last?.kind === "numbers" ? next : first).exec(line);
    if (line.trim() === "") isAfterGap = true;
    else if (bulleted) push("bullets", bulleted[0].length, end);
    else if (numbered) push("numbers", numbered[0].length, end);
    else if (isAfterGap || last?.kind !== "paragraph") push("paragraph", 0, end);
    else for (const part of last.parts) part.end = end;
    if (line.trim() !== "") isAfterGap = false;
    at = end + 1;
  }
  for (const { parts } of blocks)
    for (const part of parts) {
      const from = part.mark.end;
      part.end = from + text.slice(from, part.end).trimEnd().length;
      part.pieces = piecesIn(text, from, part.end);
    }
  return blocks;
}

/** A run of asterisks: what of it closes, stays text, and opens; the innermost that it opens comes first. */
interface Stars {
  closes: number[];
  opens: number[];
  left: number;
}

type Token = Range &
  (
    | { kind: "text"; text: string }
    | { kind: "link"; href: string }
    | { kind: "linked"; href: string }
    | ({ kind: "stars" } & Stars)
  );

const special = /\\[!-/:-@[-`{-~]|\{\{[^{}]*\}\}|\*+|\[|\]/g;
/** Brackets have no place in it, so that no part of a text is looked through for more than one link. */
const address = /\]\((https?:\/\/(?:[^\s()[\]{}\\<>"]|\{\{[^{}]*\}\}|\([^\s()[\]{}\\<>"]*\))+)\)/y;
const mostOpen = 16;

/** Texts, links and runs of asterisks between two places. */
function tokensIn(text: string, from: number, to: number): Token[] {
  const tokens: Token[] = [];
  const brackets: Token[] = [];
  const add = (token: Token) => tokens.push(token);
  const source = text.slice(0, to);
  let done = from;
  special.lastIndex = from;
  for (let found = special.exec(source); found !== null; found = special.exec(source)) {
    const { index: at, 0: mark } = found;
    if (at > done) add({ kind: "text", at: done, end: at, text: source.slice(done, at) });
    done = at + mark.length;
    const plain: Token = { kind: "text", at, end: done, text: mark };
    if (mark.startsWith("*")) {
      add(
        mark.length > 3 ? plain : { kind: "stars", at, end: done, closes: [], opens: [], left: mark.length },
      );
    } else if (mark === "[") {
      add(plain);
      brackets.push(plain);
    } else if (mark === "]") {
      const opening = brackets.pop();
      address.lastIndex = at;
      const href =
        opening && source.slice(opening.end, at).trim() !== "" ? address.exec(source)?.[1] : undefined;
      if (opening === undefined || href === undefined || !isAddress(href)) {
        add(plain);
        continue;
      }
      Object.assign(opening, { kind: "link", href });
      // A link holds no other.
      brackets.length = 0;
      done = address.lastIndex;
      special.lastIndex = done;
      add({ kind: "linked", at, end: done, href });
    } else add(mark.startsWith("\\") ? { ...plain, text: mark.slice(1) } : plain);
  }
  if (to > done) add({ kind: "text", at: done, end: to, text: source.slice(done) });
  return tokens;
}

const isAddress = (href: string): boolean => isUrl(href.replaceAll(/\{\{[^{}]*\}\}/g, "x"));

/** What is between two places of a text, as if it stood in a paragraph of its own. */
function piecesIn(text: string, from: number, to: number): Piece[] {
  const tokens = tokensIn(text, from, to);
  // Null stands for a link that is open: what was opened before it is closed after it.
  const open: (Stars | null)[] = [];
  const isSpace = (at: number) => /\s/.test(text.charAt(at));
  for (const token of tokens) {
    if (token.kind === "link") open.push(null);
    else if (token.kind === "linked") open.length = open.lastIndexOf(null);
    else if (token.kind === "stars") {
      for (let last = open.at(-1); last && token.left > 0 && !isSpace(token.at - 1); last = open.at(-1)) {
        const size = Math.min(2, token.left, last.left);
        token.closes.push(size);
        last.opens.push(size);
        token.left -= size;
        last.left -= size;
        if (last.left === 0) open.pop();
      }
      if (token.left > 0 && !isSpace(token.end) && open.length < mostOpen) open.push(token);
    }
  }
  return tokens.flatMap(toPieces);
}

function toPieces(token: Token): Piece[] {
  const { at, end } = token;
  if (token.kind === "text") return [{ kind: "text", at, end, text: token.text }];
  if (token.kind === "link") return [{ kind: "open", at, end, style: "link", href: token.href }];
  if (token.kind === "linked") return [{ kind: "close", at, end, style: "link", href: token.href }];
  const pieces: Piece[] = [];
  const push = (size: number, piece: (range: Range) => Piece) => {
    const from = pieces.at(-1)?.end ?? at;
    if (size > 0) pieces.push(piece({ at: from, end: from + size }));
  };
  const styled = (kind: "open" | "close", sizes: readonly number[]) => {
    for (const size of sizes)
      push(size, (range) => ({ ...range, kind, style: size === 2 ? "bold" : "italic" }));
  };
  styled("close", token.closes);
  push(token.left, (range) => ({ ...range, kind: "text", text: "*".repeat(token.left) }));
  styled("open", token.opens.toReversed());
  return pieces;
}
