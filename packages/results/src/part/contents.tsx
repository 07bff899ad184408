import { useEffect, useRef, useState } from "preact/hooks";
import { useSpeech } from "../text/context.ts";
import { Own } from "../text/own.tsx";
import { type Head, isSaid, type Question } from "../wire/types.ts";

/** Scrolls to a part of the page. Buttons do, since the fragment of the address holds what is picked. */
export const go = (id: string) => () => {
  const target = document.getElementById(id);
  if (target === null) return;
  target.scrollIntoView();
  target.focus({ preventScroll: true });
  holdAt(target);
};

/** What loads slowly comes late: only then is the reader left to themselves. */
const holdMs = 30_000;

/** Cards above it are loaded and grow: it stays in its place meanwhile, unless the reader moves on. */
function holdAt(target: HTMLElement): void {
  const end = new AbortController();
  const sizes = new ResizeObserver(() => target.scrollIntoView());
  const main = target.closest(".results");
  if (main !== null) sizes.observe(main);
  const timer = setTimeout(() => end.abort(), holdMs);
  end.signal.addEventListener("abort", () => {
    clearTimeout(timer);
    sizes.disconnect();
  });
  for (const move of ["wheel", "touchmove", "pointerdown", "keydown"])
    addEventListener(move, () => end.abort(), { signal: end.signal, passive: true });
}

/** How far below the window's edge a part counts as being read. */
const reading = 140;

/** The last of these parts that begins above where people read. */
function useCurrent(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join();
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const isAbove = (id: string) =>
        (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < reading;
      setCurrent(ids.findLast(isAbove) ?? ids[0]);
    };
    const follow = () => {
      frame ||= requestAnimationFrame(look);
    };
    addEventListener("scroll", follow, { passive: true });
    follow();
    return () => {
      removeEventListener("scroll", follow);
      cancelAnimationFrame(frame);
    };
  }, [key]);
  return current;
}

/** What is on the page; the part that is being read is marked, and in sight. */
export function Contents({ head, hasFindings }: { head: Head; hasFindings: boolean }) {
  const { sections, questions } = head;
  const { words } = useSpeech();
  const said = questions.filter((question) => isSaid(head, question));
  const isClosed = (question: Question) => question.has_stats || !isSaid(head, question);
  const asked = sections.includes("questions") ? questions.filter(isClosed) : [];
  const placeOf = ({ id, has_stats }: Question) => (has_stats ? `said-${id}` : `question-${id}`);
  const current = useCurrent([
    ...(hasFindings ? ["learned"] : []),
    ...(said.length > 0 ? ["themes", ...said.map(placeOf)] : []),
    "overview",
    ...(asked.length > 0 ? ["questions"] : []),
    ...asked.map(({ id }) => `question-${id}`),
    ...(sections.includes("crosstab") ? ["compare"] : []),
    ...(sections.includes("transcripts") ? ["transcripts"] : []),
  ]);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = list.current;
    const button = nav?.querySelector<HTMLElement>("[aria-current]");
    if (!nav || !button) return;
    const outer = nav.getBoundingClientRect();
    const inner = button.getBoundingClientRect();
    const room = outer.height / 4;
    if (inner.top < outer.top + room || inner.bottom > outer.bottom - room)
      nav.scrollTop += inner.top - outer.top - outer.height / 2;
  }, [current]);
  const link = (id: string, label: string, title = label) => (
    <li key={id}>
      <button
        type="button"
        onClick={go(id)}
        title={title}
        aria-current={current === id ? "location" : undefined}
      >
        <Own text={label} />
      </button>
    </li>
  );
  return (
    <nav class="contents" aria-label={words.contents} ref={list}>
      <ul>
        {hasFindings ? link("learned", words.learned) : null}
        {said.length > 0 ? (
          <>
            {link("themes", words.themes)}
            <li>
              <ul>
                {said.map((question) =>
                  link(placeOf(question), `${question.label}  ${question.content}`, question.content),
                )}
              </ul>
            </li>
          </>
        ) : null}
        {link("overview", words.overview)}
        {asked.length > 0 ? (
          <>
            {link("questions", words.questions)}
            <li>
              <ul>
                {asked.map(({ id, label, content }) =>
                  link(`question-${id}`, `${label}  ${content}`, content),
                )}
              </ul>
            </li>
          </>
        ) : null}
        {sections.includes("crosstab") ? link("compare", words.compare) : null}
        {sections.includes("transcripts") ? link("transcripts", words.transcripts) : null}
      </ul>
    </nav>
  );
}
