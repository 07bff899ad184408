import * as z from "zod";
import { sealedReplay } from "#core/account/auth/idempotency.ts";
import {
  createSource,
  deleteSource,
  listSources,
  rotateSigningSecret,
  updateSource,
} from "#core/field/source/index.ts";
import { CreateSource, SigningSecretShown, Source, UpdateSource } from "#survey/source/schema.ts";
import { idParams } from "../../http/params.ts";
import { route } from "../../http/route.ts";

const tag = "Sources";

export const routes = [
  route(
    "GET",
    "/api/v1/studies/{id}/sources",
    {
      operationId: "list_sources",
      summary: "List where a study's participants come from",
      description:
        "Includes the open link of each, how many of its participants started, and how their interviews ended.",
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
        "Its link marks the interviews that it starts; afterwards, participants go where `redirects` says. An " +
        "address can contain `{name}` for the participant's parameter or metadata of that name, " +
        "`{interview_id}`, `{source}` and `{{metadata.name|fallback}}`, percent-encoded, after its host.",
      tag,
      scope: "studies:write",
      params: idParams,
      body: CreateSource,
      representation: Source,
      audit: "source.create",
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
      description: "Only the fields that you send change. The key stays the same, so its links keep working.",
      tag,
      scope: "studies:write",
      params: idParams,
      body: UpdateSource,
      representation: Source,
      audit: "source.update",
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
      description: "Interviews from this source keep its key; from then on, the study decides where they go.",
      tag,
      scope: "studies:write",
      params: idParams,
      audit: "source.delete",
      responses: { 204: null },
      errors: [404],
    },
    ({ ctx, params }) => deleteSource(ctx, params.id),
  ),
  route(
    "POST",
    "/api/v1/sources/{id}/signing-secret",
    {
      operationId: "rotate_signing_secret",
      summary: "Create a secret for signing a source's links",
      description:
        "A signed link proves who it was made for, so people can continue their interview on every device. `sig` " +
        "is the HMAC-SHA256, in lower-case hex and keyed with the secret's text, of the study's id, the source's " +
        "key and a line `name=value` for each parameter except `sig`, `lang` and `source`, decoded and sorted by " +
        "name, joined by line feeds. A parameter `exp` (seconds since 1970) makes the link expire. The previous " +
        "secret works for another 24 hours.",
      tag,
      scope: "studies:write",
      params: idParams,
      audit: "source.rotate_signing_secret",
      responses: { 200: SigningSecretShown },
      replay: sealedReplay,
      errors: [404],
    },
    ({ ctx, params }) => rotateSigningSecret(ctx, params.id),
  ),
];
