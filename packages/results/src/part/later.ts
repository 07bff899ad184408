import { useEffect, useState } from "preact/hooks";

/** A part of the page that is loaded once it is wanted; null until then. */
export function useLater<Part>(isWanted: boolean, load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    // A failure is tried again when it is wanted anew.
    if (isWanted && part === null)
      load().then(
        (found) => setPart(() => found),
        () => {},
      );
  }, [isWanted]);
  return part;
}
