import { type AnyColumn, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ComparedBy } from "#survey/question-type/index.ts";
import { code, codeAssignment } from "../../coding/coding.sql.ts";
import { randomizerAssignment } from "../../flow/flow.sql.ts";
import { answer, interview } from "../../interview/interview.sql.ts";
import { interviewQuality } from "../../quality/quality.sql.ts";
import { type AnswerConditions, comparisons, type Filter } from "./schema.ts";

/** A filter that fits its study: what `interviewConditions` makes SQL of. */
export interface ResolvedFilter extends Omit<Filter, "answer"> {
  answers: readonly ResolvedAnswer[];
  /** Must hold as well. */
  within?: ResolvedFilter;
}

export interface ResolvedAnswer extends AnswerConditions {
  question_id: string;
  /** The question's type: answers given while it had another do not match by value. */
  type: string;
  kind: ComparedBy;
  /** The present labels of the entries that the values mean. */
  spelled?: readonly string[];
  /** All words of the entries that codes name. */
  codeWords?: readonly string[];
}

/** How a value of the filter gets into the SQL: as a parameter, or as a named placeholder of a prepared statement. */
export type Bind = (name: string, value: unknown) => SQLWrapper;

const asParameter: Bind = (_, value) => sql`${sql.param(value)}`;

/**
 * The conditions of a filter on the rows of `interview`, under their names. All of them must hold; which interviews of
 * a study the filter looks at (its lists, its figures) is the caller's condition.
 */
export function interviewConditions(
  { answers, metadata, arm, theme = {}, within, ...filter }: ResolvedFilter,
  bind: Bind = asParameter,
): [name: string, SQL][] {
  const anyOf = (name: string, values: unknown, type: string) =>
    sql`any(${bind(name, values)}::${sql.raw(type)}[])`;
  const compared = (
    column: AnyColumn,
    name: keyof typeof filter,
    operator: "=" | "<" | ">",
    type: string,
  ): [name: string, SQL][] => {
    const values = filter[name];
    if (values === undefined) return [];
    return [[name, sql`${column} ${sql.raw(operator)} ${anyOf(name, values, type)}`]];
  };
  const time = "timestamptz";
  return [
    ...compared(interview.status, "status", "=", "text"),
    ...compared(interview.language, "language", "=", "text"),
    ...compared(interview.source, "source", "=", "text"),
    ...(filter.quality === undefined
      ? []
      : [["quality", hasLevel(anyOf("quality", filter.quality, "text"))] as [string, SQL]]),
    ...(filter.flag === undefined
      ? []
      : [["flag", hasFlag(anyOf("flag", filter.flag, "text"))] as [string, SQL]]),
    ...exclusion(filter.excluded),
    ...compared(interview.created_at, "created_after", ">", time),
    ...compared(interview.created_at, "created_before", "<", time),
    ...compared(interview.completed_at, "completed_after", ">", time),
    ...compared(interview.completed_at, "completed_before", "<", time),
    ...compared(interview.updated_at, "updated_after", ">", time),
    ...(metadata === undefined
      ? []
      : [["metadata", hasMetadata(bind("metadata", JSON.stringify(metadata)))] as [string, SQL]]),
    ...(arm === undefined ? [] : [["arm", cameTo(anyOf("arm", arm, "uuid"))] as [string, SQL]]),
    ...answers.map((each, index): [string, SQL] => [`answer${index}`, answeredSo(each, index, bind)]),
    ...Object.entries(theme).map(([question, codes], index): [string, SQL] => {
      const asked = sql`${bind(`theme${index}_question`, question)}::uuid`;
      return [`theme${index}`, isCodedSo(asked, anyOf(`theme${index}`, codes, "uuid"))];
    }),
    ...(within === undefined
      ? []
      : interviewConditions(within, (name, value) => bind(`within_${name}`, value)).map(
          ([name, condition]): [string, SQL] => [`within_${name}`, condition],
        )),
  ];
}

const hasLevel = (levels: SQL): SQL => sql`exists (
  select from ${interviewQuality} q
  where q.interview_id = ${interview.id} and q.checked_at is not null and q.level = ${levels})`;

const hasFlag = (codes: SQL): SQL => sql`exists (
  select from ${interviewQuality} q, jsonb_array_elements(q.flags) flag
  where q.interview_id = ${interview.id} and flag ->> 'code' = ${codes})`;

