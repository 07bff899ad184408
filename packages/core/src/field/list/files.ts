import { organizationOf } from "#kit/actor.ts";
import { folderOf } from "#kit/file/key.ts";
import { readAnswerName } from "#survey/interview/answer-name.ts";
import { fileTypes } from "#survey/question-type/file-types.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { signDownload } from "../../platform/file/index.ts";
import type { FullInterview, InterviewFile } from "../interview/schema.ts";
import { getInterview } from "./read.ts";

/** What of an interview's files an interview itself says. */
type NamedFile = Omit<InterviewFile, "download_url" | "download_url_expires_at">;

/**
 * What was recorded and uploaded in an interview, as far as the interview shows it, with links that work for an hour.
 * Throws as `getInterview`.
 */
export async function listInterviewFiles(ctx: Ctx, id: string): Promise<InterviewFile[]> {
  const { value } = await getInterview(ctx, id);
  // An interview that was brought in can name any file.
  const folder = folderOf({ organization_id: organizationOf(ctx.actor), study_id: value.study_id });
  const files = [...recordingsIn(value), ...uploadsIn(value)];
  return Promise.all(
    files.map(async (file) => ({ ...file, ...(await signDownload(ctx, folder, file.url)) })),
  );
}

const recordingsIn = ({ messages }: FullInterview): NamedFile[] =>
  messages.flatMap(({ message_id, question_id, loop_item, recording_url: url }) =>
    url === null ? [] : [{ message_id, question_id, loop_item, url, content_type: null }],
  );

const uploadTypes: readonly string[] = fileTypes;

const uploadsIn = ({ parsed_conversation_json: answers }: FullInterview): NamedFile[] =>
  Object.entries(answers ?? {}).flatMap(([name, { type, value }]) => {
    if (!uploadTypes.includes(type)) return [];
    const { question_id, loop_item } = readAnswerName(name);
    return (value as { url: string; content_type: string }[]).map(({ url, content_type }) => ({
      message_id: null,
      question_id,
      loop_item,
      url,
      content_type,
    }));
  });
