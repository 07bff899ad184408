import { isDeepStrictEqual } from "node:util";
import { type Ctx, nowIso } from "../platform/ctx.ts";
import { describeError } from "../platform/log.ts";
import { inTime, ModelError } from "../platform/model.ts";
import { probeFault } from "./course/probe.ts";
import {
  currentQuestion,
  type FlowEvent,
  type FlowState,
  fallbackEvent,
  type Need,
  reduce,
} from "./course/reduce.ts";
import type { SnapshotQuestion } from "./course/snapshot.ts";
import type { LoadedInterview, StartedFlow } from "./load.ts";
import { type NewMessage, questionText } from "./message.ts";
import { runCommand, type Step } from "./run-command.ts";

/** What only a model can tell, asked while nothing is held. */

type ModelNeed = Exclude<Need, { kind: "quota" }>;

interface Decision {
  event: FlowEvent;
  messages: NewMessage[];
}

const timeoutsMs = { smart: 12_000, fast: 8_000, condition: 8_000 };
const minTimeoutMs = 1_000;

/** Asks until the interview needs nothing more, or there is no time left: then it goes on without. */
export async function decide(ctx: Ctx, vid: string, seen: LoadedInterview, deadline: Date): Promise<void> {
  const need = seen.flow?.state.need;
  if (!seen.flow || !need || need.kind === "quota") return;
  const finding = await askModel(
    ctx,
    seen.flow,
    need,
    seen.history,
    deadline.getTime() - ctx.now().getTime(),
  );
  const after = await applyDecision(ctx, vid, seen.flow.state, finding);
  if (after !== null) await decide(ctx, vid, after, deadline);
}

/** Null when somebody else took the interview on meanwhile. */
async function applyDecision(
  ctx: Ctx,
  vid: string,
  expected: FlowState,
  { event, messages }: Decision,
): Promise<LoadedInterview | null> {
  const { refusal, seen } = await runCommand(ctx, vid, "", ({ interview, flow: begun }) => {
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
export function expireDecision(ctx: Ctx, { interview, flow: begun }: LoadedInterview): Step | null {
  if (interview.status !== "in_progress" || begun === null || begun.state.need === null) return null;
  if (begun.leased_until === null || begun.leased_until > nowIso(ctx)) return null;
  let { state } = begun;
  while (state.need !== null && state.need.kind !== "quota") {
    state = reduce(state, fallbackEvent(state.need), begun.course);
  }
  return { from: begun, state };
}

async function askModel(
  ctx: Ctx,
  begun: StartedFlow,
  need: ModelNeed,
  history: HistoryMessage[],
  leftMs: number,
): Promise<Decision> {
  const nothing: Decision = { event: fallbackEvent(need), messages: [] };
  const question = currentQuestion(begun.state, begun.course);
  if (leftMs < minTimeoutMs || question === null) return nothing;
  const said = history.filter(({ question_id }) => question_id === question.id);
  try {
    return await (need.kind === "probe"
      ? decideFollowUp(ctx, begun, question, said, leftMs)
      : judgeCondition(ctx, begun, question, need.rule_id, said, leftMs));
  } catch (error) {
    // Nobody is kept waiting or screened out because a service was down.
    const why = error instanceof ModelError ? { failure: error.failure } : describeError(error);
    ctx.log("warn", "interviewer_speechless", { interview_id: begun.interview_id, need: need.kind, ...why });
    return nothing;
  }
}

type HistoryMessage = LoadedInterview["history"][number];

async function decideFollowUp(
  ctx: Ctx,
  begun: StartedFlow,
  question: SnapshotQuestion,
  said: HistoryMessage[],
  leftMs: number,
): Promise<Decision> {
  const { interviewer, language } = begun.course.snapshot;
  const asked = questionText(begun.course.snapshot, question, said);
  const conversation = said.filter(({ kind }) => kind !== "question");
  const notes = interviewerNotes(question);
  const timeoutMs = Math.min(leftMs, timeoutsMs[interviewer.tier]);
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
  const on: FlowEvent = { kind: "probe", isAsked: false };
  if (flag === "distress") return { event: on, messages: say("notice", interviewer.distressMessage) };
  if (action === "advance" || flag === "abuse" || flag === "opt_out") return { event: on, messages: [] };
  const spoken = (role: HistoryMessage["role"]) =>
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
function interviewerNotes({ notes, props }: SnapshotQuestion): string | null {
  const goals = Array.isArray(props.goals) ? props.goals : [];
  const all = [notes, props.objective, ...goals].filter(
    (one) => typeof one === "string" && one.trim() !== "",
  );
  return all.length === 0 ? null : all.join("\n");
}

async function judgeCondition(
  ctx: Ctx,
  begun: StartedFlow,
  question: SnapshotQuestion,
  ruleId: string,
  said: HistoryMessage[],
  leftMs: number,
): Promise<Decision> {
  const condition = question.rules.find(({ id }) => id === ruleId)?.comparison_value ?? "";
  const timeoutMs = Math.min(leftMs, timeoutsMs.condition);
  const answer = said.filter(({ role }) => role === "user").map(({ content }) => content);
  const { matches } = await inTime(
    timeoutMs,
    ctx.model.judgeCondition({
      condition,
      question: questionText(begun.course.snapshot, question, said),
      answer: answer.join("\n"),
      timeoutMs,
    }),
  );
  return { event: { kind: "smart_condition", matches }, messages: [] };
}
