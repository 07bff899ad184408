import { useCallback, useEffect, useState } from "preact/hooks";

/** What was loaded last, and how the latest attempt went. */
export interface Loaded<T> {
  value: T | null;
  failure: Error | null;
  isLoading: boolean;
  /** Loads it again; what is there stays until then. */
  reload: () => Promise<void>;
}

/**
 * Loads when `key` changes; null does not load. What belongs to another key is gone at once: it is of something else. The
 * client itself tries again what may pass.
 */
export function useLoaded<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, set] = useState<{
    key: string | null;
    value: T | null;
    failure: Error | null;
    isLoading: boolean;
  }>({
    key: null,
    value: null,
    failure: null,
    isLoading: false,
  });
  const [asked, ask] = useState<{ done: () => void } | null>(null);
  useEffect(() => {
    if (key === null) return;
    const abort = new AbortController();
    set((last) => ({ key, value: last.key === key ? last.value : null, failure: null, isLoading: true }));
    load(abort.signal)
      .then(
        (value) => !abort.signal.aborted && set({ key, value, failure: null, isLoading: false }),
        (failure: Error) => !abort.signal.aborted && set((last) => ({ ...last, failure, isLoading: false })),
      )
      .finally(() => asked?.done());
    return () => abort.abort();
  }, [key, asked]);
  const reload = useCallback(() => new Promise<void>((done) => ask({ done })), []);
  const isCurrent = state.key === key;
  return {
    value: isCurrent ? state.value : null,
    failure: isCurrent ? state.failure : null,
    isLoading: isCurrent ? state.isLoading : key !== null,
    reload,
  };
}
