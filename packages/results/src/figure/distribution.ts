import type { Format } from "../text/format.ts";
import type { Words } from "../text/speech.ts";
import type { Bin, Table } from "./figure.ts";

export interface Point {
  value: number;
  count: number;
  percentage: number | null;
}

/** Points as bins as wide as the smallest gap between two of them. */
export function binsOf(points: readonly Point[], format: Format): Bin[] {
  const gaps = points.slice(1).map(({ value }, index) => value - (points[index]?.value ?? 0));
  const half = (gaps.length === 0 ? 1 : Math.min(...gaps)) / 2;
  return points.map(({ value, percentage }) => ({
    from: value - half,
    to: value + half,
    label: format.short(value, "number"),
    percentage: percentage ?? 0,
  }));
}

export const distributionTable = (points: readonly Point[], words: Words): Table => ({
  columns: [
    { label: words.value, unit: "number" },
    { label: words.count, unit: "count" },
    { label: words.percentage, unit: "percent" },
  ],
  rows: points.map(({ value, count, percentage }) => [value, count, percentage]),
});

/** The words of both ends of a scale, where the study has any. */
export function endsOf(props: Readonly<Record<string, unknown>>): readonly [string, string] | null {
  const { labels } = props;
  if (typeof labels !== "object" || labels === null) return null;
  const texts = Object.values(labels).filter((text) => typeof text === "string");
  const named = labels as Record<string, unknown>;
  const [min, max] = Array.isArray(labels)
    ? [texts[0], texts.at(-1)]
    : [named.min ?? named[String(props.min ?? 1)], named.max ?? named[String(props.max ?? 5)]];
  const [low, high] = [min, max].map((text) => (typeof text === "string" ? text : ""));
  return low || high ? [low ?? "", high ?? ""] : null;
}
