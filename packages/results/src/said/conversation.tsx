import { useState } from "preact/hooks";
import { useLater } from "../part/later.ts";
import { useSpeech } from "../text/context.ts";
import { useLoaded } from "../wire/loaded.ts";
import { nothing, useResultsSource } from "../wire/results-source.ts";
import { isSuppressed, type Theme } from "../wire/types.ts";
import { SaidWords } from "./said-words.tsx";

interface Asking {
  query: URLSearchParams;
}

type Quote = Theme["quotes"][number];

/** What somebody said, with the way to its conversation where the link shows that. */
export function QuoteEntry({ quote, ...more }: Asking & { quote: Quote }) {
  const { transcript_id, message, language } = quote;
  return (
    <blockquote class="quote">
      <SaidWords said={[quote]} language={language} />
      {transcript_id === null ? null : <ConversationToggle id={transcript_id} message={message} {...more} />}
    </blockquote>
  );
}

interface ToggleProps extends Asking {
  id: string;
  /** The message that is quoted, by its place. */
  message: number | null;
  isSimulated?: boolean;
}

/** Opens the conversation that has something. */
export function ConversationToggle({ isSimulated = false, ...asked }: ToggleProps) {
  const { words } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span class="said-in">
        {isSimulated ? <span class="hint">{words.simulatedOne}</span> : null}
        <button type="button" class="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.hideConversation : words.showConversation}
        </button>
      </span>
      {isOpen ? <Conversation {...asked} /> : null}
    </>
  );
}

/** The conversation of a quote, at the message that has it. */
function Conversation({ id, message, query }: Omit<ToggleProps, "isSimulated">) {
  const { transcripts = nothing } = useResultsSource();
  const { words } = useSpeech();
  const loaded = useLoaded(id, (signal) => {
    const simulations = [...query].filter(([name]) => name === "include_simulations");
    const asked = new URLSearchParams([...simulations, ["transcript_id", id]]);
    return transcripts(asked, signal);
  });
  const part = useLater(true, () => import("../transcripts/messages.tsx"));
  const { value } = loaded;
  if (value === null || part.value === null) {
    const hasFailed = loaded.failure !== null || part.failure !== null;
    return <p class="loading-one">{hasFailed ? words.failedTitle : words.loading}</p>;
  }
  const found = isSuppressed(value) ? undefined : value.transcripts[0];
  if (found === undefined) return <p class="loading-one">{words.noTranscripts}</p>;
  return <part.value.Messages transcript={found} marked={message} />;
}
