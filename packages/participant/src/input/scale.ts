import { gridPoints } from "#survey/question-type/statistics/decimal.ts";

/** One text a point in order, or texts by point; `min` and `max` stand for the ends. */
export type ScaleLabels = readonly string[] | Readonly<Record<string, string>>;

export interface Point {
  value: number;
  label: string | undefined;
}

/** More points than this are chosen with a slider. */
export const mostButtons = 11;

/** With more points than this, a list of labels is too long to read. */
const mostInWords = 7;

export function pointsOf(min: number, max: number, step: number, labels: ScaleLabels = []): Point[] {
  const values = gridPoints(min, max, step);
  const label = Array.isArray(labels) ? inOrder(labels, values.length) : byPoint(labels, values.length);
  return values.map((value, index) => ({ value, label: label(index, value)?.trim() || undefined }));
}

/** Two texts for more points label the ends. */
function inOrder(labels: readonly string[], count: number) {
  if (labels.length === 2) return (index: number) => labels[index === 0 ? 0 : index === count - 1 ? 1 : -1];
  return (index: number) => labels[index];
}

function byPoint(labels: ScaleLabels, count: number) {
  const texts = new Map(Object.entries(labels));
  return (index: number, value: number) =>
    texts.get(String(value)) ??
    (index === 0 ? texts.get("min") : index === count - 1 ? texts.get("max") : undefined);
}

/** Whether every point has a text of its own, so that the texts can replace the numbers. */
export const isInWords = (points: readonly Point[]): boolean =>
  points.length <= mostInWords && points.every(({ label }) => label !== undefined);
