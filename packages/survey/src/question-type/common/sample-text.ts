import { pickOne, type Random } from "./random.ts";

/** What a simulated respondent answers in words without a model: opinions that fit most questions. */

const opinions = [
  "It works well enough for me, most of the time.",
  "Honestly, I have mixed feelings about it.",
  "I like it more than I expected to.",
  "It takes more effort than I would like.",
  "I would not want to do without it any more.",
  "It is fine, but nothing special.",
  "I hardly think about it, it is simply part of my day.",
  "I have tried a few ways and always come back to the first.",
];

const reasons = [
  "That is because it saves me time.",
  "The main reason is the price.",
  "Mostly because I know what I get.",
  "It is because nobody explained it to me.",
  "That is due to how often something goes wrong.",
];

const examples = [
  "Last week, for example, it took me five minutes and no thought at all.",
  "Yesterday I had to start over twice.",
  "The last time I needed help, a colleague showed me.",
  "When we had guests, for instance, it was not enough for everybody.",
];

const shortTexts = ["Not really.", "It depends.", "Quite often.", "Only at weekends.", "More than before."];

const pickPhrase = (phrases: readonly string[], random: Random): string => pickOne(phrases, random) ?? "";

/** A few sentences; some lack the reason or the example that an interviewer would ask for. */
export const sampleText = (random: Random): string =>
  [
    pickPhrase(opinions, random),
    ...(random() < 0.5 ? [pickPhrase(reasons, random)] : []),
    ...(random() < 0.5 ? [pickPhrase(examples, random)] : []),
  ].join(" ");

/** Two or three words. */
export const sampleShortText = (random: Random): string => pickPhrase(shortTexts, random);
