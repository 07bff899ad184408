import { useState } from "preact/hooks";
import { Marked, useFinder } from "../search/context.tsx";
import { folded } from "../search/find.ts";
import { useSpeech } from "../text/context.ts";
import { ownDirection } from "../text/format.ts";
import { tagOf } from "../text/language-tag.ts";
import type { Said } from "../wire/types.ts";
import "./translated-words.css";

export interface SaidProps {
  /** An answer and the replies to its follow-ups, or one text. */
  said: readonly Said[];
  language: string;
  /** Translations stand beside what was said, not in its place. */
  isBeside?: boolean | undefined;
}

/** What a model has translated of what somebody said; what was said is a key away, and on paper below it. */
export function TranslatedWords({ said, language, isBeside = false }: SaidProps) {
  const { words } = useSpeech();
  const finder = useFinder();
  const [isOpen, setOpen] = useState(false);
  if (isBeside)
    return (
      <>
        {said.map(({ text }, index) => (
          <Text key={index} isReply={index > 0} text={text} language={language} />
        ))}
        <div class="beside">
          <span class="ai">{words.aiTranslation}</span>
          {said.map((each, index) =>
            each.translation ? <Text key={index} isReply={index > 0} {...shownOf(each, language)} /> : null,
          )}
        </div>
      </>
    );
  // Somebody has searched for what only the original has.
  const isFound =
    finder !== null &&
    said.some(({ text, translation }) => {
      return translation && !finder.touches(folded(translation.text)) && finder.touches(folded(text));
    });
  return (
    <>
      {said.map((each, index) => (
        <Text key={index} isReply={index > 0} {...shownOf(each, language)} />
      ))}
      <span class="translated">
        <span class="ai">{words.aiTranslation}</span>
        <button
          type="button"
          class="small screen-only"
          aria-expanded={isOpen || isFound}
          onClick={() => setOpen(!isOpen)}
        >
          {words.original}
        </button>
      </span>
      <div class="original" hidden={!(isOpen || isFound)}>
        <span class="print-only hint">{words.original}</span>
        {said.map(({ text, translation }, index) =>
          translation ? <Text key={index} isReply={index > 0} text={text} language={language} /> : null,
        )}
      </div>
    </>
  );
}

interface TextProps {
  text: string;
  language: string;
  isReply: boolean;
  isAi?: boolean;
}

const Text = ({ text, language, isReply, isAi = false }: TextProps) => (
  <p
    class={isReply ? "reply" : undefined}
    lang={tagOf(language)}
    dir={ownDirection(text)}
    data-generated-by={isAi ? "ai" : undefined}
  >
    <Marked text={text} />
  </p>
);

const shownOf = ({ text, translation }: Said, language: string) =>
  translation
    ? { text: translation.text, language: translation.language, isAi: true }
    : { text, language, isAi: false };
