import * as z from "zod";
import { getVersionDefinition, listVersions } from "#core/design/version/index.ts";
import { keepVersionNow } from "#core/design/version/keep.ts";
import { StudyDefinition } from "#core/design/version/schema.ts";
import { KeepVersion, StudyVersion } from "#core/design/version/version-schema.ts";
import { id, lazy, revisionInPath } from "#core/platform/shape.ts";
import { idParams } from "../../http/params.ts";
import { reply } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const tag = "Studies";
const ofVersion = lazy(() =>
  z.object({ id, revision: revisionInPath().meta({ description: "The study's revision that was kept" }) }),
);

export const routes = [
  route(
    "GET",
    "/api/v1/studies/{id}/versions",
    {
      operationId: "list_study_versions",
      isAddition: true,
      summary: "List the versions of a study that are kept",
      description:
        "Newest first, at most 2,000. A version is kept when an interview first starts at a revision, when the study is " +
        "published, before an agent's edit and before a restore, and when it is asked for. Those with interviews, published " +
        "or labelled stay as long as the study; of the others the last 100.",
      tag,
      scope: "studies:read",
      params: idParams,
      responses: { 200: z.array(StudyVersion) },
      errors: [404],
    },
    ({ ctx, params }) => listVersions(ctx, params.id),
  ),
  route(
    "POST",
    "/api/v1/studies/{id}/versions",
    {
      operationId: "keep_study_version",
      isAddition: true,
      summary: "Keep the study as it is as a version",
      description:
        "Where a version of this revision is kept already, the answer is 200, and a `label` replaces the version's.",
      tag,
      scope: "studies:write",
      params: idParams,
      body: KeepVersion,
      responses: { 201: StudyVersion, 200: StudyVersion },
      errors: [404],
    },
    async ({ ctx, params, body }) => {
      const { version, isNew } = await keepVersionNow(ctx, params.id, body.label ?? null);
      return reply(version, { status: isNew ? 201 : 200 });
    },
  ),
  route(
    "GET",
    "/api/v1/studies/{id}/versions/{revision}/definition",
    {
      operationId: "get_study_version_definition",
      isAddition: true,
      summary: "Read what a study asked at a revision",
      description: "As the study's definition is read; a 404 where no version of the revision is kept.",
      tag,
      scope: "studies:read",
      params: ofVersion,
      responses: { 200: StudyDefinition },
      isCanonical: true,
      digested: true,
      errors: [404],
    },
    ({ ctx, params }) => getVersionDefinition(ctx, params.id, params.revision),
  ),
];
