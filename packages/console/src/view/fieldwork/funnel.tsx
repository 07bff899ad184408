import type { StudyStats } from "#client/openapi.ts";
import { Own } from "../../part/own.tsx";
import { Bar } from "../../part/panel.tsx";
import { fieldwork } from "../../text/en/fieldwork.ts";
import { useSpeech, useWords } from "../../text/words.tsx";

/** References in a question's text: they are filled in for each participant. */
const withoutReferences = (text: string): string => text.replace(/\{\{[^{}]*\}\}/g, "…");

/** Where people are, and where they leave. */
export function Funnel({ stats: { questions, started } }: { stats: StudyStats }) {
  const words = useWords("fieldwork", fieldwork);
  const number = new Intl.NumberFormat(useSpeech().locale);
  if (started === 0) return <p class="hint">{words.funnelNone}</p>;
  return (
    <table class="funnel">
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
                <span class="hint">{number.format(at + 1)}</span> <Own text={withoutReferences(content)} />
              </span>
              <Bar share={answered / started} />
            </th>
            <td class="number">{number.format(reached)}</td>
            <td class="number">{number.format(answered)}</td>
            <td class={dropped_off > 0 ? "number left" : "number hint"}>{number.format(dropped_off)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
