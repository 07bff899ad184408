import { useState } from "preact/hooks";
import { useWords } from "../text/context.ts";
import { directionOf } from "../text/direction.ts";
import type { Turn } from "../wire/step.ts";
import { useFormat } from "./format.tsx";
import { useInterviewer } from "./told.tsx";
import "./transcript.css";

/** What is shown of a turn. */
export type Said = Pick<Turn, "role" | "kind" | "content">;

/** `lastId` is the id of the latest turn. Text by the model or the participant contains no links. */
export const Turns = ({ turns, lastId }: { turns: readonly Said[]; lastId?: string }) => {
  const words = useWords();
  const interviewer = useInterviewer();
  const { Inline } = useFormat();
  return (
    <>
      {turns.map(({ role, kind, content }, index) => (
        <div class={`turn ${role}`}>
          <p class="visually-hidden">{role === "user" ? words.fromYou : interviewer}</p>
          <p class="said" dir={directionOf(content)} id={index === turns.length - 1 ? lastId : undefined}>
            {role === "user" || kind === "followup" ? content : <Inline text={content} />}
          </p>
        </div>
      ))}
    </>
  );
};

/**
 * Everything before the current question, folded away, where it is a conversation. It is drawn once it is unfolded: no
 * question waits for it.
 */
export function Transcript({ turns }: { turns: readonly Turn[] }) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  if (!turns.some(({ kind }) => kind === "followup")) return null;
  return (
    <details class="transcript" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.conversationSoFar}</summary>
      <div class="turns">{isOpen ? <Turns turns={turns} /> : null}</div>
    </details>
  );
}

/** The typing indicator, visible and announced; without a connection nobody is typing. */
export function Typing({ isOffline }: { isOffline: boolean }) {
  const words = useWords();
  return (
    <div class="turn assistant">
      <p class="said typing">
        {isOffline ? (
          words.sentLater
        ) : (
          <>
            <span class="dots" aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            {words.thinking}
          </>
        )}
      </p>
    </div>
  );
}
