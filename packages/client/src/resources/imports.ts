import type { Api } from "../api.ts";
import { JobError } from "../errors.ts";
import { pollUntil, type StartedJob, startedJob, type WaitOptions } from "../job.ts";
import type { CreateImportUploadReq, ImportJob, StartImportReq, Upload } from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";
import { type NamedFile, sendFile } from "../upload.ts";

type ImportFields = Omit<StartImportReq, "upload_url" | "content" | "filename">;

/** Surveys of other tools that become studies, in the background. */
export function imports(api: Api) {
  const get = (id: string, options?: RequestOptions): ApiPromise<ImportJob> =>
    api.call("GET /api/v1/imports/{id}", { path: { id } }, options);

  async function wait(id: string, options?: WaitOptions<ImportJob>): Promise<ImportJob> {
    const isOver = ({ status }: ImportJob) => status === "done" || status === "failed";
    const job = await pollUntil((read) => get(id, read), isOver, options);
    if (job.status === "failed")
      throw new JobError(`The import has failed: ${job.error?.message ?? "no reason"}`, job);
    return job;
  }

  const createUpload = (file: CreateImportUploadReq, options?: RequestOptions): ApiPromise<Upload> =>
    api.call("POST /api/v1/imports/uploads", { body: file }, options);

  const started = (job: ApiPromise<ImportJob>): StartedJob<ImportJob, ImportJob, ImportJob> =>
    startedJob(job, ({ id }, waiting) => wait(id, waiting));

  return {
    /** The latest imports, without definitions and reports. */
    list(options?: RequestOptions): ApiPromise<ImportJob[]> {
      return api.call("GET /api/v1/imports", {}, options);
    },
    /** Imports an uploaded file or a text; `result()` waits for the study. */
    create(body: StartImportReq, options?: RequestOptions): StartedJob<ImportJob, ImportJob, ImportJob> {
      return started(api.call("POST /api/v1/imports", { body }, options));
    },
    /** Imports a file of at most 4 MB. Larger: `upload`, then `create`. */
    createFromFile(
      file: NamedFile,
      fields: Partial<ImportFields> = {},
      options?: RequestOptions,
    ): StartedJob<ImportJob, ImportJob, ImportJob> {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) if (value != null) body.append(name, String(value));
      body.append("file", file);
      return started(api.call("POST /api/v1/imports", { body, isRepeatable: false }, options));
    },
    /** A form that takes one file of at most 32 MB. */
    createUpload,
    /** Stores a file of at most 32 MB; what it resolves to is the `upload_url` of `create`. */
    async upload(file: NamedFile, options?: RequestOptions): Promise<string> {
      const upload = await createUpload({ filename: file.name, size: file.size }, options);
      return sendFile(api, upload, file, options?.signal);
    },
    get,
    /** Waits for an import that was started elsewhere. Throws a `JobError` if it fails. */
    wait,
    /** The report as Markdown. */
    report(id: string, options?: RequestOptions): ApiPromise<string> {
      return api.call("GET /api/v1/imports/{id}/report.md", { path: { id } }, options);
    },
  };
}
