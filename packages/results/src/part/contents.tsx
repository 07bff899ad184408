import { useSpeech } from "../text/context.ts";
import type { Head } from "../wire/types.ts";

/** Buttons, since the fragment of the address holds what is picked. */
const go = (id: string) => () => {
  const target = document.getElementById(id);
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
};

export function Contents({ head: { sections, questions } }: { head: Head }) {
  const { words } = useSpeech();
  const link = (id: string, label: string, title = label) => (
    <li key={id}>
      <button type="button" onClick={go(id)} title={title}>
        <bdi>{label}</bdi>
      </button>
    </li>
  );
  return (
    <nav class="contents" aria-label={words.contents}>
      <ul>
        {link("overview", words.overview)}
        {sections.includes("questions") ? (
          <>
            {link("questions", words.questions)}
            <li>
              <ul>
                {questions.map(({ id, label, content }) =>
                  link(`question-${id}`, `${label}  ${content}`, content),
                )}
              </ul>
            </li>
          </>
        ) : null}
        {sections.includes("themes") && questions.some(({ has_themes }) => has_themes)
          ? link("themes", words.themes)
          : null}
        {sections.includes("crosstab") ? link("compare", words.compare) : null}
        {sections.includes("transcripts") ? link("transcripts", words.transcripts) : null}
      </ul>
    </nav>
  );
}
