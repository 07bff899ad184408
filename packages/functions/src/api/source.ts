import * as z from "zod";
import { createSource, deleteSource, listSources, updateSource } from "#core/field/source/index.ts";
import { CreateSource, Source, UpdateSource } from "#core/field/source/schema.ts";
import { idParams } from "./http/params.ts";
import { route } from "./http/route.ts";

const tag = "Sources";

export const routes = [
  route(
    "GET",
    "/api/v1/studies/{id}/sources",
    {
      operationId: "list_sources",
      summary: "List where a study's participants come from",
      tag,
      scope: "studies:read",
      params: idParams,
      responses: { 200: z.array(Source) },
      errors: [404],
    },
    ({ ctx, params }) => listSources(ctx, params.id),
  ),
  route(
    "POST",
    "/api/v1/studies/{id}/sources",
    {
      operationId: "create_source",
      summary: "Add a source, such as a panel",
      description:
        "Its link marks the interviews that it begins; at their end participants go back where `redirects` says. " +
        "An address may hold `{name}` for the participant's parameter or metadata of that name, `{interview_id}`, " +
        "`{source}` and `{{metadata.name|fallback}}`, percent-encoded, behind its host.",
      tag,
      scope: "studies:write",
      params: idParams,
      body: CreateSource,
      representation: Source,
      responses: { 201: Source },
      errors: [404, 409],
    },
    ({ ctx, params, body }) => createSource(ctx, params.id, body),
  ),
  route(
    "PATCH",
    "/api/v1/sources/{id}",
    {
      operationId: "update_source",
      summary: "Change a source",
      tag,
      scope: "studies:write",
      params: idParams,
      body: UpdateSource,
      representation: Source,
      responses: { 200: Source },
      errors: [404],
    },
    ({ ctx, params, body }) => updateSource(ctx, params.id, body),
  ),
  route(
    "DELETE",
    "/api/v1/sources/{id}",
    {
      operationId: "delete_source",
      summary: "Remove a source",
      description: "Interviews that came from it keep its key; from then on the study says where they go.",
      tag,
      scope: "studies:write",
      params: idParams,
      responses: { 204: null },
      errors: [404],
    },
    ({ ctx, params }) => deleteSource(ctx, params.id),
  ),
];
