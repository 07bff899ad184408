import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** How far below the window something may be and still be loaded. */
const margin = "600px";

/** Whether a part of the page is, or was, near what is visible; all are for printing. */
export function useNear(): [place: RefObject<HTMLDivElement | null>, isNear: boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${margin} 0px` },
    );
    observer.observe(element);
    const show = () => setNear(true);
    addEventListener("beforeprint", show);
    return () => {
      observer.disconnect();
      removeEventListener("beforeprint", show);
    };
  }, [isNear]);
  return [place, isNear];
}
