import type { StackedChart } from "../figure/figure.ts";
import { useSpeech } from "../text/context.ts";
import { Box, Label, Surface, useCanvas } from "./canvas.tsx";
import { measureAt } from "./measure.ts";
import { RowLabel } from "./row-label.tsx";
import { layRows } from "./rows.ts";

/** Rows of parts of a hundred: the first part is the strongest. */
export function Stacked({ chart: { legend, rows } }: { chart: StackedChart }) {
  const { width } = useCanvas();
  const { format, words } = useSpeech();
  const plain = measureAt(12);
  const strong = measureAt(14, 650);
  const meanHead = words.meanRank;
  const end = Math.max(...rows.map(({ text }) => strong(text)), plain(meanHead)) + 10;
  const laid = layRows({ labels: rows.map(({ label }) => label), width, top: 48, barHeight: 26 });
  const { start } = laid;
  const room = width - start - end;
  const shade = shadeOf(legend.length);
  return (
    <Surface height={laid.height + 2}>
      <Legend names={legend} />
      <Label class="head" x={width} y={38} anchor="end" lines={[meanHead]} />
      {rows.map(({ label, parts, text }, index) => {
        const row = laid.rows[index];
        if (row === undefined) return null;
        const middle = row.barY + row.barHeight / 2 + 5;
        let from = start;
        return (
          <g key={`${index} ${label}`}>
            <RowLabel row={row} start={start} isNarrow={laid.isNarrow} />
            <Box class="cell-base" x={start} y={row.barY} width={room} height={row.barHeight} radius={2} />
            {parts.map((part, place) => {
              const x = from;
              const wide = (part / 100) * room;
              from += wide;
              const written = format.short(part, "percent");
              return (
                <g key={place}>
                  <Box {...shade(place)} x={x} y={row.barY} width={wide - 1} height={row.barHeight} />
                  {wide > plain(written) + 8 ? (
                    <Label
                      class={place === 0 ? "on-cell" : "in-cell"}
                      x={x + wide / 2}
                      y={middle}
                      anchor="middle"
                      lines={[written]}
                    />
                  ) : null}
                </g>
              );
            })}
            <Label class="value" x={width} y={middle} anchor="end" lines={[text]} />
          </g>
        );
      })}
    </Surface>
  );
}

/** The first part stands out, the others fade. */
const shadeOf = (count: number) => (index: number) =>
  index === 0
    ? { class: "bar strong" }
    : { class: "cell", opacity: 1 - (0.88 * (index - 1)) / Math.max(count - 2, 1) };

/** The shades, between the names of the first and the last. */
function Legend({ names }: { names: readonly string[] }) {
  const shade = shadeOf(names.length);
  const firstName = names[0] ?? "";
  const lastName = names.at(-1) ?? "";
  const swatch = Math.min(16, 160 / names.length);
  const swatches = measureAt(12)(firstName) + 8;
  return (
    <>
      <Label class="head" x={0} y={14} lines={[firstName]} />
      {names.map((name, index) => (
        <Box
          key={name}
          {...shade(index)}
          x={swatches + index * swatch}
          y={4}
          width={swatch - 1}
          height={12}
        />
      ))}
      {names.length > 1 ? (
        <Label class="head" x={swatches + names.length * swatch + 7} y={14} lines={[lastName]} />
      ) : null}
    </>
  );
}
