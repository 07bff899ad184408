import { and, eq, sql } from "drizzle-orm";
import type { StoredAnswer } from "../interview/answer.ts";
import { withAnswers } from "../interview/bring-in.ts";
import { answer, interview, message } from "../interview/interview.sql.ts";
import { type Content, readContent } from "../interview/lock.ts";
import type { InterviewStatus } from "../interview/schema.ts";
import { settled } from "../interview/settle.ts";
import { hasEnded } from "../interview/transition.ts";
import { answered } from "../interview/write.ts";
import { type Ctx, nowIso } from "../platform/ctx.ts";
import { ServiceError } from "../platform/error.ts";
import { quotaFull } from "../quota/place.ts";
import { randomizerAssignment } from "../randomizer/randomizer.sql.ts";
import { quotasHeld } from "../study/quota.ts";
import { flow, flowTurn } from "./flow.sql.ts";
import type { Begun, InterviewRow } from "./hold.ts";
import { type End, reduce, type State } from "./reduce.ts";
import { asking, type NewMessage } from "./say.ts";

/** What happens to an interview at once. */
export interface Step {
  state: State;
  status?: InterviewStatus;
  messages?: NewMessage[];
  answer?: StoredAnswer;
  reply?: { question: string; answer: string };
  /** The command that it is the result of. */
  turnId?: string;
  isFirst?: boolean;
}

/** Whoever is to find out what an interview needs has so long; then it goes on without. */
const leaseMs = 20_000;

const statuses: Record<End["reason"], InterviewStatus> = {
  finished: "closed",
  ended_by_rule: "closed",
  redirected: "closed",
  screened_out: "screened_out",
  over_quota: "over_quota",
};

/** A pause longer than this is no time spent on the interview. */
const longestPauseSeconds = 300;

/**
 * Takes a step in the transaction that holds the interview. One that finishes it needs a place in every quota it
 * counts towards: the late one ends over quota, with all it said kept.
 */
export async function take(ctx: Ctx, row: InterviewRow, begun: Begun, step: Step): Promise<State> {
  if (step.state.need?.kind !== "quota") {
    await write(ctx, row, begun, step);
    return step.state;
  }
  const close = (isGranted: boolean) => reduce(step.state, { kind: "quota", isGranted }, begun.course);
  await ctx.db.select({ held: quotasHeld(sql`${row.study_id}`, "shared") }).from(sql`(select) as once`);
  const content = await readContent(ctx, row.id);
  try {
    const state = close(true);
    await ctx.db.transaction((tx) => write({ ...ctx, db: tx }, row, begun, { ...step, state }, content));
    return state;
  } catch (error) {
    if (!(error instanceof ServiceError && error.options.code === "quota_full")) throw error;
    const state = close(false);
    await write(ctx, row, begun, { ...step, state }, content);
    return state;
  }
}

async function write(
  ctx: Ctx,
  row: InterviewRow,
  begun: Begun,
  step: Step,
  content: Pick<Content, "answers" | "buckets"> = { answers: answeredBefore(begun, step), buckets: [] },
): Promise<void> {
  const messages = [...(step.messages ?? []), ...(await nextQuestion(ctx, begun, step))];
  const change = changeOf(ctx, row, begun, step, messages.length > 0);
  const given = step.answer === undefined ? [] : [step.answer];
  const { parts, granted } = settled(
    ctx,
    content.buckets,
    { interview: row, answers: content.answers },
    { interview: { ...row, ...change }, answers: withAnswers(content.answers, given) },
  );
  const [stored] = await ctx.db
    .with(
      ...said(ctx, begun, messages),
      ...answered(ctx, row.id, given),
      ...followedUp(ctx, begun, step),
      ...moved(ctx, begun, step, messages.length),
      ...parts,
    )
    .update(interview)
    .set(change)
    .where(and(eq(interview.id, row.id), granted))
    .returning({ id: interview.id });
  if (stored === undefined) throw quotaFull();
}

/**
 * Of a step that gives no answer, the one that was given to the present question: with it on both sides of the
 * change, the question that is left stays reached. Nothing else of it counts.
 */
function answeredBefore({ plan, state }: Begun, { answer, isFirst }: Step): StoredAnswer[] {
  const question_id = plan.questions[state.asked.at(-1) ?? -1];
  if (answer !== undefined || isFirst || question_id === undefined) return [];
  const nothing = {
    position: 0,
    content: "",
    type: "",
    value: null,
    closed_value: null,
    text: "",
    followups: [],
    recording_url: null,
  };
  return [{ ...nothing, question_id, outcome: "answered", answered_at: "" }];
}

