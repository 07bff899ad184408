import { and, eq, sql } from "drizzle-orm";
import type { StoredAnswer } from "../interview/answers.ts";
import { interview } from "../interview/interview.sql.ts";
import { readInterviewContent } from "../interview/lock.ts";
import type { InterviewStatus } from "../interview/schema.ts";
import { type Ctx, savepoint, transact } from "../platform/ctx.ts";
import { ServiceError } from "../platform/error.ts";
import { lockQuotas } from "../study/quota.ts";
import { type FlowState, reduce } from "./course/reduce.ts";
import { type LoadedInterview, loadInterview, type StartedFlow } from "./load.ts";
import type { NewMessage } from "./message.ts";
import { storeStep } from "./store-step.ts";

/** What happens to an interview at once. */
export interface Step {
  /** Where it is until then. */
  from: StartedFlow;
  state: FlowState;
  status?: InterviewStatus;
  messages?: NewMessage[];
  answer?: StoredAnswer;
  reply?: { question: string; answer: string };
  /** The answer that is taken back, of all that there are, and how many of the last messages go with it. */
  retracted?: { questionId: string; messageCount: number; answers: StoredAnswer[] };
  /** The command that it is the result of. */
  turnId?: string;
}

/** A step to take, if any, and why what was asked for is refused, if it is. */
export interface Verdict {
  refusal: string | null;
  step?: Step;
  /** What has to be heard before it can be decided. */
  recording?: string;
}

export interface CommandResult extends Verdict {
  /** After the step. */
  seen: LoadedInterview;
}

/**
 * Decides by what is seen and takes the step. Nothing is held meanwhile: where somebody else has taken the
 * interview on, the step is not taken, and all begins again with what is seen then.
 */
export async function runCommand(
  ctx: Ctx,
  vid: string,
  turnId: string,
  decide: (seen: LoadedInterview) => Verdict | Promise<Verdict>,
): Promise<CommandResult> {
  for (;;) {
    const seen = await loadInterview(ctx, vid, turnId);
    const decided = await decide(seen);
    if (decided.step === undefined) return { ...decided, seen };
    const after = await takeStep(ctx, seen, decided.step);
    if (after !== null) return { ...decided, seen: after };
  }
}

/** The interview after the step; null when it is not at the revision any more at which it was seen. */
const takeStep = (ctx: Ctx, seen: LoadedInterview, step: Step): Promise<LoadedInterview | null> =>
  step.state.need?.kind === "quota" ? finishInterview(ctx, seen, step) : storeStep(ctx, seen, step);

/**
 * One that finishes an interview needs a place in every quota it counts towards: the late one ends over quota, with
 * all it said kept.
 */
const finishInterview = (ctx: Ctx, seen: LoadedInterview, step: Step): Promise<LoadedInterview | null> =>
  transact(ctx, async (ctx) => {
    const { id, study_id, revision } = seen.interview;
    const [held] = await ctx.db
      .select({ held: lockQuotas(sql`${study_id}`, "shared") })
      .from(interview)
      .where(and(eq(interview.id, id), eq(interview.revision, revision)))
      .for("update");
    if (held === undefined) return null;
    const content = await readInterviewContent(ctx, id);
    const ended = (isGranted: boolean): Step => {
      return { ...step, state: reduce(step.state, { kind: "quota", isGranted }, step.from.course) };
    };
    try {
      return await savepoint(ctx, (ctx) => storeStep(ctx, seen, ended(true), content));
    } catch (error) {
      if (!(error instanceof ServiceError && error.options.code === "quota_full")) throw error;
      return storeStep(ctx, seen, ended(false), content);
    }
  });
