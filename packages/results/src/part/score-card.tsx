import { type Score, scoreFigure } from "../figure/score.ts";
import { answersText } from "../text/approximate.ts";
import { useSpeech } from "../text/context.ts";
import { Own } from "../text/own.tsx";
import { FigureView } from "./figure-view.tsx";

export function ScoreView({ score }: { score: Score }) {
  const speech = useSpeech();
  const { label, answers } = score;
  return (
    <article class="card">
      <h3>
        <Own text={label} />
      </h3>
      <FigureView
        figure={scoreFigure(score, speech)}
        title={label}
        bases={[answersText(answers, speech)]}
        hasFiles={false}
      />
    </article>
  );
}
