import { useSpeech } from "../text/context.ts";
import type { Unit } from "../text/format.ts";

/** A number as people read it, with the exact one for machines. */
export function Numeral({
  value,
  unit,
  isExact = false,
}: {
  value: number | null;
  unit: Unit;
  isExact?: boolean;
}) {
  const { format } = useSpeech();
  if (value === null) return <span aria-hidden="true">–</span>;
  return <data value={String(value)}>{isExact ? format.full(value, unit) : format.short(value, unit)}</data>;
}
