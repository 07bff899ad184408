import * as z from "zod";
import {
  createStudy,
  deleteStudy,
  getStudy,
  listStudies,
  updateStudy,
} from "#core/design/lifecycle/index.ts";
import { studyMetrics } from "#core/field/count/index.ts";
import { withFields } from "#kit/fields.ts";
import {
  CreateStudy,
  ListStudiesQuery,
  Study,
  StudyMetrics,
  UpdateStudy,
  UpdateStudyQuery,
} from "#survey/study/schema.ts";
import { idParams } from "../../http/params.ts";
import { reply, replyStart } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const tag = "Studies";

export const routes = [
  route(
    "GET",
    "/api/v1/studies",
    {
      operationId: "list_studies",
      summary: "List all studies of the organization",
      description:
        "Oldest first, including archived ones unless `include_archived` is false. Studies that a member cannot " +
        "see are left out.",
      tag,
      scope: "studies:read",
      query: ListStudiesQuery,
      responses: { 200: z.array(Study) },
      splits: true,
      selects: true,
    },
    async ({ ctx, query }) => {
      const { body, options } = replyStart(await listStudies(ctx, query));
      return reply(
        body.map((each) => withFields(each, query.fields)),
        options,
      );
    },
  ),
  route(
    "POST",
    "/api/v1/studies",
    {
      operationId: "create_study",
      summary: "Create a study",
      description:
        "The study is published, and its links work right away, unless it is to be a `draft`. Everything that you leave " +
        "out of `config` has the service's defaults.",
      tag,
      scope: "studies:write",
      body: CreateStudy,
      representation: Study,
      audit: "study.create",
      responses: { 201: Study },
      errors: [404],
    },
    ({ ctx, body }) => createStudy(ctx, body),
  ),
  route(
    "GET",
    "/api/v1/studies/{id}",
    {
      operationId: "get_study",
      summary: "Read a study",
      description:
        "With its complete `config`. A deleted study can be read for as long as it can be restored, with the " +
        "status `archived`.",
      tag,
      scope: "studies:read",
      params: idParams,
      responses: { 200: Study },
      versioned: true,
      errors: [404],
    },
    ({ ctx, params }) => getStudy(ctx, params.id),
  ),
  route(
    "PUT",
    "/api/v1/studies/{id}",
    {
      operationId: "update_study",
      summary: "Change a study",
      description:
        "Only the fields that you send change; `config` is merged (RFC 7396), other objects are replaced " +
        "completely. Turning question groups off is a 409 `breaks_logic` while rules move interviews to a group; " +
        "`errors` lists them. With `require_valid=true`, a study that would have errors is a 409 `study_invalid` " +
        "that lists them: use it as a check before publishing.",
      tag,
      scope: "studies:write",
      params: idParams,
      query: UpdateStudyQuery,
      body: UpdateStudy,
      representation: Study,
      audit: "study.update",
      responses: { 200: Study },
      versioned: true,
      errors: [404, 409],
    },
    ({ ctx, params, query, body, ifMatch }) =>
      updateStudy(ctx, params.id, body, {
        ifMatch,
        requireValid: query.require_valid ?? false,
        keepsTranslations: query.keep_translations ?? false,
      }),
  ),
  route(
    "DELETE",
    "/api/v1/studies/{id}",
    {
      operationId: "delete_study",
      summary: "Delete a study",
      description:
        "The study is archived for 30 days, during which a PUT with another `status` restores it. Then it is " +
        "erased for good, with its questions, interviews, answers and files.",
      tag,
      isAddition: true,
      scope: "studies:write",
      params: idParams,
      audit: "study.delete",
      responses: { 204: null },
      versioned: true,
      errors: [404],
    },
    ({ ctx, params, ifMatch }) => deleteStudy(ctx, params.id, ifMatch),
  ),
  route(
    "GET",
    "/api/v1/studies/{id}/metrics",
    {
      operationId: "get_study_metrics",
      summary: "Count a study's real interviews",
      description:
        "Without simulated, mock and archived interviews. `complete` counts closed ones, as quotas do.",
      tag,
      scope: "studies:read",
      params: idParams,
      responses: { 200: StudyMetrics },
      errors: [404],
    },
    ({ ctx, params }) => studyMetrics(ctx, params.id),
  ),
];
