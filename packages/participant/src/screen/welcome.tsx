import { Written } from "../part/format.tsx";
import { Frame } from "../part/frame.tsx";
import { Heading } from "../part/heading.tsx";
import { LanguageChoice } from "../part/language-choice.tsx";
import { Inline } from "../part/prose.tsx";
import { Status } from "../part/status.tsx";
import { useWords } from "../text/context.ts";
import { languageNamed } from "../text/language.ts";
import type { WelcomeStep } from "../wire/step.ts";
import { lacksTranscription, type Screen, studyOf } from "./screen.ts";
import "./welcome.css";

interface Props extends Screen {
  step: WelcomeStep;
  /** One of the study's languages, by name. */
  chosen: string;
  onChoose: (language: string) => void;
  onStart: () => void;
}

export function Welcome({ session, view, state, step, chosen, onChoose, onStart }: Props) {
  const words = useWords();
  const { welcome_message: original, languages } = state.study;
  const message = step.messages[chosen] ?? original;
  const isOriginal = message.title === original.title && message.body === original.body;
  const written = languageNamed(isOriginal ? state.language : chosen)?.tag;
  return (
    <Frame study={studyOf(state)}>
      <Status session={session} view={view} />
      <div class="welcome" lang={written}>
        <Heading>
          <Inline text={message.title || words.welcomeTitle} />
        </Heading>
        {message.body ? <Written text={message.body} /> : null}
      </div>
      <LanguageChoice languages={languages} chosen={chosen} onChoose={onChoose} />
      <div class="actions">
        <button type="button" class="primary" aria-disabled={view.sending !== null} onClick={onStart}>
          {message.ctaText || words.start}
        </button>
      </div>
      <p class="hint small">
        {words.privacyNote} {state.study.paradata === "full" ? `${words.paradataNote} ` : null}
        {lacksTranscription(state) ? words.voiceUnavailable : null}
      </p>
    </Frame>
  );
}
