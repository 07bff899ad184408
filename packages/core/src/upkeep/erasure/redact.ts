import { and, asc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { keyPattern, storedUrl } from "#kit/file/key.ts";
import { questionTypes } from "#survey/question-type/index.ts";
import { redactedCodingCtes } from "../../field/coding/redact.ts";
import { transcription } from "../../field/flow/flow.sql.ts";
import { answer, hasFiles, interview, message } from "../../field/interview/interview.sql.ts";
import { closingSummary } from "../../field/interviewer/closing.sql.ts";
import { interviewGoal } from "../../field/interviewer/goal.sql.ts";
import { moderation } from "../../field/interviewer/moderation.sql.ts";
import { redactedQualityCtes } from "../../field/quality/redact.ts";
import { speech } from "../../field/speech/speech.sql.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { fileDeletion } from "../../platform/file/file.sql.ts";
import { queueFoldersCte } from "../../platform/file/index.ts";
import { noLease } from "../../platform/lease.ts";
import { exportContent, exportJob, notBegun, writtenUntil } from "../../results/export/export.sql.ts";
import { deletedContentCte } from "../../results/export/job/content.ts";
import { narrowedSharesCte } from "./redact-shares.ts";

const closedTypes = questionTypes.filter((type) => type.aggregateSchema !== null).map(({ name }) => name);

const keptValue: Record<"closed" | "none", SQL | null> = {
  closed: sql`case when ${inArray(answer.type, closedTypes)} then coalesce(${answer.closed_value}, ${answer.value}) end`,
  none: null,
};

/** For paradata, the time that a question was shown: medians are made of it. */
const keptTime = sql`case when ${answer.paradata} -> 'ms' is not null
  then json_build_object('ms', ${answer.paradata} -> 'ms') end`;

/** Columns of an interview whose content is redacted. */
export const redactedColumns = { notes: null, recording_id: null, last_message_at: null };

/** Which interviews lose their content (a `uuid[]`), when, and until when a worker may store files that it had begun. */
export interface Redacted {
  ids: SQL;
  now: SQL;
  writtenUntil: SQL;
}

/** These interviews, now. */
export const redactedNow = (ctx: Ctx, ids: string[]): Redacted => ({
  ids: sql`${sql.param(ids)}::uuid[]`,
  now: sql`${nowIso(ctx)}::timestamptz`,
  writtenUntil: sql`${writtenUntil(ctx).toISOString()}::timestamptz`,
});

/**
 * CTEs that remove the content of interviews for good: messages, transcriptions, answers' texts, reasons of decisions, quotes, stored files, the
 * files of exports that hold them, and what filters of shares tell of them. Answers keep their question, outcome and time
 * and, if `keeping` is `closed`, the part of the value that is no free text. No count changes. The transaction has to hold
 * off exports (`holdOffExports`) in a statement before.
 */
export function redactCtes(ctx: Ctx, of: Redacted, keeping: "closed" | "none") {
  const { db } = ctx;
  const { ids } = of;
  const messages = db.delete(message).where(sql`${message.interview_id} = any(${ids})`);
  const spoken = db.delete(speech).where(sql`${speech.interview_id} = any(${ids})`);
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
      transcription: null,
      ...(keeping === "none" ? { paradata: null, text_length: null } : { paradata: keptTime }),
    })
    .where(sql`${answer.interview_id} = any(${ids})`);
  const isOfThese = sql`${moderation.interview_id} = any(${ids})`;
  const decisions =
    keeping === "none"
      ? db.delete(moderation).where(isOfThese).returning({ seq: moderation.seq })
      : db.update(moderation).set({ reason: "" }).where(isOfThese).returning({ seq: moderation.seq });
  // Retention leaves these two: they are no words.
  const goals = db.delete(interviewGoal).where(sql`${interviewGoal.interview_id} = any(${ids})`);
  const closing = db.delete(closingSummary).where(sql`${closingSummary.interview_id} = any(${ids})`);
  const exports = expiredExportsCtes(ctx, of, keeping);
  const quality = redactedQualityCtes(ctx, ids, keeping);
  return {
    messages: db.$with("deleted_messages").as(messages.returning({ seq: message.seq })),
    answers: db.$with("redacted_answers").as(answers.returning({ id: answer.question_id })),
    decisions: db.$with("redacted_decisions").as(decisions),
    goals: db.$with("deleted_goals").as(goals.returning({ id: interviewGoal.goal_id })),
    codings: redactedCodingCtes(ctx, ids, keeping),
    quality,
    closing: db.$with("deleted_summary").as(closing.returning({ id: closingSummary.interview_id })),
    words: [
      db.$with("deleted_transcriptions").as(words.returning({ id: transcription.question_id })),
      db.$with("deleted_speech").as(spoken.returning({ id: speech.id })),
    ],
    files: queueDeletionsCte(ctx, of),
    exports: exports.ctes,
    exportFolders: exports.folders,
    shares: narrowedSharesCte(ctx, ids, keeping),
  };
}

/** What stands before a key, as in a stored file's URL. */
const objectPath = storedUrl("", "");

/**
 * A CTE that queues the stored files of interviews for deletion, for the statement that removes their references. Files
 * of other organizations are left out.
 */
