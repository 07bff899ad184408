import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { en as first } from "#participant/text/en.ts";
import { languages } from "#participant/text/language.ts";
import { rare } from "#participant/text/rare/en.ts";
import { voice } from "#participant/text/voice/en.ts";
import { loadVoiceWords, voiceWords } from "#participant/text/voice/of.ts";
import { distressText } from "#survey/course/distress-words.ts";
import { earlierAnswerText, overQuotaTexts } from "#survey/course/words.ts";

const en = { ...first, ...rare, ...voice };

const source = path.resolve(import.meta.dirname, "../../packages/participant/src");
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

/** As the contract lists them. */
const promised =
  "Arabic, Chinese, Dutch, English, Finnish, French, German, Hindi, Indonesian, Italian, Japanese, Korean, Polish, " +
  "Portuguese, Russian, Spanish, Swedish, Turkish, Ukrainian, Vietnamese";

it("is spoken in the languages that were promised, each of a tag of its own", () => {
  expect(languages.map(({ name }) => name).join(", ")).toBe(promised);
  expect(new Set(languages.map(({ tag }) => Intl.getCanonicalLocales(tag)[0])).size).toBe(languages.length);
  expect(languages.filter(({ dir }) => dir === "rtl").map(({ tag }) => tag)).toEqual(["ar"]);
});

describe.each(languages.filter(({ tag }) => tag !== "en"))("$name", ({ name, tag, load, loadRare }) => {
  it("is spoken by the service too: to those who come too late, and by the interviewer", () => {
    const said = (language: string) => ({
      ...overQuotaTexts(language),
      distress: distressText(language),
      earlierAnswer: earlierAnswerText(language),
    });
    const own = said(name);
    const english = said("English");
    for (const [key, text] of Object.entries(own)) {
      expect(text.trim(), key).not.toBe("");
      expect(text, key).not.toBe(english[key as keyof typeof english]);
    }
  });

  it("says everything, with the same places to fill in", async () => {
    await loadVoiceWords(tag);
    const parts = [await load(), await loadRare(), voiceWords(tag) ?? {}];
    expect(parts.map((part) => Object.keys(part).sort())).toEqual(
      [first, rare, voice].map((part) => Object.keys(part).sort()),
    );
    const words: Record<string, string> = Object.assign({}, ...parts);
    for (const [key, text] of Object.entries(en)) {
      expect(words[key]?.trim(), key).not.toBe("");
      expect(placeholders(words[key] ?? ""), key).toEqual(placeholders(text));
    }
    const same = Object.entries(en).filter(([key, text]) => words[key] === text && /[a-z]{3}/.test(text));
    expect(same.length, JSON.stringify(same)).toBeLessThan(10);
  });
});

it("has no unused texts", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("text/"))
    .map((name) => readFileSync(path.join(source, name), "utf8"));
  const said = new Set(files.join("\n").match(/\b\w+\b/g));
  expect(Object.keys(en).filter((key) => !said.has(key))).toEqual([]);
});
