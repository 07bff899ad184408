import { type Masked, type MaskFault, unmask } from "./mask.ts";
import { pathKey, type StoredUnits, translationOf, type Unit } from "./unit.ts";

const maxUnits = 25;
const maxWords = 1200;
const maxLabelLength = 500;
const maxTextLength = 20_000;

/** Units without a translation of their present text; failed ones only where they failed before `requestedAt`. */
export const untranslatedUnits = (units: readonly Unit[], stored: StoredUnits, requestedAt: string): Unit[] =>
  units.filter((unit) => {
    const known = translationOf(stored, unit);
    return known === undefined || known.is_outdated || (known.text === null && known.at < requestedAt);
  });

/** Units that have no translation of their present text. */
export const failedUnits = (units: readonly Unit[], stored: StoredUnits): Unit[] =>
  units.filter((unit) => {
    const known = translationOf(stored, unit);
    return known === undefined || known.is_outdated || known.text === null;
  });

/** Languages written without spaces have about this many letters per word. */
const lettersPerWord = 6;

const countWords = (text: string): number =>
  Math.max(text.split(/\s+/).length, Math.ceil(text.length / lettersPerWord));

/** How many of the first texts fit into one request to the model; at least one. */
export function chunkSize(texts: readonly string[]): number {
  let words = 0;
  const end = texts.slice(0, maxUnits).findIndex((text) => {
    words += countWords(text);
    return words > maxWords;
  });
  return end === -1 ? Math.min(texts.length, maxUnits) : Math.max(end, 1);
}

export type Fault = MaskFault | "absent" | "blank" | "too_long" | "not_distinct";

/** The model's translation of a unit with its masked parts put back, or why it cannot be used. */
export function checkTranslation(
  unit: Unit,
  { tokens }: Masked,
  translation: string | undefined,
): { text: string } | { fault: Fault } {
  if (translation === undefined) return { fault: "absent" };
  const result = unmask(translation.trim(), tokens);
  if ("fault" in result) return result;
  if (result.text.trim() === "" || result.text.includes("\u0000") || !result.text.isWellFormed()) {
    return { fault: "blank" };
  }
  return result.text.length > limitOf(unit) ? { fault: "too_long" } : result;
}

/** The longest accepted translation: a label must stay a valid label, a longer text may grow to about five times. */
function limitOf({ path, text }: Unit): number {
  if (path.length > 2 && text.length <= maxLabelLength) return maxLabelLength;
  return Math.min(maxTextLength, 200 + 5 * text.length);
}

/** Units whose translation equals that of another unit in the same list: participants could not tell them apart. */
export function duplicateUnits(units: readonly Unit[], textOf: (unit: Unit) => string | undefined): Unit[] {
  const listOf = ({ path }: Unit) => pathKey(path.slice(0, -1));
  return [...Map.groupBy(units, listOf).values()].flatMap((list) => {
    const taken = new Map<string, string>();
    return list.filter((unit) => {
      const text = textOf(unit)?.trim().toLowerCase();
      if (text === undefined || unit.path.length < 3) return false;
      const first = taken.get(text);
      if (first === undefined) taken.set(text, unit.hash);
      return first !== undefined && first !== unit.hash;
    });
  });
}
