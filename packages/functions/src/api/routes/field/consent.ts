import { listConsents } from "#core/field/consent/index.ts";
import { StudyConsents } from "#core/field/consent/schema.ts";
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
];
