/**
 * What one answer adds to a question's counts: integers by key, summed key by key over all answers and subtracted
 * again when an answer is removed. A key is a JSON array, so that it can hold any option text; a key that ends in a
 * number is a point of a distribution, one that ends in `{about}` a bin of it.
 */
export type Tally = Record<string, number>;

export type KeyPart = string | number | boolean | null | { readonly about: number } | readonly KeyPart[];

/** The parts as one text, equal for equal parts. */
export const jsonKey = (...parts: KeyPart[]): string => JSON.stringify(parts);

const answersKey = jsonKey("answers");

/** The tally of one answer with these keys; a repeated key counts as often as it occurs. */
export function tallyOf(...keys: string[]): Tally {
  const tally: Tally = { [answersKey]: 1 };
  for (const each of keys) tally[each] = (tally[each] ?? 0) + 1;
  return tally;
}

/** The keys of one answer's tally, but for the number of answers. */
export const keysOf = (tally: Tally): string[] => Object.keys(tally).filter((key) => key !== answersKey);

/** How many answers are in a summed tally: the denominator of its figures. */
export const answerCount = (tally: Tally): number => tally[answersKey] ?? 0;

/** The count of one key; 0 where there is none. */
export const countOf = (tally: Tally, ...parts: KeyPart[]): number => tally[jsonKey(...parts)] ?? 0;

/** The keys that begin with these parts and their counts, sorted by key. */
export function entriesUnder(tally: Tally, ...prefix: KeyPart[]): [key: string, count: number][] {
  const start = `${jsonKey(...prefix).slice(0, -1)},`;
  return Object.entries(tally)
    .filter(([name, count]) => count !== 0 && name.startsWith(start))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The counts whose keys begin with these parts, sorted by key; `rest` is what follows the parts. */
export const countsUnder = (tally: Tally, ...prefix: KeyPart[]): { rest: KeyPart[]; count: number }[] =>
  entriesUnder(tally, ...prefix).map(([name, count]) => ({
    rest: (JSON.parse(name) as KeyPart[]).slice(prefix.length),
    count,
  }));

/** The values listed now, then those that only earlier answers hold, so that an edit of the question hides no answer. */
export function withFormerValues(
  listed: readonly string[],
  answered: Iterable<KeyPart | undefined>,
): string[] {
  const texts = [...answered].filter((value) => typeof value === "string");
  return [...new Set([...listed, ...texts.sort()])];
}
