interface Mistake {
  file: string;
  from: string;
  to: string;
  /** The expectations that must fail: these and no others. */
  breaks: string[];
}

export const mistakes: Record<string, Mistake> = {
  "a visibility timeout of two runs": {
    file: "queue.ts",
    from: "6 * timeout",
    to: "2 * timeout",
    breaks: ["a message comes back no sooner than six runs of its consumer"],
  },
  "whole batches repeated": {
    file: "queue.ts",
    from: "partialResponses: true",
    to: "partialResponses: false",
    breaks: ["consumers report the messages that failed, and only so many run"],
  },
  "two receives before the dead letters": {
    file: "queue.ts",
    from: "retry: 5",
    to: "retry: 2",
    breaks: ["each queue has dead letters of its own, kept for two weeks after five tries"],
  },
  "a bucket that anyone may read": {
    file: "storage.ts",
    from: "transform: { bucket:",
    to: 'access: "public", transform: { bucket:',
    breaks: ["the bucket is closed to the public and to plain http"],
  },
  "SST's own link to a queue": {
    file: "queue.ts",
    from: "sst.Linkable.wrap(sst.aws.Queue,",
    to: "sst.Linkable.wrap(sst.aws.Dynamo,",
    breaks: [
      "no policy has a wildcard where a name can stand",
      "each function may do its own work and nothing else",
    ],
  },
  "SST's own trust in the account": {
    file: "function.ts",
    from: "if (!$dev)",
    to: "if ($dev)",
    breaks: ["only Lambda and the scheduler may take on roles"],
  },
  "another queue for the webhook function": {
    file: "queue.ts",
    from: "link: [databaseUrl, encryptionKey, webhookQueue]",
    to: "link: [databaseUrl, encryptionKey, webhookQueue, translateQueue]",
    breaks: [
      "each function may do its own work and nothing else",
      "each function is given only the resources of its work",
    ],
  },
  "production's queues deleted with their stack": {
    file: "queue.ts",
    from: "{ retainOnDelete: isProduction },",
    to: "{},",
    breaks: ["production is protected, and what it holds outlives it"],
  },
  "schedules that overlap": {
    file: "cron.ts",
    from: "concurrency: { reserved: 1 },",
    to: "",
    breaks: ["schedules never overlap, and what fails is kept"],
  },
  "no time for deliveries that hang": {
    file: "queue.ts",
    from: "timeout: 60, batch: 10",
    to: "timeout: 30, batch: 10",
    breaks: ["two rounds of webhook deliveries that all give up after 15 s fit into one run"],
  },
};
