import { readFileSync } from "node:fs";
import type { ProbeCode } from "#interviewer/check/codes.ts";
import type { ProbeContext } from "#interviewer/check/probe.ts";
import { lexicalLanguages } from "#interviewer/lexicon/languages.ts";

/**
 * Good and faulty follow-ups in one conversation, a line each; the faulty ones under the code that each must be refused
 * with.
 */
export interface List {
  /** What the conversation is about. */
  topic: string;
  context: ProbeContext;
  good: string[];
  faulty: [ProbeCode, string[]][];
}

/** The languages of the lists, those of two without a lexicon among them. */
export const listedLanguages = [...lexicalLanguages, "Arabic", "Japanese"];

const read = (file: string): string => readFileSync(new URL(`probes/${file}.txt`, import.meta.url), "utf8");

/** The first list of a language, from which its word lists were made. */
export const firstList = (language: string): List =>
  listOf("the first", read(language.toLowerCase()), language);

/** The other lists of a language. */
export const otherLists = (language: string): List[] => listsIn("others", language);

/** Those that nothing is learned from, so that they tell what the checks do with wordings that they don't know. */
export const listsApart = (language: string): List[] => listsIn("apart", language);

/** The lists of a file, which has a line `== topic` before each. */
const listsIn = (folder: string, language: string): List[] =>
  read(`${folder}/${language.toLowerCase()}`)
    .split(/^== /m)
    .slice(1)
    .map((text) => {
      const end = text.indexOf("\n");
      return listOf(text.slice(0, end), text.slice(end), language);
    });

function listOf(topic: string, text: string, language: string): List {
  const sections = new Map(
    text
      .split(/^# /m)
      .slice(1)
      .map((section) => {
        const [name = "", ...lines] = section.split("\n").filter((line) => line !== "");
        return [name, lines] as const;
      }),
  );
  const lines = (name: string) => sections.get(name) ?? [];
  const faulty = [...sections].filter(
    ([name]) => !["question", "said", "plan", "secret", "good"].includes(name),
  );
  return {
    topic,
    context: {
      asked: lines("question"),
      said: lines("said"),
      question: lines("question"),
      plan: lines("plan"),
      secret: lines("secret"),
      language,
    },
    good: lines("good"),
    faulty: faulty as [ProbeCode, string[]][],
  };
}
