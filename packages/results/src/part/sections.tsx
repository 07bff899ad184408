import { SaidCard } from "../said/card.tsx";
import { Findings } from "../said/findings.tsx";
import { SearchContext } from "../search/context.tsx";
import { SearchField, useSearch } from "../search/search.tsx";
import { useSpeech } from "../text/context.ts";
import { Transcripts } from "../transcripts/transcripts.tsx";
import {
  type Timeline as Days,
  type Finding,
  type Funnel,
  type FunnelStep,
  type Head,
  isSaid,
  stepsOf,
} from "../wire/types.ts";
import { AiNote } from "./ai.tsx";
import { NotLoaded, NotThere } from "./empty.tsx";
import { useLater } from "./later.ts";
import { useNear } from "./near.ts";
import { FunnelCard, HeadFigures } from "./overview.tsx";
import { QuestionCard } from "./question-card.tsx";
import { Timeline } from "./timeline.tsx";

interface Props {
  head: Head;
  funnel: Funnel | null;
  timeline: Days | null;
  findings: readonly Finding[];
  query: URLSearchParams;
  /** Changes when the figures may have. */
  stats: string;
  round: number;
  picked: URLSearchParams;
  pick: (next: URLSearchParams) => void;
}

/** What is shown, below the filters. */
export function Sections({ head, funnel, timeline, findings, query, stats, round, picked, pick }: Props) {
  const { words } = useSpeech();
  const said = head.questions.filter((question) => isSaid(head, question));
  const steps = stepsOf(funnel);
  const stepOf = (id: string) => steps.find(({ question_id }) => question_id === id) ?? null;
  const has = (section: Head["sections"][number]) => head.sections.includes(section);
  const search = useSearch();
  const field = <SearchField search={search} hasTranscripts={has("transcripts")} />;
  return (
    <SearchContext.Provider value={search}>
      {findings.length === 0 ? null : <Findings findings={findings} query={query} />}
      {said.length > 0 ? (
        <section aria-labelledby="themes">
          <h2 id="themes" tabIndex={-1}>
            {words.themes}
          </h2>
          {field}
          {said.map((question) => (
            <SaidCard
              key={question.id}
              head={head}
              question={question}
              step={has("questions") ? stepOf(question.id) : null}
              query={query}
              version={`${stats} ${round}`}
            />
          ))}
        </section>
      ) : null}
      <section aria-labelledby="overview">
        <h2 id="overview" tabIndex={-1}>
          {words.overview}
        </h2>
        <HeadFigures head={head}>
          <Timeline value={timeline} />
        </HeadFigures>
        {has("funnel") ? <FunnelCard head={head} funnel={funnel} /> : null}
      </section>
      {has("questions") ? <Questions head={head} stepOf={stepOf} query={query} stats={stats} /> : null}
      {has("crosstab") && head.viewer_dimensions.length > 0 ? (
        <section aria-labelledby="compare">
          <h2 id="compare" tabIndex={-1}>
            {words.compare}
          </h2>
          <CompareLater head={head} picked={picked} pick={pick} version={stats} />
        </section>
      ) : null}
      {has("transcripts") ? (
        <section aria-labelledby="transcripts">
          <h2 id="transcripts" tabIndex={-1}>
            {words.transcripts}
          </h2>
          {said.length > 0 ? null : field}
          <Transcripts head={head} picked={picked} />
        </section>
      ) : null}
      {findings.length > 0 || said.length > 0 || has("transcripts") ? <AiNote /> : null}
    </SearchContext.Provider>
  );
}

/** What compares, which is loaded when somebody comes near. */
function CompareLater(props: Parameters<typeof import("../compare/compare.tsx").Compare>[0]) {
  const [place, isNear] = useNear();
  const part = useLater(isNear, () => import("../compare/compare.tsx"));
  return part.value === null ? (
    <div class="card compare-place" ref={place} aria-busy={isNear && part.failure === null}>
      <NotThere failure={part.failure} />
      <NotLoaded />
    </div>
  ) : (
    <part.value.Compare {...props} />
  );
}

interface QuestionsProps extends Pick<Props, "head" | "query" | "stats"> {
  stepOf: (id: string) => FunnelStep | null;
}

function Questions({ head, stepOf, query, stats }: QuestionsProps) {
  const { words } = useSpeech();
  const closed = head.questions.filter((question) => question.has_stats || !isSaid(head, question));
  if (closed.length === 0 && head.questions.length > 0) return null;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" tabIndex={-1}>
        {words.questions}
      </h2>
      {head.questions.length === 0 ? <p class="card">{words.noQuestions}</p> : null}
      {closed.map((question) => (
        <QuestionCard
          key={question.id}
          head={head}
          question={question}
          step={stepOf(question.id)}
          query={query}
          version={stats}
        />
      ))}
    </section>
  );
}
