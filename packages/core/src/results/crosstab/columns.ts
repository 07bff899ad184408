import type { CountedValue } from "./dimension.ts";
import type { MetCounts } from "./read.ts";

/** The columns of a table, and how they are compared. */

export interface TableInput {
  rows: readonly CountedValue[];
  columns: readonly CountedValue[];
  met: MetCounts;
  confidence: number;
  minBase: number;
  /** Whether an interview may be in several columns. */
  columnsOverlap: boolean;
  /** Whether an interview may be in several rows. */
  rowsOverlap: boolean;
  isNumeric: boolean;
  isNps: boolean;
}

/** A column as it takes part in comparisons. */
export interface TableColumn extends CountedValue {
  letter: string;
  base: number;
  isSuppressed: boolean;
}

/** A, B, … Z, AA, AB, … */
export function letterAt(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterAt(Math.floor(index / 26) - 1) + last;
}

/**
 * The columns, those with fewer than `minBase` interviews suppressed; with them the next smallest, until the suppressed
 * hold `minBase` interviews and two of them are not empty: the totals would tell of fewer.
 */
export function tableColumns({
  columns,
  met,
  minBase,
}: Pick<TableInput, "columns" | "met" | "minBase">): TableColumn[] {
  const bases = columns.map(({ counted }) => met.bases.get(counted) ?? 0);
  const smallestFirst = [...bases.entries()].sort(([, a], [, b]) => a - b);
  const suppressed = new Set<number>();
  const held: number[] = [];
  for (const [index, base] of smallestFirst) {
    const isEnough = held.length === 0 || (held.length >= 2 && sum(held) >= minBase);
    if (base >= minBase && isEnough) break;
    suppressed.add(index);
    if (base > 0) held.push(base);
  }
  return columns.map((column, index) => ({
    ...column,
    letter: letterAt(index),
    base: bases[index] ?? 0,
    isSuppressed: suppressed.has(index),
  }));
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** By letter, the letters of the columns that are significantly lower: compared in pairs, corrected after Holm. */
export function higherThan<Compared extends { column: TableColumn }>(
  all: readonly Compared[],
  test: (a: Compared, b: Compared) => number | null,
  heightOf: (one: Compared) => number,
  confidence: number,
): Map<string, string[]> {
  const pairs = all.flatMap((a, index) => all.slice(index + 1).map((b) => ({ a, b, p: test(a, b) })));
  const adjusted = holm(pairs.map(({ p }) => p));
  const letters = new Map<string, string[]>();
  for (const [index, { a, b }] of pairs.entries()) {
    const p = adjusted[index];
    if (p == null || p >= 1 - confidence) continue;
    const [higher, lower] = heightOf(a) > heightOf(b) ? [a, b] : [b, a];
    letters.set(higher.column.letter, [...(letters.get(higher.column.letter) ?? []), lower.column.letter]);
  }
  for (const list of letters.values()) list.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return letters;
}

/** The p values adjusted after Holm for being so many, in the same order; nulls stay and do not count. */
export function holm(values: readonly (number | null)[]): (number | null)[] {
  const ranked = values.flatMap((p, index) => (p === null ? [] : [{ p, index }])).sort((a, b) => a.p - b.p);
  const adjusted: (number | null)[] = values.map(() => null);
  let largest = 0;
  for (const [rank, { p, index }] of ranked.entries()) {
    largest = Math.max(largest, Math.min(1, p * (ranked.length - rank)));
    adjusted[index] = largest;
  }
  return adjusted;
}
