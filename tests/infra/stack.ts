import * as z from "zod";
import type { Graph, Resource } from "./graph/graph.ts";

const statement = z.object({
  Effect: z.literal("Allow"),
  Action: z.array(z.string()),
  Resource: z.array(z.string()),
  Condition: z
    .array(z.object({ test: z.string(), variable: z.string(), values: z.array(z.string()) }))
    .optional(),
});
export type Statement = z.infer<typeof statement>;

const policy = z
  .string()
  .transform((text) => z.object({ Statement: z.array(statement) }).parse(JSON.parse(text)));

const trust = z
  .union([z.string().transform((text): unknown => JSON.parse(text)), z.unknown()])
  .pipe(z.object({ Statement: z.array(z.object({ Principal: z.record(z.string(), z.unknown()) })) }));

const throttling = z.object({ throttlingRateLimit: z.number(), throttlingBurstLimit: z.number() });

const shapes = {
  "aws:lambda/function:Function": z.object({
    name: z.string(),
    runtime: z.string(),
    architectures: z.array(z.string()),
    memorySize: z.number(),
    timeout: z.number(),
    role: z.string(),
    reservedConcurrentExecutions: z.number().optional(),
    publish: z.boolean().optional(),
    environment: z.object({ variables: z.record(z.string(), z.string()) }),
    loggingConfig: z.object({ logFormat: z.string(), logGroup: z.string() }),
  }),
  "aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig": z.object({
    functionName: z.string(),
    maximumRetryAttempts: z.number(),
    maximumEventAgeInSeconds: z.number(),
    destinationConfig: z.object({ onFailure: z.object({ destination: z.string() }) }).optional(),
  }),
  "aws:lambda/eventSourceMapping:EventSourceMapping": z.object({
    functionName: z.string(),
    eventSourceArn: z.string(),
    batchSize: z.number(),
    maximumBatchingWindowInSeconds: z.number(),
    functionResponseTypes: z.array(z.string()),
    scalingConfig: z.object({ maximumConcurrency: z.number() }),
  }),
  "aws:sqs/queue:Queue": z.object({
    name: z.string(),
    visibilityTimeoutSeconds: z.number(),
    messageRetentionSeconds: z.number().optional(),
    sqsManagedSseEnabled: z.boolean(),
    redrivePolicy: z
      .string()
      .transform((text) =>
        z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.number() }).parse(JSON.parse(text)),
      )
      .optional(),
  }),
  "aws:iam/role:Role": z.object({
    name: z.string(),
    assumeRolePolicy: trust,
    managedPolicyArns: z.array(z.string()).default([]),
    inlinePolicies: z.array(z.object({ policy })).default([]),
  }),
  "aws:cloudwatch/logGroup:LogGroup": z.object({ name: z.string(), retentionInDays: z.number() }),
  "aws:cloudwatch/metricAlarm:MetricAlarm": z.object({
    name: z.string(),
    metricName: z.string().optional(),
    dimensions: z.record(z.string(), z.string()).optional(),
    threshold: z.number(),
    period: z.number().optional(),
    evaluationPeriods: z.number(),
    datapointsToAlarm: z.number(),
    treatMissingData: z.string(),
    alarmActions: z.array(z.string()).default([]),
    alarmDescription: z.string(),
    metricQueries: z
      .array(
        z.object({
          id: z.string(),
          expression: z.string().optional(),
          metric: z
            .object({
              metricName: z.string(),
              period: z.number(),
              dimensions: z.record(z.string(), z.string()).optional(),
            })
            .optional(),
        }),
      )
      .optional(),
  }),
  "aws:cloudwatch/compositeAlarm:CompositeAlarm": z.object({
    alarmName: z.string(),
    alarmRule: z.string(),
    alarmActions: z.array(z.string()),
    alarmDescription: z.string(),
  }),
  "aws:lambda/functionRecursionConfig:FunctionRecursionConfig": z.object({
    functionName: z.string(),
    recursiveLoop: z.string(),
  }),
  "aws:cloudwatch/eventRule:EventRule": z.object({
    name: z.string(),
    scheduleExpression: z.string(),
    state: z.enum(["ENABLED"]).optional(),
  }),
  "aws:cloudwatch/eventTarget:EventTarget": z.object({
    rule: z.string(),
    arn: z.string(),
    retryPolicy: z.object({ maximumRetryAttempts: z.number(), maximumEventAgeInSeconds: z.number() }),
    deadLetterConfig: z.object({ arn: z.string() }).optional(),
  }),
  "aws:lambda/permission:Permission": z.object({
    function: z.string(),
    principal: z.string(),
    sourceArn: z.string(),
  }),
  "aws:cloudwatch/logMetricFilter:LogMetricFilter": z.object({
    logGroupName: z.string(),
    pattern: z.string(),
    metricTransformation: z.object({ name: z.string(), namespace: z.string() }),
  }),
  "aws:cloudfront/distribution:Distribution": z.object({
    webAclId: z.string(),
    origins: z.array(
      z.object({
        domainName: z.string(),
        customHeaders: z.array(z.object({ name: z.string(), value: z.string() })),
        customOriginConfig: z.object({ originProtocolPolicy: z.string(), originReadTimeout: z.number() }),
      }),
    ),
    defaultCacheBehavior: z.object({
      cachePolicyId: z.string(),
      originRequestPolicyId: z.string(),
      functionAssociations: z.array(z.object({ eventType: z.string(), functionArn: z.string() })),
      viewerProtocolPolicy: z.string(),
    }),
    orderedCacheBehaviors: z.array(
      z.object({ pathPattern: z.string(), cachePolicyId: z.string(), viewerProtocolPolicy: z.string() }),
    ),
    customErrorResponses: z.array(z.object({ errorCode: z.number(), errorCachingMinTtl: z.number() })),
  }),
  "aws:wafv2/webAcl:WebAcl": z.object({
    scope: z.string(),
    rules: z.array(
      z.object({
        name: z.string(),
        statement: z.object({
          rateBasedStatement: z
            .object({ limit: z.number(), evaluationWindowSec: z.number(), aggregateKeyType: z.string() })
            .optional(),
        }),
      }),
    ),
  }),
  "aws:s3/bucket:Bucket": z.object({ bucket: z.string(), forceDestroy: z.boolean() }),
  "aws:apigatewayv2/stage:Stage": z.object({
    accessLogSettings: z.object({ destinationArn: z.string(), format: z.string() }),
    defaultRouteSettings: throttling,
    routeSettings: z.array(throttling.extend({ routeKey: z.string() })),
  }),
};
type Shapes = typeof shapes;

