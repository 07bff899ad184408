import { createContext } from "preact";
import { useContext, useLayoutEffect, useState } from "preact/hooks";
import { en } from "./en.ts";
import { type Language, languageAmong, languageNamed, languages } from "./language.ts";
import type { Words } from "./words.ts";

export interface Speech {
  words: Words;
  language: Language;
}

const english = languages.find(({ tag }) => tag === "en") as Language;

export const SpeechContext = createContext<Speech>({ words: en, language: english });

export const useSpeech = (): Speech => useContext(SpeechContext);
export const useWords = (): Words => useContext(SpeechContext).words;

/** The page's texts in `name`, or in the browser's language while none is known; null until loaded. */
export function useLanguage(name: string | null): Speech | null {
  const language = (name === null ? languageAmong(navigator.languages) : languageNamed(name)) ?? english;
  const [speech, setSpeech] = useState<Speech | null>(null);
  useLayoutEffect(() => {
    let isWanted = true;
    const speak = (words: Words, language: Language) => isWanted && setSpeech({ words, language });
    language.load().then(
      (words) => speak(words, language),
      () => speak(en, english),
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  // Before the paint: the layout direction must not flip visibly.
  useLayoutEffect(() => {
    if (speech === null) return;
    document.documentElement.lang = speech.language.tag;
    document.documentElement.dir = speech.language.dir;
  }, [speech]);
  return speech;
}
