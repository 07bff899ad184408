import { useId } from "preact/hooks";
import type { Words } from "../text/words.ts";
import { idList } from "./described.ts";
import { NumberField } from "./number-field.tsx";
import { type Entry, entryAt, formatNumber } from "./number-text.ts";
import type { Choosing } from "./points.tsx";
import { Slider } from "./slider.tsx";

interface Props extends Omit<Choosing, "value" | "onValue"> {
  entry: Entry | undefined;
  onEntry: (entry: Entry | undefined) => void;
  words: Words;
}

/** A scale of many points: a slider, and a field for the number. */
export function RangeScale({ points, entry, onEntry, disabled, locale, words, ...group }: Props) {
  const id = useId();
  const at = points.findIndex(({ value }) => value === entry?.value);
  const valueAt = (index: number) => points[index]?.value ?? 0;
  const first = points[0];
  const last = points.at(-1);
  return (
    <fieldset
      class="range"
      aria-labelledby={group.labelledBy}
      aria-describedby={idList(group.describedBy, `${id}-how`)}
    >
      <div class="slider-line">
        <Slider
          max={points.length - 1}
          value={at < 0 ? undefined : at}
          startsAt={Math.floor((points.length - 1) / 2)}
          onValue={(index) => onEntry(entryAt(valueAt(index), locale))}
          says={(index) =>
            [formatNumber(valueAt(index), locale), points[index]?.label].filter(Boolean).join(" ")
          }
          labelledBy={group.labelledBy}
          disabled={disabled}
        />
        <NumberField
          entry={entry}
          onEntry={(next) => onEntry(next.text === "" ? undefined : next)}
          locale={locale}
          disabled={disabled}
          invalid={group.invalid ?? false}
          hasNegative={(first?.value ?? 0) < 0}
          label={words.scaleNumber}
          describedBy={group.describedBy}
        />
      </div>
      <div class="ends">
        {[first, last].map((point) => (
          <span>
            {point === undefined ? null : formatNumber(point.value, locale)} {point?.label}
          </span>
        ))}
      </div>
      <p id={`${id}-how`} class="hint small">
        {words.scaleHow}
      </p>
    </fieldset>
  );
}
