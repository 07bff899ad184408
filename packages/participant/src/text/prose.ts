import { isUrl } from "#survey/text-format/url.ts";

export type Piece = string | { href: string };

const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}»”’、。])/;

/** Splits a text into addresses and the rest. The text is data: no other markup is recognised. */
export const piecesOf = (text: string): Piece[] =>
  text.split(address).flatMap((piece, at): Piece[] => {
    if (at % 2 === 1 && isUrl(piece)) return [{ href: piece }];
    return piece === "" ? [] : [piece];
  });

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
