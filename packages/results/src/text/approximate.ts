import { fill } from "#participant/text/words.ts";
import type { Unit } from "./format.ts";
import type { Speech } from "./speech.ts";

/** Counts that were changed at random, and what is made of them, are written with a sign before. */

/** What is said of figures whose counts were changed. */
export interface Told {
  perturbed?: true | undefined;
  noise?: { up_to: number } | undefined;
  as_of?: string | undefined;
}

const changed: ReadonlySet<Unit> = new Set(["count", "percent", "rate", "mean", "signed", "score"]);
const sign = "≈";

/** The speech with the sign before what was changed. */
export function approximateSpeech(speech: Speech): Speech {
  const { format } = speech;
  const marked = (text: string, value: number | null, unit: Unit) =>
    value === null || !changed.has(unit) ? text : `${sign}${text}`;
  return {
    ...speech,
    format: {
      ...format,
      short: (value, unit) => marked(format.short(value, unit), value, unit),
      // More digits would say nothing.
      column: (_, unit) => (value) => marked(format.short(value, unit), value, unit),
    },
  };
}

/** The speech that figures are told in: of changed counts with the sentence for them. */
export function speechOf({ perturbed, noise, as_of }: Told, speech: Speech): Speech {
  if (!perturbed || !noise || !as_of) return speech;
  const { words, format } = speech;
  const n = format.short(noise.up_to, "count");
  const date = format.date(as_of.slice(0, 10));
  return { ...approximateSpeech(speech), told: fill(words.perturbed, { n, date }) };
}

/** How many answers something is made of: `n = 12`, or `n ≈ 12`. */
export const answersText = (n: number | null, { words, format }: Pick<Speech, "words" | "format">): string =>
  fill(words.answers, { n: format.short(n, "count") }).replace(`= ${sign}`, `${sign} `);
