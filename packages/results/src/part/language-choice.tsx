import { useSpeech } from "../text/context.ts";
import { languageAmong, languages } from "../text/language.ts";

/** Changes the language of the page's own words; what the study says stays as it is. */
export function LanguageChoice({ speak }: { speak: (tag: string) => void }) {
  const { words, locale } = useSpeech();
  return (
    <select
      class="language-choice"
      aria-label={words.language}
      value={languageAmong([locale])}
      onChange={(event) => speak(event.currentTarget.value)}
    >
      {languages.map(({ tag, native }) => (
        <option key={tag} value={tag} lang={tag}>
          {native}
        </option>
      ))}
    </select>
  );
}
