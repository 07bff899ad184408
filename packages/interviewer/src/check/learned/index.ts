import { plainText } from "#survey/wording/words.ts";
import type { Lexicon } from "../../lexicon/index.ts";
import { personalKinds } from "../../lexicon/lexicon.ts";
import { perLanguage } from "../../lexicon/word-list.ts";
import type { Known, Probe } from "../probe.ts";
import { traitsOf } from "./traits.ts";
import { dutch } from "./weights/dutch.ts";
import { english } from "./weights/english.ts";
import { french } from "./weights/french.ts";
import { german } from "./weights/german.ts";
import { italian } from "./weights/italian.ts";
import { portuguese } from "./weights/portuguese.ts";
import { spanish } from "./weights/spanish.ts";
import { type LearnedCode, readWeights } from "./weights.ts";

const weightsOf = perLanguage({ dutch, english, french, german, italian, portuguese, spanish }, readWeights);

/**
 * What a wording is like that no list has: for each check the words and pairs of words of a follow-up weigh for or against
 * it, as `npm run learn` found in the lists of `tests/eval/probes`. Refused is what weighs more than nearly any good one.
 */
export function faultsByWeight(probe: Probe, known: Known): LearnedCode[] {
  const { lexicon } = known;
  const weights = weightsOf(known.language);
  if (lexicon === null || weights === null) return [];
  const traits = traitsOf(probe, known);
  return [...weights].flatMap(([code, { limit, weights }]) => {
    let sum = 0;
    for (const trait of traits) sum += weights[trait] ?? 0;
    return sum >= limit && !isKnownGood(code, probe, known, lexicon) ? [code] : [];
  });
}

/** What the lists know to be good, however it weighs. */
function isKnownGood(
  code: LearnedCode,
  { sentences }: Probe,
  { question }: Known,
  { why, suggestion, open, personal }: Lexicon,
): boolean {
  const good = [why, suggestion.open, open.harmless, ...(code === "personal_data" ? [open.things] : [])];
  if (sentences.some((sentence) => good.some((pattern) => pattern.test(sentence.trim())))) return true;
  const isTopic = (text: string) => personalKinds.some((kind) => personal[kind].topic.test(plainText(text)));
  return code === "personal_data" && question.some(isTopic);
}
