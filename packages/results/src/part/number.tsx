import { useSpeech } from "../text/context.ts";
import type { Unit } from "../text/format.ts";

/** A number as people read it, with the exact one for machines. */
export function Numeral({
  value,
  unit,
  write,
}: {
  value: number | null;
  unit: Unit;
  /** Instead of the unit's short form. */
  write?: ((value: number) => string) | undefined;
}) {
  const { format } = useSpeech();
  if (value === null) return <span aria-hidden="true">–</span>;
  return <data value={String(value)}>{write?.(value) ?? format.short(value, unit)}</data>;
}
