import { useEffect, useMemo, useState } from "preact/hooks";
import { FilterBar } from "./filter/bar.tsx";
import { conditionsIn, conditionText, filterQuery, subjectsOf } from "./filter/condition.ts";
import { Contents } from "./part/contents.tsx";
import { Empty } from "./part/empty.tsx";
import { SimulatedNote } from "./part/overview.tsx";
import { Sections } from "./part/sections.tsx";
import { useSheets } from "./part/sheet.ts";
import { SourceContext } from "./part/source.ts";
import { Top } from "./part/top.tsx";
import { useSpeech } from "./text/context.ts";
import { plural } from "./text/plural.ts";
import { withheldText } from "./text/withheld.ts";
import { useAddress } from "./wire/address.ts";
import { Refusal, type ResultsApi } from "./wire/api.ts";
import { useRefresh } from "./wire/live.ts";
import { isTransient, useLoaded } from "./wire/loaded.ts";
import { type Timeline as Days, type Findings, type Funnel, type Head, isSuppressed } from "./wire/types.ts";

interface Props {
  api: ResultsApi;
  onGone: (failure: Error) => void;
  /** Changes the language of the page. */
  speak: (tag: string) => void;
}

/** The results of a share: everything but the head is loaded when somebody comes near it. */
export function Page({ api, onGone, speak }: Props) {
  const { latest, loadedAt, refusal, setRefusal, isReady, ...shown } = useResults(api, onGone);
  const { picked, pick } = shown;
  const { value: head, failure } = latest;
  const speech = useSpeech();
  useEffect(() => {
    if (head !== null) document.title = `${head.study.title} – ${speech.words.title}`;
  }, [head, speech]);

  useSheets(head?.study.title ?? "", speech.format.dateTime(loadedAt.toISOString()));
  const { words } = speech;
  if (head === null || !isReady)
    return <p class="loading">{failure === null ? words.loading : words.failedBody}</p>;
  const subjects = subjectsOf(head, speech);
  const conditions = conditionsIn(picked);
  const source = {
    study: head.study.title,
    at: loadedAt,
    filters: [
      ...conditions.map((condition) => conditionText(condition, subjects, speech)),
      ...(head.shared_filter === null ? [] : [words.fixedFilter]),
    ],
  };
  // What a filter withholds is missing by itself; the study is not empty.
  const isEmpty = conditions.length === 0 && (isSuppressed(head.stats) || head.stats.started === 0);
  return (
    <SourceContext.Provider value={source}>
      <button type="button" class="skip" onClick={() => document.getElementById("results-main")?.focus()}>
        {words.skipToResults}
      </button>
      <Top
        head={head}
        failure={failure && isTransient(failure) ? failure : null}
        updatedAt={loadedAt}
        speak={speak}
      />
      <div class={isEmpty ? "layout alone" : "layout"}>
        {isEmpty ? null : <Contents head={head} hasFindings={shown.findings.length > 0} />}
        <main id="results-main" tabIndex={-1} aria-busy={latest.isLoading}>
          {isEmpty && head.shared_filter === null && refusal === null ? null : (
            <FilterBar
              api={api}
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
          {isEmpty ? <Empty head={head} /> : <Sections {...shown} api={api} head={head} />}
        </main>
      </div>
    </SourceContext.Provider>
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
function useResults(api: ResultsApi, onGone: Props["onGone"]) {
  const [picked, pick] = useAddress();
  const query = useMemo(() => filterQuery(picked), [picked]);
  const round = useRefresh();
  const latest = useLoaded(`${query} ${round}`, (signal) => api.get<Head>("", query, signal));
  const { value: head, failure } = latest;
  // Figures of questions change only where these do.
  const stats = head === null ? "" : JSON.stringify(head.stats);
  const hasFunnel = head?.sections.includes("funnel") ?? false;
  const funnel = useLoaded(hasFunnel ? `${query} ${stats}` : null, (signal) =>
    api.get<Funnel>("/funnel", query, signal),
  );
  const isFiltered = [...query.keys()].some((name) => name !== "include_simulations");
  const timeline = useLoaded(head === null || isFiltered ? null : `${query} ${stats}`, (signal) =>
    api.get<Days>("/timeline", query, signal),
  );
  const hasFindings = (head?.sections.includes("findings") ?? false) && !isFiltered;
  const findings = useLoaded(hasFindings ? `findings ${stats} ${round}` : null, (signal) =>
    api.get<Findings>("/findings", new URLSearchParams(), signal),
  );
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
