import { useEffect, useRef, useState } from "preact/hooks";
import { ApiError } from "#client/errors.ts";
import { type Loaded, useLoaded } from "./loaded.ts";

const soonMs = 10_000;
const calmMs = 60_000;
/** Without a change for so long, it is read less often. */
const patienceMs = 180_000;

/** What is read again and again while somebody looks at it: soon, and less often once nothing changes. */
export function useLive<T>(key: string | null, read: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const loaded = useLoaded(key, read);
  const { value, failure, isLoading, reload } = loaded;
  const [isVisible, setVisible] = useState(document.visibilityState === "visible");
  const last = useRef({ text: "", changedAt: Date.now() });
  useEffect(() => {
    const changed = () => setVisible(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", changed);
    return () => document.removeEventListener("visibilitychange", changed);
  }, []);
  useEffect(() => {
    if (key === null || isLoading || !isVisible) return;
    const text = JSON.stringify(value);
    if (text !== last.current.text) last.current = { text, changedAt: Date.now() };
    const isCalm = failure !== null || Date.now() - last.current.changedAt >= patienceMs;
    const timer = setTimeout(() => void reload(), Math.max(isCalm ? calmMs : soonMs, askedMs(failure)));
    return () => clearTimeout(timer);
  }, [key, value, failure, isLoading, isVisible]);
  return loaded;
}

/** For how long the service asks to be left alone. */
const askedMs = (failure: Error | null): number =>
  failure instanceof ApiError ? Number(failure.headers.get("retry-after") ?? 0) * 1_000 || 0 : 0;
