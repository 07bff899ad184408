import { requireSystem } from "../platform/actor.ts";
import type { Ctx } from "../platform/ctx.ts";
import { ServiceError } from "../platform/error.ts";
import { describeError } from "../platform/log.ts";
import { readConfig } from "../study/config.ts";
import { attemptPlan } from "./attempt.ts";
import type { StoredError } from "./edit.sql.ts";
import { finishEdit, type Lease, takeLease } from "./lease.ts";
import { planUntilItWorks } from "./planner.ts";
import { propose, proposedQuestions } from "./proposal.ts";
import type { AgentEdit, AgentEditRequest, AiEditRequest } from "./schema.ts";
import { readState, viewOf } from "./state.ts";

/** A lease outlives whoever holds it by this much; an edit that was taken up this often is given up. */
const slackMs = 10_000;
const maxLeases = 3;

/** Makes the edit that promised work asks for, on behalf of who asked. A message that comes twice has no effect. */
export async function runEdit(ctx: Ctx, outboxId: string, deadline: Date): Promise<void> {
  requireSystem(ctx);
  const lease = await takeLease(ctx, outboxId, new Date(deadline.getTime() + slackMs));
  if (lease === null) return;
  const { edit } = lease;
  try {
    if (edit.leases > maxLeases) throw interruptedError();
    await make({ ...ctx, actor: edit.actor }, lease, deadline);
  } catch (error) {
    if (!(error instanceof ServiceError)) {
      ctx.log("error", "edit_failed", { edit_id: edit.id, ...describeError(error) });
    }
    await finishEdit(ctx, lease, { status: "failed", error: storedError(error) });
  }
}

const interruptedError = () =>
  new ServiceError("bad_gateway", "The edit was interrupted again and again", {
    code: "agent_execution_failed",
  });

function make(ctx: Ctx, lease: Lease, deadline: Date): Promise<void> {
  const { work, study_id } = lease.edit;
  return work.kind === "agent"
    ? editStudy(ctx, lease, study_id, work.body, deadline)
    : proposeEdit(ctx, lease, work.body, deadline);
}

async function editStudy(
  ctx: Ctx,
  lease: Lease,
  studyId: string,
  body: AgentEditRequest,
  deadline: Date,
): Promise<void> {
  const seen = await readState(ctx, studyId);
  const language = body.language ?? readConfig(seen.study.config).defaultLanguage ?? "English";
  const wish = { tier: body.model, instruction: body.message, language, view: viewOf(seen) };
  const save = (ctx: Ctx, edit: AgentEdit) => finishEdit(ctx, lease, { status: "succeeded", result: edit });
  const result = await planUntilItWorks(ctx, wish, deadline, async (plan) => {
    const outcome = await attemptPlan(ctx, seen, plan, body.auto_save ? save : null);
    return "edit" in outcome ? { result: outcome.edit } : outcome;
  });
  if (!body.auto_save) await save(ctx, result);
}

async function proposeEdit(ctx: Ctx, lease: Lease, body: AiEditRequest, deadline: Date): Promise<void> {
  const questions = proposedQuestions(body.questions);
  const wish = {
    tier: "smart" as const,
    instruction: body.current_message,
    language: body.language ?? "English",
    view: { questions: questions.map((question, position) => ({ ...question, position })), rules: [] },
  };
  const result = await planUntilItWorks(ctx, wish, deadline, async (plan) => propose(questions, plan));
  await finishEdit(ctx, lease, { status: "succeeded", result });
}

function storedError(error: unknown): StoredError {
  if (!(error instanceof ServiceError)) {
    return { kind: "bad_gateway", detail: "The edit failed", code: "agent_execution_failed", errors: null };
  }
  const { kind, detail, options } = error;
  return {
    kind,
    detail: typeof detail === "string" ? detail : "The edit is not valid",
    code: options.code ?? null,
    errors: options.errors ?? null,
  };
}
