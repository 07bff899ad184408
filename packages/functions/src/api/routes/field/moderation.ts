import { moderationReport } from "#core/field/interviewer/report.ts";
import { ModerationQuery, ModerationReport } from "#interviewer/schema.ts";
import { replyInMode } from "../../http/ai-mode.ts";
import { idParams } from "../../http/params.ts";
import { route } from "../../http/route.ts";

export const routes = [
  route(
    "GET",
    "/api/v1/studies/{id}/moderation",
    {
      operationId: "get_study_moderation",
      summary: "Show how the interviewer has asked",
      description:
        "Every decision counts once: as a follow-up that was asked, or under the reason why nothing was asked. " +
        "Erased, mock and archived interviews are left out.",
      tag: "Results",
      isAddition: true,
      scope: "studies:read",
      params: idParams,
      query: ModerationQuery,
      responses: { 200: ModerationReport },
      errors: [404],
    },
    async ({ ctx, params, query }) => replyInMode(await moderationReport(ctx, { ...params, ...query })),
  ),
];
