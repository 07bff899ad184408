import * as z from "zod";
import { hasTokens } from "../../account/usage/budget.ts";
import { type Random, seededRandom } from "../../design/question-type/common/random.ts";
import { sampleExplanation } from "../../design/question-type/common/sample-text.ts";
import { questionType } from "../../design/question-type/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { conflictError, domainError, ServiceError } from "../../platform/error.ts";
import { storedKey } from "../../platform/file/key.ts";
import { describeError } from "../../platform/log.ts";
import { inTime, ModelError } from "../../platform/model.ts";
import { pick } from "../../platform/pick.ts";
import { lazy } from "../../platform/shape.ts";
import { callModel } from "../../platform/span.ts";
import { hashOf } from "../course/plan.ts";
import {
  answerQuestion,
  type CommandOutcome,
  createAnswerUpload,
  sendReply,
  skipStep,
  startInterview,
} from "../flow/index.ts";
import type { ParticipantState } from "../flow/schema.ts";
import { checkedSample } from "./checked-sample.ts";
import { inCharacter } from "./persona.ts";
import type { Respondent } from "./respondent.ts";

type QuestionStep = Extract<ParticipantState["step"], { kind: "question" }>;

/** How often a question that may be skipped is skipped, and a follow-up. */
const skipProbability = { question: 0.04, followup: 0.1 };

/**
 * Sends the respondent's next command. Repeated after a crash, it gets its first result. Throws 422 for a required
 * question that has no valid answer.
 */
export async function takeTurn(
  ctx: Ctx,
  respondent: Respondent,
  state: ParticipantState,
): Promise<CommandOutcome> {
  const { step } = state;
  const turn = { client_turn_id: `simulated-${state.seq}`, expected_seq: state.seq };
  if (step.kind === "summary") return skipStep(ctx, respondent.vid, turn);
  const { consent } = state;
  if (step.kind !== "question")
    return startInterview(
      ctx,
      respondent.vid,
      consent === null ? {} : { consent: pick(consent, ["version"]) },
    );
  const { question, followup } = step;
  const followups = state.history.filter(
    ({ kind, question_id }) => kind === "followup" && question_id === question.id,
  );
  const draw = randomFor(respondent, question.id, followups.length);
  if (followup !== null) {
    if (draw() < skipProbability.followup) return skipStep(ctx, respondent.vid, turn);
    const text = await wordReply(ctx, respondent, state, {
      template: spoken(respondent, sampleExplanation(draw), followups.length),
      isFit: () => true,
    });
    return sendReply(ctx, respondent.vid, { ...turn, text });
  }
  const canSkip = !question.required && !questionType(question.type).isOnlyShown;
  if (canSkip && draw() < skipProbability.question) return skipStep(ctx, respondent.vid, turn);
  try {
    const value = await sampleAnswer(ctx, respondent, state, question, draw);
    if (value !== undefined) {
      return await answerQuestion(ctx, respondent.vid, { ...turn, question_id: question.id, value });
    }
  } catch (error) {
    if (!(error instanceof ServiceError && error.kind === "invalid")) throw error;
  }
  if (canSkip) return skipStep(ctx, respondent.vid, turn);
  throw domainError("There is no answer to the question", []);
}

/** What a respondent says without a model. */
const spoken = ({ traits }: Respondent, template: string, reply: number): string =>
  traits === null ? template : inCharacter(template, traits, reply);

/** The random source of one question for one respondent; always the same. */
const randomFor = ({ seed, number }: Respondent, questionId: string, followups: number): Random =>
  seededRandom(hashOf(String(seed), String(number), questionId, String(followups)) % 2 ** 31);

async function sampleAnswer(
  ctx: Ctx,
  respondent: Respondent,
  state: ParticipantState,
  question: QuestionStep["question"],
  draw: Random,
): Promise<unknown> {
  const { type, props } = question;
  const { answerSchema, isFreeText, maxFileBytes } = questionType(type);
  const sampled = checkedSample(question, draw);
  if (maxFileBytes !== null) return storeSampleFiles(ctx, respondent.vid, sampled);
  if (!isFreeText || typeof sampled !== "string") return sampled;
  const isFit = (text: string) => answerSchema(props).safeParse(text).success;
  const own = spoken(respondent, sampled, 0);
  return wordReply(ctx, respondent, state, { template: isFit(own) ? own : sampled, isFit });
}

const SampleFiles = lazy(() =>
  z.array(
    z.object({
      url: z.string().regex(/^data:/),
      content_type: z.string(),
      size: z.int(),
    }),
  ),
);

/**
 * Stores sample files, whose content is in their data URLs, as a participant's page does before it sends the answer.
 * Throws 409 if the interview is not in progress.
 */
async function storeSampleFiles(ctx: Ctx, vid: string, sampled: unknown): Promise<unknown> {
  const { data: files } = SampleFiles.safeParse(sampled);
  if (files === undefined) return sampled;
  return Promise.all(
    files.map(async ({ url, content_type, size }) => {
      const [, filename = "file", content = ""] = /;name=([^;]+);base64,(.*)$/.exec(url) ?? [];
      const upload = await createAnswerUpload(ctx, vid, { filename, content_type, size });
      if ("state" in upload) throw conflictError("not_in_progress", upload.detail);
      const key = storedKey(upload.url, ctx.participantBaseUrl) ?? "";
      await ctx.bucket.put(key, Buffer.from(content, "base64"), content_type);
      return { url: upload.url, content_type, size };
    }),
  );
}

const timeoutMs = 12_000;
/** How many of the last messages the model gets. */
const historyLength = 16;
const maxReplyLength = 2_000;

interface ReplyOptions {
  /** The reply if no model is configured, or its text cannot be used. */
  template: string;
  isFit: (text: string) => boolean;
}

/** A respondent's reply to the last question or follow-up, worded by the model where there is one. */
async function wordReply(
  ctx: Ctx,
  { interview_id, of, persona }: Respondent,
  { language, history }: ParticipantState,
  { template, isFit }: ReplyOptions,
): Promise<string> {
  if (ctx.model.isOffline || !(await hasTokens(ctx, of.organization_id))) return template;
  const conversation = history.slice(-historyLength).map(({ role, content }) => ({ role, content }));
  try {
    const request = { tier: "fast" as const, language, persona, conversation, timeoutMs };
    const { text } = await inTime(
      timeoutMs,
      callModel(ctx, "speakAs", of, (model, metered) => model.speakAs({ ...request, ...metered })),
    );
    const reply = text.trim();
    if (isUsable(reply) && isFit(reply)) return reply;
    ctx.log("warn", "simulated_reply_rejected", { interview_id });
  } catch (error) {
    const reason = error instanceof ModelError ? { failure: error.failure } : describeError(error);
    ctx.log("warn", "simulated_reply_failed", { interview_id, ...reason });
  }
  return template;
}

const isUsable = (text: string): boolean =>
  text !== "" &&
  text.length <= maxReplyLength &&
  text.isWellFormed() &&
  !text.includes("\u0000") &&
  !text.includes("{{");
