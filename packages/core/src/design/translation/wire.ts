import { inArray, sql } from "drizzle-orm";
import type { AuditedActor } from "#survey/translation/by.ts";
import { lengthOf, maxLengthOf, unitWarnings, warningsOf } from "#survey/translation/check.ts";
import { kindOf } from "#survey/translation/kind/index.ts";
import { placeholdersIn } from "#survey/translation/placeholders.ts";
import { isCritical, type Settled, unitEtag, unitId } from "#survey/translation/state.ts";
import { type Path, pathKey, type Unit, unitFormat } from "#survey/translation/unit.ts";
import type { TranslationUnit } from "#survey/translation/unit-schema.ts";
import { apiKey } from "../../account/auth/auth.sql.ts";
import { member } from "../../account/organization/organization.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { Desk, Place } from "./desk.ts";

/** A unit of a desk in one language. */
export interface DeskUnit extends Settled {
  place: Place;
  language: string;
}

/** The units of a desk in a language, in their order. */
export function* unitsIn(desk: Desk, language: string): Generator<DeskUnit> {
  for (const place of desk.places)
    for (const { unit, record, state } of desk.settledOf(place, language).units)
      yield { unit, record, state, place, language };
}

type Names = ReadonlyMap<string, string>;

const byAnybody = ({ record }: Settled): AuditedActor[] =>
  [record?.by, record?.approved_by].filter((actor) => actor !== undefined);

/** The names of who wrote and approved, by id, in one statement; of nobody there is none. */
async function namesOf({ db }: Ctx, units: readonly Settled[]): Promise<Names> {
  const ids = [...new Set(units.flatMap((unit) => byAnybody(unit).flatMap(({ id }) => id ?? [])))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: apiKey.id, name: apiKey.name })
    .from(apiKey)
    .where(inArray(apiKey.id, ids))
    .unionAll(
      db
        .select({ id: member.id, name: sql<string>`${member.email}` })
        .from(member)
        .where(inArray(member.id, ids)),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const listOf = (path: Path): string => {
  const last = path.findLastIndex((step) => typeof step === "number");
  return pathKey(path.map((step, index) => (index === last ? "*" : step)));
};

const counts = new WeakMap<readonly Unit[], ReadonlyMap<string, number>>();

/** How many units of a place are in each of its lists. */
function listCounts(units: readonly Unit[]): ReadonlyMap<string, number> {
  const known = counts.get(units);
  if (known !== undefined) return known;
  const found = new Map<string, number>();
  for (const { path } of units) found.set(listOf(path), (found.get(listOf(path)) ?? 0) + 1);
  counts.set(units, found);
  return found;
}

const maxExcerpt = 80;

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const points = [...line];
  return points.length > maxExcerpt ? `${points.slice(0, maxExcerpt).join("")}…` : line;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Where participants read a unit, in words: nothing of it is private. */
export function contextOf({ question_id, number, content, units }: Place, { kind, path }: Unit): string {
  const part = kindOf(kind).part(path, listCounts(units).get(listOf(path)) ?? 1);
  if (question_id === null) return capitalized(part);
  const of = kind === "content" || content.trim() === "" ? "" : `: ${excerpt(content)}`;
  return `Q${number}, ${part}${of}`;
}

const originOf = ({ record }: Settled): TranslationUnit["origin"] => {
  if (record === undefined || record.text === null) return null;
  return record.state === undefined || record.is_machine ? "machine" : "person";
};

function toUnit({ format }: Desk, each: DeskUnit, names: Names): TranslationUnit {
  const { unit, record, state, place, language } = each;
  const text = record?.text ?? null;
  const { suggestion } = record ?? {};
  const named = (actor: AuditedActor | undefined): TranslationUnit["by"] =>
    actor === undefined ? null : { type: actor.type, id: actor.id, name: names.get(actor.id ?? "") ?? null };
  return {
    id: unitId(place.question_id, unit),
    language,
    kind: unit.kind,
    question_id: place.question_id,
    path: [...unit.path],
    context: contextOf(place, unit),
    source: unit.text,
    text,
    state,
    origin: originOf(each),
    is_critical: isCritical(each),
    is_locked: record?.is_locked === true,
    format: unitFormat(unit, format),
    length: lengthOf(unit.text),
    max_length: maxLengthOf(unit, place.type),
    placeholders: placeholdersIn(unit.text),
    warnings:
      text === null || state === "stale"
        ? []
        : warningsOf(unit, text, format).map((code) => ({ code, message: unitWarnings[code] })),
    suggestion: hasSuggestion(each)
      ? { text: suggestion?.text ?? "", model: suggestion?.model ?? "", at: suggestion?.at ?? "" }
      : null,
    former_source: state === "stale" ? (record?.source ?? null) : null,
    by: text === null ? null : named(record?.by),
    at: text === null ? null : (record?.at ?? null),
    approved_by: state === "approved" ? named(record?.approved_by) : null,
    approved_at: state === "approved" ? (record?.approved_at ?? null) : null,
    etag: unitEtag(each),
  };
}

/** Whether a model has proposed a translation of the unit's present text. */
export const hasSuggestion = ({ unit, record }: Settled): boolean =>
  record?.suggestion !== undefined && record.suggestion.text !== null && record.suggestion.hash === unit.hash;

/** The wire shapes of units, with the names of who wrote and approved them. */
export async function toUnits(ctx: Ctx, desk: Desk, units: readonly DeskUnit[]): Promise<TranslationUnit[]> {
  const names = await namesOf(ctx, units);
  return units.map((each) => toUnit(desk, each, names));
}
