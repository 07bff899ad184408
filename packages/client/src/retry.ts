import { ApiError, ConnectionError } from "./errors.ts";

const transientStatuses = [429, 502, 503, 504];
/** A service that asks for more than this is not waited for. */
const maxRetryAfterMs = 120_000;
const firstBackoffMs = 250;
const maxBackoffMs = 8_000;

/**
 * How long to wait before a failed request is sent again, or null if it must not be. A request that is not
 * repeatable may have taken effect unless the service turned it away with a 429.
 */
export function retryDelayMs(
  error: unknown,
  failures: number,
  isRepeatable: boolean,
  random: () => number = Math.random,
): number | null {
  const backoffMs = Math.min(firstBackoffMs * 2 ** failures, maxBackoffMs) * (0.5 + random() / 2);
  if (error instanceof ConnectionError) return isRepeatable ? backoffMs : null;
  if (!(error instanceof ApiError) || !isTransient(error, isRepeatable)) return null;
  const askedMs = retryAfterMs(error.headers.get("retry-after"));
  if (askedMs === null) return backoffMs;
  return askedMs <= maxRetryAfterMs ? askedMs : null;
}

/** Whether an edit is still being made; the same request sent again goes on waiting for it. */
export const isStillRunning = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "edit_running";

function isTransient({ status, code }: ApiError, isRepeatable: boolean): boolean {
  if (!isRepeatable) return status === 429;
  return transientStatuses.includes(status) || code === "idempotency_key_in_use";
}

/** What `Retry-After` asks to wait: it has seconds or a date. */
export function retryAfterMs(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    else signal?.addEventListener("abort", abort, { once: true });
  });
}
