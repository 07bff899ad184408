import type { BarsChart } from "../figure/figure.ts";
import { Box, Label, Line, Surface, useCanvas } from "./canvas.tsx";
import { measureAt } from "./measure.ts";
import { RowLabel } from "./row-label.tsx";
import { layRows } from "./rows.ts";

const gap = 8;

/** Bars from where reading begins, with what they stand for written at their ends. */
export function Bars({ chart: { bars } }: { chart: BarsChart }) {
  const { width } = useCanvas();
  const { rows, start, height, isNarrow } = layRows({ labels: bars.map(({ label }) => label), width });
  const strong = measureAt(14, 650);
  const small = measureAt(13);
  const ends = bars.map(({ text, note }) => strong(text) + (note === undefined ? 0 : small(note) + gap));
  const room = Math.max(width - start - Math.max(...ends) - gap - 2, 40);
  const longest = Math.max(...bars.map(({ value }) => value));
  // Short bars must differ visibly, and a bar of a third must not look like the whole.
  const full = Math.max(longest, Math.min(100, longest * 1.25), 1e-9);
  return (
    <Surface height={height}>
      {isNarrow ? null : <Line class="axis" x1={start} x2={start} y1={2} y2={height - 2} />}
      {bars.map(({ label, value, inner, text, note, isStrong }, index) => {
        const row = rows[index];
        if (row === undefined) return null;
        const length = Math.max((value / full) * room, value > 0 ? 2 : 0);
        const textY = row.barY + row.barHeight / 2 + 5;
        const textX = start + length + gap;
        return (
          <g key={`${index} ${label}`}>
            <RowLabel row={row} start={start} isNarrow={isNarrow} />
            <Box
              class={
                inner === undefined && isStrong ? "bar strong" : inner === undefined ? "bar" : "bar soft"
              }
              x={start}
              y={row.barY}
              width={length}
              height={row.barHeight}
              radius={3}
            />
            {inner === undefined ? null : (
              <Box
                class="bar strong"
                x={start}
                y={row.barY}
                width={(inner / full) * room}
                height={row.barHeight}
                radius={3}
              />
            )}
            <Label class="value" x={textX} y={textY} lines={[text]} />
            {note === undefined ? null : (
              <Label class="note" x={textX + strong(text) + gap} y={textY} lines={[note]} />
            )}
          </g>
        );
      })}
    </Surface>
  );
}
