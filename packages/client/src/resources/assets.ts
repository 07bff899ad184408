import type { Api } from "../api.ts";
import type { CreateUploadReqV1, Upload } from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";
import { descriptionOf, type NamedFile, sendFile } from "../upload.ts";

/** Files for questions. */
export function assets(api: Api) {
  const createUpload = (
    studyId: string,
    file: CreateUploadReqV1,
    options?: RequestOptions,
  ): ApiPromise<Upload> =>
    api.call("POST /api/v1/studies/{id}/uploads", { path: { id: studyId }, body: file }, options);
  return {
    /** A form that takes one file. */
    createUpload,
    /** Stores a file; what it resolves to is the `url` for a question's `assets`. */
    async upload(studyId: string, file: NamedFile, options?: RequestOptions): Promise<string> {
      const upload = await createUpload(studyId, descriptionOf(file), options);
      return sendFile(api, upload, file, options?.signal);
    },
  };
}
