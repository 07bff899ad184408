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

/** Between blank lines; single line breaks stay inside. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
