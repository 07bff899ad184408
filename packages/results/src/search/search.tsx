import { useCallback, useId, useMemo, useRef, useState } from "preact/hooks";
import { fill } from "#participant/text/words.ts";
import { go } from "../part/contents.tsx";
import { useSpeech } from "../text/context.ts";
import type { Report, SearchContextValue } from "./context.tsx";
import { finderOf } from "./find.ts";
import "./search.css";

/**
 * A search over what the page shows of what people said. All of it happens in the browser: no request holds what
 * somebody searches for.
 */

export interface Search extends SearchContextValue {
  text: string;
  search: (text: string) => void;
  reports: readonly Report[];
}

export function useSearch(): Search {
  const [text, search] = useState("");
  const finder = useMemo(() => finderOf(text), [text]);
  const [reports, setReports] = useState<ReadonlyMap<string, Report>>(new Map());
  const report = useCallback((place: string, found: Report | null) => {
    setReports((last) => {
      const next = new Map(last);
      if (found === null) next.delete(place);
      else next.set(place, found);
      return next;
    });
  }, []);
  return { text, search, finder, report, reports: [...reports.values()] };
}

/** Fewer of them are read faster than they are searched. */
const fewestThemes = 5;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** The field, where there is enough to search: conversations, or themes with quotes. */
export function SearchField({ search, hasTranscripts }: { search: Search; hasTranscripts: boolean }) {
  const { words } = useSpeech();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { text, reports } = search;
  const themes = reports.flatMap((each) => each.themes ?? []);
  const hasQuotes = themes.some(({ quotes }) => quotes > 0);
  const isOffered = hasTranscripts || (hasQuotes && sum(themes.map(({ of }) => of)) >= fewestThemes);
  if (!isOffered && text === "") return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser of the page knows `search`.
    <form
      role="search"
      class="search screen-only"
      onSubmit={(event) => {
        event.preventDefault();
        field.current?.blur();
      }}
    >
      <label for={`${id}-field`}>{words.searchSaid}</label>
      <input
        ref={field}
        id={`${id}-field`}
        type="search"
        dir="auto"
        autocomplete="off"
        enterkeyhint="search"
        maxLength={200}
        aria-describedby={`${id}-hint`}
        value={text}
        onInput={({ currentTarget: { value } }) => search.search(value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || text === "") return;
          event.preventDefault();
          search.search("");
        }}
      />
      <p class="hint" id={`${id}-hint`}>
        {words.searchLocal}
      </p>
      <FoundText search={search} />
    </form>
  );
}

/** How much was found. */
function FoundText({ search }: { search: Search }) {
  const { words, format } = useSpeech();
  const { finder, reports } = search;
  const isLoading = reports.some((each) => each.isLoading);
  const themes = reports.flatMap((each) => each.themes ?? []);
  const interviews = reports.find((each) => each.interviews)?.interviews;
  const said = (text: string, { found, of }: { found: number; of: number }) =>
    fill(text, { count: format.short(found, "count"), n: format.short(of, "count") });
  const ofThemes = { found: sum(themes.map(({ found }) => found)), of: sum(themes.map(({ of }) => of)) };
  const counts = [
    ...(ofThemes.of > 0 ? [said(words.themesFound, ofThemes)] : []),
    ...(interviews ? [said(words.interviewsFound, interviews)] : []),
  ];
  const isAny = isLoading || ofThemes.found > 0 || (interviews?.found ?? 0) > 0;
  const text = isAny ? counts.join(" · ") || words.loading : words.nothingFound;
  return (
    <div class="found">
      <p role="status" aria-busy={isLoading}>
        {finder === null ? "" : text}
      </p>
      {finder !== null && themes.length > 0 && interviews !== undefined && interviews.found > 0 ? (
        <button type="button" class="small" onClick={go("transcripts")}>
          {words.transcripts}
        </button>
      ) : null}
    </div>
  );
}
