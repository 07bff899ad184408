import { dutchConduct } from "./conduct/dutch.ts";
import { englishConduct } from "./conduct/english.ts";
import { frenchConduct } from "./conduct/french.ts";
import { germanConduct } from "./conduct/german.ts";
import { italianConduct } from "./conduct/italian.ts";
import { portugueseConduct } from "./conduct/portuguese.ts";
import { spanishConduct } from "./conduct/spanish.ts";
import { dutch } from "./dutch.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { italian } from "./italian.ts";
import { type LexiconData, type PersonalKind, personalKinds } from "./lexicon.ts";
import { anyOf, boundedPattern, once, wordSet } from "./pattern.ts";
import { portuguese } from "./portuguese.ts";
import { spanish } from "./spanish.ts";

const data = {
  English: { ...english, ...englishConduct },
  German: { ...german, ...germanConduct },
  French: { ...french, ...frenchConduct },
  Spanish: { ...spanish, ...spanishConduct },
  Portuguese: { ...portuguese, ...portugueseConduct },
  Italian: { ...italian, ...italianConduct },
  Dutch: { ...dutch, ...dutchConduct },
} satisfies Record<string, LexiconData>;

export type LexicalLanguage = keyof typeof data;

/** The languages whose words the checks know. */
export const lexicalLanguages = Object.keys(data) as LexicalLanguage[];

export type Lexicon = ReturnType<typeof compile>;

function compile(language: LexiconData) {
  const { leading, suggestion, personal } = language;
  const list = (words: string) => words.trim().split(/\s+/).join("|");
  const conjunction = conjunctionOf(language);
  return {
    emptyWords: wordSet(`${language.emptyWords} ${language.functionWords}`),
    attribution: anyOf(language.attribution, "gu"),
    asksWhat: anyOf(language.question.interrogatives.map((each) => `^${each}`)),
    attributionOpeners: wordSet(language.attributionOpeners),
    leading: {
      phrases: anyOf(leading.phrases),
      how: anyOf(
        [
          // "How easy or difficult" expects neither.
          `(?:${leading.how.join("|")})${wordEnd} ?(?<! (?:${suggestion.or}) )(?<valuation>(?:${list(leading.valuations)})\\p{L}*)(?!\\p{L}| (?:${suggestion.or}) \\p{L})`,
        ],
        "gu",
      ),
      closed: anyOf(
        [
          `(?:${leading.closed.join("|")})${wordEnd} ?(?<valuation>(?:${list(leading.valuations)})\\p{L}*)(?!\\p{L})`,
        ],
        "gu",
      ),
      feels: anyOf([`(?:${leading.feels.join("|")})${wordEnd} ?(?<feeling>\\p{L}{4,})(?!\\p{L})`], "gu"),
      strong: anyOf([`(?:${list(leading.strong)})\\p{L}*`], "gu"),
      /** The valuations and feelings that a word may be a form of: those of its first letter. Few follow-ups need them. */
      families: familiesOf(`${leading.strong} ${leading.valuations}`),
    },
    suggestion: {
      phrases: anyOf(suggestion.phrases),
      such: anyOf(suggestion.such, "gu"),
      example: anyOf(suggestion.example, "gu"),
      or: anyOf([suggestion.or], "gu"),
      separator: boundedPattern(`,|(?<!\\p{L})${conjunction}(?!\\p{L})`, "u"),
      neutral: anyOf(suggestion.neutral),
      open: anyOf(suggestion.open),
      until: anyOf([`(?<=\\p{L}[ ,]+)(?:${list(suggestion.until)})`]),
    },
    question: compileQuestion(language),
    advice: anyOf(language.advice),
    evaluation: anyOf(language.evaluation),
    courtesy: anyOf(language.courtesy),
    sympathy: anyOf(language.sympathy, "gu"),
    personal: Object.fromEntries(
      personalKinds.map((kind) => [
        kind,
        { asks: anyOf(personal[kind].asks), topic: anyOf(personal[kind].topic) },
      ]),
    ) as Record<PersonalKind, { asks: RegExp; topic: RegExp }>,
  };
}

