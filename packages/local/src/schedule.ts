import { contextOf, type Ports } from "#core/platform/ctx.ts";
import { makeOutboxDue } from "#core/platform/outbox/index.ts";
import { schedules, secondsOf } from "#functions/background.ts";
import { handler as relay } from "#functions/cron/relay.ts";
import { handler as retention } from "#functions/cron/retention.ts";
import { newId } from "#kit/id.ts";
import type { Log } from "#kit/log.ts";
import { describeError } from "#kit/log.ts";
import { lambdaContext } from "./poller.ts";

const jobs = [
  { ...schedules.relay, handler: relay },
  { ...schedules.retention, handler: retention },
];
type Job = (typeof jobs)[number];

interface Options {
  /** Whether no run is to begin now. */
  isHeld: () => boolean;
  /** Told of each run of a job that has ended. */
  onRun?: (job: string, hasSucceeded: boolean) => void;
  /** Makes a run unless another process makes one of the same job. */
  exclusively?: (job: string, run: () => Promise<void>) => Promise<void>;
}

/** Runs each job at once and then on its schedule, but not while it is held; runs of the same job never overlap. */
export function startSchedule(log: Log, options: Options): { stop: () => Promise<void> } {
  const schedules = jobs.map((job) => {
    let running: Promise<void> | null = null;
    const run = () => {
      if (options.isHeld()) return;
      running ??= runOnce(job, log, options).finally(() => {
        running = null;
      });
    };
    run();
    const timer = setInterval(run, secondsOf[job.every] * 1000);
    return async () => {
      clearInterval(timer);
      await running;
    };
  });
  return { stop: async () => void (await Promise.all(schedules.map((stop) => stop()))) };
}

/** Has the relay's next run send all work: for queues that begin empty, though rows say that their messages were sent. */
export async function sendAgain(ports: Ports): Promise<void> {
  const ctx = contextOf(ports, { actor: { kind: "system" }, requestId: newId() });
  await makeOutboxDue(ctx).catch((error: unknown) =>
    ports.log("warn", "not_sent_again", describeError(error)),
  );
}

async function runOnce(
  { name, timeoutSeconds, handler }: Job,
  log: Log,
  { onRun = () => {}, exclusively = (_, run) => run() }: Options,
): Promise<void> {
  try {
    await exclusively(name, async () => {
      await handler({}, lambdaContext(timeoutSeconds));
      onRun(name, true);
    });
  } catch (error) {
    onRun(name, false);
    log("error", "job_failed", { job: name, ...describeError(error) });
  }
}
