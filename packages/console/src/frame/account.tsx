import { useState } from "preact/hooks";
import { Icon } from "../part/icon.tsx";
import { Menu } from "../part/menu.tsx";
import { useSession } from "../session/context.ts";
import { setTheme, type Theme, theme } from "../style/theme.ts";
import { frame } from "../text/en/frame.ts";
import { speak } from "../text/language.ts";
import { choices } from "../text/languages.ts";
import { useSpeech, useWords } from "../text/words.tsx";

const themes: readonly Theme[] = ["auto", "light", "dark"];

/** How the page speaks and looks, and the way out. */
export function Account() {
  const words = useWords("frame", frame);
  const { signOut } = useSession();
  const { tag } = useSpeech();
  const [chosen, choose] = useState(theme);
  return (
    <Menu
      label={words.account}
      class="plain icon-only tool"
      fields={
        <>
          <label class="item-field">
            <span>{words.language}</span>
            <select value={tag} onChange={({ currentTarget: { value } }) => speak(value)}>
              {choices.map((each) => (
                <option key={each.tag} value={each.tag} lang={each.tag}>
                  {each.native}
                </option>
              ))}
            </select>
          </label>
          <label class="item-field">
            <span>{words.theme}</span>
            <select
              value={chosen}
              onChange={({ currentTarget: { value } }) => {
                const next = themes.find((each) => each === value) ?? "auto";
                setTheme(next);
                choose(next);
              }}
            >
              {themes.map((each) => (
                <option key={each} value={each}>
                  {words[`theme_${each}`]}
                </option>
              ))}
            </select>
          </label>
        </>
      }
      items={[{ text: words.signOut, onPick: signOut }]}
    >
      <Icon name="person" />
    </Menu>
  );
}
