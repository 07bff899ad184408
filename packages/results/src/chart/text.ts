/** Breaks texts into lines that fit; `measure` tells the width of a text in pixels. */
export type Measure = (text: string) => number;

/** At most `maxLines` lines; what does not fit ends with an ellipsis. */
export function wrap(text: string, width: number, maxLines: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  const words = text
    .trim()
    .split(/\s+/)
    .flatMap((word) => piecesThatFit(word, width, measure));
  for (const word of words) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  if (lines.length <= maxLines) return lines;
  const kept = lines.slice(0, maxLines);
  return [...kept.slice(0, -1), shorten(`${kept.at(-1) ?? ""}…`, width, measure)];
}

function piecesThatFit(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const letter of word) {
    if (piece !== "" && measure(piece + letter) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...pieces, piece];
}

function shorten(text: string, width: number, measure: Measure): string {
  const letters = [...text.slice(0, -1)];
  while (letters.length > 1 && measure(`${letters.join("")}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
