import { readFileSync } from "node:fs";
import { probeChecks } from "#interviewer/check/index.ts";
import { lexicalLanguages } from "#interviewer/lexicon/languages.ts";
import { record } from "./figures.ts";

/** The CPU time of the checks of a follow-up late in a long interview, in each language whose words they know. */

const turns = 80;
const rounds = 5;

export async function benchProbes(): Promise<void> {
  for (const language of lexicalLanguages) {
    const list = readFileSync(`tests/eval/probes/${language.toLowerCase()}.txt`, "utf8");
    const texts = list.split("\n").filter((line) => line !== "" && !line.startsWith("# "));
    /** Nothing of it is known from the last wording. */
    const context = (round: number) => ({
      asked: texts.slice(round, round + 4),
      said: Array.from(
        { length: turns },
        (_, turn) => `${texts[turn]} ${texts[turn + 80]} ${texts[turn + 160]}`,
      ),
      question: texts.slice(0, 2),
      plan: texts.slice(40, 100),
      secret: texts.slice(100, 110),
      language,
    });
    const times: number[] = [];
    for (let round = -1; round < rounds; round++)
      for (const text of texts) {
        const at = context(round + 1);
        const begun = process.cpuUsage();
        probeChecks(text, at);
        const { user, system } = process.cpuUsage(begun);
        // The first round compiles.
        if (round >= 0) times.push((user + system) / 1000);
      }
    const p95 = times.sort((a, b) => a - b)[Math.floor(0.95 * times.length)] ?? Number.NaN;
    record(`checks of a follow-up after ${turns} turns in ${language}, p95`, p95, "ms");
  }
}
