import { isDeepStrictEqual } from "node:util";
import { type Decision as FollowUpDecision, fixedDecision, stopDecision } from "#interviewer/decision.ts";
import { type GoalChange, pursuitAfter } from "#interviewer/goal.ts";
import { inTurns, within } from "#kit/fair/turns.ts";
import { describeError } from "#kit/log.ts";
import { ModelError } from "#kit/model.ts";
import { smartTexts } from "#survey/course/indexed.ts";
import {
  currentQuestion,
  type FlowEvent,
  type FlowState,
  fallbackEvent,
  type ModelNeed,
  reduce,
} from "#survey/course/reduce.ts";
import type { SnapshotQuestion } from "#survey/course/snapshot.ts";
import { aboutOf, isAbout } from "#survey/interview/answer-name.ts";
import { isModelJudged } from "#survey/question-type/comparison.ts";
import { questionType } from "#survey/question-type/index.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { callModel } from "../../../platform/span.ts";
import type { UsageOf } from "../../../platform/usage.ts";
import { runNextCommand } from "../command.ts";
import { type NewMessage, questionText } from "../decide/message.ts";
import type { Step } from "../decide/step.ts";
import type { LoadedInterview, StartedFlow } from "../load/interview.ts";
import { wordFollowUp } from "./follow-up.ts";
import { wordSummary } from "./summary.ts";

/** Decisions that only a model can make: follow-ups and smart conditions. No lock is held while it is asked. */

interface Decision {
  event: FlowEvent;
  messages: NewMessage[];
  summary?: Step["summary"];
  /** For a follow-up. */
  decision?: FollowUpDecision;
  goals?: GoalChange[];
  /** Leads over to the next question, where there is one. */
  bridge?: string | null;
  /** They have waited, and nothing came. */
  hasTimedOut?: boolean;
}

/** An interview whose present question waits for a decision. */
interface Pending {
  of: UsageOf;
  flow: StartedFlow;
  question: SnapshotQuestion;
  /** The conversation, and of it the messages about the question. */
  messages: readonly HistoryMessage[];
  history: HistoryMessage[];
  /** What is left of the request's time. */
  leftMs: number;
}

type HistoryMessage = LoadedInterview["history"][number];

const timeoutsMs = { smart: 12_000, fast: 8_000, condition: 8_000 };
const minTimeoutMs = 1_000;

/** Who has waited in vain is not made to wait again for so long. */
const patienceMs = 30_000;

/**
 * Those who have waited for a model wait for one another too: many decisions at once would keep answers that need none
 * from the process and its connections.
 */
const storing = inTurns(within(1_000));

/** Makes and stores decisions until none is pending. Those for which no time or no tokens are left fall back to going on. */
export async function decideByModel(
  ctx: Ctx,
  vid: string,
  loaded: LoadedInterview,
  deadline: Date,
): Promise<void> {
  const { flow, history } = loaded;
  const need = flow?.state.need;
  if (!flow || !need || need.kind === "quota") return;
  const leftMs = deadline.getTime() - ctx.now().getTime();
  const { organization_id, study_id } = loaded.interview;
  const of = { organization_id, study_id };
  const waited = ctx.now().getTime() - Date.parse(flow.state.waited_in_vain ?? "");
  const decision =
    loaded.isOverBudget || waited < patienceMs
      ? await fallbackOf(flow, need, history)
      : await askModel(ctx, of, flow, need, history, leftMs);
  const store = () => applyDecision(ctx, vid, flow.state, decision);
  const after = await (leftMs < minTimeoutMs ? store() : storing("decisions", store));
  if (after !== null) await decideByModel(ctx, vid, after, deadline);
}

