import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { workKind } from "#core/platform/outbox/index.ts";
import { runExport } from "#core/results/export/job/run.ts";
import { beginRun, type Run } from "../platform/ports.ts";
import { consume } from "./consume.ts";

/** Makes the files of export jobs, checks interviews again, and carries out requests of data subjects; each message continues one. */
export async function handler(event: SQSEvent, run: Run): Promise<SQSBatchResponse> {
  const { ctx, deadline } = await beginRun(run);
  return consume(ctx, event, deadline, async (ctx, { id }) => {
    switch (await workKind(ctx, id)) {
      case "quality": {
        const { runQualityWork } = await import("#core/field/quality/index.ts");
        return runQualityWork(ctx, id, new Date(deadline.getTime() - reserveMs));
      }
      case "data_subject": {
        const { runSubjectRequest } = await import("#core/upkeep/subject/run.ts");
        return runSubjectRequest(ctx, id, deadline);
      }
      default:
        return runExport(ctx, id, deadline);
    }
  });
}

/** The part of a run's time that is kept for the interviews that are being checked. */
const reserveMs = 30_000;
