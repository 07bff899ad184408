import { inArray, type SQL, sql } from "drizzle-orm";
import { questionTypes } from "../../design/question-type/index.ts";
import { transcription } from "../../field/flow/flow.sql.ts";
import { answer, hasFiles, interview, message } from "../../field/interview/interview.sql.ts";
import { moderation } from "../../field/interviewer/moderation.sql.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { fileDeletion } from "../../platform/file/file.sql.ts";
import { keyPattern } from "../../platform/file/key.ts";
import { expiredExportsCtes } from "./redact-exports.ts";
import { narrowedSharesCte } from "./redact-shares.ts";

const closedTypes = questionTypes.filter((type) => type.aggregateSchema !== null).map(({ name }) => name);

const keptValue: Record<"closed" | "none", SQL | null> = {
  closed: sql`case when ${inArray(answer.type, closedTypes)} then coalesce(${answer.closed_value}, ${answer.value}) end`,
  none: null,
};

/** Columns of an interview whose content is redacted. */
export const redactedColumns = { notes: null, recording_id: null, last_message_at: null };

/**
 * CTEs that remove the content of interviews for good: messages, transcriptions, answers' texts, reasons of decisions, stored files, the
 * files of exports that hold them, and what filters of shares tell of them. Answers keep their question, outcome and time
 * and, if `keeping` is `closed`, the part of the value that is no free text. No count changes. The transaction has to hold
 * off exports (`holdOffExports`) in a statement before.
 */
export function redactCtes(ctx: Ctx, interviewIds: readonly string[], keeping: "closed" | "none") {
  const { db } = ctx;
  const ids = sql`${sql.param([...interviewIds])}::uuid[]`;
  const messages = db.delete(message).where(sql`${message.interview_id} = any(${ids})`);
  const words = db.delete(transcription).where(sql`${transcription.interview_id} = any(${ids})`);
  const answers = db
    .update(answer)
    .set({
      value: keptValue[keeping],
      closed_value: null,
      text: "",
      content: "",
      followups: [],
      recording_url: null,
    })
    .where(sql`${answer.interview_id} = any(${ids})`);
  const isOfThese = sql`${moderation.interview_id} = any(${ids})`;
  const decisions =
    keeping === "none"
      ? db.delete(moderation).where(isOfThese).returning({ seq: moderation.seq })
      : db.update(moderation).set({ reason: "" }).where(isOfThese).returning({ seq: moderation.seq });
  const exports = expiredExportsCtes(ctx, ids, keeping);
  return {
    messages: db.$with("deleted_messages").as(messages.returning({ seq: message.seq })),
    answers: db.$with("redacted_answers").as(answers.returning({ id: answer.question_id })),
    decisions: db.$with("redacted_decisions").as(decisions),
    words: db.$with("deleted_transcriptions").as(words.returning({ id: transcription.question_id })),
    files: queueDeletionsCte(ctx, ids),
    exports: exports.ctes,
    exportFolders: exports.folders,
    shares: narrowedSharesCte(ctx, ids, keeping),
  };
}

/**
 * A CTE that queues the stored files of interviews for deletion, for the statement that removes their references. Files
 * of other organizations are left out. `interviewIds` is a `uuid[]`.
 */
function queueDeletionsCte(ctx: Ctx, interviewIds: SQL) {
  const key = sql`substring(f.url from ${keyPattern})`;
  const now = nowIso(ctx);
  const files = sql`
    select distinct ${key}, ${now}::timestamptz, ${now}::timestamptz, false, null::timestamptz
    from (
      select a.interview_id, of.url from ${answer} a cross join lateral (
        select a.recording_url as url
        union all select jsonb_path_query(a.value, '$[*]') ->> 'url' where ${hasFiles(sql`a.type`)}
      ) of
      where a.interview_id = any(${interviewIds}) and (a.recording_url is not null or ${hasFiles(sql`a.type`)})
      union all
      select id, recording_id from ${interview} where id = any(${interviewIds}) and recording_id is not null
    ) f join ${interview} i on i.id = f.interview_id
    where starts_with(${key}, i.organization_id || '/')`;
  const queued = ctx.db.insert(fileDeletion).select(files).onConflictDoNothing();
  return ctx.db.$with("queued_deletions").as(queued.returning({ key: fileDeletion.key }));
}
