import type { Ctx } from "#core/platform/ctx.ts";

/** Writes metrics as one log line in CloudWatch's embedded metric format, which needs no API call. */
export function putMetrics(ctx: Ctx, figures: Record<string, number>): void {
  const Metrics = Object.keys(figures).map((Name) => ({ Name }));
  ctx.log("info", "metrics", {
    _aws: {
      Timestamp: ctx.now().getTime(),
      CloudWatchMetrics: [{ Namespace: "ResearchInterviews", Dimensions: [["Stage"]], Metrics }],
    },
    Stage: process.env.STAGE ?? "local",
    ...figures,
  });
}
