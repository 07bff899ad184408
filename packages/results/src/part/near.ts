import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** How far below the window something may be and still be loaded. */
const margin = "600px";
const wanted = "everythingwanted";

/** Whether a part of the page is, or was, near what is visible, or everything has been asked for. */
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
    addEventListener(wanted, show);
    return () => {
      observer.disconnect();
      removeEventListener(wanted, show);
    };
  }, [isNear]);
  return [place, isNear];
}

const frame = () => new Promise((painted) => requestAnimationFrame(painted));
/** A part that could not be loaded says so, and is not waited for any longer than this. */
const patienceMs = 60_000;

/** Loads every part of the page, and waits until all of them are drawn. */
export async function loadEverything(): Promise<void> {
  const end = Date.now() + patienceMs;
  let quiet = 0;
  // A chart is drawn once its place has a width, which is a few frames after its figures are there.
  while (quiet < 5 && Date.now() < end) {
    // Also those that have come with another part meanwhile.
    dispatchEvent(new Event(wanted));
    await frame();
    const isBusy = document.querySelector(".results .placeholder, .results [aria-busy=true], .drawing:empty");
    quiet = isBusy === null ? quiet + 1 : 0;
  }
}
