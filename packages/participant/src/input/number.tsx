import { useId } from "preact/hooks";
import { fill } from "../text/words.ts";
import { idList } from "./described.ts";
import type { Input, InputView } from "./input.ts";
import { NumberField } from "./number-field.tsx";
import { answerNumber, type Range, rangeIn } from "./number-range.ts";
import { type Entry, formatNumber } from "./number-text.ts";

interface Props extends Range {
  unit?: string;
}

export const number: Input<Props, Entry> = { View, answer: answerNumber };

function View({ props, draft, onDraft, words, locale, ...view }: InputView<Props, Entry>) {
  const id = useId();
  const range = rangeIn(props, words);
  const isPlain = draft?.value === null || draft === undefined || /^-?\d+$/.test(draft.text);
  return (
    <div class="number">
      <div class="number-line">
        <NumberField
          entry={draft}
          onEntry={(entry) => onDraft(entry.text === "" ? undefined : entry)}
          locale={locale}
          disabled={view.disabled}
          invalid={view.invalid}
          hasNegative={(props.min ?? -1) < 0}
          labelledBy={idList(view.labelledBy, props.unit !== undefined && `${id}-unit`) ?? ""}
          describedBy={idList(view.describedBy, range !== undefined && `${id}-range`)}
        />
        {props.unit === undefined ? null : <span id={`${id}-unit`}>{props.unit}</span>}
      </div>
      {range === undefined ? null : (
        <p id={`${id}-range`} class="hint">
          {range}
        </p>
      )}
      <p class="hint" role="status">
        {isPlain ? "" : fill(words.numberRead, { number: formatNumber(draft.value ?? 0, locale) })}
      </p>
    </div>
  );
}
