import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { ProbeCode } from "#interviewer/check/codes.ts";
import { probeChecks } from "#interviewer/check/index.ts";
import type { ProbeContext } from "#interviewer/check/probe.ts";
import { lexicalLanguages } from "#interviewer/lexicon/languages.ts";

/** Good follow-ups to a few answers in each language, written apart from the lists and from the words that those taught. */
const apart = path.join(import.meta.dirname, "follow-ups");
const mostRefusedApart = 11;

const directory = path.join(import.meta.dirname, "probes");
/** Good follow-ups of a language on all lists but its first. */
const fewestOthers = 500;

/**
 * Lists of good and of faulty follow-ups, a line each, under the code that each must be refused with. They are written
 * for one conversation, which stands at the head of its list.
 */
interface List {
  context: ProbeContext;
  good: string[];
  faulty: [ProbeCode, string[]][];
}

function readList(file: string): List {
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

describe.each(lexicalLanguages)("follow-ups in %s", (language) => {
  const { context, good, faulty } = readList(`${language.toLowerCase()}.txt`);
  const codesOf = (text: string) => probeChecks(text, context);

  it("are not refused where they are good", () => {
    expect(good.length).toBeGreaterThanOrEqual(100);
    const refused = good
      .map((text) => [text, codesOf(text)] as const)
      .filter(([, codes]) => codes.length > 0);
    expect(refused.length / good.length, JSON.stringify(refused)).toBeLessThanOrEqual(0.02);
  });

  it.each(faulty)("are refused where they fail the check %s", (code, texts) => {
    expect(texts.length).toBeGreaterThanOrEqual(language === "English" ? 30 : 15);
    const passed = texts.filter((text) => codesOf(text).length === 0);
    const missed = texts.filter((text) => !codesOf(text).includes(code));
    expect(passed.length / texts.length, JSON.stringify(passed)).toBeLessThanOrEqual(0.05);
    expect(missed.length / texts.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.1);
  });
});

// Written without looking at the word lists, some in languages of which there is none.
const others = readdirSync(directory).filter((file) => file.includes("-"));

it.each(lexicalLanguages)("the other lists in %s together have enough good follow-ups", (language) => {
  const files = others.filter((file) => file.startsWith(`${language.toLowerCase()}-`));
  expect(files.flatMap((file) => readList(file).good).length).toBeGreaterThanOrEqual(fewestOthers);
});

describe.each(others)("another list, %s,", (file) => {
  const { context, good, faulty } = readList(file);
  const codesOf = (text: string) => probeChecks(text, context);

  it("has good follow-ups, and none of them is refused", () => {
    expect(good.length).toBeGreaterThanOrEqual(6);
    expect(good.filter((text) => codesOf(text).length > 0)).toEqual([]);
  });

  it("has faulty follow-ups, and nearly all of them are refused", () => {
    const texts = faulty.flatMap(([, texts]) => texts);
    expect(texts.length).toBeGreaterThanOrEqual(10);
    const passed = texts.filter((text) => codesOf(text).length === 0);
    expect(passed.length / texts.length, JSON.stringify(passed)).toBeLessThanOrEqual(0.05);
  });
});

it("of good follow-ups that were written apart from the lists, few are refused", () => {
  const asked = lexicalLanguages.flatMap((language) =>
    readFileSync(path.join(apart, `${language.toLowerCase()}.txt`), "utf8")
      .split(/^# /m)
      .slice(1)
      .flatMap((conversation) => {
        const [question = "", answer = "", ...good] = conversation.trim().split("\n");
        const context = { asked: [question], said: [answer], question: [question], plan: [], secret: [] };
        return good.map((text) => ({ text, codes: probeChecks(text, { ...context, language }) }));
      }),
  );
  expect(asked.length).toBeGreaterThan(360);
  const refused = asked.filter(({ codes }) => codes.length > 0);
  expect(refused.length, JSON.stringify(refused)).toBeLessThanOrEqual(mostRefusedApart);
});
