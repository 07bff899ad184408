import { useCallback, useEffect, useState } from "preact/hooks";

/** Whether something is there that would be lost: asked before the place is left. */
let isLosing: (() => boolean) | null = null;

/** Asks before a place is left while `isUnsaved`. */
export function useLeaveWarning(isUnsaved: boolean, question: string): void {
  useEffect(() => {
    if (!isUnsaved) return;
    isLosing = () => !confirm(question);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => {
      isLosing = null;
      removeEventListener("beforeunload", warn);
    };
  }, [isUnsaved, question]);
}

/** Goes to a path of the console, with what stands after its `#`. All who follow the address hear of it as of a link. */
export function go(path: string, how: "push" | "replace" = "push"): void {
  const [here = ""] = path.split("#");
  const isHere = here === location.pathname;
  if (!isHere && isLosing?.()) return;
  if (how === "push") history.pushState(null, "", path);
  else history.replaceState(null, "", path);
  dispatchEvent(new Event(isHere ? "hashchange" : "popstate"));
}

/** The present address, read again when it changes. */
export function useAddress(): { path: string; fragment: string } {
  const read = () => ({ path: location.pathname, fragment: location.hash.slice(1) });
  const [address, set] = useState(read);
  useEffect(() => {
    const changed = () => set(read());
    addEventListener("popstate", changed);
    addEventListener("hashchange", changed);
    return () => {
      removeEventListener("popstate", changed);
      removeEventListener("hashchange", changed);
    };
  }, []);
  return address;
}

/** Filters and searches: they stand after `#`, so that no log has them. */
export function useFragment(): [URLSearchParams, (change: Readonly<Record<string, string | null>>) => void] {
  const { fragment } = useAddress();
  const set = useCallback((change: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(location.hash.slice(1));
    for (const [name, value] of Object.entries(change))
      if (value === null || value === "") next.delete(name);
      else next.set(name, value);
    go(location.pathname + (next.size === 0 ? "" : `#${next}`), "replace");
  }, []);
  return [new URLSearchParams(fragment), set];
}
