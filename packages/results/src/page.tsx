import type { ComponentChildren, VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { FilterBar } from "./filter/bar.tsx";
import { conditionsIn, conditionText, filterQuery, subjectsOf } from "./filter/condition.ts";
import { Contents } from "./part/contents.tsx";
import { Empty } from "./part/empty.tsx";
import { OriginContext } from "./part/origin.ts";
import { SimulatedNote } from "./part/overview.tsx";
import { Sections } from "./part/sections.tsx";
import { useSpeech } from "./text/context.ts";
import { plural } from "./text/plural.ts";
import { withheldText } from "./text/withheld.ts";
import { useAddress } from "./wire/address.ts";
import { useRefresh } from "./wire/live.ts";
import { isTransient, useLoaded } from "./wire/loaded.ts";
import { Refusal } from "./wire/refusal.ts";
import { nothing, type ResultsSource, ResultsSourceContext } from "./wire/results-source.ts";
import { type Head, isSuppressed } from "./wire/types.ts";

/** What stands around the results. */
export interface Framed {
  head: Head;
  /** The filter of what is shown. */
  query: URLSearchParams;
  /** Why the figures are not up to date. */
  failure: Error | null;
  updatedAt: Date;
  isLoading: boolean;
  /** What is on the page; null while that is nothing. */
  contents: VNode | null;
  children: ComponentChildren;
}

interface Props {
  source: ResultsSource;
  onGone: (failure: Error) => void;
  /** Draws what one page alone has around the results. */
  frame: (framed: Framed) => VNode;
}

/** Results from any source: everything but the head is loaded when somebody comes near it. */
export function Page({ source, onGone, frame }: Props) {
  const { latest, loadedAt, refusal, setRefusal, isReady, ...shown } = useResults(source, onGone);
  const { picked, pick } = shown;
  const { value: head, failure } = latest;
  const speech = useSpeech();
  const { words } = speech;
  if (head === null || !isReady)
    return <p class="loading">{failure === null ? words.loading : words.failedBody}</p>;
  const subjects = subjectsOf(head, speech);
  const conditions = conditionsIn(picked);
  const origin = {
    study: head.study.title,
    isTold: !isSuppressed(head.stats),
    at: loadedAt,
    filters: [
      ...conditions.map((condition) => conditionText(condition, subjects, speech)),
      ...(head.shared_filter === null ? [] : [words.fixedFilter]),
    ],
  };
  // What a filter withholds is missing by itself; the study is not empty.
  const isEmpty = conditions.length === 0 && (isSuppressed(head.stats) || head.stats.started === 0);
  return (
    <ResultsSourceContext.Provider value={source}>
      <OriginContext.Provider value={origin}>
        {frame({
          head,
          query: shown.query,
          failure: failure && isTransient(failure) ? failure : null,
          updatedAt: loadedAt,
          isLoading: latest.isLoading,
          contents: isEmpty ? null : <Contents head={head} hasFindings={shown.findings.length > 0} />,
          children: (
            <>
              {isEmpty && head.shared_filter === null && refusal === null ? null : (
                <FilterBar
                  head={head}
                  picked={picked}
                  pick={(next) => {
                    setRefusal(null);
                    pick(next);
                  }}
                  refusal={refusal}
                />
              )}
              <Announced head={head} />
              <SimulatedNote head={head} />
              {isEmpty ? <Empty head={head} /> : <Sections {...shown} head={head} />}
            </>
          ),
        })}
      </OriginContext.Provider>
    </ResultsSourceContext.Provider>
  );
}

/** How many interviews are shown, for those who do not see it change. */
function Announced({ head: { stats, min_base } }: { head: Head }) {
  const speech = useSpeech();
  const { words, locale } = speech;
  return (
    <p class="visually-hidden" role="status">
      {"started" in stats
        ? plural(words.interviewsShown, stats.started, locale)
        : withheldText(stats, min_base, speech)}
    </p>
  );
}

/** The head and the funnel of what is picked, loaded anew as time goes by, and what the service refuses. */
function useResults(source: ResultsSource, onGone: Props["onGone"]) {
  const [picked, pick] = useAddress();
  const query = useMemo(() => filterQuery(picked), [picked]);
  const round = useRefresh();
  const latest = useLoaded(`${query} ${round}`, (signal) => source.head(query, signal));
  const { value: head, failure } = latest;
  // Figures of questions change only where these do.
  const stats = head === null ? "" : JSON.stringify(head.stats);
  const hasFunnel = head?.sections.includes("funnel") ?? false;
  const funnel = useLoaded(hasFunnel ? `${query} ${stats}` : null, (signal) => source.funnel(query, signal));
  const isFiltered = [...query.keys()].some((name) => name !== "include_simulations");
  const { timeline: readTimeline = nothing, findings: readFindings = nothing } = source;
  const timeline = useLoaded(head === null || isFiltered ? null : `${query} ${stats}`, (signal) =>
    readTimeline(query, signal),
  );
  const hasFindings = (head?.sections.includes("findings") ?? false) && !isFiltered;
  const findings = useLoaded(hasFindings ? `findings ${stats} ${round}` : null, readFindings);
  // What stands above the questions is shown at once: nothing moves what is being read.
  const first = [
    ...(hasFunnel ? [funnel] : []),
    ...(isFiltered ? [] : [timeline]),
    ...(hasFindings ? [findings] : []),
  ];
  const [isReady, setReady] = useState(false);
  const isDue = head !== null && first.every(({ value, failure }) => value !== null || failure !== null);
  useEffect(() => {
    if (isDue) setReady(true);
  }, [isDue]);
  const [loadedAt, setLoadedAt] = useState(new Date());
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => setLoadedAt(new Date()), [head]);
  useEffect(() => {
    if (failure === null) return;
    const status = failure instanceof Refusal ? failure.status : null;
    const isRefused = status === 422 || status === 403;
    if (isRefused) setRefusal(failure.message);
    // A filter in the address that is not allowed is left out, so that there is a page to say so on.
    if (isRefused && head === null && query.size > 0) pick(new URLSearchParams());
    else if (status === 404 || (head === null && !isTransient(failure))) onGone(failure);
  }, [failure, head, query, pick, onGone]);
  return {
    picked,
    pick,
    query,
    round,
    latest,
    stats,
    funnel: funnel.value,
    timeline: isFiltered ? null : timeline.value,
    findings:
      isFiltered || findings.value === null || isSuppressed(findings.value) ? [] : findings.value.findings,
    loadedAt,
    refusal,
    setRefusal,
    isReady,
  };
}
