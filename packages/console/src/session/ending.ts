import { useEffect } from "preact/hooks";

const savers = new Set<() => void>();

/** What is to be kept when a session ends by itself, such as a draft: called before the page is cleared. */
export function useBeforeEnd(save: () => void): void {
  useEffect(() => {
    savers.add(save);
    return () => {
      savers.delete(save);
    };
  }, [save]);
}

export function endSaved(): void {
  for (const save of savers) save();
}
