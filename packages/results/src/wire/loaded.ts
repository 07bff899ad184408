import { useEffect, useRef, useState } from "preact/hooks";
import { Refusal } from "./refusal.ts";

/** What was loaded last, and how the latest attempt went. */
export interface Loaded<T> {
  value: T | null;
  failure: Error | null;
  isLoading: boolean;
}

/** A busy or unreachable service is asked again after this long, and then after ever longer. */
const firstRetryMs = 1_000;
const lastRetryMs = 30_000;

export const isTransient = (failure: Error): boolean =>
  !(failure instanceof Refusal) || failure.status === 429 || failure.status >= 500;

/**
 * Loads when `key` changes; null does not load. The last value stays until there is a new one, and what may pass is
 * tried again by itself.
 */
export function useLoaded<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<Loaded<T>>({ value: null, failure: null, isLoading: false });
  const [attempt, setAttempt] = useState(0);
  const failures = useRef(0);
  useEffect(() => {
    if (key === null) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    setState((last) => ({ ...last, isLoading: true }));
    load(abort.signal).then(
      (value) => {
        if (abort.signal.aborted) return;
        failures.current = 0;
        setState({ value, failure: null, isLoading: false });
      },
      (failure: Error) => {
        if (abort.signal.aborted) return;
        setState(({ value }) => ({ value, failure, isLoading: false }));
        if (!isTransient(failure)) return;
        const asked = failure instanceof Refusal ? failure.retryMs : null;
        const wait = asked ?? Math.min(firstRetryMs * 2 ** failures.current++, lastRetryMs);
        timer = setTimeout(() => setAttempt((number) => number + 1), wait);
      },
    );
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [key, attempt]);
  return state;
}
