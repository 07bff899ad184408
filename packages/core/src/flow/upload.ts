import { signUpload } from "../asset/index.ts";
import { belongsTo, folderOf, storedKey, storedUrl } from "../asset/key.ts";
import type { CreateUpload, Upload } from "../asset/schema.ts";
import type { Ctx } from "../platform/ctx.ts";
import type { Refusal } from "./schema.ts";
import { type Seen, see } from "./see.ts";
import { toOutcome } from "./view.ts";

/** Lets a participant's browser store one file for an answer, or says why not. */
export async function createAnswerUpload(
  ctx: Ctx,
  vid: string,
  file: CreateUpload,
): Promise<Upload | Refusal> {
  const seen = await see(ctx, vid);
  if (seen.interview.status === "in_progress") return signUpload(ctx, ownerOf(seen.interview), file);
  const detail = "The interview takes no files now";
  const { state } = await toOutcome(ctx, { refusal: detail, seen });
  return { detail, state };
}

/**
 * Whether a file was uploaded through this very interview: one of another would be named by who only learnt its
 * address, and would go when this interview is erased. The address has to be the service's own, since researchers
 * will meet it as it is.
 */
export function isOwnUpload(ctx: Ctx, interview: Interview, url: string): boolean {
  const key = storedKey(url, ctx.participantBaseUrl);
  if (key === null || url !== storedUrl(ctx.participantBaseUrl, key)) return false;
  return belongsTo(folderOf(ownerOf(interview)), key);
}

type Interview = Pick<Seen["interview"], "id" | "organization_id" | "study_id">;

const ownerOf = ({ id, organization_id, study_id }: Interview) => {
  return { organization_id, study_id, interview_id: id };
};
