import { and, eq, isNotNull, sql } from "drizzle-orm";
import { makeInSlices } from "#kit/fair/slices.ts";
import { variableNames } from "#survey/code/variable.ts";
import { outerGroupsIn } from "#survey/group/around.ts";
import { type GroupRow, type RandomizerRow, treeOf } from "#survey/group/structure.ts";
import { depthFirst } from "#survey/group/tree.ts";
import type { Maker } from "#survey/notice/generated-by.ts";
import { maxFollowups } from "#survey/question-type/index.ts";
import { countsUnder } from "#survey/question-type/statistics/tally.ts";
import { labelReferences } from "#survey/reference/label.ts";
import { readConfig, readTextFormat } from "#survey/study/config.ts";
import { readInterviewerName } from "#survey/study/notice-config.ts";
import type { TextFormat } from "#survey/text-format/index.ts";
import { member } from "../../account/organization/organization.sql.ts";
import { questionGroup } from "../../design/group/group.sql.ts";
import { loopsColumn } from "../../design/group/loop/items.ts";
import { goneNamesOf, questionsColumn, readPropsColumn } from "../../design/question/column.ts";
import type { QuestionRow } from "../../design/question/draft.ts";
import { question } from "../../design/question/question.sql.ts";
import { randomizer } from "../../design/randomizer/randomizer.sql.ts";
import { type Scoring, scoringOf } from "../../design/score/scoring.ts";
import { study } from "../../design/study/study.sql.ts";
import { code, codeAssignment, makerOfCode } from "../../field/coding/coding.sql.ts";
import { populations, talliesOf, tallyIn } from "../../field/count/index.ts";
import { answer, interview } from "../../field/interview/interview.sql.ts";
import { closingSummary } from "../../field/interviewer/closing.sql.ts";
import { moderation } from "../../field/interviewer/moderation.sql.ts";
import type { ResolvedFilter } from "../../field/list/filter/index.ts";
import { source } from "../../field/source/source.sql.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { jsonObject } from "../../platform/json.ts";
import { partsWithItems, withItems } from "../figures/loop-items.ts";
import type { FileNames } from "./file-name.sql.ts";
import type { Looped } from "./iterations.ts";

/** What decides on the columns of a file. A job stores it when it starts, so that later edits of the study do not move them. */
export interface Definition {
  title: string;
  /** What the interviewer is called; null, or absent, where nobody has named it. */
  interviewer?: string | null;
  questions: DefinedQuestion[];
  metadataKeys: string[];
  /** In the order of the study. */
  randomizers: { id: string; name: string }[];
  /** The groups whose order is random. */
  shuffledGroups: ShuffledGroup[];
  hasSources: boolean;
  /** What open answers are coded by. */
  codes: DefinedCode[];
  /** Who has given them: a model where the id is null. */
  coders: { id: string | null; name: string }[];
  /** What scores are computed by. */
  scoring: Scoring | null;
  /** The names that columns of no question have got; absent where nothing keeps them. */
  names?: FileNames;
}

/** A code; an answer that has a child of it has it as well. */
export interface DefinedCode {
  id: string;
  name: string;
  description: string;
  parent_id: string | null;
  /** Who worded it; absent of a file that was begun before that was known. */
  generated_by?: Maker;
}

export interface DefinedQuestion extends Looped {
  id: string;
  /** Plain text; references in it read as `[Q2]`. */
  content: string;
  type: string;
  props: Record<string, unknown>;
  /** The name of its variable; jobs that an earlier version began have none. */
  variable?: string;
  is_deleted?: true;
  /** Somebody has spoken an answer to it. */
  is_spoken?: true;
  /** The names of the groups that it is in, outermost first. */
  groups: string[];
  /** The group that it is asked with for each item; left out outside loops. */
  loop_group_id?: string;
  /** How many follow-ups the interviewer may ask. */
  followups: number;
}

export interface ShuffledGroup {
  id: string;
  name: string;
  /** What stands in the group: each question and each group, with the questions in it. */
  members: { text: string; questionIds: string[] }[];
}

