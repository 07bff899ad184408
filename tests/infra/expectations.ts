import { expect } from "vitest";
import type { Graph } from "./graph/graph.ts";
import { functions, ofType, resourceNamed, resourcesOf, type Statement } from "./stack.ts";

const production = (graph: Graph) => graph.app.stage === "production";

/** What must hold in every deployed stage, by name, so that each seeded mistake maps to its expectations. */
export const expectations: Record<string, (graph: Graph) => void> = {
  "no value in the graph is a placeholder": (graph) => {
    expect(graph.unknownCalls).toEqual([]);
    const pulumiUnknown = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
    expect(JSON.stringify(graph.resources)).not.toContain(pulumiUnknown);
  },

  "there is one function for each entry point": (graph) => {
    const handlers = Object.entries(functions(graph)).map(([name, { build }]) => [name, build?.handler]);
    expect(Object.fromEntries(handlers)).toEqual({
      api: "packages/functions/src/api/index.handler",
      translation: "packages/functions/src/queue/translation.handler",
      "agent-edit": "packages/functions/src/queue/agent-edit.handler",
      simulation: "packages/functions/src/queue/simulation.handler",
      webhook: "packages/functions/src/queue/webhook.handler",
      "webhook-retry": "packages/functions/src/queue/webhook-retry.handler",
      retention: "packages/functions/src/cron/retention.handler",
      relay: "packages/functions/src/cron/relay.handler",
    });
  },

  "functions run on Node 24 and keep a log of their own for a stage's time": (graph) => {
    const logs = resourcesOf(graph, "aws:cloudwatch/logGroup:LogGroup");
    for (const run of Object.values(functions(graph))) {
      expect(run).toMatchObject({ runtime: "nodejs24.x", architectures: ["arm64"], memorySize: 512 });
      expect(run.loggingConfig).toEqual({ logFormat: "JSON", logGroup: `/aws/lambda/${run.name}` });
    }
    expect(logs).toHaveLength(Object.keys(functions(graph)).length + 1);
    for (const log of logs) expect(log.inputs.retentionInDays, log.name).toBe(production(graph) ? 90 : 7);
  },

  "a message comes back no sooner than six runs of its consumer": (graph) => {
    const queues = resourcesOf(graph, "aws:sqs/queue:Queue");
    for (const { inputs } of consumers(graph)) {
      const run = resourceNamed(
        resourcesOf(graph, "aws:lambda/function:Function"),
        inputs.functionName,
      ).inputs;
      const queue = resourceNamed(queues, inputs.eventSourceArn).inputs;
      expect(queue.visibilityTimeoutSeconds, queue.name).toBeGreaterThanOrEqual(
        6 * run.timeout + inputs.maximumBatchingWindowInSeconds,
      );
    }
  },

  "consumers report the messages that failed, and only so many run": (graph) => {
    for (const { name, inputs } of consumers(graph)) {
      expect(inputs.functionResponseTypes, name).toEqual(["ReportBatchItemFailures"]);
      expect(inputs.scalingConfig.maximumConcurrency, name).toBeLessThanOrEqual(production(graph) ? 20 : 2);
    }
  },

  "two rounds of webhook deliveries that all give up after 15 s fit into one run": (graph) => {
    const reserve = 5;
    for (const name of ["webhook", "webhook-retry"]) {
      const [batch] = consumers(graph).filter(({ inputs }) => inputs.functionName.endsWith(`-${name}`));
      expect(batch?.inputs.batchSize, name).toBe(10);
      expect(2 * 15 + reserve, name).toBeLessThanOrEqual(functions(graph)[name]?.timeout ?? 0);
    }
  },

  "each queue has dead letters of its own, kept for two weeks after five tries": (graph) => {
    const queues = resourcesOf(graph, "aws:sqs/queue:Queue");
    const deadLetters = consumers(graph).map(({ inputs }) => {
      const redrive = resourceNamed(queues, inputs.eventSourceArn).inputs.redrivePolicy;
      expect(redrive?.maxReceiveCount, inputs.eventSourceArn).toBeGreaterThanOrEqual(5);
      return resourceNamed(queues, redrive?.deadLetterTargetArn ?? "").inputs;
    });
    expect(new Set(deadLetters).size).toBe(5);
    for (const { name, messageRetentionSeconds } of deadLetters)
      expect(messageRetentionSeconds, name).toBe(14 * 86_400);
    for (const { inputs } of queues) expect(inputs.sqsManagedSseEnabled, inputs.name).toBe(true);
  },

  "schedules never overlap, and what fails is kept": (graph) => {
    const schedules = resourcesOf(graph, "aws:scheduler/schedule:Schedule").map(({ inputs }) => {
      const run = resourceNamed(resourcesOf(graph, "aws:lambda/function:Function"), inputs.target.arn).inputs;
      const rate = inputs.scheduleExpression;
      const period = rate === "rate(1 minute)" ? 60 : 3600;
      expect(run.reservedConcurrentExecutions, run.name).toBe(1);
      expect(run.timeout, run.name).toBeLessThan(period);
      const failures = resourcesOf(
        graph,
        "aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig",
      ).find((config) => config.inputs.functionName === run.name)?.inputs;
      expect(failures?.maximumEventAgeInSeconds).toBe(period);
      expect(failures?.destinationConfig.onFailure.destination).toContain("CronDeadLetters");
      expect(inputs.target.deadLetterConfig.arn).toContain("CronDeadLetters");
      expect(inputs.state).toBe("ENABLED");
      return [run.name.split("-").at(-1), rate, failures?.maximumRetryAttempts];
    });
    expect(schedules.sort()).toEqual([
      ["relay", "rate(1 minute)", 0],
      ["retention", "rate(1 hour)", 2],
    ]);
  },

  "only Lambda and the scheduler may take on roles": (graph) => {
    for (const { name, inputs } of resourcesOf(graph, "aws:iam/role:Role")) {
      const service = /^(Retention|Relay)Role$/.test(name) ? "scheduler" : "lambda";
      const principals = inputs.assumeRolePolicy.Statement.map((statement) => statement.Principal);
      expect(principals, name).toEqual([{ Service: `${service}.amazonaws.com` }]);
    }
  },

  "no policy has a wildcard where a name can stand": (graph) => {
    for (const { name, inputs } of resourcesOf(graph, "aws:iam/role:Role")) {
      expect(inputs.managedPolicyArns, name).toEqual([]);
      for (const { Action, Resource, Condition } of inputs.inlinePolicies.flatMap(
        (p) => p.policy.Statement,
      )) {
        for (const action of Action) expect(action, name).toMatch(/^[a-z0-9]+:[A-Za-z]+$/);
        for (const resource of Resource) {
          // Objects of the bucket, streams of a log group, and a model in any region of its profile.
          const rest = resource
            .replace(/^(arn:aws:s3:::[^/*]+)\/\*$/, "$1")
            .replace(/^(arn:aws:logs:[^*]+):\*$/, "$1")
            .replace(/^arn:aws:bedrock:\*::/, () => (Condition === undefined ? "*" : ""));
          expect(rest, `${name} ${resource}`).not.toContain("*");
        }
      }
    }
  },

  "each function may do its own work and nothing else": (graph) => {
    const log = (name: string) => `logs:PutLogEvents log-group:/aws/lambda/${name}:*`;
    const consume = (queue: string) =>
      ["ChangeMessageVisibility", "DeleteMessage", "GetQueueAttributes", "GetQueueUrl", "ReceiveMessage"].map(
        (action) => `sqs:${action} ${queue}`,
      );
    const send = (...names: string[]) => names.map((name) => `sqs:SendMessage ${name}`);
    const models = ["claude-haiku-4-5-20251001-v1:0", "claude-sonnet-4-5-20250929-v1:0"].flatMap((model) => [
      `bedrock:InvokeModel foundation-model/anthropic.${model}`,
      `bedrock:InvokeModel inference-profile/eu.anthropic.${model}`,
    ]);
    const translation = "TranslationQueueQueue";
    const agentEdit = "AgentEditQueueQueue";
    const simulation = "SimulationQueueQueue";
    const webhook = "WebhookQueueQueue";
    const webhookRetry = "WebhookRetryQueueQueue";
    const objects = (...actions: string[]) => actions.map((action) => `s3:${action} assetsbucket/*`);

    const allowed: Record<string, string[]> = {
      api: [
        ...objects("GetObject", "PutObject", "DeleteObject"),
        ...send(translation, agentEdit, simulation, webhook),
        ...models,
      ],
      translation: [...consume(translation), ...send(translation), ...models],
      "agent-edit": [...consume(agentEdit), ...send(agentEdit), ...models],
      simulation: [...objects("PutObject"), ...consume(simulation), ...send(simulation, webhook), ...models],
      webhook: [...consume(webhook), ...send(webhookRetry)],
      "webhook-retry": [...consume(webhookRetry), ...send(webhookRetry)],
      retention: [...objects("DeleteObject"), "s3:ListBucket assetsbucket", ...send("CronDeadLettersQueue")],
      relay: [
        ...objects("DeleteObject"),
        ...send(translation, agentEdit, simulation, webhook, webhookRetry, "CronDeadLettersQueue"),
      ],
    };
    for (const [name, run] of Object.entries(functions(graph))) {
      const may = permissions(graph, run.statements).filter(
        (line) => !line.startsWith("logs:CreateLogStream"),
      );
      expect(may, name).toEqual([...(allowed[name] ?? []), log(name)].sort());
    }
  },

  "each function is given only the resources of its work": (graph) => {
    const queues = ["AgentEditQueue", "SimulationQueue", "TranslationQueue", "WebhookQueue"];
    const links = Object.entries(functions(graph)).map(([name, { build }]) => [
      name,
      Object.keys(build?.links ?? {}).sort(),
    ]);
    expect(Object.fromEntries(links)).toEqual({
      api: ["Assets", "DatabaseUrl", "EncryptionKey", ...queues].sort(),
      translation: ["DatabaseUrl", "TranslationQueue"],
      "agent-edit": ["AgentEditQueue", "Assets", "DatabaseUrl"],
      simulation: ["Assets", "DatabaseUrl", "SimulationQueue", "WebhookQueue"],
      webhook: ["DatabaseUrl", "EncryptionKey", "WebhookRetryQueue"],
      "webhook-retry": ["DatabaseUrl", "EncryptionKey", "WebhookRetryQueue"],
      retention: ["Assets", "DatabaseUrl"],
      relay: ["Assets", "DatabaseUrl", "WebhookRetryQueue", ...queues].sort(),
    });
  },

  "functions know their stage, and secrets reach them encrypted": (graph) => {
    for (const [name, run] of Object.entries(functions(graph))) {
      expect(JSON.stringify(run.environment), name).not.toMatch(/secret-of-/);
      expect(Object.keys(run.environment.variables), name).not.toContain("WEBHOOK_ALLOW_LOOPBACK");
      // The relay's metrics have the stage as a dimension, and the alarms select by it.
      expect(run.environment.variables.STAGE, name).toBe(graph.app.stage);
    }
  },

  "the API is one route that is throttled, logged and cut off before the gateway hangs up": (graph) => {
    expect(ofType(graph, "aws:apigatewayv2/route:Route").map(({ inputs }) => inputs.routeKey)).toEqual([
      "$default",
    ]);
    expect(ofType(graph, "aws:apigatewayv2/api:Api").map(({ inputs }) => inputs.corsConfiguration)).toEqual([
      {},
    ]);
    expect(functions(graph).api?.timeout).toBe(29);
    const [stage] = resourcesOf(graph, "aws:apigatewayv2/stage:Stage");
    expect(stage?.inputs.defaultRouteSettings).toEqual(
      production(graph)
        ? { throttlingRateLimit: 500, throttlingBurstLimit: 1000 }
        : { throttlingRateLimit: 50, throttlingBurstLimit: 100 },
    );
    expect(stage?.inputs.accessLogSettings.destinationArn).toContain("log-group:/aws/vendedlogs/apis/");
    expect(stage?.inputs.accessLogSettings.format).not.toMatch(/sourceIp|userAgent|query|path/i);
  },

  "the bucket is closed to the public and to plain http": (graph) => {
    expect(ofType(graph, "aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock")).toMatchObject([
      {
        inputs: {
          blockPublicAcls: true,
          blockPublicPolicy: true,
          ignorePublicAcls: true,
          restrictPublicBuckets: true,
        },
      },
    ]);
    const policies = ofType(graph, "aws:s3/bucketPolicy:BucketPolicy");
    const statements = policies.flatMap(({ inputs }) => JSON.parse(String(inputs.policy)).Statement);
    expect(statements).toMatchObject([
      { Effect: "Deny", Condition: [{ variable: "aws:SecureTransport", values: ["false"] }] },
    ]);
  },

  "large responses and incomplete uploads expire after a day": (graph) => {
    expect(ofType(graph, "aws:s3/bucketLifecycleConfiguration:BucketLifecycleConfiguration")).toMatchObject([
      {
        inputs: {
          rules: [
            { status: "Enabled", filter: { prefix: "tmp/" }, expiration: { days: 1 } },
            {
              status: "Enabled",
              abortIncompleteMultipartUpload: { daysAfterInitiation: 1 },
              noncurrentVersionExpiration: { noncurrentDays: 1 },
            },
          ],
        },
      },
    ]);
  },

  "production is protected, and what it holds outlives it": (graph) => {
    const keep = production(graph);
    expect(graph.app).toMatchObject({ removal: keep ? "retain" : "remove", protect: keep });
    const data = [
      ...resourcesOf(graph, "aws:s3/bucket:Bucket"),
      ...resourcesOf(graph, "aws:sqs/queue:Queue"),
      ...resourcesOf(graph, "aws:cloudwatch/logGroup:LogGroup"),
    ];
    expect(data).toHaveLength(1 + 11 + 9);
    for (const { name, retainOnDelete } of data) expect(retainOnDelete, name).toBe(keep);
    for (const { inputs } of resourcesOf(graph, "aws:s3/bucket:Bucket"))
      expect(inputs.forceDestroy).toBe(!keep);
  },

  "an alarm watches every dead letter queue, every function, the API and the outbox": (graph) => {
    const alarms = resourcesOf(graph, "aws:cloudwatch/metricAlarm:MetricAlarm");
    const watched = alarms
      .map(({ inputs }) => `${inputs.metricName} ${Object.values(inputs.dimensions)}`)
      .sort();
    const deadLetters = resourcesOf(graph, "aws:sqs/queue:Queue").filter(
      ({ inputs }) => inputs.redrivePolicy === undefined,
    );
    expect(watched).toEqual(
      [
        ...deadLetters.map(({ inputs }) => `ApproximateNumberOfMessagesVisible ${inputs.name}`),
        ...Object.values(functions(graph)).map(({ name }) => `Errors ${name}`),
        "5xx ApiApi-id",
        `OutboxOldestAgeSeconds ${graph.app.stage}`,
        `DeliveryBacklog ${graph.app.stage}`,
      ].sort(),
    );
    for (const { inputs } of alarms) {
      expect(inputs.alarmActions, inputs.name).toEqual([expect.stringContaining("AlarmsTopic")]);
      const silence = inputs.metricName === "OutboxOldestAgeSeconds" ? "breaching" : "notBreaching";
      expect(inputs.treatMissingData, inputs.name).toBe(silence);
    }
  },
};

function consumers(graph: Graph) {
  const mappings = resourcesOf(graph, "aws:lambda/eventSourceMapping:EventSourceMapping");
  expect(mappings).toHaveLength(5);
  return mappings;
}

/** "action resource", the resource without account, stage and random suffix. */
function permissions(graph: Graph, statements: Statement[]): string[] {
  const prefix = `${graph.app.name}-${graph.app.stage}-`;
  const short = (arn: string) =>
    arn
      .replace(/^arn:aws:[^:]*:[^:]*:[^:]*:/, "")
      .replace(prefix, "")
      .replace(/-[a-z]{8}(?=\/|$)/, "");
  return statements
    .flatMap(({ Action, Resource }) =>
      Action.flatMap((action) => Resource.map((arn) => `${action} ${short(arn)}`)),
    )
    .sort();
}
