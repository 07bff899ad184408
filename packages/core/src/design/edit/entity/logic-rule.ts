import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import type { Json } from "#kit/json.ts";
import { lazy } from "#kit/shape.ts";
import {
  actionTypes,
  CreateLogicRule,
  comparisonValueTypes,
  LogicRule,
  operations,
  UpdateLogicRule,
} from "#survey/logic/schema.ts";
import { createLogic, deleteLogic, updateLogic } from "../../logic/index.ts";
import { logicRule } from "../../logic/logic.sql.ts";
import { question } from "../../question/question.sql.ts";
import { type EntityHandler, parseFields, requireFreeId } from "./entity.ts";
import { create, operation, remove, reorder, temp_id, text, update, withoutNulls } from "./planned.ts";

const Move = lazy(() => UpdateLogicRule.unwrap().pick({ display_order: true }).required());

export const logicRuleHandler: EntityHandler = {
  fields: { writable: UpdateLogicRule, shown: LogicRule },
  hasOwnId: true,
  async read(ctx, studyId, id) {
    const [row] = await ctx.db
      .select({ rule: logicRule })
      .from(logicRule)
      .innerJoin(question, and(eq(question.id, logicRule.question_id), isNull(question.deleted_at)))
      .where(and(eq(logicRule.id, id), eq(logicRule.study_id, studyId)));
    if (row === undefined) return null;
    const { id: _, study_id: __, created_at: ___, updated_at: ____, ...fields } = row.rule;
    return fields;
  },
  async create(ctx, studyId, id, after) {
    await requireFreeId(ctx, logicRule, id, "A rule");
    await createLogic(ctx, parseFields(CreateLogicRule, { ...after, study_id: studyId }), id);
  },
  update: (ctx, _studyId, id, after) => updateLogic(ctx, id, parseFields(UpdateLogicRule, after)),
  delete: (ctx, _studyId, id) => deleteLogic(ctx, id),
  reorder: (ctx, _studyId, id, after) => updateLogic(ctx, id, parseFields(Move, after)),
};

const targets = {
  next_question_id: text,
  next_question_group_id: text,
  redirect_url: text,
  language: text.meta({ description: "Only for interviews in this language; null for all" }),
  score: text.meta({
    description:
      "The key of a score whose value is compared instead of the answer; empty for the answer again",
  }),
};

/** No key means the answer itself. */
const scoreOf = (score: string | null): Json => (score === null ? {} : { score: score.trim() || null });

const actionOfTarget: Record<string, string> = {
  next_question_id: "next_question_id",
  next_question_group_id: "move_to_question_group",
  redirect_url: "redirect_url",
};

/** Clears the targets that the rule's new action does not use. */
const clearOtherTargets = (action: string | null): Json =>
  Object.fromEntries(
    Object.entries(actionOfTarget).flatMap(([field, owner]) =>
      action === null || action === owner ? [] : [[field, null]],
    ),
  );

export const ruleOperations = {
  create_rule: operation(
    () => ({
      temp_id,
      question_id: z.string(),
      operation: z.enum(operations),
      comparison_value_type: z.enum(comparisonValueTypes),
      comparison_value: text,
      action_type: z.enum(actionTypes),
      ...targets,
    }),
    ({ temp_id, score, ...fields }) =>
      create("logic_rule", temp_id, { ...withoutNulls(fields), ...(score?.trim() && scoreOf(score)) }),
  ),
  update_rule: operation(
    () => ({
      rule_id: z.string(),
      operation: z.enum(operations).nullable(),
      comparison_value_type: z.enum(comparisonValueTypes).nullable(),
      comparison_value: text,
      action_type: z.enum(actionTypes).nullable(),
      ...targets,
    }),
    ({ rule_id, score, ...fields }) =>
      update("logic_rule", rule_id, {
        ...withoutNulls(fields),
        ...scoreOf(score),
        ...clearOtherTargets(fields.action_type),
      }),
  ),
  delete_rule: operation(
    () => ({ rule_id: z.string() }),
    ({ rule_id }) => remove("logic_rule", rule_id, null),
  ),
  move_rule: operation(
    () => ({
      rule_id: z.string(),
      position: z.int().meta({ description: "Zero-based among its question's rules" }),
    }),
    ({ rule_id, position }) => reorder("logic_rule", rule_id, { display_order: position }),
  ),
};
