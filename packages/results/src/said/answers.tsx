import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { fill } from "#participant/text/words.ts";
import { Field } from "../filter/field.tsx";
import { blocksOf, useBlock } from "../part/block.ts";
import { Withheld } from "../part/empty.tsx";
import { SearchContext, useFinder } from "../search/context.tsx";
import { type Finder, finderOf, folded } from "../search/find.ts";
import { useSpeech } from "../text/context.ts";
import { OwnOption } from "../text/own.tsx";
import { isTransient } from "../wire/loaded.ts";
import { usePaged } from "../wire/paged.ts";
import { nothing, useResultsSource } from "../wire/results-source.ts";
import {
  isSuppressed,
  type OpenAnswer,
  type Answers as Page,
  type Question,
  type Theme,
  wordsOf,
} from "../wire/types.ts";
import { ConversationToggle } from "./conversation.tsx";
import { SaidWords } from "./said-words.tsx";
import "./answers.css";

interface Props {
  question: Question;
  /** Whether nothing else says how many answered: there may be no words of those who did. */
  isAlone: boolean;
  /** To filter by; children are part of theirs. */
  themes: readonly Theme[];
  query: URLSearchParams;
  minBase: number;
  /** Whether what there is stands in its place now; false once it no longer does. */
  onKnown: (isKnown: boolean) => void;
}

/** For one request. */
const pageSize = 200;
/** A search or filter loads so many by itself. */
const maxSearched = 10_000;

/** What people answered, once it is loaded. */
export function Answers({ question, isAlone, themes, query, minBase, onKnown }: Props) {
  const { words } = useSpeech();
  const { answers = nothing } = useResultsSource();
  const { value, failure, ...loaded } = usePaged<Page, OpenAnswer>(true, {
    itemsIn: (page) => (isSuppressed(page) ? null : { items: page.answers, next: page.next_after }),
    idOf: ({ transcript_id, segments }) => `${transcript_id} ${JSON.stringify(segments)}`,
    read: (after, signal) => {
      const asked = [...query, ["limit", String(pageSize)], ...(after ? [["after", after]] : [])];
      return answers(question.id, new URLSearchParams(asked as [string, string][]), signal);
    },
  });
  const hasFailed = failure !== null && !isTransient(failure);
  const { shown } = loaded;
  const isKnown = value !== null || hasFailed;
  useLayoutEffect(() => {
    onKnown(isKnown);
    return () => onKnown(false);
  }, [isKnown]);
  return (
    <>
      {value !== null && isSuppressed(value) ? <Withheld of={value} min={minBase} /> : null}
      {value === null && hasFailed ? <p class="problem">{failure.message || words.failedTitle}</p> : null}
      {!isKnown ? <div class="answers-place" aria-busy="true" /> : null}
      {isAlone && shown?.length === 0 ? <p class="finding">{words.nothingFound}</p> : null}
      {shown !== null && shown.length > 0 ? (
        <Searched {...loaded} shown={shown} themes={themes} query={query} minBase={minBase} />
      ) : null}
    </>
  );
}

interface SearchedProps extends Omit<Props, "question" | "isAlone" | "onKnown"> {
  shown: readonly OpenAnswer[];
  next: string | null;
  isLoading: boolean;
  load: () => void;
}

/** Answers, one under another: all of them, what is searched for, or what has a theme. */
function Searched({ shown, next, isLoading, load, themes, query, minBase }: SearchedProps) {
  const { words, format } = useSpeech();
  const [text, setText] = useState("");
  const [theme, setTheme] = useState("");
  const own = useMemo(() => finderOf(text), [text]);
  const outer = useFinder();
  const finder = own ?? outer;
  const isNarrowed = finder !== null || theme !== "";
  const loadsOn = isNarrowed && next !== null && shown.length < maxSearched;
  useEffect(() => {
    if (loadsOn && !isLoading) load();
  }, [loadsOn, isLoading, next]);
  const found = useMemo(
    () => shown.filter((each) => hasTheme(each, theme, themes) && (finder === null || isIn(each, finder))),
    [shown, finder, theme, themes],
  );
  const listed = themes.filter(
    ({ parent_id, count }) => parent_id === null && (count ?? 0) >= minBase && count !== 0,
  );
  return (
    <div class="answers screen-only">
      <h4>{words.ownWords}</h4>
      <div class="answers-tools">
        <Field label={words.searchAnswers}>
          {(id) => (
            <input
              id={id}
              type="search"
              dir="auto"
              autocomplete="off"
              maxLength={200}
              value={text}
              onInput={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
        </Field>
        {listed.length === 0 ? null : (
          <Field label={words.themes}>
            {(id) => (
              <select id={id} value={theme} onChange={({ currentTarget }) => setTheme(currentTarget.value)}>
                <option value="">{words.allAnswers}</option>
                {listed.map(({ code_id, name }) => (
                  <OwnOption key={code_id} value={code_id} text={name} />
                ))}
              </select>
            )}
          </Field>
        )}
      </div>
      <p class="hint" role="status">
        {isNarrowed
          ? fill(words.answersShown, {
              count: format.short(found.length, "count"),
              n: format.short(shown.length, "count"),
            })
          : ""}
      </p>
      <SearchContext.Provider value={{ finder, report: () => {} }}>
        <List answers={found} label={words.ownWords} onEnd={load} query={query} />
      </SearchContext.Provider>
    </div>
  );
}

const hasTheme = ({ code_ids }: OpenAnswer, wanted: string, themes: readonly Theme[]): boolean =>
  wanted === "" ||
  code_ids.some(
    (id) => id === wanted || themes.some((each) => each.code_id === id && each.parent_id === wanted),
  );

const isIn = ({ segments }: OpenAnswer, finder: Finder): boolean =>
  finder.fits(folded(segments.map(wordsOf).join(" ")));

/** For an answer that was not drawn yet. */
const usualHeight = 64;

interface ListProps {
  answers: readonly OpenAnswer[];
  label: string;
  /** Somebody is near the end. */
  onEnd: () => void;
  query: URLSearchParams;
}

function List({ answers, label, onEnd, ...more }: ListProps) {
  const place = useRef<HTMLDivElement>(null);
  const blocks = blocksOf(answers);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: it scrolls, also with the keyboard; a fieldset does not.
    <div class="answers-list" role="group" tabIndex={0} aria-label={label} ref={place}>
      {blocks.map((block, index) => (
        <Block
          key={index}
          answers={block}
          root={place}
          onNear={index === blocks.length - 1 ? onEnd : null}
          {...more}
        />
      ))}
    </div>
  );
}

interface BlockProps extends Pick<ListProps, "query"> {
  answers: readonly OpenAnswer[];
  root: { current: HTMLDivElement | null };
  onNear: (() => void) | null;
}

function Block({ answers, root, onNear, ...more }: BlockProps) {
  const { place, isNear, height } = useBlock<HTMLUListElement>({
    count: answers.length,
    usualHeight,
    root,
    onNear,
  });
  return (
    <ul ref={place} style={isNear ? undefined : { blockSize: `${height}px` }}>
      {isNear
        ? answers.map((each) => (
            <li key={`${each.transcript_id} ${each.segments[0]?.message}`}>
              <SaidWords said={each.segments} language={each.language} />
              <ConversationToggle
                id={each.transcript_id}
                message={each.segments[0]?.message ?? null}
                isSimulated={each.is_simulated}
                {...more}
              />
            </li>
          ))
        : null}
    </ul>
  );
}
