import { ApiError, ConnectionError, NotFoundError, PreconditionFailedError } from "./errors.ts";

/** What a repeated request is told whose first answer was lost: it may have done its work already. */

interface Sent {
  method: string;
}

/** Whether a failed attempt may have done its work: its answer was lost, or made by something in between. */
export const hasUnknownOutcome = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && [502, 503, 504].includes(error.status));

/** What was to be deleted is not there. */
export const isGone = ({ method }: Sent, error: unknown): error is ApiError =>
  method === "DELETE" && error instanceof NotFoundError && error.code === "not_found";

/** What was to be changed is not any more what the caller has read, perhaps by an earlier attempt. */
export const isChanged = ({ method }: Sent, error: unknown): error is ApiError =>
  (method === "PUT" || method === "PATCH") && error instanceof PreconditionFailedError;

/**
 * Whether all of a change is there. A study's `config` may have more, since changes are merged into it; where anything
 * else has more, somebody else has changed it.
 */
export const holds = (body: unknown, present: unknown): boolean =>
  isRecord(body) &&
  isRecord(present) &&
  Object.entries(body).every(([name, sent]) =>
    name === "config" ? isMerged(sent, present[name]) : isSame(sent, present[name]),
  );

const isMerged = (patch: unknown, present: unknown): boolean =>
  isRecord(patch)
    ? isRecord(present) && Object.entries(patch).every(([key, value]) => isMerged(value, present[key]))
    : isSame(patch, present);

/** What is absent is the same as null. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isRecord(one) || !isRecord(other)) return (one ?? null) === (other ?? null);
  return Object.keys({ ...one, ...other }).every((key) => isSame(one[key], other[key]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
