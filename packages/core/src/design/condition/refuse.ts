import type { Ctx } from "../../platform/ctx.ts";
import { type DomainIssue, domainError } from "../../platform/error.ts";
import { question } from "../question/question.sql.ts";
import { randomizer } from "../randomizer/randomizer.sql.ts";
import { refuseForeign } from "../study/fetch.ts";

/**
 * Throws 422 with what is wrong with conditions, if anything is, or 403 if they look at a question or randomizer of another
 * organization.
 */
export async function refuseConditions(ctx: Ctx, issues: DomainIssue[]): Promise<void> {
  if (issues.length === 0) return;
  const unknown = (key: string) =>
    issues.flatMap(({ code, [key]: id }) =>
      code === "source_not_found" && typeof id === "string" ? [id] : [],
    );
  await refuseForeign(ctx, question, unknown("question_id"));
  await refuseForeign(ctx, randomizer, unknown("randomizer_id"));
  throw domainError("Invalid display conditions", issues);
}
