import { useState } from "preact/hooks";
import { fill } from "../text/words.ts";
import { type Booking, bookingAnswer, daysOf, type Props } from "./booking.ts";
import type { RareInput, RareInputView } from "./input.ts";
import { NewTab } from "./new-tab.tsx";
import { Option } from "./option.tsx";

type View = RareInputView<Props, Booking>;

function Slots({ props, draft, onDraft, labelledBy, describedBy, disabled, words, locale }: View) {
  const [now] = useState(() => Date.now());
  const days = daysOf(props.slots ?? [], now, locale);
  const picked = draft !== undefined && "slot" in draft ? draft.slot : undefined;
  return (
    <fieldset class="stack" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {days.length === 0 ? (
        <p>{words.noTimeLeft}</p>
      ) : (
        <p class="hint">
          {fill(words.timesShownIn, { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        </p>
      )}
      {days.map(({ name, slots }) => (
        <fieldset key={name}>
          <legend class="legend">{name}</legend>
          <div class="slots">
            {slots.map(({ slot, text }) => (
              <Option
                type="radio"
                key={`${slot.start}${slot.end}`}
                name="slot"
                checked={picked?.start === slot.start && picked.end === slot.end}
                disabled={disabled}
                onToggle={() => onDraft({ slot: { start: slot.start, end: slot.end } })}
              >
                <bdi>{text}</bdi>
              </Option>
            ))}
          </div>
        </fieldset>
      ))}
      <Option
        type="radio"
        name="slot"
        checked={picked === null}
        disabled={disabled}
        onToggle={() => onDraft({ slot: null })}
      >
        {words.noTimeSuits}
      </Option>
    </fieldset>
  );
}

const empty = { date: "", from: "", to: "" };

function Elsewhere({ props, draft, onDraft, labelledBy, describedBy, invalid, disabled, words }: View) {
  const entered = draft !== undefined && "date" in draft ? draft : empty;
  const isNone = draft !== undefined && "slot" in draft && draft.slot === null;
  const enter = (next: typeof empty) =>
    onDraft(`${next.date}${next.from}${next.to}` === "" ? undefined : next);
  const field = (name: keyof typeof empty, type: "date" | "time", label: string) => (
    <label class="booking-field">
      {label}
      <input
        type={type}
        value={entered[name]}
        disabled={disabled}
        aria-invalid={invalid}
        onInput={({ currentTarget }) => enter({ ...entered, [name]: currentTarget.value })}
      />
    </label>
  );
  return (
    <fieldset class="stack" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {props.url === undefined ? null : (
        <>
          <p class="hint">{words.bookFirst}</p>
          <NewTab href={props.url} turn={entered.date === "" ? "next" : "any"} words={words}>
            {words.openBooking}
          </NewTab>
        </>
      )}
      <fieldset>
        <legend class="legend">{words.booked}</legend>
        <div class="booking">
          {field("date", "date", words.bookingDate)}
          {field("from", "time", words.bookingFrom)}
          {field("to", "time", words.bookingTo)}
        </div>
      </fieldset>
      <Option
        type="checkbox"
        name="none"
        checked={isNone}
        disabled={disabled}
        onToggle={() => onDraft(isNone ? undefined : { slot: null })}
      >
        {words.noTimeSuits}
      </Option>
    </fieldset>
  );
}

export const calendar: RareInput<Props, Booking> = {
  View: (view) => (view.props.slots === undefined ? <Elsewhere {...view} /> : <Slots {...view} />),
  answer: bookingAnswer,
};
