import { isNearlyInOneOf, saidOf } from "#interviewer/check/said.ts";
import { apart } from "#interviewer/lexicon/candidates.ts";
import { lexiconOf } from "#interviewer/lexicon/index.ts";
import { lexicalLanguages } from "#interviewer/lexicon/languages.ts";
import { anyOf } from "#interviewer/lexicon/pattern.ts";
import { sectionsOf } from "#interviewer/lexicon/word-list.ts";
import { heardIn, isDontKnow } from "#interviewer/stop/index.ts";
import { lists } from "#interviewer/stop/lists.ts";
import { asTyped } from "#interviewer/stop/parts.ts";
import { attributeWords } from "#survey/disclosure/left-out.ts";

/** Calls every function that makes regular expressions of what it gets, with what it may get. */
export function madeInFunctions(): void {
  for (const language of lexicalLanguages) {
    lexiconOf(language);
    heardIn("Nothing", language);
    isDontKnow("Nothing", language);
  }
  // Those of distress are made when a text may have them.
  for (const list of Object.values(lists))
    for (const section of ["distress", "distress.unsure"])
      for (const phrase of sectionsOf(list).phrases(section).map(asTyped).flatMap(apart)) anyOf([phrase], "");
  saidOf(["a word"]).hasForm("siente");
  isNearlyInOneOf(["einfachen", "v1.2", "Wegen"], [" a "]);
  attributeWords({ company: "A. & Sons (Inc.)" }, ["company"]);
}
