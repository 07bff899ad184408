import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { runEdit } from "#core/design/edit/index.ts";
import type { ModelCheck, ModelFinding } from "../platform/model/check.ts";
import { beginRun, type Run } from "../platform/ports.ts";
import { consume } from "./consume.ts";

/** Runs the edits that were requested from an agent. A deploy has it ask its models. */
export async function handler(event: SQSEvent, run: Run): Promise<SQSBatchResponse>;
export async function handler(event: ModelCheck, run: Run): Promise<ModelFinding>;
export async function handler(event: SQSEvent | ModelCheck, run: Run) {
  if ("check" in event) return checkOwnModels();
  const { ctx, deadline } = await beginRun(run);
  return consume(ctx, event, deadline, (ctx, { id }) => runEdit(ctx, id, deadline));
}

async function checkOwnModels(): Promise<ModelFinding> {
  const { deployedModel } = await import("../platform/deployed.ts");
  const settings = deployedModel();
  if (settings === null) return { fault: null };
  const { checkModels } = await import("../platform/model/check.ts");
  return checkModels(settings);
}
