import { readFileSync } from "node:fs";
import { pack } from "#interviewer/learned/packed.ts";
import { lexicalLanguages } from "#interviewer/lexicon/languages.ts";
import { unaccented } from "#interviewer/lexicon/pattern.ts";
import { readSections } from "#interviewer/lexicon/word-list.ts";
import { scaleOf } from "#interviewer/stop/distress/index.ts";
import { traitCount, traitsIn } from "#interviewer/stop/distress/traits.ts";
import { plainText } from "#survey/wording/words.ts";
import { regress, wholeOf } from "./regression.ts";

/** Weights of replies by logistic regression over all languages at once: those in distress against all others. */

/** Keeps weights small. */
const decay = 1e-4;
/** A weight is written as a whole number of these, by the mean square of all. */
const unit = 0.9;

export interface Reply {
  text: string;
  language: string;
  isDistress: boolean;
}

const inDistress = ["distress", "told"];
const others = ["beside", "everyday", "ordinary", "short", "real", "unheard", "denied"];

/** The sections of a language's list of replies. */
export const repliesIn = (language: string) =>
  readSections(readFileSync(new URL(`stops/${language.toLowerCase()}.txt`, import.meta.url), "utf8"));

/** All replies of the lists. */
export const replies = (): Reply[] =>
  lexicalLanguages.flatMap((language) => {
    const sections = repliesIn(language);
    const of = (names: readonly string[]) => names.flatMap((name) => sections.get(name) ?? []);
    const replyOf = (isDistress: boolean) => (text: string) => ({ text, language, isDistress });
    return [...of(inDistress).map(replyOf(true)), ...of(others).map(replyOf(false))];
  });

/** What is learned of some replies. */
export function distressOf(some: readonly Reply[]) {
  const lines = some.flatMap(({ text, language, isDistress }) =>
    traitsIn(unaccented(plainText(text)), language).map((traits) => ({
      traits,
      scale: scaleOf(traits),
      kind: isDistress ? 0 : null,
      counts: 1,
    })),
  );
  const [all] = regress(lines, { traitCount, kinds: 1, decay, least: 0 });
  const weights = all?.subarray(0, traitCount) ?? new Float64Array();
  const used = weights.filter((weight) => weight !== 0);
  const size = unit * Math.sqrt(used.reduce((sum, weight) => sum + weight * weight, 0) / used.length);
  return { bias: all?.[traitCount] ?? 0, size, weights: wholeOf(weights, size) };
}

/** The text of the module that has the weights. */
export function learnDistress(): string {
  const { bias, size, weights } = distressOf(replies());
  const numbers = `bias: ${Number(bias.toFixed(4))},\n  size: ${Number(size.toFixed(4))},\n  packed:\n    `;
  return `/** Written by \`npm run learn\`. */\nexport const distress = {\n  ${numbers}"${pack(weights)}",\n};\n`;
}
