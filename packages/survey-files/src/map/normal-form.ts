import { maxConditions } from "#survey/logic/condition/schema.ts";
import type { Compared, When } from "../tree.ts";

/** Two levels: all of these, each of which is any of those, or the other way round. */
export interface NormalForm {
  match: "all" | "any";
  sets: Compared[][];
}

/** What products of sets may come to before they are given up. */
const maxSets = 200;

type IsChoice = (one: Compared) => boolean;

/**
 * What has to hold together, without what the rest of it implies; null where nobody can meet it. Who has chosen "no" has
 * answered, and has not chosen "yes".
 */
function possible(set: readonly Compared[], isChoice: IsChoice): Compared[] | null {
  const left: Compared[] = [];
  for (const about of Map.groupBy(set, ({ source }) => JSON.stringify(source)).values()) {
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
function setsOf(when: When, outer: "and" | "or", isChoice: IsChoice): Compared[][] | null {
  if (when.op === "is") return [[when]];
  const parts = when.of.map((part) => setsOf(part, outer, isChoice));
  if (parts.some((part) => part === null)) return null;
  const known = parts as Compared[][][];
  if (when.op === outer) return bounded(known.flat());
  let product: Compared[][] = [[]];
  for (const part of known) {
    if (product.length * part.length > maxSets) return null;
    product = product.flatMap((set) =>
      part.flatMap((other) => {
        const joined = [...set, ...other];
        const met = outer === "or" ? possible(joined, isChoice) : joined;
        return met === null ? [] : [met];
      }),
    );
  }
  return bounded(product);
}

const bounded = (sets: Compared[][]): Compared[][] | null => (sets.length > maxSets ? null : sets);

const sizeOf = (sets: Compared[][] | null): number =>
  sets === null ? Number.POSITIVE_INFINITY : sets.reduce((sum, set) => sum + set.length, 0);

/** Each comparison once in a set, and each set once. */
function distinct(sets: Compared[][] | null): Compared[][] | null {
  if (sets === null) return null;
  const byKey = <T>(list: readonly T[]): T[] => [
    ...new Map(list.map((one) => [JSON.stringify(one), one])).values(),
  ];
  return byKey(sets.map(byKey));
}

/** Without the sets that hold another one: what that lets in, or keeps out, they do as well. */
function withoutLonger(sets: Compared[][] | null): Compared[][] | null {
  if (sets === null) return null;
  const keys = sets.map((set) => new Set(set.map((one) => JSON.stringify(one))));
  const isLonger = (set: ReadonlySet<string>): boolean =>
    keys.some((other) => other.size < set.size && [...other].every((key) => set.has(key)));
  return sets.filter((_, at) => !isLonger(keys[at] ?? new Set()));
}

/** Without the sets that another one, of a single comparison, implies: who has chosen "no" has not chosen "yes". */
function withoutImplied(sets: Compared[][] | null, isChoice: IsChoice): Compared[][] | null {
  const chosen = new Map(
    (sets ?? []).flatMap(([one, ...more]) =>
      one !== undefined && more.length === 0 && !one.negate && isChoice(one)
        ? [[JSON.stringify(one.source), one.value]]
        : [],
    ),
  );
  const isImplied = (one: Compared): boolean => {
    const value = one.negate && isChoice(one) ? chosen.get(JSON.stringify(one.source)) : undefined;
    return value !== undefined && value !== one.value;
  };
  return sets?.filter((set) => !set.some(isImplied)) ?? null;
}

/**
 * A condition in two levels of at most 20 comparisons; null where it cannot be said so. `isChoice` tells whether a
 * comparison is with a choice of a question that has one answer.
 */
export function normalForm(when: When, isChoice: IsChoice): NormalForm | null {
  const all = withoutLonger(withoutImplied(distinct(setsOf(when, "and", isChoice)), isChoice));
  const any = withoutLonger(distinct(setsOf(when, "or", isChoice)));
  const best = sizeOf(all) <= sizeOf(any) ? all : any;
  if (best === null || best.length === 0 || sizeOf(best) > maxConditions) return null;
  return { match: best === all ? "all" : "any", sets: best };
}
