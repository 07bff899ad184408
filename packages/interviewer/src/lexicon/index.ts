import { lexicalLanguages } from "./languages.ts";
import { type LexiconData, type PersonalKind, personalKinds, readLexicon } from "./lexicon.ts";
import { lists } from "./lists.ts";
import { anyOf, boundedPattern, once, wordSet } from "./pattern.ts";
import { perLanguage, sectionsOf } from "./word-list.ts";

export type Lexicon = ReturnType<typeof compile>;

function compile(language: LexiconData) {
  const { leading, suggestion, personal, open } = language;
  const list = (words: string) => words.trim().split(/\s+/).join("|");
  const conjunction = conjunctionOf(language);
  return {
    emptyWords: wordSet(`${language.emptyWords} ${language.functionWords}`),
    fillers: once(() => wordSet(`${language.emptyWords} ${language.functionWords} ${language.fillers}`)),
    attribution: anyOf(language.attribution, "gu"),
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
    asModel: anyOf(language.asModel),
    selfTalk: anyOf(language.selfTalk),
    causes: anyOf(language.causes),
    advice: anyOf(language.advice),
    why: anyOf(language.why),
    evaluation: anyOf(language.evaluation),
    verdict: anyOf(language.verdict),
    judged: anyOf(language.judged),
    plainVerdict: anyOf(language.plainVerdict),
    courtesy: anyOf(language.courtesy),
    leadIns: wordSet(language.leadIns),
    sympathy: anyOf(language.sympathy, "gu"),
    personal: Object.fromEntries(
      personalKinds.map((kind) => [
        kind,
        {
          asks: anyOf(personal[kind].asks),
          datum: anyOf([...personal[kind].datum, ...(kind === "name" ? open.who : [])]),
          topic: anyOf(personal[kind].topic),
        },
      ]),
    ) as Record<PersonalKind, Record<"asks" | "datum" | "topic", RegExp>>,
    open: {
      asksFor: anyOf(open.asksFor),
      harmless: anyOf([
        ...open.harmless,
        `(?:${open.nameOf.join("|")})(?:\\p{L}+ ){0,2}(?:${open.things.join("|")})`,
      ]),
      things: anyOf(open.things),
    },
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
  const telling = question.telling.map((each) => `^(?:(?:${conjunction}|\\p{L}{1,5}),? )?(?:${each})`);
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
    /** "Tell me more". */
    tells: anyOf(telling),
    /** Asks without a question mark: "what happened then", "tell me more". At the start of a clause. */
    asksPlainly: anyOf([
      ...[...openers, ...question.inversions].map((each) => `^(?:${conjunction} |\\p{L}{1,5} )?(?:${each})`),
      ...telling,
    ]),
  };
}

/** What is known of a language, by its English name; null for one whose words the checks do not know. */
export const lexiconOf: (language: string) => Lexicon | null = perLanguage(lists, (list) =>
  compile(readLexicon(list)),
);

/** The words of each language that tell it: those that say little of their own. */
export const functionWords: () => Readonly<Record<string, ReadonlySet<string>>> = once(() =>
  Object.fromEntries(
    lexicalLanguages.map((language) => {
      const name = language.toLowerCase() as Lowercase<typeof language>;
      const { words } = sectionsOf(lists[name]);
      return [name, wordSet(`${words("functionWords")} ${words("emptyWords")}`)];
    }),
  ),
);
