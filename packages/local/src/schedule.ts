import type { Log } from "#core/platform/log.ts";
import { describeError } from "#core/platform/log.ts";
import { handler as relay } from "#functions/cron/relay.ts";
import { handler as retention } from "#functions/cron/retention.ts";
import { type LambdaContext, lambdaContext } from "./poller.ts";

interface Job {
  name: string;
  everyMs: number;
  timeoutSeconds: number;
  handler: (event: unknown, context: LambdaContext) => Promise<void>;
}

/** As in `infra/cron.ts`. */
const jobs: Job[] = [
  { name: "relay", everyMs: 60_000, timeoutSeconds: 50, handler: relay },
  { name: "retention", everyMs: 3_600_000, timeoutSeconds: 900, handler: retention },
];

/** Runs each job now and then at its times, never two of the same job at once. */
export function startSchedule(log: Log): { stop: () => Promise<void> } {
  const schedules = jobs.map((job) => {
    let running: Promise<void> | null = null;
    const run = () => {
      running ??= runOnce(job, log).finally(() => {
        running = null;
      });
    };
    run();
    const timer = setInterval(run, job.everyMs);
    return async () => {
      clearInterval(timer);
      await running;
    };
  });
  return { stop: async () => void (await Promise.all(schedules.map((stop) => stop()))) };
}

async function runOnce({ name, timeoutSeconds, handler }: Job, log: Log): Promise<void> {
  try {
    await handler({}, lambdaContext(timeoutSeconds));
  } catch (error) {
    log("error", "job_failed", { job: name, ...describeError(error) });
  }
}
