import { requireSystem } from "../../platform/actor.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/error.ts";
import { describeError } from "../../platform/log.ts";
import { readConfig } from "../study/config.ts";
import { applyToQuestions, readQuestions } from "./ai-edit.ts";
import { applyPlan } from "./apply-plan.ts";
import type { StoredError } from "./edit.sql.ts";
import { claimEdit, finishEdit, type Lease } from "./lease.ts";
import { planUntilApplied } from "./planner.ts";
import type { AgentEdit, AgentEditRequest, AiEditRequest } from "./schema.ts";
import { modelView, readStudyContent } from "./study-content.ts";

/** A lease ends so long after the deadline of the run that holds it. */
const slackMs = 10_000;
/** An edit that more runs than this have begun fails. */
const maxLeases = 3;

/**
 * Runs the edit of an outbox row as the actor who asked for it, and stores its result or error. A row whose edit is
 * finished, or leased to another run, is left alone.
 */
export async function runEdit(ctx: Ctx, outboxId: string, deadline: Date): Promise<void> {
  requireSystem(ctx);
  const lease = await claimEdit(ctx, outboxId, new Date(deadline.getTime() + slackMs));
  if (lease === null) return;
  const { edit } = lease;
  try {
    if (edit.leases > maxLeases) throw interruptedError();
    await execute({ ...ctx, actor: edit.actor }, lease, deadline);
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

function execute(ctx: Ctx, lease: Lease, deadline: Date): Promise<void> {
  const { work, study_id } = lease.edit;
  return work.kind === "agent"
    ? editStudy(ctx, lease, study_id, work.body, deadline)
    : editQuestions(ctx, lease, work.body, deadline);
}

async function editStudy(
  ctx: Ctx,
  lease: Lease,
  studyId: string,
  body: AgentEditRequest,
  deadline: Date,
): Promise<void> {
  const before = await readStudyContent(ctx, studyId);
  const language = body.language ?? readConfig(before.study.config).defaultLanguage ?? "English";
  const instruction = { tier: body.model, instruction: body.message, language, view: modelView(before) };
  const save = (ctx: Ctx, edit: AgentEdit) => finishEdit(ctx, lease, { status: "succeeded", result: edit });
  const result = await planUntilApplied(ctx, instruction, deadline, async (plan) => {
    const outcome = await applyPlan(ctx, before, plan, body.auto_save ? save : null);
    return "edit" in outcome ? { result: outcome.edit } : outcome;
  });
  if (!body.auto_save) await save(ctx, result);
}

async function editQuestions(ctx: Ctx, lease: Lease, body: AiEditRequest, deadline: Date): Promise<void> {
  const questions = readQuestions(body.questions);
  const instruction = {
    tier: "smart" as const,
    instruction: body.current_message,
    language: body.language ?? "English",
    view: { questions: questions.map((question, position) => ({ ...question, position })), rules: [] },
  };
  const result = await planUntilApplied(ctx, instruction, deadline, async (plan) =>
    applyToQuestions(questions, plan),
  );
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
