import { type DomainIssue, ServiceError } from "#kit/error.ts";
import type { ErrorCode } from "#kit/error-code.ts";
import { mayAccessStudy } from "#survey/study/access.ts";
import { changedRecord, changeProblem, storedWith, withRecord } from "#survey/translation/change.ts";
import {
  problem,
  textProblems,
  type UnitProblem,
  type UnitProblemCode,
  unitProblems,
} from "#survey/translation/check.ts";
import { isCritical, placeOfId, sameUnits, shownText, unitEtag } from "#survey/translation/state.ts";
import type { StoredUnit } from "#survey/translation/stored.ts";
import type { Unit } from "#survey/translation/unit.ts";
import type { UpdatedUnits, UpdateUnits } from "#survey/translation/unit-schema.ts";
import { audit } from "../../account/audit/index.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { lockStudy } from "../study/fetch.ts";
import { type Desk, type Place, readDesk, targetLanguages } from "./desk.ts";
import { type StoredPlace, storePlaces, writerOf } from "./store.ts";
import { type DeskUnit, toUnits } from "./wire.ts";

type Change = UpdateUnits["changes"][number];

/** A change with the unit that it is of, as it is and as it will be. */
interface Planned {
  index: number;
  change: Change;
  before: DeskUnit;
  after: StoredUnit | undefined;
}

interface Found extends UnitProblem {
  index: number;
}

/**
 * Changes units, all or none. Throws a 404 or 403 for the study and, for what is wrong with the changes, the first of
 * 403, 422, 409 and 412 that applies, with all problems.
 */
export async function changeUnits(
  ctx: Ctx,
  studyId: string,
  { changes }: UpdateUnits,
): Promise<UpdatedUnits> {
  return transact(ctx, async (ctx) => {
    const row = await lockStudy(ctx, studyId, "edit");
    const asked = new Set(changes.map(({ language }) => language));
    const languages = targetLanguages(row).filter((language) => asked.has(language));
    const ids = new Set(changes.map(({ id }) => placeOfId(id)));
    const desk = await readDesk(ctx, row, {
      languages,
      questionIds: [...ids].filter((id) => id !== undefined),
    });
    const writer = { by: writerOf(ctx.actor), at: nowIso(ctx) };
    const mayChangeSettings = mayAccessStudy(ctx.actor, "settings", row);
    const planned: Planned[] = [];
    const problems: Found[] = [];
    for (const [index, change] of changes.entries()) {
      const before = unitOf(desk, change);
      if (before === undefined) {
        problems.push({ index, ...problem("unknown_unit") });
        continue;
      }
      const after = changedRecord(before, change, writer);
      planned.push({ index, change, before, after });
      const found = [
        ...((isCritical(before) || change.is_locked !== undefined) && !mayChangeSettings
          ? [problem("forbidden")]
          : []),
        ...(typeof change.text === "string" ? textProblems(before.unit, change.text, before.place.type) : []),
        ...changeProblem(before, change),
        ...(changesAgreed(desk.agreed, before, after) ? [problem("consent_version_used")] : []),
        ...(unitEtag(before) === change.if_match
          ? []
          : [problem("unit_changed", change.if_match, unitEtag(before))]),
      ];
      problems.push(...found.map((each) => ({ index, ...each })));
    }
    problems.push(...sameProblems(desk, planned));
    if (problems.length > 0) throw problemsError(changes, problems);
    await storePlaces(ctx, studyId, storedPlaces(desk, planned));
    auditChanges(ctx, studyId, planned);
    const units = planned.map(
      ({ before, after }): DeskUnit => ({
        place: before.place,
        language: before.language,
        unit: before.unit,
        record: after,
        state: withRecord(before, after).state,
      }),
    );
    return { units: await toUnits(ctx, desk, units) };
  });
}

function unitOf(desk: Desk, { id, language }: Change): DeskUnit | undefined {
  const found = desk.find(id);
  if (found === undefined || !desk.languages.includes(language)) return undefined;
  const { place, unit } = found;
  const settled = desk.settledOf(place, language).units.find((each) => each.unit === unit);
  return settled && { place, language, unit, record: settled.record, state: settled.state };
}

