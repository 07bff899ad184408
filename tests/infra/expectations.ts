import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { originKeyHeader, originProof, viewerAddressHeader } from "#functions/platform/origin.ts";
import { alerts } from "#local/serve/alerts.ts";
import { idleCosts } from "./costs.ts";
import { commit } from "./graph/evaluate.ts";
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
      participant: "packages/functions/src/api/participant-index.handler",
      translation: "packages/functions/src/queue/translation.handler",
      "agent-edit": "packages/functions/src/queue/agent-edit.handler",
      simulation: "packages/functions/src/queue/simulation.handler",
      export: "packages/functions/src/queue/export.handler",
      import: "packages/functions/src/queue/import.handler",
      insight: "packages/functions/src/queue/insight.handler",
      webhook: "packages/functions/src/queue/webhook.handler",
      "webhook-retry": "packages/functions/src/queue/webhook-retry.handler",
      retention: "packages/functions/src/cron/retention.handler",
      relay: "packages/functions/src/cron/relay.handler",
      probe: "packages/functions/src/cron/probe.handler",
    });
  },

  "functions run on Node 24 and keep a log of their own for a stage's time": (graph) => {
    const logs = resourcesOf(graph, "aws:cloudwatch/logGroup:LogGroup");
    for (const [name, run] of Object.entries(functions(graph))) {
      const memorySize = name === "api" || name === "participant" ? 1024 : 512;
      expect(run).toMatchObject({ runtime: "nodejs24.x", architectures: ["arm64"], memorySize });
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
    expect(new Set(deadLetters).size).toBe(8);
    for (const { name, messageRetentionSeconds } of deadLetters)
      expect(messageRetentionSeconds, name).toBe(14 * 86_400);
    for (const { inputs } of queues) expect(inputs.sqsManagedSseEnabled, inputs.name).toBe(true);
  },

  "participants and back ends have functions of their own, and none can take all concurrency": (graph) => {
    const targets = Object.fromEntries(
      ofType(graph, "aws:apigatewayv2/route:Route").map(({ inputs, parent }) => {
        const [integration] = ofType(graph, "aws:apigatewayv2/integration:Integration").filter(
          (each) => each.parent === parent,
        );
        return [inputs.routeKey, String(integration?.inputs.integrationUri).split("-").at(-1)];
      }),
    );
    expect(targets).toEqual({
      $default: "api:live",
      "ANY /docs": "api",
      "ANY /docs/{proxy+}": "api",
      "ANY /participant/{proxy+}": "participant:live",
      "ANY /s/{proxy+}": "participant:live",
      "ANY /s/assets/{proxy+}": "participant",
    });
    const { api, participant } = functions(graph);
    const reserved = [api, participant].map((run) => run?.reservedConcurrentExecutions ?? 0);
    expect(reserved).toEqual(production(graph) ? [300, 500] : [20, 20]);
    // AWS keeps 100 of an account's thousand for functions that reserve none.
    expect(reserved.reduce((sum, each) => sum + each) + 3).toBeLessThanOrEqual(900);
  },

  "schedules are EventBridge rules, never overlap, and the hourly one keeps what fails": (graph) => {
    const rules = resourcesOf(graph, "aws:cloudwatch/eventRule:EventRule");
    const targets = resourcesOf(graph, "aws:cloudwatch/eventTarget:EventTarget");
    const permissions = resourcesOf(graph, "aws:lambda/permission:Permission");
    const configs = resourcesOf(graph, "aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig");
    const schedules = rules.map(({ inputs: rule }) => {
      const target = targets.find(({ inputs }) => inputs.rule === rule.name)?.inputs;
      const run = resourceNamed(resourcesOf(graph, "aws:lambda/function:Function"), target?.arn ?? "").inputs;
      const periods: Record<string, number> = { "rate(1 minute)": 60, "rate(5 minutes)": 300 };
      const period = periods[rule.scheduleExpression] ?? 3600;
      expect(run.reservedConcurrentExecutions, run.name).toBe(1);
      expect(run.timeout, run.name).toBeLessThan(period);
      expect(target?.retryPolicy.maximumEventAgeInSeconds).toBe(period);
      const allowed = permissions.filter(({ inputs }) => inputs.principal === "events.amazonaws.com");
      expect(allowed.map(({ inputs }) => inputs.function)).toContain(target?.arn);
      const failures = configs.find(({ inputs }) => inputs.functionName === run.name)?.inputs;
      expect(failures?.maximumEventAgeInSeconds).toBe(period);
      return [
        run.name.split("-").at(-1),
        rule.scheduleExpression,
        failures?.maximumRetryAttempts,
        failures?.destinationConfig?.onFailure.destination
          .split(":")
          .at(-1)
          ?.replace(/-[a-z]{8}$/, ""),
        target?.deadLetterConfig?.arn
          .split(":")
          .at(-1)
          ?.replace(/-[a-z]{8}$/, ""),
      ];
    });
    const prefix = `${graph.app.name}-${graph.app.stage}-`;
    expect(schedules.sort()).toEqual([
      ["probe", "rate(5 minutes)", 0, undefined, undefined],
      ["relay", "rate(1 minute)", 0, undefined, undefined],
      ["retention", "rate(1 hour)", 2, ...Array(2).fill(`${prefix}RetentionDeadLettersQueue`)],
    ]);
    expect(ofType(graph, "aws:scheduler/schedule:Schedule")).toEqual([]);
  },

  "only Lambda may take on roles": (graph) => {
    for (const { name, inputs } of resourcesOf(graph, "aws:iam/role:Role")) {
      const principals = inputs.assumeRolePolicy.Statement.map((statement) => statement.Principal);
      const service = name === "ShiftRole" ? "codedeploy" : "lambda";
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
            .replace(/^(arn:aws:s3:::[^/*]+)\/(erasures\/)?\*$/, "$1")
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
    const exports = "ExportQueueQueue";
    const imports = "ImportQueueQueue";
    const insight = "InsightQueueQueue";
    const webhook = "WebhookQueueQueue";
    const webhookRetry = "WebhookRetryQueueQueue";
    const objects = (...actions: string[]) => actions.map((action) => `s3:${action} assetsbucket/*`);

    const cleanup = [
      ...objects("DeleteObject", "DeleteObjectVersion", "AbortMultipartUpload"),
      ...["GetObject", "PutObject"].map((action) => `s3:${action} assetsbucket/identity`),
      "s3:PutObject assetsbucket/erasures/*",
      ...["ListBucket", "ListBucketVersions", "ListBucketMultipartUploads"].map(
        (action) => `s3:${action} assetsbucket`,
      ),
    ];

    const allowed: Record<string, string[]> = {
      api: [
        ...objects("GetObject", "PutObject", "DeleteObject", "AbortMultipartUpload"),
        ...send(translation, agentEdit, simulation, exports, imports, insight, webhook),
        ...models,
      ],
      participant: [
        ...objects("GetObject", "PutObject", "AbortMultipartUpload"),
        ...send(webhook),
        ...models,
      ],
      translation: [...objects("GetObject"), ...consume(translation), ...send(translation), ...models],
      "agent-edit": [...consume(agentEdit), ...send(agentEdit), ...models],
      simulation: [
        ...objects("GetObject", "PutObject"),
        ...consume(simulation),
        ...send(simulation, webhook),
        ...models,
      ],
      export: [
        ...objects("GetObject", "PutObject", "DeleteObject"),
        ...consume(exports),
        ...send(exports, webhook),
      ],
      import: [...objects("GetObject"), ...consume(imports), ...send(imports)],
      insight: [...consume(insight), ...send(insight), ...models],
      webhook: [...consume(webhook), ...send(insight, webhookRetry)],
      "webhook-retry": [...consume(webhookRetry), ...send(webhookRetry)],
      probe: [],
      retention: [...cleanup, ...send("RetentionDeadLettersQueue")],
      relay: [
        ...cleanup,
        ...send(translation, agentEdit, simulation, exports, imports, insight, webhook, webhookRetry),
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
    const queues = [
      "AgentEditQueue",
      "ExportQueue",
      "ImportQueue",
      "InsightQueue",
      "SimulationQueue",
      "TranslationQueue",
      "WebhookQueue",
    ];
    const keys = ["EncryptionKey", "EncryptionKeysOld"];
    const ofBoth = ["Assets", "DatabaseUrl", ...keys, "OriginKey", "OriginKeysOld"];
    const links = Object.entries(functions(graph)).map(([name, { build }]) => [
      name,
      Object.keys(build?.links ?? {}).sort(),
    ]);
    expect(Object.fromEntries(links)).toEqual({
      api: [...ofBoth, ...queues].sort(),
      participant: [...ofBoth, "WebhookQueue"],
      translation: ["Assets", "DatabaseUrl", "TranslationQueue"],
      "agent-edit": ["AgentEditQueue", "Assets", "DatabaseUrl"],
      simulation: ["Assets", "DatabaseUrl", "SimulationQueue", "WebhookQueue"],
      export: ["Assets", "DatabaseUrl", "ExportQueue", "WebhookQueue"],
      import: ["Assets", "DatabaseUrl", "ImportQueue"],
      insight: ["DatabaseUrl", "InsightQueue"],
      webhook: ["DatabaseUrl", ...keys, "InsightQueue", "WebhookRetryQueue"],
      "webhook-retry": ["DatabaseUrl", ...keys, "WebhookRetryQueue"],
      probe: ["DatabaseUrl", "ProbeKey"],
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
      expect(run.environment.variables.BUILD_COMMIT, name).toBe(commit);
    }
  },

  "the API is throttled, logged and cut off before the gateway hangs up": (graph) => {
    expect(ofType(graph, "aws:apigatewayv2/api:Api").map(({ inputs }) => inputs.corsConfiguration)).toEqual([
      {},
    ]);
    for (const name of ["api", "participant"]) expect(functions(graph)[name]?.timeout, name).toBe(29);
    const [stage] = resourcesOf(graph, "aws:apigatewayv2/stage:Stage");
    expect(stage?.inputs.defaultRouteSettings.throttlingRateLimit).toBe(production(graph) ? 500 : 100);
    expect(stage?.inputs.accessLogSettings.destinationArn).toContain("log-group:/aws/vendedlogs/apis/");
    expect(stage?.inputs.accessLogSettings.format).not.toMatch(/sourceIp|userAgent|query|path/i);
  },

  "each kind of route has a rate of its own, far above what one address may send": (graph) => {
    const [stage] = resourcesOf(graph, "aws:apigatewayv2/stage:Stage");
    const rates = Object.fromEntries(
      stage?.inputs.routeSettings.map(({ routeKey, throttlingRateLimit }) => [
        routeKey,
        throttlingRateLimit,
      ]) ?? [],
    );
    const [api, docs, participant] = production(graph) ? [500, 150, 1_000] : [100, 50, 100];
    expect(rates).toEqual({
      $default: api,
      "ANY /docs": docs,
      "ANY /docs/{proxy+}": docs,
      "ANY /participant/{proxy+}": participant,
      "ANY /s/{proxy+}": participant,
      "ANY /s/assets/{proxy+}": participant,
    });
    expect(Object.keys(rates).sort()).toEqual(
      ofType(graph, "aws:apigatewayv2/route:Route")
        .map(({ inputs }) => inputs.routeKey)
        .sort(),
    );
    const [firewall] = resourcesOf(graph, "aws:wafv2/webAcl:WebAcl");
    const [limit] =
      firewall?.inputs.rules.flatMap(({ statement }) => statement.rateBasedStatement ?? []) ?? [];
    const perSecond = (limit?.limit ?? 0) / (limit?.evaluationWindowSec ?? 1);
    expect(perSecond).toBeGreaterThan(0);
    for (const rate of Object.values(rates)) expect(rate).toBeGreaterThanOrEqual(5 * perSecond);
  },

  "no error is kept by the CDN, and http is refused where programs call": (graph) => {
    const [distribution] = resourcesOf(graph, "aws:cloudfront/distribution:Distribution");
    const {
      customErrorResponses = [],
      defaultCacheBehavior,
      orderedCacheBehaviors = [],
    } = distribution?.inputs ?? {};
    expect(customErrorResponses.map(({ errorCode }) => errorCode)).toEqual([
      400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504,
    ]);
    for (const { errorCachingMinTtl } of customErrorResponses) expect(errorCachingMinTtl).toBe(0);
    expect(defaultCacheBehavior?.viewerProtocolPolicy).toBe("redirect-to-https");
    const refusing = orderedCacheBehaviors.filter(
      ({ viewerProtocolPolicy }) => viewerProtocolPolicy === "https-only",
    );
    expect(refusing.map(({ pathPattern }) => pathPattern)).toEqual([
      "/api/*",
      "/participant/*",
      "/results/*",
      "/mcp*",
    ]);
    for (const { cachePolicyId } of refusing) expect(cachePolicyId).toBe(defaultCacheBehavior?.cachePolicyId);
  },

  "a CDN with a limit for each address is in front of the API, which serves nobody else": (graph) => {
    const [distribution] = resourcesOf(graph, "aws:cloudfront/distribution:Distribution");
    const [firewall] = resourcesOf(graph, "aws:wafv2/webAcl:WebAcl");
    expect(distribution?.inputs.webAclId).toContain("aws:wafv2/webAcl:WebAcl/Firewall");
    expect(firewall?.inputs.scope).toBe("CLOUDFRONT");
    expect(firewall?.inputs.rules.flatMap(({ statement }) => statement.rateBasedStatement ?? [])).toEqual([
      { limit: production(graph) ? 9_000 : 3_000, evaluationWindowSec: 300, aggregateKeyType: "IP" },
    ]);
    const [origin] = distribution?.inputs.origins ?? [];
    expect(origin?.domainName).toMatch(/^apiapi-id\.execute-api\./);
    expect(origin?.customOriginConfig.originReadTimeout).toBeGreaterThan(30);
    const value = originProof("secret-of-origin", "secret-of-old-origin");
    expect(origin?.customHeaders).toEqual([{ name: originKeyHeader, value }]);
    for (const name of ["api", "participant"]) {
      const { variables } = functions(graph)[name]?.environment ?? { variables: {} };
      expect(variables.BEHIND_CDN, name).toBe("1");
      for (const url of [variables.PUBLIC_URL, variables.PARTICIPANT_BASE_URL])
        expect(url, name).toMatch(/^https:\/\/\w+\.cloudfront\.invalid$/);
    }
  },

  "the CDN names its client, keeps hashed files and nothing else": (graph) => {
    const [distribution] = resourcesOf(graph, "aws:cloudfront/distribution:Distribution");
    const { defaultCacheBehavior, orderedCacheBehaviors = [] } = distribution?.inputs ?? {};
    const kept = orderedCacheBehaviors.filter(
      ({ cachePolicyId }) => cachePolicyId !== defaultCacheBehavior?.cachePolicyId,
    );
    expect(kept.map(({ pathPattern }) => pathPattern)).toEqual(["/s/assets/*", "/docs/*"]);
    expect(defaultCacheBehavior?.functionAssociations.map(({ eventType }) => eventType)).toEqual([
      "viewer-request",
    ]);
    const [edge] = ofType(graph, "aws:cloudfront/function:Function");
    const request = { headers: { [viewerAddressHeader]: { value: "1.2.3.4" } } };
    const event = { request, viewer: { ip: "192.0.2.7" } };
    const run = new Function("event", `${edge?.inputs.code}; return handler(event);`);
    expect(run(event)).toEqual({ headers: { [viewerAddressHeader]: { value: "192.0.2.7" } } });
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

  "large responses and incomplete uploads expire after a day, old versions of files after 30": (graph) => {
    expect(ofType(graph, "aws:s3/bucketLifecycleConfiguration:BucketLifecycleConfiguration")).toMatchObject([
      {
        inputs: {
          rules: [
            {
              status: "Enabled",
              filter: { prefix: "tmp/" },
              expiration: { days: 1 },
              noncurrentVersionExpiration: { noncurrentDays: 1 },
            },
            {
              status: "Enabled",
              abortIncompleteMultipartUpload: { daysAfterInitiation: 1 },
              noncurrentVersionExpiration: { noncurrentDays: 30 },
              expiration: { expiredObjectDeleteMarker: true },
            },
          ],
        },
      },
    ]);
    expect(ofType(graph, "aws:s3/bucketVersioning:BucketVersioning")).toMatchObject([
      { inputs: { versioningConfiguration: { status: "Enabled" } } },
    ]);
  },

  "one host has a rule for each alarm that can ring there": (graph) => {
    const prefix = `${graph.app.name}-${graph.app.stage}-`;
    const rung = resourcesOf(graph, "aws:cloudwatch/metricAlarm:MetricAlarm").map(({ inputs }) =>
      inputs.name.replace(prefix, ""),
    );
    // Of limits that only Lambda has, of shifts to a new version, and of what the probe looks at from outside; one host is
    // looked at by whoever runs Prometheus. What holds retention up rings there with the metrics of the hourly run.
    const ofCloud =
      /-throttles$|^(account-concurrency|recursion-dropped|release-fails|interview-fails|database-.+|retention-.+|clock)$/;
    for (const name of rung
      .map((each) => each.replace(/-of-(hour|now)$/, ""))
      .filter((each) => !ofCloud.test(each)))
      expect(
        alerts.some(({ alarm }) => name === alarm || name.endsWith(`-${alarm}`)),
        name,
      ).toBe(true);
  },

  "production is protected, and what it holds outlives it": (graph) => {
    const keep = production(graph);
    expect(graph.app).toMatchObject({ removal: keep ? "retain" : "remove", protect: keep });
    const data = [
      ...resourcesOf(graph, "aws:s3/bucket:Bucket"),
      ...resourcesOf(graph, "aws:sqs/queue:Queue"),
      ...resourcesOf(graph, "aws:cloudwatch/logGroup:LogGroup"),
    ];
    expect(data).toHaveLength(1 + 17 + 14);
    for (const { name, retainOnDelete } of data) expect(retainOnDelete, name).toBe(keep);
    for (const { inputs } of resourcesOf(graph, "aws:s3/bucket:Bucket"))
      expect(inputs.forceDestroy).toBe(!keep);
  },

  "an alarm watches every queue, every function, the API, the model and the relay": (graph) => {
    const alarms = resourcesOf(graph, "aws:cloudwatch/metricAlarm:MetricAlarm");
    const watched = alarms.map(({ inputs: { name, metricName, dimensions, metricQueries = [] } }) =>
      metricName === undefined
        ? `${name.replace(`${graph.app.name}-${graph.app.stage}-`, "")}: ${metricQueries.flatMap(({ metric }) => metric?.metricName ?? [])}`
        : [metricName, ...Object.values(dimensions ?? {})].join(" "),
    );
    const queues = resourcesOf(graph, "aws:sqs/queue:Queue").map(({ inputs }) => inputs);
    const runs = Object.entries(functions(graph));
    expect(watched.sort()).toEqual(
      [
        ...queues.map(({ name, redrivePolicy }) =>
          redrivePolicy
            ? `ApproximateAgeOfOldestMessage ${name}`
            : `ApproximateNumberOfMessagesVisible ${name}`,
        ),
        ...runs.map(([, { name }]) => `Errors ${name}`),
        ...runs
          .filter(([name]) => !/relay|retention|probe/.test(name))
          .map(([, { name }]) => `Throttles ${name}`),
        ...["api", "participant"].flatMap((name) =>
          ["ConcurrentExecutions", "Duration"].map((metric) => `${metric} ${functions(graph)[name]?.name}`),
        ),
        "ConcurrentExecutions",
        "5xx ApiApi-id",
        "HealthCheckStatus OutsideHealth-id",
        "ModelFailures",
        "api-4xx-share: 4xx,Count",
        "api-429-share: Throttled,Count",
        "sweep-stopped: Invocations,Errors",
        `OutboxOldestAgeSeconds ${graph.app.stage}`,
        `DeliveryBacklog ${graph.app.stage}`,
        `FileSweepStopped ${graph.app.stage}`,
        ...["RetentionOldestOverdueSeconds", "RetentionHeldOrganizations", "ClockGapSeconds"].map(
          (name) => `${name} ${graph.app.stage}`,
        ),
        ...["ProbeFailed", "DatabaseConnectionsPercent", "DatabaseBytes", "DatabaseMs"].map(
          (name) => `${name} ${graph.app.stage}`,
        ),
        ...["hour", "now"].map(
          (part) => `answers-fail-of-${part}: RequestErrors,Errors,Throttles,Invocations`,
        ),
        `recursion-dropped: ${Array(5).fill("RecursiveInvocationsDropped")}`,
        `release-fails: ${[...Array(5).fill("RequestErrors"), ...Array(2).fill("Errors")]}`,
      ].sort(),
    );
    for (const { inputs } of alarms) {
      const silence = /outbox-age|sweep-stopped|outside-health|interview-fails/.test(inputs.name)
        ? "breaching"
        : "notBreaching";
      expect(inputs.treatMissingData, inputs.name).toBe(silence);
      if (!inputs.name.endsWith("relay-errors")) continue;
      expect(inputs).toMatchObject({ period: 60, datapointsToAlarm: 3, evaluationPeriods: 5 });
    }
  },

  "a page means that people are hurt now, all else is a ticket, and each names its runbook": (graph) => {
    const prefix = `${graph.app.name}-${graph.app.stage}-`;
    const all = [
      ...resourcesOf(graph, "aws:cloudwatch/metricAlarm:MetricAlarm").map(({ inputs }) => inputs),
      ...resourcesOf(graph, "aws:cloudwatch/compositeAlarm:CompositeAlarm").map(({ inputs }) => ({
        ...inputs,
        name: inputs.alarmName,
      })),
    ];
    const pages = [];
    for (const { name, alarmActions, alarmDescription } of all) {
      const short = name.replace(prefix, "");
      if (/-of-(hour|now)$/.test(short)) {
        expect(alarmActions, name).toEqual([]);
        continue;
      }
      const isPage = alarmDescription.startsWith("A page. ");
      if (isPage) pages.push(short);
      else expect(alarmDescription, name).toMatch(/^A ticket\. /);
      expect(alarmDescription, name).toContain(`docs/operating.md, "When an alarm rings", ${short}`);
      expect(alarmActions, name).toEqual([
        expect.stringMatching(isPage ? /PagesTopic|outside-alarms$/ : /AlarmsTopic/),
      ]);
    }
    expect(pages.sort()).toEqual([
      "answers-fail",
      "interview-fails",
      "outside-health",
      "retention-overdue",
      "sweep-stopped",
    ]);
  },

  "one error in five minutes wakes nobody, and a burning budget of failures does": (graph) => {
    const alarms = resourcesOf(graph, "aws:cloudwatch/metricAlarm:MetricAlarm").map(({ inputs }) => inputs);
    for (const { name, threshold, datapointsToAlarm } of alarms.filter(
      ({ metricName }) => metricName === "Errors",
    ))
      expect(threshold >= 5 || datapointsToAlarm >= 3, name).toBe(true);
    const [whole] = resourcesOf(graph, "aws:cloudwatch/compositeAlarm:CompositeAlarm");
    const parts = ["hour", "now"].map((part) => {
      const found = alarms.find(({ name }) => name.endsWith(`answers-fail-of-${part}`));
      expect(found?.threshold).toBeCloseTo(1.44);
      const [{ expression = "" } = {}, ...metrics] = found?.metricQueries ?? [];
      const shareOf = (failed: number, runs: number) =>
        evaluate(expression, { failed, runs, crashed: 0, refused: 0 });
      expect([shareOf(1, 200), shareOf(3, 200), shareOf(50, 50)]).toEqual([0.5, 1.5, 0]);
      return { name: found?.name, seconds: metrics[0]?.metric?.period };
    });
    expect(parts.map(({ seconds }) => seconds)).toEqual([3600, 300]);
    expect(whole?.inputs.alarmRule).toBe(parts.map(({ name }) => `ALARM("${name}")`).join(" AND "));
  },

  "functions that feed themselves are allowed to, and an alarm watches all others that send": (graph) => {
    const queues = resourcesOf(graph, "aws:sqs/queue:Queue");
    const consumerOf = new Map(
      consumers(graph).map(({ inputs }) => [
        resourceNamed(queues, inputs.eventSourceArn).inputs.name,
        inputs.functionName.split(":").at(-1),
      ]),
    );
    const next = new Map(
      Object.values(functions(graph)).map(({ name, statements }) => [
        name,
        statements
          .filter(({ Action }) => Action.includes("sqs:SendMessage"))
          .flatMap(({ Resource }) => Resource)
          .flatMap((arn) => consumerOf.get(arn.split(":").at(-1) ?? "") ?? []),
      ]),
    );
    const reached = (from: string) => {
      const found = new Set(next.get(from));
      for (const each of found) for (const name of next.get(each) ?? []) found.add(name);
      return found;
    };
    const loops = [...next.keys()].filter((name) => reached(name).has(name));
    const prefix = `${graph.app.name}-${graph.app.stage}-`;
    expect(loops.map((name) => name.replace(prefix, "")).sort()).toEqual([
      "agent-edit",
      "export",
      "import",
      "insight",
      "simulation",
      "translation",
      "webhook-retry",
    ]);
    const allowed = resourcesOf(graph, "aws:lambda/functionRecursionConfig:FunctionRecursionConfig");
    for (const { inputs } of allowed) expect(inputs.recursiveLoop).toBe("Allow");
    expect(allowed.map(({ inputs }) => inputs.functionName).sort()).toEqual(loops.sort());
    const watched = resourcesOf(graph, "aws:cloudwatch/metricAlarm:MetricAlarm")
      .filter(({ inputs }) => inputs.name.endsWith("-recursion-dropped"))
      .flatMap(({ inputs }) => inputs.metricQueries ?? [])
      .flatMap(({ metric }) => metric?.dimensions?.FunctionName ?? []);
    const senders = [...next].flatMap(([name, sent]) =>
      sent.length > 0 && !loops.includes(name) ? [name] : [],
    );
    expect(watched).toEqual(expect.arrayContaining(senders));
  },

  "requests reach a version that an alarm can take back, and files of pages the newest": (graph) => {
    const prefix = `${graph.app.name}-${graph.app.stage}-`;
    const published = Object.entries(functions(graph)).flatMap(([name, { publish }]) =>
      publish ? [name] : [],
    );
    expect(published.sort()).toEqual(["api", "participant"]);
    const byName = (type: string) =>
      ofType(graph, type)
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ inputs }) => inputs);
    expect(byName("aws:lambda/alias:Alias")).toMatchObject(
      ["api", "participant"].map((name) => ({
        name: "live",
        functionName: `${prefix}${name}`,
        functionVersion: "1",
      })),
    );
    expect(byName("aws:codedeploy/deploymentGroup:DeploymentGroup")).toMatchObject(
      ["api", "participant"].map((name) => ({
        deploymentGroupName: `${prefix}${name}`,
        deploymentConfigName: "CodeDeployDefault.LambdaCanary10Percent5Minutes",
        alarmConfiguration: { enabled: true, alarms: [`${prefix}release-fails`] },
        autoRollbackConfiguration: {
          enabled: true,
          events: expect.arrayContaining(["DEPLOYMENT_FAILURE", "DEPLOYMENT_STOP_ON_ALARM"]),
        },
      })),
    );
    const alarms = resourcesOf(graph, "aws:cloudwatch/metricAlarm:MetricAlarm");
    const release = alarms.find(({ inputs }) => inputs.name === `${prefix}release-fails`)?.inputs;
    expect(release?.metricQueries?.at(-1)?.metric?.period).toBe(60);
    const [role] = resourcesOf(graph, "aws:iam/role:Role").filter(({ name }) => name === "ShiftRole");
    const statements = role?.inputs.inlinePolicies.flatMap(({ policy }) => policy.Statement) ?? [];
    expect(permissions(graph, statements)).toEqual(
      [
        ...["api", "participant"].flatMap((name) =>
          ["GetAlias", "UpdateAlias"].map((action) => `lambda:${action} function:${name}`),
        ),
        "cloudwatch:DescribeAlarms alarm:release-fails",
      ].sort(),
    );
  },

  "docs/operating.md says of every alarm what to do": (graph) => {
    const document = readFileSync(path.join(import.meta.dirname, "../../docs/operating.md"), "utf8");
    const patterns = [...document.matchAll(/^\| ((?:`[\w…-]+`(?:, )?)+) \|/gm)].flatMap(([, names = ""]) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => new RegExp(`^${name.replace("…", ".+")}$`)),
    );
    const prefix = `${graph.app.name}-${graph.app.stage}-`;
    const names = [
      ...resourcesOf(graph, "aws:cloudwatch/metricAlarm:MetricAlarm"),
      ...ofType(graph, "aws:budgets/budget:Budget"),
    ].map(({ inputs }) =>
      String(inputs.name)
        .replace(prefix, "")
        .replace(/-of-(hour|now)$/, ""),
    );
    expect(names.filter((name) => !patterns.some((pattern) => pattern.test(name)))).toEqual([]);
  },

  "docs/deploying.md says how many functions a stage reserves": (graph) => {
    const document = readFileSync(path.join(import.meta.dirname, "../../docs/deploying.md"), "utf8");
    const reserved = Object.values(functions(graph)).reduce(
      (sum, { reservedConcurrentExecutions = 0 }) => sum + reservedConcurrentExecutions,
      0,
    );
    // A personal stage reserves for its schedules alone.
    if (production(graph)) expect(document).toContain(`production reserves ${reserved} (staging `);
    else if (reserved > 10) expect(document).toContain(`(staging ${reserved})`);
  },

  "docs/deploying.md says what an idle stage costs": (graph) => {
    if (!production(graph)) return;
    const document = readFileSync(path.join(import.meta.dirname, "../../docs/deploying.md"), "utf8");
    expect(idleCosts(graph).filter((cost) => !document.includes(cost))).toEqual([]);
  },

  "what logs tell is counted: model failures of every function, and the gateway's 429s": (graph) => {
    const filters = resourcesOf(graph, "aws:cloudwatch/logMetricFilter:LogMetricFilter").map(
      ({ inputs }) => inputs,
    );
    const groupsOf = (metric: string) =>
      filters
        .filter(({ metricTransformation }) => metricTransformation.name === metric)
        .map((each) => each.logGroupName);
    expect(groupsOf("ModelFailures").sort()).toEqual(
      Object.values(functions(graph))
        .map(({ name }) => `/aws/lambda/${name}`)
        .sort(),
    );
    expect(groupsOf("Throttled")).toEqual([expect.stringMatching(/^\/aws\/vendedlogs\/apis\//)]);
  },

  "production has a budget for the account, and every deployed stage a dashboard": (graph) => {
    expect(ofType(graph, "aws:budgets/budget:Budget")).toHaveLength(production(graph) ? 1 : 0);
    const [dashboard] = ofType(graph, "aws:cloudwatch/dashboard:Dashboard");
    const { widgets } = JSON.parse(String(dashboard?.inputs.dashboardBody));
    expect(widgets).toHaveLength(12);
    const drawn = JSON.stringify(widgets);
    for (const { name } of Object.values(functions(graph))) expect(drawn).toContain(`"${name}"`);
    expect(drawn.match(/SEARCH\(/g)).toHaveLength(3);
  },
};

/** What an expression of CloudWatch makes of these figures. */
function evaluate(expression: string, figures: Record<string, number>): number {
  const code = `return ${expression}`;
  const run = new Function("IF", "FILL", ...Object.keys(figures), code);
  const when = (condition: boolean, then: number, other: number) => (condition ? then : other);
  return run(when, (value: number) => value, ...Object.values(figures));
}

function consumers(graph: Graph) {
  const mappings = resourcesOf(graph, "aws:lambda/eventSourceMapping:EventSourceMapping");
  expect(mappings).toHaveLength(8);
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
