import { withFewMarks } from "#kit/marks.ts";

export const stemLength = 5;

/** The letters of a word that count when two forms of it are compared; an article before an apostrophe is none of it. */
export const stemOf = (word: string): string =>
  unaccented(word.includes("'") ? word.replace(/^\p{L}{1,5}'(?=\p{L}{3})/u, "") : word).slice(0, stemLength);

/** The letters without accents. */
export const unaccented = (text: string): string =>
  /[^\n\x20-\x7e]/.test(text)
    ? withFewMarks(text)
        .normalize("NFD")
        .replace(/[\u0300-\u036f]/g, "")
    : text;

/** So many letters or words at most stand for `*` and `+`, and so many characters for `.*` and `[^?]*`. */
const mostRepeated = 40;
const mostBetween = 200;

/** Lower case, as plain text has it. `\p{L}` makes a pattern several times as large, and as slow to compile. */
const latin = { L: "a-z\u00df-\u024f", N: "0-9" };
const inLatin = (source: string): string =>
  source.replaceAll(/\[[^[\]]*\]|\\p\{[LN]\}/g, (each) => {
    const letters = each.replaceAll(/\\p\{([LN])\}/g, (_, of: "L" | "N") => latin[of]);
    return each.startsWith("[") ? letters : `[${letters}]`;
  });

/**
 * A pattern of word lists. It repeats nothing without end, so that it takes linear time on any text. Without the flag
 * `u` it is for languages in Latin script.
 */
export const boundedPattern = (source: string, flags: string): RegExp =>
  new RegExp(
    (flags.includes("u") ? source : inLatin(source))
      .replaceAll(/(?<=\{\d{1,2},)(?=\})/g, String(mostRepeated))
      .replaceAll(
        /(\.|\[\^[^\]]{1,20}\])?([*+])/g,
        (_, any: string | undefined, sign: string) =>
          `${any ?? ""}{${sign === "*" ? 0 : 1},${any === undefined ? mostRepeated : mostBetween}}`,
      ),
    flags,
  );

/**
 * A pattern that finds one of several phrases in a plain text, whole words only. In a phrase `~` stands for any
 * letters, `^` at its start for the start of a clause, `$` at its end for the end of a sentence.
 */
export function anyOf(phrases: readonly string[], flags = "u"): RegExp {
  const sources = phrases.map((phrase) => {
    // In Switzerland "ß" is written "ss".
    const source = phrase.replaceAll("~", "[\\p{L}']*").replaceAll("ß", "(?:ß|ss)");
    const end = source.endsWith("$") ? `${source.slice(0, -1)}\\s*[.!?…]*$` : source;
    return end.startsWith("^") ? `(?<=^[¿¡]?|[.,;:!?…–—(¿¡-]\\s*)${end.slice(1)}` : end;
  });
  return boundedPattern(`(?<![\\p{L}\\p{N}])(?:${sources.join("|")})(?:(?<= )|(?![\\p{L}\\p{N}]))`, flags);
}

/** The words of a list that is written as text. */
export const wordSet = (words: string): Set<string> => new Set(words.trim().split(/\s+/));

/** Makes a value when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
