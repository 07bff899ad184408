import type { Api } from "../api.ts";
import { JobError } from "../errors.ts";
import { pollUntil, type StartedJob, startedJob, type WaitOptions } from "../job.ts";
import type { CreateDataSubjectRequestReq, DataSubjectRequest } from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** What is kept of a person: to find it, to hand it over, or to erase it. */
export function dataSubjectRequests(api: Api) {
  const get = (id: string, options?: RequestOptions): ApiPromise<DataSubjectRequest> =>
    api.call("GET /api/v1/data-subject-requests/{id}", { path: { id } }, options);

  async function wait(id: string, options?: WaitOptions<DataSubjectRequest>): Promise<DataSubjectRequest> {
    const isOver = ({ status }: DataSubjectRequest) => status === "done" || status === "failed";
    const request = await pollUntil((read) => get(id, read), isOver, options);
    if (request.status === "done") return request;
    throw new JobError(`The request has failed: ${request.error ?? "no reason"}`, request);
  }

  return {
    list(options?: RequestOptions): ApiPromise<DataSubjectRequest[]> {
      return api.call("GET /api/v1/data-subject-requests", {}, options);
    },
    /** Starts a request; `result()` waits until it is carried out. */
    create(
      request: CreateDataSubjectRequestReq,
      options?: RequestOptions,
    ): StartedJob<DataSubjectRequest, DataSubjectRequest, DataSubjectRequest> {
      const started = api.call("POST /api/v1/data-subject-requests", { body: request }, options);
      return startedJob(started, ({ id }, waiting) => wait(id, waiting));
    },
    get,
    /** Waits for a request that was started elsewhere. */
    wait,
  };
}
