import { tmpdir } from "node:os";
import { Resource } from "sst/resource";
import { putMetrics } from "#functions/platform/metric.ts";
import { beginRun, type Run } from "#functions/platform/ports.ts";
import { createS3Bucket } from "#functions/platform/s3.ts";
import { copyOutside } from "./outside.ts";

/** Runs every hour in a stage that has `copy`: the backup that outlives the stage's region, or its account. */
export async function handler(_event: unknown, run: Run): Promise<void> {
  const { ctx } = await beginRun(run);
  const { COPY_BUCKET = "", COPY_REGION = "", COPY_RECIPIENT = "" } = process.env;
  const { CopyDatabaseUrl } = Resource as unknown as Record<string, { value: string }>;
  const { key, bytes, rows, seconds } = await copyOutside({
    databaseUrl: CopyDatabaseUrl?.value ?? "",
    source: ctx.bucket,
    target: createS3Bucket(() => COPY_BUCKET, { region: COPY_REGION }),
    recipient: COPY_RECIPIENT,
    folder: tmpdir(),
  });
  ctx.log("info", "copied_outside", { key, bytes, rows, seconds });
  putMetrics(ctx, { CopiedBytes: bytes, CopySeconds: seconds });
}
