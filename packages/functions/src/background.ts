import type { QueueName } from "#core/platform/queue.ts";

/**
 * The functions that run in the background. `infra/` deploys them and `packages/local` runs them on one machine, both
 * from these tables.
 */

interface Consumer {
  /** Name of the function, and of the file in `queue/` that exports its `handler`. */
  name: string;
  /** The queue's resource is `<resource>Queue`, that of its dead letters `<resource>DeadLetters`. */
  resource: string;
  timeoutSeconds: number;
  /** A batch's messages are handled together, so it holds what fits into the timeout even when each one is slow. */
  batchSize: number;
  /** How long a batch waits for more messages. */
  windowSeconds: number;
  /** The most runs at a time; `other` for the stages beside production. */
  concurrency: { production: number; other: number; local: number };
  /** Others hear of its work at once: on one machine it does not rest while requests come. */
  isPrompt?: true;
  /** What its function may use beside the database. */
  access: {
    /** Queues that it sends messages to. */
    sends: readonly QueueName[];
    /** What it may do with stored files. */
    files?: readonly ("GetObject" | "PutObject" | "DeleteObject")[];
    model?: true;
    /** Links of participants stand in what it makes. */
    participantLinks?: true;
    /** Secrets that are stored encrypted. */
    sealed?: true;
  };
}

/** A queue for each kind of work, so that none waits behind another. A new one needs its handler in `queue/`. */
export const queues: Record<QueueName, Consumer> = {
  translation: {
    name: "translation",
    resource: "Translation",
    timeoutSeconds: 120,
    batchSize: 5,
    windowSeconds: 1,
    concurrency: { production: 10, other: 2, local: 1 },
    // Recordings are read to be transcribed again.
    access: { sends: ["translation"], files: ["GetObject"], model: true },
  },
  agent_edit: {
    name: "agent-edit",
    resource: "AgentEdit",
    timeoutSeconds: 300,
    batchSize: 1,
    windowSeconds: 0,
    concurrency: { production: 20, other: 2, local: 2 },
    access: { sends: ["agent_edit"], files: [], model: true, participantLinks: true },
  },
  simulation: {
    name: "simulation",
    resource: "Simulation",
    // A message interviews its respondent for 15 s and then sends another: the rest is for a slow last turn.
    timeoutSeconds: 60,
    batchSize: 1,
    windowSeconds: 0,
    concurrency: { production: 10, other: 2, local: 2 },
    // A simulated respondent uploads files for answers, and a completed interview is a webhook event.
    access: {
      sends: ["simulation", "webhook"],
      files: ["GetObject", "PutObject"],
      model: true,
      participantLinks: true,
    },
  },
  export: {
    name: "export",
    resource: "Export",
    // The longest that a function may run: a large file is handed on before that.
    timeoutSeconds: 900,
    batchSize: 1,
    windowSeconds: 0,
    concurrency: { production: 5, other: 2, local: 1 },
    access: {
      sends: ["export", "webhook"],
      files: ["PutObject", "GetObject", "DeleteObject"],
      participantLinks: true,
    },
  },
  import: {
    name: "import",
    resource: "Import",
    // A file is worked on for 30 s; the rest is for fetching it and for the study.
    timeoutSeconds: 60,
    batchSize: 1,
    windowSeconds: 0,
    concurrency: { production: 5, other: 2, local: 1 },
    access: { sends: ["import"], files: ["GetObject"], participantLinks: true },
  },
  insight: {
    name: "insight",
    resource: "Insight",
    // As for exports: a long run is handed on before that.
    timeoutSeconds: 900,
    batchSize: 1,
    windowSeconds: 0,
    concurrency: { production: 5, other: 2, local: 1 },
    access: { sends: ["insight"], model: true },
  },
  webhook: {
    name: "webhook",
    resource: "Webhook",
    // As many as one receive gives. A delivery gives up after 15 s, and there is time for two rounds.
    timeoutSeconds: 60,
    batchSize: 10,
    windowSeconds: 0,
    // An endpoint that hangs holds some runs until it is known to: on one machine too there must be others beside them.
    concurrency: { production: 20, other: 2, local: 16 },
    isPrompt: true,
    // It posts to customers' URLs, so it may use nothing that it does not need. A completed interview may be summed up.
    access: { sends: ["webhook_retry", "insight"], sealed: true },
  },
  webhook_retry: {
    name: "webhook-retry",
    resource: "WebhookRetry",
    timeoutSeconds: 60,
    batchSize: 10,
    windowSeconds: 0,
    concurrency: { production: 20, other: 2, local: 16 },
    isPrompt: true,
    access: { sends: ["webhook_retry"], sealed: true },
  },
};

/** A message that was received this often without success goes to the dead letters. */
export const maxReceives = 5;

/** A message comes back only after Lambda has had all its own attempts to hand it over: six runs, as AWS advises. */
export const visibilitySeconds = ({ timeoutSeconds, windowSeconds }: Consumer): number =>
  6 * timeoutSeconds + windowSeconds;

interface Schedule {
  /** Name of the function, and of the file in `cron/` that exports its `handler`. */
  name: string;
  resource: string;
  every: "1 minute" | "5 minutes" | "1 hour";
  timeoutSeconds: number;
  /** How often Lambda repeats a run that failed. */
  retries: number;
}

/** Runs of one schedule never overlap. */
export const schedules = {
  // What a failed run left, the next minute's does.
  relay: { name: "relay", resource: "Relay", every: "1 minute", timeoutSeconds: 50, retries: 0 },
  retention: { name: "retention", resource: "Retention", every: "1 hour", timeoutSeconds: 900, retries: 2 },
} satisfies Record<string, Schedule>;

/** On one machine Prometheus and whoever watches it try the service; the cloud has a function that does. */
export const deployedSchedules = {
  ...schedules,
  probe: { name: "probe", resource: "Probe", every: "5 minutes", timeoutSeconds: 120, retries: 0 },
} satisfies Record<string, Schedule>;

export const secondsOf = { "1 minute": 60, "5 minutes": 300, "1 hour": 3600 } as const satisfies Record<
  Schedule["every"],
  number
>;
