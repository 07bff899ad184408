import { useEffect, useState } from "preact/hooks";
import { languageAmong, loadSpeech } from "#results/text/language.ts";
import type { Speech } from "#results/text/speech.ts";
import { useSpeech } from "../../text/words.tsx";

/** The words of the parts that the results page has too, in the language of the console; null until they are loaded. */
export function usePartsSpeech(): Speech | null {
  const { locale } = useSpeech();
  const [speech, set] = useState<Speech | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loadSpeech(languageAmong([locale])).then((found) => isWanted && set(found));
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return speech;
}
