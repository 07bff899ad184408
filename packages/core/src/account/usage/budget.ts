import { type SQLWrapper, sql } from "drizzle-orm";
import { ServiceError } from "#kit/error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { modelOf } from "../../platform/sandbox.ts";
import { organization } from "../organization/organization.sql.ts";

/** For an organization's tokens of a month: whoever receives events is told of each once a month. */
export const budgetPercents = [80, 100] as const;

/** What a `budget.reached` tells. */
export interface ReachedBudget {
  percent: (typeof budgetPercents)[number];
  month: string;
  ai_tokens_month: number;
  tokens_used: number;
}

/** The month of an instant in UTC, as `YYYY-MM`. */
export const utcMonth = (at: Date): string => at.toISOString().slice(0, 7);

/** Whether an organization has used up its tokens of the month, for a column of a statement. */
export const isOverBudget = (organizationId: SQLWrapper, month: SQLWrapper) =>
  sql<boolean>`exists (select from ${organization} o
    where o.id = ${organizationId} and o.budget_month = ${month} and o.budget_percent >= 100)`;

/** Like `isOverBudget`, for background work, before it asks the model. */
export async function hasTokens(ctx: Ctx, organizationId: string): Promise<boolean> {
  const { db, now } = ctx;
  if (modelOf(ctx, organizationId).isOffline) return true;
  const isOver = isOverBudget(sql`${organizationId}::uuid`, sql`${utcMonth(now())}::text`);
  const [row] = await db.select({ isOver: isOver.as("is_over") }).from(sql`(select) as one_row`);
  return row?.isOver !== true;
}

/** A 429: the organization's tokens of the month are used up. */
export function budgetExceededError({ now }: Pick<Ctx, "now">): ServiceError {
  const at = now();
  const end = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1);
  return new ServiceError("rate_limited", "The organization has used up its tokens for the month", {
    code: "budget_exceeded",
    headers: { "retry-after": String(Math.max(1, Math.ceil((end - at.getTime()) / 1000))) },
  });
}
