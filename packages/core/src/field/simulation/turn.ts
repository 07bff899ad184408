import { and, eq } from "drizzle-orm";
import * as z from "zod";
import { conflictError, domainError, ServiceError } from "#kit/error.ts";
import { storedKey } from "#kit/file/key.ts";
import { describeError } from "#kit/log.ts";
import { ModelError } from "#kit/model.ts";
import { pick } from "#kit/pick.ts";
import { lazy } from "#kit/shape.ts";
import type { ParticipantState } from "#survey/flow/schema.ts";
import { isAbout, iterationOf } from "#survey/interview/answer-name.ts";
import type { Random } from "#survey/question-type/common/random.ts";
import { questionType } from "#survey/question-type/index.ts";
import { hasTokens } from "../../account/usage/budget.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { modelOf } from "../../platform/sandbox.ts";
import { callModel } from "../../platform/span.ts";
import {
  answerQuestion,
  type CommandOutcome,
  createAnswerUpload,
  sendReply,
  skipStep,
  startInterview,
} from "../flow/index.ts";
import { answer } from "../interview/interview.sql.ts";
import { placeOf, plainAnswer, randomFor } from "./answer.ts";
import { claimedParadata, type Done, shownBy } from "./behavior.ts";
import { gibberishText } from "./gibberish.ts";
import { inCharacter } from "./persona.ts";
import type { Respondent } from "./respondent.ts";
import { typicalReply } from "./words/index.ts";
import type { AskedText } from "./words/on-topic.ts";

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
  const asked = state.history.findLast(
    ({ kind, question_id }) => kind === "question" && question_id === question.id,
  );
  const iteration = iterationOf(asked?.loop_item ?? null);
  const followups = state.history.filter(
    (said) => said.kind === "followup" && isAbout(said, { id: question.id, iteration }),
  );
  const place = placeOf(question) + iteration;
  const random = (...of: string[]) => randomFor(respondent, place, String(followups.length), ...of);
  const draw = random();
  const { behavior } = respondent;
  const timed = (done: Omit<Done, "behavior">) =>
    claimedParadata(state.study.paradata, { ...done, behavior }, random("time"));
  if (followup !== null) {
    const shown = { shown: [followup.text], scaleItems: 0 };
    if (respondent.traits?.disclosure !== "open" && draw() < skipProbability.followup)
      return skipStep(ctx, respondent.vid, { ...turn, paradata: timed({ ...shown, written: "" }) });
    const to = { question: question.content, followup: followup.text, reply: followups.length };
    const text = await replyTo(ctx, respondent, state, to, { draw, order: randomFor(respondent, place) });
    return sendReply(ctx, respondent.vid, { ...turn, text, paradata: timed({ ...shown, written: text }) });
  }
  const shown = shownBy(question);
  const skipped = { ...turn, paradata: timed({ ...shown, written: "" }) };
  const canSkip = !question.required && !questionType(question.type).isOnlyShown;
  if (canSkip && draw() < skipProbability.question) return skipStep(ctx, respondent.vid, skipped);
  try {
    const value = await sampleAnswer(ctx, respondent, state, question, draw);
    if (value !== undefined) {
      const written = questionType(question.type).isFreeText && typeof value === "string" ? value : "";
      const paradata = timed({ ...shown, written });
      return await answerQuestion(ctx, respondent.vid, {
        ...turn,
        question_id: question.id,
        value,
        paradata,
      });
    }
  } catch (error) {
    if (!(error instanceof ServiceError && error.kind === "invalid")) throw error;
  }
  if (canSkip) return skipStep(ctx, respondent.vid, skipped);
  throw domainError("There is no answer to the question", []);
}

/** What a respondent says to a follow-up. */
async function replyTo(
  ctx: Ctx,
  respondent: Respondent,
  state: ParticipantState,
  asked: AskedText,
  { draw, order }: Record<"draw" | "order", Random>,
): Promise<string> {
  if (respondent.behavior === "gibberish") return gibberishText(draw);
  const { language } = state;
  const text = typicalReply(language, draw);
  const { traits } = respondent;
  const template = traits === null ? text : inCharacter(traits, { asked, language, template: text }, order);
  return wordReply(ctx, respondent, state, { template, isFit: () => true });
}

