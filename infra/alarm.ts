import { queues, schedules } from "../packages/functions/src/background.ts";
import { gateway } from "./gateway.ts";
import { deadLetters } from "./queue.ts";
import { isPermanent, isProduction, stageName } from "./stage.ts";

const functions = ["api", ...Object.values({ ...queues, ...schedules }).map(({ name }) => name)];

if (isPermanent) {
  const topic = new sst.aws.SnsTopic("Alarms");
  const email = process.env.ALARM_EMAIL;
  if (email) {
    new aws.sns.TopicSubscription("AlarmsEmail", { topic: topic.arn, protocol: "email", endpoint: email });
  }

  for (const [name, queue] of Object.entries(deadLetters)) {
    alarm(topic, `${name.replace("_", "-")}-dead-letters`, {
      namespace: "AWS/SQS",
      metricName: "ApproximateNumberOfMessagesVisible",
      dimensions: { QueueName: queue.nodes.queue.name },
      statistic: "Maximum",
      threshold: 0,
      minutes: 1,
    });
  }

  for (const name of functions) {
    alarm(topic, `${name}-errors`, {
      namespace: "AWS/Lambda",
      metricName: "Errors",
      dimensions: { FunctionName: stageName(name) },
      statistic: "Sum",
      threshold: 0,
      minutes: 5,
    });
  }

  alarm(topic, "api-5xx", {
    namespace: "AWS/ApiGateway",
    metricName: "5xx",
    dimensions: { ApiId: gateway.nodes.api.id },
    statistic: "Sum",
    // The agent answers 503 while an edit is still running; that is not an error.
    threshold: isProduction ? 25 : 5,
    minutes: 5,
  });

  // The relay logs these two metrics every minute, in the embedded metric format.
  alarm(topic, "outbox-age", {
    namespace: "ResearchInterviews",
    metricName: "OutboxOldestAgeSeconds",
    dimensions: { Stage: $app.stage },
    statistic: "Maximum",
    threshold: 300,
    minutes: 5,
    // Missing data means that the relay is not running.
    treatMissingData: "breaching",
  });
  alarm(topic, "delivery-backlog", {
    namespace: "ResearchInterviews",
    metricName: "DeliveryBacklog",
    dimensions: { Stage: $app.stage },
    statistic: "Minimum",
    threshold: isProduction ? 1000 : 100,
    minutes: 15,
  });
}

interface Alarm {
  namespace: string;
  metricName: string;
  dimensions: aws.cloudwatch.MetricAlarmArgs["dimensions"];
  statistic: "Maximum" | "Minimum" | "Sum";
  /** The alarm goes off above this value... */
  threshold: number;
  /** ...in a period of this many minutes. */
  minutes: number;
  treatMissingData?: "breaching";
}

function alarm(topic: sst.aws.SnsTopic, name: string, { minutes, ...args }: Alarm) {
  new aws.cloudwatch.MetricAlarm(name, {
    name: stageName(name),
    comparisonOperator: "GreaterThanThreshold",
    period: minutes * 60,
    evaluationPeriods: 1,
    treatMissingData: "notBreaching",
    alarmActions: [topic.arn],
    okActions: [topic.arn],
    ...args,
  });
}
