import { and, eq, isNull } from "drizzle-orm";
import { conflictError } from "../../../platform/error.ts";
import { lazy } from "../../../platform/shape.ts";
import { createLogic, deleteLogic, updateLogic } from "../../logic/index.ts";
import { logicRule } from "../../logic/logic.sql.ts";
import { CreateLogicRule, LogicRule, UpdateLogicRule } from "../../logic/schema.ts";
import { question } from "../../question/question.sql.ts";
import { type EntityHandler, parseFields } from "./entity.ts";

const Move = lazy(() => UpdateLogicRule.unwrap().pick({ display_order: true }).required());

export const logicRuleHandler: EntityHandler = {
  fields: { writable: UpdateLogicRule, shown: LogicRule },
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
    const taken = await ctx.db.select({ id: logicRule.id }).from(logicRule).where(eq(logicRule.id, id));
    if (taken.length > 0) throw conflictError("id_in_use", "A rule with this id exists already");
    await createLogic(ctx, parseFields(CreateLogicRule, { ...after, study_id: studyId }), id);
  },
  update: (ctx, _studyId, id, after) => updateLogic(ctx, id, parseFields(UpdateLogicRule, after)),
  delete: (ctx, _studyId, id) => deleteLogic(ctx, id),
  reorder: (ctx, _studyId, id, after) => updateLogic(ctx, id, parseFields(Move, after)),
};
