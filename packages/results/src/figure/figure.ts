import type { Format, Unit } from "../text/format.ts";
import type { Words } from "../text/speech.ts";

/** What one chart shows, apart from how it is drawn: a sentence, a table, and what the marks stand for. */
export interface Figure {
  /** Unique on the page. */
  id: string;
  /** Where a question has several figures. */
  title: string | null;
  /** The chart in a sentence, which is its text alternative. */
  finding: string;
  facts: readonly Fact[];
  /** Whether these say more than the chart, and stand before it. */
  isFactsFirst?: boolean;
  /** Beside the number of answers. */
  note?: string | null;
  /** Null where there is nothing to draw. */
  chart: Chart | null;
  table: Table;
}

export interface Fact {
  label: string;
  value: number | null;
  unit: Unit;
  /** Written in brackets behind it. */
  detail?: { value: number; unit: Unit };
  /** The other end of an interval. */
  to?: number;
  /** In which it lies with 95% confidence. */
  within?: { low: number; high: number };
}

export interface Column {
  label: string;
  unit: Unit;
}

export type Cell = string | number | null;

/** The first column names the row. */
export interface Table {
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
}

export type Chart = BarsChart | ColumnsChart | NpsChart | HeatChart | StackedChart | DivergingChart;

export interface Bar {
  label: string;
  /** Percent of the longest possible bar. */
  value: number;
  /** A part of it that is drawn darker. */
  inner?: number;
  /** Written at its end. */
  text: string;
  note?: string;
  isStrong: boolean;
}

export interface BarsChart {
  kind: "bars";
  bars: readonly Bar[];
}

export interface Bin {
  from: number;
  to: number;
  label: string;
  percentage: number;
}

/** A distribution over a numeric axis. */
export interface ColumnsChart {
  kind: "columns";
  bins: readonly Bin[];
  /** Whether the axis has ticks; else every bin has a label. */
  hasTicks: boolean;
  /** Where bins meet, of bins of several widths: the area of a bar is what it counts. */
  edges?: readonly number[];
  mean: { value: number; text: string } | null;
  ends: readonly [string, string] | null;
}

export interface NpsChart {
  kind: "nps";
  score: number;
  scoreText: string;
  interval: { low: number; high: number } | null;
  parts: readonly { label: string; percentage: number; text: string }[];
  bins: readonly Bin[];
}

export interface HeatChart {
  kind: "heat";
  rows: readonly { label: string; note?: string }[];
  columns: readonly string[];
  /** Row by row: percent; null is left empty. */
  cells: readonly (readonly (number | null)[])[];
  /** Stands over the rows' notes. */
  noteHead?: string;
}

export interface StackedChart {
  kind: "stacked";
  legend: readonly string[];
  rows: readonly { label: string; parts: readonly number[]; text: string }[];
}

export interface DivergingChart {
  kind: "diverging";
  groups: readonly {
    label: string;
    /** `error` is half of its 95% interval. */
    rows: readonly { label: string; value: number; error: number; text: string }[];
  }[];
}

/** What figures are written with. */
export interface Pen {
  words: Words;
  format: Format;
}

/** What a figure needs to know of its question. */
export interface Asked {
  id: string;
  type: string;
  content: string;
  props: Readonly<Record<string, unknown>>;
}
