import { useEffect, useState } from "preact/hooks";

/** How old figures get while somebody looks at them. */
const refreshMs = 30_000;

/** Counts up while the page is visible, so that figures are loaded again; at once when somebody comes back to it. */
export function useRefresh(): number {
  const [round, setRound] = useState(0);
  useEffect(() => {
    let last = Date.now();
    const refresh = () => {
      if (document.visibilityState !== "visible" || Date.now() - last < refreshMs) return;
      last = Date.now();
      setRound((number) => number + 1);
    };
    const timer = setInterval(refresh, refreshMs / 10);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, []);
  return round;
}
