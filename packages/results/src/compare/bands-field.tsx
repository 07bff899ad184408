import { useEffect, useId, useState } from "preact/hooks";
import { fill } from "#participant/text/words.ts";
import { useSpeech } from "../text/context.ts";
import { bandsIn, bandsText } from "./bands.ts";
import type { PickableDimension } from "./dimension.ts";

interface Props {
  /** Whether of the rows or the columns. */
  label: string;
  dimension: PickableDimension;
  /** The bands in use, as they were typed. */
  value: string;
  onPick: (text: string) => void;
}

/** The bands that a number is taken in. What is typed takes effect on Enter, and when the field is left. */
export function BandsField({ label, dimension, value, onPick }: Props) {
  const { words } = useSpeech();
  const id = useId();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const bands = bandsIn(text);
  const fault = typeof bands === "string" ? words[`bands_${bands}`] : null;
  const take = () => {
    if (typeof bands === "string") return;
    const next = bandsText(bands);
    setText(next);
    if (next !== value) onPick(next);
  };
  const { usual } = dimension;
  return (
    <form
      class="field bands"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="text"
        autoComplete="off"
        spellcheck={false}
        maxLength={1000}
        value={text}
        placeholder={words.everyValue}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-hint`}
        onInput={(event) => setText(event.currentTarget.value)}
        onBlur={take}
      />
      <p
        class={fault === null ? "hint" : "problem"}
        id={`${id}-hint`}
        role={fault === null ? undefined : "alert"}
      >
        {fault ?? words.bandsHint}
      </p>
      {usual === null || value !== "" ? null : (
        <button type="button" class="small" onClick={() => onPick(bandsText(usual))}>
          {fill(words.useBands, { bands: bandsText(usual) })}
        </button>
      )}
    </form>
  );
}
