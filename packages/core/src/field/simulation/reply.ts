import type { Ctx } from "../../platform/ctx.ts";
import { describeError } from "../../platform/log.ts";
import { inTime, ModelError } from "../../platform/model.ts";
import { callModel } from "../../platform/span.ts";
import type { ParticipantState } from "../flow/schema.ts";
import type { Respondent } from "./respondent.ts";

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
export async function wordReply(
  ctx: Ctx,
  { interview_id, persona }: Respondent,
  { language, history }: ParticipantState,
  { template, isFit }: ReplyOptions,
): Promise<string> {
  if (ctx.model.isOffline) return template;
  const conversation = history.slice(-historyLength).map(({ role, content }) => ({ role, content }));
  try {
    const request = { tier: "fast" as const, language, persona, conversation, timeoutMs };
    const { text } = await inTime(
      timeoutMs,
      callModel(ctx, "speakAs", (model) => model.speakAs(request)),
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
