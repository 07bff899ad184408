import { and, eq, getTableColumns, type SQL, sql, type WithSubquery } from "drizzle-orm";
import { requireOperator } from "#kit/actor.ts";
import { conflictError } from "#kit/error.ts";
import { definedFields, pick } from "#kit/pick.ts";
import { requireRevision, Versioned } from "#kit/version.ts";
import { mergeAnswers } from "#survey/interview/answers.ts";
import { endedByStatus } from "#survey/interview/ended-by.ts";
import { canMove, type InterviewStatus, isFinished } from "#survey/interview/status.ts";
import { closingMetadata } from "#survey/quota-place/match.ts";
import type { AskedQuestion } from "#survey/stored.ts";
import { audit, auditCte, auditValues, changesOf } from "../../account/audit/index.ts";
import { notifyOfEvents } from "../../account/event/index.ts";
import { refuseForeignQuestions } from "../../design/question/column.ts";
import { changeable, changedNames, changedValues } from "../../platform/changeable.ts";
import { type Ctx, nowIso, transact } from "../../platform/ctx.ts";
import { prepared } from "../../platform/db.ts";
import { changedWordsCtes } from "../coding/redact.ts";
import { noteCountChange } from "../count/index.ts";
import { quotaFullError } from "../quota-place/place.ts";
import { importedProgress, importedTimes, parseAnswers, refuseForeignFiles } from "./import.ts";
import { changedWords, replaceMessagesCtes, storeAnswersCtes, unsaidTexts } from "./imported-rows.ts";
import { interview } from "./interview.sql.ts";
import { type InterviewContent, lockInterview, readCountedContent, readInterviewContent } from "./lock.ts";
import { addKeysCtes, hasRoomForKeys, metadataKeysOf, tooManyKeysError } from "./metadata-keys.ts";
import { toFullInterview } from "./present.ts";
import type { FullInterview, UpdateInterview } from "./schema.ts";
import { sideEffectCtes } from "./side-effects.ts";
import { addTallyKeysCtes, haveRoomForTallyKeys, tallyKeysOf, tooManyTasksError } from "./tally-keys.ts";

/**
 * Changes the fields sent. Conversation, answers and times can be imported from elsewhere; they are ignored once the
 * interview was conducted over its link or retention has removed its content. Throws 404, 403, 412 if `ifMatch` does
 * not match, 409 for a status that cannot follow or a full quota, and 422 for answers that do not fit
 * or too many metadata keys or tasks.
 */
export async function updateInterview(
  ctx: Ctx,
  id: string,
  input: UpdateInterview,
  ifMatch: readonly number[] | null = null,
): Promise<Versioned<FullInterview>> {
  return transact(ctx, async (ctx) => {
    const row = await lockInterview(ctx, id);
    requireRevision(ifMatch, row.revision);
    const status = input.status ?? row.status;
    if (!canMove(row.status, status)) {
      throw conflictError("invalid_transition", `An interview that is ${row.status} cannot become ${status}`);
    }
    const present = await readInterviewContent(ctx, id);
    const { change, imported, answers, messages } = await changeOf(ctx, row, status, present, input);
    const keys = newMetadataKeys(row.metadata, input.metadata ?? {});
    const room = addKeysCtes(ctx.db, sql.param(row.study_id), sql.param(JSON.stringify(keys)));
    const hasNewKeys = Object.keys(keys).length > 0;
    const tasks = tallyKeysOf(imported);
    const taskRoom = addTallyKeysCtes(ctx, row.study_id, tasks);
    const after = { interview: { ...row, ...change }, answers, moderation: present.moderation };
    const { granted, ctes, queued } = sideEffectCtes(
      ctx,
      present.buckets,
      { ...present, interview: row },
      after,
    );
    const done = { entity_id: id, study_id: row.study_id, changes: changesOf(row, input) };
    const parts = [
      ...replaceMessagesCtes(ctx, id, messages),
      ...storeAnswersCtes(ctx, id, imported),
      ...changedWordsCtes(ctx, row, {
        answers: changedWords(present.answers, imported),
        unsaid: unsaidTexts(
          { answers: present.answers, messages: present.conversation },
          { answers, messages: messages ?? present.conversation },
        ),
      }),
      ...ctes,
      ...(hasNewKeys ? room.ctes : []),
      ...taskRoom.ctes,
    ];
    const mayChange = and(granted, hasNewKeys ? room.hasRoom : undefined, taskRoom.hasRoom);
    const stored = await storeChange(ctx, id, change, { parts, mayChange, queued, done });
    if (stored === undefined) {
      if (!(await haveRoomForTallyKeys(ctx, row.study_id, tasks))) throw tooManyTasksError();
      throw (await hasRoomForKeys(ctx, row.study_id, keys)) ? quotaFullError() : tooManyKeysError("metadata");
    }
    await notifyOfEvents(ctx, row.organization_id, stored.queued);
    await noteCountChange(ctx, row.study_id);
    return new Versioned(
      toFullInterview(ctx, {
        ...present,
        interview: stored.row,
        conversation: messages ?? present.conversation,
        answers,
        messages: messages === undefined ? present.messages : [],
      }),
      stored.row.revision,
    );
  });
}

interface Stored {
  /** CTEs of what is stored with it; conditions and events come with some alone. */
  parts: WithSubquery[];
  mayChange: SQL | undefined;
  queued: SQL<string[]>;
  done: Parameters<typeof auditValues>[2];
}

