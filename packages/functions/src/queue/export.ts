import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { workKind } from "#core/platform/outbox/index.ts";
import { runExport } from "#core/results/export/run.ts";
import { beginRun, type Run } from "../platform/ports.ts";
import { consume } from "./consume.ts";

/** Makes the files of export jobs, and checks interviews again; each message continues one. */
export async function handler(event: SQSEvent, run: Run): Promise<SQSBatchResponse> {
  const { ctx, deadline } = await beginRun(run);
  return consume(ctx, event, deadline, async (ctx, { id }) => {
    if ((await workKind(ctx, id)) !== "quality") return runExport(ctx, id, deadline);
    const { runQualityWork } = await import("#core/field/quality/index.ts");
    await runQualityWork(ctx, id, new Date(deadline.getTime() - reserveMs));
  });
}

/** The part of a run's time that is kept for the interviews that are being checked. */
const reserveMs = 30_000;
