const stemLength = 5;

/** The letters of a word that count when two forms of it are compared, without accents. */
export const stemOf = (word: string): string =>
  (/[^\x20-\x7e]/.test(word) ? word.normalize("NFD").replace(/[\u0300-\u036f]/g, "") : word).slice(
    0,
    stemLength,
  );

/**
 * A pattern that finds one of several phrases in a plain text, whole words only. In a phrase `~` stands for any
 * letters, `^` at its start for the start of a clause, `$` at its end for the end of a sentence.
 */
export function anyOf(phrases: readonly string[], flags = "u"): RegExp {
  const sources = phrases.map((phrase) => {
    const source = phrase.replaceAll("~", "[\\p{L}']*");
    const end = source.endsWith("$") ? `${source.slice(0, -1)}\\s*[.!?…]*$` : source;
    return end.startsWith("^") ? `(?<=^[¿¡]?|[.,;:!?…–—(¿¡-]\\s*)${end.slice(1)}` : end;
  });
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join("|")})(?:(?<= )|(?![\\p{L}\\p{N}]))`, flags);
}

/** The words of a list that is written as text. */
export const wordSet = (words: string): Set<string> => new Set(words.trim().split(/\s+/));
