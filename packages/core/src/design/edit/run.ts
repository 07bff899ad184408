import { eq } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { ServiceError } from "#kit/error.ts";
import { describeError } from "#kit/log.ts";
import type { AgentEdit, AgentEditRequest, AiEditRequest } from "#survey/edit/schema.ts";
import { readConfig } from "#survey/study/config.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { type Claim, claimJob, finishJob, type Job } from "../../platform/job.ts";
import { applyToQuestions, readQuestions } from "./ai-edit.ts";
import { applyPlan } from "./apply-plan.ts";
import { type EditRow, type StoredError, studyEdit } from "./edit.sql.ts";
import { planUntilApplied } from "./planner.ts";
import { modelView, readStudyContent } from "./study-content.ts";

/** A lease ends so long after the deadline of the run that holds it. */
const slackMs = 10_000;

const work: Job<typeof studyEdit> = {
  kind: "edit",
  table: studyEdit,
  ids: { edit_id: studyEdit.id },
  isOpen: eq(studyEdit.status, "running"),
  leases: "leases",
  maxLeases: 3,
};
type ClaimedEdit = Claim<typeof studyEdit>;

/**
 * Runs the edit of an outbox row as the actor who asked for it, and stores its result or error. A row whose edit is
 * finished, or leased to another run, is left alone.
 */
export async function runEdit(ctx: Ctx, outboxId: string, deadline: Date): Promise<void> {
  requireSystem(ctx);
  const job = await claimJob(ctx, work, outboxId, new Date(deadline.getTime() + slackMs));
  if (job === null) return;
  const edit = job.row;
  try {
    if (job.isGivenUp) throw interruptedError();
    await execute({ ...ctx, actor: edit.actor, isModel: true }, job, deadline);
  } catch (error) {
    if (!(error instanceof ServiceError)) {
      ctx.log("error", "edit_failed", { edit_id: edit.id, ...describeError(error) });
    }
    await finishEdit(ctx, job, { status: "failed", error: storedError(error) });
  }
}

const interruptedError = () =>
  new ServiceError("bad_gateway", "The edit was interrupted too many times", {
    code: "agent_execution_failed",
  });

function execute(ctx: Ctx, job: ClaimedEdit, deadline: Date): Promise<void> {
  const { work, study_id } = job.row;
  return work.kind === "agent"
    ? editStudy(ctx, job, study_id, work.body, deadline)
    : editQuestions(ctx, job, work.body, deadline);
}

const usageOf = ({ organizationId, row }: ClaimedEdit) => ({
  organization_id: organizationId,
  study_id: row.study_id,
});

async function editStudy(
  ctx: Ctx,
  job: ClaimedEdit,
  studyId: string,
  body: AgentEditRequest,
  deadline: Date,
): Promise<void> {
  const before = await readStudyContent(ctx, studyId);
  const language = body.language ?? readConfig(before.study.config).defaultLanguage ?? "English";
  const of = usageOf(job);
  const instruction = { of, tier: body.model, instruction: body.message, language, view: modelView(before) };
  const save = (ctx: Ctx, edit: AgentEdit) => finishEdit(ctx, job, { status: "succeeded", result: edit });
  const result = await planUntilApplied(ctx, instruction, deadline, async (plan) => {
    const outcome = await applyPlan(ctx, before, plan, body.auto_save ? save : null);
    return "edit" in outcome ? { result: outcome.edit } : outcome;
  });
  if (!body.auto_save) await save(ctx, result);
}

async function editQuestions(ctx: Ctx, job: ClaimedEdit, body: AiEditRequest, deadline: Date): Promise<void> {
  const questions = readQuestions(body.questions);
  const instruction = {
    of: usageOf(job),
    tier: "smart" as const,
    instruction: body.current_message,
    language: body.language ?? "English",
    view: { questions: questions.map((question, position) => ({ ...question, position })), rules: [] },
  };
  const result = await planUntilApplied(ctx, instruction, deadline, async (plan) =>
    applyToQuestions(questions, plan),
  );
  await finishEdit(ctx, job, { status: "succeeded", result });
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

/** Records how the edit ended; throws where the lease was lost. */
async function finishEdit(
  ctx: Ctx,
  job: ClaimedEdit,
  end: Pick<EditRow, "status"> & Partial<Pick<EditRow, "result" | "error">>,
): Promise<void> {
  if (!(await finishJob(ctx, job, { ...end, finished_at: nowIso(ctx) })))
    throw new Error("the lease on the edit was lost");
}
