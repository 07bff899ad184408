import { withoutEnd } from "#kit/trim.ts";
import { isContentWord, plainText, wordsOf } from "#survey/wording/words.ts";
import { candidatesAmong } from "../lexicon/candidates.ts";
import { anyOf, boundedPattern, once, unaccented } from "../lexicon/pattern.ts";
import { perLanguage, sectionsOf } from "../lexicon/word-list.ts";
import { lists } from "./lists.ts";
import { asTyped, clausesOf, isNotKnowing, type Meant, meantBy } from "./parts.ts";

/** Why what somebody has just said ends the follow-ups to a question, whatever a model would think of it. */

type UrgentStop = "distress" | "opt_out" | "refusal";

/** What a reply has of the lists. */
export interface Heard {
  stop: UrgentStop;
  /** A sentence says this and nothing else, so that the list decides; in a longer one the model does. */
  isAlone: boolean;
}

type Signs = Record<
  "opt_out" | "bare" | "refusal" | "thanks" | "lastThanks" | "others" | "denied" | "dontKnow",
  RegExp
>;

/** Compiled when a language is first heard; null for one whose words are not known. */
const signsOf = perLanguage(lists, compile);

function compile(list: string): Signs {
  const { phrases } = sectionsOf(list);
  const courtesies = [...phrases("fillers"), ...phrases("thanks")];
  const courtesy = `(?:${courtesies.join("|")})`;
  /** A whole reply, polite words aside. */
  const whole = (said: string[]): RegExp =>
    boundedPattern(unaccented(`^(?:${courtesy} )*(?:${said.join("|")})(?: ${courtesy})*$`), "");
  return {
    opt_out: anyOf(phrases("optOut"), ""),
    bare: whole(phrases("bare")),
    refusal: anyOf(phrases("refusal"), ""),
    thanks: anyOf(courtesies, "g"),
    lastThanks: boundedPattern(`(?<![\\p{L}\\p{N}])${courtesy}$`, ""),
    others: anyOf(phrases("others"), ""),
    denied: anyOf(phrases("parts.denied"), ""),
    dontKnow: whole(phrases("dontKnow")),
  };
}

/** Distress is heard in every language that is known: people may fall back to their own. */
const distressIn = (section: string) =>
  once(() =>
    candidatesAmong(Object.values(lists).flatMap((list) => sectionsOf(list).phrases(section).map(asTyped))),
  );
const distressOf = distressIn("distress");

/** What somebody does to them, which may be a game or a joke, and what many say of a bad day: never decided by the list. */
const unsureOf = distressIn("distress.unsure");

/** Idioms with the words of distress, and none of it. */
const harmlessOf = perLanguage(lists, (list) =>
  anyOf(sectionsOf(list).phrases("harmless").map(asTyped), "g"),
);

const withoutIdioms = (text: string): string =>
  Object.keys(lists).reduce((rest, each) => rest.replaceAll(harmlessOf(each) ?? "", " "), text);

/** So many words more make no other sentence of it. */
const maxMoreWords = 3;

/** No stop or refusal is longer, with as many words more. */
const longestStop = 200;

