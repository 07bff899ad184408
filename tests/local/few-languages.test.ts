import { readdirSync, readFileSync } from "node:fs";
import { eld } from "eld/extrasmall";
import { expect, it } from "vitest";
import { detected } from "#interviewer/quality/spoken.ts";
import { type LetterTable, withFewLanguages } from "../../packages/local/build.ts";

/** The programs of this package have a part of the language detector's table: it finds what the whole one finds. */

const inside = new URL("../../node_modules/eld/src/", import.meta.url);
const { ngramsData }: { ngramsData: LetterTable } = await import(`${inside}ngrams/extrasmall.js`);
const { createEld } = await import(`${inside}languageDetector.js`);

/** Texts of the page in its languages, and some of two of them. */
function texts(): string[] {
  const folder = new URL("../../packages/participant/src/text/translated/", import.meta.url);
  const all = readdirSync(folder).map((file) =>
    [...readFileSync(new URL(file, folder), "utf8").matchAll(/"([^"]{12,})"/g)].map(([, text = ""]) => text),
  );
  const mixed = all.map((own, at) => `${own[3]} ${all[(at + 7) % all.length]?.[5]}`);
  return [...all.flat(), ...mixed];
}

it("is a third of it", () => {
  const part = withFewLanguages(ngramsData);
  expect(Object.values(part.languages).toSorted()).toEqual([...new Set(detected)].toSorted());
  expect(Object.keys(part.languages)).toEqual(detected.map((_, at) => String(at)));
  expect(Object.keys(part.ngrams).length).toBeLessThan(0.6 * Object.keys(ngramsData.ngrams).length);
  const places = new Set(Object.values(part.ngrams).flatMap((scores) => Object.keys(scores)));
  expect(places.size).toBe(detected.length);
});

it("finds the same languages, as likely and as reliably", () => {
  const { instance: few, loadData } = createEld();
  loadData(withFewLanguages(ngramsData));
  eld.setLanguageSubset([...detected]);
  const found = (detector: typeof eld, text: string) => {
    const result = detector.detect(text);
    return [result.language, result.isReliable(), result.getScores()];
  };
  expect(texts().length).toBeGreaterThan(1000);
  for (const text of texts()) expect(found(few, text), text).toEqual(found(eld, text));
});
