import { and, eq, inArray, sql } from "drizzle-orm";
import { requireSystem } from "#kit/actor.ts";
import { bytesInWords } from "#kit/amount.ts";
import { invalidError, rateLimitedError, type ValidationIssue } from "#kit/error.ts";
import { fileIdOf, interviewOfKey, uploadFolderOf } from "#kit/file/key.ts";
import type { CreateUpload, Upload } from "#kit/file/schema.ts";
import { newId } from "#kit/id.ts";
import { issuesAt } from "#kit/issue.ts";
import { currentQuestion } from "#survey/course/reduce.ts";
import type { SnapshotQuestion } from "#survey/course/snapshot.ts";
import { type RefusalCode, refusals } from "#survey/flow/refusal.ts";
import type { Refusal } from "#survey/flow/schema.ts";
import { questionName } from "#survey/interview/answer-name.ts";
import { questionType } from "#survey/question-type/index.ts";
import { acceptsRecordings } from "#survey/study/voice-config.ts";
import { takeRoom } from "../../../account/organization/storage.ts";
import { type Ctx, nowIso, transact } from "../../../platform/ctx.ts";
import { fileDeletion } from "../../../platform/file/file.sql.ts";
import { signUpload, uploadLifetimeMs } from "../../../platform/file/index.ts";
import { maxRecordingBytes } from "../../../platform/file/inspect.ts";
import { interview as interviewTable } from "../../interview/interview.sql.ts";
import { maxAttempts, partOf, uploadOwner } from "../decide/answer-input.ts";
import { flow } from "../flow.sql.ts";
import { type LoadedInterview, loadInterview, type StartedFlow } from "../load/interview.ts";
import { toOutcome } from "../show/state.ts";

/**
 * Signs an upload of one file for an answer; a refusal while the interview waits for none that can have a file or a
 * recording. Throws 404 for a link that opens nothing, 422 for a file that the present question cannot take, 429 while the
 * forms that are open for the turn allow as much as they may, and 503 where the organization has no room.
 */
export async function createAnswerUpload(
  ctx: Ctx,
  vid: string,
  file: CreateUpload,
): Promise<Upload | Refusal> {
  const loaded = await loadInterview(ctx, vid);
  const refusal = uploadRefusal(loaded);
  if (refusal !== null) {
    const { state } = await toOutcome(ctx, { refusal, loaded });
    return { detail: refusals[refusal], code: refusal, state };
  }
  const issues = fitIssues(loaded, file);
  if (issues.length > 0) throw invalidError(issues);
  const fileId = newId();
  await transact(ctx, async (ctx) => {
    await openForm(ctx, loaded, fileId, file);
    await takeRoom(ctx, loaded.interview.organization_id, file.size);
  });
  return signUpload(ctx, uploadOwner(loaded.interview), file, fileId);
}

/** Why the interview takes no files; null if it does. */
function uploadRefusal({ interview, flow }: LoadedInterview): RefusalCode | null {
  if (interview.status !== "in_progress" || flow === null || flow.state.end !== null) return "no_files";
  const { state, course } = flow;
  if (acceptsRecordings(course.snapshot.mode)) return null;
  return state.awaits === "answer" && asksForFiles(currentQuestion(state, course)) ? null : "no_files";
}

const asksForFiles = (question: SnapshotQuestion | null | undefined): question is SnapshotQuestion =>
  question != null && questionType(question.type).maxFileBytes !== null;

/** What keeps every answer to the present question from naming the file, before it is uploaded. */
function fitIssues({ flow }: LoadedInterview, file: CreateUpload): ValidationIssue[] {
  // A reply takes no files but its recording.
  const question = flow?.state.awaits === "answer" ? currentQuestion(flow.state, flow.course) : null;
  const mode = flow?.course.snapshot.mode;
  const isRecording =
    mode !== undefined && acceptsRecordings(mode) && /^(audio|video)\//.test(file.content_type);
  const issues = asksForFiles(question) ? fileIssues(question, file) : null;
  if (issues !== null && (issues.length === 0 || !isRecording)) return issues;
  if (!isRecording) {
    const msg = "Must be a recording: an audio or video type";
    return [{ loc: ["body", "content_type"], msg, type: "unsupported_file" }];
  }
  if (file.size <= maxRecordingBytes) return [];
  return [{ loc: ["body", "size"], msg: "A recording has at most 20 MB", type: "too_big" }];
}

function fileIssues({ type, props }: SnapshotQuestion, file: CreateUpload): ValidationIssue[] {
  const url = `https://file.invalid/${encodeURIComponent(file.filename)}`;
  const { error } = questionType(type)
    .answerSchema(props, 0)
    .safeParse([{ ...file, url }]);
  return issuesAt(
    ["body"],
    (error?.issues ?? []).map((issue) => ({ ...issue, path: issue.path.slice(1) })),
  );
}

const megabyte = 1_048_576;

/** The forms for a turn that have neither expired nor been used for what was said. */
export const leastOpenForms = 3;
export const leastOpenBytes = 60 * megabyte;
/** Where it can be spoken: each recording that may be transcribed, stored at the second try; or each as large as can be. */
export const openRecordings = 2 * maxAttempts;
export const openRecordingBytes = maxAttempts * maxRecordingBytes;

