import type { Segment, Sentence } from "./segment.ts";

/** Longer texts are shown as one that goes and one that comes: nobody reads so many small changes. */
const maxWords = 600;

/** What has changed in a text, word by word. */
export function wordsBetween(from: string, to: string): Sentence {
  const before = pieces(from);
  const after = pieces(to);
  if (before.length > maxWords || after.length > maxWords) return whole(from, to);
  const lengths = table(before, after);
  const segments: { own: string; mark?: "struck" | "fresh" }[] = [];
  const add = (own: string, mark?: "struck" | "fresh") => {
    const last = segments.at(-1);
    if (last !== undefined && last.mark === mark) last.own += own;
    else segments.push(mark === undefined ? { own } : { own, mark });
  };
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const one = before[i];
    const other = after[j];
    if (one !== undefined && one === other) {
      add(one);
      i += 1;
      j += 1;
    } else if (
      one !== undefined &&
      (other === undefined || lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1))
    ) {
      add(one, "struck");
      i += 1;
    } else {
      add(other ?? "", "fresh");
      j += 1;
    }
  }
  // Where little stays, the two read better one after the other.
  const kept = segments
    .filter(({ mark }) => mark === undefined)
    .reduce((sum, { own }) => sum + own.trim().length, 0);
  return kept * 3 < Math.min(from.length, to.length) ? whole(from, to) : segments;
}

const whole = (from: string, to: string): Sentence => {
  const struck: Segment[] = from === "" ? [] : [{ own: from, mark: "struck" }];
  const fresh: Segment[] = to === "" ? [] : [{ own: to, mark: "fresh" }];
  return struck.length > 0 && fresh.length > 0 ? [...struck, " ", ...fresh] : [...struck, ...fresh];
};

/** Words with what follows them; of scripts without spaces, characters. */
const pieces = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+|\s+|./gsu) ?? [];

const lengthAt = (lengths: readonly Uint16Array[], i: number, j: number): number => lengths[i]?.[j] ?? 0;

/** The length of the longest common part of what is left, from each pair of places. */
function table(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row = lengths[i];
    const next = lengths[i + 1];
    if (row === undefined || next === undefined) continue;
    for (let j = after.length - 1; j >= 0; j -= 1)
      row[j] = before[i] === after[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
  }
  return lengths;
}
