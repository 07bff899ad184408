import { maxConditions } from "#survey/logic/condition/schema.ts";
import type { Compared, When } from "../tree.ts";
import type { Work } from "./work.ts";

/** Two levels: all of these, each of which is any of those, or the other way round. */
export interface NormalForm {
  match: "all" | "any";
  sets: Compared[][];
}

/** What products of sets may come to before they are given up. */
const maxSets = 200;

type IsChoice = (one: Compared) => boolean;

/** What tells comparisons apart, and what they look at: written once for each, and read for each set that has it. */
const written = new WeakMap<Compared, { whole: string; source: string }>();

function keysOf(one: Compared): { whole: string; source: string } {
  let keys = written.get(one);
  if (keys === undefined) {
    keys = { whole: JSON.stringify(one), source: JSON.stringify(one.source) };
    written.set(one, keys);
  }
  return keys;
}

/** Each comparison once. */
const once = (set: readonly Compared[]): Compared[] => [
  ...new Map(set.map((one) => [keysOf(one).whole, one])).values(),
];

/**
 * What has to hold together, without what the rest of it implies; null where nobody can meet it. Who has chosen "no" has
 * answered, and has not chosen "yes".
 */
function possible(set: readonly Compared[], isChoice: IsChoice): Compared[] | null {
  const left: Compared[] = [];
  for (const about of Map.groupBy(set, (one) => keysOf(one).source).values()) {
    const asked = about.filter(({ test }) => test !== "IS_ANSWERED");
    const isNone = about.some(({ test, negate }) => test === "IS_ANSWERED" && negate);
    if (isNone && about.some(({ test, negate }) => test !== "IS_ANSWERED" || !negate)) return null;
    if (asked.length === 0) {
      left.push(...about);
      continue;
    }
    const chosen = asked.find((one) => !one.negate && isChoice(one));
    const others = asked.filter((one) => chosen === undefined || !isChoice(one));
    const isOther = (one: Compared): boolean => isChoice(one) && (one.value === chosen?.value) === one.negate;
    if (chosen !== undefined && asked.some(isOther)) return null;
    left.push(...(chosen === undefined ? [] : [chosen]), ...others);
  }
  return left;
}

/** The sets that a condition comes to with `outer` outside; null where they are too many. */
function setsOf(when: When, outer: "and" | "or", isChoice: IsChoice, work: Work): Compared[][] | null {
  work.spend(1);
  if (when.op === "is") return [[when]];
  const parts = when.of.map((part) => setsOf(part, outer, isChoice, work));
  if (parts.some((part) => part === null)) return null;
  const known = parts as Compared[][][];
  if (when.op === outer) return bounded(known.flat());
  const metBy = (set: readonly Compared[]): Compared[][] => {
    const met = outer === "or" ? possible(once(set), isChoice) : once(set);
    return met === null ? [] : [met];
  };
  if (known.every(({ length }) => length === 1)) {
    const all = known.flat(2);
    work.spend(all.length);
    return metBy(all);
  }
  let product: Compared[][] = [[]];
  for (const part of known) {
    if (product.length * part.length > maxSets) return null;
    product = product.flatMap((set) => {
      const sources = new Set(set.map((one) => keysOf(one).source));
      return part.flatMap((other) => {
        work.spend(set.length + other.length);
        const joined = [...set, ...other];
        // What looks at other things implies nothing of these.
        return other.some((one) => sources.has(keysOf(one).source)) ? metBy(joined) : [joined];
      });
    });
  }
  return bounded(product);
}

const bounded = (sets: Compared[][]): Compared[][] | null => (sets.length > maxSets ? null : sets);

const sizeOf = (sets: Compared[][] | null): number =>
  sets === null ? Number.POSITIVE_INFINITY : sets.reduce((sum, set) => sum + set.length, 0);

/** Each comparison once in a set, and each set once. */
function distinct(sets: Compared[][] | null): Compared[][] | null {
  const byKey = sets?.map(once).map((set) => [set.map((one) => keysOf(one).whole).join(), set] as const);
  return byKey === undefined ? null : [...new Map(byKey).values()];
}

/** Without the sets that hold another one: what that lets in, or keeps out, they do as well. */
function withoutLonger(sets: Compared[][] | null, work: Work): Compared[][] | null {
  if (sets === null) return null;
  const keys = sets.map((set) => new Set(set.map((one) => keysOf(one).whole)));
  const least = Math.min(...keys.map(({ size }) => size));
  const isLonger = (set: ReadonlySet<string>): boolean =>
    set.size > least &&
    keys.some((other) => {
      work.spend(1);
      return other.size < set.size && other.isSubsetOf(set);
    });
  return sets.filter((_, at) => !isLonger(keys[at] ?? new Set()));
}

/** Without the sets that another one, of a single comparison, implies: who has chosen "no" has not chosen "yes". */
function withoutImplied(sets: Compared[][] | null, isChoice: IsChoice): Compared[][] | null {
  const chosen = new Map(
    (sets ?? []).flatMap(([one, ...more]) =>
      one !== undefined && more.length === 0 && !one.negate && isChoice(one)
        ? [[keysOf(one).source, one.value]]
        : [],
    ),
  );
  const isImplied = (one: Compared): boolean => {
    const value = one.negate && isChoice(one) ? chosen.get(keysOf(one).source) : undefined;
    return value !== undefined && value !== one.value;
  };
  return sets?.filter((set) => !set.some(isImplied)) ?? null;
}

/**
 * A condition in two levels of at most 20 comparisons; null where it cannot be said so. `isChoice` tells whether a
 * comparison is with a choice of a question that has one answer.
 */
export function normalForm(when: When, isChoice: IsChoice, work: Work): NormalForm | null {
  const sets = (outer: "and" | "or") => distinct(setsOf(when, outer, isChoice, work));
  const all = withoutLonger(withoutImplied(sets("and"), isChoice), work);
  const any = withoutLonger(sets("or"), work);
  const best = sizeOf(all) <= sizeOf(any) ? all : any;
  if (best === null || best.length === 0 || sizeOf(best) > maxConditions) return null;
  return { match: best === all ? "all" : "any", sets: best };
}