/** Stores it all and the entry in the audit log in one statement; resolves to nothing where it may not be changed. */
async function storeChange(
  ctx: Ctx,
  id: string,
  change: Record<string, unknown>,
  { parts, mayChange, queued, done }: Stored,
) {
  const statement = prepared(ctx.db, parts.length === 0 ? "update_interview" : null, (db) =>
    db
      .with(...parts, auditCte(db))
      .update(interview)
      .set(changeable(changedColumns))
      .from(changedNames)
      .where(and(eq(interview.id, sql.placeholder("id")), mayChange))
      .returning({ row: getTableColumns(interview), queued }),
  );
  const audited = await auditValues(ctx, "interview.update", done);
  const [stored] = await statement.execute({ ...changedValues(changedColumns, change), ...audited, id });
  return stored;
}

const changedColumns = pick(getTableColumns(interview), [
  "title",
  "notes",
  "is_archived",
  "recording_id",
  "active_time",
  "metadata",
  "closing_metadata",
  "started_at",
  "ended_at",
  "ended_by",
  "completed_at",
  "status",
  "progress",
  "last_message_at",
  "updated_at",
  "brought_revision",
  "revision",
]);

/**
 * What a request makes of an interview: its columns, the answers it brings and all answers then, and the messages that
 * replace those present, if any do. Throws 403 and 422 for answers that do not fit.
 */
async function changeOf(
  ctx: Ctx,
  row: typeof interview.$inferSelect,
  status: InterviewStatus,
  present: InterviewContent,
  input: UpdateInterview,
) {
  const isSealed = row.is_conducted || row.content_removed_at !== null;
  const content = isSealed ? {} : input;
  const now = nowIso(ctx);
  const times = importedTimes(status, row, content, now);
  const at = times.ended_at ?? now;
  const sent = content.answers ?? [];
  await refuseForeign(ctx, sent, present.questions);
  const imported = parseAnswers(sent, present, at);
  refuseForeignFiles(imported, row, ctx.publicUrl);
  const answers = mergeAnswers(present.answers, imported);
  const conversation = content.conversation_json ?? present.conversation;
  const { recording_id = row.recording_id } = content;
  const hasContent = conversation.length > 0 || answers.length > 0 || recording_id !== null;
  const contentFields = [content.conversation_json, content.answers, content.recording_id];
  const isContentSent = contentFields.some((field) => field !== undefined);
  const change = {
    ...definedFields({ title: input.title, notes: input.notes, is_archived: input.is_archived }),
    ...definedFields({ recording_id: content.recording_id, active_time: content.active_time }),
    ...(input.metadata !== undefined && { metadata: input.metadata ?? {} }),
    ...(input.metadata !== undefined &&
      row.status === "closed" && { closing_metadata: closingMetadata(present.buckets, row) }),
    ...times,
    status,
    ended_by: row.ended_by ?? endedByStatus(status),
    ...((!isSealed || isFinished(status)) && {
      progress: importedProgress(status, present.questions, answers),
    }),
    ...(imported.length > 0 && { brought_revision: present.studyRevision }),
    ...(hasContent && (isContentSent || content.ended_at) && { last_message_at: at }),
    updated_at: now,
    revision: row.revision + 1,
  };
  return { change, imported, answers, messages: content.conversation_json };
}

/** The keys of an interview's metadata that it had not before. Throws 422 where they are too many for any study. */
function newMetadataKeys(before: Record<string, unknown>, sent: Record<string, unknown>) {
  const added = Object.entries(sent).filter(([name]) => !Object.hasOwn(before, name));
  const keys = metadataKeysOf([Object.fromEntries(added)]);
  if (keys === null) throw tooManyKeysError("metadata");
  return keys;
}

/** Throws 403 for a question of another organization. Other unknown questions are reported with the other problems. */
async function refuseForeign(
  ctx: Ctx,
  answers: NonNullable<UpdateInterview["answers"]>,
  questions: readonly AskedQuestion[],
): Promise<void> {
  const known = new Set(questions.map(({ id }) => id));
  const unknown = answers.map(({ question_id }) => question_id).filter((id) => !known.has(id));
  if (unknown.length > 0) await refuseForeignQuestions(ctx, unknown);
}

/**
 * Brings an archived interview back, with its quota places. For operators. Throws 404 if it is not archived, 409
 * `quota_full` if a quota has no place left.
 */
export async function unarchiveInterview(ctx: Ctx, id: string): Promise<{ id: string }> {
  requireOperator(ctx);
  return transact(ctx, async (ctx) => {
    const row = await lockInterview(ctx, id, eq(interview.is_archived, true));
    const { answers, buckets, moderation } = await readCountedContent(ctx, id);
    const change = { is_archived: false, updated_at: nowIso(ctx), revision: row.revision + 1 };
    const before = { interview: row, answers, moderation };
    const after = { ...before, interview: { ...row, ...change } };
    const { ctes, granted, queued } = sideEffectCtes(ctx, buckets, before, after);
    const changed = await ctx.db
      .with(...ctes)
      .update(interview)
      .set(change)
      .where(and(eq(interview.id, id), granted))
      .returning({ id: interview.id, queued });
    const [stored] = changed;
    if (stored === undefined) throw quotaFullError();
    const { study_id, organization_id } = row;
    audit(ctx, "interview.unarchive", { entity_id: id, study_id, organization_id });
    await notifyOfEvents(ctx, organization_id, stored.queued);
    return { id: stored.id };
  });
}
