import type { Ctx } from "../../platform/ctx.ts";
import { invalidError, type ValidationIssue } from "../../platform/error.ts";
import { belongsTo, type FileOwner, folderOf, storedKey, storedUrl } from "../../platform/file/key.ts";
import type { LoadedInterview } from "./load.ts";

type InterviewIds = Pick<LoadedInterview["interview"], "id" | "organization_id" | "study_id">;

/** The owner of files that are uploaded through the interview. */
export const uploadOwner = ({ id, organization_id, study_id }: InterviewIds): FileOwner => {
  return { organization_id, study_id, interview_id: id };
};

/** Throws 422 with the place of each URL that does not name a file of this interview. */
export function requireOwnFiles(
  ctx: Ctx,
  interview: InterviewIds,
  files: readonly { url: string; loc: ValidationIssue["loc"] }[],
): void {
  const foreign = files.filter(({ url }) => !isOwnFile(ctx, interview, url));
  const msg = "Must be a file uploaded through this interview";
  if (foreign.length > 0) throw invalidError(foreign.map(({ loc }) => ({ loc, msg, type: "foreign_file" })));
}

/**
 * Otherwise a participant who knows the URL of another interview's file could submit it, and it would be deleted with
 * this interview. The URL has to be exactly the service's own, since researchers will see it as it is.
 */
function isOwnFile(ctx: Ctx, interview: InterviewIds, url: string): boolean {
  const key = storedKey(url, ctx.participantBaseUrl);
  if (key === null || url !== storedUrl(ctx.participantBaseUrl, key)) return false;
  return belongsTo(folderOf(uploadOwner(interview)), key);
}
