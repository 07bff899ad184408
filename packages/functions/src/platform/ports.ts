import type { Context } from "aws-lambda";
import { type Ctx, contextOf, type Ports } from "#core/platform/ctx.ts";

let ports: Ports | undefined;

/** Runs this process's handlers on other ports than a deployed function's: one machine's embedded parts. */
export function providePorts(given: Ports): void {
  ports = given;
}

/** The ports of this process; those of a deployed function unless others were provided. */
async function processPorts(): Promise<Ports> {
  if (ports === undefined) {
    const { deployedPorts } = await import("./deployed.ts");
    ports = deployedPorts();
  }
  return ports;
}

/** What a handler is told of its run. */
export type Run = Pick<Context, "awsRequestId" | "getRemainingTimeInMillis">;

/** What one run of a queue's or schedule's handler works with, and when it must have come to an end. */
export async function beginRun(run: Run, reserveMs = 5_000): Promise<{ ctx: Ctx; deadline: Date }> {
  const ctx = contextOf(await processPorts(), { actor: { kind: "system" }, requestId: run.awsRequestId });
  return { ctx, deadline: new Date(ctx.now().getTime() + run.getRemainingTimeInMillis() - reserveMs) };
}
