import { eq, getTableColumns, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import * as drizzleUtils from "drizzle-orm/utils";
import { describe, expect, it } from "vitest";
import { answer, interview } from "#core/interview/interview.sql.ts";
import { rowReader, type Selected } from "#core/platform/rows.ts";
import { study } from "#core/study/study.sql.ts";

/** Drizzle's own mapper is the oracle: whatever it makes of a row, the reader makes of it too. */

const db = drizzle.mock();

const interviews = db.select().from(interview);

const selections = {
  "a table": db.select().from(study),
  "a table's columns and what an expression gives": db
    .select({ ...getTableColumns(study), level: sql<string>`'view'`.as("level"), bare: sql<number>`1` })
    .from(study),
  "joined tables": db.select().from(interview).innerJoin(study, eq(study.id, interview.study_id)),
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
  "a subquery": db.with(db.$with("i").as(interviews)).select().from(interviews.as("i")),
};

/** Not among the exported types. */
const { mapResultRow } = drizzleUtils as unknown as {
  mapResultRow(fields: readonly Selected[], row: unknown[], isNeverNull?: Record<string, boolean>): unknown;
};

const instant = (index: number) => `2026-01-02 03:04:05.${String(index).padStart(3, "0")}+00`;

describe("rows are read as Drizzle reads them:", () => {
  it.each(Object.entries(selections))("%s", (_, selection) => {
    const { fields, joinsNotNullableMap } = selection.prepare("any") as unknown as {
      fields: Selected[];
      joinsNotNullableMap?: Record<string, boolean>;
    };
    const read = rowReader(fields, joinsNotNullableMap);
    const full = fields.map((_, index) => instant(index));
    const rows = [
      full,
      full.map(() => null),
      ...fields.map((_, at) => full.map((value, index) => (index === at ? null : value))),
      ...fields.map((_, at) => full.map((value, index) => (index === at ? value : null))),
    ];
    expect(read?.(rows)).toEqual(rows.map((row) => mapResultRow(fields, row, joinsNotNullableMap)));
  });

  it("not where objects are within objects, which it leaves to Drizzle", () => {
    const fields = [{ path: ["a", "b", "c"], field: study.id }];
    expect(rowReader(fields, undefined)).toBeNull();
  });
});
