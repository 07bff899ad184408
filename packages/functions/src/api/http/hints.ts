import type { ErrorCode } from "#kit/error-code.ts";

/** What to do about the errors that programs meet most often while they are written. The guide to errors says it too. */
export const hints = {
  body_too_large: "Send less at a time: use several batches, or an upload form for a file",
  idempotency_key_reused: "Use a new key for a new request; repeat the old key only with the old body",
  insufficient_scope: "Use a session token or an API key with the scopes that `WWW-Authenticate` names",
  invalid_cursor:
    "Pass `after` only to the list, study and filter that gave it; otherwise start again without it",
  live_key: "Use a key of your sandbox, `riv_test_…`",
  no_questions: "Add a question to the study",
  other_organization: "Use a credential of the organization that owns the resource",
  precondition_failed: "Read it again, apply your change to the current version, and send its new `ETag`",
  quota_mode: "Change the quota with `PUT /studies/{id}/quotas`",
  study_invalid: "Fix what `errors` lists, or publish without `require_valid`",
  study_not_published: "Set the study's `status` to `published`",
  unsupported_media_type: "Send `Content-Type: application/json`, without `Content-Encoding`",
} as const satisfies Partial<Record<ErrorCode, string>>;

/** What to do, and where that is told. */
export const helping = (code: ErrorCode, hint: string) => ({ hint, docs: `/docs/errors#${code}` });

/** What is said of each error with this code. */
export const helpOf = (code: ErrorCode) =>
  Object.hasOwn(hints, code) ? helping(code, hints[code as keyof typeof hints]) : {};
