import { createContext } from "preact";
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import { en } from "./en.ts";
import { type Language, languageAmong, languageNamed, languages } from "./language.ts";
import type { AllWords, Words } from "./words.ts";

export interface Speech {
  words: Words;
  language: Language;
}

const english = languages.find(({ tag }) => tag === "en") as Language;

export const SpeechContext = createContext<Speech>({ words: en, language: english });

export const useSpeech = (): Speech => useContext(SpeechContext);
export const useWords = (): Words => useContext(SpeechContext).words;

/** What has been loaded, by tag: a screen in one of these need not wait. */
const loaded = new Map<string, Speech>([[english.tag, { words: en, language: english }]]);

/** The page's language for `name`; while no name is known, the first of the visitor's `languages` that it has. */
export const pageLanguage = (name: string | null, languages: readonly string[]): Language =>
  (name === null ? languageAmong(languages) : languageNamed(name)) ?? english;

/** English where the language cannot be loaded. */
export async function loadSpeech(language: Language): Promise<Speech> {
  const speech = loaded.get(language.tag) ?? (await load(language));
  loaded.set(speech.language.tag, speech);
  return speech;
}

const load = (language: Language): Promise<Speech> =>
  language.load().then(
    (words) => ({ words, language }),
    () => ({ words: en, language: english }),
  );

const allLoaded = new Map<string, AllWords>();

/** All texts of a language, once `loadRareWords` has brought those that are loaded later. */
export const allWords = ({ language }: Speech): AllWords | undefined => allLoaded.get(language.tag);

export async function loadRareWords({ words, language }: Speech): Promise<void> {
  if (!allLoaded.has(language.tag)) allLoaded.set(language.tag, { ...words, ...(await language.loadRare()) });
}

/** The page's texts in `pageLanguage`; until they are loaded those before, at first `spokenBefore`. */
export function useLanguage(
  name: string | null,
  languages: readonly string[],
  spokenBefore: Speech | null = null,
): Speech | null {
  const language = pageLanguage(name, languages);
  const spoken = useRef(spokenBefore);
  const [, setFound] = useState<Speech>();
  const speech = loaded.get(language.tag) ?? spoken.current;
  spoken.current = speech;
  useLayoutEffect(() => {
    if (loaded.has(language.tag)) return;
    let isWanted = true;
    void loadSpeech(language).then((found) => {
      if (!isWanted) return;
      spoken.current = found;
      setFound(found);
    });
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
