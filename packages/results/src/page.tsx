import { useEffect, useMemo, useState } from "preact/hooks";
import { fill } from "#participant/text/words.ts";
import { Compare } from "./compare/compare.tsx";
import { FilterBar } from "./filter/bar.tsx";
import { filterQuery } from "./filter/condition.ts";
import { Contents } from "./part/contents.tsx";
import { FunnelCard, HeadFigures } from "./part/overview.tsx";
import { QuestionCard } from "./part/question-card.tsx";
import { Top } from "./part/top.tsx";
import { SpeechContext } from "./text/context.ts";
import { en } from "./text/en.ts";
import { speechIn } from "./text/speech.ts";
import { ThemesCard } from "./themes/themes.tsx";
import { Transcripts } from "./transcripts/transcripts.tsx";
import { useAddress } from "./wire/address.ts";
import { Refusal, type ResultsApi } from "./wire/api.ts";
import { useRefresh } from "./wire/live.ts";
import { isTransient, useLoaded } from "./wire/loaded.ts";
import type { Funnel, Head } from "./wire/types.ts";

/** The results of a share: everything but the head is loaded when somebody comes near it. */
export function Page({ api, onGone }: { api: ResultsApi; onGone: (failure: Error) => void }) {
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
  const speech = useMemo(
    () => (head === null ? null : speechIn(head.study.language)),
    [head?.study.language],
  );
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
  useEffect(() => {
    if (head === null || speech === null) return;
    document.title = `${head.study.title} – ${speech.words.title}`;
    document.documentElement.dir = speech.dir;
  }, [head, speech]);

  if (head === null || speech === null)
    return <p class="loading">{failure === null ? en.loading : en.failedBody}</p>;
  const { words } = speech;
  const steps = funnel.value && "questions" in funnel.value ? funnel.value.questions : [];
  const themed = head.questions.filter(({ has_themes }) => has_themes);
  const has = (section: Head["sections"][number]) => head.sections.includes(section);
  return (
    <SpeechContext.Provider value={speech}>
      <button type="button" class="skip" onClick={() => document.getElementById("results-main")?.focus()}>
        {words.skipToResults}
      </button>
      <Top head={head} failure={failure && isTransient(failure) ? failure : null} updatedAt={loadedAt} />
      <div class="layout">
        <Contents head={head} />
        <main id="results-main" tabIndex={-1} aria-busy={latest.isLoading}>
          <FilterBar
            head={head}
            picked={picked}
            pick={(next) => {
              setRefusal(null);
              pick(next);
            }}
            refusal={refusal}
          />
          <p class="visually-hidden" role="status">
            {"started" in head.stats
              ? fill(words.interviewsShown, { count: speech.format.short(head.stats.started, "count") })
              : words.suppressed}
          </p>
          <section aria-labelledby="overview">
            <h2 id="overview" tabIndex={-1}>
              {words.overview}
            </h2>
            <HeadFigures head={head} />
            {has("funnel") ? <FunnelCard head={head} funnel={funnel.value} /> : null}
          </section>
          {has("questions") ? (
            <section aria-labelledby="questions">
              <h2 id="questions" tabIndex={-1}>
                {words.questions}
              </h2>
              {head.questions.length === 0 ? <p class="card">{words.noQuestions}</p> : null}
              {head.questions.map((question) => (
                <QuestionCard
                  key={question.id}
                  api={api}
                  head={head}
                  question={question}
                  step={steps.find(({ question_id }) => question_id === question.id) ?? null}
                  query={query}
                  version={stats}
                />
              ))}
            </section>
          ) : null}
          {has("themes") && themed.length > 0 ? (
            <section aria-labelledby="themes">
              <h2 id="themes" tabIndex={-1}>
                {words.themes}
              </h2>
              {themed.map((question) => (
                <ThemesCard
                  key={question.id}
                  api={api}
                  head={head}
                  question={question}
                  query={query}
                  version={`${stats} ${round}`}
                />
              ))}
            </section>
          ) : null}
          {has("crosstab") && head.viewer_dimensions.length > 0 ? (
            <section aria-labelledby="compare">
              <h2 id="compare" tabIndex={-1}>
                {words.compare}
              </h2>
              <Compare api={api} head={head} picked={picked} pick={pick} version={stats} />
            </section>
          ) : null}
          {has("transcripts") ? (
            <section aria-labelledby="transcripts">
              <h2 id="transcripts" tabIndex={-1}>
                {words.transcripts}
              </h2>
              <Transcripts api={api} head={head} picked={picked} />
            </section>
          ) : null}
        </main>
      </div>
    </SpeechContext.Provider>
  );
}
