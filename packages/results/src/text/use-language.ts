import { useLayoutEffect, useState } from "preact/hooks";
import { firstLanguage, keepLanguage, loadSpeech } from "./language.ts";
import type { Speech } from "./speech.ts";

/** The language that the page speaks, null until it is loaded, and how to change it. */
export function useLanguage(): [speech: Speech | null, speak: (tag: string) => void] {
  const [tag, setTag] = useState(firstLanguage);
  const [speech, setSpeech] = useState<Speech | null>(null);
  useLayoutEffect(() => {
    let isWanted = true;
    void loadSpeech(tag).then((found) => {
      if (isWanted) setSpeech(found);
    });
    return () => {
      isWanted = false;
    };
  }, [tag]);
  // Before the paint: the layout direction must not flip visibly.
  useLayoutEffect(() => {
    if (speech === null) return;
    document.documentElement.lang = speech.locale;
    document.documentElement.dir = speech.dir;
  }, [speech]);
  const speak = (next: string) => {
    keepLanguage(next);
    setTag(next);
  };
  return [speech, speak];
}
