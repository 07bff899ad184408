import { plainText } from "#survey/wording/words.ts";
import { personalKinds } from "../lexicon/lexicon.ts";
import type { Known, Probe } from "./probe.ts";

/** Asks for data that tells who somebody is, where neither the question nor a goal does. */
export function asksPersonalData({ plain }: Probe, { lexicon, question }: Known): boolean {
  if (lexicon === null) return false;
  return personalKinds.some((kind) => {
    const { asks, topic } = lexicon.personal[kind];
    return asks.test(plain) && !question.some((text) => topic.test(plainText(text)));
  });
}
