import { pickOne, type Random, randomInteger } from "#survey/question-type/common/random.ts";

/** What somebody types who answers nothing: keys again and again, along a row of the keyboard, or at random. */

const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const consonants = "bcdfghjklmnpqrstvwxz";
const vowels = "aeiou";

const lettersOf = (from: string, count: number, random: Random): string =>
  Array.from({ length: count }, () => pickOne([...from], random) ?? "").join("");

function again(random: Random): string {
  const chunk = lettersOf(consonants, randomInteger(3, 4, random), random);
  return Array.from({ length: randomInteger(6, 12, random) }, () => chunk).join(" ");
}

/** Each letter is next to the one before. */
function alongRow(random: Random): string {
  const row = pickOne(rows, random) ?? "";
  let at = randomInteger(0, row.length - 1, random);
  return Array.from({ length: randomInteger(24, 40, random) }, () => {
    const step = random() < 0.8 ? 1 : -1;
    at = at + step < 0 || at + step >= row.length ? at - step : at + step;
    return row[at];
  }).join("");
}

function atRandom(random: Random): string {
  const word = () =>
    Array.from({ length: randomInteger(5, 9, random) }, () =>
      lettersOf(random() < 0.1 ? vowels : consonants, 1, random),
    ).join("");
  return Array.from({ length: randomInteger(4, 7, random) }, word).join(" ");
}

/** A text of one of these kinds. */
export const gibberishText = (random: Random): string =>
  (pickOne([again, alongRow, atRandom], random) ?? again)(random);
