import { getTableName, inArray, sql } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import type { GroupRow, PlacedQuestion, RandomizerRow, Structure } from "#survey/group/structure.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { excludedValues } from "../../platform/db.ts";
import { question } from "../question/question.sql.ts";
import { randomizer } from "../randomizer/randomizer.sql.ts";
import { questionGroup } from "./group.sql.ts";

/** The CTEs that write the rows of a structure, as far as they differ from those of another. */

type QuestionRow = typeof question.$inferSelect;

/** Writes these questions with all that they have. */
export function savedQuestionCtes({ db }: Ctx, rows: QuestionRow[]) {
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

/**
 * Writes only the places, and what has changed of conditions, checks and lists, of the questions that are not saved:
 * their content may be long.
 */
export function placedQuestionCtes(
  ctx: Ctx,
  {
    before,
    after,
    fixed,
  }: {
    before: Structure;
    after: Structure;
    /** What is fixed of the questions of before. */
    fixed: ReadonlyMap<string, Pick<PlacedQuestion, "codes" | "variable">>;
  },
  saved: ReadonlySet<string>,
) {
  const known = new Map(before.questions.map((row) => [row.id, row]));
  const places = [
    ...changedRows(after.questions, before.questions).map((row) => ({ ...row, is_gone: false })),
    ...removedRows(before.questions, after.questions).map((row) => {
      return { ...row, ...fixed.get(row.id), is_gone: true };
    }),
  ]
    .filter(({ id }) => !saved.has(id))
    .map(({ id, question_group_id, routing_branch_id, position, display_order, is_gone, ...row }) => {
      const was = known.get(id);
      const isSame = was?.display_conditions === row.display_conditions;
      const isListedAlike = was?.props === row.props && was?.carried === row.carried;
      const isCodedAlike = was?.codes === row.codes && was?.variable === row.variable;
      return {
        id,
        question_group_id,
        routing_branch_id,
        position,
        display_order,
        is_gone,
        ...(!isSame && { is_reconditioned: true, display_conditions: row.display_conditions }),
        ...(!isListedAlike && { is_relisted: true, props: row.props, carried: row.carried }),
        ...(!isCodedAlike && { is_recoded: true, codes: row.codes, variable: row.variable }),
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
      codes: sql`case when p.is_recoded then p.codes else ${question.codes} end`,
      variable: sql`case when p.is_recoded then p.variable else ${question.variable} end`,
    })
    .from(
      sql`json_to_recordset(${JSON.stringify(places)}::json) as p(
        id uuid, question_group_id uuid, routing_branch_id uuid, position int, display_order int, is_gone boolean,
        is_reconditioned boolean, display_conditions jsonb, is_relisted boolean, props jsonb, carried jsonb,
        is_recoded boolean, codes jsonb, variable text)`,
    )
    .where(sql`${question.id} = p.id`);
  return [ctx.db.$with("questions_placed").as(placed.returning({ id: question.id }))];
}

/** Writes groups that are new or others, and deletes those that are gone. */
export const groupCtes = (ctx: Ctx, before: GroupRow[], after: GroupRow[]) =>
  rowCtes(ctx, questionGroup, changedRows(after, before), removedRows(before, after));

/** Like `groupCtes`, for randomizers. */
export const randomizerCtes = (ctx: Ctx, before: RandomizerRow[], after: RandomizerRow[]) => {
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