function queueDeletionsCte(ctx: Ctx, { ids, now }: Redacted) {
  const key = sql`substring(f.url from ${keyPattern})`;
  const files = sql`
    select distinct ${key}, ${now}, ${now}, false, null::timestamptz, null::bigint
    from (
      select a.interview_id, of.url from ${answer} a cross join lateral (
        select a.recording_url as url
        union all select jsonb_path_query(a.value, '$[*]') ->> 'url' where ${hasFiles(sql`a.type`)}
      ) of
      where a.interview_id = any(${ids}) and (a.recording_url is not null or ${hasFiles(sql`a.type`)})
      union all
      select m.interview_id, m.recording_url from ${message} m
      where m.interview_id = any(${ids}) and m.recording_url is not null
      union all
      select id, recording_id from ${interview} where id = any(${ids}) and recording_id is not null
      union all
      select s.interview_id, ${objectPath} || s.key from ${speech} s
      where s.interview_id = any(${ids}) and s.key is not null
    ) f join ${interview} i on i.id = f.interview_id
    where starts_with(${key}, i.organization_id || '/')`;
  const queued = ctx.db.insert(fileDeletion).select(files).onConflictDoNothing();
  return ctx.db.$with("queued_deletions").as(queued.returning({ key: fileDeletion.key }));
}

/** The filter with nulls for the values of what participants said, or said of themselves. */
const withoutValues = (...names: ("metadata" | "answer")[]): SQL =>
  names.reduce((filter, name) => {
    const field = sql.raw(`'${name}'`);
    return sql`${filter} || case when ${exportJob.filter} ? ${field} then (
      select jsonb_build_object(${field}, coalesce(jsonb_object_agg(key, null), '{}'))
      from jsonb_object_keys(${exportJob.filter} -> ${field}) as key) else '{}' end`;
  }, sql`${exportJob.filter}`);

/** Whether the page of the job's file where the interview `i` has its place is there. */
const isInFile = sql`i.id = any((
  select ${exportContent.interview_ids} from ${exportContent}
  where ${exportContent.export_id} = ${exportJob.id}
    and (${exportContent.last_created_at}, ${exportContent.last_id}) >= (i.created_at, i.id)
  order by ${exportContent.last_created_at}, ${exportContent.last_id} limit 1)::uuid[])`;

/**
 * CTEs that delete the files that hold the interviews. Jobs whose files are being made, and may hold them, begin again, in
 * another folder: the worker stops at its next step, and the relay sends the job's message once the worker's lease would
 * have run out. Filters of jobs keep their shape without the values; what a job reads by (`conditions`) goes when it ends.
 * `folders` has the keys of what is to be deleted.
 */
function expiredExportsCtes(ctx: Ctx, { ids, now, writtenUntil }: Redacted, keeping: "closed" | "none") {
  const { db } = ctx;
  const filter = keeping === "closed" ? withoutValues("answer") : withoutValues("metadata", "answer");
  const anyInterview = (condition: SQL): SQL => sql`exists (
    select from ${interview} i where i.id = any(${ids}) and i.study_id = ${exportJob.study_id} and ${condition})`;
  const isOfStudies = sql`${exportJob.study_id} in (select i.study_id from ${interview} i where i.id = any(${ids}))`;
  const isUnderWay = inArray(exportJob.status, ["queued", "running"]);
  const isConcerned = or(isUnderWay, eq(exportJob.status, "done"), ne(exportJob.filter, filter));
  // As the statement finds them. Who is in a file that ends before its row is locked cannot be seen from here.
  const underWay = db
    .$with("exports_under_way")
    .as(db.select({ id: exportJob.id }).from(exportJob).where(and(isOfStudies, isUnderWay)));
  // In the order of their ids: two that erase at once wait for one another and meet no deadlock.
  const locked = db
    .$with("locked_exports")
    .as(
      db
        .select({ id: exportJob.id })
        .from(exportJob)
        .where(and(isOfStudies, isConcerned))
        .orderBy(asc(exportJob.id))
        .for("update"),
    );
  const isLocked = sql`${exportJob.id} in (select id from ${locked})`;
  const mayHold = anyInterview(sql`i.created_at <= ${exportJob.created_at}`);
  const isDone = eq(exportJob.status, "done");
  const holds = or(
    anyInterview(isInFile),
    and(sql`${exportJob.id} in (select id from ${underWay})`, mayHold),
  );
  // One update for both: whether the file is finished is read of the row as it is once it is locked.
  const ended = db.$with("expired_exports").as(
    db
      .update(exportJob)
      .set({
        ...noLease,
        ...notBegun,
        status: sql`case ${exportJob.status} when 'done' then 'expired' else ${exportJob.status} end`,
        filter,
      })
      .where(and(isLocked, or(and(eq(exportJob.status, "running"), mayHold), and(isDone, holds))))
      .returning({ id: exportJob.id, key: exportJob.key }),
  );
  const others = db.$with("emptied_filters").as(
    db
      .update(exportJob)
      .set({ filter })
      .where(
        and(isLocked, ne(exportJob.filter, filter), sql`${exportJob.id} not in (select id from ${ended})`),
      )
      .returning({ id: exportJob.id }),
  );
  const folders = queueFoldersCte(ctx, ended, writtenUntil, now);
  return { ctes: [underWay, locked, ended, others, deletedContentCte(ctx, ended), folders], folders };
}
