export interface Mistake {
  file: string;
  from: string;
  to: string;
  /** The expectations that must fail, and no others. */
  breaks: string[];
}

export const mistakes: Record<string, Mistake> = {
  "a visibility timeout of two runs": {
    file: "packages/functions/src/background.ts",
    from: "6 * timeoutSeconds",
    to: "2 * timeoutSeconds",
    breaks: ["a message comes back no sooner than six runs of its consumer"],
  },
  "whole batches repeated": {
    file: "infra/queue.ts",
    from: "partialResponses: true",
    to: "partialResponses: false",
    breaks: ["consumers report the messages that failed, and only so many run"],
  },
  "two receives before the dead letters": {
    file: "packages/functions/src/background.ts",
    from: "maxReceives = 5",
    to: "maxReceives = 2",
    breaks: ["each queue has dead letters of its own, kept for two weeks after five tries"],
  },
  "a bucket that anyone may read": {
    file: "infra/storage.ts",
    from: "transform: { bucket:",
    to: 'access: "public", transform: { bucket:',
    breaks: ["the bucket is closed to the public and to plain http"],
  },
  "SST's own link to a queue": {
    file: "infra/queue.ts",
    from: "sst.Linkable.wrap(sst.aws.Queue,",
    to: "sst.Linkable.wrap(sst.aws.Dynamo,",
    breaks: [
      "no policy has a wildcard where a name can stand",
      "each function may do its own work and nothing else",
    ],
  },
  "SST's own trust in the account": {
    file: "infra/function.ts",
    from: "if (!$dev)",
    to: "if ($dev)",
    breaks: ["only Lambda may take on roles"],
  },
  "another queue for the webhook functions": {
    file: "packages/functions/src/background.ts",
    from: 'sends: ["webhook_retry"]',
    to: 'sends: ["webhook_retry", "translation"]',
    breaks: [
      "each function may do its own work and nothing else",
      "each function is given only the resources of its work",
    ],
  },
  "production's queues deleted with their stack": {
    file: "infra/queue.ts",
    from: "{ retainOnDelete: isProduction },",
    to: "{},",
    breaks: ["production is protected, and what it holds outlives it"],
  },
  "schedules that overlap": {
    file: "infra/cron.ts",
    from: "concurrency: { reserved: 1 },",
    to: "",
    breaks: [
      "docs/deploying.md says how many functions a stage reserves",
      "schedules are EventBridge rules, never overlap, and the hourly one keeps what fails",
    ],
  },
  "no time for deliveries that hang": {
    file: "packages/functions/src/background.ts",
    from: "timeoutSeconds: 60,\n    batchSize: 10",
    to: "timeoutSeconds: 30,\n    batchSize: 10",
    breaks: ["two rounds of webhook deliveries that all give up after 15 s fit into one run"],
  },
  "one address without a limit": {
    file: "infra/cdn.ts",
    from: "limit: addressLimit",
    to: "limit: 2_000_000_000",
    breaks: [
      "a CDN with a limit for each address is in front of the API, which serves nobody else",
      "each kind of route has a rate of its own, far above what one address may send",
    ],
  },
  "errors that the CDN keeps": {
    file: "infra/cdn.ts",
    from: "errorCachingMinTtl: 0",
    to: "errorCachingMinTtl: 10",
    breaks: ["no error is kept by the CDN, and http is refused where programs call"],
  },
  "participants on the back ends' function": {
    file: "infra/limits.ts",
    from: '"ANY /participant/{proxy+}": "participant"',
    to: '"ANY /participant/{proxy+}": "api"',
    breaks: [
      "participants and back ends have functions of their own, and none can take all concurrency",
      "each kind of route has a rate of its own, far above what one address may send",
    ],
  },
  "an alarm at each failed minute of the relay": {
    file: "infra/alarm.ts",
    from: ": [3, 5]",
    to: ": [1, 1]",
    breaks: [
      "an alarm watches every queue, every function, the API, the model and the relay",
      "one error in five minutes wakes nobody, and a burning budget of failures does",
    ],
  },
  "a function that Lambda stops after sixteen messages to itself": {
    file: "infra/queue.ts",
    from: "if (feedsItself(queueName))",
    to: 'if (feedsItself(queueName) && queueName !== "insight")',
    breaks: ["functions that feed themselves are allowed to, and an alarm watches all others that send"],
  },
  "a slow API that wakes somebody": {
    file: "infra/alarm.ts",
    from: 'alarm("api-latency", {\n  kind: "ticket"',
    to: 'alarm("api-latency", {\n  kind: "page"',
    breaks: ["a page means that people are hurt now, all else is a ticket, and each names its runbook"],
  },
  "a new version with all requests at once": {
    file: "infra/api.ts",
    from: "CodeDeployDefault.LambdaCanary10Percent5Minutes",
    to: "CodeDeployDefault.LambdaAllAtOnce",
    breaks: ["requests reach a version that an alarm can take back, and files of pages the newest"],
  },
};
