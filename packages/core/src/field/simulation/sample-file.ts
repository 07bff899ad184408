import * as z from "zod";
import type { Ctx } from "../../platform/ctx.ts";
import { conflictError } from "../../platform/error.ts";
import { storedKey } from "../../platform/file/key.ts";
import { lazy } from "../../platform/shape.ts";
import { createAnswerUpload } from "../flow/index.ts";

const SampleFiles = lazy(() =>
  z.array(
    z.object({
      url: z.string().regex(/^data:/),
      content_type: z.string(),
      size: z.int(),
    }),
  ),
);

/**
 * Stores sample files, whose content is in their data URLs, as a participant's page does before it sends the answer.
 * Throws 409 if the interview is not in progress.
 */
export async function storeSampleFiles(ctx: Ctx, vid: string, sampled: unknown): Promise<unknown> {
  const { data: files } = SampleFiles.safeParse(sampled);
  if (files === undefined) return sampled;
  return Promise.all(
    files.map(async ({ url, content_type, size }) => {
      const [, filename = "file", content = ""] = /;name=([^;]+);base64,(.*)$/.exec(url) ?? [];
      const upload = await createAnswerUpload(ctx, vid, { filename, content_type, size });
      if ("state" in upload) throw conflictError("not_in_progress", upload.detail);
      const key = storedKey(upload.url, ctx.participantBaseUrl) ?? "";
      await ctx.bucket.put(key, Buffer.from(content, "base64"), content_type);
      return { url: upload.url, content_type, size };
    }),
  );
}
