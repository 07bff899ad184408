import { plainText, wordsOf } from "#survey/wording/words.ts";
import type { Lexicon } from "../lexicon/index.ts";
import { type PersonalKind, personalKinds } from "../lexicon/lexicon.ts";
import type { Known, Probe } from "./probe.ts";

/** So many words may stand between what asks and the datum. */
const maxBetween = 8;

/** Asks for data that tells who somebody is, where neither the question nor a goal does. */
export function asksPersonalData({ sentences }: Probe, { lexicon, question }: Known): boolean {
  if (lexicon === null) return false;
  const asking = sentences.filter((sentence) => !lexicon.open.harmless.test(sentence));
  return personalKinds.some(
    (kind) =>
      asking.some(
        (sentence) => lexicon.personal[kind].asks.test(sentence) || asksFor(kind, sentence, lexicon),
      ) && !question.some((text) => lexicon.personal[kind].topic.test(plainText(text))),
  );
}

/** What asks, then the datum, whosever it is: each is looked for once, so that it takes linear time. */
function asksFor(kind: PersonalKind, sentence: string, { open, personal }: Lexicon): boolean {
  const datum = personal[kind].datum.exec(sentence);
  if (datum === null || (kind === "name" && open.things.test(datum[0]))) return false;
  const before = open.asksFor.exec(sentence);
  if (before === null || before.index > datum.index + datum[0].length) return false;
  const between = sentence.slice(before.index + before[0].length, datum.index);
  return wordsOf(between).length <= maxBetween;
}
