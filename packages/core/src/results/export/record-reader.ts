import { sql } from "drizzle-orm";
import { flow } from "../../field/flow/flow.sql.ts";
import { answer } from "../../field/interview/interview.sql.ts";
import { interviewLink } from "../../field/interview/link.ts";
import { questionOrder } from "../../field/interview/provenance.ts";
import { jsonObject } from "../../platform/json.ts";
import { exportedFields } from "./exported.ts";
import type { Reader } from "./page.ts";
import type { ExportRecord } from "./record.ts";

type StoredRecord = Omit<ExportRecord, "interview_id" | "link" | "question_order"> & {
  id: string;
  study_id: string;
  vid: string;
  asked: Parameters<typeof questionOrder>[0];
};

/** Reads interviews as records, with their answers by question. */
export const recordReader: Reader<ExportRecord> = {
  name: "export_records",

  record: jsonObject({
    ...exportedFields,
    asked: sql`(
      select json_build_object('questions', f.plan -> 'questions', 'asked', f.state -> 'asked')
      from ${flow} f where f.interview_id = i.id)`,
    answers: sql`(
      select json_object_agg(a.question_id, json_build_array(a.type, a.value, a.followups, a.outcome))
      from ${answer} a where a.interview_id = i.id)`,
  }),

  rowOf: (ctx, hasLinks) => (json) => {
    const { id, asked, ...fields }: StoredRecord = JSON.parse(json);
    return {
      ...fields,
      interview_id: id,
      link: hasLinks ? interviewLink(ctx, fields) : "",
      question_order: questionOrder(asked),
    };
  },
};
