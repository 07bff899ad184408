import { useEffect, useMemo, useState } from "preact/hooks";
import { Withheld } from "../part/empty.tsx";
import { Marked, useFinder, useReport } from "../search/context.tsx";
import { excerptAt, type Finder, folded } from "../search/find.ts";
import { useSpeech } from "../text/context.ts";
import { ownDirection } from "../text/format.ts";
import { usePaged } from "../wire/paged.ts";
import { nothing, useResultsSource } from "../wire/results-source.ts";
import {
  type Head,
  isSuppressed,
  type Transcripts as Page,
  type Transcript,
  wordsOf,
} from "../wire/types.ts";
import { Messages } from "./messages.tsx";
import { OnlyOpen } from "./only-open.tsx";
import "./transcripts.css";

interface Props {
  head: Head;
  query: URLSearchParams;
}

const pageSize = 20;
/** As many as the service gives at once. */
const searchedPageSize = 50;
/** A search loads so many by itself; more of them one page at a time. */
const maxSearched = 10_000;

/** Conversations, and how to load more of them. */
export function Pages({ head, query }: Props) {
  const { words } = useSpeech();
  const finder = useFinder();
  const { shown, next, isLoading, failure, withheld, load } = usePages(query, finder !== null);
  const [limit, setLimit] = useState(pageSize);
  const found = useMemo(
    () => (finder === null || shown === null ? shown : shown.filter((each) => placeIn(each, finder) >= 0)),
    [shown, finder],
  );
  const loadsOn = finder !== null && next !== null && (shown?.length ?? 0) < maxSearched;
  useEffect(() => {
    if (loadsOn && !isLoading) load();
  }, [loadsOn, isLoading, next]);
  const report = shown && found && { of: shown.length, found: found.length };
  useReport(
    "transcripts",
    withheld ? null : { ...(report && { interviews: report }), isLoading: loadsOn || report === null },
  );
  const open = new Set(head.questions.flatMap(({ id, has_stats }) => (has_stats ? [] : [id])));
  const isOpen = (questionId: string) => open.has(questionId);
  if (withheld) return <Withheld of={withheld} min={head.min_base} />;
  if (shown === null || found === null)
    return failure ? (
      <p class="problem">{failure.message || words.failedTitle}</p>
    ) : (
      <p class="conversations-place" aria-busy="true">
        {words.loading}
      </p>
    );
  if (shown.length === 0) return <p>{words.noTranscripts}</p>;
  return (
    <>
      <OnlyOpen />
      {found.length === 0 ? <p class="hint">{loadsOn ? words.loading : words.nothingFound}</p> : null}
      {found.slice(0, limit).map((transcript) => (
        <Conversation key={transcript.id} transcript={transcript} isOpen={isOpen} finder={finder} />
      ))}
      {(next === null || loadsOn) && found.length <= limit ? null : (
        <button
          type="button"
          aria-disabled={isLoading && found.length <= limit}
          onClick={() => {
            setLimit(limit + pageSize);
            if (found.length < limit + pageSize && !loadsOn) load();
          }}
        >
          {words.more}
        </button>
      )}
    </>
  );
}

/** The conversations that were loaded, and how to load more. */
function usePages(query: URLSearchParams, isSearched: boolean) {
  const { transcripts = nothing } = useResultsSource();
  const { value, ...pages } = usePaged<Page, Transcript>(true, {
    itemsIn: (page) => (isSuppressed(page) ? null : { items: page.transcripts, next: page.next_after }),
    idOf: ({ id }) => id,
    read: (after, signal) => {
      const limit = String(isSearched ? searchedPageSize : pageSize);
      const asked = [...query, ["limit", limit], ...(after ? [["after", after]] : [])] as [string, string][];
      return transcripts(new URLSearchParams(asked), signal);
    },
  });
  return { ...pages, withheld: value !== null && isSuppressed(value) ? value : null };
}

/** Folded once: what is searched for changes with every key. */
const answersOf = new WeakMap<Transcript, readonly Said[]>();

/** What a participant said to one question, replies to follow-ups included. */
interface Said {
  text: string;
  /** For the messages: the place in the conversation. */
  messages: { place: number; text: string }[];
}

function saidIn({ messages }: Transcript): Said[] {
  const said = new Map<string | null, Said["messages"]>();
  for (const [place, each] of messages.entries()) {
    const { role, question_id } = each;
    if (role !== "user") continue;
    const message = { place, text: folded(wordsOf(saidOf(each))) };
    said.set(question_id, [...(said.get(question_id) ?? []), message]);
  }
  return [...said.values()].map((each) => ({
    text: each.map(({ text }) => text).join(" "),
    messages: each,
  }));
}

/** The first message of an answer that has all that is searched for; -1 where none has. */
function placeIn(transcript: Transcript, finder: Finder): number {
  let answers = answersOf.get(transcript);
  if (answers === undefined) {
    answers = saidIn(transcript);
    answersOf.set(transcript, answers);
  }
  const answer = answers.find(({ text }) => finder.fits(text));
  return answer?.messages.find(({ text }) => finder.touches(text))?.place ?? -1;
}

type Message = Transcript["messages"][number];

const saidOf = ({ content, translation }: Message) => ({ text: content, translation });

/** What tells interviews apart before they are opened: the longest answer in somebody's own words. */
const longestOf = (
  messages: Transcript["messages"],
  isOpen: (questionId: string) => boolean,
): Message | undefined =>
  messages
    .filter(({ role, question_id }) => role === "user" && (question_id === null || isOpen(question_id)))
    .reduce<Message | undefined>(
      (longest, each) => (each.content.length > (longest?.content.length ?? 0) ? each : longest),
      undefined,
    );

/** A message in a line: its translation, unless only the original has what is searched for. */
function lineOf(message: Message | undefined, finder: Finder | null): { text: string; isAi: boolean } {
  const { content = "", translation } = message ?? {};
  if (!translation || (finder !== null && !finder.touches(folded(translation.text))))
    return { text: content, isAi: false };
  return { text: translation.text, isAi: true };
}

interface ConversationProps {
  transcript: Transcript;
  /** Whether a question is answered in one's own words. */
  isOpen: (questionId: string) => boolean;
  finder: Finder | null;
}

function Conversation({ transcript, isOpen, finder }: ConversationProps) {
  const { is_simulated, messages } = transcript;
  const { words } = useSpeech();
  const place = finder === null ? null : placeIn(transcript, finder);
  const found = place === null ? undefined : messages[place];
  const { text, isAi } = lineOf(found ?? longestOf(messages, isOpen), found ? finder : null);
  const excerpt = found && finder ? excerptAt(text, finder) : text;
  return (
    <details
      class="conversation"
      onToggle={({ currentTarget }) => {
        const marked = currentTarget.open ? currentTarget.querySelector("[aria-current]") : null;
        marked?.scrollIntoView({ block: "nearest" });
      }}
    >
      <summary>
        {words.transcriptTitle}
        {is_simulated ? <span class="hint"> · {words.simulatedOne}</span> : null}
        {isAi ? <span class="ai">{words.aiTranslation}</span> : null}
        <span
          class={found ? "excerpt found-in" : "excerpt"}
          dir={ownDirection(excerpt)}
          data-generated-by={isAi ? "ai" : undefined}
        >
          <Marked text={excerpt} />
        </span>
      </summary>
      <Messages transcript={transcript} marked={place} />
    </details>
  );
}
