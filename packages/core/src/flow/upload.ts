import { signUpload } from "../asset/index.ts";
import { belongsTo, storedKey } from "../asset/key.ts";
import type { CreateUpload, Upload } from "../asset/schema.ts";
import { interview } from "../interview/interview.sql.ts";
import type { Ctx } from "../platform/ctx.ts";
import { conflict, notFound } from "../platform/error.ts";
import { isOpenTo } from "./see.ts";

interface Owner {
  organization_id: string;
  study_id: string;
}

/** Lets a participant's browser store one file for an answer. */
export async function createAnswerUpload(ctx: Ctx, vid: string, file: CreateUpload): Promise<Upload> {
  const { organization_id, study_id, status } = interview;
  const [owner] = await ctx.db
    .select({ organization_id, study_id, status })
    .from(interview)
    .where(isOpenTo(vid));
  if (owner === undefined) throw notFound("Interview");
  if (owner.status !== "in_progress") throw conflict("not_in_progress", "The interview takes no answers now");
  return signUpload(ctx, owner, file);
}

/** Whether an answer names files of its own study: another's would go when this interview is erased. */
export function isOwnUpload(
  { participantBaseUrl }: Ctx,
  { organization_id, study_id }: Owner,
  urls: readonly string[],
): boolean {
  return urls.every((url) => {
    const key = storedKey(url, participantBaseUrl);
    return key !== null && belongsTo(`${organization_id}/${study_id}`, key);
  });
}
