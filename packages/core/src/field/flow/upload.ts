import { questionType } from "../../design/question-type/index.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { invalidError, type ValidationIssue } from "../../platform/error.ts";
import { signUpload } from "../../platform/file/index.ts";
import { maxRecordingBytes } from "../../platform/file/inspect.ts";
import type { CreateUpload, Upload } from "../../platform/file/schema.ts";
import { newId } from "../../platform/id.ts";
import { issuesAt } from "../../platform/issue.ts";
import { currentQuestion } from "../course/reduce.ts";
import type { SnapshotQuestion } from "../course/snapshot.ts";
import { type LoadedInterview, loadInterview } from "./load.ts";
import { uploadOwner } from "./own-file.ts";
import { acceptsRecordings } from "./recording.ts";
import { type RefusalCode, refusals } from "./refusal.ts";
import type { Refusal } from "./schema.ts";
import { openForm } from "./upload-form.ts";
import { toOutcome } from "./view.ts";

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
