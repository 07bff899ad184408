import { inArray } from "drizzle-orm";
import { type DomainIssue, domainError } from "#kit/error.ts";
import { type BrokenLoop, brokenLoopIssue, loopsOf } from "#survey/group/loop/fault.ts";
import type { Structure } from "#survey/group/structure.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { quotaBucket } from "../../quota/quota.sql.ts";

/**
 * Throws 422 for a change of a study's structure that would nest loops, put a randomizer into one, or a question that has
 * quotas: its answers are several. Reads quotas only where questions come to stand in a loop.
 */
export async function refuseInLoops(
  ctx: Ctx,
  before: Structure,
  after: Structure,
  broken: readonly BrokenLoop[],
): Promise<void> {
  const old = loopsOf(before);
  const added = [...loopsOf(after).keys()].filter((id) => !old.has(id));
  const rows =
    added.length === 0
      ? []
      : await ctx.db
          .selectDistinct({ question_id: quotaBucket.question_id })
          .from(quotaBucket)
          .where(inArray(quotaBucket.question_id, added));
  const issues = [
    ...broken.map(brokenLoopIssue),
    ...rows.flatMap(({ question_id }) =>
      question_id === null ? [] : [quotaInLoopIssue(["body"], question_id)],
    ),
  ];
  if (issues.length > 0) throw domainError("The study's loops do not allow this", issues);
}

/** A quota of a question in a loop. */
export const quotaInLoopIssue = (loc: (string | number)[], question_id: string): DomainIssue => ({
  loc,
  code: "question_in_loop",
  message: "A question in a loop has an answer for each item, so it cannot have quotas",
  question_id,
});
