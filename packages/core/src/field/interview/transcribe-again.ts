import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Heard } from "#interviewer/speech/heard.ts";
import { requireSystem } from "#kit/actor.ts";
import { ServiceError } from "#kit/error.ts";
import { storedKey } from "#kit/file/key.ts";
import type { InterviewMessage } from "#survey/interview/message-schema.ts";
import { languageCode } from "#survey/study/language-name.ts";
import { readVoice } from "#survey/study/voice-config.ts";
import { audit } from "../../account/audit/index.ts";
import { hasTokens } from "../../account/usage/budget.ts";
import { study } from "../../design/study/study.sql.ts";
import { type Ctx, transact } from "../../platform/ctx.ts";
import { enqueueOnce, takeWork } from "../../platform/outbox/index.ts";
import { outbox } from "../../platform/outbox/outbox.sql.ts";
import { promptOf } from "../flow/decide/answer-input.ts";
import { transcribeStored } from "../flow/upload/transcription.ts";
import { isVisible } from "./columns.ts";
import { lockSpoken, type SpokenMessage, shownMessage, storeWords } from "./correct.ts";
import { interview, message } from "./interview.sql.ts";

/** What was spoken, heard once more by the model that is configured now. */

/**
 * Queues the transcription of a spoken message, and gives the message back as it stands. Where a person has corrected it,
 * nothing is queued. Throws as `correctMessage`.
 */
export async function transcribeAgain(
  ctx: Ctx,
  { id, message_id }: { id: string; message_id: number },
): Promise<InterviewMessage> {
  return transact(ctx, async (ctx) => {
    const { row, found } = await lockSpoken(ctx, { id, message_id });
    const { organization_id, study_id } = row;
    if (found.transcription.corrected === null) {
      const key = recordingKey(ctx, found);
      const payload = { interview_id: id, message_id: String(message_id), key: key ?? "" };
      if (key !== null) await enqueueOnce(ctx, { organization_id, kind: "transcribe", payload });
      audit(ctx, "interview.transcribe", { entity_id: id, study_id });
    }
    return shownMessage(ctx, { id, message_id });
  });
}

const recordingKey = (ctx: Ctx, { recording_url }: Pick<SpokenMessage, "recording_url">): string | null =>
  (recording_url !== null && storedKey(recording_url, ctx.publicUrl)) || null;

/** A model that fails for so long, or is not there, is waited for no more. */
const longestMs = 24 * 3_600_000;
const timeoutMs = 24_000;

/** Does the work of an outbox row. What cannot be understood, and what somebody has corrected meanwhile, stays as it is. */
export async function runTranscription(ctx: Ctx, outboxId: string): Promise<void> {
  requireSystem(ctx);
  const asked = await readAsked(ctx, outboxId);
  const heard = asked === undefined ? null : await hear(ctx, asked);
  if (heard === "later") return;
  await takeWork(ctx, outboxId, async (ctx) => {
    if (asked !== undefined && heard !== null) await storeHeard(ctx, asked, heard);
  });
}

type Asked = NonNullable<Awaited<ReturnType<typeof readAsked>>>;

async function readAsked(ctx: Ctx, outboxId: string) {
  const [asked] = await ctx.db
    .select({
      since: outbox.created_at,
      key: sql<string>`${outbox.payload} ->> 'key'`,
      spoken: message,
      language: interview.language,
      organization_id: study.organization_id,
      study_id: study.id,
      config: study.config,
    })
    .from(outbox)
    .innerJoin(interview, sql`${interview.id} = (${outbox.payload} ->> 'interview_id')::uuid`)
    .innerJoin(study, eq(study.id, interview.study_id))
    .innerJoin(
      message,
      and(
        eq(message.interview_id, interview.id),
        sql`${message.seq} = (${outbox.payload} ->> 'message_id')::integer`,
      ),
    )
    .where(and(eq(outbox.id, outboxId), isVisible));
  return asked;
}

/** Null where there is nothing to hear, `later` where the relay sends the work again. */
async function hear(ctx: Ctx, asked: Asked): Promise<Heard | "later" | null> {
  const { spoken, organization_id, study_id, config, since, key } = asked;
  const isOld = ctx.now().getTime() - Date.parse(since) > longestMs;
  if (isOld || spoken.transcription === null || spoken.transcription.corrected !== null) return null;
  if (!(await hasTokens(ctx, organization_id))) return "later";
  const [before] = await ctx.db
    .select({ content: message.content })
    .from(message)
    .where(
      and(
        eq(message.interview_id, spoken.interview_id),
        lt(message.seq, spoken.seq),
        eq(message.role, "assistant"),
      ),
    )
    .orderBy(desc(message.seq))
    .limit(1);
  const recorded = {
    of: { organization_id, study_id },
    key,
    language: languageCode(asked.language),
    prompt: promptOf([...readVoice(config).keywords, before?.content ?? ""]),
  };
  try {
    return await transcribeStored(ctx, recorded, new Date(ctx.now().getTime() + timeoutMs));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    ctx.log("warn", "transcription_failed", { interview_id: spoken.interview_id, code: error.code });
    return error.kind === "unavailable" ? "later" : null;
  }
}

async function storeHeard(ctx: Ctx, { spoken, key }: Asked, { text, transcription }: Heard): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(interview)
    .where(and(eq(interview.id, spoken.interview_id), isVisible))
    .for("update");
  const [found] = await ctx.db
    .select()
    .from(message)
    .where(and(eq(message.interview_id, spoken.interview_id), eq(message.seq, spoken.seq)));
  if (row === undefined || found === undefined) return;
  const { transcription: before } = found;
  if (before === null || before.corrected !== null || recordingKey(ctx, found) !== key) return;
  await storeWords(ctx, row, { ...found, transcription: before }, text, transcription);
}
