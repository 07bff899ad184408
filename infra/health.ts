import { serviceUrl } from "./cdn.ts";
import { isPermanent, setting, stageName } from "./stage.ts";

if (isPermanent) watchFromOutside();

/** Route 53 asks `/health` from several continents. Its metrics, so the alarm and its topic too, are in us-east-1 only. */
function watchFromOutside() {
  const provider = new aws.Provider("OutsideRegion", { region: "us-east-1" });
  const topic = new aws.sns.Topic("OutsideAlarmsTopic", { name: stageName("outside-alarms") }, { provider });
  const email = setting("ALARM_EMAIL");
  if (email) {
    const subscription = { topic: topic.arn, protocol: "email", endpoint: email };
    new aws.sns.TopicSubscription("OutsideAlarmsEmail", subscription, { provider });
  }
  const pager = setting("PAGE_URL");
  if (pager) {
    const subscription = { topic: topic.arn, protocol: "https", endpoint: pager };
    new aws.sns.TopicSubscription("OutsidePager", subscription, { provider });
  }
  const check = new aws.route53.HealthCheck("OutsideHealth", {
    type: "HTTPS",
    fqdn: $output(serviceUrl).apply((url) => new URL(url).hostname),
    port: 443,
    resourcePath: "/health",
    requestInterval: 30,
    failureThreshold: 3,
    tags: { Name: stageName("health") },
  });
  new aws.cloudwatch.MetricAlarm(
    "outside-health",
    {
      name: stageName("outside-health"),
      namespace: "AWS/Route53",
      metricName: "HealthCheckStatus",
      dimensions: { HealthCheckId: check.id },
      statistic: "Minimum",
      comparisonOperator: "LessThanThreshold",
      threshold: 1,
      period: 60,
      evaluationPeriods: 3,
      datapointsToAlarm: 2,
      treatMissingData: "breaching",
      alarmActions: [topic.arn],
      okActions: [topic.arn],
      alarmDescription: 'A page. What to do: docs/operating.md, "When an alarm rings", outside-health',
    },
    { provider },
  );
}
