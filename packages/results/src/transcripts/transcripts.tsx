import { useState } from "preact/hooks";
import { Withheld } from "../part/empty.tsx";
import { useNear } from "../part/near.ts";
import { useSpeech } from "../text/context.ts";
import type { ResultsApi } from "../wire/api.ts";
import { useLoaded } from "../wire/loaded.ts";
import { type Head, isSuppressed, type Transcripts as Page, type Transcript } from "../wire/types.ts";
import { Messages } from "./messages.tsx";
import "./transcripts.css";

interface Props {
  api: ResultsApi;
  head: Head;
  query: URLSearchParams;
}

/** Conversations, some at a time. No filter applies to them. */
export function Transcripts({ picked, api, head }: Omit<Props, "query"> & { picked: URLSearchParams }) {
  const query = new URLSearchParams([...picked].filter(([name]) => name === "include_simulations"));
  const [place, isNear] = useNear();
  return (
    <div class="card" ref={place}>
      {isNear ? <Pages key={String(query)} api={api} head={head} query={query} /> : null}
    </div>
  );
}

const pageSize = 20;

function Pages({ api, head, query }: Props) {
  const { words } = useSpeech();
  const [earlier, setEarlier] = useState<readonly Transcript[]>([]);
  const [after, setAfter] = useState("");
  const { value, isLoading } = useLoaded(`after ${after}`, (signal) =>
    api.get<Page>(
      "/transcripts",
      new URLSearchParams([...query, ["limit", String(pageSize)], ...(after ? [["after", after]] : [])]),
      signal,
    ),
  );
  if (value === null) return <p>{words.loading}</p>;
  if (isSuppressed(value)) return <Withheld min={head.min_base} />;
  const known = new Set(earlier.map(({ id }) => id));
  const shown = [...earlier, ...value.transcripts.filter(({ id }) => !known.has(id))];
  const { next_after } = value;
  const open = new Set(head.questions.flatMap(({ id, has_stats }) => (has_stats ? [] : [id])));
  const isOpen = (questionId: string) => open.has(questionId);
  if (shown.length === 0) return <p>{words.noTranscripts}</p>;
  return (
    <>
      {shown.map((transcript) => (
        <Conversation key={transcript.id} transcript={transcript} isOpen={isOpen} />
      ))}
      {next_after === null ? null : (
        <button
          type="button"
          aria-disabled={isLoading}
          onClick={() => {
            setEarlier(shown);
            setAfter(next_after);
          }}
        >
          {words.more}
        </button>
      )}
    </>
  );
}

/** What tells interviews apart before they are opened: the longest answer in somebody's own words. */
function excerptOf(messages: Transcript["messages"], isOpen: (questionId: string) => boolean): string {
  const said = messages.filter(
    ({ role, question_id }) => role === "user" && (question_id === null || isOpen(question_id)),
  );
  return said.reduce((longest, { content }) => (content.length > longest.length ? content : longest), "");
}

interface ConversationProps {
  transcript: Transcript;
  /** Whether a question is answered in one's own words. */
  isOpen: (questionId: string) => boolean;
}

function Conversation({ transcript, isOpen }: ConversationProps) {
  const { is_simulated, messages } = transcript;
  const { words } = useSpeech();
  return (
    <details class="conversation">
      <summary>
        {words.transcriptTitle}
        {is_simulated ? <span class="hint"> · {words.simulatedOne}</span> : null}
        <span class="excerpt" dir="auto">
          {excerptOf(messages, isOpen)}
        </span>
      </summary>
      <Messages messages={messages} />
    </details>
  );
}
