/** Which values of a dimension a share's tables show by themselves, so that no figures of a few people follow. Pure. */

/** A value, or several that were put together; `key` null stands for no value. */
export interface Category {
  key: string | null;
  label: string | null;
  /** The values in it, as the database writes them. */
  counted: readonly (string | null)[];
  /** Who has it. */
  people: number;
  /** Those of them who have a value of the other side. */
  valued: number;
}

/** What stands in a table: a category, or those that are too small to. */
export interface Group extends Category {
  rest: readonly Category[] | null;
}

const isSmall = ({ people, valued }: Category, minBase: number): boolean =>
  people > 0 && (people < minBase || valued < minBase);

/**
 * The categories of a side, the small ones put together behind the others: with them the next smallest, until they hold
 * `minBase` people, and as many with a value of the other side. Null where that leaves nothing beside them. It depends on
 * this side alone, so that rows and columns exchanged show the same cells.
 */
export function groupsOf(categories: readonly Category[], minBase: number): Group[] | null {
  const small = new Set(categories.filter((each) => isSmall(each, minBase)));
  const alone = (each: Category): Group => ({ ...each, rest: null });
  if (small.size === 0) return categories.map(alone);
  const others = categories.filter((each) => each.people > 0 && !small.has(each)).toSorted(bySize);
  for (const next of others) {
    if (small.size >= 2 && !isSmall(merged([...small]), minBase)) break;
    small.add(next);
  }
  const left = categories.filter((each) => !small.has(each));
  if (left.every(({ people }) => people === 0)) return null;
  const rest = categories.filter((each) => small.has(each));
  return [...left.map(alone), { ...merged(rest), rest }];
}

const bySize = (a: Category, b: Category): number =>
  a.people - b.people || ((a.key ?? "") < (b.key ?? "") ? -1 : 1);

const merged = (parts: readonly Category[]): Category => ({
  key: null,
  label: null,
  counted: parts.flatMap(({ counted }) => counted),
  people: parts.reduce((sum, { people }) => sum + people, 0),
  valued: parts.reduce((sum, { valued }) => sum + valued, 0),
});

/** Whether an option that several can be chosen beside is shown: neither its people nor all others may be a few. */
export function isOptionShown(option: Category, all: Category, minBase: number): boolean {
  const others = { ...option, people: all.people - option.people, valued: all.valued - option.valued };
  return !isSmall(option, minBase) && !isSmall(others, minBase);
}

/** Values next to each other, and how many people have one of them. */
interface Bin<Value> {
  from: Value;
  to: Value;
  values: Value[];
  people: number;
}

/** Values in bins from the smallest up: one ends once it holds `minBase` people, and a last one with fewer joins it. */
export function binsOf<Value>(
  values: readonly { value: Value; people: number }[],
  minBase: number,
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
    if (open === undefined || open.people >= Math.max(1, minBase)) bins.push(one);
    else add(open, one);
  }
  const last = bins.at(-1);
  const before = bins.at(-2);
  if (before === undefined || last === undefined || last.people >= minBase) return bins;
  add(before, last);
  return bins.slice(0, -1);
}

/** As many different values in one group that mean and deviation tell no count of one of them. */
const hidingValues = 5;

/**
 * Whether mean and deviation tell nothing beside the counts of groups that hold this many different values each: they are
 * two sums, from which no count of some values of a group follows if one group has enough of them or each has but one.
 */
export const areMeansSafe = (sizes: readonly number[]): boolean =>
  sizes.some((size) => size >= hidingValues) || sizes.every((size) => size <= 1);
