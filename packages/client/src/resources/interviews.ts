import type { Api, Query } from "../api.ts";
import { fieldsAsSent, type WithFields } from "../fields.ts";
import type { InterviewQuery } from "../filter.ts";
import type { List } from "../list.ts";
import type {
  BulkCreateInterviewsReq,
  CorrectMessageReq,
  CreatedInterview,
  CreateInterviewReqV1,
  FullInterview,
  Interview,
  InterviewFile,
  InterviewMessage,
  UpdatedInterview,
  UpdateInterviewReqV1,
} from "../openapi.ts";
import { type ApiPromise, apiPromise, type Received } from "../promise.ts";
import type { RequestOptions } from "../transport.ts";

/** Interviews: each has a personal link. */
export const interviews = (api: Api) => ({
  /** A study's interviews, oldest first; with `fields` these alone and `id`. */
  list<Field extends keyof Interview = keyof Interview>(
    query: WithFields<InterviewQuery, Field>,
    options?: RequestOptions,
  ): List<Pick<Interview, Field | "id">> {
    const sent = { query: fieldsAsSent(query) };
    // With a study and without a token, the answer is always a list.
    return api.list("GET /api/v1/interviews", sent, options) as unknown as List<Interview>;
  },
  /** The interview of a link token. */
  find(vid: string, options?: RequestOptions): ApiPromise<Interview> {
    return api.call("GET /api/v1/interviews", { query: { vid } }, options) as ApiPromise<Interview>;
  },
  /** Invites a participant; `link` is the personal link. */
  create(interview: CreateInterviewReqV1, options?: RequestOptions): ApiPromise<CreatedInterview> {
    return api.call("POST /api/v1/interviews", { body: interview }, options);
  },
  /** Invites up to 1,000 participants; all or none. */
  createMany(batch: BulkCreateInterviewsReq, options?: RequestOptions): ApiPromise<CreatedInterview[]> {
    return api.call("POST /api/v1/interviews/bulk", { body: batch }, options);
  },
  /** With `redact`, without what identifies people. */
  get(
    id: string,
    options?: RequestOptions,
    query: Query<"GET /api/v1/interviews/{id}"> = {},
  ): ApiPromise<FullInterview> {
    return api.call("GET /api/v1/interviews/{id}", { path: { id }, query }, options);
  },
  /** What was recorded and uploaded, with links that work for an hour. */
  files(id: string, options?: RequestOptions): ApiPromise<InterviewFile[]> {
    return api.call("GET /api/v1/interviews/{id}/files", { path: { id } }, options);
  },
  /**
   * Changes the fields that are sent; also brings in an interview that was conducted elsewhere. With `is_archived`, it is
   * read first, as it is not found afterwards: if the answer is lost, what was read is given with the fields that were
   * sent.
   */
  update(
    id: string,
    interview: UpdateInterviewReqV1,
    options?: RequestOptions,
  ): ApiPromise<UpdatedInterview> {
    const send = (whenGone?: UpdatedInterview) =>
      api.call("PUT /api/v1/interviews/{id}", { path: { id }, body: interview, whenGone }, options);
    return interview.is_archived ? apiPromise(archived(api, id, interview, options, send)) : send();
  },
  /** Puts other words in the place of those that a model has heard. */
  correctMessage(
    id: string,
    messageId: number,
    correction: CorrectMessageReq,
    options?: RequestOptions,
  ): ApiPromise<InterviewMessage> {
    const path = { id, message_id: messageId };
    return api.call(
      "PATCH /api/v1/interviews/{id}/messages/{message_id}",
      { path, body: correction },
      options,
    );
  },
  /** Has a spoken message transcribed again, by the model that is configured now. */
  transcribeMessage(id: string, messageId: number, options?: RequestOptions): ApiPromise<InterviewMessage> {
    const path = { id, message_id: messageId };
    return api.call("POST /api/v1/interviews/{id}/messages/{message_id}/transcribe", { path }, options);
  },
  /** Erases an interview with all that its participant said, for good. */
  erase(id: string, options?: RequestOptions): ApiPromise<void> {
    return api.call("DELETE /api/v1/interviews/{id}", { path: { id } }, options);
  },
});

type Archive = (whenGone: UpdatedInterview) => ApiPromise<UpdatedInterview>;

async function archived(
  api: Api,
  id: string,
  { status, title, metadata, notes }: UpdateInterviewReqV1,
  { ifMatch: _, ifNoneMatch: __, ...options }: RequestOptions = {},
  send: Archive,
): Promise<Received<UpdatedInterview>> {
  const before = await api.call("GET /api/v1/interviews/{id}", { path: { id } }, options);
  const sent = Object.entries({ status, title, metadata, notes }).filter(([, value]) => value !== undefined);
  const message = "Interview archived";
  return send({ ...before, ...Object.fromEntries(sent), is_archived: true, message }).withResponse();
}
