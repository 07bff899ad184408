import { useEffect, useState } from "preact/hooks";
import { languageAmong, languages, primary } from "./languages.ts";
import { english, type Speech } from "./words.tsx";

const kept = "console.language";

function firstLanguage(): string {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(kept);
  } catch {
    // Without storage the choice holds until the page is left.
  }
  return languageAmong([...(chosen === null ? [] : [chosen]), ...navigator.languages]);
}

/** By which numbers and times are written, such as `de-CH`. */
const localeOf = (tag: string): string =>
  navigator.languages.find((asked) => primary(asked) === primary(tag)) ?? tag;

const rightToLeft: ReadonlySet<string> = new Set(["ar"]);

/** Loads a language; English where it cannot be loaded. */
async function speechIn(tag: string): Promise<Speech> {
  const found = await languages
    .find((each) => each.tag === tag)
    ?.load()
    .catch(() => undefined);
  const dir = rightToLeft.has(primary(tag)) ? "rtl" : "ltr";
  const locale = localeOf(tag);
  if (found === undefined) return { ...english, locale: primary(tag) === "en" ? locale : "en" };
  return { tag, locale, dir, translated: { ...found.words } };
}

const chosen = new EventTarget();

/** Speaks another language from now on. */
export function speak(tag: string): void {
  try {
    localStorage.setItem(kept, tag);
  } catch {
    // As above.
  }
  chosen.dispatchEvent(new CustomEvent("chosen", { detail: tag }));
}

/** The language of the page; null until it is loaded. */
export function useLanguage(): Speech | null {
  const [tag, setTag] = useState(firstLanguage);
  const [speech, set] = useState<Speech | null>(tag === "en" ? english : null);
  useEffect(() => {
    const changed = (event: Event) => setTag((event as CustomEvent<string>).detail);
    chosen.addEventListener("chosen", changed);
    return () => chosen.removeEventListener("chosen", changed);
  }, []);
  useEffect(() => {
    let isWanted = true;
    void speechIn(tag).then((found) => {
      if (!isWanted) return;
      document.documentElement.lang = found.locale;
      document.documentElement.dir = found.dir;
      set(found);
    });
    return () => {
      isWanted = false;
    };
  }, [tag]);
  return speech;
}
