import * as z from "zod";
import { diffVersions, restoreVersion } from "#core/design/edit/restore.ts";
import { AgentEdit, VersionDiff } from "#core/design/edit/schema.ts";
import { getVersionDefinition, listVersions } from "#core/design/version/index.ts";
import { keepVersionNow } from "#core/design/version/keep.ts";
import { StudyDefinition } from "#core/design/version/schema.ts";
import { KeepVersion, StudyVersion } from "#core/design/version/version-schema.ts";
import { id, lazy, revisionInPath, revisionOrCurrent } from "#core/platform/shape.ts";
import { idParams } from "../../http/params.ts";
import { reply } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const tag = "Studies";
const ofVersion = lazy(() =>
  z.object({ id, revision: revisionInPath().meta({ description: "The study's revision that was kept" }) }),
);
const ofTwo = lazy(() =>
  z.object({
    id,
    from_revision: revisionInPath().meta({ description: "The study's revision that is compared" }),
    to_revision: revisionOrCurrent().meta({
      description: "What it is compared with: a revision or `current`",
    }),
  }),
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
      audit: "study.keep_version",
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
  route(
    "GET",
    "/api/v1/studies/{id}/versions/{from_revision}/diff/{to_revision}",
    {
      operationId: "diff_study_versions",
      isAddition: true,
      summary: "Compare two versions of a study",
      description:
        "The mutations that make the second of the first, in the order in which `/agent/apply` takes them. " +
        "`to_revision` may be `current`, for the study as it is.",
      tag,
      scope: "studies:read",
      params: ofTwo,
      responses: { 200: VersionDiff },
      isHeavy: true,
      errors: [404],
    },
    ({ ctx, params }) => diffVersions(ctx, params.id, params.from_revision, params.to_revision),
  ),
  route(
    "POST",
    "/api/v1/studies/{id}/versions/{revision}/restore",
    {
      operationId: "restore_study_version",
      isAddition: true,
      summary: "Make a study what it was at a revision",
      description:
        "One change, all or nothing, with the answer of the agent: the mutations and the study as they leave it. What was " +
        "deleted comes back under its ids, with its answers and counts. Status, folder, access and what quotas have counted " +
        "stay. A 409 where an edit that does the same would be refused. The version before is kept.",
      tag,
      scope: "studies:write",
      params: ofVersion,
      audit: "study.restore_version",
      responses: { 200: AgentEdit },
      versioned: true,
      isHeavy: true,
      errors: [404, 409],
    },
    ({ ctx, params, ifMatch }) => restoreVersion(ctx, params.id, params.revision, ifMatch),
  ),
];
