/** Round numbers between two others, about `count` of them: steps of 1, 2 or 5 times a power of ten. */
export function ticks(from: number, to: number, count: number): number[] {
  if (!(to > from)) return [from];
  const rough = (to - from) / Math.max(count, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? power * 10;
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** A straight line from one range of numbers onto another. */
export const linear =
  (domain: readonly [number, number], range: readonly [number, number]) =>
  (value: number): number =>
    domain[1] === domain[0]
      ? (range[0] + range[1]) / 2
      : range[0] + ((value - domain[0]) / (domain[1] - domain[0])) * (range[1] - range[0]);
