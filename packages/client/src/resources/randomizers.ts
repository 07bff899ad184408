import type { Api } from "../api.ts";
import type {
  CreateRandomizerReqV1,
  Randomizer,
  RandomizerBalance,
  RemoveRandomizerReqV1,
  UpdateRandomizerReqV1,
} from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** Weighted split tests: each participant comes to one arm. */
export const randomizers = (api: Api) => ({
  list(studyId: string, options?: RequestOptions): ApiPromise<Randomizer[]> {
    return api.call("GET /api/v1/randomizers", { query: { study_id: studyId } }, options);
  },
  create(randomizer: CreateRandomizerReqV1, options?: RequestOptions): ApiPromise<Randomizer> {
    return api.call("POST /api/v1/randomizers", { body: randomizer }, options);
  },
  update(id: string, randomizer: UpdateRandomizerReqV1, options?: RequestOptions): ApiPromise<Randomizer> {
    return api.call("PUT /api/v1/randomizers/{id}", { path: { id }, body: randomizer }, options);
  },
  /** How many participants came to each arm, beside what the weights lead one to expect. */
  balance(id: string, options?: RequestOptions): ApiPromise<RandomizerBalance> {
    return api.call("GET /api/v1/randomizers/{id}/balance", { path: { id } }, options);
  },
  remove(id: string, how: RemoveRandomizerReqV1 = {}, options?: RequestOptions): ApiPromise<void> {
    return api.call("POST /api/v1/randomizers/{id}/remove", { path: { id }, body: how }, options);
  },
});
