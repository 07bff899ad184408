import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Page } from "#client/list.ts";

/** A list that is read page by page. */
export interface Paged<T> {
  /** What was read; null before. */
  items: readonly T[] | null;
  /** Null where the service does not count them. */
  total: number | null;
  hasMore: boolean;
  isLoading: boolean;
  failure: Error | null;
  more: () => void;
  /** Begins anew. */
  reload: () => void;
  /** Does again what has failed: reads on, or begins anew. */
  retry: () => void;
}

interface State<T> {
  key: string | null;
  items: readonly T[] | null;
  page: Page<T> | null;
  failure: Error | null;
  /** What has failed was to be more. */
  hasFailedOn: boolean;
  isLoading: boolean;
}

const nothing = { items: null, page: null, failure: null, hasFailedOn: false };

/** Reads the first page when `key` changes, and the next one when asked. */
export function usePaged<T>(
  key: string | null,
  first: (signal: AbortSignal) => PromiseLike<Page<T>>,
): Paged<T> {
  const [state, set] = useState<State<T>>({ key: null, ...nothing, isLoading: false });
  const [attempt, again] = useState(0);
  const current = useRef<AbortController | null>(null);
  /** Without items `before`, it begins anew. */
  const read = (abort: AbortController, load: () => PromiseLike<Page<T>>, before: readonly T[] | null) => {
    load().then(
      (page) =>
        !abort.signal.aborted &&
        set({ ...nothing, key, items: [...(before ?? []), ...page.items], page, isLoading: false }),
      (failure: Error) =>
        !abort.signal.aborted &&
        set((last) => ({ ...last, failure, hasFailedOn: before !== null, isLoading: false })),
    );
  };
  useEffect(() => {
    if (key === null) return;
    const abort = new AbortController();
    current.current = abort;
    set((last) =>
      last.key === key ? { ...last, isLoading: true, failure: null } : { key, ...nothing, isLoading: true },
    );
    read(abort, () => first(abort.signal), null);
    return () => abort.abort();
  }, [key, attempt]);
  const more = () => {
    const abort = current.current;
    const next = state.page?.next;
    if (!next || state.isLoading || abort === null) return;
    set((last) => ({ ...last, isLoading: true, failure: null }));
    read(abort, next, state.items ?? []);
  };
  const reload = useCallback(() => again((number) => number + 1), []);
  const isCurrent = state.key === key;
  return {
    items: isCurrent ? state.items : null,
    total: isCurrent ? (state.page?.total ?? null) : null,
    hasMore: isCurrent && Boolean(state.page?.next),
    isLoading: isCurrent ? state.isLoading : key !== null,
    failure: isCurrent ? state.failure : null,
    more,
    reload,
    retry: state.hasFailedOn ? more : reload,
  };
}
