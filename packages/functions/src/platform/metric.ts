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

const requestUnits = [
  { Name: "RequestMs", Unit: "Milliseconds" },
  { Name: "RequestErrors", Unit: "Count" },
  { Name: "RequestsRefused", Unit: "Count" },
];

/**
 * Fields that make a log line of a request the source of its class's metrics: how many there were and how long they
 * took, which failed (5xx) and which were refused (401, 403, 429). None outside of a deployed stage.
 */
export function requestMetrics(
  requestClass: string,
  { status, ms }: { status: number; ms: number },
): Record<string, unknown> {
  const { STAGE: Stage } = process.env;
  if (Stage === undefined) return {};
  return {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        { Namespace: "ResearchInterviews", Dimensions: [["Stage", "RequestClass"]], Metrics: requestUnits },
      ],
    },
    Stage,
    RequestClass: requestClass,
    RequestMs: ms,
    RequestErrors: status >= 500 ? 1 : 0,
    RequestsRefused: [401, 403, 429].includes(status) ? 1 : 0,
  };
}
