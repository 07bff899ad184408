import { alarmAt } from "../packages/functions/src/alarms.ts";
import { queues, deployedSchedules as schedules, secondsOf } from "../packages/functions/src/background.ts";
import { edges, releaseAlarm } from "./api.ts";
import { gateway } from "./gateway.ts";
import { logMetrics } from "./log-metrics.ts";
import { deadLetters, workQueues } from "./queue.ts";
import { isProduction, setting, stageName } from "./stage.ts";
import { alarm, alarmOfAll, countLines, logNamespace } from "./watch.ts";

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
  alarm(`${name.replace("_", "-")}-dead-letters`, {
    kind: "ticket",
    watches,
    threshold: 0,
    minutes: 1,
  });
}
for (const [name, queue] of Object.entries(workQueues)) {
  const watches = ofQueue(queue, "ApproximateAgeOfOldestMessage");
  alarm(`${name.replace("_", "-")}-age`, {
    kind: "ticket",
    watches,
    threshold: alarmAt.waitSeconds.message,
    minutes: 5,
  });
}

for (const name of functions) {
  // What one run leaves, the next does; an error a day says nothing that a log does not.
  const scheduled = [schedules.relay, schedules.retention].find((each) => each.name === name);
  const period = scheduled === undefined ? 3600 : secondsOf[scheduled.every];
  const of: [number, number] = scheduled === undefined ? [1, 1] : [3, 5];
  alarm(`${name}-errors`, {
    kind: "ticket",
    watches: ofFunction(name, "Errors", "Sum"),
    threshold: scheduled === undefined ? alarmAt.functionErrors : 0,
    minutes: period / 60,
    of,
  });
  // A schedule's run is throttled while the one before it still runs.
  if (Object.hasOwn(schedules, name)) continue;
  alarm(`${name}-throttles`, {
    kind: "ticket",
    watches: ofFunction(name, "Throttles", "Sum"),
    threshold: 0,
    minutes: 5,
  });
}

for (const [name, { concurrency }] of Object.entries(edges)) {
  alarm(`${name}-concurrency`, {
    kind: "ticket",
    watches: ofFunction(name, "ConcurrentExecutions", "Maximum"),
    threshold: 0.8 * concurrency,
    minutes: 5,
  });
}
alarm("account-concurrency", {
  kind: "ticket",
  watches: { namespace: "AWS/Lambda", metricName: "ConcurrentExecutions", statistic: "Maximum" },
  threshold: 0.8 * accountConcurrency,
  minutes: 5,
});

alarm("api-latency", {
  kind: "ticket",
  watches: ofFunction("api", "Duration", "p99"),
  threshold: 1000 * alarmAt.answerSeconds.api,
  minutes: 5,
  of: [3, 3],
});
alarm("participant-latency", {
  kind: "ticket",
  watches: ofFunction("participant", "Duration", "p99"),
  threshold: 1000 * alarmAt.answerSeconds.participant,
  minutes: 5,
  of: [3, 3],
});

alarm("api-5xx", {
  kind: "ticket",
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
  kind: "ticket",
  watches: share(ofGateway("4xx", "Sum")),
  threshold: alarmAt.share.refused,
  minutes: 5,
  of: [3, 3],
});
alarm("api-429-share", {
  kind: "ticket",
  watches: share(ofLogs("throttled")),
  threshold: alarmAt.share.limited,
  minutes: 5,
  of: [3, 3],
});

alarm("model-failures", {
  kind: "ticket",
  watches: ofLogs("modelFailures"),
  threshold: alarmAt.modelFailures,
  minutes: 5,
  of: [2, 3],
});

alarm("sweep-stopped", {
  kind: "page",
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
  kind: "ticket",
  watches: ofService("OutboxOldestAgeSeconds", "Maximum"),
  threshold: alarmAt.waitSeconds.work,
  minutes: 5,
  // Missing data means that the relay is not running.
  treatMissingData: "breaching",
});
// The hourly run logs it: the sweep has found more orphaned files than it deletes by itself.
alarm("orphaned-files", {
  kind: "ticket",
  watches: ofService("FileSweepStopped", "Maximum"),
  threshold: 0,
  minutes: 60,
});
alarm("delivery-backlog", {
  kind: "ticket",
  watches: ofService("DeliveryBacklog", "Minimum"),
  threshold: alarmAt.deliveriesDue[size],
  minutes: 15,
});