/** Whether other words would stand in the place of those that somebody has agreed to; `agreed` has their languages. */
export const changesAgreed = (
  agreed: ReadonlySet<string>,
  before: DeskUnit,
  after: StoredUnit | undefined,
): boolean => before.unit.kind === "consent" && agreed.has(before.language) && isShownAnew({ before, after });

const isShownAnew = ({ before, after }: Writing): boolean =>
  shownText(withRecord(before, after)) !== shownText(before);

/** A place in a language: what is settled and stored together. */
export const placeKey = ({ place, language }: Pick<DeskUnit, "place" | "language">): string =>
  `${place.question_id} ${language}`;

/** By place and language, what its units will have. */
export function recordsByPlace(
  planned: readonly Writing[],
): { place: Place; language: string; records: Map<Unit, StoredUnit | undefined> }[] {
  const groups = Map.groupBy(planned, ({ before }) => placeKey(before));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { place, language } = first.before;
    return [{ place, language, records: new Map(group.map(({ before, after }) => [before.unit, after])) }];
  });
}

/** Texts that read like another entry of their list, once all changes are made. */
const sameProblems = (desk: Desk, planned: readonly Planned[]): Found[] =>
  recordsByPlace(planned).flatMap(({ place, language, records }) =>
    samePlanned(desk, place, language, records, planned).map(({ index }) => ({
      index,
      ...problem("not_distinct"),
    })),
  );

interface Writing {
  before: DeskUnit;
  after: StoredUnit | undefined;
}

function samePlanned<Each extends Writing>(
  desk: Desk,
  place: Place,
  language: string,
  records: ReadonlyMap<Unit, StoredUnit | undefined>,
  planned: readonly Each[],
): Each[] {
  const own = planned.filter(
    (each) => each.before.place === place && each.before.language === language && isShownAnew(each),
  );
  if (own.length === 0) return [];
  const settled = new Map(
    desk
      .settledOf(place, language)
      .units.map((each) => [
        each.unit,
        records.has(each.unit) ? withRecord(each, records.get(each.unit)) : each,
      ]),
  );
  // Those that stay come first, so that the new ones count as the duplicates.
  const fresh = new Set(own.map(({ before }) => before.unit));
  const units = [
    ...place.units.filter((unit) => !fresh.has(unit)),
    ...place.units.filter((unit) => fresh.has(unit)),
  ];
  const same = new Set(
    sameUnits(units, (unit) => {
      const each = settled.get(unit);
      return each && shownText(each);
    }),
  );
  return own.filter(({ before }) => same.has(before.unit));
}

/**
 * Those of them that cannot be written because they would read like another entry of their list. One that is left out
 * keeps its old text, so that others may be like that: each of them is looked for again.
 */
export function sameAmong<Each extends Writing>(desk: Desk, planned: readonly Each[]): ReadonlySet<Each> {
  const left = new Set<Each>();
  for (let group of Map.groupBy(planned, ({ before }) => placeKey(before)).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { place, language } = first.before;
    for (let rounds = 0; ; rounds++) {
      const records = new Map(group.map(({ before, after }) => [before.unit, after]));
      const same = samePlanned(desk, place, language, records, group);
      if (same.length === 0) break;
      // A list in which one leads to the next, again and again, is left as it is.
      for (const each of rounds < maxRounds ? same : group) left.add(each);
      group = group.filter((each) => !left.has(each));
    }
  }
  return left;
}

const maxRounds = 20;

/** What is stored of the places of these units. */
export const storedPlaces = (desk: Desk, planned: readonly Writing[]): StoredPlace[] =>
  recordsByPlace(planned).map(({ place, language, records }) => {
    const { units, kept } = storedWith(desk.settledOf(place, language), records);
    return { question_id: place.question_id, language, units, kept };
  });

