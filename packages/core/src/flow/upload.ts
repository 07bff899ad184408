import { signUpload } from "../asset/index.ts";
import type { CreateUpload, Upload } from "../asset/schema.ts";
import type { Ctx } from "../platform/ctx.ts";
import { invalidError } from "../platform/error.ts";
import { issuesAt } from "../platform/issue.ts";
import { questionType } from "../question-type/index.ts";
import { currentQuestion } from "./course/reduce.ts";
import type { SnapshotQuestion } from "./course/snapshot.ts";
import { loadInterview } from "./load.ts";
import { uploadOwner } from "./own-file.ts";
import { acceptsRecordings } from "./recording.ts";
import type { Refusal } from "./schema.ts";
import { toOutcome } from "./view.ts";

/**
 * Signs an upload of one file for an answer; a refusal while the interview takes no files. Throws 404 for a link that
 * opens nothing, 422 for a file that the present question cannot take.
 */
export async function createAnswerUpload(
  ctx: Ctx,
  vid: string,
  file: CreateUpload,
): Promise<Upload | Refusal> {
  const loaded = await loadInterview(ctx, vid);
  const { interview, flow } = loaded;
  if (interview.status !== "in_progress" || flow === null) {
    const detail = "The interview takes no files now";
    const { state } = await toOutcome(ctx, { refusal: detail, loaded });
    return { detail, state };
  }
  const question = currentQuestion(flow.state, flow.course);
  const upload = await signUpload(ctx, uploadOwner(interview), file);
  const mayBeRecording =
    /^(audio|video)\//.test(file.content_type) && acceptsRecordings(flow.course.snapshot.mode);
  if (question?.type === "mediaUpload" && !mayBeRecording)
    requireFileFits(question, { ...file, url: upload.url });
  return upload;
}

/** Throws 422, before it is uploaded, for a file that no answer to the question could name. */
function requireFileFits({ type, props }: SnapshotQuestion, file: { url: string } & CreateUpload): void {
  const { error } = questionType(type).answerSchema(props, 0).safeParse([file]);
  if (error === undefined) return;
  throw invalidError(
    issuesAt(
      ["body"],
      error.issues.map((issue) => ({ ...issue, path: issue.path.slice(1) })),
    ),
  );
}
