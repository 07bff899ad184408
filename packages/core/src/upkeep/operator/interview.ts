import { and, asc, eq, gt } from "drizzle-orm";
import { fetchStudy } from "../../design/study/fetch.ts";
import { interview } from "../../field/interview/interview.sql.ts";
import { requireOperator } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { Part } from "./organization.ts";

/** Nothing that a participant said, and no link. */
const listed = {
  id: interview.id,
  status: interview.status,
  is_mock: interview.is_mock,
  is_archived: interview.is_archived,
  is_simulated: interview.is_simulated,
  created_at: interview.created_at,
  ended_at: interview.ended_at,
  erased_at: interview.erased_at,
};

/** A study's interviews, oldest first, archived and mock ones too. For operators (403); 404 for an unknown study. */
export async function listInterviewsOf(ctx: Ctx, studyId: string, { limit, after }: Part) {
  requireOperator(ctx);
  await fetchStudy(ctx, studyId, "read");
  return ctx.db
    .select(listed)
    .from(interview)
    .where(and(eq(interview.study_id, studyId), after === undefined ? undefined : gt(interview.id, after)))
    .orderBy(asc(interview.id))
    .limit(limit);
}