async function sampleAnswer(
  ctx: Ctx,
  respondent: Respondent,
  state: ParticipantState,
  question: QuestionStep["question"],
  draw: Random,
): Promise<unknown> {
  const { id, type, props } = question;
  const { answerSchema, isFreeText, maxFileBytes } = questionType(type);
  const check = respondent.checks.find(({ question_id }) => question_id === id)?.check;
  const earlier =
    check !== undefined && "same_as" in check ? await earlierAnswer(ctx, respondent, check.same_as) : null;
  const template = plainAnswer(respondent, { question, language: state.language, earlier }, draw);
  if (maxFileBytes !== null) return storeSampleFiles(ctx, respondent.vid, template);
  const isGiven = check !== undefined || ["copier", "gibberish"].includes(respondent.behavior);
  if (!isFreeText || typeof template !== "string" || isGiven) return template;
  const isFit = (text: string) => answerSchema(props).safeParse(text).success;
  return wordReply(ctx, respondent, state, { template, isFit });
}

/** What the respondent has answered to another question; null where that was nothing. */
async function earlierAnswer({ db }: Ctx, { interview_id }: Respondent, questionId: string) {
  const [found] = await db
    .select({ type: answer.type, value: answer.value })
    .from(answer)
    .where(
      and(
        eq(answer.interview_id, interview_id),
        eq(answer.question_id, questionId),
        eq(answer.outcome, "answered"),
      ),
    );
  return found === undefined ? null : { ...found, props: {} };
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
      const [head = "", content = ""] = url.split(";base64,", 2);
      const filename = head.split(";name=")[1] ?? "file";
      const upload = await createAnswerUpload(ctx, vid, { filename, content_type, size });
      if ("state" in upload) throw conflictError("not_in_progress", upload.detail);
      const key = storedKey(upload.url, ctx.publicUrl) ?? "";
      await ctx.bucket.put(key, Buffer.from(content, "base64"), content_type);
      return { url: upload.url, content_type, size };
    }),
  );
}

const timeoutMs = 12_000;
/** How many of the last messages the model gets. */
const historyLength = 16;
const maxReplyLength = 2_000;

/** Attempts at a reply in which the model does not speak of itself. */
const maxAttempts = 2;

interface ReplyOptions {
  /** The reply if no model is configured, or its text cannot be used. */
  template: string;
  isFit: (text: string) => boolean;
}

/**
 * A respondent's reply to the last question or follow-up, worded by the model where there is one. Throws where the model
 * speaks of itself twice: such an interview would say nothing about the study.
 */
async function wordReply(
  ctx: Ctx,
  { interview_id, of, persona }: Respondent,
  { language, history }: ParticipantState,
  { template, isFit }: ReplyOptions,
): Promise<string> {
  const { isOffline } = modelOf(ctx, of.organization_id);
  if (isOffline || !(await hasTokens(ctx, of.organization_id))) return template;
  const { talksAsModel } = await import("#interviewer/check/question.ts");
  const conversation = history.slice(-historyLength).map(({ role, content }) => ({ role, content }));
  try {
    const request = { tier: "fast" as const, language, persona, conversation };
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const { text } = await callModel(ctx, "speakAs", { of, timeoutMs }, (model, metered) =>
        model.speakAs({ ...request, ...metered }),
      );
      const reply = text.trim();
      if (talksAsModel(reply, language)) continue;
      if (isUsable(reply) && isFit(reply)) return reply;
      ctx.log("warn", "simulated_reply_rejected", { interview_id });
      return template;
    }
  } catch (error) {
    const reason = error instanceof ModelError ? { failure: error.failure } : describeError(error);
    ctx.log("warn", "simulated_reply_failed", { interview_id, ...reason });
    return template;
  }
  throw conflictError("not_in_progress", "The model speaks of itself instead of answering");
}

const isUsable = (text: string): boolean =>
  text !== "" &&
  text.length <= maxReplyLength &&
  text.isWellFormed() &&
  !text.includes("\u0000") &&
  !text.includes("{{");
