import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError } from "#client/errors.ts";
import { retryAfterMs } from "#client/retry.ts";
import { type Loaded, useLoaded } from "./loaded.ts";

/** After an answer about a job that is under way. */
export const jobMs = 2_000;
const soonMs = 10_000;
/** After an answer that is seldom another. */
export const calmMs = 60_000;
/** Without a change for so long, it is read less often. */
const patienceMs = 180_000;

/** What is read again and again while somebody looks at it: soon, and less often once nothing changes. */
export function useLive<T>(key: string | null, read: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const loaded = useLoaded(key, read);
  const { value, failure } = loaded;
  const last = useRef({ text: "", changedAt: Date.now() });
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const text = JSON.stringify(value);
    if (text !== last.current.text) last.current = { text, changedAt: Date.now() };
    setCalm(failure !== null || Date.now() - last.current.changedAt >= patienceMs);
  }, [value, failure]);
  useAgain(loaded, key === null ? null : isCalm ? calmMs : soonMs);
  return loaded;
}

/**
 * Reads again so long after the last answer, while somebody looks; null does not. After a failure no sooner than `soonMs`,
 * or than the service asks.
 */
export function useAgain(
  { value, failure, isLoading, reload }: Loaded<unknown>,
  afterMs: number | null,
): void {
  const isVisible = useVisible();
  useEffect(() => {
    if (afterMs === null || isLoading || !isVisible) return;
    const waitMs = failure === null ? afterMs : Math.max(afterMs, soonMs, askedMs(failure));
    const timer = setTimeout(() => void reload(), waitMs);
    return () => clearTimeout(timer);
  }, [afterMs, value, failure, isLoading, isVisible]);
}

/** Reads again once `version` is another; what is there stays until then. */
export function useRenewed({ reload }: Loaded<unknown>, version: string): void {
  const last = useRef(version);
  useEffect(() => {
    if (last.current === version) return;
    last.current = version;
    void reload();
  }, [version, reload]);
}

function useVisible(): boolean {
  const [isVisible, set] = useState(document.visibilityState === "visible");
  useEffect(() => {
    const changed = () => set(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", changed);
    return () => document.removeEventListener("visibilitychange", changed);
  }, []);
  return isVisible;
}

/** For how long the service asks to be left alone. */
const askedMs = (failure: Error): number =>
  failure instanceof ApiError ? (retryAfterMs(failure.headers.get("retry-after")) ?? 0) : 0;
