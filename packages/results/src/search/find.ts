/** What is searched for, and where a text has it. Pure. */

/** As it is compared: letters that look alike are one, and so are small and capital ones. */
export const folded = (text: string): string =>
  text.normalize("NFKC").toLowerCase().replaceAll("ß", "ss").replaceAll("ς", "σ");

/** A part of a text. */
interface Piece {
  text: string;
  isFound: boolean;
}

export interface Finder {
  /** Whether a folded text has every word and quoted phrase. */
  fits: (text: string) => boolean;
  /** Whether it has one of them. */
  touches: (text: string) => boolean;
  /** A text in parts: what is searched for, and what stands between. */
  pieces: (text: string) => Piece[];
}

/** Finds the words and quoted phrases, also inside words; null without any. */
export function finderOf(search: string): Finder | null {
  const parts = [...search.matchAll(/["“”„«»]([^"“”„«»]*)["“”„«»]|[^\s"“”„«»]+/g)];
  const terms = parts.map(([word, phrase]) => folded((phrase ?? word).trim())).filter(Boolean);
  if (terms.length === 0) return null;
  return {
    fits: (text) => terms.every((term) => text.includes(term)),
    touches: (text) => terms.some((term) => text.includes(term)),
    pieces: (text) => piecesOf(text, terms),
  };
}

function piecesOf(text: string, terms: readonly string[]): Piece[] {
  // Each letter with its marks, which may be of another length once it is folded.
  const letters = text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  const from: number[] = [];
  let compared = "";
  for (const [index, letter] of letters.entries()) {
    const each = folded(letter);
    compared += each;
    for (let unit = 0; unit < each.length; unit++) from.push(index);
  }
  const found = new Set<number>();
  for (const term of terms)
    for (let at = compared.indexOf(term); at >= 0; at = compared.indexOf(term, at + 1))
      for (let unit = at; unit < at + term.length; unit++) found.add(from[unit] ?? -1);
  const pieces: Piece[] = [];
  for (const [index, letter] of letters.entries()) {
    const isFound = found.has(index);
    const last = pieces.at(-1);
    if (last?.isFound === isFound) last.text += letter;
    else pieces.push({ text: letter, isFound });
  }
  return pieces;
}

/** Letters before what is found. */
const before = 60;

/** The text from shortly before what is found in it. */
export function excerptAt(text: string, finder: Finder): string {
  const [first] = finder.pieces(text);
  if (first === undefined || first.isFound || first.text.length <= before) return text;
  const cut = first.text.slice(-before);
  // From the beginning of a word, where there is one.
  const space = cut.search(/\s/);
  const rest = text.slice(first.text.length - before + (space < 0 ? 0 : space + 1));
  return `… ${rest.replace(/^[\uDC00-\uDFFF]/, "")}`;
}
