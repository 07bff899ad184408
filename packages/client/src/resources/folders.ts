import type { Api } from "../api.ts";
import type { List } from "../list.ts";
import type { CreateFolderReqV1, Folder, UpdateFolderReqV1 } from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** Folders of studies, which may limit how long transcripts are kept. */
export const folders = (api: Api) => ({
  list(options?: RequestOptions): List<Folder> {
    return api.list("GET /api/v1/folders", {}, options);
  },
  create(folder: CreateFolderReqV1, options?: RequestOptions): ApiPromise<Folder> {
    return api.call("POST /api/v1/folders", { body: folder }, options);
  },
  /** Changes the fields that are sent. */
  update(id: string, folder: UpdateFolderReqV1, options?: RequestOptions): ApiPromise<Folder> {
    return api.call("PATCH /api/v1/folders/{id}", { path: { id }, body: folder }, options);
  },
  /** Deletes an empty folder. */
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return api.call("DELETE /api/v1/folders/{id}", { path: { id } }, options);
  },
});