/** Each valuation and feeling, in all its forms, by the first letter of the word in question. */
function familiesOf(stems: string): (word: string) => RegExp[] {
  const byLetter = once(() =>
    Map.groupBy(wordSet(stems), (stem) => (/^\p{L}/u.test(stem) ? stem.charAt(0) : "")),
  );
  const compiled = new Map<string, RegExp[]>();
  return (word) => {
    const letter = word.charAt(0);
    const known =
      compiled.get(letter) ??
      ["", letter].flatMap((each) =>
        (byLetter().get(each) ?? []).map((stem) => anyOf([`(?:${stem})\\p{L}*`])),
      );
    compiled.set(letter, known);
    return known;
  };
}

/** After a phrase that may end with a space. */
const wordEnd = "(?:(?<= )|(?!\\p{L}))";

const conjunctionOf = ({ suggestion }: LexiconData): string => `(?:${suggestion.and}|${suggestion.or})`;

/** How the language asks. */
function compileQuestion(language: LexiconData) {
  const { leading, suggestion, question } = language;
  const conjunction = conjunctionOf(language);
  const inForm = `(?= (?:${question.auxiliaries.join("|")})(?!\\p{L})| ${conjunction} (?:${[...question.interrogatives, ...question.ambiguous].join("|")})(?!\\p{L})|\\s*(?:[,;?.!]|$))`;
  const openers = [...question.interrogatives, ...question.ambiguous.map((each) => `(?:${each})${inForm}`)];
  /** "How easy or difficult": one question. */
  const balanced = anyOf([
    `(?<how>${leading.how.join("|")})${wordEnd} ?\\p{L}+ (?:${suggestion.or}) (?!${question.interrogatives.join("|")})\\p{L}+`,
  ]);
  /** "If anything", between commas; "and what not" at the end. */
  const inserted = boundedPattern(
    `, (?!(?:${conjunction}|${question.interrogatives.join("|")})(?!\\p{L}))(?:\\p{L}+ ){1,3}\\p{L}+,| ${conjunction} (?:\\p{L}+ )?(?:${question.interrogatives.join("|")}) (?:not?|nicht|pas|n[oã]o|non|niet)(?=\\s*\\?)`,
    "gu",
  );
  const asides = anyOf([...question.asides, ...suggestion.open], "gu");
  return {
    /** A sentence without what asks nothing of its own. */
    bare: (sentence: string): string =>
      sentence.trim().replaceAll(inserted, "").replaceAll(asides, "").replace(balanced, "$<how>"),
    asks: anyOf(openers),
    /** An opener at the start of a clause. */
    opens: anyOf(openers.map((each) => `^(?:${conjunction} )?(?:${each})`)),
    /** One with the order of words of a question, wherever it stands. */
    asksWithin: anyOf(question.interrogatives.map((each) => `(?:${each})${inForm}`)),
    request: anyOf(question.requests),
    opener: anyOf([...question.inversions, ...openers], "gu"),
    inversion: anyOf(question.inversions.map((each) => `^${each}`)),
    /** An opener with the order of words of a question, or the last word of its clause. */
    inForm: anyOf(openers.map((each) => `^(?:${each})${inForm}`)),
    afterComma: /[,;:–—] ?$/u,
    afterConjunction: boundedPattern(
      `(?<![\\p{L}])${conjunction},?(?: (?!(?:${question.address.join("|")}) )\\p{L}{1,10})? ?$`,
      "u",
    ),
    twice: anyOf(question.twice),
    address: anyOf(question.address),
  };
}

const compiled = new Map<string, Lexicon>();

/** What is known of a language, by its English name; null for one whose words the checks do not know. */
export function lexiconOf(language: string): Lexicon | null {
  const name = lexicalLanguages.find((each) => each.toLowerCase() === language.trim().toLowerCase());
  if (name === undefined) return null;
  const lexicon = compiled.get(name) ?? compile(data[name]);
  compiled.set(name, lexicon);
  return lexicon;
}

/** The words of each language that tell it: those that say little of their own. */
export const functionWords: () => Readonly<Record<string, ReadonlySet<string>>> = once(() =>
  Object.fromEntries(
    lexicalLanguages.map((name) => {
      const { functionWords, emptyWords } = data[name];
      return [name.toLowerCase(), wordSet(`${functionWords} ${emptyWords}`)];
    }),
  ),
);