/** The question that the step leads to, put in words. */
async function nextQuestion(
  ctx: Ctx,
  { state, course, interview_id }: Begun,
  step: Step,
): Promise<NewMessage[]> {
  const place = step.state.asked.at(-1);
  if (step.state.end !== null || place === undefined || place === state.asked.at(-1)) return [];
  const question = course.snapshot.questions.find(({ id }) => id === course.plan.questions[place]);
  if (question === undefined) return [];
  const fresh = step.answer === undefined ? [] : [step.answer];
  return [await asking(ctx, interview_id, course.snapshot, question, fresh)];
}

function changeOf(
  ctx: Ctx,
  row: InterviewRow,
  begun: Begun,
  { state, status, answer: given }: Step,
  hasSpoken: boolean,
) {
  const now = nowIso(ctx);
  const becomes = state.end === null ? (status ?? row.status) : statuses[state.end.reason];
  const idle = (Date.parse(now) - Date.parse(begun.acted_at)) / 1000;
  const active = row.status === "in_progress" ? Math.min(Math.max(idle, 0), longestPauseSeconds) : 0;
  return {
    status: becomes,
    language: begun.language,
    is_conducted: true,
    current_question_id: begun.plan.questions[state.asked.at(-1) ?? -1] ?? null,
    progress: progressOf(state, begun),
    active_time: (row.active_time ?? 0) + active,
    started_at: row.started_at ?? now,
    ...(given?.recording_url != null && { recording_id: given.recording_url }),
    ...(hasEnded(becomes) && { ended_at: now }),
    ...(becomes === "closed" && { completed_at: now }),
    ...(hasSpoken && { last_message_at: now }),
    updated_at: now,
    revision: row.revision + 1,
  };
}

/** Percent of the plan that is done; a finished interview is whole. */
export function progressOf({ asked, end }: State, { plan }: Pick<Begun, "plan">): number {
  if (end !== null && statuses[end.reason] === "closed") return 100;
  const done = end === null ? asked.length - 1 : asked.length;
  return plan.questions.length === 0 ? 0 : Math.floor((100 * Math.max(done, 0)) / plan.questions.length);
}

function said({ db }: Ctx, { interview_id, said }: Begun, messages: readonly NewMessage[]) {
  if (messages.length === 0) return [];
  const rows = messages.map((one, index) => ({ interview_id, seq: said + index, ...one }));
  return [db.$with("said").as(db.insert(message).values(rows).returning({ seq: message.seq }))];
}

function followedUp({ db }: Ctx, { interview_id, plan, state }: Begun, { reply }: Step) {
  const question_id = plan.questions[state.asked.at(-1) ?? -1];
  if (reply === undefined || question_id === undefined) return [];
  const appended = db
    .update(answer)
    .set({ followups: sql`${answer.followups} || ${JSON.stringify([reply])}::jsonb` })
    .where(and(eq(answer.interview_id, interview_id), eq(answer.question_id, question_id)));
  return [db.$with("followed_up").as(appended.returning({ id: answer.question_id }))];
}

/** The course itself, and what the command came to that led here. */
function moved(ctx: Ctx, begun: Begun, { state, turnId, isFirst }: Step, spoken: number) {
  const { db } = ctx;
  const { interview_id, course: _, ...present } = begun;
  const place = {
    state,
    said: begun.said + spoken,
    turn_id: turnId ?? begun.turn_id,
    leased_until: state.need === null ? null : new Date(ctx.now().getTime() + leaseMs).toISOString(),
    acted_at: nowIso(ctx),
  };
  const id = { id: flow.interview_id };
  const course = isFirst
    ? db
        .insert(flow)
        .values({ interview_id, ...present, ...place })
        .returning(id)
    : db.update(flow).set(place).where(eq(flow.interview_id, interview_id)).returning(id);
  return [
    db.$with("moved").as(course),
    ...(isFirst ? routed(ctx, begun) : []),
    ...(place.turn_id === null
      ? []
      : [turned(ctx, { interview_id, turn_id: place.turn_id, state, said: place.said })]),
  ];
}

function turned({ db }: Ctx, row: typeof flowTurn.$inferInsert) {
  const { state, said } = row;
  const kept = db
    .insert(flowTurn)
    .values(row)
    .onConflictDoUpdate({ target: [flowTurn.interview_id, flowTurn.turn_id], set: { state, said } });
  return db.$with("turned").as(kept.returning({ id: flowTurn.turn_id }));
}

function routed({ db }: Ctx, { interview_id, plan }: Begun) {
  const rows = Object.entries(plan.arms).map(([randomizer_id, arm_id]) => {
    return { interview_id, randomizer_id, arm_id };
  });
  if (rows.length === 0) return [];
  const given = db.insert(randomizerAssignment).values(rows).onConflictDoNothing();
  return [db.$with("routed").as(given.returning({ id: randomizerAssignment.arm_id }))];
}
