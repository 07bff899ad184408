import { type WordingCode, wordingCodes } from "#interviewer/check/codes.ts";
import { traitCount, traitsOf } from "#interviewer/check/learned/traits.ts";
import { heaviest, type Weights, writeWeights } from "#interviewer/check/learned/weights.ts";
import { knownOf, probeOf } from "#interviewer/check/probe.ts";
import { lexicalLanguages } from "#interviewer/lexicon/languages.ts";
import { type List, listFiles, readList } from "./lists.ts";

/** Weights of wordings by logistic regression over the lists: for each check its faulty wordings against the good ones. */

const rounds = 8;
const step = 0.2;
/** Keeps weights small. */
const decay = 1e-4;
/** A wording has many traits, each of which counts for so much. */
const scale = 0.3;
/** The odds, as a logarithm, from which on a wording is refused. Chosen on lists that nothing was learned from. */
const surest = 1.5;
/** A weight is written as a whole number of these, by the mean square of all. */
const unit = 0.9;
/** A trait of one wording alone tells nothing of another one. */
const fewest = 2;

interface Line {
  traits: number[];
  isFaulty: boolean;
}

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
  const lines = lists.flatMap(({ context, good, faulty }): Line[] => {
    const known = knownOf(context);
    const lineOf = (isFaulty: boolean) => (text: string) => ({
      traits: traitsOf(probeOf(text, known), known),
      isFaulty,
    });
    return [
      ...good.map(lineOf(false)),
      ...faulty.flatMap(([each, texts]) => (each === code ? texts.map(lineOf(true)) : [])),
    ];
  });
  const { bias, weights } = fitted(lines);
  const used = weights.filter((weight) => weight !== 0);
  const size = unit * Math.sqrt(used.reduce((sum, weight) => sum + weight * weight, 0) / used.length);
  return {
    limit: Math.ceil((surest / scale - bias) / size),
    weights: Int8Array.from(weights, (weight) =>
      Math.max(-heaviest, Math.min(heaviest, Math.round(weight / size))),
    ),
  };
}

/** Descends step by step, each trait with steps that become smaller the more it has moved. */
function fitted(lines: readonly Line[]): { bias: number; weights: Float64Array } {
  const seen = new Uint32Array(traitCount);
  for (const { traits } of lines) for (const trait of traits) seen[trait] = (seen[trait] ?? 0) + 1;
  const weights = new Float64Array(traitCount + 1);
  const moved = new Float64Array(traitCount + 1).fill(1e-3);
  const rows = lines.map(({ traits, isFaulty }) => ({
    traits: [traitCount, ...traits.filter((trait) => (seen[trait] ?? 0) >= fewest)],
    wanted: isFaulty ? 1 : 0,
  }));
  const draw = drawing();
  for (let round = 0; round < rounds; round += 1) {
    shuffle(rows, draw);
    for (const { traits, wanted } of rows) {
      let sum = 0;
      for (const trait of traits) sum += weights[trait] ?? 0;
      const error = scale * (1 / (1 + Math.exp(-scale * sum)) - wanted);
      for (const trait of traits) {
        const weight = weights[trait] ?? 0;
        const slope = error + decay * weight;
        const distance = (moved[trait] ?? 0) + slope * slope;
        moved[trait] = distance;
        weights[trait] = weight - (step * slope) / Math.sqrt(distance);
      }
    }
  }
  return { bias: weights[traitCount] ?? 0, weights: weights.subarray(0, traitCount) };
}

/** The same numbers each time, from 0 to 1. */
function drawing(): () => number {
  let state = 12345;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

function shuffle<T>(rows: T[], draw: () => number): void {
  for (let at = rows.length - 1; at > 0; at -= 1) {
    const other = Math.floor(draw() * (at + 1));
    [rows[at], rows[other]] = [rows[other] as T, rows[at] as T];
  }
}
