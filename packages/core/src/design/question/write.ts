import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import { memberIdOf, organizationOf } from "#kit/actor.ts";
import { conflictsError, domainError, invalidError, notFoundError } from "#kit/error.ts";
import type { FileOwner } from "#kit/file/key.ts";
import type { StoredAsset } from "#kit/file/schema.ts";
import { newId } from "#kit/id.ts";
import { type ChangeWarning, changeWarnings } from "#survey/code/change-warnings.ts";
import type { LabelDoubt } from "#survey/code/label-doubt.ts";
import type { StoredStructure } from "#survey/group/structure.ts";
import {
  lookalikeWarnings,
  settingWarnings,
  writesChecks,
  writesList,
} from "#survey/question/draft-issues.ts";
import {
  type BatchItem,
  type BatchResult,
  maxQuestions,
  type UpdateQuestion,
} from "#survey/question/schema.ts";
import { addFiles, refuseTooLarge } from "#survey/question/study-size.ts";
import { isCheckedAlike } from "#survey/question-type/common/quality-check.ts";
import { takeRoom } from "../../account/organization/storage.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import {
  queueStoredFiles,
  refuseCaptions,
  storeFiles,
  type UploadedFile,
} from "../../platform/file/index.ts";
import { readQuestionsInStructure, storeStructure } from "../group/store.ts";
import { refuseConditions } from "../logic/condition/refuse.ts";
import { accessLevelOf, admitToStudy, lockStudy, type StudyRow } from "../study/fetch.ts";
import { enqueueChecks } from "../study/quality-work.ts";
import { study } from "../study/study.sql.ts";
import { carryOptions } from "./carry-options.ts";
import { refuseForeignQuestions } from "./column.ts";
import {
  draftChanges,
  noteChanges,
  type QuestionChange,
  type QuestionDraft,
  type QuestionRow,
} from "./draft.ts";
import { question } from "./question.sql.ts";

export interface SaveOptions {
  /** Removes options that have quotas, with these quotas, and conditions that would break. */
  force?: boolean | undefined;
  /** Refuses question types and props that the service does not know. */
  isStrict?: boolean;
  /** Leaves references that do not work as they are sent. */
  keepsBroken?: boolean;
  /** The texts that change mean what they meant: their translations stay. */
  keepsTranslations?: boolean;
}

/**
 * Creates and updates questions of one study, all or none. Throws 404 or 403 for the study, 403 for another
 * organization's question, 422 for unknown questions, invalid props or references, and too many questions, and 409 for
 * removed options that have quotas unless `force` is set.
 */
export async function saveQuestions(
  ctx: Ctx,
  items: readonly BatchItem[],
  options: SaveOptions = {},
): Promise<BatchResult> {
  const studyId = items[0]?.study_id ?? "";
  const located = items.map(({ assets }, index) => ({ assets, loc: ["body", "questions", index] }));
  await refuseCaptions(ctx, organizationOf(ctx.actor), located);
  return transact(ctx, async (ctx) => {
    const locked = await lockStudy(ctx, studyId, "edit");
    const present = await readQuestionsInStructure(ctx, studyId);
    const changes = items.map(({ id, study_id: _, ...fields }, index): QuestionChange => {
      return { id: id ?? newId(), isNew: id === undefined, fields, loc: ["body", "questions", index] };
    });
    await refuseUnknownQuestions(ctx, present, changes);
    const { saved, doubts, unexpected } = await applyChanges(ctx, locked, present, changes, options);
    const warnings = [
      ...lookalikeWarnings(changes, saved),
      ...settingWarnings(changes, saved),
      ...doubts,
      ...unexpected,
    ];
    const idsOf = (isNew: boolean) => changes.filter((change) => change.isNew === isNew).map(({ id }) => id);
    return {
      created_question_ids: idsOf(true),
      updated_question_ids: idsOf(false),
      ...(warnings.length > 0 && { warnings }),
    };
  });
}

/**
 * Creates questions under given ids, or changes those of a study. Throws 404 or 403 for the study, 422 and 409 as
 * `saveQuestions` does.
 */
export async function changeQuestions(
  ctx: Ctx,
  studyId: string,
  changes: readonly Omit<QuestionChange, "loc">[],
  options: SaveOptions = {},
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const locked = await lockStudy(ctx, studyId, "edit");
    const present = await readQuestionsInStructure(ctx, studyId);
    const located = changes.map((change) => ({ ...change, loc: ["body"] }));
    await applyChanges(ctx, locked, present, located, options);
  });
}

