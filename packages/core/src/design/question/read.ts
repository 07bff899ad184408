import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { memberIdOf } from "#kit/actor.ts";
import { makeInSlices } from "#kit/fair/slices.ts";
import { registerOf } from "#survey/code/register.ts";
import { codedRow } from "#survey/code/settle.ts";
import { variableNames } from "#survey/code/variable.ts";
import { wireCodes } from "#survey/code/wire.ts";
import { renamedSet } from "#survey/logic/condition/settle.ts";
import { formerNamesOf } from "#survey/logic/named-now.ts";
import { asRead, effectiveOptions } from "#survey/question/item/list.ts";
import type { Question } from "#survey/question/schema.ts";
import { toMentions } from "#survey/reference/index.ts";
import { lookalikes } from "#survey/reference/parse.ts";
import type { StoredRule } from "#survey/stored.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { preparedRead } from "../../platform/db.ts";
import { presentAssets } from "../../platform/file/index.ts";
import { questionGroup } from "../group/group.sql.ts";
import { questionRulesColumn } from "../logic/logic.sql.ts";
import { presentRule } from "../logic/read.ts";
import { admit, gateOf } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import { goneNamesOf } from "./column.ts";
import type { QuestionRow } from "./draft.ts";
import { question } from "./question.sql.ts";

interface QuestionWithRules {
  row: QuestionRow;
  rules: StoredRule[];
  /** The question whose items the loop around it asks about. */
  loop_source: string | null;
  organization_id: string;
  /** Names of variables that deleted questions had. */
  gone: string[];
}

const loopSourceColumn = sql<string | null>`(
  select coalesce(own.repeat_for, outer_group.repeat_for) #>> '{source,question_id}'
  from ${questionGroup} own left join ${questionGroup} outer_group on outer_group.id = own.parent_question_group_id
  where own.id = ${question.question_group_id})`;

/** The study's live questions with their rules, in one statement whatever the study's size. */
async function readQuestions(ctx: Ctx, studyId: string): Promise<QuestionWithRules[]> {
  const statement = preparedRead(ctx.db, "question_list", (db) =>
    db
      .select({
        ...gateOf(sql.placeholder("member")),
        question,
        rules: questionRulesColumn,
        loop_source: loopSourceColumn,
        gone: goneNamesOf(sql.placeholder("study_id")),
      })
      .from(study)
      .leftJoin(question, and(eq(question.study_id, study.id), isNull(question.deleted_at)))
      .where(eq(study.id, sql.placeholder("study_id")))
      .orderBy(asc(question.display_order)),
  );
  const rows = await statement.execute({ study_id: studyId, member: memberIdOf(ctx.actor) });
  admit(ctx, "read", rows[0]);
  return rows.flatMap(({ question, rules, loop_source, organization_id, gone }) =>
    question === null ? [] : [{ row: question, rules, loop_source, organization_id, gone }],
  );
}

/** The study's questions in order. Throws 404 or 403 for the study. */
export async function listQuestions(ctx: Ctx, studyId: string): Promise<Question[]> {
  const found = await readQuestions(ctx, studyId);
  const byId = new Map(found.map(({ row }) => [row.id, asRead(row)]));
  const former = formerNamesOf(found.map(({ row }) => row));
  const names = variableNames(
    found.map(({ row }) => row),
    found[0]?.gone ?? [],
  );
  const assets = await Promise.all(
    found.map(({ row, organization_id }) => presentAssets(ctx, organization_id, row.assets)),
  );
  return makeInSlices(
    found.entries(),
    ([index, { row, rules, loop_source }]) => ({
      id: row.id,
      study_id: row.study_id,
      question_group_id: row.question_group_id,
      content: row.content,
      type: row.type,
      interviewer_notes: row.interviewer_notes,
      display_order: row.display_order,
      props: row.props,
      effective_options: effectiveOptions(row),
      variable: names.get(row.id) ?? "",
      codes: wireCodes(registerOf(codedRow(row))),
      assets: assets[index] ?? null,
      display_conditions:
        row.display_conditions && renamedSet(row.display_conditions, former, () => loop_source ?? undefined),
      logic: rules.map((rule) => presentRule(rule, byId.get(row.id) ?? row, former.get(row.id))),
      mentions: toMentions(row, byId),
      warnings: lookalikes(row.content),
    }),
    ({ content, mentions, logic }) =>
      content.length + mentionBytes * mentions.length + ruleBytes * logic.length,
  );
}

/** What the work on a reference and on a rule amounts to. */
const mentionBytes = 300;
const ruleBytes = 1000;

/** The types of a study's questions by their ids. Throws 404 or 403 for the study. */
export async function typesOfQuestions(ctx: Ctx, studyId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db
    .select({ ...gateOf(memberIdOf(ctx.actor)), question: { id: question.id, type: question.type } })
    .from(study)
    .leftJoin(question, and(eq(question.study_id, study.id), isNull(question.deleted_at)))
    .where(eq(study.id, studyId));
  admit(ctx, "read", rows[0]);
  return new Map(
    rows.flatMap(({ question }) => (question === null ? [] : [[question.id, question.type] as const])),
  );
}
