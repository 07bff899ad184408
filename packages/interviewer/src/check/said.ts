import { isUnspaced, plainText, wordsOf } from "#survey/wording/words.ts";
import { once, stemLength, unaccented } from "../lexicon/pattern.ts";

/** The beginning of a word in its other forms, whose vowels may change: "siente" and "sentir", "sobe" and "subo". */
const formOf = (letters: string): RegExp => {
  const root = letters.replaceAll("ue", "o").replaceAll("ie", "e");
  const own = root.slice(0, root.length > stemLength ? stemLength : -1).replaceAll(/[^a-z0-9]/g, ".");
  return new RegExp(
    `\\b${own.replaceAll(/[uoie]/g, (vowel) => ("uo".includes(vowel) ? "(?:ue?|o)" : "(?:ie?|e)"))}`,
  );
};

/** The letters of the shortest words that are compared without their endings. */
const minForm = 4;

const prefix =
  "(?:ab|an|auf|aus|ein|mit|vor|um|nach|weg|weh|raus|hin|her|zurück|op|aan|uit|in|mee|af|over|terug|door|toe|dicht)?(?:ge|zu|te)?";
const maxEnding = 4;
const rooted = new RegExp(`^${prefix}(\\p{L}{4})\\p{L}{0,${maxEnding}}$`, "u");
/** What stands before a root: nothing, a prefix, or the first part of a compound. */
const beforeRoot = new RegExp(`(?:(?<!\\p{L})${prefix}|\\p{L}{3})$`, "u");
const ending = new RegExp(`^\\p{L}{0,${maxEnding}}(?!\\p{L})`, "u");

/** Whether a word of the text has the root of this one, the first four letters after its prefix. */
function hasRootIn(text: string, word: string): boolean {
  const [, root] = rooted.exec(word) ?? [];
  if (root === undefined) return false;
  // Dutch writes "lopen" and "loop", "lege" and "leeg".
  const open = root.replace(/([aeou])\1([^aeiou])$/, "$1$2e");
  const spellings = new Set([root, open, root.replace(/([aeou])([^aeiou])e$/, "$1$1$2")]);
  return [...spellings].some((spelling) => {
    for (let at = text.indexOf(spelling); at !== -1; at = text.indexOf(spelling, at + 1)) {
      const end = at + spelling.length;
      if (
        ending.test(text.slice(end, end + maxEnding + 1)) &&
        beforeRoot.test(text.slice(Math.max(0, at - 10), at))
      )
        return true;
    }
    return false;
  });
}

/** What a participant has said, as checks ask for it. */
export type Said = ReturnType<typeof saidOf>;

/**
 * It may be much, and a check asks for little of it: so it is searched as text, and taken apart into words only where a
 * quote is looked up.
 */
export function saidOf(texts: readonly string[]) {
  const plain = once(() => texts.map(plainText).join("\n"));
  const letters = once(() => unaccented(plain()));
  // The words of a follow-up are looked up by several checks.
  const lookedUp = new Map<string, boolean>();
  return {
    /** In lower case, a line each. */
    plain,
    /** The words of each text in a row. */
    rows: once(() => texts.map((text) => wordRow(wordsOf(text)))),
    hasWord: (word: string): boolean =>
      isUnspaced(word) ? plain().includes(word) : hasWordAt(plain(), word, true),
    /** Whether a word begins so, by `stemOf`. */
    hasStem(stem: string): boolean {
      const known = lookedUp.get(stem);
      if (known !== undefined) return known;
      const found = hasWordAt(letters(), stem, stem.length < stemLength);
      lookedUp.set(stem, found);
      return found;
    },
    /** Whether a word was said in another form: "salta" where they said "salto", "sientes" where they said "sentí". */
    hasForm: (word: string): boolean => word.length >= minForm && formOf(unaccented(word)).test(letters()),
    /** Whether it was, with another prefix or ending or in a compound: "abbrechen" of "abzubrechen". */
    hasRoot: (word: string): boolean => hasRootIn(plain(), word),
  };
}

/** Whether a word of the text begins so, or is this. */
function hasWordAt(text: string, sought: string, isWhole: boolean): boolean {
  if (sought === "") return false;
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + 1)) {
    const after = isWhole ? text.charAt(at + sought.length) : "";
    if (!goesOn(text.charAt(at - 1)) && !goesOn(after)) return true;
  }
  return false;
}

const goesOn = (letter: string): boolean => /[\p{L}\p{M}\p{N}_]/u.test(letter) && !isUnspaced(letter);

/** Words in a row, each between spaces, what is elided apart: a row is part of another one where all its words are, in this order. */
export const wordRow = (words: readonly string[]): string =>
  ` ${words.join(" ").replaceAll(/'(?=\p{L})/gu, "' ")} `;

/** Whether words stand in this order in one of the rows. */
export function isInOneOf(words: readonly string[], rows: readonly string[]): boolean {
  const sought = wordRow(words);
  return rows.some((row) => row.includes(sought));
}

const edge = /^(\p{L}{4,}?)\p{L}{0,2}$/u;

/** Whether they do, with other endings of the first and the last word: "einfachen" where they said "einfache". */
export function isNearlyInOneOf(words: readonly string[], rows: readonly string[]): boolean {
  if (isInOneOf(words, rows)) return true;
  const last = words.length - 1;
  const sources = words.map((word, at) => {
    const [, stem] = (at === 0 || at === last ? edge.exec(word) : null) ?? [];
    // Of what stands in words, only a dot means something else in an expression.
    return stem === undefined ? word.replaceAll(".", "\\.") : `${stem}\\p{L}{0,2}`;
  });
  const sought = new RegExp(wordRow(sources), "u");
  return rows.some((row) => sought.test(row));
}
