import { ApiError, JobError } from "#client/errors.ts";

/** What is said of a failure: the service's own words, in English, and the request's id. */
export interface Refusal {
  status: number | null;
  code: string | null;
  /** Null where no answer came. */
  detail: string | null;
  requestId: string | null;
}

export function refusalOf(reason: unknown): Refusal {
  // The parts of the results page know refusals of their own.
  const failure = reason instanceof Error && reason.cause instanceof ApiError ? reason.cause : reason;
  // The service has answered: what it began has failed.
  if (failure instanceof JobError)
    return { status: null, code: null, detail: failure.message, requestId: null };
  if (!(failure instanceof ApiError)) return { status: null, code: null, detail: null, requestId: null };
  const { status, code, requestId, body, issues } = failure;
  const { detail } = (typeof body === "object" && body !== null ? body : {}) as { detail?: unknown };
  const problems = issues.map(({ loc, message }) => {
    const place = loc.filter((part) => !["body", "query", "path"].includes(String(part))).join(" › ");
    return place === "" ? message : `${place}: ${message}`;
  });
  const said = [...(typeof detail === "string" ? [detail] : []), ...problems.slice(0, 5)];
  return { status, code, detail: said.join(". ") || failure.message, requestId };
}
