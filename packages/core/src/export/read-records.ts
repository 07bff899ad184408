import { sql } from "drizzle-orm";
import { interviewLink } from "../interview/link.ts";
import { answerBytes, type PageRequest, pageCtes, pageValues, statementName } from "../interview/page.ts";
import { questionOrder } from "../interview/provenance.ts";
import type { Ctx } from "../platform/ctx.ts";
import { preparedRead } from "../platform/db.ts";
import { jsonObject } from "../platform/json.ts";
import { exportedFields } from "../result/exported.ts";
import { nextAfter, type Page } from "./page.ts";
import type { ExportAnswer, ExportRecord } from "./record.ts";

type RecordRow = Omit<ExportRecord, "interview_id" | "link" | "answers" | "question_order"> & {
  id: string;
  study_id: string;
  vid: string;
  answers: Record<
    string,
    [type: string, outcome: ExportAnswer["outcome"], unknown, ExportAnswer["followups"]]
  > | null;
  asked: Parameters<typeof questionOrder>[0];
};

const recordColumn = jsonObject({
  ...exportedFields,
  asked: sql`(
    select json_build_object('questions', f.plan -> 'questions', 'asked', f.state -> 'asked')
    from flow f where f.interview_id = i.id)`,
  answers: sql`(
    select json_object_agg(a.question_id, json_build_array(a.type, a.outcome, a.value, a.followups))
    from answer a where a.interview_id = i.id)`,
});

/** The size of an interview `i` as it is stored, as far as a record shows it. */
const recordBytes = sql`1000 + octet_length(i.metadata::text) + ${answerBytes()}`;

/** A page of interviews as records; links are left out where the job shows none. */
export async function readRecords(
  ctx: Ctx,
  request: PageRequest,
  hasLinks: boolean,
): Promise<Page<ExportRecord>> {
  const statement = preparedRead(ctx.db, statementName("export_records", request), (db) => {
    const [found, page] = pageCtes(db, request, recordBytes);
    return db
      .with(found, page)
      .select({
        record: sql<RecordRow>`${recordColumn}`,
        found: sql<number>`(select count(*)::int from ${found})`,
      })
      .from(sql`page join interview i on i.id = page.id`)
      .orderBy(sql`i.created_at`, sql`i.id`)
      .limit(sql.placeholder("page_size"));
  });
  const found = await statement.execute(pageValues(request));
  const rows = found.map(({ record: { id, asked, answers, ...fields } }) => ({
    ...fields,
    interview_id: id,
    link: hasLinks ? interviewLink(ctx, fields) : "",
    question_order: questionOrder(asked),
    answers: new Map(
      Object.entries(answers ?? {}).map(([questionId, [type, outcome, value, followups]]) => [
        questionId,
        { type, outcome, value, followups },
      ]),
    ),
  }));
  return {
    rows,
    after: nextAfter(
      found.map(({ record }) => record),
      found[0]?.found,
    ),
  };
}
