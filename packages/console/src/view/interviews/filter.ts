import type { InterviewQuery } from "#client/filter.ts";
import { interviewStatuses } from "#survey/interview/status.ts";
import { isRecord } from "../../draft/json.ts";

/** Which interviews are listed: what stands after the `#` of the address. Pure. */

export const lists = ["status", "quality", "flag", "excluded", "language", "source", "arm"] as const;
export const times = [
  "created_after",
  "created_before",
  "completed_after",
  "completed_before",
  "updated_after",
] as const;

/** `closed` is called as `completed` is. */
export const statuses = interviewStatuses.filter((status) => status !== "closed");
export const qualities = ["none", "weak", "strong"] as const;
export const flags = [
  "speeder",
  "straight_lining",
  "duplicate_text",
  "repeated_text",
  "gibberish",
  "empty_text",
  "off_language",
  "pasted_text",
  "failed_check",
  "inconsistent",
  "repeat_device",
  "unclear_speech",
] as const;

/** One condition: `name` is the parameter, such as `metadata[plan]` or `answer[<id>][gte]`. */
export interface Condition {
  name: string;
  value: string;
}

const plain: ReadonlySet<string> = new Set([...lists, ...times, "reference"]);
const bracketed = /^(metadata|answer|theme)\[([^[\]]*)\](?:\[(gt|gte|lt|lte|answered)\])?$/;

/** The conditions in the fragment, in its order; what is none is left out. */
export const conditionsIn = (fragment: URLSearchParams): Condition[] =>
  [...fragment]
    .filter(([name, value]) => value !== "" && (plain.has(name) || bracketed.test(name)))
    .map(([name, value]) => ({ name, value }));

type Query = Omit<InterviewQuery, "study_id">;

/** The fragment as a query: conditions, whether simulated ones are listed, and whether words are redacted. */
export function queryIn(fragment: URLSearchParams): Query {
  const query: Record<string, unknown> = { redact: fragment.get("redact") !== "false" };
  if (fragment.get("include_simulations") === "false") query.include_simulations = false;
  for (const { name, value } of conditionsIn(fragment)) {
    const [, of, key = "", operator] = bracketed.exec(name) ?? [];
    if (of === undefined) add(query, name, value);
    else {
      const record = isRecord(query[of]) ? query[of] : {};
      query[of] = record;
      if (operator === undefined) add(record, key, value);
      else record[key] = { ...(isRecord(record[key]) ? record[key] : {}), [operator]: value };
    }
  }
  return query as Query;
}

/** Several values of one name match any of them. */
function add(record: Record<string, unknown>, name: string, value: string): void {
  const before = record[name];
  record[name] = before === undefined || isRecord(before) ? value : [before, value].flat();
}

/** The parts of a bracketed name. */
export function partsOf(name: string): { of: string; key: string; operator: string | null } | null {
  const [, of, key, operator = null] = bracketed.exec(name) ?? [];
  return of === undefined || key === undefined ? null : { of, key, operator };
}

/** The fragment with one more condition. A time and a reference stand once. */
export function withCondition(fragment: URLSearchParams, { name, value }: Condition): URLSearchParams {
  const next = new URLSearchParams(fragment);
  const isOnce = (times as readonly string[]).includes(name) || name === "reference";
  if (isOnce) next.set(name, value);
  else if (!next.getAll(name).includes(value)) next.append(name, value);
  return next;
}

/** The fragment without a condition. */
export const withoutCondition = (fragment: URLSearchParams, gone: Condition): URLSearchParams =>
  new URLSearchParams([...fragment].filter(([name, value]) => name !== gone.name || value !== gone.value));
