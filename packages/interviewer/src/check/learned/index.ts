import { plainText } from "#survey/wording/words.ts";
import type { Lexicon } from "../../lexicon/index.ts";
import { personalKinds } from "../../lexicon/lexicon.ts";
import { perLanguage } from "../../lexicon/word-list.ts";
import type { WordingCode } from "../codes.ts";
import type { Known, Probe } from "../probe.ts";
import { traitsOf } from "./traits.ts";
import { dutch } from "./weights/dutch.ts";
import { english } from "./weights/english.ts";
import { french } from "./weights/french.ts";
import { german } from "./weights/german.ts";
import { italian } from "./weights/italian.ts";
import { portuguese } from "./weights/portuguese.ts";
import { spanish } from "./weights/spanish.ts";
import { readWeights } from "./weights.ts";

const weightsOf = perLanguage({ dutch, english, french, german, italian, portuguese, spanish }, readWeights);

/**
 * The checks that a follow-up fails by the weight of its words and pairs of words: more than nearly any good one of the
 * lists of `tests/eval/probes` weighs, from which `npm run learn` computes the weights. Finds wordings that no list has.
 */
export function faultsByWeight(probe: Probe, known: Known): WordingCode[] {
  const { lexicon } = known;
  const learned = weightsOf(known.language);
  if (lexicon === null || learned === null) return [];
  const traits = traitsOf(probe, known);
  return [...learned].flatMap(([code, { limit, weights }]) => {
    let sum = 0;
    for (const trait of traits) sum += weights[trait] ?? 0;
    return sum >= limit && !isKnownGood(code, probe, known, lexicon) ? [code] : [];
  });
}

/** What the lists know to be good, however it weighs. */
function isKnownGood(
  code: WordingCode,
  { sentences }: Probe,
  { question }: Known,
  { why, suggestion, open, personal }: Lexicon,
): boolean {
  const good = [why, suggestion.open, open.harmless, ...(code === "personal_data" ? [open.things] : [])];
  if (sentences.some((sentence) => good.some((pattern) => pattern.test(sentence.trim())))) return true;
  const isTopic = (text: string) => personalKinds.some((kind) => personal[kind].topic.test(plainText(text)));
  return code === "personal_data" && question.some(isTopic);
}
