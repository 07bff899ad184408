import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { conflictError, notFoundError } from "#kit/error.ts";
import { isRecord } from "#kit/record.ts";
import { id as anId } from "#kit/shape.ts";
import { brief } from "../size.ts";
import { defineTool, type ToolCall } from "../tool.ts";

/** Work in the background under one kind of id, which says what it is and of which study. */

interface Kind {
  /** The operation that reads it, and what that is sent. */
  read: string;
  sent: (study: string, id: string) => { params?: Record<string, unknown>; query?: Record<string, unknown> };
  /** Cancels it; absent where nothing does. */
  cancel?: string;
  isOver: (job: Job) => boolean;
  progress: (job: Job) => unknown;
  result: (job: Job) => Record<string, unknown>;
  quotes?: true;
}

type Job = Record<string, unknown>;

const hasEnded = ({ status }: Job) => status === "done" || status === "failed" || status === "canceled";
const pick = (job: Job, ...names: string[]) =>
  brief(Object.fromEntries(names.map((name) => [name, job[name]])));

const ofRequest: Kind = {
  read: "get_data_subject_request",
  sent: (_study, id) => ({ params: { id } }),
  isOver: hasEnded,
  progress: () => null,
  result: (job) => pick(job, "interviews", "receipt", "expires_at"),
};

const kinds: Record<string, Kind> = {
  export: {
    read: "get_export",
    sent: (id, export_id) => ({ params: { id, export_id } }),
    cancel: "delete_export",
    isOver: hasEnded,
    progress: ({ progress }) => progress,
    result: (job) => pick(job, "url", "format", "rows", "size", "sha256", "expires_at"),
  },
  import: {
    read: "get_import",
    sent: (_study, id) => ({ params: { id } }),
    isOver: hasEnded,
    progress: () => null,
    result: (job) => pick(job, "study_id", "dry_run", "report", "definition"),
  },
  simulation: {
    read: "get_simulation",
    sent: (id, simulation_id) => ({ params: { id, simulation_id } }),
    isOver: hasEnded,
    // One that has just begun does not say so yet.
    progress: ({ completed = 0, failed = 0, count }) =>
      Math.floor((100 * (Number(completed) + Number(failed))) / Math.max(Number(count), 1)),
    result: (job) => pick(job, "completed", "failed", "count", "personas"),
  },
  insights: {
    read: "get_insights_run",
    sent: (id, run_id) => ({ params: { id, run_id } }),
    cancel: "cancel_insights_run",
    isOver: hasEnded,
    progress: ({ progress }) => progress,
    result: (job) => pick(job, "answers", "coded", "remaining", "codes_created", "calls", "dropped", "mode"),
  },
  summary: {
    read: "get_insights",
    sent: (_study, interview_id) => ({ query: { interview_id } }),
    isOver: hasEnded,
    progress: () => null,
    result: ({ json_content }) => (isRecord(json_content) ? pick(json_content, "summary", "key_points") : {}),
    quotes: true,
  },
  search: ofRequest,
  erasure: ofRequest,
};

const idOf = (kind: string, study: string | null, id: unknown): string =>
  [kind, ...(study === null ? [] : [study]), String(id)].join(":");

/** A job as every tool shows it. */
export function jobOf(
  kind: string,
  study: string | null,
  job: Job,
  id: unknown = job.id,
): Record<string, unknown> {
  const known = kinds[kind];
  const isOver = known?.isOver(job) ?? false;
  return {
    job_id: idOf(kind, study, id),
    kind,
    status: String(job.status ?? "queued"),
    ...brief({ progress: isOver ? null : known?.progress(job), result: isOver ? known?.result(job) : null }),
    ...(job.error != null && { error: job.error }),
  };
}

interface Named {
  kind: string;
  of: Kind;
  study: string;
  id: string;
}

function named(jobId: string): Named {
  const [kind = "", ...ids] = jobId.split(":");
  const of = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  const [study = "", id = study] = ids;
  const areIds = ids.length >= 1 && ids.length <= 2 && ids.every((each) => anId.safeParse(each).success);
  if (of === undefined || !areIds) throw notFoundError("Job");
  return { kind, of, study, id };
}

async function read({ ask }: Pick<ToolCall, "ask">, { of, study, id }: Named): Promise<Job> {
  const found = await ask<Job | Job[]>(of.read, of.sent(study, id));
  const job = Array.isArray(found) ? found[0] : found;
  if (job === undefined) throw notFoundError("Job");
  return job;
}

const reading = Object.values(kinds).map(({ read }) => read);
const readingOf = (jobId: unknown): string[] => {
  const kind = kinds[String(jobId).split(":")[0] ?? ""];
  return kind === undefined ? [] : [kind.read];
};

/** While it waits, a job is looked at again after so many milliseconds. */
const pollMs = 500;

const hints = {
  not_found:
    "Check job_id: it is whole in the answer of the tool that started the job; start it anew without it.",
};

export const getJob = defineTool({
  name: "get_job",
  title: "Read a job",
  description: "Progress, then result. wait: seconds, up to 20. May quote participants",
  is: { read: true },
  operations: ["get_me", ...new Set(reading)],
  also: ({ job_id }) => readingOf(job_id),
  hints,
  shape: () => z.object({ job_id: z.string().max(200), wait: z.number().min(0).max(20).default(0) }),
  async run(call) {
    const { args, ctx } = call;
    const job = named(args.job_id);
    const until = performance.now() + args.wait * 1000;
    let state = await read(call, job);
    while (!job.of.isOver(state) && performance.now() < until) {
      await sleep(Math.min(pollMs, Math.max(until - performance.now(), 0)));
      state = await read(call, job);
    }
    ctx.log("debug", "job_read", { kind: job.kind });
    const study = args.job_id.split(":").length > 2 ? job.study : null;
    return { body: jobOf(job.kind, study, state, job.id), quotes: job.of.quotes ?? false };
  },
});

export const cancelJob = defineTool({
  name: "cancel_job",
  title: "Cancel a job",
  description: "Cancel an export or a run of codes",
  is: { destructive: true },
  operations: ["get_me", "get_export", "get_insights_run", "delete_export", "cancel_insights_run"],
  also: ({ job_id }) => {
    const kind = kinds[job_id.split(":")[0] ?? ""];
    return kind?.cancel === undefined ? [] : [kind.read, kind.cancel];
  },
  hints,
  shape: () => z.object({ job_id: z.string().max(200) }),
  async run(call) {
    const job = named(call.args.job_id);
    const { of, study, id, kind } = job;
    if (of.cancel === undefined) throw conflictError("conflict", `A job of kind ${kind} cannot be canceled`);
    const state = await read(call, job);
    if (!of.isOver(state)) await call.ask(of.cancel, of.sent(study, id));
    return { body: { job_id: call.args.job_id, kind, status: of.isOver(state) ? state.status : "canceled" } };
  },
});