/** Stores a decision and returns the interview after it; null if the interview has moved on without it. */
async function applyDecision(
  ctx: Ctx,
  vid: string,
  expected: FlowState,
  { event, messages, decision, summary, goals = [], bridge = null, hasTimedOut = false }: Decision,
): Promise<LoadedInterview | null> {
  const { refusal, loaded } = await runNextCommand(ctx, vid, "", ({ interview, flow }) => {
    const isPending = interview.status === "in_progress" && isDeepStrictEqual(flow?.state, expected);
    if (flow === null || !isPending) return { refusal: "moved_on" };
    const { pursuit } = flow.state;
    const state: FlowState = {
      ...reduce(flow.state, event, flow.course),
      ...(pursuit && { pursuit: pursuitAfter(pursuit, goals, decision?.goal_id) }),
      ...(hasTimedOut && { waited_in_vain: ctx.now().toISOString() }),
    };
    const step = {
      from: flow,
      state,
      messages,
      goals,
      ...(decision && { decision }),
      ...(summary && { summary }),
    };
    if (bridge === null || decision === undefined || !goesOn(flow.state, state))
      return { refusal: null, step };
    return { refusal: null, step: { ...step, bridge, decision: { ...decision, source: "model" } } };
  });
  return refusal === null ? loaded : null;
}

/** Whether another question comes at once: where anything has to be judged before, none is asked yet. */
const goesOn = (before: FlowState, { asked }: FlowState): boolean => asked.length > before.asked.length;

/** What comes of a need without a model. */
async function fallbackOf(
  { state, course }: StartedFlow,
  need: ModelNeed,
  messages: readonly HistoryMessage[],
): Promise<Decision> {
  const question = currentQuestion(state, course);
  const event = fallbackEvent(need);
  if (need.kind !== "probe" || question === null) return { event, messages: [] };
  const notice = await noticeWithoutModel(course.snapshot, question, messages);
  if (notice !== null) return { event, ...notice };
  return { event, messages: [], decision: stopDecision(question, "model_failed") };
}

/** The fixed text, where the last of their own words are those of distress for code, and no model reads them; else null. */
async function noticeWithoutModel(
  { language, interviewer }: StartedFlow["course"]["snapshot"],
  question: SnapshotQuestion,
  messages: readonly HistoryMessage[],
): Promise<Pick<Decision, "decision" | "messages"> | null> {
  const last = messages.findLast((each) => each.role === "user" && isAbout(each, question));
  // What was chosen as an answer has a researcher's words.
  const isOwnWords = last?.kind === "reply" || questionType(question.type).isFreeText;
  if (last === undefined || !isOwnWords) return null;
  const { isDistressUnread } = await import("#interviewer/stop/unread.ts");
  if (!isDistressUnread(last.content, language)) return null;
  return {
    messages: [noticeOf(question, interviewer.distressMessage)],
    decision: fixedDecision(question, "distress"),
  };
}

const noticeOf = (question: SnapshotQuestion, content: string): NewMessage => ({
  role: "assistant",
  content,
  ...aboutOf(question),
  kind: "notice",
});

/** The model's decision, or the fallback: no participant is kept waiting or screened out by a service that is down. */
async function askModel(
  ctx: Ctx,
  of: UsageOf,
  flow: StartedFlow,
  need: ModelNeed,
  messages: readonly HistoryMessage[],
  leftMs: number,
): Promise<Decision> {
  const question = currentQuestion(flow.state, flow.course);
  if (leftMs < minTimeoutMs || question === null) return fallbackOf(flow, need, messages);
  const history = messages.filter((each) => isAbout(each, question));
  const pending: Pending = { of, flow, question, messages, history, leftMs };
  try {
    switch (need.kind) {
      case "probe":
        return await decideFollowUp(ctx, pending);
      case "smart_condition":
        return await judgeRule(ctx, pending, need.rule_id);
      case "summary":
        return await summarize(ctx, pending);
      case "judgements":
        return await judgeAll(ctx, pending);
    }
  } catch (error) {
    logFailure(ctx, flow, need.kind, error);
    return { ...(await fallbackOf(flow, need, messages)), hasTimedOut: isTimeout(error) };
  }
}

