import { useState } from "preact/hooks";
import { fill } from "#participant/text/words.ts";
import { Field } from "../filter/field.tsx";
import { Reached } from "../said/card.tsx";
import { answersText, speechOf, type Told } from "../text/approximate.ts";
import { SpeechContext, useSpeech } from "../text/context.ts";
import { contentAbout, itemName } from "../text/item.ts";
import { Own, OwnOption } from "../text/own.tsx";
import { plural } from "../text/plural.ts";
import { useLoaded } from "../wire/loaded.ts";
import { useResultsSource } from "../wire/results-source.ts";
import {
  type FunnelStep,
  type Head,
  isSuppressed,
  type Question,
  type QuestionFigures,
} from "../wire/types.ts";
import { type Charts, useCharts } from "./charts.ts";
import { NotLoaded, Withheld } from "./empty.tsx";
import { FigureView } from "./figure-view.tsx";
import { useNear } from "./near.ts";
import { simulatedText } from "./origin.ts";
import { rowsOf, useKeptRoom } from "./room.ts";

interface Props {
  head: Head;
  question: Question;
  /** How many came to it; null where the link does not show that. */
  step: FunnelStep | null;
  query: URLSearchParams;
  /** Changes when the figures may have. */
  version: string;
}

/** A question with its figures, which are loaded when it comes near. */
export function QuestionCard({ head, question, step, query, version }: Props) {
  const source = useResultsSource();
  const speech = useSpeech();
  const { words } = speech;
  const { charts, hasFailed } = useCharts();
  const [place, isNear] = useNear();
  const [item, pickItem] = useState<string | null>(null);
  const items = [...(question.loop_items ?? []), ...question.former_items];
  const isLooped = items.length > 0;
  const content = isLooped ? contentAbout(question.content, item, words) : question.content;
  const asked = new URLSearchParams(query);
  if (item !== null) asked.set("loop_item", item);
  const key = isNear && question.has_stats ? `${question.id} ${asked} ${version}` : null;
  const { value, failure, isLoading } = useLoaded(key, (signal) =>
    source.question(question.id, asked, signal),
  );
  const hasSimulations = head.dimensions.has_simulations && !query.has("include_simulations");
  const withheld = value !== null && isSuppressed(value) ? value : null;

  const figures = shownFigures({ question, item, value, hasSimulations, charts, speech });
  const isDue = question.has_stats && figures === null && withheld === null && failure === null;
  useKeptRoom(place, isDue);
  return (
    <article
      class="card"
      id={`question-${question.id}`}
      ref={place}
      aria-busy={isLoading || (isNear && isDue && !hasFailed)}
      tabIndex={-1}
    >
      <h3>
        <span class="label">{question.label}</span> <Own text={content} />
      </h3>
      {question.has_stats && isLooped ? <ItemPicker items={items} picked={item} onPick={pickItem} /> : null}
      {failure && !figures ? <p class="problem">{failure.message || words.failedTitle}</p> : null}
      {withheld ? <Withheld of={withheld} min={head.min_base} /> : null}
      {question.has_stats ? null : step === null ? (
        <p class="hint">{words.noSummary}</p>
      ) : (
        <Reached question={question} step={step} head={head} />
      )}
      {isDue ? (
        <div class="figures-place" style={{ "--rows": rowsOf(question) }}>
          <NotLoaded />
        </div>
      ) : null}
      {figures?.figures.map((figure) => (
        <SpeechContext.Provider key={figure.id} value={figures.speech}>
          <FigureView
            figure={{ ...figure, id: `f-${figure.id}` }}
            title={`${question.label}. ${content}`}
            bases={figures.bases}
          />
        </SpeechContext.Provider>
      ))}
    </article>
  );
}

interface Shown extends Pick<Props, "question"> {
  item: string | null;
  value: QuestionFigures | null;
  hasSimulations: boolean;
  charts: Charts | null;
  speech: ReturnType<typeof useSpeech>;
}

/** The figures, and how many answers they are of; null where there are none to show. */
function shownFigures({ question, item, value, hasSimulations, charts, speech: exact }: Shown) {
  if (value === null || isSuppressed(value) || charts === null) return null;
  const told: Told = "perturbed" in value ? value : {};
  const speech = speechOf(told, exact);
  const { words, format, locale } = speech;
  const { response_count, skipped_count, respondent_count } = value;
  const count = (number: number) => format.short(number, "count");
  // In a loop simulated interviews are counted, not their answers: of one item it is only known whether there are any.
  const ofAll = item === null || question.simulated_count === 0 ? question.simulated_count : null;
  // With a filter, the figures know it.
  const { simulated_count: simulated = ofAll } = "simulated_count" in value ? value : {};
  return {
    speech,
    figures: charts.figuresOf(question, value, speech),
    bases: [
      ...(item === null ? [] : [itemName(item, words)]),
      answersText(response_count, speech),
      ...(respondent_count === undefined ? [] : [plural(words.interviewsShown, respondent_count, locale)]),
      ...(hasSimulations ? simulatedText(simulated, respondent_count ?? response_count, speech) : []),
      ...(skipped_count ? [fill(words.skipped, { count: count(skipped_count) })] : []),
    ],
  };
}

interface PickerProps {
  /** Items of the loop around the question, and former ones. */
  items: readonly string[];
  /** Null for all of them together. */
  picked: string | null;
  onPick: (item: string | null) => void;
}

/** What the loop is about: the figures of all items, or of one. */
function ItemPicker({ items, picked, onPick }: PickerProps) {
  const { words } = useSpeech();
  const all = "all";
  return (
    <div class="item-picker screen-only">
      <Field label={words.item}>
        {(id) => (
          <select
            id={id}
            value={picked === null ? all : `=${picked}`}
            onChange={({ currentTarget: { value } }) => onPick(value === all ? null : value.slice(1))}
          >
            <option value={all}>{words.total}</option>
            {items.map((item) => (
              <OwnOption key={item} value={`=${item}`} text={itemName(item, words)} />
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
