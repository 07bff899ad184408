import * as z from "zod";
import { sealedReplay } from "#core/account/auth/idempotency.ts";
import { createUpload } from "#core/design/question/index.ts";
import { CreateUpload, Upload } from "#kit/file/schema.ts";
import { id } from "#kit/shape.ts";
import { route } from "../../http/route.ts";

export const routes = [
  route(
    "POST",
    "/api/v1/studies/{id}/uploads",
    {
      operationId: "create_upload",
      summary: "Get an upload form for a file",
      description:
        "For files that are too large to send with `PUT /questions/{question_id}`. The form accepts one file of " +
        "the declared type and at most the declared size, within an hour. If no `assets` list the file within a " +
        "day, it is removed.",
      tag: "Assets",
      scope: "studies:write",
      params: z.object({ id: id.meta({ description: "The study" }) }),
      body: CreateUpload,
      audit: "upload.create",
      responses: { 201: Upload },
      // The signature of the form lets anyone store the file.
      replay: sealedReplay,
      errors: [404],
    },
    ({ ctx, params, body }) => createUpload(ctx, params.id, body),
  ),
];
