import { writeFileSync } from "node:fs";
import { learn, learnedLanguages } from "./learned.ts";

/** `npm run learn`: learns the weights of wordings from the lists of `probes/` again, and writes them where they are read. */

for (const name of learnedLanguages)
  writeFileSync(
    new URL(`../../packages/interviewer/src/check/learned/weights/${name}.ts`, import.meta.url),
    learn(name),
  );
