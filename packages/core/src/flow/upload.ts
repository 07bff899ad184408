import { signUpload } from "../asset/index.ts";
import { belongsTo, storedKey } from "../asset/key.ts";
import type { CreateUpload, Upload } from "../asset/schema.ts";
import type { Ctx } from "../platform/ctx.ts";
import type { Refusal } from "./schema.ts";
import { see } from "./see.ts";
import { toOutcome } from "./view.ts";

interface Owner {
  organization_id: string;
  study_id: string;
}

/** Lets a participant's browser store one file for an answer, or says why not. */
export async function createAnswerUpload(
  ctx: Ctx,
  vid: string,
  file: CreateUpload,
): Promise<Upload | Refusal> {
  const seen = await see(ctx, vid);
  if (seen.interview.status === "in_progress") return signUpload(ctx, seen.interview, file);
  const detail = "The interview takes no files now";
  const { state } = await toOutcome(ctx, { refusal: detail, seen });
  return { detail, state };
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
