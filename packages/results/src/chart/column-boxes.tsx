import type { Bin } from "../figure/figure.ts";
import { useSpeech } from "../text/context.ts";
import { Box, Label } from "./canvas.tsx";
import { measureAt } from "./measure.ts";
import { linear } from "./scale.ts";

interface Plot {
  isByArea?: boolean;
  bins: readonly Bin[];
  x: (value: number) => number;
  top: number;
  base: number;
}

/** How high each bar is, beside the others: its percentage, or what makes its area that. */
const heightsOf = (bins: readonly Bin[], isByArea: boolean): number[] =>
  bins.map(({ from, to, percentage }) => (isByArea ? percentage / (to - from) : percentage));

const most = (heights: readonly number[]): number => Math.max(...heights, 1e-12);

/** Upright bars. */
export function ColumnBoxes({
  bins,
  x,
  top,
  base,
  isByArea = false,
  classOf,
}: Plot & { classOf?: (bin: Bin) => string }) {
  const heights = heightsOf(bins, isByArea);
  const highest = most(heights);
  const y = linear([0, highest], [base, top]);
  return bins.map((bin, index) => {
    const start = x(bin.from);
    const end = x(bin.to);
    const height = heights[index] ?? 0;
    // Bars that are compared by their areas touch each other.
    const inset = isByArea ? 0.75 : Math.min((end - start) * 0.11, 10);
    return (
      <Box
        key={bin.from}
        class={classOf?.(bin) ?? (height === highest ? "bar strong" : "bar")}
        x={start + inset}
        y={y(height)}
        width={end - start - 2 * inset}
        height={base - y(height)}
        radius={2}
      />
    );
  });
}

/** The percentages above the bars, where all have room; beside an upright line at `line`, not on it. */
export function ColumnTexts({ bins, x, top, base, line, isByArea = false }: Plot & { line?: number | null }) {
  const { format } = useSpeech();
  const heights = heightsOf(bins, isByArea);
  const y = linear([0, most(heights)], [base, top]);
  const texts = bins.map(({ percentage }) => format.short(percentage, "percent"));
  const narrowest = Math.min(...bins.map(({ from, to }) => x(to) - x(from)));
  const widest = Math.max(...texts.map(measureAt(13)));
  if (widest >= narrowest - 1) return null;
  const besideLine = (centre: number): number => {
    const room = widest / 2 + 4;
    const off = line == null ? room : centre - line;
    // A narrow bar has no other place for it.
    return Math.abs(off) >= room || narrowest < 2 * room ? centre : centre - off + (off < 0 ? -room : room);
  };
  return bins.map(({ from, to, percentage }, index) =>
    percentage === 0 ? null : (
      <Label
        key={from}
        class="note halo"
        x={besideLine(x((from + to) / 2))}
        y={y(heights[index] ?? 0) - 6}
        anchor="middle"
        lines={[texts[index] ?? ""]}
      />
    ),
  );
}
