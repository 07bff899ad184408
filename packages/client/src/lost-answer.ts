import { ApiError, ConnectionError, NotFoundError, PreconditionFailedError } from "./errors.ts";

/** What a repeated request is told whose first answer was lost: it may have done its work already. */

interface Sent {
  method: string;
  whenGone?: unknown;
}

/** Whether a failed attempt may have done its work: its answer was lost, or made by something in between. */
export const hasUnknownOutcome = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && [502, 503, 504].includes(error.status));

/** What was to be deleted, or left for good, is not there. */
export const isGone = ({ method, whenGone }: Sent, error: unknown): error is ApiError =>
  (method === "DELETE" || whenGone !== undefined) &&
  error instanceof NotFoundError &&
  error.code === "not_found";

/** What was to be changed is not any more what the caller has read, perhaps by an earlier attempt. */
export const isChanged = ({ method }: Sent, error: unknown): error is ApiError =>
  (method === "PUT" || method === "PATCH") && error instanceof PreconditionFailedError;

/** What of a change can be read again: its fields, and what parts of them are that are left out. */
export interface Readable {
  fields: readonly string[];
  defaults: Record<string, unknown>;
}

/**
 * Whether all of a change is there, by the fields that can be read again: a body may have others, such as those that it
 * was read with. A study's `config` may have more, since changes are merged into it; where anything else has more,
 * somebody else has changed it.
 */
export function holds({ fields, defaults }: Readable, body: unknown, present: unknown): boolean {
  if (!isRecord(body) || !isRecord(present)) return false;
  const sent = fields.filter((name) => body[name] !== undefined);
  const isThere = (name: string) => {
    if (name === "config") return isMerged(body[name], present[name]);
    return name === "answers"
      ? areAnswered(body[name], present)
      : isSame(body[name], present[name], defaults);
  };
  return sent.length > 0 && sent.every(isThere);
}

/** An interview is read with its answers beside the texts of their questions. */
function areAnswered(
  answers: unknown,
  { parsed_conversation_json: parsed }: Record<string, unknown>,
): boolean {
  if (!Array.isArray(answers) || !isRecord(parsed)) return false;
  return answers.every(({ question_id, loop_item, value }) => {
    const answer = parsed[loop_item ? `${question_id}/${loop_item}` : question_id];
    return isRecord(answer) && isSame(value, answer.value);
  });
}

const isMerged = (patch: unknown, present: unknown): boolean =>
  isRecord(patch)
    ? isRecord(present) && Object.entries(patch).every(([key, value]) => isMerged(value, present[key]))
    : isSame(patch, present);

/**
 * What is absent is the same as its default, or as null; a text the same with space around it, and a time in another
 * zone.
 */
function isSame(sent: unknown, present: unknown, defaults: Record<string, unknown> = {}): boolean {
  if (typeof sent === "string" && typeof present === "string") return plain(sent) === plain(present);
  if (Array.isArray(sent) && Array.isArray(present))
    return sent.length === present.length && sent.every((item, at) => isSame(item, present[at], defaults));
  if (!isRecord(sent) || !isRecord(present)) return (sent ?? null) === (present ?? null);
  return Object.keys({ ...sent, ...present }).every((key) =>
    isSame(sent[key] ?? defaults[key], present[key], defaults),
  );
}

const plain = (text: string): string => {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? text.trim() : new Date(time).toISOString();
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
