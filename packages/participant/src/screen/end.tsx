import { useEffect } from "preact/hooks";
import { Written } from "../part/format.tsx";
import { Frame } from "../part/frame.tsx";
import { Heading } from "../part/heading.tsx";
import { Leave, Onward } from "../part/leave.tsx";
import { useWords } from "../text/context.ts";
import { directionOf } from "../text/direction.ts";
import { fill, type Words } from "../text/words.ts";
import { onDevice } from "../wire/keep.ts";
import type { EndStep } from "../wire/step.ts";
import { type Screen, studyOf } from "./screen.ts";

export function End({ state, step }: Screen & { step: EndStep }) {
  const words = useWords();
  const { message, redirect_url: target } = step;
  const { title, body } = wordsFor(step, words);
  // What the participant has agreed to at the close, and not what they have put right.
  const closing = state.history.findLast(({ kind }) => kind === "summary" || kind === "correction");
  const said = closing?.kind === "summary" && closing.content;
  const isWhole = step.reason !== "screened_out" && step.reason !== "over_quota";
  useEffect(() => {
    if (isWhole && state.study.paradata === "full") onDevice(state.study.id).write("done", true);
  }, []);
  return (
    <Frame study={studyOf(state)} progress={isWhole && state.study.progress_bar ? state.progress : null}>
      <Heading text={message.title || title} />
      <Written text={message.body || body} />
      {said ? (
        <p class="said-back" style="white-space:pre-line" dir={directionOf(said)}>
          {said}
        </p>
      ) : null}
      <Way target={target} message={message} />
      <p class="hint small">{fill(words.reference, { reference: step.reference })}</p>
    </Frame>
  );
}

interface WayProps {
  /** Where the participant is taken. */
  target: string | null;
  message: EndStep["message"] | null;
}

/** The way on from the last page: to where the participant is taken, or the message's own link. */
export function Way({ target, message }: WayProps) {
  if (target === null) {
    return message?.ctaLink ? <Onward url={message.ctaLink} label={message.ctaText} /> : null;
  }
  const isAtOnce = !message?.title && !message?.body;
  // Of a message with a link of its own, the text is of that.
  return (
    <Leave url={target} isAtOnce={isAtOnce} label={message?.ctaLink ? null : (message?.ctaText ?? null)} />
  );
}

/** The page's texts for whatever the researcher left out; the service has its own for who comes too late. */
function wordsFor({ reason }: EndStep, words: Words): { title: string; body: string } {
  if (reason === "screened_out") return { title: words.screenedOutTitle, body: words.screenedOutBody };
  return { title: words.thankYouTitle, body: words.thankYouBody };
}
