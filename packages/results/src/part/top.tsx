import { useState } from "preact/hooks";
import { fill } from "#participant/text/words.ts";
import { useSpeech } from "../text/context.ts";
import { languageAmong, languages } from "../text/language.ts";
import { Own } from "../text/own.tsx";
import type { Head } from "../wire/types.ts";
import { loadEverything } from "./near.ts";

interface Props {
  head: Head;
  /** Why the figures are not up to date. */
  failure: Error | null;
  updatedAt: Date;
  /** Changes the language of the page. */
  speak: (tag: string) => void;
}

export function Top({ head, failure, updatedAt, speak }: Props) {
  const { words, format } = useSpeech();
  const [isPreparing, setPreparing] = useState(false);
  const printAll = async () => {
    if (isPreparing) return;
    setPreparing(true);
    await loadEverything();
    setPreparing(false);
    print();
  };
  return (
    <header class="top">
      <div>
        <h1>
          <Own text={head.study.title} />
        </h1>
        {head.description === null ? null : (
          <p class="hint">
            <Own text={head.description} />
          </p>
        )}
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
      <LanguageChoice speak={speak} />
      <button type="button" class="small print" aria-disabled={isPreparing} onClick={printAll}>
        <span aria-live="polite">{isPreparing ? words.preparing : words.print}</span>
      </button>
    </header>
  );
}

/** Changes the language of the page's own words; what the study says stays as it is. */
function LanguageChoice({ speak }: { speak: (tag: string) => void }) {
  const { words, locale } = useSpeech();
  return (
    <select
      class="language-choice"
      aria-label={words.language}
      value={languageAmong([locale])}
      onChange={(event) => speak(event.currentTarget.value)}
    >
      {languages.map(({ tag, native }) => (
        <option key={tag} value={tag} lang={tag}>
          {native}
        </option>
      ))}
    </select>
  );
}
