import { labelReferences } from "#survey/reference/label.ts";

/** A text with `[Q2]` where it quotes the answer to the second question; places are by question and begin at 1. */
export const quoted = (text: string, places: ReadonlyMap<string, number>): string =>
  labelReferences(text, new Map([...places].map(([id, place]) => [id, place - 1])), "plain");