const kinds = {
  forbidden: { forbidden: true },
  conflict: { unit_locked: true, consent_version_used: true },
  precondition_failed: { unit_changed: true },
} as const;

const kindOf = (code: UnitProblemCode) =>
  code in kinds.forbidden
    ? ("forbidden" as const)
    : code in kinds.conflict
      ? ("conflict" as const)
      : code in kinds.precondition_failed
        ? ("precondition_failed" as const)
        : ("invalid" as const);

const inOrder = ["forbidden", "invalid", "conflict", "precondition_failed"] as const;

const fieldOf = ({ code }: UnitProblem, change: Change | undefined): string => {
  if (code === "unit_changed") return "if_match";
  if (code === "unknown_unit") return "id";
  if (code === "nothing_to_approve") return "state";
  if (code === "forbidden") return change?.is_locked === undefined ? "id" : "is_locked";
  return change?.text === undefined ? "state" : "text";
};

function problemsError(changes: readonly Change[], problems: readonly Found[]): ServiceError {
  const sorted = problems.toSorted((a, b) => a.index - b.index);
  const kind = inOrder.find((each) => sorted.some(({ code }) => kindOf(code) === each)) ?? "invalid";
  const first = sorted.find(({ code }) => kindOf(code) === kind)?.code;
  const errors = sorted.slice(0, maxProblems).map((each): DomainIssue => {
    const change = changes[each.index];
    return {
      loc: ["body", "changes", each.index, fieldOf(each, change)],
      id: change?.id,
      language: change?.language,
      code: each.code,
      message: unitProblems[each.code],
      expected: each.expected,
      actual: each.actual,
    };
  });
  const code: ErrorCode =
    first === "unit_locked" || first === "consent_version_used" || first === "unit_changed"
      ? first
      : kind === "forbidden"
        ? "access_policy"
        : "unprocessable";
  return new ServiceError(kind, "Units cannot be changed so; `errors` lists why, and nothing was", {
    code,
    errors,
  });
}

const maxProblems = 1000;

/** An entry for each thing that was done, with how many units of each language, and one for each critical unit. */
function auditChanges(ctx: Ctx, studyId: string, planned: readonly Planned[]): void {
  const done = {
    "translation_unit.update": ({ change }: Planned) =>
      change.text !== undefined || change.state === "edited",
    "translation_unit.approve": ({ change }: Planned) => change.state === "approved",
    "translation_unit.lock": ({ change }: Planned) => change.is_locked !== undefined,
  } as const;
  for (const [action, isOf] of Object.entries(done)) {
    const own = planned.filter(isOf);
    const name = action as keyof typeof done;
    if (own.length > 0) auditUnits(ctx, studyId, name, addChanged(noneChanged(), own));
  }
}

type UnitAction =
  | "translation_unit.update"
  | "translation_unit.approve"
  | "translation_unit.lock"
  | "translation_file.import";

/** What the audit log says of the units that a request changes. */
export interface ChangedUnits {
  /** By language how many. */
  numbers: Map<string, number>;
  critical: DeskUnit[];
}

export const noneChanged = (): ChangedUnits => ({ numbers: new Map(), critical: [] });

export function addChanged(changed: ChangedUnits, units: readonly { before: DeskUnit }[]): ChangedUnits {
  for (const { before } of units) {
    changed.numbers.set(before.language, (changed.numbers.get(before.language) ?? 0) + 1);
    if (isCritical(before)) changed.critical.push(before);
  }
  return changed;
}

/** Numbers a language; a critical unit has an entry of its own. */
export function auditUnits(
  ctx: Ctx,
  study_id: string,
  action: UnitAction,
  { numbers, critical }: ChangedUnits,
): void {
  const changes = [...numbers].map(([language, to]) => [language, { from: null, to }]);
  audit(ctx, action, { study_id, changes: Object.fromEntries(changes) });
  for (const { unit, language } of critical)
    audit(ctx, action, {
      study_id,
      changes: { kind: { from: null, to: unit.kind }, language: { from: null, to: language } },
    });
}
