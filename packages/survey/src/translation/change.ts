import type { AuditedActor } from "./by.ts";
import { problem, type UnitProblem } from "./check.ts";
import { type Settled, type SettledTexts, stateOf } from "./state.ts";
import { keptWith, type StoredUnit, type StoredUnits } from "./stored.ts";
import type { Unit } from "./unit.ts";

/** What somebody says of a unit. */
export interface UnitChange {
  /** Null clears it; absent where it stays. */
  text?: string | null | undefined;
  state?: "edited" | "approved" | undefined;
  is_locked?: boolean | undefined;
}

interface Writer {
  by: AuditedActor;
  at: string;
}

/** Why a person may not change a unit so. */
export function changeProblem({ record, state }: Settled, change: UnitChange): UnitProblem[] {
  const isMissing = change.text === null || (change.text === undefined && state === "missing");
  return [
    ...(isMissing && change.state !== undefined ? [problem("nothing_to_approve")] : []),
    ...(record?.is_locked && change.is_locked !== false ? [problem("unit_locked")] : []),
  ];
}

/** Whether a model worded what is stored. */
const isWordedByModel = ({ state, is_machine }: StoredUnit): boolean =>
  state === undefined || is_machine === true;

/** What a unit's record becomes by a person's change; undefined where nothing of it is left. */
export function changedRecord(
  { unit, record }: Settled,
  { text, state, is_locked = record?.is_locked === true }: UnitChange,
  { by, at }: Writer,
): StoredUnit | undefined {
  const lock = is_locked ? { is_locked: true as const } : {};
  const of = { hash: unit.hash, source: unit.text };
  const approval = state === "approved" ? { approved_by: by, approved_at: at } : {};
  if (typeof text === "string")
    return { ...of, text, at, by, state: state ?? "edited", ...approval, ...lock };
  const cleared = is_locked ? { ...of, text: null, at, ...lock } : undefined;
  if (text === null || record === undefined) return cleared;
  const { suggestion: _, is_locked: __, ...kept } = record;
  if (state === undefined) return record.text === null ? cleared : { ...kept, ...lock };
  const { is_machine: ___, approved_by: _by, approved_at: _at, ...own } = kept;
  const isModels = isWordedByModel(record);
  if (state === "edited") return { ...own, ...of, ...(isModels && { by, at }), state, ...lock };
  return { ...own, ...of, state, ...(isModels && { is_machine: true }), ...approval, ...lock };
}

/** What is stored of a place once these units have these records. */
export function storedWith(
  { units, left, kept }: SettledTexts,
  records: ReadonlyMap<Unit, StoredUnit | undefined>,
): { units: StoredUnits; kept: StoredUnit[] } {
  const replaced: StoredUnit[] = [];
  const entries = units.flatMap(({ unit, record: before }) => {
    const after = records.has(unit) ? records.get(unit) : before;
    // A translation of another text stays somebody's, also where this text gets its own.
    if (before !== undefined && after?.hash === unit.hash && before.hash !== unit.hash) replaced.push(before);
    return after === undefined ? [] : [[unit.key, after] as const];
  });
  return { units: Object.fromEntries(entries), kept: keptWith(kept, [...replaced, ...left]) };
}

/** A unit as it is with another record. */
export const withRecord = ({ unit }: Settled, record: StoredUnit | undefined): Settled => ({
  unit,
  record,
  state: stateOf(unit, record),
});
