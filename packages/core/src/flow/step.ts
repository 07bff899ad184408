import { and, eq, sql } from "drizzle-orm";
import type { StoredAnswer } from "../interview/answer.ts";
import { interview } from "../interview/interview.sql.ts";
import { readContent } from "../interview/lock.ts";
import type { InterviewStatus } from "../interview/schema.ts";
import { type Ctx, transact } from "../platform/ctx.ts";
import { ServiceError } from "../platform/error.ts";
import { lockQuotas } from "../study/quota.ts";
import { reduce, type State } from "./course/reduce.ts";
import { type Begun, type Seen, see } from "./load.ts";
import type { NewMessage } from "./message.ts";
import { store } from "./store.ts";

/** What happens to an interview at once. */
export interface Step {
  /** Where it is until then. */
  from: Begun;
  state: State;
  status?: InterviewStatus;
  messages?: NewMessage[];
  answer?: StoredAnswer;
  reply?: { question: string; answer: string };
  /** The command that it is the result of. */
  turnId?: string;
}

/** A step to take, if any, and why what was asked for is refused, if it is. */
export interface Move {
  refusal: string | null;
  step?: Step;
  /** What has to be heard before it can be decided. */
  recording?: string;
}

export interface Moved extends Move {
  /** After the step. */
  seen: Seen;
}

/**
 * Decides by what is seen and takes the step. Nothing is held meanwhile: where somebody else has taken the
 * interview on, the step is not taken, and all begins again with what is seen then.
 */
export async function move(
  ctx: Ctx,
  vid: string,
  turnId: string,
  decide: (seen: Seen) => Move | Promise<Move>,
): Promise<Moved> {
  for (;;) {
    const seen = await see(ctx, vid, turnId);
    const decided = await decide(seen);
    if (decided.step === undefined) return { ...decided, seen };
    const after = await take(ctx, seen, decided.step);
    if (after !== null) return { ...decided, seen: after };
  }
}

/** The interview after the step; null when it is not at the revision any more at which it was seen. */
const take = (ctx: Ctx, seen: Seen, step: Step): Promise<Seen | null> =>
  step.state.need?.kind === "quota" ? finish(ctx, seen, step) : store(ctx, seen, step);

/**
 * One that finishes an interview needs a place in every quota it counts towards: the late one ends over quota, with
 * all it said kept.
 */
const finish = (ctx: Ctx, seen: Seen, step: Step): Promise<Seen | null> =>
  transact(ctx, async (ctx) => {
    const { id, study_id, revision } = seen.interview;
    const [held] = await ctx.db
      .select({ held: lockQuotas(sql`${study_id}`, "shared") })
      .from(interview)
      .where(and(eq(interview.id, id), eq(interview.revision, revision)))
      .for("update");
    if (held === undefined) return null;
    const content = await readContent(ctx, id);
    const ended = (isGranted: boolean): Step => {
      return { ...step, state: reduce(step.state, { kind: "quota", isGranted }, step.from.course) };
    };
    try {
      return await ctx.db.transaction((tx) => store({ ...ctx, db: tx }, seen, ended(true), content));
    } catch (error) {
      if (!(error instanceof ServiceError && error.options.code === "quota_full")) throw error;
      return store(ctx, seen, ended(false), content);
    }
  });
