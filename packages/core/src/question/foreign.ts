import { eq, inArray } from "drizzle-orm";
import { organizationOf } from "../auth/actor.ts";
import type { Ctx } from "../platform/ctx.ts";
import { forbidden } from "../platform/error.ts";
import { study } from "../study/study.sql.ts";
import { question } from "./question.sql.ts";

/** Tells another organization's question, a 403, from one that is only in the wrong place. */
export async function refuseForeignQuestions(ctx: Ctx, ids: string[]): Promise<void> {
  const owners = await ctx.db
    .selectDistinct({ organization_id: study.organization_id })
    .from(question)
    .innerJoin(study, eq(study.id, question.study_id))
    .where(inArray(question.id, ids));
  if (owners.some(({ organization_id }) => organization_id !== organizationOf(ctx.actor))) throw forbidden();
}
