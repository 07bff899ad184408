import { useSpeech } from "../text/context.ts";
import { Own } from "../text/own.tsx";
import { plural } from "../text/plural.ts";
import { withheldText } from "../text/withheld.ts";
import { type Head, isSuppressed, type Suppressed } from "../wire/types.ts";
import "./empty.css";

/** In place of all figures while there are none: what will be here. */
export function Empty({ head }: { head: Head }) {
  const { words, locale } = useSpeech();
  return (
    <section class="card empty" aria-labelledby="empty">
      <div class="empty-picture" aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </div>
      <h2 id="empty">{words.emptyTitle}</h2>
      {isSuppressed(head.stats) ? <Withheld of={head.stats} min={head.min_base} /> : <p>{words.emptyBody}</p>}
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

/** Stands for figures that are withheld, and says why. */
export function Withheld({ of, min }: { of: Suppressed; min: number }) {
  return <p class="withheld">{withheldText(of, min, useSpeech())}</p>;
}

/** In place of what could not be loaded; it is tried again by itself. */
export const NotThere = ({ failure }: { failure: Error | null }) => {
  const { words } = useSpeech();
  return failure === null ? null : <p class="problem">{words.failedTitle}</p>;
};

/** On paper in place of what comes when somebody is near it. */
export const NotLoaded = () => <p class="print-only not-loaded">{useSpeech().words.notLoaded}</p>;

/** The place of a card's content until it is loaded. */
export const Placeholder = () => (
  <div class="placeholder">
    <NotLoaded />
  </div>
);
