import { withFewMarks } from "#kit/marks.ts";

/** Which options of a question an edit renames, and which it removes. Pure. */

export interface OptionChange {
  /** New texts by the old ones. */
  renamed: ReadonlyMap<string, string>;
  /** Options that are gone, or that nothing certainly replaces. */
  removed: readonly string[];
}

/** The options in a prop. */
export const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((each) => typeof each === "string") : [];

/** More options that change at once are not compared: they count as removed. */
const maxCompared = 50;
/** The share of its letter pairs that a text keeps where it is still the same option. */
const minSimilarity = 0.5;

/**
 * Compares a question's options before and after an edit. A new text between the same neighbours renames the old one
 * there; where several change between the same neighbours, only similar texts belong together. A text that is
 * at least as similar to another one renames nothing.
 */
export function compareOptions(before: readonly string[], after: readonly string[]): OptionChange {
  const was = new Set(before);
  const is = new Set(after);
  const gone = before.filter((option) => !is.has(option));
  const fresh = after.filter((option) => !was.has(option));
  if (Math.max(gone.length, fresh.length) > maxCompared) return { renamed: new Map(), removed: gone };
  const renamed = renamedAmong(optionsIn(before, gone, is), optionsIn(after, fresh, was));
  return { renamed, removed: gone.filter((option) => !renamed.has(option)) };
}

interface Option {
  text: string;
  /** The nearest options on both sides that stay. */
  gap: string;
  pairs: ReadonlySet<string>;
}

function renamedAmong(gone: readonly Option[], fresh: readonly Option[]): Map<string, string> {
  const renamed = new Map<string, string>();
  for (const old of gone) {
    const partners = fresh.filter(({ gap }) => gap === old.gap);
    const isAlone = partners.length === 1 && gone.filter(({ gap }) => gap === old.gap).length === 1;
    const partner = partners.reduce<Option | undefined>(
      (best, each) => (best && similarity(old, best) >= similarity(old, each) ? best : each),
      undefined,
    );
    if (partner === undefined) continue;
    const own = similarity(old, partner);
    const rival = Math.max(
      0,
      ...fresh.filter((each) => each !== partner).map((each) => similarity(old, each)),
      ...gone.filter((each) => each !== old).map((each) => similarity(each, partner)),
    );
    const isClear = rival < minSimilarity || rival < own;
    if (isClear && (isAlone || own >= minSimilarity)) renamed.set(old.text, partner.text);
  }
  return renamed;
}

function optionsIn(list: readonly string[], chosen: readonly string[], stays: ReadonlySet<string>): Option[] {
  return chosen.map((text) => {
    const at = list.indexOf(text);
    const isKept = (other: string) => stays.has(other);
    const gap = JSON.stringify([list.slice(0, at).findLast(isKept), list.slice(at).find(isKept)]);
    return { text, gap, pairs: letterPairs(text) };
  });
}

/** Pairs of neighbouring letters, with the ends. */
function letterPairs(text: string): Set<string> {
  const letters = [" ", ...withFewMarks(text).normalize("NFKC").trim().toLowerCase(), " "];
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}

/** How much of the shorter text is in the other, 0 to 1. */
const similarity = (a: Option, b: Option): number =>
  a.pairs.intersection(b.pairs).size / Math.min(a.pairs.size, b.pairs.size);

/** The options that an edit changes of one question, and where in the request they stand. */
export interface QuestionOptionChange extends OptionChange {
  question_id: string;
  loc: (string | number)[];
}
