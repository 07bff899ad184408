import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import type { Ctx } from "../../../platform/ctx.ts";
import { conflictError } from "../../../platform/error.ts";
import { lazy } from "../../../platform/shape.ts";
import { createQuestion, deleteQuestions, updateQuestion } from "../../question/index.ts";
import { question } from "../../question/question.sql.ts";
import { Question, UpdateQuestion } from "../../question/schema.ts";
import { type EntityHandler, parseFields } from "./entity.ts";
import {
  create,
  json,
  operation,
  parseJsonObject,
  remove,
  reorder,
  temp_id,
  text,
  update,
  withoutNulls,
} from "./planned.ts";

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

export const questionOperations = {
  create_question: operation(
    () => ({
      ...{ temp_id, content: z.string(), type: z.string(), props_json: json, interviewer_notes: text },
      position: z.int().nullable().meta({ description: "Zero-based; null for the end" }),
    }),
    ({ temp_id, position, props_json, ...fields }) => {
      const props = parseJsonObject(props_json) ?? {};
      return create("question", temp_id, { ...fields, props, ...withoutNulls({ display_order: position }) });
    },
  ),
  update_question: operation(
    () => ({ question_id: z.string(), content: text, type: text, props_json: json, interviewer_notes: text }),
    ({ question_id, props_json, ...fields }) =>
      update("question", question_id, withoutNulls({ ...fields, props: parseJsonObject(props_json) })),
  ),
  delete_question: operation(
    () => ({ question_id: z.string() }),
    ({ question_id }) => remove("question", question_id, null),
  ),
  move_question: operation(
    () => ({
      question_id: z.string(),
      position: z.int().meta({ description: "Zero-based, counted after the question has left its place" }),
    }),
    ({ question_id, position }) => reorder("question", question_id, { display_order: position }),
  ),
};
