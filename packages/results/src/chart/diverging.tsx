import type { DivergingChart } from "../figure/figure.ts";
import { Box, Label, Line, Surface, useCanvas } from "./canvas.tsx";
import { measureAt } from "./measure.ts";
import { RowLabel } from "./row-label.tsx";
import { layRows } from "./rows.ts";
import { linear } from "./scale.ts";

const headHeight = 32;

/** Bars from zero to both sides, in groups; with the intervals of what is estimated. */
export function Diverging({ chart: { groups } }: { chart: DivergingChart }) {
  const { width } = useCanvas();
  const all = groups.flatMap(({ rows }) => rows);
  const measure = measureAt(14, 650);
  const end = Math.max(...all.map(({ text }) => measure(text))) + 10;
  const { start } = layRows({ labels: all.map(({ label }) => label), width });
  const reach = Math.max(...all.map(({ value, error }) => Math.abs(value) + error), 1e-9);
  const x = linear([-reach, reach], [start + 4, width - end]);
  let top = 0;
  const laid = groups.map(({ rows }) => {
    const group = layRows({
      labels: rows.map(({ label }) => label),
      width,
      top: top + headHeight,
      barHeight: 18,
    });
    const from = top;
    top = group.height + 6;
    return { from, ...group };
  });
  return (
    <Surface height={top}>
      {groups.map(({ label, rows }, index) => {
        const group = laid[index];
        if (group === undefined) return null;
        // Every group begins where the widest label of all leaves room.
        return (
          <g key={label}>
            <Label class="group" x={0} y={group.from + 20} lines={[label]} />
            <Line class="axis" x1={x(0)} x2={x(0)} y1={group.from + headHeight - 4} y2={group.height} />
            {rows.map(({ label, value, error, text }, place) => {
              const row = group.rows[place];
              if (row === undefined) return null;
              const middle = row.barY + row.barHeight / 2;
              return (
                <g key={`${place} ${label}`}>
                  <RowLabel row={row} start={start} isNarrow={group.isNarrow} />
                  <Box
                    class={value < 0 ? "part low" : "bar strong"}
                    x={Math.min(x(0), x(value))}
                    y={row.barY}
                    width={Math.abs(x(value) - x(0))}
                    height={row.barHeight}
                    radius={2}
                  />
                  <Line class="whisker" x1={x(value - error)} x2={x(value + error)} y1={middle} y2={middle} />
                  <Label class="value" x={width} y={middle + 5} anchor="end" lines={[text]} />
                </g>
              );
            })}
          </g>
        );
      })}
    </Surface>
  );
}
