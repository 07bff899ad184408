import { type WordingCode, wordingCodes } from "#interviewer/check/codes.ts";
import { traitCount, traitsOf } from "#interviewer/check/learned/traits.ts";
import { type Weights, writeWeights } from "#interviewer/check/learned/weights.ts";
import { knownOf, probeOf } from "#interviewer/check/probe.ts";
import { lexicalLanguages } from "#interviewer/lexicon/languages.ts";
import { type List, listFiles, readList } from "./lists.ts";
import { regress } from "./regression.ts";

/** Weights of wordings by logistic regression over the lists: for each check its faulty wordings against the good ones. */

/** A wording has many traits, each of which counts for so much. */
const scale = 0.3;
/** The odds, as a logarithm, from which on a wording is refused. Chosen on lists that nothing was learned from. */
const surest = 1.5;

/** The text of the module that has a language's weights. */
export function learn(name: string): string {
  const lists = listFiles()
    .filter((file) => file.split(/[-.]/)[0] === name)
    .map(readList);
  const all = Object.fromEntries(wordingCodes.map((code) => [code, learnOne(code, lists)]));
  const text = writeWeights(all as Record<WordingCode, Weights>);
  return `/** Written by \`npm run learn\`. */\nexport const ${name} = \`\n${text}\`;\n`;
}

/** The languages with weights, by the names of their lists. */
export const learnedLanguages = lexicalLanguages.map((language) => language.toLowerCase());

function learnOne(code: WordingCode, lists: readonly List[]): Weights {
  const lines = lists.flatMap(({ context, good, faulty }) => {
    const known = knownOf(context);
    const lineOf = (isWanted: boolean) => (text: string) => ({
      traits: traitsOf(probeOf(text, known), known),
      scale,
      isWanted,
    });
    return [
      ...good.map(lineOf(false)),
      ...faulty.flatMap(([each, texts]) => (each === code ? texts.map(lineOf(true)) : [])),
    ];
  });
  const { bias, size, weights } = regress(lines, traitCount);
  return { limit: Math.ceil((surest / scale - bias) / size), weights };
}
