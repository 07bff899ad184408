import { useMemo, useState } from "preact/hooks";
import { useLoaded } from "./loaded.ts";

/** A list that is loaded page by page. */
export interface Paged<Page, Item> {
  /** What was loaded last; null before. */
  value: Page | null;
  /** Null where the service shows none. */
  shown: readonly Item[] | null;
  next: string | null;
  isLoading: boolean;
  failure: Error | null;
  load: () => void;
}

interface Reading<Page, Item> {
  /** Null where there are no items. */
  itemsIn: (page: Page) => { items: readonly Item[]; next: string | null } | null;
  idOf: (item: Item) => string;
  read: (after: string, signal: AbortSignal) => Promise<Page>;
}

/** What was loaded of a list, and how to load more; nothing is while `isWanted` is false. */
export function usePaged<Page, Item>(
  isWanted: boolean,
  { itemsIn, idOf, read }: Reading<Page, Item>,
): Paged<Page, Item> {
  const [earlier, setEarlier] = useState<readonly Item[]>([]);
  const [after, setAfter] = useState("");
  const { value, failure, isLoading } = useLoaded(isWanted ? `after ${after}` : null, (signal) =>
    read(after, signal),
  );
  const page = useMemo(() => (value === null ? null : itemsIn(value)), [value]);
  const shown = useMemo(() => {
    if (page === null) return null;
    const known = new Set(earlier.map(idOf));
    return [...earlier, ...page.items.filter((item) => !known.has(idOf(item)))];
  }, [earlier, page]);
  const next = page?.next ?? null;
  const load = () => {
    if (shown === null || next === null || isLoading) return;
    setEarlier(shown);
    setAfter(next);
  };
  return { value, shown, next, isLoading, failure, load };
}
