export type { Body, OperationName, Query, Result } from "./api.ts";
export { ResearchInterviews } from "./client.ts";
export {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  type Issue,
  JobError,
  NotFoundError,
  NotModifiedError,
  PermissionError,
  PreconditionFailedError,
  RateLimitError,
  ResearchInterviewsError,
  ServerError,
  TimeoutError,
  ValidationError,
} from "./errors.ts";
export type { InterviewQuery } from "./filter.ts";
export type { StartedJob, WaitOptions } from "./job.ts";
export type { List, Page } from "./list.ts";
// The shapes of all requests and answers.
export type * from "./openapi.ts";
export type { ApiPromise, Received } from "./promise.ts";
export type {
  QuestionBatch,
  QuestionChange,
  QuestionFormFields,
  QuestionInput,
  QuestionProps,
  QuestionType,
} from "./resources/questions.ts";
export type { QuestionStats } from "./resources/results.ts";
export type { ClientOptions, RequestOptions } from "./transport.ts";
export type { NamedFile } from "./upload.ts";
export {
  verifyWebhook,
  type WebhookEvent,
  type WebhookHeaders,
  WebhookVerificationError,
} from "./webhook.ts";
