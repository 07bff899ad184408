import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "../../../platform/ctx.ts";
import { conflictError } from "../../../platform/error.ts";
import { lazy } from "../../../platform/shape.ts";
import { createQuestion, deleteQuestions, updateQuestion } from "../../question/index.ts";
import { question } from "../../question/question.sql.ts";
import { Question, UpdateQuestion } from "../../question/schema.ts";
import { type EntityHandler, parseFields } from "./entity.ts";

const Move = lazy(() => UpdateQuestion.unwrap().pick({ display_order: true }).required());

export const questionHandler: EntityHandler = {
  fields: { writable: UpdateQuestion, shown: Question },
  async read(ctx, studyId, id) {
    const [row] = await ctx.db
      .select({
        content: question.content,
        type: question.type,
        interviewer_notes: question.interviewer_notes,
        props: question.props,
        assets: question.assets,
        display_order: question.display_order,
      })
      .from(question)
      .where(and(eq(question.id, id), eq(question.study_id, studyId), isNull(question.deleted_at)));
    return row ?? null;
  },
  async create(ctx, studyId, id, after, options) {
    await refuseTaken(ctx, id);
    await createQuestion(ctx, studyId, id, parseFields(UpdateQuestion, after), options);
  },
  update: (ctx, _studyId, id, after, options) =>
    updateQuestion(ctx, id, parseFields(UpdateQuestion, after), [], options),
  delete: async (ctx, studyId, id) => {
    await deleteQuestions(ctx, { study_id: studyId, question_ids: [id] });
  },
  reorder: (ctx, _studyId, id, after) => updateQuestion(ctx, id, parseFields(Move, after)),
};

/** An id may be in use by a question of another study, or by one that was deleted. */
async function refuseTaken(ctx: Ctx, id: string): Promise<void> {
  const taken = await ctx.db.select({ id: question.id }).from(question).where(eq(question.id, id));
  if (taken.length > 0) throw conflictError("id_in_use", "A question with this id exists already");
}