/** What one answer to the question can name, if that is more. */
function limitsOf(flow: StartedFlow | null): { forms: number; bytes: number } {
  const question = flow === null ? null : currentQuestion(flow.state, flow.course);
  const props = asksForFiles(question) ? (question.props as { maxFiles?: number }) : {};
  const files = props.maxFiles ?? 1;
  const largest = asksForFiles(question)
    ? (questionType(question.type).maxFileBytes?.(question.props) ?? 0)
    : 0;
  const isSpoken = flow !== null && canBeSpoken(flow, question);
  return {
    forms: Math.max(isSpoken ? openRecordings : leastOpenForms, files),
    bytes: Math.max(isSpoken ? openRecordingBytes : leastOpenBytes, files * largest),
  };
}

const canBeSpoken = ({ state, course }: StartedFlow, question: SnapshotQuestion | null): boolean =>
  acceptsRecordings(course.snapshot.mode) &&
  (state.awaits !== "answer" || (question !== null && questionType(question.type).isFreeText));

/** The turn that a form is for, by the name of its question's answer. */
function turnOf(flow: StartedFlow | null): string {
  const question = flow === null ? null : currentQuestion(flow.state, flow.course);
  if (flow === null || question === null) return "";
  const part = partOf(flow.state);
  return part === 0 ? questionName(question) : `${questionName(question)} ${part}`;
}

/**
 * Counts a form as open until it expires, in one statement however many are asked for at once, and queues what it stores
 * for deletion from then on: what an answer names stays. Throws a 429.
 */
async function openForm(
  ctx: Ctx,
  { interview, flow: loaded }: LoadedInterview,
  fileId: string,
  { size }: CreateUpload,
): Promise<void> {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + uploadLifetimeMs).toISOString();
  const answer = turnOf(loaded);
  const limits = limitsOf(loaded);
  const of = sql`${flow.upload_forms} -> form.id`;
  const live = sql`jsonb_each_text(${flow.uploads}) as form (id, expires_at) where form.expires_at > ${now.toISOString()}`;
  const forAnswer = sql`${live} and coalesce(${of} ->> 'answer', ${answer}) = ${answer}`;
  const opened = await ctx.db
    .update(flow)
    .set({
      uploads: sql`(select coalesce(jsonb_object_agg(id, expires_at), '{}') from ${live})
        || jsonb_build_object(${fileId}::text, ${expiresAt}::text)`,
      upload_forms: sql`(select coalesce(jsonb_object_agg(id, ${of}) filter (where ${of} is not null), '{}') from ${live})
        || jsonb_build_object(${fileId}::text, ${JSON.stringify({ answer, bytes: size })}::jsonb)`,
    })
    .where(
      and(
        eq(flow.interview_id, interview.id),
        sql`(select count(*) < ${limits.forms} and coalesce(sum((${of} ->> 'bytes')::bigint), 0) + ${size}::bigint <= ${limits.bytes}
          from ${forAnswer})`,
      ),
    )
    .returning({ id: flow.interview_id });
  if (opened.length === 0) throw await tooManyFormsError(ctx, interview.id, limits);
  const key = uploadFolderOf(uploadOwner(interview), fileId);
  const repeat_at = new Date(now.getTime() + 2 * uploadLifetimeMs).toISOString();
  await ctx.db
    .insert(fileDeletion)
    .values({ key, created_at: expiresAt, next_try_at: expiresAt, repeat_at, granted_bytes: size });
}

async function tooManyFormsError(ctx: Ctx, interviewId: string, limits: { forms: number; bytes: number }) {
  const [row] = await ctx.db
    .select({ uploads: flow.uploads })
    .from(flow)
    .where(eq(flow.interview_id, interviewId));
  const now = nowIso(ctx);
  const [next = now] = Object.values(row?.uploads ?? {})
    .filter((expiresAt) => expiresAt > now)
    .sort();
  const seconds = Math.max(1, Math.ceil((Date.parse(next) - ctx.now().getTime()) / 1000));
  const msg = `Files that no answer names yet: at most ${limits.forms} upload forms and ${bytesInWords(limits.bytes)} for this turn`;
  return rateLimitedError(msg, seconds);
}

/**
 * Whether a form with this key may still store its file: a participant's not once its file is in an answer, which must
 * stay as it was sent, nor once the interview has ended. For whoever stores files for forms.
 */
export async function isFormOpen(ctx: Ctx, key: string): Promise<boolean> {
  requireSystem(ctx);
  const interviewId = interviewOfKey(key);
  if (interviewId === null) return true;
  const rows = await ctx.db
    .select({ id: flow.interview_id })
    .from(flow)
    .innerJoin(interviewTable, eq(interviewTable.id, flow.interview_id))
    .where(
      and(
        eq(flow.interview_id, interviewId),
        inArray(interviewTable.status, ["in_progress", "paused"]),
        sql`jsonb_exists(${flow.uploads}, ${fileIdOf(key)})`,
      ),
    );
  return rows.length > 0;
}
