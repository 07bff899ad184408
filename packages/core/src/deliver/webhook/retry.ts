const minute = 60;
const hour = 60 * minute;

/** Seconds from one attempt to the next: ten attempts in about 75 hours. */
const delays = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

export const maxAttempts = delays.length + 1;

const jitter = 0.2;
const longestRetryAfter = 24 * hour;

/**
 * Seconds until the attempt after `attempt` (counted from 1); null after the last. `chance`, from 0 to 1, jitters the delay
 * by ±20 %, so that deliveries that failed together are not retried together. A receiver's `Retry-After`, in
 * seconds, may put the attempt off further, up to a day.
 */
export function nextDelay(attempt: number, chance: number, retryAfter: number | null = null): number | null {
  const delay = delays[attempt - 1];
  if (delay === undefined) return null;
  const spread = delay * (1 - jitter + 2 * jitter * chance);
  return Math.max(spread, Math.min(retryAfter ?? 0, longestRetryAfter));
}

/** A `Retry-After` header in seconds, given as seconds or as a date; null where it is neither. */
export function retryAfterSeconds(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, (at - now.getTime()) / 1000);
}
