import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Observed } from "#functions/api/base.ts";
import { buildInfo } from "#functions/platform/build-info.ts";
import { shipped } from "#functions/platform/shipped.ts";
import type { Bucket } from "#kit/bucket.ts";
import type { Model } from "#kit/model.ts";
import { linesLost } from "../log-file.ts";

/** What a process counts. No label holds an id, a key, an address or a text. */
export type Metrics = ReturnType<typeof openMetrics>;

const command = /^\/participant\/v1\/interviews\/\{vid\}\/(\w+)$/;

const outcomeOf = (status: number) => (status < 400 ? "accepted" : status < 500 ? "refused" : "failed");

export function openMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  describeProcess(registry);
  return {
    registry,
    gauge: gaugesIn(registry),
    ...requestCounts(registry),
    ...jobCounts(registry),
    ...portCounts(registry),
  };
}

function describeProcess(registry: Registry): void {
  const registers = [registry];
  const { commit, built_at } = buildInfo();
  const labels = { version: version(), commit: commit ?? "", built_at: built_at ?? "" };
  new Gauge({ name: "build_info", help: "1", labelNames: Object.keys(labels), registers }).set(labels, 1);
  new Counter({
    name: "log_lines_lost_total",
    help: "Lines of the log that could not be written",
    registers,
    collect() {
      this.reset();
      this.inc(linesLost());
    },
  });
}

const counterIn =
  (registry: Registry) =>
  <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });

function requestCounts(registry: Registry) {
  const counter = counterIn(registry);
  const requests = counter("http_requests_total", "Answers", ["route", "method", "status"]);
  const requestSeconds = new Histogram({
    name: "http_request_seconds",
    help: "Time to the response",
    labelNames: ["route"],
    registers: [registry],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  });
  const commands = counter("participant_commands_total", "What participants did", ["kind", "outcome"]);
  const limited = counter("rate_limited_total", "Requests refused with a 429", ["kind"]);
  return {
    observe({ route, method, status, seconds, caller }: Observed): void {
      requests.inc({ route, method, status });
      requestSeconds.observe({ route }, seconds);
      const kind = command.exec(route)?.[1];
      if (kind !== undefined) commands.inc({ kind, outcome: outcomeOf(status) });
      if (status === 429) limited.inc({ kind: caller });
    },
  };
}

function jobCounts(registry: Registry) {
  const succeeded = new Gauge({
    name: "job_last_success_timestamp_seconds",
    help: "When a job last succeeded",
    labelNames: ["job"],
    registers: [registry],
  });
  const failures = counterIn(registry)("job_failures_total", "Runs of a job that failed", ["job"]);
  return {
    ranJob(job: string, hasSucceeded: boolean): void {
      if (hasSucceeded) succeeded.set({ job }, Date.now() / 1000);
      else failures.inc({ job });
    },
  };
}

function portCounts(registry: Registry) {
  const counter = counterIn(registry);
  const modelCalls = counter("model_calls_total", "Calls to the model", ["purpose", "outcome"]);
  const modelSeconds = new Histogram({
    name: "model_call_seconds",
    help: "Time to the model's response",
    registers: [registry],
    buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
  });
  const paused = new Gauge({
    name: "model_paused",
    help: "Whether the model is asked nothing, because it has just failed",
    labelNames: ["purpose"],
    registers: [registry],
  });
  const storage = counter("storage_requests_total", "Operations of the object storage", [
    "operation",
    "outcome",
  ]);
  return {
    modelPaused: ({ purpose, isOpen }: { purpose: string; isOpen: boolean }): void =>
      paused.set({ purpose }, isOpen ? 1 : 0),
    /** The bucket, whose operations are counted. */
    ofBucket: (bucket: Bucket): Bucket =>
      counted(bucket, ["origin", "signDownload", "signUpload"], (operation, outcome) =>
        storage.inc({ operation, outcome }),
      ),
    /** The model, whose calls are counted. */
    ofModel: (model: Model): Model =>
      counted(model, [], (purpose, outcome, seconds) => {
        modelCalls.inc({ purpose, outcome });
        modelSeconds.observe(seconds);
      }),
  };
}

/** Adds a gauge whose values are read when it is asked for. One that cannot be read is left out, not 0. */
const gaugesIn =
  (registry: Registry) =>
  (name: string, help: string, label: string | null, read: () => Promise<Readings> | Readings): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      labelNames: label === null ? [] : [label],
      async collect() {
        this.reset();
        const readings = await Promise.resolve(read()).catch(() => ({}));
        if (label === null && Object.keys(readings).length === 0) this.remove();
        for (const [value, reading] of Object.entries(readings))
          if (label === null) this.set(reading);
          else this.set({ [label]: value }, reading);
      },
    });
  };

type Readings = Record<string, number>;

/** A port whose calls are told of when they end, but those that call nothing. */
function counted<Port extends object>(
  port: Port,
  quiet: readonly string[],
  tell: (name: string, outcome: "ok" | "failed", seconds: number) => void,
): Port {
  const entries = Object.entries(port).map(([name, member]) => {
    if (typeof member !== "function" || quiet.includes(name)) return [name, member] as const;
    const call = async (...args: unknown[]): Promise<unknown> => {
      const started = performance.now();
      let outcome: "ok" | "failed" = "failed";
      try {
        const result: unknown = await member(...args);
        outcome = "ok";
        return result;
      } finally {
        tell(name, outcome, (performance.now() - started) / 1000);
      }
    };
    return [name, call] as const;
  });
  return Object.fromEntries(entries) as Port;
}

const version = (): string =>
  (JSON.parse(readFileSync(shipped("package.json"), "utf8")) as { version: string }).version;

/** The bytes that a user without privileges may still write. */
export async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}
