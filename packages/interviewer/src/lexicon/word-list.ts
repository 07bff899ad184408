import { ownValue } from "#kit/record.ts";

/**
 * A list of words and phrases, as a module of `words/` has it: sections under `# name`, a phrase a line. In a phrase `(a|b)`
 * stands for one of several, `~` for any letters, `^` at its start for the start of a clause, `$` at its end for the end
 * of a sentence, `␣` for a space at its edge, `{name}` for one of the words that a line `name: a|b` of the section `sets`
 * has; the rest is as in a regular expression.
 */
export function readSections(list: string): ReadonlyMap<string, string[]> {
  const sections = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of list.split("\n")) {
    if (line.startsWith("# ")) {
      lines = [];
      sections.set(line.slice(2), lines);
    } else if (line !== "") lines.push(line.replaceAll(/(?<!\\)\((?!\?)/g, "(?:").replaceAll("␣", " "));
  }
  const sets = new Map(
    sections
      .get("sets")
      ?.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
  );
  if (sets.size === 0) return sections;
  const filled = (line: string) =>
    line.replaceAll(/\{([a-z]+)\}/g, (whole, name: string) =>
      sets.has(name) ? `(?:${sets.get(name)})` : whole,
    );
  return new Map([...sections].map(([name, phrases]) => [name, phrases.map(filled)]));
}

/** Asks a list for its sections; throws for one that it does not have. */
export function sectionsOf(list: string) {
  const sections = readSections(list);
  const phrases = (name: string): string[] => {
    const found = sections.get(name);
    if (found === undefined) throw new Error(`No section ${name}`);
    return found;
  };
  return {
    phrases,
    /** Single words, several a line. */
    words: (name: string): string => phrases(name).join(" "),
    phrase: (name: string): string => phrases(name).join("|"),
  };
}

/** What is made of each language's list, once; null for a language without one. Languages by their English names. */
export function perLanguage<T>(lists: Readonly<Record<string, string>>, make: (list: string) => T) {
  const made = new Map<string, T>();
  return (language: string): T | null => {
    const name = language.trim().toLowerCase();
    const list = ownValue(lists, name);
    if (list === undefined) return null;
    const known = made.get(name) ?? make(list);
    made.set(name, known);
    return known;
  };
}
