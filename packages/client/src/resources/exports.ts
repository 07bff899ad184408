import type { Api } from "../api.ts";
import { ConnectionError, JobError, ResearchInterviewsError, toApiError } from "../errors.ts";
import { pollUntil, type StartedJob, startedJob, type WaitOptions } from "../job.ts";
import type { ExportJob, StartExportReq } from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** Files of a study's interviews, made in the background and kept for 24 hours. */
export function exports(api: Api) {
  const get = (studyId: string, id: string, options?: RequestOptions): ApiPromise<ExportJob> => {
    const path = { id: studyId, export_id: id };
    return api.call("GET /api/v1/studies/{id}/exports/{export_id}", { path }, options);
  };

  async function wait(studyId: string, id: string, options?: WaitOptions<ExportJob>): Promise<ExportJob> {
    const isOver = ({ status }: ExportJob) => status !== "queued" && status !== "running";
    const job = await pollUntil((read) => get(studyId, id, read), isOver, options);
    if (job.status !== "done")
      throw new JobError(`The export is ${job.status}: ${job.error ?? "no file"}`, job);
    return job;
  }

  return {
    list(studyId: string, options?: RequestOptions): ApiPromise<ExportJob[]> {
      return api.call("GET /api/v1/studies/{id}/exports", { path: { id: studyId } }, options);
    },
    /** Starts a job; `result()` waits for its file. */
    create(
      studyId: string,
      job: StartExportReq,
      options?: RequestOptions,
    ): StartedJob<ExportJob, ExportJob, ExportJob> {
      const started = api.call(
        "POST /api/v1/studies/{id}/exports",
        { path: { id: studyId }, body: job },
        options,
      );
      return startedJob(started, ({ id }, waiting) => wait(studyId, id, waiting));
    },
    get,
    /** Waits for the file of a job that was started elsewhere. Throws a `JobError` if there will be none. */
    wait,
    /** Cancels a job, or deletes its file. */
    delete(studyId: string, id: string, options?: RequestOptions): ApiPromise<void> {
      const path = { id: studyId, export_id: id };
      return api.call("DELETE /api/v1/studies/{id}/exports/{export_id}", { path }, options);
    },
    /** Downloads the file of a finished job, as it was read within the last hour. */
    async download({ url }: ExportJob, { signal }: { signal?: AbortSignal } = {}): Promise<Response> {
      if (url === null) throw new ResearchInterviewsError("The job has no file that may be downloaded");
      const response = await api.fetch(url, signal ? { signal } : {}).catch((error: unknown) => {
        signal?.throwIfAborted();
        throw new ConnectionError("The file cannot be downloaded", { cause: error });
      });
      if (!response.ok) throw toApiError(response, await response.text());
      return response;
    },
  };
}
