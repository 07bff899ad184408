import type { Ctx } from "../../platform/ctx.ts";
import { describeError } from "../../platform/log.ts";
import { FollowUp, type FollowUpRequest, inTime, ModelError } from "../../platform/model.ts";
import { callModel } from "../../platform/span.ts";
import type { Course } from "../course/reduce.ts";
import type { Snapshot, SnapshotQuestion } from "../course/snapshot.ts";
import type { ProbeCode } from "../interviewer/check/codes.ts";
import { probeChecks } from "../interviewer/check/index.ts";
import type { ProbeContext } from "../interviewer/check/probe.ts";
import type { Decision, ProbeType } from "../interviewer/decision.ts";
import { templatesOf } from "../interviewer/templates.ts";
import type { LoadedInterview } from "./load.ts";
import { questionText } from "./message.ts";

/** What came of asking the model for a follow-up. */
export interface WordedFollowUp {
  /** What to ask; null to go on. */
  text: string | null;
  decision: Decision;
}

type Message = LoadedInterview["history"][number];

interface Asked {
  flow: { course: Course & { snapshot: Snapshot } };
  question: SnapshotQuestion;
  /** The whole conversation. */
  messages: readonly Message[];
  /** For all attempts together. */
  timeoutMs: number;
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
  const [{ reply, source, ...came }, made] = await Promise.all([
    attempt(ctx, asked, started + asked.timeoutMs),
    ctx.model.followUpSource(tier),
  ]);
  const isFlagged = reply !== null && reply.flag !== "none" && reply.flag !== "off_topic";
  const stop =
    reply === null
      ? "model_failed"
      : isFlagged
        ? "flagged"
        : isProbe(reply)
          ? "no_question"
          : "model_advanced";
  return {
    text: came.text,
    decision: {
      ...made,
      question_id: asked.question.id,
      outcome: came.text === null ? stop : "asked",
      source: came.text === null ? null : source,
      probe_type: came.text === null ? null : probeTypeOf(reply),
      goal_id: "",
      reason: [...(reply?.reason ?? "")].slice(0, maxReason).join("").toWellFormed().replaceAll("\u0000", ""),
      refused: came.refused,
      flag: reply === null || reply.flag === "none" ? null : reply.flag,
      latency_ms: Math.max(0, ctx.now().getTime() - started),
    },
  };
}

const maxReason = 200;

interface Attempts {
  text: string | null;
  source: "model" | "template";
  /** The model's last reply; null where it gave none. */
  reply: FollowUp | null;
  refused: ProbeCode[][];
}

async function attempt(ctx: Ctx, asked: Asked, deadline: number): Promise<Attempts> {
  const context = probeContext(asked);
  const request = followUpRequest(asked);
  const leftMs = () => deadline - ctx.now().getTime();
  const ask = async (refused: FollowUpRequest["refused"]): Promise<FollowUp | null> => {
    const timeoutMs = leftMs();
    try {
      const asking = callModel(ctx, "decideFollowUp", (model) =>
        model.decideFollowUp({ ...request, refused, timeoutMs }),
      );
      return FollowUp.parse(await inTime(timeoutMs, asking));
    } catch (error) {
      const reason = error instanceof ModelError ? { failure: error.failure } : describeError(error);
      ctx.log("warn", "model_decision_failed", { need: "probe", ...reason });
      return null;
    }
  };
  const refused: ProbeCode[][] = [];
  const tryAgain: FollowUpRequest["refused"] = [];
  let reply: FollowUp | null = null;
  while (refused.length === 0 || (refused.length < maxAttempts && leftMs() >= minRetryMs)) {
    const next = await ask([...tryAgain]);
    // What is worth asking is known from the first reply, so a second that fails loses no question.
    if (next === null) break;
    reply = next;
    if (!isProbe(reply)) return { text: null, source: "model", reply, refused };
    const faults = probeChecks(reply.text, context);
    if (faults.length === 0) return { text: reply.text.trim(), source: "model", reply, refused };
    refused.push(faults);
    tryAgain.push({ text: reply.text, checks: faults });
  }
  const template =
    reply === null
      ? undefined
      : templatesOf(context.language, probeTypeOf(reply)).find(
          (text) => probeChecks(text, context).length === 0,
        );
  return { text: template ?? null, source: "template", reply, refused };
}

const maxAttempts = 2;

/** What is asked for where the model has not said it: more of the same. */
const probeTypeOf = (reply: FollowUp | null): ProbeType =>
  reply === null || reply.probe_type === "none" ? "descriptive" : reply.probe_type;

/** Whether there is something to ask; distress, abuse and the wish to stop come before any question. */
const isProbe = ({ action, flag }: FollowUp): boolean =>
  action === "probe" && (flag === "none" || flag === "off_topic");

function followUpRequest({
  flow,
  question,
  messages,
}: Asked): Omit<FollowUpRequest, "refused" | "timeoutMs"> {
  const { interviewer, language } = flow.course.snapshot;
  const conversation = messages.filter(
    ({ question_id, kind }) => question_id === question.id && kind !== "question",
  );
  const notes = secretsOf(question).join("\n");
  return {
    tier: interviewer.tier,
    language,
    tone: interviewer.tone,
    question: questionText(flow.course.snapshot, question, messages),
    notes: notes === "" ? null : notes,
    conversation,
  };
}

function probeContext({ flow, question, messages }: Asked): ProbeContext {
  const { snapshot, plan } = flow.course;
  const others = snapshot.questions.filter(({ id }) => id !== question.id && plan.questions.includes(id));
  const own = messages.filter(({ question_id }) => question_id === question.id);
  const followUps = (of: readonly Message[]) =>
    of.filter(({ kind }) => kind === "followup").map(({ content }) => content);
  return {
    asked: [questionText(snapshot, question, messages), ...followUps(own)],
    said: messages.filter(({ role }) => role === "user").map(({ content }) => content),
    question: [question.content, ...goalsOf(question)],
    plan: [
      ...others.map((other) => questionText(snapshot, other, messages)),
      ...followUps(messages.filter(({ question_id }) => question_id !== question.id)),
    ],
    secret: secretsOf(question),
    language: snapshot.language,
  };
}

const isText = (text: unknown): text is string => typeof text === "string" && text.trim() !== "";

/** The question's notes, objective and goals, which participants never see. */
const secretsOf = (question: SnapshotQuestion): string[] =>
  [question.notes, question.props.objective, ...goalsOf(question)].filter(isText);

const goalsOf = ({ props: { goals } }: SnapshotQuestion): string[] =>
  Array.isArray(goals) ? goals.filter(isText) : [];
