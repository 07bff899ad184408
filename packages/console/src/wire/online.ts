import { useEffect, useState } from "preact/hooks";

/** Whether the browser says that there is a connection. */
export function useOnline(): boolean {
  const [isOnline, set] = useState(navigator.onLine);
  useEffect(() => {
    const changed = () => set(navigator.onLine);
    addEventListener("online", changed);
    addEventListener("offline", changed);
    return () => {
      removeEventListener("online", changed);
      removeEventListener("offline", changed);
    };
  }, []);
  return isOnline;
}
