import { useMemo, useState } from "preact/hooks";
import { fill } from "#participant/text/words.ts";
import { AiMark } from "../part/ai.tsx";
import { Placeholder, Withheld } from "../part/empty.tsx";
import { Bases } from "../part/figure-view.tsx";
import { useNear } from "../part/near.ts";
import { simulatedText } from "../part/source.ts";
import { Marked, useFinder, useReport } from "../search/search.tsx";
import { approximateSpeech, toldTexts } from "../text/approximate.ts";
import { SpeechContext, useSpeech } from "../text/context.ts";
import { ownDirection } from "../text/format.ts";
import { Own } from "../text/own.tsx";
import { plural } from "../text/plural.ts";
import { Messages } from "../transcripts/messages.tsx";
import type { ResultsApi } from "../wire/api.ts";
import { useLoaded } from "../wire/loaded.ts";
import {
  type Head,
  isSuppressed,
  type Question,
  type QuestionThemes,
  type Theme,
  type Transcripts,
} from "../wire/types.ts";
import { type Entry, entriesOf, foundIn, givenThemes } from "./entry.ts";
import "./themes.css";

interface Props {
  api: ResultsApi;
  head: Head;
  question: Question;
  query: URLSearchParams;
  /** Changes when the figures may have. */
  version: string;
}

/** What people said to a question: a bar a theme, with its children and quotes behind a key. */
export function ThemesCard({ api, head, question, query, version }: Props) {
  const speech = useSpeech();
  const { words, format, locale } = speech;
  const [place, isNear] = useNear();
  const finder = useFinder();
  const { value, failure, isLoading } = useLoaded(
    isNear || finder !== null ? `${question.id} ${query} ${version}` : null,
    (signal) => api.get<QuestionThemes>(`/questions/${question.id}/themes`, query, signal),
  );
  const count = (number: number) => format.short(number, "count");
  const given = value === null || isSuppressed(value) ? [] : givenThemes(value.themes);
  const entries = useMemo(() => entriesOf(given, finder), [value, finder]);
  useReport(`themes ${question.id}`, {
    themes: {
      of: given.length,
      found: foundIn(entries),
      quotes: given.reduce((sum, { quotes }) => sum + quotes.length, 0),
    },
    isLoading: finder !== null && value === null && failure === null,
  });
  return (
    <article
      class="card"
      id={`themes-${question.id}`}
      ref={place}
      aria-busy={isLoading}
      tabIndex={-1}
      hidden={finder !== null && value !== null && entries.length === 0}
    >
      <h3>
        <span class="label">{question.label}</span> <Own text={question.content} />
      </h3>
      {failure && value === null ? <p class="problem">{failure.message || words.failedTitle}</p> : null}
      {value === null ? (
        failure === null && <Placeholder />
      ) : isSuppressed(value) ? (
        <Withheld min={head.min_base} />
      ) : (
        <>
          {value.mode === "offline" && given.length > 0 ? <p class="hint">{words.themesOffline}</p> : null}
          {value.new ? <p class="hint">{plural(words.themesNew, value.new, locale)}</p> : null}
          {value.stale && !value.new && given.length > 0 ? <p class="hint">{words.themesStale}</p> : null}
          {given.length === 0 ? (
            <p class="finding">{words.themesEmpty}</p>
          ) : (
            <SpeechContext.Provider value={value.perturbed ? approximateSpeech(speech) : speech}>
              <ThemeList entries={entries} api={api} query={query} />
            </SpeechContext.Provider>
          )}
          {value.perturbed ? <Bases parts={toldTexts(value, speech)} /> : null}
          {value.base === null ? null : (
            <Bases
              parts={[
                fill(words.answers, { n: count(value.base) }),
                ...simulatedText(value.simulated, value.base, speech),
                ...(value.none ? [fill(words.themesNone, { count: count(value.none) })] : []),
              ]}
            />
          )}
        </>
      )}
    </article>
  );
}

interface ListProps {
  entries: readonly Entry[];
  api: ResultsApi;
  query: URLSearchParams;
}

const ThemeList = ({ entries, ...more }: ListProps) => (
  <ul class="themes">
    {entries.map((entry) => (
      <li key={entry.theme.code_id}>
        <ThemeEntry entry={entry} {...more} />
      </li>
    ))}
  </ul>
);

/** A theme, which opens where there is more to see, and by itself where something inside was searched for. */
function ThemeEntry({ entry, ...more }: Omit<ListProps, "entries"> & { entry: Entry }) {
  const { theme, quotes, inner, isOpen } = entry;
  const hasMore = inner.length > 0 || quotes.length > 0 || theme.description !== "";
  if (!hasMore) return <ThemeBar theme={theme} />;
  return (
    <details class="theme" open={isOpen}>
      <summary>
        <ThemeBar theme={theme} />
      </summary>
      {theme.description === "" ? null : (
        <p class="hint" dir={ownDirection(theme.description)}>
          <Marked text={theme.description} />
        </p>
      )}
      {quotes.map((quote) => (
        <QuoteEntry key={`${quote.transcript_id} ${quote.text}`} quote={quote} {...more} />
      ))}
      {inner.length === 0 ? null : <ThemeList entries={inner} {...more} />}
    </details>
  );
}

function ThemeBar({ theme: { name, count, percentage, generated_by } }: { theme: Theme }) {
  const { words, format } = useSpeech();
  return (
    <span class="theme-bar" data-generated-by={generated_by === "ai" ? "ai" : undefined}>
      <span class="theme-name">
        <bdi dir={ownDirection(name)}>
          <Marked text={name} />
        </bdi>
        {generated_by === "ai" ? <AiMark /> : null}
      </span>
      <span class="theme-track" aria-hidden="true">
        <span style={{ inlineSize: `${percentage ?? 0}%` }} />
      </span>
      <span class="theme-figures">
        {count === null
          ? words.suppressed
          : `${format.short(percentage, "percent")} (${format.short(count, "count")})`}
      </span>
    </span>
  );
}

type Quote = Theme["quotes"][number];

function QuoteEntry({ quote, api, query }: { quote: Quote; api: ResultsApi; query: URLSearchParams }) {
  const { words } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  const { transcript_id, text } = quote;
  return (
    <blockquote class="quote">
      <p dir={ownDirection(text)}>
        <Marked text={text} />
      </p>
      {transcript_id === null ? null : (
        <button type="button" class="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.hideConversation : words.showConversation}
        </button>
      )}
      {isOpen && transcript_id !== null ? (
        <Conversation id={transcript_id} message={quote.message} api={api} query={query} />
      ) : null}
    </blockquote>
  );
}

interface ConversationProps {
  id: string;
  /** The message that is quoted, by its place. */
  message: number | null;
  api: ResultsApi;
  query: URLSearchParams;
}

/** The conversation of a quote, at the message that has it. */
function Conversation({ id, message, api, query }: ConversationProps) {
  const { words } = useSpeech();
  const { value, failure } = useLoaded(id, (signal) => {
    const simulations = [...query].filter(([name]) => name === "include_simulations");
    const asked = new URLSearchParams([...simulations, ["transcript_id", id]]);
    return api.get<Transcripts>("/transcripts", asked, signal);
  });
  if (value === null) return <p>{failure === null ? words.loading : words.failedTitle}</p>;
  const found = isSuppressed(value) ? undefined : value.transcripts[0];
  if (found === undefined) return <p>{words.noTranscripts}</p>;
  return <Messages transcript={found} marked={message} />;
}
