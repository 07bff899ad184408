import { Compare } from "../compare/compare.tsx";
import { SearchContext, SearchField, useSearch } from "../search/search.tsx";
import { useSpeech } from "../text/context.ts";
import { ThemesCard } from "../themes/themes.tsx";
import { Transcripts } from "../transcripts/transcripts.tsx";
import type { ResultsApi } from "../wire/api.ts";
import type { Funnel, Head } from "../wire/types.ts";
import { AiNote } from "./ai.tsx";
import { FunnelCard, HeadFigures } from "./overview.tsx";
import { QuestionCard } from "./question-card.tsx";
import { Timeline } from "./timeline.tsx";

interface Props {
  api: ResultsApi;
  head: Head;
  funnel: Funnel | null;
  query: URLSearchParams;
  /** Changes when the figures may have. */
  stats: string;
  round: number;
  picked: URLSearchParams;
  pick: (next: URLSearchParams) => void;
}

/** What the share shows, below the filters. */
export function Sections({ api, head, funnel, query, stats, round, picked, pick }: Props) {
  const { words } = useSpeech();
  const themed = head.questions.filter(({ has_themes }) => has_themes);
  const has = (section: Head["sections"][number]) => head.sections.includes(section);
  const hasThemes = has("themes") && themed.length > 0;
  const search = useSearch();
  const field = <SearchField search={search} hasTranscripts={has("transcripts")} />;
  return (
    <SearchContext.Provider value={search}>
      <section aria-labelledby="overview">
        <h2 id="overview" tabIndex={-1}>
          {words.overview}
        </h2>
        <HeadFigures head={head}>
          <Timeline api={api} query={query} version={stats} />
        </HeadFigures>
        {has("funnel") ? <FunnelCard head={head} funnel={funnel} /> : null}
      </section>
      {has("questions") ? (
        <Questions api={api} head={head} funnel={funnel} query={query} stats={stats} />
      ) : null}
      {hasThemes ? (
        <section aria-labelledby="themes">
          <h2 id="themes" tabIndex={-1}>
            {words.themes}
          </h2>
          {field}
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
          {hasThemes ? null : field}
          <Transcripts api={api} head={head} picked={picked} />
        </section>
      ) : null}
      {hasThemes || has("transcripts") ? <AiNote /> : null}
    </SearchContext.Provider>
  );
}

function Questions({ api, head, funnel, query, stats }: Omit<Props, "round" | "picked" | "pick">) {
  const { words } = useSpeech();
  const steps = funnel && "questions" in funnel ? funnel.questions : [];
  return (
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
  );
}