/** All resources of one type, validated for the fields that the tests read. */
export function resourcesOf<T extends keyof Shapes>(graph: Graph, type: T) {
  return ofType(graph, type).map((resource) => ({
    ...resource,
    inputs: shapes[type].parse(resource.inputs) as z.infer<Shapes[T]>,
  }));
}

export const ofType = (graph: Graph, type: string): Resource[] =>
  graph.resources.filter((resource) => resource.type === type);

/** The resource with this ARN or name. */
export function resourceNamed<R extends { inputs: { name: string } }>(resources: R[], arn: string): R {
  const found = resources.find(({ inputs }) => arn.split(":").at(-1)?.endsWith(inputs.name));
  if (found === undefined) throw new Error(`no resource in the graph is named ${arn}`);
  return found;
}

/** The functions by their names in the stage, each with its permissions and links. */
export function functions(graph: Graph) {
  const roles = resourcesOf(graph, "aws:iam/role:Role");
  const prefix = `${graph.app.name}-${graph.app.stage}-`;
  return Object.fromEntries(
    resourcesOf(graph, "aws:lambda/function:Function").map(({ inputs, parent }) => {
      const role = resourceNamed(roles, inputs.role);
      const statements = role.inputs.inlinePolicies.flatMap((inline) => inline.policy.Statement);
      return [inputs.name.replace(prefix, ""), { ...inputs, statements, build: graph.builds[parent] }];
    }),
  );
}
