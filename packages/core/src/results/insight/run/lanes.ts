import pLimit from "p-limit";
import { hasTokens } from "../../../account/usage/budget.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import type { RunState } from "../insight.sql.ts";
import type { ClaimedRun } from "./store.ts";

/** The calls of a run: how many at a time, and how long it goes on with them. */

/** Calls of one run at a time. */
const lanes = 4;

export type Outcome = "done" | "budget" | "later";

/** How far a worker has come with a run; its row is as it was when it was claimed. */
export interface Progress {
  state: RunState;
  calls: number;
  deadline: Date;
}

/** Why a run makes no further call now; null where it can. */
export async function hindrance(
  ctx: Ctx,
  { row, organizationId }: ClaimedRun,
  { calls, deadline }: Progress,
): Promise<"later" | "budget" | null> {
  if (ctx.now() >= deadline) return "later";
  return calls >= row.max_calls || !(await hasTokens(ctx, organizationId)) ? "budget" : null;
}

/** Counts a call, where the run has one left: others may have taken it while this one was held up. */
export function takeCall({ row }: ClaimedRun, progress: Progress): boolean {
  if (progress.calls >= row.max_calls) return false;
  progress.calls++;
  return true;
}

/**
 * Does the work of each in four lanes, as long as there is time and, where a model is asked, calls; work that takes several
 * of these says itself how far it came. A lane stores what it
 * has and goes on while the others wait for the model: participants are between its steps, and not behind those of four.
 */
export async function inLanes<Item>(
  ctx: Ctx,
  run: ClaimedRun,
  progress: Progress,
  items: readonly Item[],
  work: (item: Item) => Promise<Outcome>,
): Promise<Outcome> {
  const isAsked = run.row.mode === "model";
  const left = isAsked ? Math.max(0, run.row.max_calls - progress.calls) : items.length;
  let outcome: Outcome = items.length > left ? "budget" : "done";
  let isOver = false;
  const attempt = async (item: Item, index: number): Promise<void> => {
    if (isOver) return;
    // Tokens are looked at once for as many calls as there are lanes.
    const hindered = index % lanes === 0 ? await hindrance(ctx, run, progress) : null;
    if (hindered === null && isOver) return;
    // Some of what was done before took several calls.
    const ended = hindered ?? (isAsked && !takeCall(run, progress) ? "budget" : await work(item));
    if (ended === "done") return;
    outcome = ended;
    isOver = true;
  };
  const limit = pLimit(lanes);
  const begun = items.slice(0, left).map((item, index) =>
    limit(() =>
      attempt(item, index).catch((error: unknown) => {
        isOver = true;
        throw error;
      }),
    ),
  );
  const ended = await Promise.allSettled(begun);
  // Those that were stored stay; what failed is done again.
  for (const each of ended) if (each.status === "rejected") throw each.reason;
  return outcome;
}
