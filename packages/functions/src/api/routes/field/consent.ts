import { listAiNotices } from "#core/field/consent/ai-notices.ts";
import { listConsents } from "#core/field/consent/index.ts";
import { StudyConsents, StudyNotices } from "#core/field/consent/schema.ts";
import { idParams } from "../../http/params.ts";
import { route } from "../../http/route.ts";

export const routes = [
  route(
    "GET",
    "/api/v1/studies/{id}/consents",
    {
      operationId: "list_consents",
      summary: "List what participants have agreed to",
      description:
        "One entry for each version of the study's consent, the first agreed to first: its texts, word for word, " +
        "with their digests, and how many interviews agreed. Entries stay when `config.consent` changes or is " +
        "removed.",
      tag: "Interviews",
      isAddition: true,
      scope: "studies:read",
      params: idParams,
      isHeavy: true,
      responses: { 200: StudyConsents },
      errors: [404],
    },
    ({ ctx, params }) => listConsents(ctx, params.id),
  ),
  route(
    "GET",
    "/api/v1/studies/{id}/ai-notices",
    {
      operationId: "list_ai_notices",
      summary: "List what participants were told about AI",
      description:
        "What people have been shown before they started, word for word, with the digests that their interviews keep in " +
        "`ai_notice`; the entry that was shown first last. Where the AI does something else in the study, or " +
        "`config.aiNotice` or a translation of it has changed, there is another entry of the same version.",
      tag: "Interviews",
      isAddition: true,
      scope: "studies:read",
      params: idParams,
      isHeavy: true,
      responses: { 200: StudyNotices },
      errors: [404],
    },
    ({ ctx, params }) => listAiNotices(ctx, params.id),
  ),
];
