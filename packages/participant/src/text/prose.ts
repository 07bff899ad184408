export type Piece = string | { href: string };

const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}»”’、。]/g;

/** Splits a text into addresses and the rest. The text is data: no other markup is recognised. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { index, 0: href } of text.matchAll(address)) {
    if (index > done) pieces.push(text.slice(done, index));
    pieces.push(URL.canParse(href) ? { href } : href);
    done = index + href.length;
  }
  if (done < text.length) pieces.push(text.slice(done));
  return pieces;
}

/** Longer lines are shown as text, not as a heading. */
export const longestHeading = 80;

/** The first line of a message is its heading if it is short enough. */
export function messageParts(text: string): { heading: string | null; body: string } {
  const [first = "", ...rest] = text.trim().split("\n");
  return first.length <= longestHeading
    ? { heading: first, body: rest.join("\n") }
    : { heading: null, body: text };
}

/** Split at blank lines; single line breaks stay inside. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
