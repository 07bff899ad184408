import { Column, count, eq, getTableColumns, getTableName, is, max, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import * as drizzleUtils from "drizzle-orm/utils";
import { describe, expect, it } from "vitest";
import { study } from "#core/design/study/study.sql.ts";
import { answer, interview } from "#core/field/interview/interview.sql.ts";
import { rowReader } from "#core/platform/rows.ts";

/** Drizzle's own mapper is the oracle: the reader must return the same for any row. */

const db = drizzle.mock();

const interviews = db.select().from(interview);
const both = { study: getTableColumns(study), interview: getTableColumns(interview) };

const selections = {
  "a table": db.select().from(study),
  "a table's columns and what an expression gives": db
    .select({ ...getTableColumns(study), level: sql<string>`'view'`.as("level"), bare: sql<number>`1` })
    .from(study),
  "joined tables": db.select(both).from(interview).innerJoin(study, eq(study.id, interview.study_id)),
  "what a left join may not find": db
    .select({ study, interview, title: study.title })
    .from(study)
    .leftJoin(interview, eq(study.id, interview.study_id)),
  "what a right join may not find": db
    .select({ study, interview })
    .from(study)
    .rightJoin(interview, eq(study.id, interview.study_id)),
  "what a full join may not find": db
    .select({ study, answer })
    .from(study)
    .fullJoin(answer, eq(study.id, answer.interview_id)),
  "columns of two tables under one name": db
    .select({
      both: { id: study.id, answered: answer.interview_id },
      reversed: { answered: answer.interview_id, id: study.id },
      own: { at: study.created_at },
    })
    .from(study)
    .leftJoin(answer, eq(study.id, answer.interview_id)),
  "an expression and a column under one name": db
    .select({ of: { made: sql<string>`'x'`.as("made"), title: study.title } })
    .from(interview)
    .leftJoin(study, eq(study.id, interview.study_id)),
  "an expression with a decoder": db.select({ total: count(), latest: max(study.created_at) }).from(study),
  "a subquery": db.with(db.$with("i").as(interviews)).select().from(interviews.as("i")),
};

type Rows = unknown[][];
type IsNeverNull = Record<string, boolean> | undefined;
interface Field {
  path: string[];
  field: unknown;
}

/** Not among the exported types. */
const { mapResultRow } = drizzleUtils as unknown as {
  mapResultRow(fields: readonly Field[], row: unknown[], isNeverNull: IsNeverNull): unknown;
};

/** A distinct text for each column, which shows where it ends up. */
const instant = (index: number) => `2026-01-02 03:04:05.${String(index).padStart(3, "0")}+00`;

const isNullable = ({ field }: Field) => !(is(field, Column) && field.notNull);
const tableOf = ({ field }: Field) => (is(field, Column) ? getTableName(field.table) : null);

/** All rows that PostgreSQL could return: any nullable column null, or all columns of an outer-joined table. */
function possibleRows(fields: readonly Field[], isNeverNull: IsNeverNull): Rows {
  const full = fields.map((_, index) => instant(index));
  const without = (isLeftOut: (field: Field) => boolean): Rows => [
    full.map((value, index) => (isLeftOut(fields[index] as Field) ? null : value)),
  ];
  const missing = Object.keys(isNeverNull ?? {}).filter((table) => !isNeverNull?.[table]);
  return [
    full,
    ...without(isNullable),
    ...fields.filter(isNullable).flatMap((field) => without((each) => each === field)),
    ...missing.flatMap((table) => without((field) => tableOf(field) === table)),
    ...missing.flatMap((table) => without((field) => tableOf(field) === table || isNullable(field))),
  ];
}

describe("rows are read as Drizzle reads them:", () => {
  it.each(Object.entries(selections))("%s", (_, selection) => {
    const { fields, joinsNotNullableMap } = selection.prepare("any") as unknown as {
      fields: Field[];
      joinsNotNullableMap: IsNeverNull;
    };
    const read = rowReader(selection._.selectedFields);
    const rows = possibleRows(fields, joinsNotNullableMap);
    expect(read?.(rows)).toEqual(rows.map((row) => mapResultRow(fields, row, joinsNotNullableMap)));
  });

  it.each([
    ["objects are within objects", { a: { b: { c: study.id } } }],
    ["nothing tells whether a join found the table", { study: { metadata: study.metadata } }],
  ])("falls back to Drizzle where %s", (_, fields) => {
    expect(rowReader(fields)).toBeNull();
  });

  it("falls back when the result has other columns than selected", () => {
    expect(() => rowReader({ id: study.id })?.([["one", "two"]])).toThrow("names its fields");
  });
});
