import { useState } from "preact/hooks";
import { Frame } from "../part/frame.tsx";
import { Heading } from "../part/heading.tsx";
import { LanguageChoice } from "../part/language-choice.tsx";
import { Prose } from "../part/prose.tsx";
import { Told, toldId } from "../part/told.tsx";
import { useWords } from "../text/context.ts";
import { languageNamed } from "../text/language.ts";
import type { WelcomeStep } from "../wire/step.ts";
import { Message } from "./message.tsx";
import { type Screen, studyOf } from "./screen.ts";
import { Welcome } from "./welcome.tsx";

/** What somebody has said to the text: null for going on without. */
interface Said {
  version: string | null;
  /** Made from the text that was read. */
  digest?: string | undefined;
  /** In which it was read. */
  language: string;
}

interface Props extends Screen {
  step: WelcomeStep;
  /** One of the study's languages, by name. */
  chosen: string;
  onChoose: (language: string) => void;
}

/** What comes before the interview: first what there is to agree to, then the welcome. */
export function Before(props: Props) {
  const { state, chosen, session } = props;
  const { consent } = state;
  const [said, setSaid] = useState<Said | null>(null);
  if (consent === null) return <Welcome {...props} onStart={() => void session.start(chosen)} />;
  const digest = consent.text_sha256[chosen];
  const isAgreed = said?.version === consent.version && said.digest === digest;
  const isPresent = isAgreed || (said?.version === null && !consent.required);
  if (said === null || said.language !== chosen || !isPresent) {
    const isOther =
      said !== null &&
      said.version !== null &&
      (said.version !== consent.version || said.language === chosen);
    return <Consent {...props} consent={consent} hasChanged={isOther} onSay={setSaid} />;
  }
  return <Welcome {...props} onStart={() => void session.start(chosen, said)} />;
}

interface ConsentProps extends Props {
  consent: NonNullable<Screen["state"]["consent"]>;
  /** It is another text than the one that was agreed to a moment ago. */
  hasChanged: boolean;
  onSay: (said: Said) => void;
}

/** Long texts are read on the page itself: nothing scrolls within it, and what is to be decided comes after them. */
function Consent({ state, step, consent, chosen, onChoose, hasChanged, onSay }: ConsentProps) {
  const words = useWords();
  const [isDeclined, setDeclined] = useState(false);
  if (isDeclined) {
    return (
      <Message study={studyOf(state)} title={words.declinedTitle} body={words.declinedBody}>
        <button type="button" onClick={() => setDeclined(false)}>
          {words.consentAgain}
        </button>
      </Message>
    );
  }
  const { languages, machine_translated: machine } = state.study;
  const told = step.messages[chosen]?.aiNotice ?? state.ai_notice?.text;
  const text = consent.texts[chosen] ?? consent.text;
  const isTranslated = text !== consent.text || chosen === state.language;
  const written = languageNamed(isTranslated ? chosen : state.language);
  return (
    <Frame study={studyOf(state)} describedBy={told && toldId}>
      <div role="status">{hasChanged ? <p class="notice">{words.consentChanged}</p> : null}</div>
      <Heading text={words.consentTitle} />
      <Told text={told} />
      <LanguageChoice languages={languages} machine={machine} chosen={chosen} onChoose={onChoose} />
      <div lang={written?.tag}>
        <Prose text={text} />
      </div>
      <div class="actions">
        {/* As prominent as not to agree: none of the buttons is the primary one. */}
        <button
          type="button"
          onClick={() =>
            onSay({ version: consent.version, digest: consent.text_sha256[chosen], language: chosen })
          }
        >
          {words.consentAgree}
        </button>
        {consent.required ? null : (
          <button type="button" onClick={() => onSay({ version: null, language: chosen })}>
            {words.consentSkip}
          </button>
        )}
        <button type="button" onClick={() => setDeclined(true)}>
          {words.consentDecline}
        </button>
      </div>
    </Frame>
  );
}
