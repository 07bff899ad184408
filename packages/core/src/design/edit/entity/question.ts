import { and, eq, getTableColumns, inArray, isNull } from "drizzle-orm";
import * as z from "zod";
import { conflictError } from "#kit/error.ts";
import type { Json } from "#kit/json.ts";
import { pick } from "#kit/pick.ts";
import { isRecord } from "#kit/record.ts";
import { lazy } from "#kit/shape.ts";
import { registerOf } from "#survey/code/register.ts";
import { codedRow } from "#survey/code/settle.ts";
import { codedProps, wireCodes } from "#survey/code/wire.ts";
import { questionFields } from "#survey/edit/question-fields.ts";
import { Question, UpdateQuestion } from "#survey/question/schema.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { logicRule } from "../../logic/logic.sql.ts";
import { changeQuestions, deleteQuestions, moveQuestions, updateQuestion } from "../../question/index.ts";
import { question } from "../../question/question.sql.ts";
import { quotaBucket } from "../../quota/quota.sql.ts";
import { type EntityHandler, parseFields, type WriteOptions } from "./entity.ts";
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
  hasOwnId: true,
  async read(ctx, studyId, id) {
    const [row] = await ctx.db
      .select(pick(getTableColumns(question), [...questionFields, "display_order", "carried", "codes"]))
      .from(question)
      .where(and(eq(question.id, id), eq(question.study_id, studyId), isNull(question.deleted_at)));
    if (row === undefined) return null;
    const { carried: _, codes, ...fields } = row;
    // What people answer keeps its numbers: a mutation names them, so that it does the same whenever it is applied.
    return codes?.fixed === true ? { ...fields, codes: wireCodes(registerOf(codedRow(row))) } : fields;
  },
  create: (ctx, studyId, entity_id, after, options) =>
    createQuestions(ctx, studyId, [{ entity_id, after }], options),
  update: (ctx, _studyId, id, after, options) => updateQuestion(ctx, id, fieldsOf(after), [], options),
  delete: async (ctx, studyId, id) => {
    await deleteQuestions(ctx, { study_id: studyId, question_ids: [id] });
  },
  reorder: (ctx, _studyId, id, after) => updateQuestion(ctx, id, parseFields(Move, after)),
  many: {
    create: createQuestions,
    update: (ctx, studyId, mutations, options) =>
      changeQuestions(ctx, studyId, mutations.map(toChange(false)), options),
    async delete(ctx, studyId, mutations) {
      const question_ids = mutations.map(({ entity_id }) => entity_id);
      await deleteQuestions(ctx, { study_id: studyId, question_ids });
    },
    async reorder(ctx, studyId, mutations) {
      const moves = mutations.map(({ entity_id, after }) => ({
        id: entity_id,
        display_order: parseFields(Move, after ?? {}).display_order,
      }));
      await moveQuestions(ctx, studyId, moves);
    },
  },
};

/** The fields of a mutation: its `codes` are those of the entries in its props. */
function fieldsOf({ codes, ...after }: Json): UpdateQuestion {
  const props = isRecord(after.props) ? codedProps(after.props, codes) : after.props;
  return parseFields(UpdateQuestion, props === undefined ? after : { ...after, props });
}

type Written = Parameters<NonNullable<EntityHandler["many"]>["create"] & object>[2];

const toChange =
  (isNew: boolean) =>
  ({ entity_id, after }: Written[number]) => ({
    id: entity_id,
    isNew,
    fields: fieldsOf(after ?? {}),
  });

async function createQuestions(
  ctx: Ctx,
  studyId: string,
  mutations: Written,
  options?: WriteOptions,
): Promise<void> {
  const before = await makeRoom(
    ctx,
    studyId,
    mutations.map(({ entity_id }) => entity_id),
  );
  const changes = mutations.map(toChange(true)).map((change) => {
    const was = before.get(change.id);
    return was === undefined ? change : { ...change, was };
  });
  await changeQuestions(ctx, studyId, changes, options);
}

/** What a question keeps while it is deleted: the name of its variable, and its register. */
type Kept = Pick<typeof question.$inferSelect, "variable" | "codes">;

/**
 * A question that was deleted comes back under its id, and its answers are its own again; rules and quotas that it had
 * then go. Resolves to what such questions have kept. Throws a 409 where the id is another question's.
 */
async function makeRoom(
  ctx: Ctx,
  studyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Kept>> {
  const { id, study_id, deleted_at, variable, codes } = question;
  const taken = await ctx.db
    .select({ id, study_id, deleted_at, variable, codes })
    .from(question)
    .where(inArray(question.id, [...ids]));
  const kept = new Map(taken.map((row) => [row.id, { variable: row.variable, codes: row.codes }]));
  if (taken.length === 0) return kept;
  if (taken.some((row) => row.study_id !== studyId || row.deleted_at === null))
    throw conflictError("id_in_use", "A question with this id already exists");
  const rules = ctx.db.delete(logicRule).where(inArray(logicRule.question_id, [...ids]));
  await ctx.db
    .with(ctx.db.$with("old_rules").as(rules.returning({ id: logicRule.id })))
    .delete(quotaBucket)
    .where(inArray(quotaBucket.question_id, [...ids]));
  return kept;
}

export const questionOperations = {
  create_question: operation(
    () => ({
      temp_id,
      content: z.string(),
      type: z.string(),
      props_json: json,
      interviewer_notes: text,
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
