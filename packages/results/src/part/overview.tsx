import { fill } from "#participant/text/words.ts";
import { funnelFigure, headFacts } from "../figure/funnel.ts";
import { useSpeech } from "../text/context.ts";
import { type Funnel, type Head, isSuppressed } from "../wire/types.ts";
import { FigureView } from "./figure-view.tsx";
import { Numeral } from "./number.tsx";
import "./overview.css";

/** Shown larger than the others. */
const mainFigures = 4;

/** The head figures. */
export function HeadFigures({ head: { stats, min_base } }: { head: Head }) {
  const { words, format } = useSpeech();
  if (isSuppressed(stats))
    return <p class="card withheld">{fill(words.suppressedBody, { min: min_base })}</p>;
  const facts = headFacts(stats, words).filter(({ value }, index) => index < mainFigures || (value ?? 0) > 0);
  const excluded = stats.excluded ?? 0;
  return (
    <>
      <dl class="head-figures">
        {facts.map(({ label, value, unit }, index) => (
          <div key={label} class={index < mainFigures ? "main-figure" : "side-figure"}>
            <dt>{label}</dt>
            <dd>
              <Numeral value={value} unit={unit} />
            </dd>
          </div>
        ))}
      </dl>
      {excluded > 0 ? (
        <p class="hint">{fill(words.excluded, { count: format.short(excluded, "count") })}</p>
      ) : null}
    </>
  );
}

export function FunnelCard({ head, funnel }: { head: Head; funnel: Funnel | null }) {
  const speech = useSpeech();
  const { words } = speech;
  if (funnel === null) return <div class="card placeholder" />;
  if (isSuppressed(funnel))
    return <p class="card withheld">{fill(words.suppressedBody, { min: head.min_base })}</p>;
  const titles = new Map(head.questions.map(({ id, label, content }) => [id, `${label}. ${content}`]));
  const known = { ...funnel, questions: funnel.questions.filter((step) => !isSuppressed(step)) };
  return (
    <div class="card">
      <FigureView
        figure={funnelFigure(known as Parameters<typeof funnelFigure>[0], titles, speech)}
        title={words.funnel}
        bases={[words.funnelLegend]}
        study={head.study.title}
      />
    </div>
  );
}
