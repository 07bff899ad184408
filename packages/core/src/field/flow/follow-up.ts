import type { Ctx } from "../../platform/ctx.ts";
import { describeError } from "../../platform/log.ts";
import { type FollowUp, type FollowUpRequest, inTime, ModelError } from "../../platform/model.ts";
import { callModel } from "../../platform/span.ts";
import type { Course } from "../course/reduce.ts";
import type { Snapshot, SnapshotQuestion } from "../course/snapshot.ts";
import { type ProbeCode, probeChecks } from "../interviewer/check/index.ts";
import type { ProbeContext } from "../interviewer/check/probe.ts";
import { templatesOf } from "../interviewer/templates.ts";
import type { LoadedInterview } from "./load.ts";
import { questionText } from "./message.ts";

/** What came of asking the model for a follow-up. */
export interface WordedFollowUp {
  /** What to ask; null to go on. */
  text: string | null;
  flag: FollowUp["flag"];
  /** The codes of each text that was refused. */
  refused: ProbeCode[][];
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
 * takes its place. Throws `ModelError` if the first attempt fails.
 */
export async function wordFollowUp(ctx: Ctx, asked: Asked): Promise<WordedFollowUp> {
  const deadline = ctx.now().getTime() + asked.timeoutMs;
  const context = probeContext(asked);
  const request = followUpRequest(asked);
  const ask = (refused: FollowUpRequest["refused"]) => {
    const timeoutMs = deadline - ctx.now().getTime();
    const asking = callModel(ctx, "decideFollowUp", (model) =>
      model.decideFollowUp({ ...request, refused, timeoutMs }),
    );
    return inTime(timeoutMs, asking);
  };
  const first = await ask([]);
  if (!isProbe(first)) return { text: null, flag: first.flag, refused: [] };
  const faults = probeChecks(first.text, context);
  if (faults.length === 0) return { text: first.text.trim(), flag: first.flag, refused: [] };
  const refused = [faults];
  let { probe_type } = first;
  if (deadline - ctx.now().getTime() >= minRetryMs) {
    const second = await ask([{ text: first.text, checks: faults }]).catch((error: unknown) => {
      const reason = error instanceof ModelError ? { failure: error.failure } : describeError(error);
      ctx.log("warn", "follow_up_retry_failed", reason);
      return null;
    });
    if (second !== null && !isProbe(second)) return { text: null, flag: second.flag, refused };
    if (second !== null) {
      const again = probeChecks(second.text, context);
      if (again.length === 0) return { text: second.text.trim(), flag: second.flag, refused };
      refused.push(again);
      ({ probe_type } = second);
    }
  }
  const templates = templatesOf(context.language, probe_type === "none" ? "descriptive" : probe_type);
  const template = templates.find((text) => probeChecks(text, context).length === 0);
  return { text: template ?? null, flag: "none", refused };
}

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
