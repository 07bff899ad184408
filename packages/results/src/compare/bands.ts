import type { TypeDimension } from "../wire/question-type.ts";

/** From and to, both included. */
export type Band = readonly [from: number, to: number];

/** What a table takes at most. */
const maxBands = 50;
const bandPattern = /^(-?\d+(?:\.\d+)?)(?:\s*(?:-|–|to)\s*(-?\d+(?:\.\d+)?))?$/;

/** Why a text is no list of bands. */
export type BandFault = "unreadable" | "backwards" | "overlapping" | "many";

/** The bands in a text such as `0-6, 7-8, 9`; none in an empty one. */
export function bandsIn(text: string): readonly Band[] | BandFault {
  const parts = text.split(/[,;]/).flatMap((part) => part.trim() || []);
  const bands: Band[] = [];
  for (const part of parts) {
    const [, from, to = from] = bandPattern.exec(part) ?? [];
    if (from === undefined) return "unreadable";
    const band: Band = [Number(from), Number(to)];
    if (band[0] > band[1]) return "backwards";
    if (bands.some(([low, high]) => band[0] <= high && low <= band[1])) return "overlapping";
    bands.push(band);
  }
  return bands.length > maxBands ? "many" : bands;
}

/** As they are typed, for instance in the page's address. */
export const bandsText = (bands: readonly Band[]): string =>
  bands.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(", ");

/** Bands that fit most studies: the groups of an NPS, a scale's upper two points. */
export function usualBands(
  { values, groups }: TypeDimension,
  props: Readonly<Record<string, unknown>>,
): readonly Band[] | null {
  if (groups !== undefined) return groups.map(([from = 0, to = from]) => [from, to]);
  const [min, max] = [Number(props.min ?? 1), Number(props.max ?? 5)];
  const step = Number(props.step ?? 1);
  const points = Math.round((max - min) / step) + 1;
  if (values !== "scale" || !(points >= 4 && points <= 11)) return null;
  const below = (steps: number) => Number((max - steps * step).toFixed(10));
  return [
    [min, below(2)],
    [below(1), max],
  ];
}
