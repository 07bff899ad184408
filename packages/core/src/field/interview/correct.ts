import { and, eq, sql } from "drizzle-orm";
import { widened } from "#interviewer/meaning/index.ts";
import { conflictError, notFoundError } from "#kit/error.ts";
import { iterationOf, loopItemOf } from "#survey/interview/answer-name.ts";
import type { InterviewMessage } from "#survey/interview/message-schema.ts";
import { hasEnded } from "#survey/interview/status.ts";
import type { StoredTranscription } from "#survey/interview/transcription.ts";
import { findQuote, isOfWholeWords, onlyPlaceOf } from "#survey/wording/quote.ts";
import { audit } from "../../account/audit/index.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { requireRow } from "../../platform/db.ts";
import { codeAssignment } from "../coding/coding.sql.ts";
import { changedWordsCtes } from "../coding/redact.ts";
import { interviewGoal } from "../interviewer/goal.sql.ts";
import { answer, interview, message } from "./interview.sql.ts";
import { lockInterview, readInterviewContent } from "./lock.ts";
import { toFullInterview } from "./present.ts";
import type { CorrectMessage } from "./schema.ts";

/**
 * Puts other words in the place of those that a model has heard, everywhere; the first ones are kept beside them. What
 * was decided by them stays. Throws 404 for an interview or a message that is not there, 403, 409 `not_finished` before
 * the interview has ended, and 409 `not_spoken` for what was typed.
 */
export async function correctMessage(
  ctx: Ctx,
  { id, message_id }: { id: string; message_id: number },
  { text, reason }: CorrectMessage,
): Promise<InterviewMessage> {
  return transact(ctx, async (ctx) => {
    const { row, found } = await lockSpoken(ctx, { id, message_id });
    if (found.content !== text) {
      const original = found.transcription.corrected?.original ?? found.content;
      const corrected = { at: nowIso(ctx), by: correctorOf(ctx), original, reason };
      const { model, language, duration_s, confidence, words, dropped_segments } = found.transcription;
      const told = { model, language, duration_s, confidence, words, dropped_segments, corrected };
      await storeWords(ctx, row, found, text, told);
      const changes = { message_id: { from: message_id, to: message_id }, content: "changed" } as const;
      audit(ctx, "interview.correct", { entity_id: id, study_id: row.study_id, changes });
    }
    return shownMessage(ctx, { id, message_id });
  });
}

/** A message, as it is shown. */
export async function shownMessage(
  ctx: Ctx,
  { id, message_id }: { id: string; message_id: number },
): Promise<InterviewMessage> {
  const content = await readInterviewContent(ctx, id);
  const [row] = await ctx.db.select().from(interview).where(eq(interview.id, id));
  const { messages } = toFullInterview(ctx, { ...content, interview: requireRow(row) });
  return requireRow(messages[message_id]);
}

type InterviewRow = typeof interview.$inferSelect;
export type SpokenMessage = typeof message.$inferSelect & { transcription: StoredTranscription };

/** Locks an interview that has ended, for a message of it that was spoken. Throws the 403, 404 and 409 of `correctMessage`. */
export async function lockSpoken(
  ctx: Ctx,
  { id, message_id }: { id: string; message_id: number },
): Promise<{ row: InterviewRow; found: SpokenMessage }> {
  const row = await lockInterview(ctx, id);
  if (!hasEnded(row.status)) throw conflictError("not_finished", "The interview has not ended");
  const [found] = await ctx.db
    .select()
    .from(message)
    .where(and(eq(message.interview_id, id), eq(message.seq, message_id)));
  if (found === undefined) throw notFoundError("Message");
  if (found.transcription === null) throw conflictError("not_spoken", "The message was not spoken");
  return { row, found: { ...found, transcription: found.transcription } };
}

/** Who corrects. */
function correctorOf({ actor }: Ctx): NonNullable<StoredTranscription["corrected"]>["by"] {
  if (actor.kind === "member") return { type: "member", id: actor.member_id, name: null };
  if (actor.kind === "api_key") return { type: "api_key", id: actor.key_id, name: null };
  return { type: actor.kind, id: null, name: null };
}

