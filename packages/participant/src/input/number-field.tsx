import { type Entry, entryOf } from "./number-text.ts";
import "./number-field.css";

interface Props {
  entry: Entry | undefined;
  onEntry: (entry: Entry) => void;
  locale: string;
  disabled: boolean;
  invalid?: boolean;
  /** Which numbers are possible, which decides the keyboard that a phone shows. */
  hasNegative?: boolean;
  label?: string;
  labelledBy?: string;
  describedBy?: string | undefined;
}

/** A text field, because number fields discard what they cannot parse, such as a comma. */
export const NumberField = ({ entry, onEntry, locale, disabled, invalid = false, ...rest }: Props) => (
  <input
    class="number-field"
    type="text"
    // Some phones' decimal keyboards have no minus.
    inputMode={rest.hasNegative ? "text" : "decimal"}
    autoComplete="off"
    maxLength={40}
    dir="ltr"
    value={entry?.text ?? ""}
    readOnly={disabled}
    aria-invalid={invalid}
    aria-label={rest.label}
    aria-labelledby={rest.labelledBy}
    aria-describedby={rest.describedBy}
    onInput={({ currentTarget }) => onEntry(entryOf(currentTarget.value, locale))}
  />
);
