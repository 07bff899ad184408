import { useEffect, useRef, useState } from "preact/hooks";
import { directionOf } from "../text/direction.ts";
import type { VoiceWords } from "../text/words.ts";
import type { Turn } from "../wire/step.ts";
import { conversation, type Sent } from "./conversation.ts";
import { changeMs } from "./voice.tsx";

interface Props {
  history: readonly Turn[];
  /** Goes back to the question, with the words as its draft. */
  onChange: (draft: string, text: string) => void;
  mayGoBack: boolean;
  disabled: boolean;
  words: VoiceWords;
}

/** What a silence has sent, if it is what was answered last: it may have been refused, or followed by something else. */
function sentLast(history: readonly Turn[]): Sent | null {
  const { sent } = conversation;
  const said = history.findLast(({ role }) => role === "user");
  const isLast =
    said?.kind === "answer" &&
    said.content === sent?.text &&
    said.question_id === sent.asked?.question_id &&
    said.loop_item === sent.asked.loop_item;
  return isLast ? sent : null;
}

/**
 * What a silence has sent from the screen before, with no button: for a moment it is taken back. Its place stays after
 * that, so that nothing moves under a finger.
 */
export function SentLast({ history, onChange, mayGoBack, disabled, words }: Props) {
  const [sent] = useState(() => sentLast(history));
  const [isOver, setOver] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What is being sent from this screen is told on the next.
    if (sent !== null) conversation.sent = null;
    // Who has come to the button with a keyboard has time to press it.
    const end = () => setOver(part.current?.contains(document.activeElement) !== true);
    const timer = setInterval(end, changeMs);
    return () => clearInterval(timer);
  }, []);
  if (sent === null || !mayGoBack) return null;
  const { draft, text } = sent;
  return (
    <div class={isOver ? "sent over" : "sent"} ref={part}>
      <p class="hint" role="status">
        {words.voiceSent}
      </p>
      <p dir={directionOf(text)}>{text}</p>
      <button type="button" aria-disabled={disabled} onClick={() => disabled || onChange(draft, text)}>
        {words.voiceChange}
      </button>
    </div>
  );
}
