import { type SQL, sql } from "drizzle-orm";
import type { Scoring } from "../../design/score/scoring.ts";
import { flow } from "../../field/flow/flow.sql.ts";
import { answerName } from "../../field/interview/answer-name.ts";
import { askedOrder, interviewLink } from "../../field/interview/columns.ts";
import { answer } from "../../field/interview/interview.sql.ts";
import { followupSources } from "../../field/interviewer/columns.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { jsonObject } from "../../platform/json.ts";
import { exportedFields } from "./fields.ts";
import type { Rows } from "./format/kind.ts";
import { type Redaction, redactedRow } from "./redacted.ts";
import { type ExportRecord, scoresOf } from "./row.ts";

/** What a job shows of an interview. */
interface ShownFields {
  hasLinks: boolean;
  /** Takes out of an interview's words what may tell who somebody is; null where they stay. */
  redaction: Redaction | null;
  /** Of the study. */
  scoring: Scoring | null;
}

/** How a format reads interviews. */
export interface Reader<Row> {
  /** Of its statements. */
  name: string;
  /** JSON of an interview `i`, with its `id` and `created_at`. */
  record: SQL;
  /** Makes a row of such a record; links are left out where the job shows none. */
  rowOf(ctx: Ctx, shown: ShownFields): (record: string) => Row;
}

/** Interviews as the rows of tables: what is read of them, and what is made of it. */

type StoredRecord = Omit<
  ExportRecord,
  "interview_id" | "link" | "asked_order" | "scores" | "followup_sources"
> &
  Record<"id" | "study_id" | "vid", string> &
  Partial<Pick<ExportRecord, "followup_sources">> & {
    asked?: Parameters<typeof askedOrder>[0];
  };

const toRecord: Reader<Rows["records"]>["rowOf"] =
  (ctx, { hasLinks, redaction, scoring }) =>
  (json) => {
    const { id, asked = null, followup_sources = null, ...fields }: StoredRecord = JSON.parse(json);
    const link = hasLinks ? interviewLink(ctx, fields) : "";
    const scores = scoresOf(scoring, fields);
    const asked_order = askedOrder(asked).map(answerName);
    const row = { ...fields, interview_id: id, link, followup_sources, asked_order, scores };
    return redaction === null ? row : redactedRow(row, redaction.newRedactor());
  };

/** Reads interviews as records, with their answers by question. */
export const recordReader: Reader<Rows["records"]> = {
  name: "export_records",
  record: jsonObject({
    ...exportedFields,
    asked: sql`(
      select json_build_object('questions', f.plan -> 'questions', 'asked', f.state -> 'asked')
      from ${flow} f where f.interview_id = i.id)`,
    answers: sql`(
      select json_object_agg(
        a.question_id || a.iteration, json_build_array(a.type, a.value, a.followups, a.outcome, a.paradata -> 'ms'))
      from ${answer} a where a.interview_id = i.id)`,
    followup_sources: followupSources,
  }),
  rowOf: toRecord,
};

/** The interview `i` with all that a row of the export shows. */
export const exportedInterview = jsonObject({
  ...exportedFields,
  answers: sql`(
    select json_object_agg(a.question_id || a.iteration, json_build_array(a.type, a.value, a.followups))
    from ${answer} a where a.interview_id = i.id and a.outcome = 'answered')`,
});

/** Reads records without what only files with a column a variable have: there is less to make and to parse. */
export const answerReader: Reader<Rows["records"]> = {
  name: "export_answers",
  record: exportedInterview,
  rowOf: toRecord,
};
