import type { ColumnsChart } from "../figure/figure.ts";
import { useSpeech } from "../text/context.ts";
import { Dot, Label, Line, Surface, useCanvas } from "./canvas.tsx";
import { ColumnBoxes, ColumnTexts } from "./column-boxes.tsx";
import { measureAt } from "./measure.ts";
import { linear, ticks } from "./scale.ts";
import { wrap } from "./text.ts";

const plotHeight = 170;
const top = 46;

/** A distribution over a numeric axis, with its mean. */
export function Columns({ chart }: { chart: ColumnsChart }) {
  const { width } = useCanvas();
  const { words } = useSpeech();
  const { bins, mean, ends } = chart;
  const low = bins[0]?.from ?? 0;
  const high = bins.at(-1)?.to ?? 1;
  const x = linear([low, high], [2, width - 2]);
  const base = top + plotHeight;
  const small = measureAt(13);
  const endLines = (ends ?? []).map((text) => wrap(text, width / 2 - 8, 2, small));
  const height = base + 26 + Math.max(0, ...endLines.map(({ length }) => length)) * 17 + 2;
  const meanText = mean === null ? "" : `${words.mean} ${mean.text}`;
  const half = measureAt(13, 650)(meanText) / 2 + 2;
  const plot = { bins, x, top, base, isByArea: chart.edges !== undefined };
  return (
    <Surface height={height}>
      <ColumnBoxes {...plot} />
      <Line class="axis" x1={0} x2={width} y1={base} y2={base} />
      <AxisTexts chart={chart} x={x} base={base} />
      {endLines.map((lines, index) => (
        <Label
          key={index}
          class="note"
          x={index === 0 ? 0 : width}
          y={base + 39}
          anchor={index === 0 ? "start" : "end"}
          lines={lines}
          lineHeight={17}
        />
      ))}
      {mean === null ? null : (
        <g>
          <Line class="mean" x1={x(mean.value)} x2={x(mean.value)} y1={20} y2={base} />
          <Dot class="mean-dot" x={x(mean.value)} y={base} radius={4} />
          <Label
            class="mean-label"
            x={Math.min(Math.max(x(mean.value), half), width - half)}
            y={14}
            anchor="middle"
            lines={[meanText]}
          />
        </g>
      )}
      <ColumnTexts {...plot} line={mean === null ? null : x(mean.value)} />
    </Surface>
  );
}

/** So near to each other that their labels would meet. */
const nearest = 44;

/** Those of these places that have room for a label. */
function apart(edges: readonly number[], x: (value: number) => number): number[] {
  let last = Number.NEGATIVE_INFINITY;
  return edges.filter((edge) => {
    const hasRoom = Math.abs(x(edge) - last) >= nearest;
    if (hasRoom) last = x(edge);
    return hasRoom;
  });
}

/** Labels of bins below their middles, inside the chart; those that would meet the one before are left out. */
function labelsApart(bins: ColumnsChart["bins"], x: (value: number) => number, width: number) {
  const measure = measureAt(13);
  let end = Number.NEGATIVE_INFINITY;
  return bins.flatMap(({ from, to, label }) => {
    const half = measure(label) / 2;
    const at = Math.min(Math.max(x((from + to) / 2), half), width - half);
    if (label === "" || at - half < end + 4) return [];
    end = at + half;
    return [{ at, label }];
  });
}

interface AxisProps {
  chart: ColumnsChart;
  x: (value: number) => number;
  base: number;
}

function AxisTexts({ chart: { bins, hasTicks, edges }, x, base }: AxisProps) {
  const { width } = useCanvas();
  const { format } = useSpeech();
  if (!hasTicks)
    return labelsApart(bins, x, width).map(({ at, label }) => (
      <Label key={at} class="tick" x={at} y={base + 19} anchor="middle" lines={[label]} />
    ));
  const low = bins[0]?.from ?? 0;
  const high = bins.at(-1)?.to ?? 1;
  const places = edges === undefined ? ticks(low, high, Math.min(8, width / 70)) : apart(edges, x);
  return places.map((tick) => (
    <g key={tick}>
      <Line class="axis" x1={x(tick)} x2={x(tick)} y1={base} y2={base + 5} />
      <Label
        class="note"
        x={Math.min(Math.max(x(tick), 12), width - 12)}
        y={base + 20}
        anchor="middle"
        lines={[format.short(tick, "number")]}
      />
    </g>
  ));
}