async function decideFollowUp(
  ctx: Ctx,
  { of, flow, question, messages, leftMs }: Pending,
): Promise<Decision> {
  const { interviewer } = flow.course.snapshot;
  const timeoutMs = Math.min(leftMs, timeoutsMs[interviewer.tier]);
  const { text, bridge, decision, goals, hasTimedOut } = await wordFollowUp(ctx, {
    of,
    flow,
    question,
    messages,
    timeoutMs,
  });
  if (decision.flag === "distress") {
    return {
      event: { kind: "probe", isAsked: false },
      messages: [noticeOf(question, interviewer.distressMessage)],
      goals,
      decision: { ...decision, source: "fixed", model: null },
    };
  }
  if (decision.outcome === "model_failed") {
    const notice = await noticeWithoutModel(flow.course.snapshot, question, messages);
    if (notice !== null) return { event: { kind: "probe", isAsked: false }, ...notice, hasTimedOut };
  }
  const isAsked = text !== null;
  const asked: NewMessage[] = isAsked
    ? [{ role: "assistant", content: text, ...aboutOf(question), kind: "followup" }]
    : [];
  return { event: { kind: "probe", isAsked }, messages: asked, decision, goals, bridge, hasTimedOut };
}

async function summarize(ctx: Ctx, { of, flow, messages, leftMs }: Pending): Promise<Decision> {
  const timeoutMs = Math.min(leftMs, timeoutsMs[flow.course.snapshot.interviewer.tier]);
  const worded = await wordSummary(ctx, { of, flow, messages, timeoutMs });
  return { event: { kind: "summary", isShown: worded.messages.length > 0 }, ...worded };
}

const ruleText = ({ rules }: SnapshotQuestion, ruleId: string): string =>
  rules.find(({ id }) => id === ruleId)?.comparison_value ?? "";

async function judgeRule(ctx: Ctx, pending: Pending, ruleId: string): Promise<Decision> {
  const matches = await judgeCondition(ctx, pending, ruleText(pending.question, ruleId));
  return { event: { kind: "smart_condition", matches }, messages: [] };
}

/** Asks for everything at once, so that many conditions take no longer than one. */
async function judgeAll(ctx: Ctx, pending: Pending): Promise<Decision> {
  const { flow, question } = pending;
  let hasTimedOut = false;
  const judged = async (text: string): Promise<boolean | null> => {
    try {
      return await judgeCondition(ctx, pending, text);
    } catch (error) {
      logFailure(ctx, flow, "judgements", error);
      hasTimedOut ||= isTimeout(error);
      return null;
    }
  };
  const smart = question.rules.filter((rule) => flow.state.rules.includes(rule.id) && isModelJudged(rule));
  const texts = smartTexts(flow.course.snapshot, question.id);
  const [matches, held] = await Promise.all([
    Promise.all(smart.map(({ id }) => judged(ruleText(question, id)))),
    Promise.all(texts.map(judged)),
  ]);
  const rules = smart.filter((_, index) => matches[index] === true).map(({ id }) => id);
  return { event: { kind: "judgements", rules, texts: held }, messages: [], hasTimedOut };
}

const isTimeout = (error: unknown): boolean => error instanceof ModelError && error.failure === "timeout";

function logFailure(ctx: Ctx, { interview_id }: StartedFlow, need: ModelNeed["kind"], error: unknown): void {
  const reason = error instanceof ModelError ? { failure: error.failure } : describeError(error);
  ctx.log("warn", "model_decision_failed", { interview_id, need, ...reason });
}

async function judgeCondition(
  ctx: Ctx,
  { of, flow, question, history, leftMs }: Pending,
  condition: string,
): Promise<boolean> {
  const timeoutMs = Math.min(leftMs, timeoutsMs.condition);
  const answer = history.filter(({ role }) => role === "user").map(({ content }) => content);
  const { matches } = await callModel(ctx, "judgeCondition", { of, timeoutMs }, (model, metered) =>
    model.judgeCondition({
      condition,
      question: questionText(flow.course.snapshot, question, history),
      answer: answer.join("\n"),
      ...metered,
    }),
  );
  return matches;
}
