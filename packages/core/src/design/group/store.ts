import { and, asc, eq, getTableName, inArray, isNull, sql, type WithSubquery } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import { memberIdOf } from "../../platform/actor.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { excludedValues } from "../../platform/db.ts";
import { conflictsError, type DomainIssue } from "../../platform/error.ts";
import { isAssigned } from "../fielded.ts";
import { logicRule } from "../logic/logic.sql.ts";
import { question } from "../question/question.sql.ts";
import { randomizer } from "../randomizer/randomizer.sql.ts";
import { admit, gateOf, revisionBump } from "../study/fetch.ts";
import { study } from "../study/study.sql.ts";
import { questionGroup } from "./group.sql.ts";
import { type Jump, type JumpMap, jumpFaults, jumpMapOf } from "./jump.ts";
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
  const rows = await ctx.db
    .select({
      ...gateOf(memberIdOf(ctx.actor)),
      question: { id, question_group_id, routing_branch_id, position, display_order, type, props },
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

/**
 * Writes in one statement what differs between two structures of a study, with the study's revision and estimated
 * length. Rows are compared by identity; `saved` are the questions of which more than the place may differ, `more` are
 * CTEs that belong to the change. Throws a 409 where a rule could no longer lead where it does.
 */
export async function storeStructure(
  ctx: Ctx,
  studyId: string,
  before: StoredStructure,
  after: Structure,
  saved: QuestionRow[] = [],
  more: WithSubquery[] = [],
): Promise<void> {
  const parts = [
    ...savedQuestionCtes(ctx, saved),
    ...placedQuestionCtes(ctx, before, after, new Set(saved.map(({ id }) => id))),
    ...groupCtes(ctx, before.groups, after.groups),
    ...randomizerCtes(ctx, before.randomizers, after.randomizers),
  ];
  if (parts.length === 0) return;
  refuseBrokenJumps(before, after);
  await ctx.db
    .with(...parts, ...more)
    .update(study)
    .set({ ...revisionBump(ctx), estimated_length: estimatedMinutes(after.questions) })
    .where(eq(study.id, studyId));
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

/** Writes only the places of the questions that are not saved: their content may be long. */
function placedQuestionCtes(ctx: Ctx, before: Structure, after: Structure, saved: ReadonlySet<string>) {
  const places = [
    ...changedRows(after.questions, before.questions).map((row) => ({ ...row, is_gone: false })),
    ...removedRows(before.questions, after.questions).map((row) => ({ ...row, is_gone: true })),
  ]
    .filter(({ id }) => !saved.has(id))
    .map(({ type: _, props: __, ...place }) => place);
  if (places.length === 0) return [];
  const placed = ctx.db
    .update(question)
    .set({
      question_group_id: sql`p.question_group_id`,
      routing_branch_id: sql`p.routing_branch_id`,
      position: sql`p.position`,
      display_order: sql`p.display_order`,
      deleted_at: sql`case when p.is_gone then ${nowIso(ctx)}::timestamptz end`,
    })
    .from(
      sql`json_to_recordset(${JSON.stringify(places)}::json) as p(
        id uuid, question_group_id uuid, routing_branch_id uuid, position int, display_order int, is_gone boolean)`,
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

/** Throws a 409 that names the rules which could lead where they do before a change of the structure, but not after. */
function refuseBrokenJumps(before: StoredStructure, after: Structure): void {
  if (before.jumps.length === 0) return;
  const [wasMap, map] = [toJumpMap(before), toJumpMap(after)];
  const kept = before.jumps.filter(({ question_id }) => map.questions.has(question_id));
  const errors = kept.flatMap((jump) => (jumpFaults(jump, wasMap).length > 0 ? [] : breakIssues(jump, map)));
  if (errors.length > 0)
    throw conflictsError("breaks_logic", "Logic rules could no longer lead where they do", errors);
}

const breakIssues = (jump: Jump, map: JumpMap): DomainIssue[] =>
  jumpFaults(jump, map).map(({ field, code, message }) => ({
    loc: ["body"],
    code,
    // A model that is told of the problem reads the message alone.
    message: `Rule ${jump.id}: ${message}`,
    rule_id: jump.id,
    question_id: jump.question_id,
    [field]: jump[field],
  }));

const toJumpMap = ({ questions, groups }: Structure): JumpMap =>
  jumpMapOf(
    questions,
    groups.map(({ id, parent_question_group_id, randomize }) => ({
      id,
      parent: parent_question_group_id,
      randomize,
    })),
  );
