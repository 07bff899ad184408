import type { NpsChart } from "../figure/figure.ts";
import { useSpeech } from "../text/context.ts";
import { Box, Dot, Label, Line, Surface, useCanvas } from "./canvas.tsx";
import { ColumnBoxes, ColumnTexts } from "./column-boxes.tsx";
import { measureAt } from "./measure.ts";
import { linear } from "./scale.ts";

const classes = ["low", "mid", "high"] as const;
const classAt = (value: number) => classes[value > 8 ? 2 : value > 6 ? 1 : 0];

/** The score on its axis with its interval, the three groups, and the answers from 0 to 10. */
export const Nps = ({ chart }: { chart: NpsChart }) => (
  <Surface height={base + 26}>
    <Score {...chart} />
    <Groups {...chart} />
    <Answers {...chart} />
  </Surface>
);

const axis = 56;
const stack = 96;
const stackHeight = 30;
const distribution = 190;
const base = 290;

function Score({ score, scoreText, interval }: NpsChart) {
  const { width } = useCanvas();
  const { format } = useSpeech();
  const x = linear([-100, 100], [24, width - 24]);
  const half = measureAt(26, 700)(scoreText) / 2;
  return (
    <>
      <Label
        class="score"
        x={Math.min(Math.max(x(score), half), width - half)}
        y={28}
        anchor="middle"
        lines={[scoreText]}
      />
      <Line class="track" x1={x(-100)} x2={x(100)} y1={axis} y2={axis} />
      {[-100, -50, 0, 50, 100].map((tick) => (
        <g key={tick}>
          <Line class="axis" x1={x(tick)} x2={x(tick)} y1={axis - 5} y2={axis + 5} />
          <Label
            class="note"
            x={x(tick)}
            y={axis + 22}
            anchor="middle"
            lines={[format.short(tick, "score")]}
          />
        </g>
      ))}
      {interval === null ? null : (
        <Line class="interval" x1={x(interval.low)} x2={x(interval.high)} y1={axis} y2={axis} />
      )}
      <Dot class="score-dot" x={x(score)} y={axis} radius={8} />
    </>
  );
}

/** The shares of the groups in one bar, and what each is called. */
function Groups({ parts }: NpsChart) {
  const { width } = useCanvas();
  const measure = measureAt(13);
  let from = 0;
  return (
    <>
      {parts.map(({ label, percentage, text }, index) => {
        const start = from;
        const wide = (percentage / 100) * width;
        from += wide;
        return (
          <g key={label}>
            <Box
              class={`part ${classes[index]}`}
              x={start + (index === 0 ? 0 : 1)}
              y={stack}
              width={wide - (index === 0 ? 0 : 1)}
              height={stackHeight}
              radius={2}
            />
            {wide > measure(text) + 8 ? (
              <Label
                class={`on-part ${classes[index]}`}
                x={start + wide / 2}
                y={stack + 20}
                anchor="middle"
                lines={[text]}
              />
            ) : null}
          </g>
        );
      })}
      {parts.map(({ label }, index) => (
        <g key={label}>
          <Box
            class={`part ${classes[index]}`}
            x={(index * width) / 3}
            y={141}
            width={10}
            height={10}
            radius={2}
          />
          <Label class="note" x={(index * width) / 3 + 15} y={151} lines={[label]} />
        </g>
      ))}
    </>
  );
}

function Answers({ bins }: NpsChart) {
  const { width } = useCanvas();
  const column = linear([-0.5, 10.5], [2, width - 2]);
  const plot = { bins, x: column, top: distribution, base };
  return (
    <>
      <ColumnBoxes {...plot} classOf={({ from, to }) => `part ${classAt((from + to) / 2)}`} />
      <ColumnTexts {...plot} />
      <Line class="axis" x1={0} x2={width} y1={base} y2={base} />
      {bins.map(({ from, to, label }) => (
        <Label
          key={from}
          class="tick"
          x={column((from + to) / 2)}
          y={base + 19}
          anchor="middle"
          lines={[label]}
        />
      ))}
    </>
  );
}
