import { queues, deployedSchedules as schedules } from "../packages/functions/src/background.ts";
import { edges } from "./api.ts";
import { gateway } from "./gateway.ts";
import { logMetrics } from "./log-metrics.ts";
import { workQueues } from "./queue.ts";
import { isPermanent, stageName } from "./stage.ts";
import { logNamespace } from "./watch.ts";

type Line = (string | { stat: string } | { expression: string })[];

const edgeNames = Object.keys(edges);
const functionNames = [...edgeNames, ...Object.values({ ...queues, ...schedules }).map(({ name }) => name)];

if (isPermanent) {
  const all = $resolve({
    api: gateway.nodes.api.id,
    region: aws.getRegionOutput().region,
    queues: $resolve(Object.values(workQueues).map((queue) => queue.nodes.queue.name)),
  });
  new aws.cloudwatch.Dashboard("Dashboard", {
    dashboardName: stageName("overview"),
    dashboardBody: all.apply(({ api, region, queues }) =>
      JSON.stringify({
        widgets: widgets({ api, queues }).map((widget, index) => placed(widget, index, region)),
      }),
    ),
  });
}

interface Widget {
  title: string;
  lines: Line[];
}

function widgets({ api, queues }: { api: string; queues: string[] }): Widget[] {
  const ofFunctions = (names: string[], metric: string, stat: string): Line[] =>
    names.map((name) => ["AWS/Lambda", metric, "FunctionName", stageName(name), { stat }]);
  const ofGateway = (metric: string, stat: string): Line => [
    "AWS/ApiGateway",
    metric,
    "ApiId",
    api,
    { stat },
  ];
  const ofService = (metric: string, stat: string): Line => [
    "ResearchInterviews",
    metric,
    "Stage",
    $app.stage,
    { stat },
  ];
  /** One line a class of requests, whatever classes there are: the API's log names them. */
  const byClass = (metric: string, stat: string): Line[] => [
    [
      {
        expression: `SEARCH('{ResearchInterviews,Stage,RequestClass} Stage="${$app.stage}" MetricName="${metric}"', '${stat}', 60)`,
      },
    ],
  ];
  return [
    { title: "Requests", lines: ["Count", "4xx", "5xx"].map((metric) => ofGateway(metric, "Sum")) },
    { title: "Latency, p50 and p99 (ms)", lines: ["p50", "p99"].map((stat) => ofGateway("Latency", stat)) },
    { title: "Duration by edge, p99 (ms)", lines: ofFunctions(edgeNames, "Duration", "p99") },
    { title: "Concurrency", lines: ofFunctions(functionNames, "ConcurrentExecutions", "Maximum") },
    { title: "Errors", lines: ofFunctions(functionNames, "Errors", "Sum") },
    { title: "Throttles", lines: ofFunctions(functionNames, "Throttles", "Sum") },
    {
      title: "Age of the oldest message (s)",
      lines: queues.map((name) => [
        "AWS/SQS",
        "ApproximateAgeOfOldestMessage",
        "QueueName",
        name,
        { stat: "Maximum" },
      ]),
    },
    {
      title: "Outbox and deliveries",
      lines: [
        ofService("OutboxOldestAgeSeconds", "Maximum"),
        ofService("OutboxRows", "Maximum"),
        ofService("DeliveryBacklog", "Maximum"),
      ],
    },
    {
      title: "Model failures and 429s",
      lines: Object.values(logMetrics).map(({ name }) => [logNamespace, name, { stat: "Sum" }]),
    },
    { title: "Time by class of request, p99 (ms)", lines: byClass("RequestMs", "p99") },
    { title: "Failures by class of request", lines: byClass("RequestErrors", "Sum") },
    { title: "Refusals by class of request", lines: byClass("RequestsRefused", "Sum") },
  ];
}

/** Three in a row of 24 units. */
const placed = ({ title, lines }: Widget, index: number, region: string) => ({
  type: "metric",
  x: 8 * (index % 3),
  y: 6 * Math.floor(index / 3),
  width: 8,
  height: 6,
  properties: { title, region, metrics: lines, period: 60, view: "timeSeries" },
});
