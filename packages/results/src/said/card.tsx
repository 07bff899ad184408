import { useState } from "preact/hooks";
import { openFigure } from "../figure/funnel.ts";
import { NotThere, Withheld } from "../part/empty.tsx";
import { FigureView } from "../part/figure-view.tsx";
import { useLater } from "../part/later.ts";
import { useNear } from "../part/near.ts";
import { useKeptRoom } from "../part/room.ts";
import { useFinder } from "../search/context.tsx";
import { speechOf, type Told } from "../text/approximate.ts";
import { SpeechContext, useSpeech } from "../text/context.ts";
import { Own } from "../text/own.tsx";
import { ThemesPart, useThemes } from "../themes/themes.tsx";
import { useResultsSource } from "../wire/results-source.ts";
import { type FunnelStep, type Head, isSuppressed, type Question } from "../wire/types.ts";

interface Props {
  head: Head;
  question: Question;
  /** How many came to it; null where the link does not show that. */
  step: FunnelStep | null;
  query: URLSearchParams;
  /** Changes when the figures may have. */
  version: string;
}

/** A question that is answered in own words: what they come to, the words themselves, and how many answered. */
export function SaidCard({ head, question, step, query, version }: Props) {
  const source = useResultsSource();
  const { words } = useSpeech();
  const [place, isNear] = useNear();
  const finder = useFinder();
  const isOpen = !question.has_stats;
  const hasThemes = head.sections.includes("themes") && question.has_themes;
  const isFiltered = [...query.keys()].some((name) => name !== "include_simulations");
  const hasAnswers = head.sections.includes("answers") && isOpen && question.has_words;
  // Where no filter applies to them, they are not shown beside what is filtered.
  const showsAnswers = hasAnswers && (!isFiltered || source.filtersAnswers === true);
  const [isKnown, setKnown] = useState(false);
  useKeptRoom(place, showsAnswers ? !isKnown : null);
  const answers = useLater(showsAnswers && isNear, () => import("./answers.tsx"));
  const themes = useThemes({
    question,
    query,
    version: hasThemes && (isNear || finder !== null) ? version : null,
  });
  return (
    <article
      class="card said"
      id={isOpen ? `question-${question.id}` : `said-${question.id}`}
      ref={place}
      aria-busy={themes.isLoading}
      tabIndex={-1}
      hidden={themes.isHidden}
    >
      <h3>
        <span class="label">{question.label}</span> <Own text={question.content} />
      </h3>
      {hasThemes ? <ThemesPart head={head} question={question} query={query} themes={themes} /> : null}
      {showsAnswers && answers.value === null ? (
        <div class="answers-place" aria-busy={isNear && answers.failure === null}>
          <NotThere failure={answers.failure} />
        </div>
      ) : null}
      {showsAnswers && answers.value !== null ? (
        <answers.value.Answers
          key={String(query)}
          question={question}
          isAlone={!hasThemes && step === null}
          themes={themes.given}
          query={query}
          minBase={head.min_base}
          onKnown={setKnown}
        />
      ) : null}
      {hasThemes || showsAnswers ? null : (
        <p class="hint">{hasAnswers ? words.answersFiltered : words.notTold}</p>
      )}
      {isOpen && step !== null ? <Reached question={question} step={step} head={head} /> : null}
    </article>
  );
}

/** How many answered. */
export function Reached({ question, step, head }: Pick<Props, "question" | "head"> & { step: FunnelStep }) {
  const exact = useSpeech();
  if (isSuppressed(step)) return <Withheld of={step} min={head.min_base} />;
  const speech = speechOf(step satisfies Told, exact);
  const figure = openFigure(question, step, speech);
  return (
    <SpeechContext.Provider value={speech}>
      <FigureView
        figure={{ ...figure, id: `f-${figure.id}` }}
        title={`${question.label}. ${question.content}`}
        bases={[]}
      />
    </SpeechContext.Provider>
  );
}
