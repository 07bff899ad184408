import { useMemo, useState } from "preact/hooks";
import { fill } from "#participant/text/words.ts";
import { Placeholder, Withheld } from "../part/empty.tsx";
import { Bases, Changed } from "../part/figure-view.tsx";
import { simulatedText } from "../part/origin.ts";
import { QuoteEntry } from "../said/conversation.tsx";
import { Marked, useFinder, useReport } from "../search/context.tsx";
import { speechOf } from "../text/approximate.ts";
import { SpeechContext, useSpeech } from "../text/context.ts";
import { ownDirection } from "../text/format.ts";
import { isTransient, useLoaded } from "../wire/loaded.ts";
import { useResultsSource } from "../wire/results-source.ts";
import { type Head, isSuppressed, type Question } from "../wire/types.ts";
import { ThemeBar } from "./bar.tsx";
import { type Entry, entriesOf, foundIn, givenThemes } from "./entry.ts";

interface Asked {
  question: Question;
  query: URLSearchParams;
  /** Changes when the figures may have; null while nothing is to be loaded. */
  version: string | null;
}

/** The themes of a question, and which of them are listed. */
export function useThemes({ question, query, version }: Asked) {
  const source = useResultsSource();
  const finder = useFinder();
  const { value, failure, isLoading } = useLoaded(
    version === null ? null : `${question.id} ${query} ${version}`,
    (signal) => source.themes(question.id, query, signal),
  );
  const given = useMemo(
    () => (value === null || isSuppressed(value) ? [] : givenThemes(value.themes)),
    [value],
  );
  const entries = useMemo(() => entriesOf(given, finder), [given, finder]);
  useReport(
    `themes ${question.id}`,
    version === null
      ? null
      : {
          themes: {
            of: given.length,
            found: foundIn(entries),
            quotes: given.reduce((sum, { quotes }) => sum + quotes.length, 0),
          },
          isLoading: finder !== null && value === null && failure === null,
        },
  );
  return {
    value,
    failure,
    isLoading,
    given,
    entries,
    isHidden: finder !== null && value !== null && entries.length === 0,
  };
}

interface Props extends Omit<Asked, "version"> {
  head: Head;
  themes: ReturnType<typeof useThemes>;
}

/** Themes that are listed at once, and those of them that are open; the others are a key away. */
const mostListed = 6;
const mostOpen = 3;

/** What people said to a question: a bar a theme, the largest with quotes. */
export function ThemesPart({ head, question, query, themes }: Props) {
  const speech = useSpeech();
  const { words, format } = speech;
  const finder = useFinder();
  const [isWhole, setWhole] = useState(false);
  const { value, failure, given, entries } = themes;
  if (value === null)
    return failure === null || isTransient(failure) ? (
      <Placeholder />
    ) : (
      <p class="problem">{failure.message || words.failedTitle}</p>
    );
  if (isSuppressed(value))
    return (
      <>
        {question.has_stats ? <h4>{words.others}</h4> : null}
        <Withheld of={value} min={head.min_base} />
      </>
    );
  const count = (number: number) => format.short(number, "count");
  const isCut = finder === null && !isWhole && entries.length > mostListed;
  const isOffline = value.mode === "offline" && given.length > 0;
  return (
    <div id={`themes-${question.id}`}>
      {isOffline ? (
        <>
          <h4>{words.sharedWords}</h4>
          <p class="hint">{words.themesOffline}</p>
        </>
      ) : null}
      <SpeechContext.Provider value={speechOf(value, speech)}>
        {given.length === 0 ? (
          <p class="finding">
            {value.perturbed || value.none !== 0 ? words.nothingFound : words.themesEmpty}
          </p>
        ) : (
          <ThemeList
            entries={isCut ? entries.slice(0, mostListed) : entries}
            open={finder === null ? mostOpen : 0}
            query={query}
          />
        )}
        <Changed />
      </SpeechContext.Provider>
      {isCut ? (
        <button type="button" class="small screen-only" onClick={() => setWhole(true)}>
          {`${words.allThemes} (${count(entries.length)})`}
        </button>
      ) : null}
      {value.base === null || value.base === value.new ? null : (
        <Bases
          parts={[
            fill(words.answers, { n: count(value.base - (value.new ?? 0)) }),
            // How many of those that were judged are simulated is not known while others wait.
            ...simulatedText(value.new && value.simulated ? null : value.simulated, value.base, speech),
            ...(value.none ? [fill(words.themesNone, { count: count(value.none) })] : []),
          ]}
        />
      )}
    </div>
  );
}

/** Quotes of a theme that is open from the first. */
const quotesAtFirst = 2;

interface ListProps {
  entries: readonly Entry[];
  /** How many of them are open from the first. */
  open?: number;
  query: URLSearchParams;
}

const ThemeList = ({ entries, open = 0, ...more }: ListProps) => (
  <ul class="themes">
    {entries.map((entry, index) => (
      <li key={entry.theme.code_id}>
        <ThemeEntry entry={entry} isFirst={index < open} {...more} />
      </li>
    ))}
  </ul>
);

/** A theme, which opens where there is more to see, and by itself where something inside was searched for. */
function ThemeEntry({
  entry,
  isFirst,
  ...more
}: Omit<ListProps, "entries" | "open"> & { entry: Entry; isFirst: boolean }) {
  const { theme, inner, isOpen } = entry;
  const quotes = isFirst ? entry.quotes.slice(0, quotesAtFirst) : entry.quotes;
  const hasMore = inner.length > 0 || quotes.length > 0 || theme.description !== "";
  if (!hasMore) return <ThemeBar theme={theme} />;
  return (
    <details class="theme" open={isOpen || (isFirst && quotes.length > 0)}>
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
