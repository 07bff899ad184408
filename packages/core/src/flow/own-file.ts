import { belongsTo, type FileOwner, folderOf, storedKey, storedUrl } from "../asset/key.ts";
import type { Ctx } from "../platform/ctx.ts";
import { invalidError, type ValidationIssue } from "../platform/error.ts";
import type { LoadedInterview } from "./load.ts";

type InterviewIds = Pick<LoadedInterview["interview"], "id" | "organization_id" | "study_id">;

/** To whom belongs what is uploaded through the interview. */
export const uploadOwner = ({ id, organization_id, study_id }: InterviewIds): FileOwner => {
  return { organization_id, study_id, interview_id: id };
};

/** Throws a 422 that names, by its place, each address that is not one of a file of this interview. */
export function requireOwnFiles(
  ctx: Ctx,
  interview: InterviewIds,
  named: readonly { url: string; loc: ValidationIssue["loc"] }[],
): void {
  const foreign = named.filter(({ url }) => !isOwnFile(ctx, interview, url));
  const msg = "Must be a file uploaded through this interview";
  if (foreign.length > 0) throw invalidError(foreign.map(({ loc }) => ({ loc, msg, type: "foreign_file" })));
}

/**
 * A file of another interview would be named by who only learnt its address, and would go when this interview is
 * erased. The address has to be the service's own, since researchers will meet it as it is.
 */
function isOwnFile(ctx: Ctx, interview: InterviewIds, url: string): boolean {
  const key = storedKey(url, ctx.participantBaseUrl);
  if (key === null || url !== storedUrl(ctx.participantBaseUrl, key)) return false;
  return belongsTo(folderOf(uploadOwner(interview)), key);
}
