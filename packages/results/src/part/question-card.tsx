import { fill } from "#participant/text/words.ts";
import type { Figure } from "../figure/figure.ts";
import { openFigure } from "../figure/funnel.ts";
import { useSpeech } from "../text/context.ts";
import type { ResultsApi } from "../wire/api.ts";
import { useLoaded } from "../wire/loaded.ts";
import {
  type FunnelStep,
  type Head,
  isSuppressed,
  type Question,
  type QuestionFigures,
} from "../wire/types.ts";
import { useCharts } from "./charts.ts";
import { Withheld } from "./empty.tsx";
import { FigureView } from "./figure-view.tsx";
import { useNear } from "./near.ts";
import { simulatedText } from "./source.ts";

interface Props {
  api: ResultsApi;
  head: Head;
  question: Question;
  /** How many came to it; null where the link does not show that. */
  step: FunnelStep | null;
  query: URLSearchParams;
  /** Changes when the figures may have. */
  version: string;
}

/** A question with its figures, which are loaded when it comes near. */
export function QuestionCard({ api, head, question, step, query, version }: Props) {
  const speech = useSpeech();
  const { words, format } = speech;
  const charts = useCharts();
  const [place, isNear] = useNear();
  const key = isNear && question.has_stats ? `${question.id} ${query} ${version}` : null;
  const { value, failure, isLoading } = useLoaded(key, (signal) =>
    api.get<QuestionFigures>(`/questions/${question.id}`, query, signal),
  );
  const hasSimulations = head.dimensions.has_simulations && !query.has("include_simulations");
  const count = (number: number) => format.short(number, "count");
  const isWithheld = question.has_stats
    ? value !== null && isSuppressed(value)
    : step !== null && isSuppressed(step);

  const shown = (): { figures: Figure[]; bases: string[] } | null => {
    if (!question.has_stats) {
      if (step === null || isSuppressed(step)) return null;
      return { figures: [openFigure(question, step, speech)], bases: [] };
    }
    if (value === null || isSuppressed(value) || charts === null) return null;
    const { response_count, skipped_count } = value;
    return {
      figures: charts.figuresOf(question, value, speech),
      bases: [
        fill(words.answers, { n: count(response_count) }),
        ...(hasSimulations ? simulatedText(question.simulated_count, response_count, speech) : []),
        ...(skipped_count ? [fill(words.skipped, { count: count(skipped_count) })] : []),
      ],
    };
  };
  const figures = shown();
  return (
    <article class="card" id={`question-${question.id}`} ref={place} aria-busy={isLoading} tabIndex={-1}>
      <h3>
        <span class="label">{question.label}</span> <bdi>{question.content}</bdi>
      </h3>
      {failure && !figures ? <p class="problem">{failure.message || words.failedTitle}</p> : null}
      {isWithheld ? <Withheld min={head.min_base} /> : null}
      {question.has_stats && figures === null && !isWithheld && !failure ? (
        <p class="print-only not-loaded">{words.notLoaded}</p>
      ) : null}
      {!question.has_stats && step === null ? <p class="hint">{words.noSummary}</p> : null}
      {figures === null
        ? key !== null && value === null && !failure && <div class="placeholder" />
        : figures.figures.map((figure) => (
            <FigureView
              key={figure.id}
              figure={{ ...figure, id: `f-${figure.id}` }}
              title={`${question.label}. ${question.content}`}
              bases={figures.bases}
            />
          ))}
    </article>
  );
}
