import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { choices, languages } from "#console/text/languages.ts";
import { languages as interviewPage } from "#participant/text/language.ts";
import { expectWords } from "#tests/support/words.ts";

type Texts = Readonly<Record<string, string>>;

const folder = join(import.meta.dirname, "../../packages/console/src/text/en");
/** The page's words in English, by the name of their const. */
const english = Object.assign(
  {},
  ...(await Promise.all(readdirSync(folder).map((name) => import(join(folder, name))))),
) as Record<string, Texts>;

it("speaks the languages of the interview page", () => {
  const named = (all: readonly { tag: string; native: string }[]) =>
    all.map(({ tag, native }) => [tag, native]).sort();
  expect(named(choices)).toEqual(named(interviewPage));
  const names = languages.map(({ native }) => native);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
});

it.each(languages)("has all words in $native, with what is filled in", async ({ tag, load }) => {
  const words = (await load()).words as unknown as Record<string, Texts>;
  expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
  for (const [name, texts] of Object.entries(english)) expectWords(tag, words[name] ?? {}, texts);
});

const sources = globSync(join(import.meta.dirname, "../../packages/console/src/**/*.{ts,tsx}"))
  .filter((file) => !file.includes("/text/"))
  .map((file) => readFileSync(file, "utf8"));

it("asks for words by the name of their const", () => {
  const asked = sources.flatMap((source) => [...source.matchAll(/useWords\("([^"]+)", (\w+)\)/g)]);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter(([, name, words]) => name !== words).map(([call]) => call)).toEqual([]);
});

it("has no word that nothing asks for", () => {
  const all = sources.join("\n");
  // As a property of words of any name, in quotes where it is looked up, or as a name that is put together.
  const named = new Set(
    [...all.matchAll(/(?:[wW]ords|labels|of[A-Z]\w*|editing)\.(\w+)/g)].map(([, key]) => key),
  );
  const quoted = new Set([...all.matchAll(/["'](\w+)["']/g)].map(([, key]) => key));
  const parts = [...all.matchAll(/`(\w*)\$\{[^`{}]*\}(\w*)(?:\$\{[^`{}]*\}(\w*))?`/g)];
  const built = parts
    .filter(([, start, end]) => `${start}${end}` !== "")
    .map(([, start, end]) => [start, end]);
  const isBuilt = (key: string) =>
    built.some(([start = "", end = ""]) => key.startsWith(start) && key.endsWith(end) && key !== start + end);
  const dead = Object.entries(english)
    // Kinds of questions are the API's, and listed as a whole.
    .filter(([name]) => name !== "questionTypes")
    .flatMap(([name, texts]) => {
      const file = `text/en/${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}.ts`;
      const users = sources.filter((source) => source.includes(file)).join("\n");
      const keys = new Set([...users.matchAll(/^ *(\w+): /gm)].map(([, key]) => key));
      return Object.keys(texts)
        .filter((key) => ![named, quoted, keys].some((asked) => asked.has(key)) && !isBuilt(key))
        .map((key) => `${name}.${key}`);
    });
  expect(dead).toEqual([]);
});
