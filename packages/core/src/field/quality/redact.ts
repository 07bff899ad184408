import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { answerPrint, interviewQuality } from "./quality.sql.ts";

/**
 * CTEs that remove what tells of the words of interviews, an `uuid[]`: the prints of their answers, and the reasons of
 * decisions; where nothing is kept, also all flags and decisions.
 */
export function redactedQualityCtes({ db }: Ctx, ids: SQL, keeping: "closed" | "none") {
  const prints = db.$with("deleted_prints", {}).as(sql`
    delete from ${answerPrint} where interview_id = any(${ids}) returning interview_id`);
  const quality = db.$with("redacted_quality", {}).as(
    keeping === "none"
      ? sql`delete from ${interviewQuality} where interview_id = any(${ids}) returning interview_id`
      : sql`update ${interviewQuality} set review = jsonb_set(review, '{reason}', '""')
          where interview_id = any(${ids}) and review is not null returning interview_id`,
  );
  return [prints, quality];
}
