import { type Draw, drawOne } from "./chance.ts";

/** What a made-up respondent says where no model words it: opinions that fit most questions. */

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

const asides = ["Not really.", "It depends.", "Quite often.", "Only at weekends.", "More than before."];

const oneOf = (phrases: readonly string[], draw: Draw): string => drawOne(phrases, draw) ?? "";

/** A few sentences; some leave out the reason or the example that an interviewer would ask for. */
export const remark = (draw: Draw): string =>
  [
    oneOf(opinions, draw),
    ...(draw() < 0.5 ? [oneOf(reasons, draw)] : []),
    ...(draw() < 0.5 ? [oneOf(examples, draw)] : []),
  ].join(" ");

export const shortRemark = (draw: Draw): string => oneOf(asides, draw);

/** What is said when asked to say more. */
export const explanation = (draw: Draw): string => `${oneOf(reasons, draw)} ${oneOf(examples, draw)}`;
