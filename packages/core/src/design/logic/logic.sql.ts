import { getTableColumns, sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ActionType, ComparisonValueType, Operation } from "#survey/logic/schema.ts";
import type { StoredRule } from "#survey/stored.ts";
import { instant, primaryId } from "../../platform/column.ts";
import { isoText, jsonObject } from "../../platform/json.ts";
import { question } from "../question/question.sql.ts";
import { study } from "../study/study.sql.ts";

export const logicRule = pgTable(
  "logic_rule",
  {
    id: primaryId(),
    study_id: uuid()
      .notNull()
      .references(() => study.id),
    question_id: uuid()
      .notNull()
      .references(() => question.id),
    operation: text().$type<Operation>().notNull(),
    comparison_value_type: text().$type<ComparisonValueType>().notNull(),
    comparison_value: text(),
    /** The key of the score that is compared instead of the answer. */
    score: text(),
    action_type: text().$type<ActionType>().notNull(),
    next_question_id: uuid().references(() => question.id),
    next_question_group_id: uuid(),
    redirect_url: text(),
    end_interview: boolean().notNull(),
    language: text().notNull(),
    /** Place among the question's rules: top to bottom, the first match wins. */
    display_order: integer().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (t) => [index().on(t.question_id, t.display_order), index().on(t.study_id)],
);

/**
 * A question's rules as JSON, in the order of evaluation, as a column of a query on `question`. The name of that table
 * is spelled out: Drizzle leaves it out in a query of one table.
 */
export const questionRulesColumn = sql<StoredRule[]>`(
  select coalesce(json_agg(${jsonObject({
    ...getTableColumns(logicRule),
    created_at: isoText(logicRule.created_at),
    updated_at: isoText(logicRule.updated_at),
  })} order by ${logicRule.display_order}, ${logicRule.id}), '[]')
  from ${logicRule} where ${logicRule.question_id} = question.id)`;
