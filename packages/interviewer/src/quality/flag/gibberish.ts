import { withFewMarks } from "#kit/marks.ts";
import { type FlagKind, rounded } from "./flag.ts";

const read = 300;
const fewestLetters = 12;
const fewestForConsonants = 20;
const most = { repetition: 0.35, keyboard: 0.8, consonants: 0.4 } as const;
const runLength = 3;

const isLetter = /\p{L}/u;
const isShouted = /(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu;
const isSpelled = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
/** Also the signs of Cyrillic that have no sound of their own. */
const vowels = new Set("aeiouyıæœøəαεηιουωаеёиоуыэюяіїєәөүұъь");

/** Rows of QWERTY, QWERTZ and AZERTY. */
const keyboardRows = [
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertzuiop",
  "yxcvbnm",
  "azertyuiop",
  "qsdfghjklm",
  "wxcvbn",
];
const neighbours = new Set(
  keyboardRows.flatMap((row) =>
    [...row].slice(1).flatMap((key, index) => [`${row[index]}${key}`, `${key}${row[index]}`]),
  ),
);

/** Without marks; what is one letter stays one, such as a syllable of Hangul. */
const plain = (text: string): string =>
  withFewMarks(text).toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "").normalize("NFC");

const pairsIn = (letters: readonly string[]): string[] =>
  letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);

/** The share of different runs of three letters: of a text that repeats itself it is low. */
function repetition(letters: readonly string[]): number {
  const grams = letters.slice(2).map((letter, index) => `${letters[index]}${letters[index + 1]}${letter}`);
  return new Set(grams).size / grams.length;
}

/** The share of letters that stand beside the one before in a row of a keyboard. */
function keyboard(letters: readonly string[]): number {
  const pairs = pairsIn(letters);
  return pairs.filter((pair) => neighbours.has(pair)).length / pairs.length;
}

/** The share of letters in runs of three consonants or more, words in capitals left out; null of fewer than 20 letters. */
function consonants(text: string): number | null {
  const words = plain(text.replaceAll(isShouted, " ")).split(/[^\p{L}]+/u);
  const letters = words.flatMap((word) => [...word].filter((letter) => isSpelled.test(letter)));
  if (letters.length < fewestForConsonants) return null;
  let inRuns = 0;
  for (const word of words) {
    let run = 0;
    for (const letter of [...word, " "]) {
      if (isSpelled.test(letter) && !vowels.has(letter)) run++;
      else {
        if (run >= runLength) inRuns += run;
        run = 0;
      }
    }
  }
  return inRuns / letters.length;
}

/** The first measure by which a text is no language, and its value; null where none tells. */
export function gibberishIn(written: string): { measure: keyof typeof most; value: number } | null {
  const text = [...withFewMarks(written).normalize("NFKC")].slice(0, read).join("");
  const letters = [...plain(text)].filter((letter) => isLetter.test(letter));
  if (letters.length < fewestLetters) return null;
  const repeated = repetition(letters);
  if (repeated < most.repetition) return { measure: "repetition", value: repeated };
  const typed = keyboard(letters);
  if (typed >= most.keyboard) return { measure: "keyboard", value: typed };
  const clustered = consonants(text);
  if (clustered !== null && clustered >= most.consonants) return { measure: "consonants", value: clustered };
  return null;
}

export const gibberish: FlagKind = {
  code: "gibberish",
  rule:
    "The first 300 characters of an open answer with at least 12 letters look random: fewer than 0.35 of the runs of three " +
    "letters differ (`repetition`), 80 % of the letters are neighbors in a row of a keyboard (`keyboard`), or, with at " +
    "least 20 letters, 40 % are in runs of three consonants (`consonants`)",
  grading: "weak; strong from two answers",
  evidence: ["measures"],
  find({ answers }) {
    const measures = answers.flatMap(({ question_id, written }) => {
      const found = written === null ? null : gibberishIn(written);
      return found === null ? [] : [{ question_id, measure: found.measure, value: rounded(found.value) }];
    });
    if (measures.length === 0) return null;
    return {
      severity: measures.length > 1 ? "strong" : "weak",
      question_ids: measures.map(({ question_id }) => question_id),
      evidence: { measures },
    };
  },
};
