import { measureAt } from "./measure.ts";
import { wrap } from "./text.ts";

/** A canvas that is narrower has labels above the bars, not beside them. */
const narrowWidth = 480;
const lineHeight = 18;

export interface Row {
  lines: string[];
  /** For the whole row. */
  top: number;
  height: number;
  /** Baseline of the label's first line. */
  labelY: number;
  barY: number;
  barHeight: number;
}

export interface Rows {
  isNarrow: boolean;
  rows: Row[];
  /** Where the bars begin. */
  start: number;
  height: number;
}

interface Layout {
  labels: readonly string[];
  width: number;
  barHeight?: number;
  /** Above the first row. */
  top?: number;
}

/** Places a row for each label: beside its bar, or above it where there is little room. */
export function layRows({ labels, width, barHeight = 22, top = 0 }: Layout): Rows {
  const measure = measureAt(14);
  const isNarrow = width < narrowWidth;
  const widest = Math.max(0, ...labels.map(measure));
  const labelWidth = isNarrow ? width : Math.min(widest + 2, width * 0.38);
  let y = top;
  const rows = labels.map((label): Row => {
    const lines = wrap(label, labelWidth, isNarrow ? 2 : 3, measure);
    const textHeight = lines.length * lineHeight;
    const height = isNarrow ? textHeight + barHeight + 14 : Math.max(textHeight, barHeight) + 10;
    const row = isNarrow
      ? { lines, top: y, height, labelY: y + 14, barY: y + textHeight + 3, barHeight }
      : {
          lines,
          top: y,
          height,
          labelY: y + height / 2 - textHeight / 2 + 13.5,
          barY: y + (height - barHeight) / 2,
          barHeight,
        };
    y += height;
    return row;
  });
  return { isNarrow, rows, start: isNarrow ? 0 : labelWidth + 14, height: y };
}
