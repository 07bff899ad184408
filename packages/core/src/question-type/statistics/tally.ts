/**
 * What one answer adds to a question's counts: whole numbers by key, summed key by key over all answers and
 * subtracted again when an answer goes. A key is a JSON array, so that any option text can stand in it; one that
 * ends in a number is a point of a distribution.
 */
export type Tally = Record<string, number>;

export type Part = string | number | boolean | null | { readonly about: number } | readonly Part[];

export const key = (...parts: Part[]): string => JSON.stringify(parts);

const answersKey = key("answers");

export function tallyOf(...keys: string[]): Tally {
  const tally: Tally = { [answersKey]: 1 };
  for (const each of keys) tally[each] = (tally[each] ?? 0) + 1;
  return tally;
}

/** How many answers a summed tally holds: the denominator of its figures. */
export const respondents = (tally: Tally): number => tally[answersKey] ?? 0;

export const countOf = (tally: Tally, ...parts: Part[]): number => tally[key(...parts)] ?? 0;

/** The counts whose keys begin with these parts, by what follows them, in one order whatever the tally's is. */
export function under(tally: Tally, ...prefix: Part[]): { rest: Part[]; count: number }[] {
  const start = `${key(...prefix).slice(0, -1)},`;
  return Object.entries(tally)
    .filter(([name, count]) => count !== 0 && name.startsWith(start))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => ({ rest: (JSON.parse(name) as Part[]).slice(prefix.length), count }));
}

/** The listed values, then those that only earlier answers hold, so that an edit hides no answer. */
export function withFormer(listed: readonly string[], answered: Iterable<Part | undefined>): string[] {
  const texts = [...answered].filter((value) => typeof value === "string");
  return [...new Set([...listed, ...texts.sort()])];
}
