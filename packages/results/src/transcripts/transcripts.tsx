import { useEffect, useMemo, useState } from "preact/hooks";
import { Withheld } from "../part/empty.tsx";
import { useNear } from "../part/near.ts";
import { Marked, useFinder, useReport } from "../search/context.tsx";
import { excerptAt, type Finder, folded } from "../search/find.ts";
import { useSpeech } from "../text/context.ts";
import { ownDirection } from "../text/format.ts";
import { usePaged } from "../wire/paged.ts";
import { nothing, useResultsSource } from "../wire/results-source.ts";
import { type Head, isSuppressed, type Transcripts as Page, type Transcript } from "../wire/types.ts";
import { Messages } from "./messages.tsx";
import "./transcripts.css";

interface Props {
  head: Head;
  query: URLSearchParams;
}

/** Conversations, some at a time. No filter applies to them. */
export function Transcripts({ picked, head }: Omit<Props, "query"> & { picked: URLSearchParams }) {
  const query = new URLSearchParams([...picked].filter(([name]) => name === "include_simulations"));
  const [place, isNear] = useNear();
  const isSearched = useFinder() !== null;
  return (
    <div class="card" ref={place}>
      {isNear || isSearched ? (
        <Pages key={String(query)} head={head} query={query} />
      ) : (
        <div class="conversations-place">
          <OnlyOpen />
        </div>
      )}
    </div>
  );
}

/** On paper, where closed conversations are left out. */
const OnlyOpen = () => <p class="print-only hint">{useSpeech().words.onlyOpen}</p>;

const pageSize = 20;
/** As many as the service gives at once. */
const searchedPageSize = 50;
/** A search loads so many by itself; more of them one page at a time. */
const maxSearched = 10_000;

function Pages({ head, query }: Props) {
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
  for (const [place, { role, content, question_id }] of messages.entries()) {
    if (role !== "user") continue;
    const message = { place, text: folded(content) };
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
  finder: Finder | null;
}

function Conversation({ transcript, isOpen, finder }: ConversationProps) {
  const { is_simulated, messages } = transcript;
  const { words } = useSpeech();
  const place = finder === null ? null : placeIn(transcript, finder);
  const found = place === null ? undefined : messages[place];
  const excerpt = found && finder ? excerptAt(found.content, finder) : excerptOf(messages, isOpen);
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
        <span class={found ? "excerpt found-in" : "excerpt"} dir={ownDirection(excerpt)}>
          <Marked text={excerpt} />
        </span>
      </summary>
      <Messages transcript={transcript} marked={place} />
    </details>
  );
}
