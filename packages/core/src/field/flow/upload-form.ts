import { eq, sql } from "drizzle-orm";
import { invalidError, rateLimitedError, type ValidationIssue } from "#kit/error.ts";
import type { CreateUpload, Upload } from "#kit/file/schema.ts";
import { newId } from "#kit/id.ts";
import { issuesAt } from "#kit/issue.ts";
import { currentQuestion } from "#survey/course/reduce.ts";
import type { SnapshotQuestion } from "#survey/course/snapshot.ts";
import { type RefusalCode, refusals } from "#survey/flow/refusal.ts";
import type { Refusal } from "#survey/flow/schema.ts";
import { questionType } from "#survey/question-type/index.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { signUpload, uploadLifetimeMs } from "../../platform/file/index.ts";
import { maxRecordingBytes } from "../../platform/file/inspect.ts";
import { acceptsRecordings, uploadOwner } from "./answer-input.ts";
import { flow } from "./flow.sql.ts";
import { type LoadedInterview, loadInterview } from "./load.ts";
import { toOutcome } from "./show.ts";

/**
 * Signs an upload of one file for an answer; a refusal while the interview waits for none that can have a file or a
 * recording. Throws 404 for a link that opens nothing, 422 for a file that the present question cannot take, and 429
 * while twenty forms are open.
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
  await openForm(ctx, loaded.interview.id, fileId);
  return signUpload(ctx, uploadOwner(loaded.interview), file, fileId);
}

/** Why the interview takes no files; null if it does. */
function uploadRefusal({ interview, flow }: LoadedInterview): RefusalCode | null {
  if (interview.status !== "in_progress" || flow === null || flow.state.end !== null) return "no_files";
  const { state, course } = flow;
  const takesFiles = asksForFiles(currentQuestion(state, course)) || acceptsRecordings(course.snapshot.mode);
  return takesFiles && state.awaits === "answer" ? null : "no_files";
}

const asksForFiles = (question: SnapshotQuestion | null | undefined): question is SnapshotQuestion =>
  question != null && questionType(question.type).maxFileBytes !== null;

/** What keeps every answer to the present question from naming the file, before it is uploaded. */
function fitIssues({ flow }: LoadedInterview, file: CreateUpload): ValidationIssue[] {
  const question = flow && currentQuestion(flow.state, flow.course);
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

/** Forms of an interview that have neither expired nor been used for an answer. */
const maxOpenForms = 20;

/** Counts a form as open until it expires, in one statement however many are asked for at once. Throws a 429. */
async function openForm(ctx: Ctx, interviewId: string, fileId: string): Promise<void> {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + uploadLifetimeMs).toISOString();
  const live = sql`jsonb_each_text(${flow.uploads}) as form (id, expires_at) where form.expires_at > ${now.toISOString()}`;
  const opened = await ctx.db
    .update(flow)
    .set({
      uploads: sql`(select coalesce(jsonb_object_agg(id, expires_at), '{}') from ${live})
        || jsonb_build_object(${fileId}::text, ${expiresAt}::text)`,
    })
    .where(sql`${eq(flow.interview_id, interviewId)} and (select count(*) from ${live}) < ${maxOpenForms}`)
    .returning({ id: flow.interview_id });
  if (opened.length > 0) return;
  throw await tooManyFormsError(ctx, interviewId);
}

async function tooManyFormsError(ctx: Ctx, interviewId: string) {
  const [row] = await ctx.db
    .select({ uploads: flow.uploads })
    .from(flow)
    .where(eq(flow.interview_id, interviewId));
  const now = nowIso(ctx);
  const [next = now] = Object.values(row?.uploads ?? {})
    .filter((expiresAt) => expiresAt > now)
    .sort();
  const seconds = Math.max(1, Math.ceil((Date.parse(next) - ctx.now().getTime()) / 1000));
  return rateLimitedError(`An interview has at most ${maxOpenForms} open upload forms`, seconds);
}