// The relay logs these too: how late the transcript is that is most overdue, and what holds deletion up.
alarm("retention-overdue", {
  kind: "page",
  watches: ofService("RetentionOldestOverdueSeconds", "Maximum"),
  threshold: alarmAt.retentionHours * 3600,
  minutes: 15,
});
alarm("retention-held", {
  kind: "ticket",
  watches: ofService("RetentionHeldOrganizations", "Maximum"),
  threshold: 0,
  minutes: 60,
});
alarm("clock", {
  kind: "ticket",
  watches: ofService("ClockGapSeconds", "Minimum"),
  threshold: alarmAt.clockSeconds,
  minutes: 5,
});

/** Participants' requests that failed; also those that no line of a log tells of, since the function was cut off or refused. */
const participants = {
  failed: {
    ...ofService("RequestErrors", "Sum"),
    dimensions: { Stage: $app.stage, RequestClass: "participant" },
  },
  crashed: ofFunction("participant", "Errors", "Sum"),
  refused: ofFunction("participant", "Throttles", "Sum"),
  runs: ofFunction("participant", "Invocations", "Sum"),
};
const burning = (minutes: number) => ({
  watches: {
    // A few requests are no share.
    expression: `IF(runs + refused >= ${alarmAt.budget.ofAtLeast}, 100 * (FILL(failed, 0) + FILL(crashed, 0) + FILL(refused, 0)) / (runs + refused), 0)`,
    metrics: participants,
  },
  threshold: alarmAt.budget.burn * alarmAt.budget.percent,
  minutes,
});
// At this rate, a month's budget of failures is gone in two days. The last minutes tell that it goes on.
alarmOfAll("answers-fail", "page", { "of-hour": burning(60), "of-now": burning(5) });

// CodeDeploy watches it while a new version has a tenth of the requests (`infra/api.ts`).
const ofClass = (name: string) => ({
  ...ofService("RequestErrors", "Sum"),
  dimensions: { Stage: $app.stage, RequestClass: name },
});
const failing = Object.fromEntries([
  ...["read", "write", "heavy", "participant", "viewer"].map((name) => [`${name}_failed`, ofClass(name)]),
  ...Object.keys(edges).map((name) => [`${name}_crashed`, ofFunction(name, "Errors", "Sum")]),
]);
alarm(releaseAlarm, {
  kind: "ticket",
  watches: {
    expression: Object.keys(failing)
      .map((name) => `FILL(${name}, 0)`)
      .join(" + "),
    metrics: failing,
  },
  threshold: alarmAt.releaseFailures[size],
  minutes: 1,
});

// What Lambda drops where no loop is allowed (`infra/queue.ts`): a chain that nobody has thought of.
const senders = ["api", "participant", queues.webhook.name, relay, retention];
const idOf = (name: string) => name.replaceAll("-", "_");
alarm("recursion-dropped", {
  kind: "ticket",
  watches: {
    expression: senders.map((name) => `FILL(${idOf(name)}, 0)`).join(" + "),
    metrics: Object.fromEntries(
      senders.map((name) => [idOf(name), ofFunction(name, "RecursiveInvocationsDropped", "Sum")]),
    ),
  },
  threshold: 0,
  minutes: 5,
});

// The probe logs them every five minutes (`infra/probe.ts`).
alarm("interview-fails", {
  kind: "page",
  watches: ofService("ProbeFailed", "Maximum"),
  threshold: 0,
  minutes: 5,
  of: [2, 3],
  // Missing data means that nobody tries.
  treatMissingData: "breaching",
});
alarm("database-connections", {
  kind: "ticket",
  watches: ofService("DatabaseConnectionsPercent", "Maximum"),
  threshold: alarmAt.database.connectionsPercent,
  minutes: 5,
  of: [3, 3],
});
alarm("database-storage", {
  kind: "ticket",
  watches: ofService("DatabaseBytes", "Maximum"),
  threshold: (setting("DATABASE_GIGABYTES") ? Number(setting("DATABASE_GIGABYTES")) : 10) * 1e9 * 0.8,
  minutes: 60,
});
alarm("database-busy", {
  kind: "ticket",
  watches: ofService("DatabaseMs", "Minimum"),
  threshold: alarmAt.database.statementMs,
  minutes: 15,
});
