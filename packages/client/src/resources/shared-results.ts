import type { Api, Query, Result } from "../api.ts";
import type { Filtered } from "../filter.ts";
import type { CrosstabReq, SharedResults, SharedThemes } from "../openapi.ts";
import type { ApiPromise } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

type Operation = "GET /results/v1/{token}";

/** What a share's link shows. The link's token is the credential: it works in a browser without a key. */
export const sharedResults = (api: Api) => ({
  /** The share, its head figures and questions, and what filters can pick from. */
  get(
    token: string,
    query: Filtered<Query<Operation>> = {},
    options?: RequestOptions,
  ): ApiPromise<SharedResults> {
    return api.call("GET /results/v1/{token}", { path: { token }, query }, options);
  },
  funnel(
    token: string,
    query: Filtered<Query<`${Operation}/funnel`>> = {},
    options?: RequestOptions,
  ): ApiPromise<Result<`${Operation}/funnel`>> {
    return api.call("GET /results/v1/{token}/funnel", { path: { token }, query }, options);
  },
  /** When its interviews were started: days, or several together. */
  timeline(
    token: string,
    query: Query<`${Operation}/timeline`> = {},
    options?: RequestOptions,
  ): ApiPromise<Result<`${Operation}/timeline`>> {
    return api.call("GET /results/v1/{token}/timeline", { path: { token }, query }, options);
  },
  question(
    token: string,
    questionId: string,
    query: Filtered<Query<`${Operation}/questions/{question_id}`>> = {},
    options?: RequestOptions,
  ): ApiPromise<Result<`${Operation}/questions/{question_id}`>> {
    const path = { token, question_id: questionId };
    return api.call("GET /results/v1/{token}/questions/{question_id}", { path, query }, options);
  },
  /** How many open answers to a question say what. */
  themes(
    token: string,
    questionId: string,
    query: Filtered<Query<`${Operation}/questions/{question_id}/themes`>> = {},
    options?: RequestOptions,
  ): ApiPromise<SharedThemes> {
    const path = { token, question_id: questionId };
    return api.call("GET /results/v1/{token}/questions/{question_id}/themes", { path, query }, options);
  },
  /** What people said to an open question; `next_after` is the `after` of the next page. */
  answers(
    token: string,
    questionId: string,
    query: Query<`${Operation}/questions/{question_id}/answers`> = {},
    options?: RequestOptions,
  ): ApiPromise<Result<`${Operation}/questions/{question_id}/answers`>> {
    const path = { token, question_id: questionId };
    return api.call("GET /results/v1/{token}/questions/{question_id}/answers", { path, query }, options);
  },
  /** What the open answers come to. */
  findings(
    token: string,
    query: Query<`${Operation}/findings`> = {},
    options?: RequestOptions,
  ): ApiPromise<Result<`${Operation}/findings`>> {
    return api.call("GET /results/v1/{token}/findings", { path: { token }, query }, options);
  },
  crosstab(
    token: string,
    crosstab: CrosstabReq,
    options?: RequestOptions,
  ): ApiPromise<Result<"POST /results/v1/{token}/crosstabs">> {
    return api.call("POST /results/v1/{token}/crosstabs", { path: { token }, body: crosstab }, options);
  },
  /** A page of conversations; `next_after` is the `after` of the next. */
  transcripts(
    token: string,
    query: Filtered<Query<`${Operation}/transcripts`>> = {},
    options?: RequestOptions,
  ): ApiPromise<Result<`${Operation}/transcripts`>> {
    return api.call("GET /results/v1/{token}/transcripts", { path: { token }, query }, options);
  },
});
