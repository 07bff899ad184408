import type { Ctx } from "../platform/ctx.ts";
import { ServiceError } from "../platform/error.ts";
import { type EditAttempt, ModelError, type ModelTier } from "../platform/model.ts";
import type { EditPlan } from "./operation.ts";
import type { Problem } from "./perform.ts";

const maxRounds = 3;
const roundMs = 90_000;

interface Wish {
  tier: ModelTier;
  instruction: string;
  language: string;
  /** What the model is shown of what it is to change. */
  view: unknown;
}

/** Has a plan made and tried, and made again with what was wrong with it, a few times at most. */
export async function planUntilItWorks<Result>(
  ctx: Ctx,
  wish: Wish,
  deadline: Date,
  attempt: (plan: EditPlan) => Promise<{ result: Result } | { problems: Problem[] }>,
): Promise<Result> {
  const attempts: EditAttempt[] = [];
  for (let round = 0; round < maxRounds; round += 1) {
    const left = deadline.getTime() - ctx.now().getTime();
    const plan = await planned(ctx, { ...wish, attempts, timeoutMs: Math.max(1, Math.min(roundMs, left)) });
    if (plan === null) continue;
    const outcome = await attempt(plan);
    if ("result" in outcome) return outcome.result;
    attempts.push({ operations: plan.operations, problems: outcome.problems });
  }
  throw plannerError("The model found no valid edit");
}

/** Null for an answer without sense. */
async function planned(ctx: Ctx, request: Parameters<Ctx["model"]["planEdit"]>[0]): Promise<EditPlan | null> {
  try {
    return await ctx.model.planEdit(request);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    if (error.failure === "nonsense") return null;
    throw plannerError("The model could not be asked");
  }
}

const plannerError = (detail: string) =>
  new ServiceError("bad_gateway", detail, { code: "agent_execution_failed" });
