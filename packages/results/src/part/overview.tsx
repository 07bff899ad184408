import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { funnelFigure, headFacts, leaksOf } from "../figure/funnel.ts";
import { speechOf } from "../text/approximate.ts";
import { SpeechContext, useSpeech } from "../text/context.ts";
import { plural } from "../text/plural.ts";
import { type Funnel, type Head, isSuppressed } from "../wire/types.ts";
import { Withheld } from "./empty.tsx";
import { FigureView } from "./figure-view.tsx";
import { Numeral } from "./number.tsx";
import { simulatedText } from "./origin.ts";
import "./overview.css";

/** Shown larger than the others. */
const mainFigures = 3;

/** The head figures: three of them, and the others in a line. */
export function HeadFigures({ head, children }: { head: Head; children?: ComponentChildren }) {
  const exact = useSpeech();
  const { words, locale } = exact;
  const { stats } = head;
  if (isSuppressed(stats))
    return (
      <div class="card head-figures">
        <Withheld of={stats} min={head.min_base} />
      </div>
    );
  const speech = speechOf(stats, exact);
  const facts = headFacts(stats, words);
  const excluded = stats.excluded ?? 0;
  const others = facts.slice(mainFigures).filter(({ value }) => (value ?? 0) > 0);
  return (
    <div class="card head-figures">
      <SpeechContext.Provider value={speech}>
        <dl class="main-figures">
          {facts.slice(0, mainFigures).map((fact) => (
            <FactRow key={fact.label} fact={fact} name="main-figure" />
          ))}
        </dl>
        <dl class="side-figures">
          {others.map((fact) => (
            <FactRow key={fact.label} fact={fact} />
          ))}
        </dl>
      </SpeechContext.Provider>
      {speech.told ? <p class="hint">{speech.told}</p> : null}
      {excluded > 0 ? <p class="hint">{plural(words.excluded, excluded, locale)}</p> : null}
      {children}
    </div>
  );
}

const FactRow = ({ fact, name }: { fact: ReturnType<typeof headFacts>[number]; name?: string }) => (
  <div class={name}>
    <dt>{fact.label}</dt>
    <dd>
      <Numeral value={fact.value} unit={fact.unit} />
    </dd>
  </div>
);

/** How many of what is shown are made up; nothing where none is. */
export function SimulatedNote({ head }: { head: Head }) {
  const speech = useSpeech();
  const { stats, simulated } = head;
  if (isSuppressed(stats)) return null;
  const [text] = stats.perturbed ? [] : simulatedText(simulated, stats.started, speech);
  return text === undefined ? null : <p class="simulated">{text}</p>;
}

export function FunnelCard({ head, funnel }: { head: Head; funnel: Funnel | null }) {
  const exact = useSpeech();
  const { words } = exact;
  const [isWhole, setWhole] = useState(false);
  if (funnel === null) return <div class="card placeholder small" />;
  if (isSuppressed(funnel)) return null;
  const speech = speechOf(funnel, exact);
  const titles = new Map(head.questions.map(({ id, label, content }) => [id, `${label}. ${content}`]));
  const known = { ...funnel, questions: funnel.questions.filter((step) => !isSuppressed(step)) };
  const stats = known as Parameters<typeof funnelFigure>[0];
  const leaks = leaksOf(stats);
  const canOpen = leaks.length < stats.questions.length;
  return (
    <div class="card funnel">
      <div class="card-head">
        <h3>{isWhole ? words.funnel : words.leftAt}</h3>
        {canOpen ? (
          <button
            type="button"
            class="small"
            aria-expanded={isWhole}
            aria-controls="funnel"
            onClick={() => setWhole(!isWhole)}
          >
            {words.allQuestions}
          </button>
        ) : null}
      </div>
      <SpeechContext.Provider value={speech}>
        <FigureView
          figure={funnelFigure(stats, isWhole ? stats.questions : leaks, titles, speech)}
          title={words.funnel}
          bases={[
            ...(isWhole || leaks.length > 0 ? [words.funnelLegend] : []),
            ...(isSuppressed(head.stats) || funnel.perturbed
              ? []
              : simulatedText(head.simulated, head.stats.started, speech)),
          ]}
        />
      </SpeechContext.Provider>
    </div>
  );
}
