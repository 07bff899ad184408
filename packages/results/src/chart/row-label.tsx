import { Label } from "./canvas.tsx";
import type { Row } from "./rows.ts";

/** The label of a row: before where the bars begin, or above the bar where there is little room. */
export const RowLabel = ({ row, start, isNarrow }: { row: Row; start: number; isNarrow: boolean }) => (
  <Label
    // Above the bars it may cross an axis.
    class={isNarrow ? "halo" : ""}
    x={isNarrow ? 0 : start - 14}
    y={row.labelY}
    anchor={isNarrow ? "start" : "end"}
    lines={row.lines}
  />
);
