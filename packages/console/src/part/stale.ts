import { PreconditionFailedError } from "#client/errors.ts";
import { frame } from "../text/en/frame.ts";
import { useWords } from "../text/words.tsx";
import { tell } from "./tell.tsx";

/** For what is saved only as it was read: where somebody has changed it since, it is read again, and said. */
export function useStale(reload: () => unknown): (failure: Error) => void {
  const words = useWords("frame", frame);
  return (failure) => {
    if (!(failure instanceof PreconditionFailedError)) return;
    void reload();
    tell(words.changedMeanwhile);
  };
}