/**
 * Changes the fields sent; files that come with them are added to the question's assets. Throws 404 or 403, 422 and 409
 * as `saveQuestions` does, and 422 for too many assets; then none of the files stays stored.
 */
export async function updateQuestion(
  ctx: Ctx,
  id: string,
  fields: UpdateQuestion,
  files: readonly UploadedFile[] = [],
  options: SaveOptions = {},
): Promise<void> {
  // Checked and stored before the study is locked, so that no other edit waits for the storage.
  if (!options.keepsBroken)
    await refuseCaptions(ctx, organizationOf(ctx.actor), [{ assets: fields.assets, loc: ["body"] }]);
  const owner = files.length === 0 ? null : await checkUpdate(ctx, id, fields, files, options);
  if (owner !== null) await takeRoom(ctx, owner.organization_id, bytesOf(files));
  const stored = owner === null ? [] : await storeFiles(ctx, owner, files);
  try {
    await transact(ctx, async (ctx) => {
      const { locked, present } = await lockStructureOf(ctx, id);
      await applyChanges(ctx, locked, present, [updateOf(id, fields, present, stored)], options);
    });
  } catch (error) {
    await queueStoredFiles(ctx, stored);
    throw error;
  }
}

const bytesOf = (files: readonly UploadedFile[]): number =>
  files.reduce((sum, { data }) => sum + data.byteLength, 0);

function updateOf(
  id: string,
  fields: UpdateQuestion,
  present: StoredStructure<QuestionRow>,
  stored: readonly StoredAsset[],
): QuestionChange {
  const before = present.questions.find((row) => row.id === id)?.assets ?? null;
  const change =
    stored.length === 0 ? fields : { ...fields, assets: addFiles(fields.assets, before, stored) };
  return { id, isNew: false, fields: change, loc: ["body"] };
}

/**
 * Whose the files of a change would be. Throws as the change itself would if the study stayed as it is, so that
 * nothing has to be stored to find out.
 */
async function checkUpdate(
  ctx: Ctx,
  id: string,
  fields: UpdateQuestion,
  files: readonly UploadedFile[],
  options: SaveOptions,
): Promise<FileOwner> {
  const [row] = await studyOfQuestion(ctx, id);
  if (row === undefined) throw notFoundError("Question");
  admitToStudy(ctx, "edit", row);
  const present = await readQuestionsInStructure(ctx, row.id);
  const assets = files.map(({ name }): StoredAsset => ({ url: name }));
  const draft = checkedDraft(ctx, row.id, present, [updateOf(id, fields, present, assets)], options);
  await refuseConditions(ctx, [...draft.conditionIssues, ...draft.carrierIssues], draft.checkIssues);
  return { organization_id: row.organization_id, study_id: row.id };
}

const studyOfQuestion = ({ actor, db }: Ctx, questionId: string) =>
  db
    .select({ ...getTableColumns(study), access_level: accessLevelOf(memberIdOf(actor)) })
    .from(study)
    .innerJoin(question, and(eq(question.study_id, study.id), isNull(question.deleted_at)))
    .where(eq(question.id, questionId));

/** Locks the study of a live question and reads its questions. Throws 404 or 403 for the question. */
export async function lockStructureOf(
  ctx: Ctx,
  questionId: string,
): Promise<{ locked: StudyRow; present: StoredStructure<QuestionRow> }> {
  const [row] = await studyOfQuestion(ctx, questionId).for("no key update", { of: study });
  if (row === undefined) throw notFoundError("Question");
  admitToStudy(ctx, "edit", row);
  const present = await readQuestionsInStructure(ctx, row.id);
  // It may have been deleted while this waited for the lock.
  if (!present.questions.some(({ id }) => id === questionId)) throw notFoundError("Question");
  return { locked: row, present };
}

// Loaded by who asks for it: a cold start does not.
const translationsKept = async (ctx: Ctx, locked: StudyRow, changes: readonly QuestionChange[]) =>
  (await import("../translation/keep.ts")).keepTranslations(
    ctx,
    locked,
    changes.flatMap(({ id, isNew }) => (isNew ? [] : [id])),
  );

