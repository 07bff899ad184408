import { bridgeOf } from "#interviewer/check/bridge.ts";
import type { ProbeCode } from "#interviewer/check/codes.ts";
import { probeChecks } from "#interviewer/check/index.ts";
import type { ProbeContext } from "#interviewer/check/probe.ts";
import { reflectionOf } from "#interviewer/check/reflection.ts";
import type { Decision, Stop } from "#interviewer/decision.ts";
import { closedGoal, type GoalChange, goalsOf, noPursuit } from "#interviewer/goal.ts";
import { evidenceFor } from "#interviewer/meaning/evidence.ts";
import { templatesOf } from "#interviewer/templates.ts";
import { describeError } from "#kit/log.ts";
import { FollowUp, type FollowUpRequest, ModelError, type ReadFollowUp } from "#kit/model.ts";
import { isAbout } from "#survey/interview/answer-name.ts";
import type { ProbeType } from "#survey/interview/message-schema.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { modelOf } from "../../../platform/sandbox.ts";
import { callModel } from "../../../platform/span.ts";
import type { UsageOf } from "../../../platform/usage.ts";
import { type Asked, followUpRequest, probeContext, reflectionsIn } from "./follow-up-request.ts";

/** What came of asking the model for a follow-up. */
export interface WordedFollowUp {
  /** What to ask; null to go on. */
  text: string | null;
  /** What leads over to the next question, if anything. */
  bridge: string | null;
  decision: Decision;
  /** Goals that the participant turned out to have covered. */
  goals: GoalChange[];
  /** The model was waited for, and did not answer. */
  hasTimedOut: boolean;
}

/** A second attempt needs so much time at least. */
const minRetryMs = 3_000;

/**
 * Has the model word a follow-up. One that a check refuses is asked for once more; after that a template of its kind
 * takes its place. A model that fails ends the question's follow-ups.
 */
export async function wordFollowUp(ctx: Ctx, asked: Asked): Promise<WordedFollowUp> {
  const started = ctx.now().getTime();
  const tier = asked.flow.course.snapshot.interviewer.tier;
  const [{ reply, source, text, refused, reflection, bridge, hasTimedOut }, made] = await Promise.all([
    attempt(ctx, asked, started + asked.timeoutMs),
    modelOf(ctx, asked.of.organization_id).followUpSource(tier),
  ]);
  const isAsked = text !== null;
  const known = goalsOf(asked.question).map(({ goal_id }) => goal_id);
  const goal_id = isAsked && known.includes(reply?.goal_id ?? "") ? (reply?.goal_id ?? "") : "";
  return {
    text,
    bridge,
    hasTimedOut,
    goals: reply === null ? [] : goalsAfter(asked, reply),
    decision: {
      ...made,
      question_id: asked.question.id,
      iteration: asked.question.iteration ?? "",
      outcome: isAsked ? "asked" : stopOf(reply),
      source: isAsked ? source : null,
      probe_type: isAsked ? probeTypeOf(reply) : null,
      goal_id,
      reason: storable([...(reply?.reason ?? "").slice(0, 4 * maxReason)].slice(0, maxReason).join("")),
      refused,
      reflection,
      flag: reply === null || reply.flag === "none" ? null : reply.flag,
      latency_ms: Math.max(0, ctx.now().getTime() - started),
    },
  };
}

const maxReason = 200;

const storable = (text: string): string => text.toWellFormed().replaceAll("\u0000", "");

/** Why nothing was asked. */
function stopOf(reply: ReadFollowUp | null): Stop {
  if (reply === null) return "model_failed";
  if (endsFollowUps(reply)) return "flagged";
  return isProbe(reply) ? "no_question" : "model_advanced";
}

/** Whether the participant would not or could not say more, or should not be asked. */
const endsFollowUps = ({ flag, action }: ReadFollowUp): boolean =>
  // A first answer of somebody who does not know allows one follow-up: then there is something to ask.
  flag !== "none" && flag !== "off_topic" && (flag !== "dont_know" || action !== "probe");

/** Goals that what they said covers; the one that was asked for is declined where they would not or could not say. */
function goalsAfter(asked: Asked, reply: ReadFollowUp): GoalChange[] {
  const covered = coveredGoals(asked, reply);
  const { closed, goal_id } = asked.flow.state.pursuit ?? noPursuit;
  const isDeclined = reply.flag === "refusal" || reply.flag === "dont_know";
  const isOpen = goal_id !== "" && closed[goal_id] === undefined;
  if (!isDeclined || !isOpen || covered.some((change) => change.goal_id === goal_id)) return covered;
  return [...covered, closedGoal(asked.question, goal_id, "declined")];
}

