import type { Api } from "../api.ts";
import type { CreateShareReq, Share, ShareWithUrl } from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** Links that show a study's results to people without a credential. */
export const shares = (api: Api) => ({
  /** The link is the answer's `url`, this once. */
  create(studyId: string, share: CreateShareReq, options?: RequestOptions): ApiPromise<ShareWithUrl> {
    return api.call("POST /api/v1/studies/{id}/shares", { path: { id: studyId }, body: share }, options);
  },
  list(studyId: string, options?: RequestOptions): ApiPromise<Share[]> {
    return api.call("GET /api/v1/studies/{id}/shares", { path: { id: studyId } }, options);
  },
  get(id: string, options?: RequestOptions): ApiPromise<Share> {
    return api.call("GET /api/v1/shares/{id}", { path: { id } }, options);
  },
  /** Revokes the link. */
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return api.call("DELETE /api/v1/shares/{id}", { path: { id } }, options);
  },
});
