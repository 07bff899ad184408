import * as z from "zod";
import { diffVersions, restoreVersion } from "#core/design/edit/restore.ts";
import { getVersionDefinition, listVersions } from "#core/design/version/index.ts";
import { keepVersionNow } from "#core/design/version/keep.ts";
import { id, lazy, revisionInPath, revisionOrCurrent } from "#kit/shape.ts";
import { AgentEdit, VersionDiff } from "#survey/edit/schema.ts";
import { StudyDefinition } from "#survey/version/schema.ts";
import { KeepVersion, StudyVersion } from "#survey/version/version-schema.ts";
import { idParams } from "../../http/params.ts";
import { reply } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const tag = "Studies";
const ofVersion = lazy(() =>
  z.object({ id, revision: revisionInPath().meta({ description: "The revision of a stored version" }) }),
);
const ofTwo = lazy(() =>
  z.object({
    id,
    from_revision: revisionInPath().meta({ description: "The revision to start from" }),
    to_revision: revisionOrCurrent().meta({
      description: "The revision to compare with, or `current`",
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
      summary: "List the stored versions of a study",
      description:
        "Newest first, at most 2,000. A version is stored when an interview first starts at a revision, when the " +
        "study is published, before an agent's edit and before a restore, and on request. Versions with " +
        "interviews, published ones and those with a label are kept as long as the study; of the others, the " +
        "last 100 are kept.",
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
      summary: "Store the study as it is now as a version",
      description:
        "If a version of this revision is already stored, the response is a 200, and a `label` replaces the " +
        "version's.",
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
      description:
        "In the same form as the study's definition; a 404 if no version of the revision is stored.",
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
        "The mutations that turn the first version into the second, in the order in which `/agent/apply` takes " +
        "them. `to_revision` can be `current`, for the study as it is now.",
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
      summary: "Restore a study to a revision",
      description:
        "One change, all or nothing. Returns what an agent's edit returns: the mutations, and the resulting " +
        "study. Deleted questions come back with their ids, answers and counts. Status, folder, access and what " +
        "quotas have counted stay. A 409 if an edit with the same effect would be refused. The version before " +
        "the restore is stored.",
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
