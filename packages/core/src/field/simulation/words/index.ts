import { pickOne, type Random } from "#survey/question-type/common/random.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { type AskedText, onTopicText } from "./on-topic.ts";
import type { TextParts } from "./parts.ts";
import { spanish } from "./spanish.ts";

/**
 * What simulated respondents say in their own words without a model, in the language of the interview where it is one of
 * four, else in English. A text has six parts of twenty each at least, so that no two of a thousand resemble each other.
 */

const languages: Readonly<Record<string, TextParts>> = { english, french, german, spanish };

const partsIn = (language: string): TextParts => languages[language.toLowerCase()] ?? english;

const sentenceOf = (lists: readonly (readonly string[])[], random: Random): string =>
  `${lists.map((list) => pickOne(list, random)).join(" ")}.`;

const oneOf = (list: readonly string[], random: Random): string => pickOne(list, random) ?? "";

/** A few sentences; some lack the reason or the example that an interviewer would ask for. */
export function typicalText(language: string, random: Random): string {
  const { habit, view, reasons, examples } = partsIn(language);
  return [
    sentenceOf(habit, random),
    sentenceOf(view, random),
    ...(random() < 0.5 ? [oneOf(reasons, random)] : []),
    ...(random() < 0.5 ? [oneOf(examples, random)] : []),
  ].join(" ");
}

/** An answer to a follow-up question. */
export function typicalReply(language: string, random: Random): string {
  const { reasons, examples } = partsIn(language);
  return `${oneOf(reasons, random)} ${oneOf(examples, random)}`;
}

/** What somebody says who stays with what they are asked: so many sentences, or a few words where that is none. */
export const focusedText = (language: string, asked: AskedText, sentences: number, random: Random): string =>
  onTopicText(asked, partsIn(language).onTopic, sentences, random);
