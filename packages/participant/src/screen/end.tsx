import { useEffect } from "preact/hooks";
import { Frame } from "../part/frame.tsx";
import { Heading } from "../part/heading.tsx";
import { Inline, Prose } from "../part/prose.tsx";
import { useWords } from "../text/context.ts";
import type { Words } from "../text/words.ts";
import type { EndStep } from "../wire/step.ts";
import { type Screen, studyOf } from "./screen.ts";

const redirectMs = 4_000;

export function End({ state, step }: Screen & { step: EndStep }) {
  const words = useWords();
  const { message } = step;
  const { title, body } = wordsFor(step, words);
  const isWhole = step.reason !== "screened_out" && step.reason !== "over_quota";
  const link = step.redirect_url ?? message.ctaLink;
  useEffect(() => {
    if (step.redirect_url === null) return;
    const timer = setTimeout(() => location.assign(step.redirect_url ?? ""), redirectMs);
    return () => clearTimeout(timer);
  }, [step.redirect_url]);
  return (
    <Frame study={studyOf(state)} progress={isWhole && state.study.progress_bar ? state.progress : null}>
      <Heading>
        <Inline text={message.title || title} />
      </Heading>
      <Prose text={message.body || body} />
      {step.redirect_url === null ? null : <p role="status">{words.redirectBody}</p>}
      {link === null ? null : (
        <div class="actions">
          <a class="button primary" href={link} rel="noopener noreferrer">
            {message.ctaText || words.continue}
          </a>
        </div>
      )}
    </Frame>
  );
}

/** The page's texts for whatever the researcher left out. */
function wordsFor({ reason }: EndStep, words: Words): { title: string; body: string } {
  if (reason === "screened_out") return { title: words.screenedOutTitle, body: words.screenedOutBody };
  if (reason === "over_quota") return { title: words.overQuotaTitle, body: words.overQuotaBody };
  return { title: words.thankYouTitle, body: words.thankYouBody };
}
