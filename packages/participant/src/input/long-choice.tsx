import { useState } from "preact/hooks";
import { directionOf } from "../text/direction.ts";
import { fill } from "../text/words.ts";
import { answer, type Draft, type Props } from "./choice.ts";
import { idList } from "./described.ts";
import { foldedText, matchesOf } from "./folded.ts";
import type { RareInput, RareInputView } from "./input.ts";
import { Options } from "./multiple-choice.tsx";

/** A choice of so many options that they are searched by typing. What is chosen stays in sight. */
export const longChoice: RareInput<Props, Draft> = { View: LongChoice, answer };

function LongChoice(view: RareInputView<Props, Draft>) {
  const { props, draft, words } = view;
  const [typed, setTyped] = useState("");
  const isSearching = foldedText(typed) !== "";
  const entries = props.options.map((text) => ({ text }));
  const found = new Set(matchesOf(entries, typed).map(({ text }) => text));
  const isShown = (option: string) => found.has(option) || (draft?.chosen.includes(option) ?? false);
  return (
    <div class="long-choice">
      <input
        type="text"
        enterKeyHint="search"
        dir={directionOf(typed)}
        autoComplete="off"
        spellcheck={false}
        value={typed}
        placeholder={words.typeToFind}
        aria-label={words.typeToFind}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        // It searches, and does not go on.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <p class={idList("hint small", found.size > 0 && "visually-hidden")} role="status">
        {isSearching ? fill(words.optionsFound, { count: found.size }) : ""}
      </p>
      <Options {...view} isShown={isShown} />
    </div>
  );
}
