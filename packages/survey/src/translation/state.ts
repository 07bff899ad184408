import { textHash } from "#kit/digest.ts";
import type { RequireApproved } from "../study/translation-config.ts";
import { kindOf } from "./kind/index.ts";
import { recordsOf, type StoredTexts, type StoredUnit } from "./stored.ts";
import { listKey, type Unit } from "./unit.ts";

export const unitStates = ["missing", "machine", "edited", "approved", "stale"] as const;
export type UnitState = (typeof unitStates)[number];

/** A unit in one language: what is stored of it, and what that is worth for its present text. */
export interface Settled {
  unit: Unit;
  /** Undefined where nothing is stored. */
  record: StoredUnit | undefined;
  state: UnitState;
}

/** The units of a place in one language, and what is stored that no unit has any more. */
export interface SettledTexts {
  units: Settled[];
  left: StoredUnit[];
  kept: StoredUnit[];
}

/**
 * Finds what is stored of each unit. A translation is of the text that it was made for: it is found by that text's hash,
 * first at its own path, then at any other of the place that no unit claims (a text that was moved), then among what
 * people wrote for texts that were gone. What stands at a unit's own path and is of no text any more is `stale`.
 */
export function settle(units: readonly Unit[], stored: StoredTexts): SettledTexts {
  const records = recordsOf(stored);
  const kept = [...(stored.kept ?? [])];
  const settled = units.map((unit): Settled => {
    const record = records.get(unit.key);
    if (record?.hash !== unit.hash) return { unit, record: undefined, state: "missing" };
    records.delete(unit.key);
    return { unit, record, state: stateOf(unit, record) };
  });
  if (records.size > 0 || kept.length > 0) settleOthers(settled, records, kept);
  return { units: settled, left: [...records.values()], kept };
}

/** Finds, in what no unit has yet, what is stored of units that have nothing. */
function settleOthers(
  settled: readonly Settled[],
  records: Map<string, StoredUnit>,
  kept: StoredUnit[],
): void {
  const others = settled.filter(({ record }) => record === undefined);
  const give = (each: Settled, record: StoredUnit | undefined) => {
    each.record = record;
    each.state = stateOf(each.unit, record);
  };
  const take = (each: Settled, key: string | undefined) => {
    const record = key === undefined ? undefined : records.get(key);
    if (key === undefined || record === undefined) return;
    records.delete(key);
    give(each, record);
  };
  const moved = Map.groupBy(records.keys(), (key) => records.get(key)?.hash);
  for (const each of others) take(each, moved.get(each.unit.hash)?.shift());
  for (const each of others) {
    if (each.record !== undefined) continue;
    const at = kept.findIndex(({ hash }) => hash === each.unit.hash);
    if (at !== -1) give(each, kept.splice(at, 1)[0]);
  }
  for (const each of others) if (each.record === undefined) take(each, each.unit.key);
}

export function stateOf({ hash }: Unit, record: StoredUnit | undefined): UnitState {
  if (record === undefined || record.text === null) return "missing";
  if (record.hash !== hash) return "stale";
  return record.state ?? "machine";
}

/** What a unit's translation reads for participants; null where it is shown in the source. */
export const shownText = ({ record, state }: Settled): string | null =>
  state === "missing" || state === "stale" ? null : (record?.text ?? null);

const folded = (text: string): string => text.trim().toLowerCase();

/**
 * The translations that participants are shown. Where two entries of a list would read the same, though their texts
 * differ, the whole list stays in the source.
 */
export function shownTexts(settled: readonly Settled[]): Map<Unit, string> {
  const shown = new Map<Unit, string>();
  for (const each of settled) {
    const text = shownText(each);
    if (text !== null) shown.set(each.unit, text);
  }
  const lists = Map.groupBy(settled, ({ unit }) => listKey(unit.path));
  for (const [key, list] of lists) {
    if (key === null) continue;
    const units = list.map(({ unit }) => unit);
    if (sameUnits(units, (unit) => shown.get(unit) ?? unit.text).length > 0)
      for (const unit of units) shown.delete(unit);
  }
  return shown;
}

/** Units that read like another entry of their list before them, from which their text differs. */
export function sameUnits(units: readonly Unit[], textOf: (unit: Unit) => string | null | undefined): Unit[] {
  const lists = Map.groupBy(units, ({ path }) => listKey(path));
  return [...lists].flatMap(([key, list]) => {
    if (key === null) return [];
    const taken = new Map<string, Unit>();
    return list.filter((unit) => {
      const text = textOf(unit);
      if (text === null || text === undefined) return false;
      const first = taken.get(folded(text));
      if (first === undefined) taken.set(folded(text), unit);
      if (first === undefined || first.hash === unit.hash) return false;
      // Texts that differ in their case alone may do so in a translation too.
      return folded(first.text) !== folded(unit.text) || textOf(first) === text;
    });
  });
}

/** Changes with the unit's text, its translation, state and lock. */
export const unitEtag = ({ unit, record, state }: Settled): string =>
  textHash(JSON.stringify([unit.text, record?.text ?? null, state, record?.is_locked === true]));

/** Names a place: of a question, or of the study itself where there is none. */
export const unitId = (questionId: string | null, { key }: Pick<Unit, "key">): string =>
  `${questionId ?? "study"}.${textHash(key)}`;

/** The question of an id that `unitId` made; undefined for any other text. */
export function placeOfId(id: string): string | null | undefined {
  const [place = "", mark] = id.split(".");
  if (mark === undefined) return undefined;
  if (place === "study") return null;
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(place) ? place : undefined;
}

export const isCritical = ({ unit }: Settled): boolean => kindOf(unit.kind).isCritical;

/** Whether nobody is shown a language because of this unit. */
export const isBlocking = (required: RequireApproved, settled: Settled): boolean =>
  required !== "none" && settled.state !== "approved" && (required === "all" || isCritical(settled));
