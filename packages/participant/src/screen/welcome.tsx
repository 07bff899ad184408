import { Written } from "../part/format.tsx";
import { Frame } from "../part/frame.tsx";
import { Heading } from "../part/heading.tsx";
import { LanguageChoice } from "../part/language-choice.tsx";
import { Status } from "../part/status.tsx";
import { Told, toldId } from "../part/told.tsx";
import { useSpeech, useWords } from "../text/context.ts";
import { languageNamed } from "../text/language.ts";
import { fill } from "../text/words.ts";
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
  const { welcome_message: original, languages, machine_translated: machine, branding } = state.study;
  const message = step.messages[chosen] ?? original;
  const isOriginal = message.title === original.title && message.body === original.body;
  const told = step.messages[chosen]?.aiNotice ?? state.ai_notice?.text;
  const written = languageNamed(isOriginal ? state.language : chosen)?.tag;
  return (
    <Frame study={studyOf(state)} describedBy={told && toldId}>
      {branding.coverUrl ? <Cover url={branding.coverUrl} /> : null}
      <Status session={session} view={view} />
      <div class="welcome" lang={written}>
        <Heading text={message.title || words.welcomeTitle} />
        <Told text={told} />
        {message.body ? <Written text={message.body} /> : null}
      </div>
      <Facts step={step} />
      <LanguageChoice languages={languages} machine={machine} chosen={chosen} onChoose={onChoose} />
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

/** A picture above the text; one that cannot be loaded leaves no gap. */
const Cover = ({ url }: { url: string }) => (
  <img
    class="cover"
    src={url}
    alt=""
    // It may have failed before there was a script to notice.
    ref={(image) => void (image?.complete && image.naturalWidth === 0 && image.remove())}
    onError={({ currentTarget }) => currentTarget.remove()}
  />
);

/** How long it takes, and how many questions there are. */
function Facts({ step: { estimated_length: minutes, question_count: count } }: Pick<Props, "step">) {
  const { words, language } = useSpeech();
  if (minutes === 0) return null;
  const unit = { style: "unit", unit: "minute", unitDisplay: "long" } as const;
  const time = new Intl.NumberFormat(language.tag, unit).format(minutes);
  return (
    <dl class="facts">
      <div>
        <dt>{words.factTime}</dt>
        <dd>{fill(words.factAbout, { time })}</dd>
      </div>
      {count === null ? null : (
        <div>
          <dt>{words.factQuestions}</dt>
          <dd>{count}</dd>
        </div>
      )}
    </dl>
  );
}
