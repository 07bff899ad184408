import type { TextFormat } from "#survey/text-format/index.ts";
import {
  type Code,
  codesOf,
  type Element,
  type Pieces,
  piecesOf,
  sourceParts,
  targetParts,
  withWords,
} from "./unit.ts";
import { foreignIn, foreignName, splitForeign } from "./xml.ts";

/** A unit as a file has it. */
export interface ReadUnit {
  id: string;
  etag: string | null;
  /** As the file names it; null where it names none. */
  language: string | null;
  /** Null where the file has none. */
  source: Pieces | null;
  target: Pieces | null;
  /** The file calls it final. */
  isFinal: boolean;
  /** Where it stands, in words. */
  place: string;
}

export const fileFormats = ["xliff2", "xliff1", "csv"] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The most units of an upload. */
export const maxFileUnits = 100_000;

/** A text as files compare it. */
export const normal = (text: string): string => text.normalize("NFC").replace(/\r\n?/g, "\n").trim();

const startIndent = /^\s*\n\s*/;

/** Whether a file has this source; `tight` where it has lost blanks between elements, as some tools leave them out. */
export function hasSource(pieces: Pieces, source: string, format: TextFormat): "same" | "tight" | null {
  const text = textOf(pieces, source, format);
  if (normal(text) === normal(source)) return "same";
  const hasElements = pieces.some((piece) => typeof piece !== "string");
  return hasElements && withoutBlanks(text) === withoutBlanks(source) ? "tight" : null;
}

const withoutBlanks = (text: string): string => normal(text).replace(/\s+/g, "");

/**
 * The text of pieces, whose elements are the codes of this source. Where the file has lost blanks between elements, they
 * get those that the source has beside them.
 */
export function textOf(
  pieces: Pieces,
  source: string,
  format: TextFormat,
  { isTight = false }: { isTight?: boolean } = {},
): string {
  const codes = pieces.some((piece) => typeof piece !== "string") ? codesOf(source, format) : [];
  const isIndented = pieces.some((piece) => typeof piece === "string" && piece.includes("\n"));
  const around = isIndented || isTight ? blanksAround(source, codes) : null;
  const open: { code: Code; words: string }[] = [];
  let text = "";
  const add = (words: string) => {
    const inner = open.at(-1);
    if (inner === undefined) text += words;
    else inner.words += words;
  };
  for (const [index, piece] of pieces.entries()) {
    if (typeof piece === "string") {
      add(around === null ? piece : withoutIndent(piece, pieces[index - 1], pieces[index + 1], around));
      continue;
    }
    const previous = pieces[index - 1];
    if (isTight && typeof previous === "object" && piece.at !== "close")
      add(around?.get(previous.id)?.after || around?.get(piece.id)?.before || "");
    const character = foreignIn(piece.id);
    if (character !== null) {
      add(String.fromCodePoint(character));
      continue;
    }
    const code = codes[Number(piece.id) - 1];
    if (code === undefined) continue;
    if (piece.at === "open") open.push({ code, words: "" });
    else if (piece.at === "code") add(code.token);
    else {
      const inner = open.pop();
      if (inner !== undefined) add(withWords(inner.code, inner.words));
    }
  }
  while (open.length > 0) {
    const inner = open.pop();
    if (inner !== undefined) add(withWords(inner.code, inner.words));
  }
  return text;
}

/** What comes back of a text that a file had beside its source, and that nobody has changed there. */
export function cameBack(text: string, source: string, format: TextFormat): string {
  const { codes } = sourceParts(source, format);
  return textOf(piecesOf(targetParts(text, format, codes), codes), source, format);
}

/** The white space that a source has before and after each of its codes, by the id of the code. */
function blanksAround(source: string, codes: readonly Code[]) {
  const around = new Map<string, { before: string; after: string }>();
  const add = (id: string, start: number, end: number) =>
    around.set(id, {
      before: endBlanks(source.slice(Math.max(0, start - mostBlanks), start)),
      after: startBlanks(source.slice(end, end + mostBlanks)),
    });
  let at = 0;
  for (const [index, { token }] of codes.entries()) {
    const start = source.indexOf(token, at);
    at = start + token.length;
    add(String(index + 1), start, at);
  }
  at = 0;
  const used = new Map<number, number>();
  for (const part of splitForeign(source)) {
    if (typeof part === "number") {
      add(foreignName(part, used), at, at + 1);
      at += 1;
    } else at += part.length;
  }
  return around;
}

const mostBlanks = 100;
const startBlanks = (text: string): string => text.slice(0, text.length - text.trimStart().length);
const endBlanks = (text: string): string => text.slice(text.trimEnd().length);

/** Words between elements, without line breaks beside them that the source lacks: those are indentation. */
function withoutIndent(
  words: string,
  before: string | Element | undefined,
  after: string | Element | undefined,
  around: ReturnType<typeof blanksAround>,
): string {
  let left = words;
  if (typeof before === "object") {
    const own = around.get(before.id)?.after ?? "";
    if (startIndent.test(left) && !own.includes("\n"))
      left = left.replace(startIndent, before.at === "open" ? "" : own);
  }
  if (typeof after === "object") {
    const own = around.get(after.id)?.before ?? "";
    const blanks = endBlanks(left);
    const line = blanks.indexOf("\n");
    if (line !== -1 && !own.includes("\n")) left = left.slice(0, left.length - blanks.length + line);
  }
  return left;
}

/** A translation with the line ends and the white space around it that its source has. */
export function likeSource(target: string, source: string): string {
  const lineEnd = source.includes("\r\n") ? "\r\n" : source.includes("\r") ? "\r" : "\n";
  return startBlanks(source) + target.trim().replace(/\r\n?|\n/g, lineEnd) + endBlanks(source);
}

/** The place of a unit, in words; a file that was not in an archive has no name. */
export const placeOf = (name: string, line: number): string =>
  name === "" ? `line ${line}` : `${name}, line ${line}`;

/** Why a file of translations is not read. */
export const fileErrors = {
  malformed_file: "The file breaks the rules of its format; `line` says where",
  not_recognized: "The file is neither XLIFF 1.2, XLIFF 2, CSV nor an archive of such files",
  not_utf8: "The file is CSV in another encoding than UTF-8, or UTF-16 with a byte order mark",
  xml_doctype: "The file has a DOCTYPE, which is not supported",
  unsafe_archive:
    "The archive is encrypted or nested, expands too far, has too many entries, or an entry whose name leads outside of it",
  too_many_units: "The file has more units than an upload can have",
} as const;
export type FileError = keyof typeof fileErrors;

/** Why a file of translations is not read, in words for whoever sent it. */
export class TranslationFileRefused extends Error {
  readonly code: FileError;
  /** From 1; undefined where it is not of one line. */
  readonly line: number | undefined;

  constructor(code: FileError, message: string, line?: number) {
    super(message);
    this.code = code;
    this.line = line;
  }
}
