import { Frame } from "../part/frame.tsx";
import { Heading } from "../part/heading.tsx";
import { Inline, Prose } from "../part/prose.tsx";
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
}

export function Welcome({ session, view, state, step, chosen, onChoose }: Props) {
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
        {message.body ? <Prose text={message.body} /> : null}
      </div>
      {languages.length > 1 ? (
        <label class="languages">
          <span>{words.language}</span>
          <select value={chosen} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
            {languages.map((name) => (
              <option value={name} lang={languageNamed(name)?.tag}>
                {languageNamed(name)?.native ?? name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <div class="actions">
        <button
          type="button"
          class="primary"
          aria-disabled={view.sending !== null}
          onClick={() => void session.start(chosen)}
        >
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
