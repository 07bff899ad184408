import type { ParticipantState } from "../flow/schema.ts";
import type { Ctx } from "../platform/ctx.ts";
import { describeError } from "../platform/log.ts";
import { inTime, ModelError } from "../platform/model.ts";
import type { Respondent } from "./lease.ts";

const patienceMs = 12_000;
/** So much of the conversation so far keeps what they say of a piece. */
const remembered = 16;
const longest = 2_000;

interface Speech {
  /** What is said where no model words it, or none that can be used. */
  template: string;
  isFit: (text: string) => boolean;
}

/** What a respondent says to what they were asked last. */
export async function inOwnWords(
  ctx: Ctx,
  { interview_id, persona }: Respondent,
  { language, history }: ParticipantState,
  { template, isFit }: Speech,
): Promise<string> {
  if (ctx.model.isOffline) return template;
  const conversation = history.slice(-remembered).map(({ role, content }) => ({ role, content }));
  try {
    const request = { tier: "fast" as const, language, persona, conversation, timeoutMs: patienceMs };
    const { text } = await inTime(patienceMs, ctx.model.speakAs(request));
    const said = text.trim();
    if (isSpeakable(said) && isFit(said)) return said;
    ctx.log("warn", "respondent_unfit", { interview_id });
  } catch (error) {
    const why = error instanceof ModelError ? { failure: error.failure } : describeError(error);
    ctx.log("warn", "respondent_speechless", { interview_id, ...why });
  }
  return template;
}

const isSpeakable = (text: string): boolean =>
  text !== "" &&
  text.length <= longest &&
  text.isWellFormed() &&
  !text.includes("\u0000") &&
  !text.includes("{{");
