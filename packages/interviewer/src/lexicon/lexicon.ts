import { sectionsOf } from "./word-list.ts";

/** Data a participant may be asked for only where the question is about it. */
export const personalKinds = [
  "name",
  "address",
  "email",
  "phone",
  "birth",
  "document",
  "account",
  "password",
] as const;
export type PersonalKind = (typeof personalKinds)[number];

/** What the checks know of a language. Phrases are written for `anyOf`, word lists as text. */
export type LexiconData = WordingData & ConductData;

/** How the language tells, asks, suggests and leads. */
export interface WordingData {
  /** Common words that tell the language; those of several lexical languages do not count. */
  functionWords: string;
  /** Longer words that say nothing of their own. */
  emptyWords: string;
  /** Words that say nothing of what an answer is about: times, turns of phrase, verbs of telling and doing. */
  fillers: string;
  /** "You said". */
  attribution: string[];
  /** Words after which "you said" opens a clause, where it does not after a comma. */
  attributionOpeners: string;
  leading: {
    /** Phrases that expect a certain answer. */
    phrases: string[];
    /** "how", up to the word that values. */
    how: string[];
    /** "was it": asks for yes or no, up to the word that values. */
    closed: string[];
    /** "did you feel", up to a feeling. */
    feels: string[];
    valuations: string;
    /** Beginnings of words for strong valuations and feelings. */
    strong: string;
  };
  suggestion: {
    /** Phrases that name an answer. */
    phrases: string[];
    /** "such as": whatever follows is an answer. */
    such: string[];
    /** "for example": a list that follows has answers. */
    example: string[];
    or: string;
    and: string;
    /** After "or": leaves the answer open. */
    neutral: string[];
    /** "or was it something else": leaves the answer open, whatever comes before. */
    open: string[];
    /** "when", "more": the alternatives end before it. */
    until: string;
  };
  question: {
    /** "what", "why": open a clause that asks. */
    interrogatives: string[];
    /** "when": opens a clause that asks only before an auxiliary. */
    ambiguous: string[];
    auxiliaries: string[];
    /** "do you": the start of a clause that asks. */
    inversions: string[];
    /** "can you tell me": asks by what comes after it. */
    requests: string[];
    /** "And if so, which": asks once more, whatever comes before. */
    twice: string[];
    /** "do you think" after a comma, "who or what": asks nothing of its own. */
    asides: string[];
    /** "you": nothing that a list of answers would have. */
    address: string[];
    /** "Tell me": begins a sentence that asks without a question. */
    telling: string[];
  };
}

/** What is not for an interviewer: to advise, to judge, to ask who somebody is. */
export interface ConductData {
  /** "Because": gives a reason. */
  causes: string[];
  /** "As an AI, I cannot": a model that speaks of itself, whoever it is to be. */
  asModel: string[];
  /** "As an AI", "the next question": an interviewer that talks about itself or its task. */
  selfTalk: string[];
  advice: string[];
  /** "Why": asks for a reason, where somebody has said that they do not. */
  why: string[];
  evaluation: string[];
  /** "That was": what follows values, if nobody has said it. */
  verdict: string[];
  /** "That", "your": a verdict is on it, whether or not somebody spoke of it. */
  judged: string[];
  /** "Clear", "because": what follows values nothing. */
  plainVerdict: string[];
  /** "Thanks": an exclamation with it judges nothing. */
  courtesy: string[];
  /** "So", "understood": before a colon, no label. */
  leadIns: string;
  /** "How annoying to hear": feels with the participant. */
  sympathy: string[];
  /** Whole phrases, what is asked for where it may be anybody's, and what the question is about where it may be asked. */
  personal: Record<PersonalKind, { asks: string[]; datum: string[]; topic: string[] }>;
  open: {
    /** "What is", "tell me": asks for a datum that follows. */
    asksFor: string[];
    /** "How do you feel about": asks for no datum. */
    harmless: string[];
    /** "What is your nephew called": asks who somebody is, unless it is one of `things`. */
    who: string[];
    /** "The name of the": asks for no datum before one of `things`. */
    nameOf: string[];
    things: string[];
  };
}

/** Reads a language's list, whose sections have the names of these fields. */
export function readLexicon(list: string): LexiconData {
  const { phrases, words, phrase } = sectionsOf(list);
  return {
    functionWords: words("functionWords"),
    emptyWords: words("emptyWords"),
    fillers: words("fillers"),
    attribution: phrases("attribution"),
    attributionOpeners: words("attributionOpeners"),
    leading: {
      phrases: phrases("leading.phrases"),
      how: phrases("leading.how"),
      closed: phrases("leading.closed"),
      feels: phrases("leading.feels"),
      valuations: words("leading.valuations"),
      strong: words("leading.strong"),
    },
    suggestion: {
      phrases: phrases("suggestion.phrases"),
      such: phrases("suggestion.such"),
      example: phrases("suggestion.example"),
      or: phrase("suggestion.or"),
      and: phrase("suggestion.and"),
      neutral: phrases("suggestion.neutral"),
      open: phrases("suggestion.open"),
      until: phrase("suggestion.until"),
    },
    question: {
      interrogatives: phrases("question.interrogatives"),
      ambiguous: phrases("question.ambiguous"),
      auxiliaries: phrases("question.auxiliaries"),
      inversions: phrases("question.inversions"),
      requests: phrases("question.requests"),
      twice: phrases("question.twice"),
      asides: phrases("question.asides"),
      address: phrases("question.address"),
      telling: phrases("question.telling"),
    },
    asModel: phrases("asModel"),
    selfTalk: phrases("selfTalk"),
    causes: phrases("causes"),
    advice: phrases("advice"),
    why: phrases("why"),
    evaluation: phrases("evaluation"),
    verdict: phrases("verdict"),
    judged: phrases("judged"),
    plainVerdict: phrases("plainVerdict"),
    courtesy: phrases("courtesy"),
    leadIns: words("leadIns"),
    sympathy: phrases("sympathy"),
    personal: Object.fromEntries(
      personalKinds.map((kind) => [
        kind,
        {
          asks: phrases(`personal.${kind}.asks`),
          datum: phrases(`personal.${kind}.datum`),
          topic: phrases(`personal.${kind}.topic`),
        },
      ]),
    ) as LexiconData["personal"],
    open: {
      asksFor: phrases("open.asksFor"),
      harmless: phrases("open.harmless"),
      who: phrases("open.who"),
      nameOf: phrases("open.nameOf"),
      things: phrases("open.things"),
    },
  };
}
