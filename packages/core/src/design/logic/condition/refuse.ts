import { type DomainIssue, domainError } from "#kit/error.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { question } from "../../question/question.sql.ts";
import { randomizer } from "../../randomizer/randomizer.sql.ts";
import { refuseForeign } from "../../study/fetch.ts";

const notFound: readonly string[] = ["source_not_found", "check_source_not_found"];

/**
 * Throws 422 with what is wrong with conditions, with checks against earlier answers and with what is carried from them, if
 * anything is, or 403 if they look at a question or randomizer of another organization.
 */
export async function refuseConditions(
  ctx: Ctx,
  conditions: readonly DomainIssue[],
  checks: readonly DomainIssue[] = [],
): Promise<void> {
  const issues = [...conditions, ...checks];
  if (issues.length === 0) return;
  const unknown = (key: string) =>
    issues.flatMap(({ code, [key]: id }) => (notFound.includes(code) && typeof id === "string" ? [id] : []));
  await refuseForeign(ctx, question, unknown("question_id"));
  await refuseForeign(ctx, randomizer, unknown("randomizer_id"));
  const isOf = (name: string) => conditions.every(({ loc }) => loc.includes(name));
  if (conditions.some(({ loc }) => loc.includes("repeat_for"))) throw domainError("Invalid loop", issues);
  const source = isOf("display_conditions") ? "display conditions" : "sources in earlier answers";
  const what = conditions.length > 0 ? source : "checks against earlier answers";
  throw domainError(`Invalid ${what}`, issues);
}
