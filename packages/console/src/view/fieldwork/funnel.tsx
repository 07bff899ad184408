import type { StudyStats } from "#client/openapi.ts";
import { Own } from "../../part/own.tsx";
import { Bar } from "../../part/panel.tsx";
import { quoted } from "../../say/quoted.ts";
import { fieldwork } from "../../text/en/fieldwork.ts";
import { useSpeech, useWords } from "../../text/words.tsx";

/** Where each question stands, from 1. */
export const placesIn = ({ questions }: StudyStats): ReadonlyMap<string, number> =>
  new Map(questions.map(({ question_id }, at) => [question_id, at + 1]));

/** Where people are, and where they leave. */
export function Funnel({ stats }: { stats: StudyStats }) {
  const { questions, started } = stats;
  const words = useWords("fieldwork", fieldwork);
  const number = new Intl.NumberFormat(useSpeech().locale);
  const places = placesIn(stats);
  if (started === 0) return <p class="hint">{words.funnelNone}</p>;
  return (
    <table class="table funnel stacks">
      <thead>
        <tr>
          <th scope="col">{words.funnelQuestion}</th>
          <th scope="col" class="number">
            {words.funnelReached}
          </th>
          <th scope="col" class="number">
            {words.funnelAnswered}
          </th>
          <th scope="col" class="number">
            {words.funnelLeft}
          </th>
        </tr>
      </thead>
      <tbody>
        {questions.map(({ question_id, content, reached, answered, dropped_off }, at) => (
          <tr key={question_id}>
            <th scope="row">
              <span class="funnel-text">
                <span class="hint">{number.format(at + 1)}</span> <Own text={quoted(content, places)} />
              </span>
              <Bar share={answered / started} />
            </th>
            <td class="number" data-label={words.funnelReached}>
              {number.format(reached)}
            </td>
            <td class="number" data-label={words.funnelAnswered}>
              {number.format(answered)}
            </td>
            <td class={dropped_off > 0 ? "number left" : "number hint"} data-label={words.funnelLeft}>
              {number.format(dropped_off)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
