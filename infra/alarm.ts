import { alarmAt } from "../packages/functions/src/alarms.ts";
import { queues, schedules } from "../packages/functions/src/background.ts";
import { edges } from "./api.ts";
import { gateway } from "./gateway.ts";
import { logMetrics } from "./log-metrics.ts";
import { deadLetters, workQueues } from "./queue.ts";
import { isProduction, stageName } from "./stage.ts";
import { alarm, countLines, logNamespace } from "./watch.ts";

/** What the account may run at once: the first deploy in docs/deploying.md asks for it. */
const accountConcurrency = 1_000;
const size = isProduction ? "production" : "other";
const relay = schedules.relay.name;
const retention = schedules.retention.name;
const functions = [
  ...Object.keys(edges),
  ...Object.values({ ...queues, ...schedules }).map(({ name }) => name),
];

const ofFunction = (name: string, metricName: string, statistic: string) => ({
  namespace: "AWS/Lambda",
  metricName,
  dimensions: { FunctionName: stageName(name) },
  statistic,
});
const ofGateway = (metricName: string, statistic: string) => ({
  namespace: "AWS/ApiGateway",
  metricName,
  dimensions: { ApiId: gateway.nodes.api.id },
  statistic,
});
const ofQueue = (queue: sst.aws.Queue, metricName: string) => ({
  namespace: "AWS/SQS",
  metricName,
  dimensions: { QueueName: queue.nodes.queue.name },
  statistic: "Maximum",
});
const ofService = (metricName: string, statistic: string) => ({
  namespace: "ResearchInterviews",
  metricName,
  dimensions: { Stage: $app.stage },
  statistic,
});
const ofLogs = (metric: keyof typeof logMetrics) => ({
  namespace: logNamespace,
  metricName: logMetrics[metric].name,
  statistic: "Sum",
});

for (const [name, queue] of Object.entries(deadLetters)) {
  const watches = ofQueue(queue, "ApproximateNumberOfMessagesVisible");
  alarm(`${name.replace("_", "-")}-dead-letters`, { watches, threshold: 0, minutes: 1 });
}
for (const [name, queue] of Object.entries(workQueues)) {
  const watches = ofQueue(queue, "ApproximateAgeOfOldestMessage");
  alarm(`${name.replace("_", "-")}-age`, { watches, threshold: alarmAt.waitSeconds.message, minutes: 5 });
}

for (const name of functions) {
  // What one run of the relay leaves, the next does.
  const errors = name === relay ? { minutes: 1, of: [3, 5] as [number, number] } : { minutes: 5 };
  alarm(`${name}-errors`, { watches: ofFunction(name, "Errors", "Sum"), threshold: 0, ...errors });
  // A schedule's run is throttled while the one before it still runs.
  if (name === relay || name === retention) continue;
  alarm(`${name}-throttles`, { watches: ofFunction(name, "Throttles", "Sum"), threshold: 0, minutes: 5 });
}

for (const [name, { concurrency }] of Object.entries(edges)) {
  alarm(`${name}-concurrency`, {
    watches: ofFunction(name, "ConcurrentExecutions", "Maximum"),
    threshold: 0.8 * concurrency,
    minutes: 5,
  });
}
alarm("account-concurrency", {
  watches: { namespace: "AWS/Lambda", metricName: "ConcurrentExecutions", statistic: "Maximum" },
  threshold: 0.8 * accountConcurrency,
  minutes: 5,
});

alarm("api-latency", {
  watches: ofFunction("api", "Duration", "p99"),
  threshold: 1000 * alarmAt.answerSeconds.api,
  minutes: 5,
  of: [3, 3],
});
alarm("participant-latency", {
  watches: ofFunction("participant", "Duration", "p99"),
  threshold: 1000 * alarmAt.answerSeconds.participant,
  minutes: 5,
  of: [3, 3],
});

alarm("api-5xx", {
  watches: ofGateway("5xx", "Sum"),
  threshold: alarmAt.serverErrors[size],
  minutes: 5,
});
countLines(gateway.nodes.logGroup, "GatewayThrottled", "throttled");
const share = (metric: ReturnType<typeof ofGateway> | ReturnType<typeof ofLogs>) => ({
  // A few requests are no share.
  expression: `IF(requests > ${alarmAt.share.ofAtLeast}, 100 * counted / requests, 0)`,
  metrics: { counted: metric, requests: ofGateway("Count", "Sum") },
});
alarm("api-4xx-share", {
  watches: share(ofGateway("4xx", "Sum")),
  threshold: alarmAt.share.refused,
  minutes: 5,
  of: [3, 3],
});
alarm("api-429-share", {
  watches: share(ofLogs("throttled")),
  threshold: alarmAt.share.limited,
  minutes: 5,
  of: [3, 3],
});

alarm("model-failures", {
  watches: ofLogs("modelFailures"),
  threshold: alarmAt.modelFailures,
  minutes: 5,
  of: [2, 3],
});

alarm("sweep-stopped", {
  watches: {
    expression: "FILL(runs, 0) - FILL(errors, 0)",
    metrics: {
      runs: ofFunction(retention, "Invocations", "Sum"),
      errors: ofFunction(retention, "Errors", "Sum"),
    },
  },
  threshold: 1,
  below: true,
  minutes: 60,
  of: [alarmAt.sweepHours, alarmAt.sweepHours],
  treatMissingData: "breaching",
});

// The relay logs this metric and the backlog every minute, in the embedded metric format.
alarm("outbox-age", {
  watches: ofService("OutboxOldestAgeSeconds", "Maximum"),
  threshold: alarmAt.waitSeconds.work,
  minutes: 5,
  // Missing data means that the relay is not running.
  treatMissingData: "breaching",
});
// The hourly run logs it: the sweep has found more orphaned files than it deletes by itself.
alarm("orphaned-files", {
  watches: ofService("FileSweepStopped", "Maximum"),
  threshold: 0,
  minutes: 60,
});
alarm("delivery-backlog", {
  watches: ofService("DeliveryBacklog", "Minimum"),
  threshold: alarmAt.deliveriesDue[size],
  minutes: 15,
});