/** What the columns of the study's files are made of; null where there is no such study. */
export async function loadDefinition(
  ctx: Ctx,
  studyId: string,
  filter: Pick<ResolvedFilter, "excluded">,
  withDeleted: boolean,
): Promise<Definition | null> {
  const [row] = await ctx.db
    .select({
      title: study.title,
      config: study.config,
      tallies: talliesOf(partsWithItems("metadata")),
      live: questionsColumn(study.id, definedFields),
      deleted: withDeleted ? deletedColumn : sql<never[]>`'[]'::json`,
      gone: goneNamesOf(study.id),
      frame: exportedFrame,
      hasSources: hasSourcesColumn,
      loops: loopsColumn(study.id),
      codes: codesColumn,
      coders: codersColumn,
      scoring: scoringOf(study.id),
    })
    .from(study)
    .where(eq(study.id, studyId));
  if (row === undefined) return null;
  const { title, frame, hasSources, codes, coders, scoring, loops } = row;
  const { groups } = frame;
  const deletedIds = new Set(row.deleted.map(({ id }) => id));
  const all = [...row.live, ...row.deleted];
  const outerGroups = outerGroupsIn(groups);
  const labelled = await withLabels(all, readTextFormat(row.config));
  const questions = withItems(labelled, loops, row.tallies);
  const loopIds = new Map(loops.flatMap((loop) => loop.question_ids.map((each) => [each, loop.id] as const)));
  const names = variableNames(row.live, row.gone);
  // One that was deleted before names were kept has the next number.
  const goneNames = variableNames(row.deleted, [...row.gone, ...names.values()], names);
  const defined = questions.map((question): DefinedQuestion => {
    const { id, type, props, content, loop_items, former_items, loop_entries } = question;
    const limit = readConfig(row.config).interviewer.maxFollowupQuestions;
    return {
      id,
      type,
      props,
      content,
      variable: names.get(id) ?? goneNames.get(id) ?? "",
      ...(question.is_spoken && { is_spoken: true }),
      ...(deletedIds.has(id) && { is_deleted: true }),
      ...(former_items && { former_items }),
      ...(loop_entries && { loop_entries }),
      ...(loop_items !== null && { loop_items, loop_group_id: loopIds.get(id) ?? "" }),
      groups: outerGroups(question.question_group_id).map(({ name }) => name),
      followups: maxFollowups(type, props, limit),
    };
  });
  return {
    title,
    questions: defined,
    metadataKeys: metadataKeysIn(row.tallies, filter),
    randomizers: inStudyOrder(frame).map(({ id, name }) => ({ id, name })),
    shuffledGroups: groups
      .filter(({ randomize }) => randomize)
      .map((group) => shuffled(group, { questions, groups }, defined)),
    interviewer: readInterviewerName(row.config),
    hasSources,
    codes,
    coders,
    scoring,
  };
}

const definedFields = {
  id: question.id,
  content: question.content,
  type: question.type,
  props: readPropsColumn,
  question_group_id: question.question_group_id,
  variable: question.variable,
  codes: question.codes,
  is_spoken: sql<boolean>`exists (
    select from ${answer} a where a.question_id = ${question.id} and a.transcription is not null)`,
};

const hasAnswers = sql`exists (select from ${answer} a where a.question_id = ${question.id})`;
const formerOrder = sql`${question.display_order}, ${question.id}`;

/** The deleted questions of a study that have answers, in the order that they had. */
const deletedColumn: ReturnType<typeof questionsColumn<typeof definedFields>> = sql`(
  select coalesce(json_agg(${jsonObject(definedFields)} order by ${formerOrder}), '[]')
  from ${question} where ${and(eq(question.study_id, study.id), isNotNull(question.deleted_at), hasAnswers)})`;

