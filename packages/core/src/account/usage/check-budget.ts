import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { requireOperator, requireSystem } from "#kit/actor.ts";
import { notFoundError } from "#kit/error.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { usageDay, usageDelta } from "../../platform/usage.sql.ts";
import { auditNow, changesOf } from "../audit/index.ts";
import { recordEvent } from "../event/index.ts";
import { organization } from "../organization/organization.sql.ts";
import { budgetPercents, type ReachedBudget, utcMonth } from "./budget.ts";

/**
 * Sets how many tokens of the model an organization may use in a month; null for as many as it likes. For operators (403);
 * 404 for an unknown organization.
 */
export async function setTokensMonth(
  ctx: Ctx,
  id: string,
  ai_tokens_month: number | null,
): Promise<{ id: string; ai_tokens_month: number | null; budget_percent: number }> {
  requireOperator(ctx);
  const [present] = await ctx.db
    .select({ ai_tokens_month: organization.ai_tokens_month })
    .from(organization)
    .where(eq(organization.id, id));
  const [set] = await ctx.db
    .update(organization)
    .set({ ai_tokens_month, ...(ai_tokens_month === null && { budget_percent: 0 }) })
    .where(eq(organization.id, id))
    .returning({ id: organization.id });
  if (set === undefined) throw notFoundError("Organization");
  const changes = changesOf({ ...present }, { ai_tokens_month });
  await auditNow(ctx, "organization.update", { entity_id: id, organization_id: id, changes });
  await checkBudgets(ctx, undefined, id);
  const [row] = await ctx.db
    .select({
      id: organization.id,
      ai_tokens_month: organization.ai_tokens_month,
      percent: organization.budget_percent,
    })
    .from(organization)
    .where(eq(organization.id, id));
  return { id, ai_tokens_month: row?.ai_tokens_month ?? null, budget_percent: row?.percent ?? 0 };
}

/**
 * Notes how much of its tokens each organization with a budget, or one of them, has used this month, and records what was
 * reached for the first time. For the system (403).
 */
export async function checkBudgets(ctx: Ctx, _deadline?: Date, only?: string): Promise<void> {
  requireSystem(ctx);
  const month = utcMonth(ctx.now());
  const ofMonth = sql`organization_id = ${organization.id} and day >= ${`${month}-01`}::date
    and day < ${`${month}-01`}::date + interval '1 month'`;
  const used = sql<number>`(
    select coalesce(sum(tokens), 0)::float8 from (
      select input_tokens + output_tokens as tokens from ${usageDay} where ${ofMonth}
      union all select input_tokens + output_tokens from ${usageDelta} where ${ofMonth}) as spent)`;
  const { id, ai_tokens_month, budget_month, budget_percent, budget_told } = organization;
  const rows = await ctx.db
    .select({ id, ai_tokens_month, budget_month, budget_percent, budget_told, used: used.as("used") })
    .from(organization)
    .where(and(isNotNull(ai_tokens_month), only === undefined ? undefined : eq(id, only)));
  for (const row of rows) await noteBudget(ctx, month, row);
}

type Budget = Pick<
  typeof organization.$inferSelect,
  "id" | "ai_tokens_month" | "budget_month" | "budget_percent" | "budget_told"
> & { used: number };

/** Another process that notes the same at once changes nothing, and tells nobody. */
async function noteBudget(ctx: Ctx, month: string, row: Budget): Promise<void> {
  const { id, used, budget_month, budget_percent } = row;
  const limit = row.ai_tokens_month ?? Number.POSITIVE_INFINITY;
  const reached = budgetPercents.filter((percent) => used * 100 >= limit * percent);
  const percent = reached.at(-1) ?? 0;
  const isNew = budget_month !== month;
  const told = isNew ? 0 : row.budget_told;
  if (percent === (isNew ? 0 : budget_percent)) return;
  await transact(ctx, async (ctx) => {
    const changed = await ctx.db
      .update(organization)
      .set({ budget_month: month, budget_percent: percent, budget_told: Math.max(told, percent) })
      .where(
        and(
          eq(organization.id, id),
          eq(organization.budget_percent, budget_percent),
          eq(organization.budget_told, row.budget_told),
          budget_month === null
            ? isNull(organization.budget_month)
            : eq(organization.budget_month, budget_month),
        ),
      )
      .returning({ id: organization.id });
    if (changed.length === 0) return;
    for (const each of reached.filter((each) => each > told)) {
      const data: ReachedBudget = { percent: each, month, ai_tokens_month: limit, tokens_used: used };
      await recordEvent(ctx, { organization_id: id, study_id: null, event_type: "budget.reached", data });
    }
  });
}
