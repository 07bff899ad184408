import { and, asc, eq, getTableName, inArray, isNull, sql, type WithSubquery } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import { memberIdOf } from "../../platform/actor.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { excludedValues } from "../../platform/db.ts";
import { brokenCheckIssue, brokenChecks, withoutBrokenChecks } from "../answer-check/settle.ts";
import { brokenConditions, brokenIssue, withoutBroken } from "../condition/settle.ts";
import { isAssigned } from "../fielded.ts";
import { brokenCarrierIssue, brokenCarriers, withoutCarried } from "../item/fault.ts";
import { asRead, withCarried } from "../item/list.ts";
import { logicRule } from "../logic/logic.sql.ts";
import { question } from "../question/question.sql.ts";
import { randomizer } from "../randomizer/randomizer.sql.ts";
import { admit, gateOf, revisionBump } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import { refuseBroken } from "./broken.ts";
import { questionGroup } from "./group.sql.ts";
import {
  estimatedMinutes,
  type GroupRow,
  type RandomizerRow,
  type StoredStructure,
  type Structure,
} from "./structure.ts";

type Frame = Pick<StoredStructure, "groups" | "randomizers" | "jumps">;

/** A column of a query of a study's questions: the study's groups, randomizers and jumps, on the first row only. */
const frameColumn = sql<Frame | null>`case when row_number() over (order by question.display_order) = 1 then json_build_object(
  'groups', (select coalesce(json_agg(g), '[]') from ${questionGroup} g where g.study_id = study.id),
  'randomizers', (
    select coalesce(json_agg(r), '[]')
    from (
      select *, ${isAssigned(sql`r.id`)} as is_assigned
      from ${randomizer} r where r.study_id = study.id
    ) r
  ),
  'jumps', (
    select coalesce(json_agg(j), '[]')
    from (
      select id, question_id,
        case action_type when 'next_question_id' then next_question_id end as next_question_id,
        case action_type when 'move_to_question_group' then next_question_group_id end as next_question_group_id
      from ${logicRule} l
      where l.study_id = study.id and l.action_type in ('next_question_id', 'move_to_question_group')
    ) j
  )
) end`;

const isLive = and(eq(question.study_id, study.id), isNull(question.deleted_at));

function toStructure<Row>(rows: { question: Row | null; frame: Frame | null }[]) {
  const { groups, randomizers, jumps } = rows[0]?.frame ?? { groups: [], randomizers: [], jumps: [] };
  return { questions: rows.flatMap(({ question }) => question ?? []), groups, randomizers, jumps };
}

/** Where everything in a study stands, in one statement whatever its size. Throws 404 or 403 for the study. */
export async function readStructure(ctx: Ctx, studyId: string): Promise<StoredStructure> {
  const { id, question_group_id, routing_branch_id, position, display_order, type, props } = question;
  const { carried, display_conditions } = question;
  const rows = await ctx.db
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      question: {
        ...{ id, question_group_id, routing_branch_id, position, display_order },
        ...{ type, props, carried, display_conditions },
      },
      frame: frameColumn,
    })
    .from(study)
    .leftJoin(question, isLive)
    .where(eq(study.id, studyId))
    .orderBy(asc(question.display_order));
  admit(ctx, "read", rows[0]);
  return toStructure(rows);
}

type QuestionRow = typeof question.$inferSelect;

/** The same with all columns of the questions. For a caller that holds the study's lock and has checked access. */
export async function readQuestionsInStructure(
  ctx: Ctx,
  studyId: string,
): Promise<StoredStructure<QuestionRow>> {
  const rows = await ctx.db
    .select({ question, frame: frameColumn })
    .from(study)
    .leftJoin(question, isLive)
    .where(eq(study.id, studyId))
    .orderBy(asc(question.display_order));
  return toStructure(rows);
}

interface StructureChange {
  /** The questions of which more than the place may differ. */
  saved?: QuestionRow[];
  /** CTEs that belong to the change. */
  more?: WithSubquery[];
  /** The questions and groups whose conditions it has written, and checked. */
  checked?: ReadonlySet<string>;
  /** The questions whose checks against earlier answers it has written, and checked. */
  rechecked?: ReadonlySet<string>;
  /** The questions of which it has written, and checked, what they carry. */
  checkedLists?: ReadonlySet<string>;
  /** Takes conditions, checks and what is carried away that would break, which is refused otherwise. */
  force?: boolean | undefined;
}

/**
 * Writes in one statement what differs between two structures of a study, with the study's revision and estimated
 * length, and returns the structure as it is stored. Rows are compared by identity. Throws a 409 where a rule could no longer lead where it does, and where a
 * condition or a check against an earlier answer could no longer be decided.
 */
