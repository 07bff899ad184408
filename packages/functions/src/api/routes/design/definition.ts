import { validateStudy } from "#core/design/check/index.ts";
import { duplicateStudy, importStudy } from "#core/design/import/index.ts";
import { getDefinition } from "#core/design/version/index.ts";
import { StudyValidation } from "#survey/check/schema.ts";
import { Study } from "#survey/study/schema.ts";
import { StudyDefinition } from "#survey/version/schema.ts";
import { DuplicateStudy, ImportedStudy, ImportStudy, maxDefinitionBytes } from "#survey-files/definition.ts";
import { idParams } from "../../http/params.ts";
import { reply } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const tag = "Studies";

export const routes = [
  route(
    "GET",
    "/api/v1/studies/{id}/definition",
    {
      operationId: "get_study_definition",
      isAddition: true,
      summary: "Read what a study asks, as one document",
      description:
        "JSON by RFC 8785, without ids, dates, access, folder and interviews: two studies with the same content " +
        "have the same bytes. Import it to copy the study, also into another organization or stage.",
      tag,
      scope: "studies:read",
      params: idParams,
      responses: { 200: StudyDefinition },
      isCanonical: true,
      digested: true,
      errors: [404],
    },
    ({ ctx, params }) => getDefinition(ctx, params.id),
  ),
  route(
    "GET",
    "/api/v1/studies/{id}/validation",
    {
      operationId: "validate_study",
      isAddition: true,
      summary: "Check a study before it is published",
      description:
        "Lists what keeps the study from working (`errors`) and what is doubtful (`warnings`), in the order of " +
        "the questions. Findings do not block anything, unless you change the study with `require_valid=true`. " +
        "No model is used.",
      tag,
      scope: "studies:read",
      params: idParams,
      responses: { 200: StudyValidation },
      versioned: true,
      errors: [404],
    },
    ({ ctx, params }) => validateStudy(ctx, params.id),
  ),
  route(
    "POST",
    "/api/v1/studies/import",
    {
      operationId: "import_study",
      isAddition: true,
      summary: "Create a study from a definition",
      description:
        "The study is a draft. A 422 lists all problems at once, with their places in the definition, and " +
        "nothing is written. Unknown keys are ignored and listed in `warnings`. Files of the same organization " +
        "are shared with the study they come from; others are left out and listed.",
      tag,
      scope: "studies:write",
      body: ImportStudy,
      maxBodyBytes: maxDefinitionBytes,
      isHeavy: true,
      audit: "study.create",
      responses: { 201: ImportedStudy, 200: ImportedStudy },
      errors: [404],
    },
    async ({ ctx, body }) => reply(await importStudy(ctx, body), { status: body.dry_run ? 200 : 201 }),
  ),
  route(
    "POST",
    "/api/v1/studies/{id}/duplicate",
    {
      operationId: "duplicate_study",
      isAddition: true,
      summary: "Copy a study",
      description:
        "The copy is a draft with the same questions, rules, groups, randomizers, quotas, sources and " +
        "translations, and the same access policy. Interviews, shares and invitations are not copied.",
      tag,
      scope: "studies:write",
      params: idParams,
      body: DuplicateStudy,
      isHeavy: true,
      audit: "study.create",
      responses: { 201: Study },
      errors: [404],
    },
    ({ ctx, params, body }) => duplicateStudy(ctx, params.id, body),
  ),
];
