import { useSpeech } from "../text/context.ts";
import { Own } from "../text/own.tsx";
import { plural } from "../text/plural.ts";
import { type Head, isSuppressed } from "../wire/types.ts";
import "./empty.css";

/** In place of all figures while there are none: what will be here. */
export function Empty({ head, isFiltered }: { head: Head; isFiltered: boolean }) {
  const { words, locale } = useSpeech();
  const withheld = <Withheld min={head.min_base} />;
  if (isFiltered) return <div class="card">{withheld}</div>;
  return (
    <section class="card empty" aria-labelledby="empty">
      <div class="empty-picture" aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </div>
      <h2 id="empty">{words.emptyTitle}</h2>
      {isSuppressed(head.stats) ? withheld : <p>{words.emptyBody}</p>}
      <p class="hint">{words.emptyWait}</p>
      {head.questions.length === 0 ? null : (
        <details>
          <summary>{plural(words.questionCount, head.questions.length, locale)}</summary>
          <ol>
            {head.questions.map(({ id, label, content }) => (
              <li key={id}>
                <span class="label">{label}</span> <Own text={content} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

/** Stands for figures of too few people. */
export function Withheld({ min }: { min: number }) {
  const { words, locale } = useSpeech();
  return <p class="withheld">{plural(words.suppressedBody, Math.max(min, 1), locale)}</p>;
}

/** On paper in place of what comes when somebody is near it. */
export const NotLoaded = () => <p class="print-only not-loaded">{useSpeech().words.notLoaded}</p>;

/** The place of a card's content until it is loaded. */
export const Placeholder = () => (
  <div class="placeholder">
    <NotLoaded />
  </div>
);
