/** What of exact counts is published, so that none of a few people is and none follows. Pure. */

/** Whether a count is of somebody, but of fewer than `least` people. */
export const isFew = (count: number, least: number): boolean => count > 0 && count < least;

/**
 * The parts of a whole that are put together: all that few people have, then the next smallest, until they hold `least`.
 * Ties by key.
 */
export function restOf<Part extends { key: string; count: number }>(
  parts: readonly Part[],
  least: number,
): Set<Part> {
  const rest = new Set(parts.filter(({ count }) => isFew(count, least)));
  let held = [...rest].reduce((sum, { count }) => sum + count, 0);
  const others = parts.filter((part) => part.count > 0 && !rest.has(part));
  others.sort((a, b) => a.count - b.count || (a.key < b.key ? -1 : 1));
  for (const next of others) {
    if (rest.size === 0 || held >= least) break;
    rest.add(next);
    held += next.count;
  }
  return rest;
}

/** Parts of a whole: those that stand alone, and those that are put together. */
export function parted<Part extends { key: string; count: number }>(parts: readonly Part[], least: number) {
  const together = restOf(parts, least);
  return {
    alone: parts.filter((part) => !together.has(part)),
    rest: parts.filter((part) => together.has(part)),
  };
}

/** The values that stand by themselves, which viewers can pick. */
export function standing(values: readonly [value: string, held: number][], least: number): string[] {
  const parts = values.map(([key, count]) => ({ key, count }));
  return parted(parts, least).alone.map(({ key }) => key);
}

/** Whether a count of what overlaps may be shown: it and all others of the base are each nobody, or enough. */
export const isOverlapShown = (count: number, base: number, least: number): boolean =>
  !isFew(count, least) && !isFew(base - count, least);

/** How many people figures protect: real ones alone. Where there is nobody else, simulated respondents stand for people. */
export const protectedBy = (all: number, people: number): number => (people === 0 ? all : people);

/** How many are simulated; null where that would tell of a few people. */
export const toldSimulated = (all: number, people: number, minBase: number): number | null =>
  people === 0 || people >= minBase ? all - people : null;

/** Values next to each other, and how many people have one of them. */
interface Bin<Value> {
  from: Value;
  to: Value;
  values: Value[];
  people: number;
}

/** Values in bins from the first on: one ends once it holds `least` people, and a last one with fewer joins it. */
export function closedBins<Value>(
  values: readonly { value: Value; people: number }[],
  least: number,
): Bin<Value>[] {
  const bins: Bin<Value>[] = [];
  const add = (bin: Bin<Value>, more: Pick<Bin<Value>, "to" | "values" | "people">) => {
    bin.to = more.to;
    bin.values.push(...more.values);
    bin.people += more.people;
  };
  for (const { value, people } of values) {
    const open = bins.at(-1);
    const one = { from: value, to: value, values: [value], people };
    if (open === undefined || open.people >= Math.max(1, least)) bins.push(one);
    else add(open, one);
  }
  const last = bins.at(-1);
  const before = bins.at(-2);
  if (before === undefined || last === undefined || last.people >= least) return bins;
  add(before, last);
  return bins.slice(0, -1);
}
