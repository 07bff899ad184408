import {
  type Draft,
  dateAnswer,
  monthNames,
  noDate,
  type Part,
  type Props,
  partsIn,
  readDate,
} from "./date-parts.ts";
import type { RareInput, RareInputView } from "./input.ts";

/** Day and month are selected and the year is typed: quicker than any calendar, for dates near and far. */
function View({ props, draft, onDraft, words, locale, ...view }: RareInputView<Props, Draft>) {
  const entered = draft ?? noDate;
  const read = view.invalid ? readDate(draft, props, words, locale) : null;
  const wrong = read !== null && "part" in read ? read.part : null;
  const enter = (part: Part, text: string) => {
    const next = { ...entered, [part]: text };
    onDraft(Object.values(next).every((each) => each === "") ? undefined : next);
  };
  const names = { day: words.dateDay, month: words.dateMonth, year: words.dateYear };
  const digits = new Intl.NumberFormat(locale);
  const options = { day: days.map((day) => digits.format(day)), month: monthNames(locale) };
  return (
    <fieldset aria-labelledby={view.labelledBy} aria-describedby={view.describedBy}>
      <div class="booking">
        {partsIn(props, locale).map((part) => {
          const field = {
            id: `date-${part}`,
            value: entered[part],
            disabled: view.disabled,
            "aria-invalid": view.invalid && (wrong ?? part) === part,
            "aria-describedby": view.describedBy,
          };
          return (
            <div key={part} class="booking-field">
              <label for={field.id}>{names[part]}</label>
              {part === "year" ? (
                <input
                  {...field}
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={10}
                  onInput={({ currentTarget }) => enter(part, currentTarget.value)}
                />
              ) : (
                <select {...field} onChange={({ currentTarget }) => enter(part, currentTarget.value)}>
                  <option value="" />
                  {options[part].map((text, index) => (
                    <option key={text} value={index + 1}>
                      {text}
                    </option>
                  ))}
                </select>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

const days = Array.from({ length: 31 }, (_, index) => index + 1);

export const date: RareInput<Props, Draft> = { View, answer: dateAnswer };
