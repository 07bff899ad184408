import type { Api } from "../api.ts";
import type { CreateSourceReq, SigningSecret, Source, UpdateSourceReq } from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** Where participants of a study come from, such as a panel, and where they go afterwards. */
export const sources = (api: Api) => ({
  list(studyId: string, options?: RequestOptions): ApiPromise<Source[]> {
    return api.call("GET /api/v1/studies/{id}/sources", { path: { id: studyId } }, options);
  },
  create(studyId: string, source: CreateSourceReq, options?: RequestOptions): ApiPromise<Source> {
    const path = { id: studyId };
    return api.call("POST /api/v1/studies/{id}/sources", { path, body: source }, options);
  },
  /** Changes the fields that are sent. */
  update(id: string, source: UpdateSourceReq, options?: RequestOptions): ApiPromise<Source> {
    return api.call("PATCH /api/v1/sources/{id}", { path: { id }, body: source }, options);
  },
  delete(id: string, options?: RequestOptions): ApiPromise<void> {
    return api.call("DELETE /api/v1/sources/{id}", { path: { id } }, options);
  },
  /** A new secret to sign the source's links with, shown this once; the one before works for 24 hours more. */
  rotateSigningSecret(id: string, options?: RequestOptions): ApiPromise<SigningSecret> {
    return api.call("POST /api/v1/sources/{id}/signing-secret", { path: { id } }, options);
  },
});
