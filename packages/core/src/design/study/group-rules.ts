import { and, asc, eq, isNull } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { conflictsError } from "../../platform/error.ts";
import { logicRule } from "../logic/logic.sql.ts";
import { question } from "../question/question.sql.ts";
import { readConfig } from "./config.ts";
import type { StudyRow } from "./fetch.ts";
import { mergePatch } from "./merge.ts";

/** Throws a 409 where a patch of the config turns groups off while rules move interviews to one. */
export async function refuseGroupRules(
  { db }: Ctx,
  { id, config }: StudyRow,
  patch: Record<string, unknown>,
): Promise<void> {
  if (!readConfig(config).hasQuestionGroups || readConfig(mergePatch(config, patch)).hasQuestionGroups)
    return;
  const rules = await db
    .select({
      rule_id: logicRule.id,
      question_id: logicRule.question_id,
      next_question_group_id: logicRule.next_question_group_id,
    })
    .from(logicRule)
    .innerJoin(question, and(eq(question.id, logicRule.question_id), isNull(question.deleted_at)))
    .where(and(eq(logicRule.study_id, id), eq(logicRule.action_type, "move_to_question_group")))
    .orderBy(asc(question.display_order), asc(logicRule.display_order));
  if (rules.length === 0) return;
  const loc = ["body", "config", "questionGroups", "enabled"];
  const message = "The rule moves to a question group, for which groups must be enabled";
  throw conflictsError(
    "breaks_logic",
    "Logic rules could no longer lead where they do",
    rules.map((rule) => ({ loc, code: "question_groups_disabled", message, ...rule })),
  );
}
