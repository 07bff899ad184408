import { requestClasses } from "#functions/platform/metric.ts";
import type { Graph } from "./graph/graph.ts";
import { ofType, resourcesOf } from "./stack.ts";

/** List prices in eu-central-1, in dollars a month unless something else is named. */
const prices = {
  alarm: 0.1,
  compositeAlarm: 0.5,
  dashboard: 3,
  firewall: 5,
  firewallRule: 1,
  /** Of an endpoint at AWS, by HTTPS. */
  healthCheck: 1.5,
  metric: 0.3,
  /** Of requests in use: CloudFront, the gateway, the firewall, logs and the function. */
  millionRequests: 1 + 1 + 0.6 + 0.9 + 1.5,
  millionPolls: 0.4,
  gigabyteOfLogs: 0.63,
};

const minutesOfMonth = 30 * 24 * 60;
/** Some fifteen checkers of Route 53 ask every 30 s. */
const healthRequestsOfMonth = 30 * minutesOfMonth;
/** Lambda keeps five requests that wait 20 s open at each queue. */
const pollsOfMonth = 5 * 3 * minutesOfMonth;
const freeMillionPolls = 1;

/** Metrics of each class of requests: how long they took, which failed, which were refused. */
const metricsOfClass = 3;
/** A stage that nobody sends any of these: results pages of shares, their API, and MCP. */
const rareClasses = ["r", "viewer", "mcp"];

const money = (dollars: number) => dollars.toFixed(2).replace(/\.00$/, "");
const rounded = (number: number, digits: number) =>
  Number(number.toPrecision(digits)).toLocaleString("en-US");

/** What a stage costs that nobody asks anything, as the documentation says it. */
export function idleCosts(graph: Graph): string[] {
  const alarms = resourcesOf(graph, "aws:cloudwatch/metricAlarm:MetricAlarm").length;
  const composites = ofType(graph, "aws:cloudwatch/compositeAlarm:CompositeAlarm").length;
  const dashboards = ofType(graph, "aws:cloudwatch/dashboard:Dashboard").length;
  const checks = ofType(graph, "aws:route53/healthCheck:HealthCheck").length;
  const rules = resourcesOf(graph, "aws:wafv2/webAcl:WebAcl").map(({ inputs }) => inputs.rules.length);
  const polls = ofType(graph, "aws:lambda/eventSourceMapping:EventSourceMapping").length * pollsOfMonth;
  const most = metricsOf(graph) + metricsOfClass * requestClasses.length;
  const least = most - metricsOfClass * rareClasses.length;
  const fixed =
    alarms * prices.alarm +
    composites * prices.compositeAlarm +
    dashboards * prices.dashboard +
    checks * (prices.healthCheck + (healthRequestsOfMonth / 1e6) * prices.millionRequests) +
    rules.reduce((sum, count) => sum + prices.firewall + count * prices.firewallRule, 0) +
    Math.max(0, polls / 1e6 - freeMillionPolls) * prices.millionPolls;
  const [from, to] = [least, most].map((metrics) => Math.round(fixed + metrics * prices.metric));
  return [
    `costs about ${from} to ${to} dollars a month`,
    `${alarms} alarms (${money(alarms * prices.alarm)})`,
    `${composites} that combines two of them (${money(composites * prices.compositeAlarm)})`,
    `${dashboards} dashboard (${money(dashboards * prices.dashboard)})`,
    `the firewall and its ${rules[0]} rules (${money(prices.firewall + (rules[0] ?? 0) * prices.firewallRule)})`,
    `an external health check (${money(checks * prices.healthCheck)})`,
    `its requests (about ${rounded(healthRequestsOfMonth / 1e6, 2)} million, ${money((healthRequestsOfMonth / 1e6) * prices.millionRequests)})`,
    `${rounded(minutesOfMonth / 5, 2)} interviews of the probe`,
    `${least} to ${least + metricsOfClass} custom metrics`,
    `${most} (${money(most * prices.metric)})`,
    `about ${rounded(polls / 1e6, 2)} million requests`,
    `${rounded(minutesOfMonth, 2)} runs of the relay`,
  ];
}

/** Those that are no class's: alarms and the dashboard name each. */
function metricsOf(graph: Graph): number {
  const resources = graph.resources.filter(({ type }) => type.startsWith("aws:cloudwatch/"));
  const text = JSON.stringify(resources).replaceAll("\\", "");
  const names = [
    ...text.matchAll(/"metricName":"(\w+)",(?:"name":"[^"]*",)?"namespace":"ResearchInterviews/g),
    ...text.matchAll(/\["ResearchInterviews[^"]*","(\w+)"/g),
  ];
  return new Set(names.map(([, name]) => name)).size;
}

/** What the logs of requests cost, as the documentation says it, by how many bytes one needs. */
export function logCosts(bytes: number): { aMillion: string; aMonth: string } {
  const dollars = (requests: number) => ((requests * bytes) / 1e9) * prices.gigabyteOfLogs;
  const busy = 1_000 * 60 * minutesOfMonth;
  return {
    aMillion: `${money(dollars(1e6))} for logs (${rounded(bytes, 4)} bytes a request)`,
    aMonth: `logs ${rounded(dollars(busy), 3)} (${rounded((busy * bytes) / 1e12, 2)} TB)`,
  };
}