/** Puts the words of a message, and what is known of them, in the place of what stands there. */
export async function storeWords(
  ctx: Ctx,
  { id, study_id, revision, language }: InterviewRow,
  found: SpokenMessage,
  text: string,
  transcription: StoredTranscription,
): Promise<void> {
  const now = nowIso(ctx);
  await ctx.db
    .update(message)
    .set({ content: text, transcription })
    .where(and(eq(message.interview_id, id), eq(message.seq, found.seq)));
  const { question_id } = found;
  const iteration = iterationOf(found.loop_item);
  // How many replies came before it.
  const place = sql`(select count(*) from ${message} m
    where m.interview_id = ${id} and m.question_id = ${question_id} and m.kind = 'reply' and m.seq < ${found.seq}
      and m.loop_item is not distinct from ${loopItemOf(iteration)})`;
  if (question_id !== null) {
    const isIt = and(
      eq(answer.interview_id, id),
      eq(answer.question_id, question_id),
      eq(answer.iteration, iteration),
    );
    if (found.kind === "answer")
      await ctx.db.update(answer).set({ value: text, text, transcription }).where(isIt);
    if (found.kind === "reply")
      await ctx.db
        .update(answer)
        .set({
          followups: sql`jsonb_set(${answer.followups}, array[${place}::text, 'answer'], to_jsonb(${text}::text), false)`,
        })
        .where(isIt);
  }
  const segment = found.kind === "reply" ? sql`(${place} + 1)` : sql`0`;
  const isQuoted = and(
    eq(codeAssignment.interview_id, id),
    sql`${codeAssignment.question_id} = ${question_id}`,
    eq(codeAssignment.iteration, iteration),
    eq(codeAssignment.origin, "human"),
    eq(codeAssignment.segment, segment),
  );
  const quotes = question_id === null ? [] : await ctx.db.select().from(codeAssignment).where(isQuoted);
  const kept = quotes.flatMap(({ code_id, coder, quote_start, quote_end }) => {
    const was = { start: quote_start ?? 0, end: quote_end ?? 0 };
    const is = movedPlace(found.content, text, was, language);
    return is === null ? [] : [{ code_id, coder, quote_start: is.start, quote_end: is.end }];
  });
  const parts = changedWordsCtes(
    ctx,
    { id, study_id },
    {
      answers: question_id === null ? [] : [question_id + iteration],
      unsaid: found.content === text ? [] : [found.content],
      corrected: { segment, kept },
    },
  );
  await ctx.db
    .with(...parts)
    .select({ id: interview.id })
    .from(interview)
    .where(eq(interview.id, id));
  await moveEvidence(ctx, id, found, text);
  await ctx.db
    .update(interview)
    .set({ updated_at: now, revision: revision + 1 })
    .where(eq(interview.id, id));
}

interface Place {
  start: number;
  end: number;
}

/**
 * Where words that a person has quoted stand after a correction, in code points. Null where that is not plain, or where
 * what turns their meaning is other than it was.
 */
export function movedPlace(before: string, after: string, was: Place, language: string): Place | null {
  const old = [...before];
  const now = [...after];
  const most = Math.min(old.length, now.length);
  let first = 0;
  while (first < most && old[first] === now[first]) first++;
  let last = 0;
  while (last < most - first && old.at(-1 - last) === now.at(-1 - last)) last++;
  const shift = now.length - old.length;
  let is: Place | null = null;
  if (was.end <= first) is = was;
  else if (was.start >= old.length - last) is = { start: was.start + shift, end: was.end + shift };
  if (is === null || !isOfWholeWords(after, is))
    is = onlyPlaceOf(after, old.slice(was.start, was.end).join(""));
  if (is === null) return null;
  const meant = widened(before, was, language);
  return meant !== null && widened(after, is, language)?.text === meant.text ? is : null;
}

/** Goals keep as evidence what is still said, wherever it stands now. */
async function moveEvidence(
  ctx: Ctx,
  id: string,
  { seq, content }: SpokenMessage,
  text: string,
): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(interviewGoal)
    .where(
      and(
        eq(interviewGoal.interview_id, id),
        sql`(${interviewGoal.evidence} ->> 'message_id')::integer = ${seq}`,
      ),
    );
  for (const { evidence, ...row } of rows) {
    const said = [...content].slice(evidence?.start, evidence?.end).join("");
    const span = findQuote(text, said);
    const moved = span === null ? null : { message_id: seq, start: span.start, end: span.end };
    await ctx.db
      .update(interviewGoal)
      .set({ evidence: moved })
      .where(
        and(
          eq(interviewGoal.interview_id, id),
          eq(interviewGoal.question_id, row.question_id),
          eq(interviewGoal.iteration, row.iteration),
          eq(interviewGoal.goal_id, row.goal_id),
        ),
      );
  }
}
