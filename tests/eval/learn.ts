import { writeFileSync } from "node:fs";
import { learn, learnedLanguages } from "./learned.ts";
import { learnDistress } from "./replies.ts";

/**
 * `npm run learn`: learns the weights of wordings from the lists of `probes/` again, and those of replies from the lists of
 * `stops/`, and writes them where they are read.
 */

const source = new URL("../../packages/interviewer/src/", import.meta.url);
for (const name of learnedLanguages)
  writeFileSync(new URL(`check/learned/weights/${name}.ts`, source), learn(name));
writeFileSync(new URL("stop/distress/weights.ts", source), learnDistress());
