import { and, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { memberIdOf, organizationOf } from "#kit/actor.ts";
import { type DomainIssue, domainError } from "#kit/error.ts";
import { applyTree, type StoredStructure, treeOf } from "#survey/group/structure.ts";
import { removeNodes, reorderQuestions, type Tree } from "#survey/group/tree.ts";
import type { DeleteQuestions } from "#survey/question/schema.ts";
import { isCheckedAlike, qualityCheckOf } from "#survey/question-type/common/quality-check.ts";
import { audit } from "../../account/audit/index.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { readStructure, storeStructure } from "../group/store.ts";
import { accessLevelOf, admitToStudy, lockStudy, type StudyRow } from "../study/fetch.ts";
import { enqueueChecks } from "../study/quality-work.ts";
import { study } from "../study/study.sql.ts";
import { refuseForeignQuestions } from "./column.ts";
import { question } from "./question.sql.ts";
import { lockStructureOf, type SaveOptions } from "./write.ts";

/**
 * Moves questions of a study among their siblings, one after the other, and stores where they stand in the end. Throws 404
 * or 403 for the study, and a 409 where a rule could no longer lead where it does.
 */
export async function moveQuestions(
  ctx: Ctx,
  studyId: string,
  moves: readonly { id: string; display_order: number }[],
): Promise<void> {
  await transact(ctx, async (ctx) => {
    await lockStudy(ctx, studyId, "edit");
    const present = await readStructure(ctx, studyId);
    const tree = moves.reduce<Tree>(
      (moved, { id, display_order }) => reorderQuestions(moved, new Map([[id, display_order]])),
      treeOf(present),
    );
    await storeStructure(ctx, studyId, present, applyTree(present, tree));
    for (const { id } of moves) audit(ctx, "question.move", { entity_id: id, study_id: studyId });
  });
}

/** Soft-deletes a question. Throws 404 or 403, and 409 where logic would break; conditions may unless `force` is set. */
export async function deleteQuestion(ctx: Ctx, id: string, { force }: SaveOptions = {}): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { locked, present } = await lockStructureOf(ctx, id);
    await removeQuestions(ctx, locked, present, [id], force);
  });
}

/**
 * Soft-deletes questions of one study, all or none. Throws 404 or 403 for the study, 403 for another organization's
 * question, 422 for unknown ones.
 */
export async function deleteQuestions(
  ctx: Ctx,
  input: DeleteQuestions,
  { force = input.force }: SaveOptions = {},
): Promise<{ deleted_question_ids: string[] }> {
  const { question_ids } = input;
  return transact(ctx, async (ctx) => {
    const locked = input.study_id
      ? await lockStudy(ctx, input.study_id, "edit")
      : await lockStudyOfFirst(ctx, question_ids);
    const present = locked && (await readStructure(ctx, locked.id));
    const known = new Set(present?.questions.map(({ id }) => id));
    const errors = question_ids.flatMap((id, index): DomainIssue[] =>
      known.has(id)
        ? []
        : [
            {
              loc: ["body", "question_ids", index],
              code: "question_not_found",
              message: "No such question in this study, or already deleted",
              question_id: id,
            },
          ],
    );
    if (errors.length > 0) {
      await refuseForeignQuestions(ctx, question_ids);
      throw domainError("Some questions cannot be deleted", errors);
    }
    if (locked && present) await removeQuestions(ctx, locked, present, question_ids, force);
    return { deleted_question_ids: question_ids };
  });
}

async function lockStudyOfFirst(ctx: Ctx, questionIds: string[]): Promise<StudyRow | undefined> {
  // For an assistant there are no questions of other organizations.
  const isOwn = ctx.assistant && eq(study.organization_id, organizationOf(ctx.actor));
  const owner = ctx.db
    .select({ id: question.study_id })
    .from(question)
    .innerJoin(study, eq(study.id, question.study_id))
    .where(and(inArray(question.id, questionIds), isNull(question.deleted_at), isOwn))
    .orderBy(sql`array_position(${sql.param(questionIds)}::uuid[], ${question.id})`)
    .limit(1);
  const [row] = await ctx.db
    .select({ ...getTableColumns(study), access_level: accessLevelOf(memberIdOf(ctx.actor)) })
    .from(study)
    .where(inArray(study.id, owner))
    .for("no key update", { of: study });
  if (row !== undefined) admitToStudy(ctx, "edit", row);
  return row;
}

/** One statement soft-deletes the questions and closes the gaps. */
async function removeQuestions(
  ctx: Ctx,
  locked: StudyRow,
  present: StoredStructure,
  ids: readonly string[],
  force: boolean | undefined,
): Promise<void> {
  const after = applyTree(present, removeNodes(treeOf(present), ids));
  await storeStructure(ctx, locked.id, present, after, { force });
  for (const id of ids) audit(ctx, "question.delete", { entity_id: id, study_id: locked.id });
  if (areChecksOf(present, ids)) await enqueueChecks(ctx, locked);
}

/** Whether checks of quality read more than the answers to some of these questions: their props, or a comparison. */
const areChecksOf = ({ questions }: StoredStructure, ids: readonly string[]): boolean =>
  questions.some(({ id, props }) => {
    const check = qualityCheckOf(props);
    const isRepeated = check !== null && "same_as" in check && ids.includes(check.same_as);
    return isRepeated || (ids.includes(id) && !isCheckedAlike(props, {}));
  });
