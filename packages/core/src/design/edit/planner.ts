import { ServiceError } from "#kit/error.ts";
import { type EditAttempt, type EditRequest, ModelError } from "#kit/model.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { callModel } from "../../platform/span.ts";
import type { UsageOf } from "../../platform/usage.ts";
import type { Problem } from "./apply-operations.ts";
import { EditPlan } from "./operation.ts";

const maxAttempts = 3;
const attemptMs = 90_000;

/** What a model is asked to change; `view` is what it is shown. */
interface Instruction extends Pick<EditRequest, "tier" | "instruction" | "language" | "view"> {
  of: UsageOf;
}

/**
 * Asks the model for a plan and applies it; a plan with problems is asked for again together with them, three times in
 * all. Throws a 502 where no plan can be applied or the model cannot be asked.
 */
export async function planUntilApplied<Result>(
  ctx: Ctx,
  { of, ...instruction }: Instruction,
  deadline: Date,
  apply: (plan: EditPlan) => Promise<{ result: Result } | { problems: Problem[] }>,
): Promise<Result> {
  const attempts: EditAttempt[] = [];
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const left = deadline.getTime() - ctx.now().getTime();
    const timeoutMs = Math.max(1, Math.min(attemptMs, left));
    const plan = await requestPlan(ctx, of, {
      ...instruction,
      schema: EditPlan.unwrap(),
      attempts,
      timeoutMs,
    });
    if (plan === null) continue;
    const outcome = await apply(plan);
    if ("result" in outcome) return outcome.result;
    attempts.push({ operations: plan.operations, problems: outcome.problems });
  }
  throw agentFailedError("The model found no valid edit");
}

/** Null where the answer is no plan. */
async function requestPlan(ctx: Ctx, of: UsageOf, request: EditRequest): Promise<EditPlan | null> {
  try {
    const plan = await callModel(ctx, "planEdit", { of, timeoutMs: request.timeoutMs }, (model, metered) =>
      model.planEdit({ ...request, ...metered }),
    );
    return EditPlan.safeParse(plan).data ?? null;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    if (error.failure === "nonsense") return null;
    throw agentFailedError("The model could not be asked");
  }
}

const agentFailedError = (detail: string) =>
  new ServiceError("bad_gateway", detail, { code: "agent_execution_failed" });
