import { useWords } from "../text/context.ts";
import { languageNamed } from "../text/language.ts";

interface Props {
  /** The study's, by name. */
  languages: readonly string[];
  /** Those of them that a machine has translated, and nobody has read. */
  machine: readonly string[];
  chosen: string;
  onChoose: (language: string) => void;
}

/** The languages that an interview can be held in; nothing where there is one. */
export function LanguageChoice({ languages, machine, chosen, onChoose }: Props) {
  const words = useWords();
  if (languages.length < 2) return null;
  return (
    <label class="languages">
      <span>{words.language}</span>
      <select value={chosen} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {languages.map((name) => (
          <option value={name} lang={languageNamed(name)?.tag}>
            {languageNamed(name)?.native ?? name}
          </option>
        ))}
      </select>
      {machine.includes(chosen) ? <span class="hint small">{words.machineTranslated}</span> : null}
    </label>
  );
}
