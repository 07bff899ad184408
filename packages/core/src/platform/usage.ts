import type { WithSubquery } from "drizzle-orm/subquery";
import { newId } from "#kit/id.ts";
import { describeError } from "#kit/log.ts";
import { type Amount, amounts, type UsageRow } from "#kit/meter.ts";
import type { Tokens } from "#kit/model.ts";
import type { Ctx } from "./ctx.ts";
import { selectJsonRows } from "./row-parameters.ts";
import { usageDelta } from "./usage.sql.ts";

/** Who is counted for. */
export interface UsageOf {
  organization_id: string;
  study_id: string;
}

const noAmounts = Object.fromEntries(amounts.map((name) => [name, 0])) as Record<Amount, number>;

/** A row of what is used now. */
export const usageRow = (
  ctx: Pick<Ctx, "now">,
  { organization_id, study_id }: UsageOf,
  used: Partial<Record<Amount, number>>,
  purpose: string | null = null,
): UsageRow => ({
  ...noAmounts,
  ...used,
  id: newId(),
  organization_id,
  study_id,
  purpose,
  day: utcDay(ctx.now()),
});

/** The day of an instant in UTC, as `YYYY-MM-DD`. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** Notes what was used, for the statement that records what came of it. */
export const noteUsage = ({ meter }: Ctx, row: UsageRow): void => void meter.pending.push(row);

/** Counts the calls to the model that one question takes, failed and repeated ones too. */
export function countCalls(ctx: Ctx, of: UsageOf, purpose: string) {
  let row: UsageRow | null = null;
  return ({ input, output }: Tokens): void => {
    if (row === null || !ctx.meter.pending.includes(row)) {
      row = usageRow(ctx, of, {}, purpose);
      noteUsage(ctx, row);
    }
    row.model_calls += 1;
    row.input_tokens += input;
    row.output_tokens += output;
  };
}

/** Takes what is pending; whoever does not store it gives it back. */
export function takeUsage({ meter }: Ctx): UsageRow[] {
  const rows = meter.pending.splice(0);
  meter.taken?.push(...rows);
  return rows;
}

/** Makes rows pending again that were taken and not stored. */
export function giveBackUsage({ meter }: Ctx, rows: readonly UsageRow[]): void {
  if (meter.taken !== undefined) meter.taken = meter.taken.filter((row) => !rows.includes(row));
  meter.pending.push(...rows);
}

/** Runs the statement of `store`, with a CTE that stores what is pending, if anything is. */
export async function storingUsage<T>(ctx: Ctx, store: (ctes: WithSubquery[]) => Promise<T>): Promise<T> {
  const rows = takeUsage(ctx);
  try {
    return await store(usageCtes(ctx, rows));
  } catch (error) {
    giveBackUsage(ctx, rows);
    throw error;
  }
}

/** The CTE that stores these rows; none where there are none. */
export const usageCtes = ({ db }: Ctx, rows: readonly UsageRow[]): WithSubquery[] =>
  rows.length === 0 ? [] : [db.$with("new_usage").as(insertUsage(db, rows).returning({ id: usageDelta.id }))];

const insertUsage = (db: Ctx["db"], rows: readonly UsageRow[]) =>
  db.insert(usageDelta).select(selectJsonRows(usageDelta, JSON.stringify(rows)));

/** Stores what no statement has taken. What cannot be stored is logged and lost: the work is done, whatever becomes of this. */
export async function storeRest(ctx: Ctx): Promise<void> {
  const rows = takeUsage(ctx);
  if (rows.length === 0) return;
  try {
    await insertUsage(ctx.db, rows);
  } catch (error) {
    ctx.log("error", "usage_lost", { rows: rows.length, ...describeError(error) });
  }
}
