import type { ParticipantState } from "../flow/schema.ts";
import type { Ctx } from "../platform/ctx.ts";
import { describeError } from "../platform/log.ts";
import { inTime, ModelError } from "../platform/model.ts";
import type { Respondent } from "./lease.ts";

const timeoutMs = 12_000;
/** So much of the conversation so far keeps what they say of a piece. */
const historyLength = 16;
const maxReplyLength = 2_000;

interface ReplyOptions {
  /** What is said where no model words it, or none that can be used. */
  template: string;
  isFit: (text: string) => boolean;
}

/** What a respondent says to what they were asked last. */
export async function wordReply(
  ctx: Ctx,
  { interview_id, persona }: Respondent,
  { language, history }: ParticipantState,
  { template, isFit }: ReplyOptions,
): Promise<string> {
  if (ctx.model.isOffline) return template;
  const conversation = history.slice(-historyLength).map(({ role, content }) => ({ role, content }));
  try {
    const request = { tier: "fast" as const, language, persona, conversation, timeoutMs: timeoutMs };
    const { text } = await inTime(timeoutMs, ctx.model.speakAs(request));
    const said = text.trim();
    if (isUsable(said) && isFit(said)) return said;
    ctx.log("warn", "respondent_unfit", { interview_id });
  } catch (error) {
    const why = error instanceof ModelError ? { failure: error.failure } : describeError(error);
    ctx.log("warn", "respondent_speechless", { interview_id, ...why });
  }
  return template;
}

const isUsable = (text: string): boolean =>
  text !== "" &&
  text.length <= maxReplyLength &&
  text.isWellFormed() &&
  !text.includes("\u0000") &&
  !text.includes("{{");
