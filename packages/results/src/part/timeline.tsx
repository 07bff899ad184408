import { useState } from "preact/hooks";
import { fill } from "#participant/text/words.ts";
import type { Table } from "../figure/figure.ts";
import { useSpeech } from "../text/context.ts";
import { type Timeline as Days, isSuppressed } from "../wire/types.ts";
import { DataTable } from "./table.tsx";
import "./timeline.css";

const dayMs = 86_400_000;
const dayOf = (date: string): number => Date.parse(date) / dayMs;
/** Size of the drawing, which is stretched to its place. */
const width = 600;
const height = 64;
/** Fewer do not make a line. */
const fewestBins = 3;

/** A line of interviews a day; a bin of several days is drawn at its mean. */
export function Timeline({ value }: { value: Days | null }) {
  const { words, format, dir } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  if (value === null || isSuppressed(value) || value.bins.length < fewestBins) return null;
  const { bins } = value;
  const first = bins[0]?.from ?? "";
  const last = bins.at(-1)?.to ?? "";
  const table: Table = {
    columns: [
      { label: words.from, unit: "text" },
      { label: words.to, unit: "text" },
      { label: words.count, unit: "count" },
    ],
    rows: bins.map(({ from, to, count }) => [format.date(from), format.date(to), count]),
  };
  return (
    <figure class="timeline">
      <figcaption>
        {words.overTime}
        <button
          type="button"
          class="small"
          aria-expanded={isOpen}
          aria-label={fill(words.tableOf, { title: words.overTime })}
          onClick={() => setOpen(!isOpen)}
        >
          {words.table}
        </button>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${words.overTime}: ${format.date(first)} – ${format.date(last)}`}
      >
        <path class="area" d={`${lineOf(bins, dir === "rtl")} V${height} H${dir === "rtl" ? width : 0} Z`} />
        <path class="line" d={lineOf(bins, dir === "rtl")} />
      </svg>
      <p class="ends" aria-hidden="true">
        <span>{format.date(first)}</span>
        <span>{format.date(last)}</span>
      </p>
      {isOpen ? <DataTable table={table} caption={fill(words.tableOf, { title: words.overTime })} /> : null}
    </figure>
  );
}

/** Days without interviews are part of the bin before them. */
function lineOf(bins: readonly { from: string; to: string; count: number }[], isMirrored: boolean): string {
  const start = dayOf(bins[0]?.from ?? "");
  const end = dayOf(bins.at(-1)?.to ?? "") + 1;
  const means = bins.map(({ from, count }, index) => {
    const next = bins[index + 1];
    const until = next === undefined ? end : dayOf(next.from);
    return { middle: (dayOf(from) + until) / 2, mean: count / (until - dayOf(from)) };
  });
  const most = Math.max(...means.map(({ mean }) => mean));
  const x = (day: number) => {
    const along = ((day - start) / (end - start)) * width;
    return (isMirrored ? width - along : along).toFixed(1);
  };
  const y = (mean: number) => (height - 2 - (mean / most) * (height - 6)).toFixed(1);
  const points = [
    [start, means[0]?.mean ?? 0],
    ...means.map(({ middle, mean }) => [middle, mean]),
    [end, means.at(-1)?.mean ?? 0],
  ] as const;
  return points
    .map(([day = 0, mean = 0], index) => `${index === 0 ? "M" : "L"}${x(day)} ${y(mean)}`)
    .join(" ");
}