/** None where both are asked for. */
function exclusion(values: ResolvedFilter["excluded"] = ["any"]): [name: string, SQL][] {
  const isWanted = values.includes("true");
  const isUnwanted = values.includes("false");
  if (values.includes("any") || isWanted === isUnwanted) return [];
  return isWanted
    ? [["excluded", sql`${interview.is_excluded}`]]
    : [["counting", sql`not ${interview.is_excluded}`]];
}

/** For each key one of its values, compared as text. */
const hasMetadata = (wanted: SQLWrapper): SQL => sql`not exists (
  select from jsonb_each(${wanted}::jsonb) as wanted
  where not coalesce(wanted.value ? (${interview.metadata} ->> wanted.key), false))`;

const cameTo = (arms: SQL): SQL => sql`exists (
  select from ${randomizerAssignment} r
  where r.interview_id = ${interview.id} and r.arm_id = ${arms} and r.place is not null)`;

/** The first coder's word: the second's counts in nothing. */
const isCodedSo = (question: SQL, codes: SQL): SQL => sql`exists (
  select from ${codeAssignment} g
  where g.interview_id = ${interview.id} and g.question_id = ${question} and g.coder = 'first' and g.state = 'assigned'
    and g.code_id in (select c.id from ${code} c where c.id = ${codes} or c.parent_id = ${codes}))`;

const operators = { gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;

function answeredSo(condition: ResolvedAnswer, index: number, bind: Bind): SQL {
  const { question_id, type, kind, answered, value, codeWords } = condition;
  const named = (name: string) => `answer${index}_${name}`;
  const texts = (list: readonly unknown[]) => list.map(String);
  const parts = [
    ...(value === undefined ? [] : [hasValue(kind, () => bind(named("value"), value))]),
    ...(codeWords === undefined ? [] : [hasValue(kind, () => bind(named("code"), codeWords))]),
    ...comparisons.flatMap((name) => {
      const operands = condition[name];
      if (operands === undefined) return [];
      const bound = () => bind(named(name), texts(operands));
      if (kind === "date") return [isDateThat(operators[name], bound)];
      return [sql`${number} ${sql.raw(operators[name])} any(${bound()}::numeric[])`];
    }),
  ];
  const given = (more: SQL) => sql`exists (
    select from ${answer} a where a.interview_id = ${interview.id}
      and a.question_id = ${bind(named("question"), question_id)}::uuid and a.outcome = 'answered' ${more})`;
  const hasType = sql`and a.type = ${bind(named("type"), type)}::text`;
  const conditions = [
    ...(parts.length === 0 ? [] : [given(sql`${hasType} and ${sql.join(parts, sql` and `)}`)]),
    ...(answered === undefined || new Set(answered).size > 1
      ? []
      : [answered[0] ? given(sql``) : sql`not ${given(sql``)}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

const number = sql`(case when jsonb_typeof(a.value) = 'number' then a.value::numeric end)`;

/** Whether the answer, as precise as what it is compared with, is before, after or the same as any of those dates. */
const isDateThat = (operator: string, dates: () => SQLWrapper): SQL => sql`(
  jsonb_typeof(a.value) = 'string' and exists (
    select from unnest(${dates()}::text[]) wanted
    where left(a.value #>> '{}', length(wanted)) collate "C" ${sql.raw(operator)} wanted collate "C"))`;

/** Without the white space around it, in lower case. */
export const folded = (text: SQL): SQL =>
  sql`lower(normalize(regexp_replace(${text}, '^\\s+|\\s+$', '', 'g')))`;

/** For an array too: whether it has the value. An object is the text beside the options. */
function hasValue(kind: ResolvedAnswer["kind"], values: () => SQLWrapper): SQL {
  if (kind === "number") return sql`${number} = any(${values()}::numeric[])`;
  if (kind === "date") return isDateThat("=", values);
  if (kind === "options") return sql`jsonb_typeof(a.value) <> 'object' and a.value ?| ${values()}::text[]`;
  const text = sql`case when jsonb_typeof(a.value) = 'string' then a.value #>> '{}' end`;
  return sql`${folded(text)} in (select ${folded(sql`wanted`)} from unnest(${values()}::text[]) wanted)`;
}
