import type { HeatChart } from "../figure/figure.ts";
import { useSpeech } from "../text/context.ts";
import type { Format } from "../text/format.ts";
import { Box, Label, Surface, useCanvas } from "./canvas.tsx";
import { measureAt } from "./measure.ts";
import { RowLabel } from "./row-label.tsx";
import { layRows } from "./rows.ts";
import { wrap } from "./text.ts";

const maxCell = 144;
const smallestWritten = 26;

/** Percentages as cells whose colour grows stronger with them. */
export function Heat({ chart }: { chart: HeatChart }) {
  const { width } = useCanvas();
  const { format } = useSpeech();
  const { rows, cells, columns } = chart;
  const plan = planOf(chart, width, format);
  const { laid, start, cell } = plan;
  // Differences stay visible where all percentages are small.
  const strongest = Math.max(...cells.flat().map((value) => value ?? 0), 40);
  return (
    <Surface height={plan.height}>
      <Heads {...plan} noteHead={chart.noteHead ?? ""} />
      {rows.map(({ label, note }, index) => {
        const row = laid.rows[index];
        if (row === undefined) return null;
        const middle = row.barY + row.barHeight / 2 + 4.5;
        return (
          <g key={`${index} ${label}`}>
            <RowLabel row={row} start={start} isNarrow={laid.isNarrow} />
            <Cells {...plan} values={cells[index] ?? []} row={row} middle={middle} strongest={strongest} />
            {note === undefined ? null : (
              <Label class="value" x={start + cell * columns.length + 8} y={middle} lines={[note]} />
            )}
          </g>
        );
      })}
      <Legend {...plan} />
    </Surface>
  );
}

type Plan = ReturnType<typeof planOf>;

/** Where all of it stands, and which names are numbered. */
function planOf({ rows, columns, noteHead = "" }: HeatChart, width: number, format: Format) {
  const small = measureAt(12);
  const plain = measureAt(13);
  const notes = rows.flatMap(({ note }) => note ?? []);
  const noteWidth = Math.max(
    0,
    ...notes.map((note) => plain(note) + 12),
    noteHead === "" ? 0 : small(noteHead) + 12,
  );
  const startOf = (labels: readonly string[]) => layRows({ labels, width }).start;
  const cellFrom = (start: number) => Math.min((width - start - noteWidth) / columns.length, maxCell);
  const names = rows.map(({ label }) => label);
  const narrowest = cellFrom(startOf(names));
  const longestWord = Math.max(...columns.flatMap((name) => name.split(/\s+/).map(small)));
  // Names that do not fit are numbered, in the rows as well, and the rest of them is listed below.
  const isNumbered = longestWord > narrowest - 4 && columns.some((name) => name.length > 3);
  const numbered = (name: string, place: number) => `${format.short(place + 1, "count")}  ${name}`;
  const labels = names.map((name) =>
    isNumbered && columns.includes(name) ? numbered(name, columns.indexOf(name)) : name,
  );
  const start = startOf(labels);
  const cell = cellFrom(start);
  const fitting = columns.map((name) => wrap(name, cell - 6, 3, small));
  const heads = isNumbered ? columns.map((_, index) => [format.short(index + 1, "count")]) : fitting;
  const isWritten = cell >= smallestWritten;
  const hasHeads = isWritten || !isNumbered;
  const top = hasHeads ? Math.max(...heads.map(({ length }) => length)) * 15 + 8 : 4;
  const laid = layRows({ labels, width, top, barHeight: Math.min(Math.max(cell * 0.62, 20), 34) });
  const legend =
    isNumbered && hasHeads
      ? columns.flatMap((name, place) =>
          names.includes(name) ? [] : [wrap(numbered(name, place), width, 2, plain)],
        )
      : [];
  const legendTop = laid.height + 22;
  const legendLines = legend.reduce((sum, { length }) => sum + length, 0);
  const height = legend.length === 0 ? laid.height + 4 : legendTop + legendLines * 17;
  return { start, cell, heads, top, laid, legend, legendTop, height, isWritten, hasHeads };
}

/** The columns' names, or their numbers. */
function Heads({ heads, top, start, cell, hasHeads, noteHead }: Plan & { noteHead: string }) {
  if (!hasHeads) return null;
  return (
    <>
      {heads.map((lines, index) => (
        <Label
          key={index}
          class="head"
          x={start + cell * (index + 0.5)}
          y={top - 8 - (lines.length - 1) * 15}
          anchor="middle"
          lines={lines}
          lineHeight={15}
        />
      ))}
      {noteHead === "" ? null : (
        <Label class="head" x={start + cell * heads.length + 8} y={top - 8} lines={[noteHead]} />
      )}
    </>
  );
}

interface CellsProps extends Plan {
  values: readonly (number | null)[];
  row: Plan["laid"]["rows"][number];
  middle: number;
  strongest: number;
}

function Cells({ values, row, middle, strongest, start, cell, isWritten }: CellsProps) {
  const { format } = useSpeech();
  return (
    <>
      {values.map((value, place) => {
        if (value === null) return null;
        const box = {
          x: start + cell * place,
          width: cell - 2,
          radius: 2,
          y: row.barY,
          height: row.barHeight,
        };
        return (
          <g key={place}>
            <Box class="cell-base" {...box} />
            <Box class="cell" {...box} opacity={Math.max(value, 0) / strongest} />
            {isWritten ? (
              <Label
                class="in-cell"
                x={box.x + box.width / 2}
                y={middle}
                anchor="middle"
                lines={[format.short(Math.round(value), cell < 44 ? "count" : "percent")]}
              />
            ) : null}
          </g>
        );
      })}
    </>
  );
}

/** The names that are numbered, but those that are rows as well. */
function Legend({ legend, legendTop }: Plan) {
  let line = 0;
  return (
    <>
      {legend.map((lines, index) => {
        const y = legendTop + line * 17;
        line += lines.length;
        return <Label key={index} class="note" x={0} y={y} lines={lines} lineHeight={17} />;
      })}
    </>
  );
}
