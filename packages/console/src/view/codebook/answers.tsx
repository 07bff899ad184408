import { useEffect, useRef } from "preact/hooks";
import type { Code, OpenAnswer } from "#client/openapi.ts";
import { Entries } from "../../part/entries.tsx";
import { Own } from "../../part/own.tsx";
import { Listed } from "../../part/states.tsx";
import { Link } from "../../place/link.tsx";
import { useSession, useStudy } from "../../session/context.ts";
import { codebook } from "../../text/en/codebook.ts";
import { moment } from "../../text/time.ts";
import { useSpeech, useWords } from "../../text/words.tsx";
import { usePaged } from "../../wire/paged.ts";

/** The answers that have a code, or one under it. */
export function Answers({ code }: { code: Code }) {
  const { client } = useSession();
  const { study } = useStudy();
  const words = useWords("codebook", codebook);
  const answers = usePaged<OpenAnswer>(code.id, (signal) =>
    client.results.answers(study.id, { theme: code.id }, { signal }),
  );
  // The codes were read again: others may have it by now.
  const shown = useRef(code);
  useEffect(() => {
    if (shown.current === code) return;
    shown.current = code;
    answers.reload();
  }, [code]);
  return (
    <div class="code-answers">
      <Listed of={answers} empty={<p class="hint small">{words.noAnswers}</p>}>
        {(items) => (
          <Entries items={items}>
            {(each) => (
              <Answer key={`${each.interview_id} ${each.question_id} ${each.loop_item}`} answer={each} />
            )}
          </Entries>
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
