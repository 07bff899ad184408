import type { Context } from "aws-lambda";
import { type Ctx, contextOf, type Ports } from "#core/platform/ctx.ts";

let ports: Ports | undefined;

/** Makes this process's handlers use the given ports, such as local ones, instead of a deployed function's. */
export function providePorts(provided: Ports): void {
  ports = provided;
}

/** The ports of this process: the provided ones, or else a deployed function's. */
async function processPorts(): Promise<Ports> {
  if (ports === undefined) {
    const { deployedPorts } = await import("./deployed.ts");
    ports = await deployedPorts();
  }
  return ports;
}

export type Run = Pick<Context, "awsRequestId" | "getRemainingTimeInMillis">;

/** Creates the context of one run of a queue or schedule handler, and its deadline: `reserveMs` before Lambda's timeout. */
export async function beginRun(run: Run, reserveMs = 5_000): Promise<{ ctx: Ctx; deadline: Date }> {
  const ctx = contextOf(await processPorts(), { actor: { kind: "system" }, requestId: run.awsRequestId });
  return { ctx, deadline: new Date(ctx.now().getTime() + run.getRemainingTimeInMillis() - reserveMs) };
}
