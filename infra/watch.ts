import { logMetrics } from "./log-metrics.ts";
import { isPermanent, isProduction, setting, stageName } from "./stage.ts";

/** A stage's own namespace: metrics from logs have no dimensions. */
export const logNamespace = `ResearchInterviews/${$app.stage}`;

/** Counts the lines of a log group that match. */
export function countLines(
  group: aws.cloudwatch.LogGroup,
  resource: string,
  metric: keyof typeof logMetrics,
) {
  const { name, pattern } = logMetrics[metric];
  new aws.cloudwatch.LogMetricFilter(resource, {
    name: stageName(name),
    logGroupName: group.name,
    pattern,
    metricTransformation: { name, namespace: logNamespace, value: "1", defaultValue: "0" },
  });
}

const topic = isPermanent ? createTopic() : null;

/** Alarms and the budget publish to one topic, which `alarm_email` subscribes to. */
function createTopic() {
  const topic = new sst.aws.SnsTopic("Alarms");
  new aws.sns.TopicPolicy("AlarmsPolicy", {
    arn: topic.arn,
    policy: aws.iam.getPolicyDocumentOutput({
      statements: [
        {
          actions: ["sns:Publish"],
          resources: [topic.arn],
          principals: [
            { type: "Service", identifiers: ["cloudwatch.amazonaws.com", "budgets.amazonaws.com"] },
          ],
          conditions: [
            {
              test: "StringEquals",
              variable: "aws:SourceAccount",
              values: [aws.getCallerIdentityOutput().accountId],
            },
          ],
        },
      ],
    }).json,
  });
  const email = setting("ALARM_EMAIL");
  if (email) {
    new aws.sns.TopicSubscription("AlarmsEmail", { topic: topic.arn, protocol: "email", endpoint: email });
  }
  // The account has one bill, whatever its stages.
  if (isProduction) {
    const notification = {
      comparisonOperator: "GREATER_THAN",
      thresholdType: "PERCENTAGE",
      subscriberSnsTopicArns: [topic.arn],
    };
    new aws.budgets.Budget("AccountSpend", {
      name: stageName("account-spend"),
      budgetType: "COST",
      timeUnit: "MONTHLY",
      limitUnit: "USD",
      limitAmount: setting("MONTHLY_BUDGET") ?? "500",
      notifications: [
        { ...notification, threshold: 80, notificationType: "ACTUAL" },
        { ...notification, threshold: 100, notificationType: "FORECASTED" },
      ],
    });
  }
  return topic;
}

interface Metric {
  namespace: string;
  metricName: string;
  dimensions?: aws.cloudwatch.MetricAlarmArgs["dimensions"];
  /** Or a percentile, such as `p99`. */
  statistic: string;
}

interface Alarm {
  /** One metric, or several in an expression. */
  watches: Metric | { expression: string; metrics: Record<string, Metric> };
  /** The alarm goes off above this value... */
  threshold: number;
  /** ...in a period of this many minutes... */
  minutes: number;
  /** ...or in so many of the last periods. */
  of?: [periods: number, last: number];
  below?: boolean;
  treatMissingData?: "breaching";
}

/** Goes off by its topic, and says when it is over. docs/operating.md says of each what to do. */
export function alarm(
  name: string,
  { watches, threshold, minutes, of = [1, 1], below, treatMissingData }: Alarm,
) {
  if (topic === null) return;
  const [datapointsToAlarm, evaluationPeriods] = of;
  new aws.cloudwatch.MetricAlarm(name, {
    name: stageName(name),
    comparisonOperator: below ? "LessThanThreshold" : "GreaterThanThreshold",
    threshold,
    evaluationPeriods,
    datapointsToAlarm,
    treatMissingData: treatMissingData ?? "notBreaching",
    alarmActions: [topic.arn],
    okActions: [topic.arn],
    ...("expression" in watches
      ? queriesOf(watches, minutes * 60)
      : { ...statisticOf(watches), period: minutes * 60 }),
  });
}

/** CloudWatch takes percentiles by another name. */
const statisticOf = ({ statistic, ...metric }: Metric) =>
  statistic.startsWith("p") ? { ...metric, extendedStatistic: statistic } : { ...metric, statistic };

const queriesOf = (
  { expression, metrics }: { expression: string; metrics: Record<string, Metric> },
  period: number,
) => ({
  metricQueries: [
    { id: "result", expression, label: expression, returnData: true },
    ...Object.entries(metrics).map(([id, { statistic, ...metric }]) => ({
      id,
      metric: { ...metric, stat: statistic, period },
    })),
  ],
});
