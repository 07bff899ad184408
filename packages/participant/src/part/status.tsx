import type { ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { useWords } from "../text/context.ts";
import type { Session } from "../wire/session.ts";
import type { View } from "../wire/view.ts";
import "./notice.css";

function useOnline(): boolean {
  // The service renders this too, and has a connection.
  const [isOnline, setOnline] = useState(globalThis.navigator?.onLine !== false);
  // Before the next paint, so that nothing before it is missed.
  useLayoutEffect(() => {
    const look = () => setOnline(navigator.onLine);
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  return isOnline;
}

/** The state of the connection to the service, if worth mentioning. */
export function Status({ session, view }: { session: Session; view: View }) {
  const words = useWords();
  const isOnline = useOnline();
  if (view.failure === "failed") {
    return (
      <Notice>
        {words.failedTitle}. {words.failedBody}{" "}
        <button type="button" onClick={() => void session.retry()}>
          {words.tryAgain}
        </button>
      </Notice>
    );
  }
  if (!isOnline || view.delay === "offline") return <Notice>{words.offline}</Notice>;
  if (view.delay === "busy") return <Notice>{words.retrying}</Notice>;
  if (view.notice !== null)
    return <Notice>{view.notice === "moved" ? words.movedOn : words.closedNow}</Notice>;
  return <Notice>{view.state?.unavailable_reason ? words.closedNow : null}</Notice>;
}

/** A notice about the interview itself, announced by screen readers when it appears. */
const Notice = ({ children }: { children: ComponentChildren }) => (
  <div role="status">{children ? <p class="notice">{children}</p> : null}</div>
);
