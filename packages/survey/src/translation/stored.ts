import type { AuditedActor } from "./by.ts";
import { contentPath, pathKey } from "./unit.ts";

/** A model's proposal beside what a person wrote. */
export interface StoredSuggestion {
  /** Made from the text that it translates. */
  hash: string;
  /** Null where the model gave none that can be used. */
  text: string | null;
  model: string;
  at: string;
}

/** A translation, bound to the text that it was made for; `at` is when it was written. */
export interface StoredUnit {
  /** Made from the text that it translates. */
  hash: string;
  /** Null where there is none: a model gave none, or only a lock is kept. */
  text: string | null;
  at: string;
  /** The text that it translates; absent in what an earlier release stored. */
  source?: string;
  /** Whom it is of, and whether somebody has said that it is right; absent for a model's that nobody has read. */
  state?: "edited" | "approved";
  /** A model worded it, and somebody approved it. */
  is_machine?: true;
  by?: AuditedActor;
  approved_by?: AuditedActor;
  approved_at?: string;
  is_locked?: true;
  suggestion?: StoredSuggestion;
  /** As an earlier release wrote it: somebody brought it along. */
  is_given?: true;
  /** As an earlier release wrote it: it translates what the option was called before. */
  is_outdated?: true;
}

/** By path key. */
export type StoredUnits = Readonly<Record<string, StoredUnit>>;

/** One question, or what a study itself says where there is none, in one language. */
export interface StoredTexts {
  units: StoredUnits;
  /** What people wrote or approved for texts that are gone, newest first. Absent in versions of an earlier release. */
  kept?: readonly StoredUnit[];
  /** As an earlier release wrote it: what somebody wrote in place of the translated content, and the hash of what it translates. */
  manual_content?: string | null;
  manual_hash?: string | null;
}

/** The hash of a text that nothing has now. */
export const formerHash = "former";

const contentKey = pathKey(contentPath);

/** What is stored, with what earlier releases stored in other ways as this one stores it. */
export function recordsOf({
  units,
  manual_content = null,
  manual_hash = null,
}: StoredTexts): Map<string, StoredUnit> {
  const records = new Map<string, StoredUnit>();
  for (const [key, unit] of Object.entries(units)) records.set(key, presentForm(unit));
  if (manual_content !== null) {
    const at = records.get(contentKey)?.at ?? new Date(0).toISOString();
    records.set(contentKey, { hash: manual_hash ?? formerHash, text: manual_content, at, state: "edited" });
  }
  return records;
}

function presentForm(unit: StoredUnit): StoredUnit {
  if (!unit.is_given && !unit.is_outdated) return unit;
  const { is_given, is_outdated, ...kept } = unit;
  return {
    ...kept,
    hash: is_outdated ? formerHash : kept.hash,
    ...(is_given && kept.state === undefined && kept.text !== null && { state: "edited" as const }),
  };
}

/** Whether people wrote it or said something of it: it outlives its text. */
export const isPeoples = ({ state, is_locked }: StoredUnit): boolean =>
  state !== undefined || is_locked === true;

/** For one question and language. */
export const maxKept = 200;

/** What is kept once this is left, newest first. */
export function keptWith(kept: readonly StoredUnit[], left: readonly StoredUnit[]): StoredUnit[] {
  const own = left.filter((unit) => isPeoples(unit) && unit.text !== null);
  const hashes = new Set(own.map(({ hash }) => hash));
  const known = kept.filter(({ hash }) => !hashes.has(hash));
  return [...own, ...known].slice(0, maxKept);
}