/** Claims that no participant's words bear out are dropped. */
function coveredGoals({ flow, question, messages }: Asked, reply: ReadFollowUp): GoalChange[] {
  const { closed } = flow.state.pursuit ?? noPursuit;
  const open = goalsOf(question).filter(({ goal_id }) => closed[goal_id] === undefined);
  const first = flow.said - messages.length;
  const said = messages
    .map((message, index) => ({ ...message, message_id: first + index }))
    .filter(({ role }) => role === "user")
    // What was said to this question is looked through first.
    .sort((a, b) => Number(isAbout(b, question)) - Number(isAbout(a, question)));
  return open.flatMap(({ goal_id }) => {
    const claims = reply.goals.filter((claim) => claim.covered && claim.goal_id === goal_id);
    for (const { evidence } of claims.slice(0, maxClaims)) {
      const found = evidenceFor(said, evidence, flow.course.snapshot.language);
      if (found !== null) return [closedGoal(question, goal_id, "covered", found)];
    }
    return [];
  });
}

/** For one goal. */
const maxClaims = 3;

interface Attempts {
  text: string | null;
  source: "model" | "template";
  /** The model's last reply; null where it gave none. */
  reply: ReadFollowUp | null;
  refused: ProbeCode[][];
  /** As `Decision` has it. */
  reflection: number | null;
  bridge: string | null;
  hasTimedOut: boolean;
}

async function attempt(ctx: Ctx, asked: Asked, deadline: number): Promise<Attempts> {
  const context = probeContext(asked);
  const request = followUpRequest(asked);
  const said = reflectionsIn(asked.messages);
  const leftMs = () => deadline - ctx.now().getTime();
  const refused: ProbeCode[][] = [];
  const tryAgain: FollowUpRequest["refused"] = [];
  let reply: ReadFollowUp | null = null;
  let hasTimedOut = false;
  const isFirst = !request.conversation.some(({ role }) => role === "assistant");
  while (refused.length === 0 || (refused.length < maxAttempts && leftMs() >= minRetryMs)) {
    const next = await ask(ctx, asked.of, { ...request, refused: [...tryAgain], timeoutMs: leftMs() });
    // What is worth asking is known from the first reply, so a second that fails loses no question.
    if (!isReply(next)) {
      hasTimedOut = next === "timeout";
      break;
    }
    // Whoever does not know is asked no second time.
    reply = next.flag === "dont_know" && !isFirst ? { ...next, action: "advance" } : next;
    if (!isProbe(reply)) {
      const mayLead = request.rephrasing !== null && reply.flag === "none";
      const bridge = mayLead ? bridgeOf(reply.bridge, context) : null;
      return { text: null, source: "model", reply, refused, reflection: null, bridge, hasTimedOut };
    }
    const faults = probeChecks(reply.text, context);
    if (faults.length === 0) {
      const question = reply.text.trim();
      const { text, reflection } = request.reflect
        ? withReflection(reply.reflection, question, reflectionOf(reply.reflection, context, said))
        : { text: question, reflection: null };
      return { text, source: "model", reply, refused, reflection, bridge: null, hasTimedOut };
    }
    refused.push(faults);
    tryAgain.push({ text: reply.text, checks: faults });
  }
  const text = reply === null ? null : templateFor(probeTypeOf(reply), context);
  return { text, source: "template", reply, refused, reflection: null, bridge: null, hasTimedOut };
}

/** The message: what is said back, if anything may be, and the question. */
function withReflection(
  worded: string,
  question: string,
  shown: string | null,
): { text: string; reflection: number | null } {
  if (shown !== null) return { text: `${shown} ${question}`, reflection: [...shown].length };
  return { text: question, reflection: worded.trim() === "" ? null : 0 };
}

const maxAttempts = 2;

const isReply = (said: ReadFollowUp | "failed" | "timeout"): said is ReadFollowUp => typeof said === "object";

/** The model's reply, or how it fails. */
async function ask(
  ctx: Ctx,
  of: UsageOf,
  request: FollowUpRequest,
): Promise<ReadFollowUp | "failed" | "timeout"> {
  try {
    const reply = await callModel(
      ctx,
      "decideFollowUp",
      { of, timeoutMs: request.timeoutMs },
      (model, metered) => model.decideFollowUp({ ...request, ...metered }),
    );
    return FollowUp.parse(reply);
  } catch (error) {
    const reason = error instanceof ModelError ? { failure: error.failure } : describeError(error);
    ctx.log("warn", "model_decision_failed", { need: "probe", ...reason });
    return error instanceof ModelError && error.failure === "timeout" ? "timeout" : "failed";
  }
}

const templateFor = (type: ProbeType, context: ProbeContext): string | null =>
  templatesOf(context.language, type).find((text) => probeChecks(text, context).length === 0) ?? null;

/** What is asked for where the model has not said it: more of the same. */
const probeTypeOf = (reply: ReadFollowUp | null): ProbeType =>
  reply === null || reply.probe_type === "none" ? "descriptive" : reply.probe_type;

/** Whether there is something to ask; distress, abuse and the wish to stop come before any question. */
const isProbe = (reply: ReadFollowUp): boolean => reply.action === "probe" && !endsFollowUps(reply);
