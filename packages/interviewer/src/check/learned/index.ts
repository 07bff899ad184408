import { plainText } from "#survey/wording/words.ts";
import type { Lexicon } from "../../lexicon/index.ts";
import { personalKinds } from "../../lexicon/lexicon.ts";
import { perLanguage } from "../../lexicon/word-list.ts";
import type { LearnedCode } from "../codes.ts";
import { isTrueQuote } from "../false-quote.ts";
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

/** The logarithm of the odds that a weight of 1 stands for. */
export const unit = 0.15;
/** The odds, as a logarithm, from which on a wording is refused. Chosen on lists that nothing was learned from. */
const surest = 1;

/**
 * The check that a follow-up most likely fails by the weight of its traits, where it weighs more than nearly any good one of
 * the lists of `tests/eval/probes`, from which `npm run learn` computes the weights. Finds wordings that no list has.
 */
export function faultsByWeight(probe: Probe, known: Known): LearnedCode[] {
  const { lexicon } = known;
  const learned = weightsOf(known.language);
  if (lexicon === null || learned === null) return [];
  const traits = traitsOf(probe, known);
  let all = 0;
  let likeliest: { code: LearnedCode; odds: number } | undefined;
  for (const [code, { bias, weights }] of learned) {
    let sum = bias;
    for (const trait of traits) sum += weights[trait] ?? 0;
    const odds = Math.exp(unit * sum);
    all += odds;
    if (odds > (likeliest?.odds ?? 0)) likeliest = { code, odds };
  }
  if (likeliest === undefined || Math.log(all) < surest) return [];
  return isKnownGood(likeliest.code, probe, known, lexicon) ? [] : [likeliest.code];
}

/** What the lists know to be good, however it weighs. */
function isKnownGood(
  code: LearnedCode,
  probe: Probe,
  known: Known,
  { why, suggestion, open, personal }: Lexicon,
): boolean {
  if (code === "false_quote" && isTrueQuote(probe, known)) return true;
  const good = [why, suggestion.open, open.harmless, ...(code === "personal_data" ? [open.things] : [])];
  if (probe.sentences.some((sentence) => good.some((pattern) => pattern.test(sentence)))) return true;
  const isTopic = (text: string) => personalKinds.some((kind) => personal[kind].topic.test(plainText(text)));
  return code === "personal_data" && known.question.some(isTopic);
}