/** What comes before any count: distress, the wish to stop, and a refusal. One that stands alone comes first. */
export function heardIn(text: string, language: string): Heard | null {
  const plain = plainText(text);
  const signs = signsOf(language);
  const isBare =
    sentencesOf(plain).length === 1 && !/[?？؟]\s*$/u.test(plain) && signs?.bare.test(typed(plain));
  if (isBare) return { stop: "opt_out", isAlone: true };
  const languages = signs === null ? Object.keys(lists).flatMap((each) => signsOf(each) ?? []) : [signs];
  /** Each sentence, with what is left of it without polite words at its end. */
  const saidIn = (some: string) =>
    sentencesOf(some).map((sentence) => [
      sentence,
      ...languages.flatMap((each) => withoutThanks(sentence, each)),
    ]);
  // A sentence whose every part is known says what they say: the phrases are for the others.
  const meant = new Set<Meant>();
  const open = saidIn(plain).flatMap((forms) => {
    const known = forms.flatMap((form) => meantBy(form, language) ?? []);
    for (const each of known) meant.add(each);
    return known.some((each) => each !== "nothing" && each !== "dont_know") ? [] : forms;
  });
  const heardOf = (stop: UrgentStop, patterns: RegExp[], within: string[]): Heard[] => {
    const found = patterns.flatMap((pattern) =>
      within.filter((sentence) => pattern.test(sentence)).map((sentence) => ({ pattern, sentence })),
    );
    if (found.length === 0) return [];
    const isAlone = found.some(({ pattern, sentence }) =>
      languages.some((each) => isAll(sentence, pattern, each)),
    );
    return [{ stop, isAlone }];
  };
  const bare = unaccented(plain);
  const heardAs = (some: string): Heard[] => {
    const within = saidIn(some).flat();
    const sure = heardOf("distress", distressOf()(some), within);
    if (sure.length > 0) return sure;
    return heardOf("distress", unsureOf()(some), within).map(({ stop }) => ({ stop, isAlone: false }));
  };
  // What is left of a sentence without its idioms says another thing: "I'd rather die than stop".
  const [inDistress] = heardAs(bare).length === 0 ? [] : heardAs(withoutIdioms(bare));
  // Where there is distress, nothing else is heard before it.
  if (inDistress !== undefined) return inDistress;
  if (signs === null) return null;
  const short = open.filter((sentence) => sentence.length <= longestStop);
  const heard = (["opt_out", "refusal"] as const).flatMap((stop) =>
    meant.has(stop) ? [{ stop, isAlone: true }] : heardOf(stop, [signs[stop]], short),
  );
  return heard.find(({ isAlone }) => isAlone) ?? heard[0] ?? null;
}

/** Whether a sentence is the phrase, with little beside it: nothing about anybody else, and nothing that takes it back. */
function isAll(sentence: string, pattern: RegExp, { thanks, others, denied }: Signs): boolean {
  const more = sentence.replace(pattern, " … ");
  const rest = more.replaceAll(thanks, " ");
  const clause = clausesOf(more).find((each) => each.includes("…")) ?? more;
  return !denied.test(clause) && !others.test(rest) && wordsOf(rest).length <= maxMoreWords;
}

/** A sentence without its last word, its last two, three, where these are only polite: a phrase that must end a sentence ends it. */
function withoutThanks(sentence: string, { lastThanks }: Signs): string[] {
  const shorter: string[] = [];
  for (let rest = sentence; shorter.length < maxMoreWords && lastThanks.test(rest); shorter.push(rest))
    rest = withoutEnd(rest.replace(lastThanks, ""), /[\s,;:]/u);
  return shorter;
}

/** The sentences of a text, without their closing marks: a phrase that must end a sentence ends it. */
const sentencesOf = (plain: string): string[] =>
  (plain.match(/[^.!?…。！？؟\n]+/gu) ?? []).map((sentence) =>
    withoutEnd(sentence.replace(/^[\s"'“”«»]+/u, ""), /[\s"'“”«»,;:]/u),
  );

/** Whether somebody has said that they do not know, and nothing else. */
export const isDontKnow = (text: string, language: string): boolean =>
  (signsOf(language)?.dontKnow.test(typed(text)) ?? false) ||
  isNotKnowing(sentencesOf(plainText(text)), language);

/** Its words, as people type them who leave out accents. */
const typed = (text: string): string => unaccented(wordsOf(text).join(" "));

interface Said {
  /** What was just said. */
  text: string;
  /** What they had said about this question before, the answer first; empty for an answer. */
  before: readonly string[];
  language: string;
}

const minNewWords = 2;

/** What says that there is no more to hear about the question. */
export function emptyStop({
  text,
  before,
  language,
}: Said): "dont_know" | "repeated_reply" | "no_new_content" | null {
  const [answer] = before;
  if (answer === undefined) return null;
  // A first answer of this kind allows one follow-up.
  if (isDontKnow(text, language) || isDontKnow(answer, language)) return "dont_know";
  const words = wordsOf(text).join(" ");
  if (before.some((earlier) => wordsOf(earlier).join(" ") === words)) return "repeated_reply";
  if (before.length < 2) return null;
  const known = contentWords(...before.slice(0, -1));
  const added = contentWords(before.at(-1) ?? "", text).difference(known);
  return added.size < minNewWords ? "no_new_content" : null;
}

const contentWords = (...texts: string[]): Set<string> =>
  new Set(texts.flatMap(wordsOf).filter(isContentWord));