export async function storeStructure(
  ctx: Ctx,
  studyId: string,
  before: StoredStructure,
  wanted: Structure,
  { saved: drafts = [], more = [], checked = new Set(), ...change }: StructureChange = {},
): Promise<Structure> {
  const { rechecked = new Set(), checkedLists = new Set(), force = false } = change;
  const uncarried = brokenCarriers(before, wanted, checkedLists);
  const drafted = withCarried(force ? withoutCarried(wanted, uncarried) : wanted);
  const broken = brokenConditions(before, drafted, checked);
  const unchecked = brokenChecks(before, drafted, rechecked);
  const kept = force && broken.length > 0 ? withoutBroken(drafted, broken) : drafted;
  const after = force ? withoutBrokenChecks(kept, unchecked) : kept;
  const rows = new Map<string, object>(after.questions.map((row) => [row.id, row]));
  const saved = drafts.map((row) => ({ ...row, ...rows.get(row.id) }));
  const parts = [
    ...savedQuestionCtes(ctx, saved),
    ...placedQuestionCtes(ctx, before, after, new Set(saved.map(({ id }) => id))),
    ...groupCtes(ctx, before.groups, after.groups),
    ...randomizerCtes(ctx, before.randomizers, after.randomizers),
  ];
  if (parts.length === 0) return after;
  const issues = [
    ...broken.map(brokenIssue),
    ...unchecked.map(brokenCheckIssue),
    ...uncarried.map(brokenCarrierIssue),
  ];
  refuseBroken(before, after, force ? [] : issues);
  await ctx.db
    .with(...parts, ...more)
    .update(study)
    .set({ ...revisionBump(ctx), estimated_length: estimatedMinutes(after.questions.map(asRead)) })
    .where(eq(study.id, studyId));
  return after;
}

function savedQuestionCtes({ db }: Ctx, rows: QuestionRow[]) {
  if (rows.length === 0) return [];
  const saved = db
    .insert(question)
    .values(rows)
    .onConflictDoUpdate({ target: question.id, set: excludedValues(question) });
  return [db.$with("questions_saved").as(saved.returning({ id: question.id }))];
}

/** The CTEs that store all of a new study's structure, for the statement that stores the study. */
export const newStructureCtes = (ctx: Ctx, { questions, groups, randomizers }: Structure<QuestionRow>) => [
  ...savedQuestionCtes(ctx, questions),
  ...groupCtes(ctx, [], groups),
  ...randomizerCtes(ctx, [], randomizers),
];

/** Writes only the places, and what has changed of conditions, checks and lists, of the questions that are not saved: their content may be long. */
function placedQuestionCtes(ctx: Ctx, before: Structure, after: Structure, saved: ReadonlySet<string>) {
  const known = new Map(before.questions.map((row) => [row.id, row]));
  const places = [
    ...changedRows(after.questions, before.questions).map((row) => ({ ...row, is_gone: false })),
    ...removedRows(before.questions, after.questions).map((row) => ({ ...row, is_gone: true })),
  ]
    .filter(({ id }) => !saved.has(id))
    .map(({ id, question_group_id, routing_branch_id, position, display_order, is_gone, ...row }) => {
      const was = known.get(id);
      const isSame = was?.display_conditions === row.display_conditions;
      const isListedAlike = was?.props === row.props && was?.carried === row.carried;
      return {
        ...{ id, question_group_id, routing_branch_id, position, display_order, is_gone },
        ...(!isSame && { is_reconditioned: true, display_conditions: row.display_conditions }),
        ...(!isListedAlike && { is_relisted: true, props: row.props, carried: row.carried }),
      };
    });
  if (places.length === 0) return [];
  const placed = ctx.db
    .update(question)
    .set({
      question_group_id: sql`p.question_group_id`,
      routing_branch_id: sql`p.routing_branch_id`,
      position: sql`p.position`,
      display_order: sql`p.display_order`,
      deleted_at: sql`case when p.is_gone then ${nowIso(ctx)}::timestamptz end`,
      display_conditions: sql`case when p.is_reconditioned then p.display_conditions else ${question.display_conditions} end`,
      props: sql`case when p.is_relisted then p.props else ${question.props} end`,
      carried: sql`case when p.is_relisted then p.carried else ${question.carried} end`,
    })
    .from(
      sql`json_to_recordset(${JSON.stringify(places)}::json) as p(
        id uuid, question_group_id uuid, routing_branch_id uuid, position int, display_order int, is_gone boolean,
        is_reconditioned boolean, display_conditions jsonb, is_relisted boolean, props jsonb, carried jsonb)`,
    )
    .where(sql`${question.id} = p.id`);
  return [ctx.db.$with("questions_placed").as(placed.returning({ id: question.id }))];
}

const groupCtes = (ctx: Ctx, before: GroupRow[], after: GroupRow[]) =>
  rowCtes(ctx, questionGroup, changedRows(after, before), removedRows(before, after));

const randomizerCtes = (ctx: Ctx, before: RandomizerRow[], after: RandomizerRow[]) => {
  const rows = changedRows(after, before).map(({ is_assigned: _, ...row }) => row);
  return rowCtes(ctx, randomizer, rows, removedRows(before, after));
};

function rowCtes<Table extends typeof questionGroup | typeof randomizer>(
  { db }: Ctx,
  table: Table,
  rows: PgInsertValue<Table>[],
  removed: { id: string }[],
) {
  const name = getTableName(table);
  const parts = [];
  if (rows.length > 0) {
    const saved = db.insert(table).values(rows);
    const upserted = saved.onConflictDoUpdate({ target: table.id, set: excludedValues(table) as never });
    parts.push(db.$with(`${name}_saved`).as(upserted.returning({ id: table.id })));
  }
  if (removed.length > 0) {
    const ids = removed.map(({ id }) => id);
    const deleted = db.delete(table).where(inArray(table.id, ids));
    parts.push(db.$with(`${name}_gone`).as(deleted.returning({ id: table.id })));
  }
  return parts;
}

/** Rows of `rows` that are not the same objects in `from`: new or changed. */
const changedRows = <Row>(rows: readonly Row[], from: readonly Row[]): Row[] => {
  const known = new Set(from);
  return rows.filter((row) => !known.has(row));
};

/** Rows whose ids `after` lacks. */
const removedRows = <Row extends { id: string }>(before: readonly Row[], after: readonly Row[]): Row[] => {
  const kept = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => !kept.has(id));
};
