import { createContext } from "preact";
import { useContext, useEffect, useRef } from "preact/hooks";
import { useWords } from "../text/context.ts";
import type { View } from "../wire/view.ts";
import "./withdraw.css";

/** How a participant leaves for good; null on screens without an interview. */
interface Exit {
  view: View;
  /** Whether the participant is being asked once more. */
  isAsked: boolean;
  setAsked: (isAsked: boolean) => void;
  withdraw: () => Promise<void>;
}

export const ExitContext = createContext<Exit | null>(null);

/** The quiet way out at the foot of every screen: asks once more, in the same place, before anything is deleted. */
export function Withdraw() {
  const words = useWords();
  const exit = useContext(ExitContext);
  const isAsked = exit?.isAsked ?? false;
  const link = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    // Back to where the question came from.
    if (wasAsked.current && !isAsked) link.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  // Before the first answer there is nothing to delete.
  if (exit === null || !exit.view.state?.history.some(({ role }) => role === "user")) return null;
  if (isAsked) return <Question exit={exit} onKeep={() => exit.setAsked(false)} />;
  return (
    <footer class="foot">
      <button type="button" class="quiet" ref={link} onClick={() => exit.setAsked(true)}>
        {words.withdraw}
      </button>
    </footer>
  );
}

function Question({ exit, onKeep }: { exit: Exit; onKeep: () => void }) {
  const words = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isSending = exit.view.sending?.name === "withdraw";
  return (
    <footer class="foot withdrawing">
      <h2 ref={heading} tabIndex={-1}>
        {words.withdrawTitle}
      </h2>
      <p>{words.withdrawBody}</p>
      <div class="actions">
        <button type="button" aria-disabled={isSending} onClick={() => isSending || onKeep()}>
          {words.withdrawNo}
        </button>
        <button
          type="button"
          class="danger"
          aria-disabled={isSending}
          onClick={() => isSending || void exit.withdraw()}
        >
          {words.withdrawYes}
        </button>
      </div>
    </footer>
  );
}
