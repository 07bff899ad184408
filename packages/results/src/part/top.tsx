import { fill } from "#participant/text/words.ts";
import { useSpeech } from "../text/context.ts";
import type { Head } from "../wire/types.ts";

interface Props {
  head: Head;
  /** Why the figures are not up to date. */
  failure: Error | null;
  updatedAt: Date;
}

export function Top({ head, failure, updatedAt }: Props) {
  const { words, format } = useSpeech();
  return (
    <header class="top">
      <div>
        <h1>
          <bdi>{head.study.title}</bdi>
        </h1>
        <p class="hint">
          <bdi>{head.name}</bdi>
        </p>
      </div>
      <p class={failure === null ? "state" : "state stale"}>
        <span class="pulse" aria-hidden="true" />
        {failure === null ? (
          <>
            <span class="screen-only">{fill(words.updated, { time: format.time(updatedAt) })}</span>
            <span class="print-only">
              {fill(words.updated, { time: format.dateTime(updatedAt.toISOString()) })}
            </span>
          </>
        ) : (
          words.offline
        )}
      </p>
      <button type="button" class="small print" onClick={() => print()}>
        {words.print}
      </button>
    </header>
  );
}
