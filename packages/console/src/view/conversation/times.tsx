import { useState } from "preact/hooks";
import type { FullInterview } from "#client/openapi.ts";
import { Own } from "../../part/own.tsx";
import { Read } from "../../part/states.tsx";
import { useSession } from "../../session/context.ts";
import { beside } from "../../text/en/beside.ts";
import { filled, useSpeech, useWords } from "../../text/words.tsx";
import { useLoaded } from "../../wire/loaded.ts";
import { durationOf } from "../interviews/duration.ts";
import { askedFor } from "./answers.ts";

/** How long each answer took, beside all answers to its question; read once somebody wants to know. */
export function Times({ interview: { id, messages } }: { interview: FullInterview }) {
  const { client } = useSession();
  const words = useWords("beside", beside);
  const { locale } = useSpeech();
  const [isOpen, open] = useState(false);
  const read = useLoaded(isOpen ? `${id} times` : null, (signal) => client.quality.interview(id, { signal }));
  return (
    <details onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{words.times}</summary>
      {isOpen && (
        <Read of={read}>
          {({ answers }) => {
            const timed = answers.flatMap(({ paradata, ...answer }) => {
              const ms = paradata?.ms;
              return ms === undefined ? [] : [Object.assign(answer, { ms })];
            });
            if (timed.length === 0) return <p class="hint small">{words.timesNone}</p>;
            return (
              <dl class="interview-facts">
                {timed.map(({ ms, median_ms, ...answer }) => {
                  const time = durationOf(ms / 1_000, locale);
                  return (
                    <div key={`${answer.question_id} ${answer.loop_item}`}>
                      <dt>
                        <Own text={askedFor(messages, answer)} />
                      </dt>
                      <dd>
                        {median_ms === null
                          ? time
                          : filled(words.timesMedian, {
                              time,
                              median: durationOf(median_ms / 1_000, locale),
                            })}
                      </dd>
                    </div>
                  );
                })}
              </dl>
            );
          }}
        </Read>
      )}
    </details>
  );
}
