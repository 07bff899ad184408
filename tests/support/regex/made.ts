import { isNearlyInOneOf, saidOf } from "#interviewer/check/said.ts";
import { lexiconOf } from "#interviewer/lexicon/index.ts";
import { lexicalLanguages } from "#interviewer/lexicon/languages.ts";
import { heardIn, isDontKnow } from "#interviewer/stop/index.ts";
import { attributeWords } from "#survey/disclosure/left-out.ts";

/** Calls every function that makes regular expressions of what it gets, with what it may get. */
export function madeInFunctions(): void {
  for (const language of lexicalLanguages) {
    lexiconOf(language);
    heardIn("Nothing", language);
    isDontKnow("Nothing", language);
  }
  saidOf(["a word"]).hasForm("siente");
  isNearlyInOneOf(["einfachen", "v1.2", "Wegen"], [" a "]);
  attributeWords({ company: "A. & Sons (Inc.)" }, ["company"]);
}
