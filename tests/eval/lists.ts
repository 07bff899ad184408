import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ProbeCode } from "#interviewer/check/codes.ts";
import type { ProbeContext } from "#interviewer/check/probe.ts";

const directory = path.join(import.meta.dirname, "probes");

/** The names of all lists, in order. */
export const listFiles = (): string[] => readdirSync(directory).sort();

/**
 * Lists of good and of faulty follow-ups, a line each, under the code that each must be refused with. They are written
 * for one conversation, which stands at the head of its list.
 */
export interface List {
  context: ProbeContext;
  good: string[];
  faulty: [ProbeCode, string[]][];
}

export function readList(file: string): List {
  const text = readFileSync(path.join(directory, file), "utf8");
  const [language = ""] = file.split(/[-.]/);
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
