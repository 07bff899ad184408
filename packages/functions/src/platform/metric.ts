import type { Ctx } from "#core/platform/ctx.ts";

/** Writes metrics as one log line in CloudWatch's embedded metric format, which needs no API call. */
export function putMetrics(ctx: Pick<Ctx, "now" | "log">, figures: Record<string, number>): void {
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

/** Classes of requests that are no operations, by the first part of their path. */
export const classesByPath = ["s", "r", "docs", "mcp"] as const;

/** The classes of requests. Each has metrics of its own, which are paid for by the month. */
export const requestClasses = [
  "read",
  "write",
  "heavy",
  "participant",
  "viewer",
  ...classesByPath,
  "other",
] as const;
export type RequestClass = (typeof requestClasses)[number];

const milliseconds = { Name: "RequestMs", Unit: "Milliseconds" };
const counts = [
  { Name: "RequestErrors", Unit: "Count" },
  { Name: "RequestsRefused", Unit: "Count" },
];

/**
 * Fields that make a log line of a request the source of its class's metrics: how many there were and how long they
 * took, which failed (5xx) and which were refused (401, 403, 429). None outside of a deployed stage.
 */
export const requestMetrics = (
  requestClass: RequestClass,
  { status, ms }: { status: number; ms: number },
): Record<string, unknown> =>
  ofClass(requestClass, [milliseconds, ...counts], { RequestMs: ms, ...countsOf(status, 1) });

/** Like `requestMetrics`, for a line that stands for many requests. How long each took is not kept. */
export const refusalMetrics = (
  requestClass: RequestClass,
  { status, requests }: { status: number; requests: number },
): Record<string, unknown> => ofClass(requestClass, counts, countsOf(status, requests));

const countsOf = (status: number, requests: number) => ({
  RequestErrors: status >= 500 ? requests : 0,
  RequestsRefused: [401, 403, 429].includes(status) ? requests : 0,
});

function ofClass(RequestClass: RequestClass, Metrics: object[], figures: Record<string, number>) {
  const { STAGE: Stage } = process.env;
  if (Stage === undefined) return {};
  return {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        { Namespace: "ResearchInterviews", Dimensions: [["Stage", "RequestClass"]], Metrics },
      ],
    },
    Stage,
    RequestClass,
    ...figures,
  };
}
