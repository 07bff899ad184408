import { useCallback, useEffect, useState } from "preact/hooks";

const read = () => new URLSearchParams(location.hash.slice(1));

/**
 * What is picked on the page, in the address's fragment: it can be bookmarked and passed on, the back button goes back
 * through it, and no server sees it.
 */
export function useAddress(): [picked: URLSearchParams, pick: (next: URLSearchParams) => void] {
  const [picked, setPicked] = useState(read);
  useEffect(() => {
    const follow = () => setPicked(read());
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  const pick = useCallback((next: URLSearchParams) => {
    if (next.size > 0) location.hash = String(next);
    else if (location.hash !== "") history.pushState(null, "", location.pathname + location.search);
    setPicked(next);
  }, []);
  return [picked, pick];
}
