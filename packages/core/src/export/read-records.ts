import { sql } from "drizzle-orm";
import { interviewLink } from "../interview/link.ts";
import { foundCount, type PageRequest, pageValues, recordCtes, statementName } from "../interview/page.ts";
import { questionOrder } from "../interview/provenance.ts";
import type { Ctx } from "../platform/ctx.ts";
import { preparedRead } from "../platform/db.ts";
import { jsonObject } from "../platform/json.ts";
import { exportedFields } from "../result/exported.ts";
import { nextAfter, type Page } from "./page.ts";
import type { ExportRecord } from "./record.ts";

type RecordRow = Omit<ExportRecord, "interview_id" | "link" | "question_order"> & {
  id: string;
  study_id: string;
  vid: string;
  asked: Parameters<typeof questionOrder>[0];
};

const recordColumn = jsonObject({
  ...exportedFields,
  asked: sql`(
    select json_build_object('questions', f.plan -> 'questions', 'asked', f.state -> 'asked')
    from flow f where f.interview_id = i.id)`,
  answers: sql`(
    select json_object_agg(a.question_id, json_build_array(a.type, a.value, a.followups, a.outcome))
    from answer a where a.interview_id = i.id)`,
});

/** A page of interviews as records; links are left out where the job shows none. */
export async function readRecords(
  ctx: Ctx,
  request: PageRequest,
  hasLinks: boolean,
): Promise<Page<ExportRecord>> {
  const statement = preparedRead(ctx.db, statementName("export_records", request), (db) => {
    const { ctes, page } = recordCtes(db, request, recordColumn);
    return db
      .with(...ctes)
      .select({
        record: sql`record`.mapWith((text: string): RecordRow => JSON.parse(text)),
        found: foundCount,
      })
      .from(page)
      .orderBy(sql`created_at`, sql`id`)
      .limit(sql.placeholder("page_size"));
  });
  const found = await statement.execute(pageValues(request));
  const rows = found.map(({ record: { id, asked, ...fields } }) => ({
    ...fields,
    interview_id: id,
    link: hasLinks ? interviewLink(ctx, fields) : "",
    question_order: questionOrder(asked),
  }));
  return {
    rows,
    after: nextAfter(
      found.map(({ record }) => record),
      found[0]?.found,
    ),
  };
}
