import { labelWritten } from "#survey/reference/written.ts";

/** A text with `[Q2]` where it quotes the answer to the second question; places are by question and begin at 1. */
export const quoted = (text: string, places: ReadonlyMap<string, number>): string =>
  labelWritten(text, new Map([...places].map(([id, place]) => [id, place - 1])));