/** The study's codes, oldest first, as a column of a query on `study`. */
export const codesColumn = sql<DefinedCode[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'description', c.description, 'parent_id', c.parent_id, 'generated_by', ${makerOfCode}) order by c.place), '[]')
  from ${code} c where c.study_id = study.id)`;

/** Members who have given codes, and under no id all models that have given or worded any, or messages. */
const codersColumn = sql<Definition["coders"]>`(
  select coalesce(json_agg(json_build_object('id', coder.id, 'name', coder.name) order by coder.id nulls first), '[]')
  from (
    select maker.id, coalesce(max(m.email), 'AI (' || string_agg(distinct maker.model, ', ') || ')', 'AI') as name
    from (
      select case when given.origin = 'human' then given.member_id end as id,
        case when given.origin = 'model' then given.model end as model
      from ${codeAssignment} given join ${code} c on c.id = given.code_id
      where c.study_id = study.id and given.coder = 'first' and given.state = 'assigned'
        and (given.origin = 'model' or given.member_id is not null)
      union select null, c.model from ${code} c where c.study_id = study.id and c.origin = 'model'
      union select null, d.model from ${moderation} d join ${interview} i on i.id = d.interview_id
      where i.study_id = study.id and d.source = 'model'
      union select null, s.model from ${closingSummary} s join ${interview} i on i.id = s.interview_id
      where i.study_id = study.id) maker
      left join ${member} m on m.id = maker.id
    where maker.id is null or m.id is not null
    group by maker.id) coder)`;

function shuffled(
  { id, name }: GroupRow,
  {
    questions,
    groups,
  }: { questions: readonly Pick<QuestionRow, "id" | "question_group_id">[]; groups: readonly GroupRow[] },
  defined: readonly DefinedQuestion[],
): ShuffledGroup {
  const textOf = new Map(defined.map((question) => [question.id, question.content]));
  const outerGroups = outerGroupsIn(groups);
  const own = questions.filter(({ question_group_id }) => question_group_id === id);
  const inner = groups.filter(({ parent_question_group_id }) => parent_question_group_id === id);
  return {
    id,
    name,
    members: [
      ...own.map((question) => ({ text: textOf.get(question.id) ?? "", questionIds: [question.id] })),
      ...inner.map((group) => ({
        text: group.name,
        questionIds: questions
          .filter(({ question_group_id }) => outerGroups(question_group_id).some(({ id }) => id === group.id))
          .map((question) => question.id),
      })),
    ],
  };
}

/** What decides on the randomizers and their order. */
interface Frame {
  groups: GroupRow[];
  randomizers: RandomizerRow[];
}

/** Groups and randomizers, as a column of a query on `study`. */
export const exportedFrame = sql<Frame>`json_build_object(
  'groups', (select coalesce(json_agg(g), '[]') from ${questionGroup} g where g.study_id = study.id),
  'randomizers', (select coalesce(json_agg(r), '[]') from ${randomizer} r where r.study_id = study.id))`;

/** Whether the study has sources, as a column of a query on `study`. */
export const hasSourcesColumn = sql<boolean>`exists (
  select from ${source} where ${source.study_id} = study.id)`;

/** The randomizers in the order of the study. */
export const inStudyOrder = ({ groups, randomizers }: Frame): RandomizerRow[] => {
  const rows = new Map(randomizers.map((row) => [row.id, row]));
  return depthFirst(treeOf({ questions: [], groups, randomizers })).flatMap(({ id }) => rows.get(id) ?? []);
};

/** The study's questions, in order, as plain text with references that read as `[Q2]`. */
export function withLabels<Question extends { id: string; content: string }>(
  questions: readonly Question[],
  format: TextFormat,
): Promise<Question[]> {
  const orders = new Map(questions.map(({ id }, index) => [id, index]));
  return makeInSlices(
    questions,
    (question) => ({ ...question, content: labelReferences(question.content, orders, format) }),
    // To replace a reference takes some twenty times as long as to copy it.
    ({ content }) => 20 * content.length,
  );
}

/** The metadata keys that the study's interviews have, simulated ones among them. */
export const metadataKeysIn = (
  tallies: Parameters<typeof tallyIn>[0],
  { excluded = ["any"] }: Pick<ResolvedFilter, "excluded">,
): string[] => {
  const tally = tallyIn(tallies, "metadata", populations(true));
  const isAny = excluded.includes("any");
  return [
    ...(isAny || excluded.includes("false") ? countsUnder(tally, "key") : []),
    ...(isAny || excluded.includes("true") ? countsUnder(tally, "excluded_key") : []),
  ]
    .map(({ rest }) => String(rest[0]))
    .sort()
    .filter((key, index, keys) => keys[index - 1] !== key);
};
