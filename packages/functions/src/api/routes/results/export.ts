import * as z from "zod";
import { deleteExport, getExport, listExports, startExport } from "#core/results/export/index.ts";
import {
  ExportJob,
  ExportJobs,
  maxListedExports,
  maxWaitingExports,
  StartExport,
} from "#core/results/export/schema.ts";
import { id, lazy } from "#kit/shape.ts";
import { reply } from "../../http/reply.ts";
import { route } from "../../http/route.ts";

const tag = "Export jobs";
const params = lazy(() => z.object({ id: id.meta({ description: "The study" }) }));
const ofJob = lazy(() => params.unwrap().extend({ export_id: id.meta({ description: "The job" }) }));

export const routes = [
  route(
    "POST",
    "/api/v1/studies/{id}/exports",
    {
      operationId: "create_export",
      summary: "Create a file of a study's interviews",
      description:
        "Runs in the background; `GET` on the `Location` shows its progress. An organization runs one job at a time. Up to " +
        `${maxWaitingExports} others wait in order; one more is a 429 with \`Retry-After\`. Interviews that are created after the job ` +
        "are not in the file.",
      tag,
      scope: ["studies:read", "interviews:read"],
      params,
      body: StartExport,
      audit: "export.create",
      responses: { 202: ExportJob },
      // The filter may name what a participant said, and an erasure takes that out of the job.
      replay: {
        store: (_ctx, body) => ({ ...(body as ExportJob), filter: {} }),
        restore: async (ctx, stored) => {
          const { id, study_id } = stored as ExportJob;
          return { ...(stored as ExportJob), filter: (await getExport(ctx, study_id, id)).filter };
        },
      },
      errors: [404],
    },
    async ({ ctx, params, body }) => {
      const job = await startExport(ctx, params.id, body);
      return reply(job, { headers: { location: `/api/v1/studies/${params.id}/exports/${job.id}` } });
    },
  ),
  route(
    "GET",
    "/api/v1/studies/{id}/exports",
    {
      operationId: "list_exports",
      summary: "List a study's export jobs",
      description: `Newest first, at most ${maxListedExports}.`,
      tag,
      scope: "interviews:read",
      params,
      responses: { 200: ExportJobs },
      errors: [404],
    },
    ({ ctx, params }) => listExports(ctx, params.id),
  ),
  route(
    "GET",
    "/api/v1/studies/{id}/exports/{export_id}",
    {
      operationId: "get_export",
      summary: "Read an export job and the link to its file",
      description:
        "`url` downloads the finished file, and works for an hour; read the job again for a fresh one.",
      tag,
      scope: "interviews:read",
      params: ofJob,
      tellsOfJob: true,
      responses: { 200: ExportJob },
      errors: [404],
    },
    ({ ctx, params }) => getExport(ctx, params.id, params.export_id),
  ),
  route(
    "DELETE",
    "/api/v1/studies/{id}/exports/{export_id}",
    {
      operationId: "delete_export",
      summary: "Cancel an export job, or delete its file",
      description: "A job that has ended without a file stays as it is.",
      tag,
      scope: "interviews:read",
      params: ofJob,
      audit: "export.delete",
      responses: { 204: null },
      errors: [404],
    },
    ({ ctx, params }) => deleteExport(ctx, params.id, params.export_id),
  ),
];
