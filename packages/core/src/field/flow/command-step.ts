import { questionType } from "../../design/question-type/index.ts";
import { type Ctx, nowIso } from "../../platform/ctx.ts";
import { invalidError } from "../../platform/error.ts";
import { checkMedia } from "../../platform/file/index.ts";
import { fileIdOf, storedKey } from "../../platform/file/key.ts";
import { issuesAt } from "../../platform/issue.ts";
import { designOf } from "../course/design.ts";
import { toShown, toStored } from "../course/localize.ts";
import { currentQuestion, reduce } from "../course/reduce.ts";
import type { SnapshotQuestion } from "../course/snapshot.ts";
import { buildAnswer } from "../interview/answers.ts";
import { matchingBuckets } from "../quota-place/match.ts";
import type { LoadedInterview, StartedFlow } from "./load.ts";
import { followUpText, type NewMessage, questionText } from "./message.ts";
import { requireOwnFiles } from "./own-file.ts";
import type { ParticipantCommand } from "./schema.ts";
import type { Step } from "./step.ts";

/**
 * The step that an accepted command leads to: the next state, and the answer, reply and message to store. Throws 422
 * for a value that does not fit the question, and for a skip of a required one, and 503 if its files cannot be checked.
 */
export async function commandStep(
  ctx: Ctx,
  { interview, history, full_buckets }: LoadedInterview,
  from: StartedFlow,
  command: ParticipantCommand,
): Promise<Step> {
  const { state, course } = from;
  const question = currentQuestion(state, course);
  if (question === null) throw new Error("an interview in progress stands at a question of its snapshot");
  const askedQuestion = { ...question, content: questionText(course.snapshot, question, history) };
  const turnId = command.client_turn_id;
  const userMessages = (kind: "answer" | "reply", content: string): NewMessage[] =>
    content === "" ? [] : [{ role: "user", content, question_id: question.id, kind }];
  switch (command.kind) {
    case "answer": {
      const { value, urls } = await parseAnswer(ctx, interview, question, command.value);
      const { recording_url = null } = command;
      const text = questionType(question.type).text(toShown(question, value), question.shown);
      const isOverQuota =
        matchingBuckets(full_buckets ?? [], interview, [{ question_id: question.id, value }]).length > 0;
      return {
        from,
        turnId,
        state: reduce(state, { kind: "answer", value, isOverQuota }, course),
        answer: {
          ...buildAnswer(askedQuestion, "answered", value, nowIso(ctx)),
          recording_url,
        },
        files: [...urls, ...(recording_url === null ? [] : [recording_url])].map((url) =>
          fileIdOf(storedKey(url, ctx.participantBaseUrl) ?? ""),
        ),
        messages: userMessages("answer", text),
      };
    }
    case "reply":
      return {
        from,
        turnId,
        state: reduce(state, { kind: "reply" }, course),
        reply: { question: followUpText(course.snapshot, question, history), answer: command.text },
        messages: userMessages("reply", command.text),
      };
    case "skip": {
      const skipped = reduce(state, { kind: "skip" }, course);
      if (skipped === state)
        throw invalidError([{ loc: ["body"], msg: "The question is required", type: "required" }]);
      if (state.awaits === "reply") return { from, turnId, state: skipped };
      const answer = buildAnswer(askedQuestion, "skipped", null, nowIso(ctx));
      return { from, turnId, state: skipped, answer };
    }
  }
}

/** The value as it is stored, and the URLs of its files. Throws 422 with all that is wrong with it. */
async function parseAnswer(
  ctx: Ctx,
  interview: LoadedInterview["interview"],
  question: SnapshotQuestion,
  sent: unknown,
): Promise<{ value: unknown; urls: string[] }> {
  const design = designOf(interview.id, question);
  const { answerSchema, maxFileBytes } = questionType(question.type);
  const schema = answerSchema(question.props, design);
  const { data, error } = schema.safeParse(toStored(question, sent ?? null));
  const loc = ["body", "value"];
  if (error !== undefined) throw invalidError(issuesAt(loc, error.issues));
  if (typeof data === "string" && data.trim() === "") {
    throw invalidError([{ loc, msg: "Must not be empty", type: "too_small" }]);
  }
  if (maxFileBytes === null) return { value: data, urls: [] };
  const files = data as { url: string; content_type: string; size: number }[];
  const urls = files.map(({ url }) => url);
  requireOwnFiles(
    ctx,
    interview,
    urls.map((url, index) => ({ url, loc: [...loc, index, "url"] })),
  );
  const named = files.map(({ url, content_type }, index) => {
    return { key: storedKey(url, ctx.participantBaseUrl) ?? "", content_type, loc: [...loc, index] };
  });
  const sizes = await checkMedia(ctx, named, maxFileBytes(question.props));
  return { value: files.map((file, index) => ({ ...file, size: sizes[index] ?? file.size })), urls };
}
