import { writeFileSync } from "node:fs";
import { lexicalLanguages } from "#interviewer/lexicon/languages.ts";
import { learn } from "./learned.ts";
import { learnDistress } from "./replies.ts";

/**
 * `npm run learn`: learns the weights of wordings from the lists of `probes/` again, and those of replies from the lists of
 * `stops/`, and writes them where they are read.
 */

const source = new URL("../../packages/interviewer/src/", import.meta.url);
for (const language of lexicalLanguages)
  writeFileSync(new URL(`check/learned/weights/${language.toLowerCase()}.ts`, source), learn(language));
writeFileSync(new URL("stop/distress/weights.ts", source), learnDistress());
