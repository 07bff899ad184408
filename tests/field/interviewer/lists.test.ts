import { expect, it } from "vitest";
import { lexicalLanguages } from "#interviewer/lexicon/languages.ts";
import { readLexicon } from "#interviewer/lexicon/lexicon.ts";
import { lists } from "#interviewer/lexicon/lists.ts";
import { readSections } from "#interviewer/lexicon/word-list.ts";

it.each(lexicalLanguages)("have no section that nothing reads: %s", (language) => {
  const list = lists[language.toLowerCase() as keyof typeof lists];
  const read = (value: object, path: string[] = []): string[] =>
    Object.entries(value).flatMap(([name, each]) =>
      typeof each === "string" || Array.isArray(each)
        ? [[...path, name].join(".")]
        : read(each as object, [...path, name]),
    );
  expect([...readSections(list).keys()].sort()).toEqual(read(readLexicon(list)).sort());
});
