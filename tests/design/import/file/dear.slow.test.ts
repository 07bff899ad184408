import { expect, it } from "vitest";
import { nameKey } from "#core/results/insight/code.ts";
import { escapeFormula } from "#data-files/csv.ts";
import { redactText } from "#interviewer/redaction/text.ts";
import { pipeReferences } from "#survey/reference/pipe.ts";
import { plainText } from "#survey/text-format/index.ts";
import { plainText as plainWords, wordsOf } from "#survey/wording/words.ts";
import { typeOf } from "#survey-files/reader/xlsform/question.ts";
import { pipedMarkdown } from "#survey-files/reader/xlsform/table.ts";

/** What people and files say, made to be dear: twice as much of it takes about twice the time, and not much. */

const reference = "{{Q:0190f3e0-0000-7000-8000-000000000001}}";
const work: Record<string, (text: string) => unknown> = {
  "a cell of CSV": escapeFormula,
  redaction: redactText,
  "plain words": plainWords,
  words: wordsOf,
  "Markdown as plain text": (text) => plainText(text, "markdown"),
  "an answer that is piped on": (text) => pipeReferences(reference, () => text, "…", undefined, "markdown"),
  "a label of an XLSForm": pipedMarkdown,
  "a type of an XLSForm": (text) => typeOf(`select_one a${text}b`),
  "a name of a code": nameKey,
};
const shapes = [
  "[",
  "]",
  "(",
  "](",
  "((0",
  "\t",
  "\n",
  "\r\n",
  " ",
  "\u3000",
  " \n",
  "a",
  "a!",
  "/",
  "{{",
  "${",
]
  .concat(["<", "<a", "*", "_", "#", "-", '"', "'", "“", "\u0301", "\u0323\u0301", "\uff9e", "😀", "\ud800"])
  .concat(["0 ", "a@", "a.a@a.", "DE89 ", "4 4 ", "www.", "http://", "日", "。", "foo'"]);

const leastTime = (run: () => unknown): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3; attempt++) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
};

it.each(Object.keys(work))(
  "does not take the square of a text's length: %s",
  { timeout: 600_000 },
  (name) => {
    const slow = shapes.flatMap((shape) => {
      const text = (length: number) => `x${shape.repeat(length / shape.length)}!`;
      const run = (length: number) => leastTime(() => work[name]?.(text(length)));
      // What takes the square takes a hundred times as long for ten times the text.
      const short = run(20_000);
      const long = run(200_000);
      return long > 400 && long > 40 * Math.max(short, 1)
        ? [`${JSON.stringify(shape)}: ${short} and ${long} ms`]
        : [];
    });
    expect(slow).toEqual([]);
  },
);
