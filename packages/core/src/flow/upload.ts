import { signUpload } from "../asset/index.ts";
import type { CreateUpload, Upload } from "../asset/schema.ts";
import type { Ctx } from "../platform/ctx.ts";
import { invalidError } from "../platform/error.ts";
import { issuesAt } from "../platform/issue.ts";
import { questionType } from "../question-type/index.ts";
import { currentQuestion } from "./course/reduce.ts";
import type { SnapshotQuestion } from "./course/snapshot.ts";
import { see } from "./load.ts";
import { ownerOf } from "./own-file.ts";
import { takesRecordings } from "./recording.ts";
import type { Refusal } from "./schema.ts";
import { toOutcome } from "./view.ts";

/** Lets a participant's browser store one file for an answer, or says why not. */
export async function createAnswerUpload(
  ctx: Ctx,
  vid: string,
  file: CreateUpload,
): Promise<Upload | Refusal> {
  const seen = await see(ctx, vid);
  const { interview, begun } = seen;
  if (interview.status !== "in_progress" || begun === null) {
    const detail = "The interview takes no files now";
    const { state } = await toOutcome(ctx, { refusal: detail, seen });
    return { detail, state };
  }
  const question = currentQuestion(begun.state, begun.course);
  const upload = await signUpload(ctx, ownerOf(interview), file);
  const mayBeRecording =
    /^(audio|video)\//.test(file.content_type) && takesRecordings(begun.course.snapshot.mode);
  if (question?.type === "mediaUpload" && !mayBeRecording) judge(question, { ...file, url: upload.url });
  return upload;
}

/** Refuses before it is uploaded what no answer to the question could name. */
function judge({ type, props }: SnapshotQuestion, file: { url: string } & CreateUpload): void {
  const { error } = questionType(type).answer(props, 0).safeParse([file]);
  if (error === undefined) return;
  throw invalidError(
    issuesAt(
      ["body"],
      error.issues.map((issue) => ({ ...issue, path: issue.path.slice(1) })),
    ),
  );
}
