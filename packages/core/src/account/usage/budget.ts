import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { organizationOf } from "#kit/actor.ts";
import { ServiceError } from "#kit/error.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { modelOf } from "../../platform/sandbox.ts";
import { usageDay, usageDelta } from "../../platform/usage.sql.ts";
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

/** Whether an organization may ask its model for nothing more this month, for a column of a statement. */
export const lacksTokens = (ctx: Ctx, organizationId: string): SQL<boolean> =>
  modelOf(ctx, organizationId).isOffline
    ? sql<boolean>`false`
    : isOverBudget(sql`${organizationId}::uuid`, sql`${utcMonth(ctx.now())}::text`);

/** Whether it may, for background work, before it asks the model. */
export async function hasTokens(ctx: Ctx, organizationId: string): Promise<boolean> {
  if (modelOf(ctx, organizationId).isOffline) return true;
  const lacks = lacksTokens(ctx, organizationId);
  const [row] = await ctx.db.select({ lacks: lacks.as("lacks") }).from(sql`(select) as one_row`);
  return row?.lacks !== true;
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

/** What an organization has used of its month's tokens, and its limit; null where it has none. */
export async function readBudget(ctx: Ctx): Promise<{ tokens: number | null; used: number; month: string }> {
  const { db, now, actor } = ctx;
  const month = utcMonth(now());
  const first = `${month}-01`;
  const id = organizationOf(actor);
  const used = sql<number>`(
    select coalesce(sum(input_tokens + output_tokens), 0)::float8 from (
      select input_tokens, output_tokens from ${usageDay} where organization_id = ${id}::uuid and day >= ${first}::date
      union all
      select input_tokens, output_tokens from ${usageDelta} where organization_id = ${id}::uuid and day >= ${first}::date
    ) u)`;
  const [row] = await db
    .select({ tokens: organization.ai_tokens_month, used: used.as("used") })
    .from(organization)
    .where(eq(organization.id, id));
  return { tokens: row?.tokens ?? null, used: row?.used ?? 0, month };
}
