import { and, eq, sql } from "drizzle-orm";
import { requireParticipant } from "#kit/actor.ts";
import { ServiceError } from "#kit/error.ts";
import { reduce } from "#survey/course/reduce.ts";
import { lockQuotas } from "../../design/study/fetch.ts";
import { type Ctx, savepoint, transact } from "../../platform/ctx.ts";
import { type Db, isUniqueViolation, prepared } from "../../platform/db.ts";
import { interview } from "../interview/interview.sql.ts";
import { readCountedContent } from "../interview/lock.ts";
import type { Step } from "./decide/step.ts";
import type { Verdict } from "./decide/verdict.ts";
import { type LoadedInterview, loadInterview, sourceExitsColumn } from "./load/interview.ts";
import { forgetInterview, type Kind, recallInterview, rememberInterview } from "./load/recall.ts";
import { withClosing } from "./model/closing.ts";
import { storeStep } from "./store/store.ts";

export interface CommandResult extends Verdict {
  /** The interview after the step. */
  loaded: LoadedInterview;
}

type Judge = (loaded: LoadedInterview) => Verdict | Promise<Verdict>;

/**
 * Loads the interview, has `judge` decide and stores the step it returns. No lock is held meanwhile: if another
 * command stored a step first, this one starts over with the interview as it is then. Throws 404 for a link that
 * opens nothing, and whatever `judge` throws.
 */
export async function runCommand(
  ctx: Ctx,
  vid: string,
  turnId: string,
  judge: Judge,
): Promise<CommandResult> {
  for (;;) {
    const loaded = await loadInterview(ctx, vid, turnId);
    const verdict = closing(loaded, await judge(loaded));
    if (verdict.step === undefined) return { ...verdict, loaded };
    const after = await takeStep(ctx, loaded, verdict.step);
    if (after !== null) {
      rememberInterview(ctx, vid, after);
      return { ...verdict, loaded: after };
    }
  }
}

/** What leads to the end may lead to a summary before. */
const closing = (loaded: LoadedInterview, verdict: Verdict): Verdict =>
  verdict.step?.state.need?.kind === "quota"
    ? { ...verdict, step: withClosing(loaded, verdict.step) }
    : verdict;

/** Like `runCommand`, without loading an interview that this process has just stored a step of. */
export const runNextCommand = async (
  ctx: Ctx,
  vid: string,
  turnId: string,
  judge: Judge,
): Promise<CommandResult> =>
  (await continueRecalled(ctx, vid, turnId, judge)) ?? runCommand(ctx, vid, turnId, judge);

/** Like `runNextCommand`, for the start of an interview that this process has just welcomed. */
export const runStart = async (ctx: Ctx, vid: string, judge: Judge): Promise<CommandResult> =>
  (await continueRecalled(ctx, vid, "", judge, "welcomed")) ?? runCommand(ctx, vid, "", judge);

/**
 * Null unless the command leads to a step that goes on with the interview or finishes it, and the database has the
 * interview as it was recalled: whatever else comes of a command is decided on what is loaded.
 */
async function continueRecalled(
  ctx: Ctx,
  vid: string,
  turnId: string,
  judge: Judge,
  kind: Kind = "begun",
): Promise<CommandResult | null> {
  requireParticipant(ctx);
  const recalled = recallInterview(ctx, vid, kind);
  if (recalled === null || (turnId !== "" && recalled.flow?.turn_id === turnId)) return null;
  try {
    const verdict = closing(recalled, await judge(recalled));
    const { refusal, step } = verdict;
    if (refusal !== null || step === undefined || !isContinuation(step)) return null;
    const after = await takeStep(ctx, recalled, step);
    if (after !== null) {
      rememberInterview(ctx, vid, after);
      return { ...verdict, loaded: after };
    }
  } catch (error) {
    // A key that exists is that of an earlier turn, whose result is to be given again.
    if (!(error instanceof ServiceError || isUniqueViolation(error))) throw error;
  }
  forgetInterview(ctx, vid);
  return null;
}

const isContinuation = ({ state, retracted }: Step): boolean => state.end === null && retracted === undefined;

/** The interview after the step; null if its revision is no longer the one that was loaded. */
const takeStep = (ctx: Ctx, loaded: LoadedInterview, step: Step): Promise<LoadedInterview | null> =>
  step.state.need?.kind === "quota" ? finishInterview(ctx, loaded, step) : storeStep(ctx, loaded, step);

/**
 * An interview that finishes needs a place in every quota it counts towards. If one of them is full, it ends as
 * `over_quota`, with all its answers kept.
 */
const finishInterview = (ctx: Ctx, known: LoadedInterview, step: Step): Promise<LoadedInterview | null> =>
  transact(ctx, async (ctx) => {
    const { id, study_id, revision } = known.interview;
    const [locked] = await lockToFinish(ctx.db).execute({ id, study_id, revision });
    if (locked === undefined) return null;
    // They may have changed since a recalled interview was loaded, and where somebody goes is decided now.
    const loaded = { ...known, source_exits: locked.source_exits };
    const content = await readCountedContent(ctx, id);
    const finalStep = (isGranted: boolean): Step => {
      return { ...step, state: reduce(step.state, { kind: "quota", isGranted }, step.from.course) };
    };
    if (content.buckets.length === 0) return storeStep(ctx, loaded, finalStep(true), content);
    try {
      return await savepoint(ctx, (ctx) => storeStep(ctx, loaded, finalStep(true), content));
    } catch (error) {
      if (!(error instanceof ServiceError && error.options.code === "quota_full")) throw error;
      // It may have been the quota of a question, about which a recalled interview is asked as well.
      if (known.isRecalled) return null;
      return storeStep(ctx, loaded, finalStep(false), content);
    }
  });

const lockToFinish = (db: Db) =>
  prepared(db, "lock_to_finish", (db) =>
    db
      .select({
        quotas: lockQuotas(sql`${sql.placeholder("study_id")}::text`, "shared"),
        source_exits: sourceExitsColumn.as("source_exits"),
      })
      .from(interview)
      .where(
        and(eq(interview.id, sql.placeholder("id")), eq(interview.revision, sql.placeholder("revision"))),
      )
      .for("update"),
  );
