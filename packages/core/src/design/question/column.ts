import {
  and,
  type Column,
  eq,
  type GetColumnData,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { codesProp } from "#survey/code/list.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { jsonObject } from "../../platform/json.ts";
import { refuseForeign } from "../study/fetch.ts";
import { question } from "./question.sql.ts";

type Fields = Record<string, Column | SQL>;
type ValuesOf<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends Column
    ? GetColumnData<Of[Name]>
    : Of[Name] extends SQL<infer Value>
      ? Value
      : never;
};

/** The live questions of a study in order, as one column: a JSON object with `fields` for each. */
export const questionsColumn = <Of extends Fields>(studyId: SQLWrapper, fields: Of): SQL<ValuesOf<Of>[]> =>
  sql`(
    select coalesce(json_agg(${jsonObject(fields)} order by ${question.display_order}), '[]')
    from ${question} where ${and(eq(question.study_id, studyId), isNull(question.deleted_at))})`;

/**
 * The props by which a question's answers are read: with all that it can offer, carried from elsewhere or its own, and
 * with its register.
 */
export const readPropsColumn = sql<
  Record<string, unknown>
>`(${question.props} || coalesce(${question.carried}, '{}')
  || case when ${question.codes} is null then '{}' else jsonb_build_object(${sql.raw(`'${codesProp}'`)}, ${question.codes}) end)`;

/** The fields of a question that its answers are read by. */
export const askedFields = {
  id: question.id,
  type: question.type,
  content: question.content,
  props: readPropsColumn,
  display_order: question.display_order,
};

/** The names that variables of deleted questions of a study had, as a column of a query. */
export const goneNamesOf = (studyId: SQLWrapper): SQL<string[]> => sql<string[]>`(
  select coalesce(json_agg(name), '[]') from ${question} gone,
    lateral (
      select gone.variable as name union
      select jsonb_array_elements_text(coalesce(gone.codes -> 'former_variables', '[]'))) own
  where gone.study_id = ${studyId} and gone.deleted_at is not null and name is not null)`;

/** Throws 403 if one of these questions belongs to another organization. */
export const refuseForeignQuestions = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  refuseForeign(ctx, question, ids);