async function applyChanges(
  ctx: Ctx,
  locked: StudyRow,
  present: StoredStructure<QuestionRow>,
  changes: readonly QuestionChange[],
  options: SaveOptions = {},
): Promise<{ saved: QuestionRow[]; doubts: LabelDoubt[]; unexpected: ChangeWarning[] }> {
  const { force = false, keepsBroken = false } = options;
  const draft = checkedDraft(ctx, locked.id, present, changes, options);
  // Of a study that is made again, the places come after the contents.
  const carriers = keepsBroken ? [] : draft.carrierIssues;
  await refuseConditions(ctx, [...draft.conditionIssues, ...carriers], draft.checkIssues);
  refuseDoubts(draft, options);
  const { isFielded } = present;
  const carried = await carryOptions(ctx, locked, draft.optionChanges, { force, isFielded });
  const keep = options.keepsTranslations ? await translationsKept(ctx, locked, changes) : null;
  const idsOf = (writes: (change: QuestionChange) => boolean) =>
    new Set(changes.filter(writes).map(({ id }) => id));
  await storeStructure(ctx, locked.id, present, draft.after, {
    saved: draft.changed,
    more: carried,
    force,
    // What is restored is what it was by its code, whatever has its label since.
    movesLabels: force || keepsBroken,
    rechecked: idsOf(writesChecks),
    checked: idsOf(({ fields }) => fields.display_conditions !== undefined),
    checkedLists: idsOf(writesList),
    renames: draft.renames,
    sentCodes: draft.sentCodes,
    doubts: draft.doubts,
    moved: draft.moved,
  });
  await keep?.(locked);
  const before = new Map(present.questions.map(({ id, props }) => [id, props]));
  noteChanges(ctx, locked.id, present, changes, draft.changed);
  if (!draft.changed.every(({ id, props }) => isCheckedAlike(before.get(id) ?? {}, props)))
    await enqueueChecks(ctx, locked);
  const unexpected = present.isFielded
    ? changeWarnings(present.questions, draft.after.questions, changes)
    : [];
  return { saved: draft.changed, doubts: draft.doubts, unexpected };
}

/** Throws a 409 for labels of other entries unless `force` is set, and under strict handling for what is in doubt. */
function refuseDoubts(
  { labelsUsed, doubts }: QuestionDraft,
  { force = false, isStrict = false, keepsBroken = false }: SaveOptions,
): void {
  if (keepsBroken) return;
  if (labelsUsed.length > 0 && !force)
    throw conflictsError("label_used", "Labels name, or named, other entries", labelsUsed);
  if (isStrict && doubts.length > 0)
    throw conflictsError("rename_or_replace", "It is in doubt which entries these texts are", doubts);
}

/** The result of the changes; throws 422 where something is wrong. */
function checkedDraft(
  ctx: Ctx,
  studyId: string,
  present: StoredStructure<QuestionRow>,
  changes: readonly QuestionChange[],
  { isStrict = false, keepsBroken = false, force = false }: SaveOptions,
): QuestionDraft {
  const draft = draftChanges(studyId, present, changes, nowIso(ctx), isStrict, {
    force: force || keepsBroken,
    isRestored: keepsBroken,
  });
  if (draft.propIssues.length > 0) throw invalidError(draft.propIssues);
  if (draft.referenceIssues.length > 0 && !keepsBroken)
    throw domainError("Invalid question references", draft.referenceIssues);
  if (draft.codeIssues.length > 0) throw domainError("Invalid codes or variables", draft.codeIssues);
  const message = `A study has at most ${maxQuestions} questions`;
  if (draft.after.questions.length > maxQuestions)
    throw domainError(message, [{ loc: ["body", "questions"], code: "too_many_questions", message }]);
  refuseTooLarge(present.questions, draft.after.questions);
  return draft;
}

/** Throws 422 for changes of questions that are not live ones of this study, 403 if one is another organization's. */
async function refuseUnknownQuestions(
  ctx: Ctx,
  present: StoredStructure,
  changes: readonly QuestionChange[],
): Promise<void> {
  const known = new Set(present.questions.map(({ id }) => id));
  const unknown = changes.filter(({ id, isNew }) => !isNew && !known.has(id));
  if (unknown.length === 0) return;
  await refuseForeignQuestions(
    ctx,
    unknown.map(({ id }) => id),
  );
  const message = "Question is not in this study";
  throw domainError(
    "Some questions cannot be updated",
    unknown.map(({ id, loc }) => ({
      loc: [...loc, "id"],
      code: "question_not_found",
      message,
      question_id: id,
    })),
  );
}
