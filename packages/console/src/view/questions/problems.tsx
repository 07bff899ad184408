import type { StudyValidation } from "#client/openapi.ts";
import { plainOf } from "../../part/own.tsx";
import { questions } from "../../text/en/questions.ts";
import { counted, useSpeech, useWords } from "../../text/words.tsx";

interface Props {
  validation: StudyValidation;
  onGo: (id: string) => void;
}

/** What is wrong or doubtful about the saved study, each with the way there. */
export function Problems({ validation: { errors, warnings }, onGo }: Props) {
  const words = useWords("questions", questions);
  const speech = useSpeech();
  if (errors.length + warnings.length === 0) return null;
  const counts = [
    ...(errors.length > 0 ? [counted(words.problems, errors.length, speech)] : []),
    ...(warnings.length > 0 ? [counted(words.hints, warnings.length, speech)] : []),
  ];
  return (
    <details class="problems" open={errors.length > 0}>
      <summary>
        <span class={errors.length > 0 ? "problem" : "hint"}>{counts.join(" · ")}</span>
      </summary>
      <ul lang="en">
        {[...errors, ...warnings].map((finding, at) => {
          const { message, question_id, logic_id, question_group_id, randomizer_id } = finding;
          const id = logic_id ?? question_id ?? question_group_id ?? randomizer_id;
          return (
            <li key={at} class={at < errors.length ? "is-error" : ""}>
              <span>{plainOf(message)}</span>
              {id !== null && (
                <button type="button" class="plain small" onClick={() => onGo(id)}>
                  {words.goTo}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
