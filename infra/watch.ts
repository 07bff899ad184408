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

/**
 * A page wakes somebody, because people are hurt now; a ticket is read the next working day. Each has a topic: of
 * tickets `alarm_email` hears, of pages `page_url` (a pager) and `alarm_email`.
 */
export type Kind = "page" | "ticket";

const topics = isPermanent ? { page: createTopic("Pages"), ticket: createTopic("Alarms") } : null;

function createTopic(resource: "Pages" | "Alarms") {
  const topic = new sst.aws.SnsTopic(resource);
  new aws.sns.TopicPolicy(`${resource}Policy`, {
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
    new aws.sns.TopicSubscription(`${resource}Email`, {
      topic: topic.arn,
      protocol: "email",
      endpoint: email,
    });
  }
  const pager = setting("PAGE_URL");
  if (pager && resource === "Pages") {
    new aws.sns.TopicSubscription("Pager", { topic: topic.arn, protocol: "https", endpoint: pager });
  }
  // The account has one bill, whatever its stages.
  if (isProduction && resource === "Alarms") {
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
  kind: Kind;
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

/** Where the operator reads what to do. */
const runbookOf = (kind: Kind, name: string) =>
  `A ${kind}. What to do: docs/operating.md, "When an alarm rings", ${name}`;

/** Goes off by its kind's topic, and says when it is over. docs/operating.md says of each what to do. */
export function alarm(name: string, { kind, ...condition }: Alarm) {
  if (topics === null) return;
  metricAlarm(name, condition, {
    alarmDescription: runbookOf(kind, name),
    alarmActions: [topics[kind].arn],
    okActions: [topics[kind].arn],
  });
}

/** Goes off only while all of its conditions hold, none of which tells anybody by itself. */
export function alarmOfAll(name: string, kind: Kind, conditions: Record<string, Omit<Alarm, "kind">>) {
  if (topics === null) return;
  const parts = Object.entries(conditions).map(([part, condition]) =>
    metricAlarm(`${name}-${part}`, condition, { alarmDescription: `A part of ${name}, which tells of it` }),
  );
  new aws.cloudwatch.CompositeAlarm(name, {
    alarmName: stageName(name),
    alarmDescription: runbookOf(kind, name),
    alarmRule: $resolve(parts.map((part) => part.name)).apply((names) =>
      names.map((part) => `ALARM("${part}")`).join(" AND "),
    ),
    alarmActions: [topics[kind].arn],
    okActions: [topics[kind].arn],
  });
}

function metricAlarm(
  name: string,
  { watches, threshold, minutes, of = [1, 1], below, treatMissingData }: Omit<Alarm, "kind">,
  said: Pick<aws.cloudwatch.MetricAlarmArgs, "alarmDescription" | "alarmActions" | "okActions">,
) {
  const [datapointsToAlarm, evaluationPeriods] = of;
  return new aws.cloudwatch.MetricAlarm(name, {
    name: stageName(name),
    comparisonOperator: below ? "LessThanThreshold" : "GreaterThanThreshold",
    threshold,
    evaluationPeriods,
    datapointsToAlarm,
    treatMissingData: treatMissingData ?? "notBreaching",
    ...said,
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
