import { isDeepStrictEqual } from "node:util";
import { type Ctx, nowIso } from "../platform/ctx.ts";
import { describeError } from "../platform/log.ts";
import { inTime, ModelError } from "../platform/model.ts";
import { probeFault } from "./course/probe.ts";
import {
  currentQuestion,
  type Event,
  type Need,
  reduce,
  type State,
  withoutAnswer,
} from "./course/reduce.ts";
import type { SnapshotQuestion } from "./course/snapshot.ts";
import type { Begun, Seen } from "./load.ts";
import { type NewMessage, questionPut } from "./message.ts";
import { move, type Step } from "./step.ts";

/** What only a model can tell, asked while nothing is held. */

type Asked = Exclude<Need, { kind: "quota" }>;

interface Finding {
  event: Event;
  messages: NewMessage[];
}

const patienceMs = { smart: 12_000, fast: 8_000, condition: 8_000 };
const leastMs = 1_000;

/** Asks until the interview needs nothing more, or there is no time left: then it goes on without. */
export async function findOut(ctx: Ctx, vid: string, seen: Seen, deadline: Date): Promise<void> {
  const need = seen.begun?.state.need;
  if (!seen.begun || !need || need.kind === "quota") return;
  const finding = await find(ctx, seen.begun, need, seen.history, deadline.getTime() - ctx.now().getTime());
  const after = await apply(ctx, vid, seen.begun.state, finding);
  if (after !== null) await findOut(ctx, vid, after, deadline);
}

/** Null when somebody else took the interview on meanwhile. */
async function apply(
  ctx: Ctx,
  vid: string,
  expected: State,
  { event, messages }: Finding,
): Promise<Seen | null> {
  const { refusal, seen } = await move(ctx, vid, "", ({ interview, begun }) => {
    const isAsLeft = interview.status === "in_progress" && isDeepStrictEqual(begun?.state, expected);
    if (begun === null || !isAsLeft) return { refusal: "The interview has moved on" };
    return {
      refusal: null,
      step: { from: begun, state: reduce(begun.state, event, begun.course), messages },
    };
  });
  return refusal === null ? seen : null;
}

/** The step on without what is needed, when whoever was to find it out is gone. */
export function leftAlone(ctx: Ctx, { interview, begun }: Seen): Step | null {
  if (interview.status !== "in_progress" || begun === null || begun.state.need === null) return null;
  if (begun.leased_until === null || begun.leased_until > nowIso(ctx)) return null;
  let { state } = begun;
  while (state.need !== null && state.need.kind !== "quota") {
    state = reduce(state, withoutAnswer(state.need), begun.course);
  }
  return { from: begun, state };
}

async function find(ctx: Ctx, begun: Begun, need: Asked, history: Said[], leftMs: number): Promise<Finding> {
  const nothing: Finding = { event: withoutAnswer(need), messages: [] };
  const question = currentQuestion(begun.state, begun.course);
  if (leftMs < leastMs || question === null) return nothing;
  const said = history.filter(({ question_id }) => question_id === question.id);
  try {
    return await (need.kind === "probe"
      ? probe(ctx, begun, question, said, leftMs)
      : judge(ctx, begun, question, need.rule_id, said, leftMs));
  } catch (error) {
    // Nobody is kept waiting or screened out because a service was down.
    const why = error instanceof ModelError ? { failure: error.failure } : describeError(error);
    ctx.log("warn", "interviewer_speechless", { interview_id: begun.interview_id, need: need.kind, ...why });
    return nothing;
  }
}

type Said = Seen["history"][number];

async function probe(
  ctx: Ctx,
  begun: Begun,
  question: SnapshotQuestion,
  said: Said[],
  leftMs: number,
): Promise<Finding> {
  const { interviewer, language } = begun.course.snapshot;
  const asked = questionPut(begun.course.snapshot, question, said);
  const conversation = said.filter(({ kind }) => kind !== "question");
  const notes = notesOf(question);
  const timeoutMs = Math.min(leftMs, patienceMs[interviewer.tier]);
  const { action, text, flag } = await inTime(
    timeoutMs,
    ctx.model.decideFollowUp({
      tier: interviewer.tier,
      language,
      tone: interviewer.tone,
      question: asked,
      notes,
      conversation,
      timeoutMs,
    }),
  );
  const say = (kind: "followup" | "notice", content: string): NewMessage[] => [
    { role: "assistant", content, question_id: question.id, kind },
  ];
  const on: Event = { kind: "probe", isAsked: false };
  if (flag === "distress") return { event: on, messages: say("notice", interviewer.distressMessage) };
  if (action === "advance" || flag === "abuse" || flag === "opt_out") return { event: on, messages: [] };
  const spoken = (role: Said["role"]) =>
    conversation.filter((one) => one.role === role).map((one) => one.content);
  const fault = probeFault(text, {
    asked: [asked, ...spoken("assistant")],
    said: spoken("user"),
    notes,
  });
  if (fault === null)
    return { event: { kind: "probe", isAsked: true }, messages: say("followup", text.trim()) };
  ctx.log("warn", "probe_refused", { interview_id: begun.interview_id, fault });
  return { event: on, messages: [] };
}

/** All that is for the interviewer alone. */
function notesOf({ notes, props }: SnapshotQuestion): string | null {
  const goals = Array.isArray(props.goals) ? props.goals : [];
  const all = [notes, props.objective, ...goals].filter(
    (one) => typeof one === "string" && one.trim() !== "",
  );
  return all.length === 0 ? null : all.join("\n");
}

async function judge(
  ctx: Ctx,
  begun: Begun,
  question: SnapshotQuestion,
  ruleId: string,
  said: Said[],
  leftMs: number,
): Promise<Finding> {
  const condition = question.rules.find(({ id }) => id === ruleId)?.comparison_value ?? "";
  const timeoutMs = Math.min(leftMs, patienceMs.condition);
  const answer = said.filter(({ role }) => role === "user").map(({ content }) => content);
  const { matches } = await inTime(
    timeoutMs,
    ctx.model.judgeCondition({
      condition,
      question: questionPut(begun.course.snapshot, question, said),
      answer: answer.join("\n"),
      timeoutMs,
    }),
  );
  return { event: { kind: "smart_condition", matches }, messages: [] };
}
