import type { Ctx } from "../../platform/ctx.ts";

/** The personal link that opens an interview. */
export const interviewLink = (
  ctx: Pick<Ctx, "participantBaseUrl">,
  { study_id, vid }: { study_id: string; vid: string | null },
): string => `${ctx.participantBaseUrl}/s/${study_id}?vid=${vid ?? ""}`;
