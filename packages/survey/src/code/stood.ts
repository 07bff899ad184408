/** The revisions in which entries could be answered. Pure. */

/** From the first revision to the one before the last; null for ever. */
export type Span = readonly [from: number, to: number | null];

/** Entries that are one: what of each could be answered until then. The first has gone on as the whole. */
export interface Joined {
  /** The first revision of the whole. */
  at: number;
  parts: (Standing & { texts: string[] })[];
}

export interface Standing {
  /** The revisions of the study in which it could be answered; absent where that is all of them. */
  stood?: Span[];
  /** What a person has joined, so that it can be split again. */
  joined?: Joined;
}

export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: [number, number | null][] = [];
  for (const [from, to] of [...spans].sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last !== undefined && (last[1] === null || last[1] >= from))
      last[1] = last[1] === null || to === null ? null : Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

const always: readonly Span[] = [[0, null]];

export const until = (spans: readonly Span[], at: number): Span[] =>
  spans.flatMap(([from, to]): Span[] => (from < at ? [[from, to === null ? at : Math.min(to, at)]] : []));

const since = (spans: readonly Span[], at: number): Span[] =>
  spans.flatMap(([from, to]): Span[] => (to === null || to > at ? [[Math.max(from, at), to]] : []));

/** When what has these texts of an entry could be answered: each of those that were joined by itself until then. */
export function standing({ stood = [...always], joined }: Standing, texts: ReadonlySet<string>): Span[] {
  if (joined === undefined) return stood;
  const { at, parts } = joined;
  const [first, ...others] = parts;
  const isOfOthers = (text: string) =>
    !first?.texts.includes(text) && others.some((part) => part.texts.includes(text));
  const spans = parts
    .filter((part) => part.texts.some((text) => texts.has(text)))
    .flatMap((part) => until(standing(part, texts), at));
  const isWhole = [...texts].some((text) => !isOfOthers(text));
  return mergeSpans(isWhole ? [...spans, ...since(stood, at)] : spans);
}
