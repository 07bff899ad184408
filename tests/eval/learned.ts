import { type LearnedCode, learnedCodes } from "#interviewer/check/codes.ts";
import { listedFaults } from "#interviewer/check/index.ts";
import { unit } from "#interviewer/check/learned/index.ts";
import { traitCount, traitsOf } from "#interviewer/check/learned/traits.ts";
import { type Weights, writeWeights } from "#interviewer/check/learned/weights.ts";
import { knownOf, probeOf } from "#interviewer/check/probe.ts";
import { firstList, type List, otherLists } from "./lists.ts";
import { type Line, regress, wholeOf } from "./regression.ts";

/** Weights of wordings by logistic regression over the lists: the odds of each check's fault against a good wording. */

/** Keeps weights small. */
const decay = 1e-3;
/** A wording has many traits, each of which counts for so much. */
const scale = 0.3;
/** How much a faulty wording counts that the word lists refuse anyway. */
const known = 0.2;

/** A smaller error moves nothing that counts. */
const least = 1e-3;

/** The text of the module that has a language's weights. */
export function learn(language: string): string {
  const lines = [firstList(language), ...otherLists(language)].flatMap(linesOf);
  const fitted = regress(lines, { traitCount, kinds: learnedCodes.length, decay, least });
  const all = Object.fromEntries(learnedCodes.map((code, at) => [code, written(fitted[at] as Float64Array)]));
  const text = writeWeights(all as Record<LearnedCode, Weights>);
  return `/** Written by \`npm run learn\`. */\nexport const ${language.toLowerCase()} = \`\n${text}\`;\n`;
}

function linesOf({ context, good, faulty }: List): Line[] {
  const at = knownOf(context);
  const lineOf = (text: string, kind: number | null): Line => ({
    traits: traitsOf(probeOf(text, at), at),
    scale,
    kind,
    counts: kind !== null && listedFaults(text, context).length > 0 ? known : 1,
  });
  return [
    ...good.map((text) => lineOf(text, null)),
    ...faulty.flatMap(([code, texts]) => {
      const kind = learnedCodes.findIndex((each) => each === code);
      return kind === -1 ? [] : texts.map((text) => lineOf(text, kind));
    }),
  ];
}

const written = (weights: Float64Array): Weights => ({
  bias: Math.round((scale * (weights[traitCount] ?? 0)) / unit),
  weights: wholeOf(weights.subarray(0, traitCount), unit / scale),
});
