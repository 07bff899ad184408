import type { Code, OpenAnswer } from "#client/openapi.ts";
import { Own } from "../../part/own.tsx";
import { Listed } from "../../part/states.tsx";
import { Link } from "../../place/link.tsx";
import { useSession, useStudy } from "../../session/context.ts";
import { codebook } from "../../text/en/codebook.ts";
import { moment } from "../../text/time.ts";
import { useSpeech, useWords } from "../../text/words.tsx";
import { usePaged } from "../../wire/paged.ts";

/** The answers that have a code, or one under it; what supports it is marked. */
export function Answers({ code }: { code: Code }) {
  const { client } = useSession();
  const { study } = useStudy();
  const words = useWords("codebook", codebook);
  const answers = usePaged<OpenAnswer>(code.id, (signal) =>
    client.results.answers(study.id, { theme: code.id }, { signal }),
  );
  return (
    <div class="code-answers">
      <Listed of={answers} empty={<p class="hint small">{words.noAnswers}</p>}>
        {(items) => (
          <ul>
            {items.map((each) => (
              <Answer key={`${each.interview_id} ${each.question_id} ${each.loop_item}`} answer={each} />
            ))}
          </ul>
        )}
      </Listed>
    </div>
  );
}

function Answer({ answer: { interview_id, segments, answered_at } }: { answer: OpenAnswer }) {
  const { study } = useStudy();
  const { locale } = useSpeech();
  return (
    <li>
      {segments.map(({ segment, text }) => (
        <p key={segment}>
          <Own text={text} />
        </p>
      ))}
      <Link class="small" to={`/console/studies/${study.id}/interviews/${interview_id}`}>
        <time dateTime={answered_at}>{moment(answered_at, locale)}</time>
      </Link>
    </li>
  );
}
