import { useEffect, useState } from "preact/hooks";
import { Frame } from "../part/frame.tsx";
import { Status } from "../part/status.tsx";
import { useWords } from "../text/context.ts";
import type { Words } from "../text/words.ts";
import { onDevice } from "../wire/keep.ts";
import type { Session } from "../wire/session.ts";
import type { View } from "../wire/view.ts";
import { Message } from "./message.tsx";

/** What is shown while there is no state to show, and when it cannot be shown. */

/** How long a page may stay empty before it says that it loads. */
const unnoticedMs = 400;

/** Shown when rendering failed. A kept draft, perhaps of an earlier version of the page, must not break it again. */
export function Broken({ vid }: { vid: string }) {
  const words = useWords();
  const again = () => {
    onDevice(vid).clear("draft");
    location.reload();
  };
  return (
    <Message title={words.failedTitle} body={words.answersSaved}>
      <button type="button" class="primary" onClick={again}>
        {words.tryAgain}
      </button>
    </Message>
  );
}

export function Opening({ session, view, words }: { session: Session; view: View; words: Words }) {
  if (view.failure === "failed") {
    return (
      <Message title={words.failedTitle} body={words.failedBody}>
        <button type="button" class="primary" onClick={() => void session.retry()}>
          {words.tryAgain}
        </button>
      </Message>
    );
  }
  return <Loading session={session} view={view} words={words} />;
}

/** Says nothing at first: the state is mostly there before anybody could read this, and to draw it twice takes time. */
function Loading({ session, view, words }: { session: Session; view: View; words: Words }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), unnoticedMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong && view.delay === null) return null;
  return (
    <Frame>
      <Status session={session} view={view} />
      <p class="hint">{words.loading}</p>
    </Frame>
  );
}
