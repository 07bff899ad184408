export type Piece = string | { href: string };

const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}»”’、。]/g;

/** A text with the addresses in it told apart. It is data: nothing else in it means anything. */
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

/** A line longer than this is read, not taken in at a glance. */
const longestHeading = 80;

/** A message is a text; its first line is a heading where it is short enough for one. */
export function messageParts(text: string): { heading: string | null; body: string } {
  const [first = "", ...rest] = text.trim().split("\n");
  return first.length <= longestHeading
    ? { heading: first, body: rest.join("\n") }
    : { heading: null, body: text };
}

/** Between blank lines; single line breaks stay inside. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
