import { useState } from "preact/hooks";
import { useSpeech } from "../text/context.ts";
import { OwnOption } from "../text/own.tsx";
import type { Subject } from "./condition.ts";
import { Field } from "./field.tsx";

interface Props {
  subjects: readonly Subject[];
  onAdd: (name: string, value: string) => void;
  onCancel: () => void;
}

/** Picks what to filter by, and then its value. */
export function FilterForm({ subjects, onAdd, onCancel }: Props) {
  const { words } = useSpeech();
  const [chosen, setChosen] = useState("");
  const subject = chosen === "" ? undefined : subjects[Number(chosen)];

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const value = new FormData(event.currentTarget as HTMLFormElement).get("value");
    if (subject !== undefined && typeof value === "string" && value !== "") onAdd(subject.name, value);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === "Escape") onCancel();
  };

  return (
    <form class="filter-form" onSubmit={submit} onKeyDown={leave}>
      <Field label={words.filterBy}>
        {(id) => (
          <select
            id={id}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
            // The form opens at the press of a button.
            ref={(element) => {
              if (chosen === "") element?.focus();
            }}
          >
            <option value="">{words.choose}</option>
            {subjects.map(({ label }, index) => (
              <OwnOption key={index} value={index} text={label} />
            ))}
          </select>
        )}
      </Field>
      {subject === undefined ? null : <ValueField key={chosen} subject={subject} />}
      <div class="buttons">
        <button type="submit" class="primary" disabled={chosen === ""}>
          {words.apply}
        </button>
        <button type="button" class="plain" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}

function ValueField({ subject: { options } }: { subject: Subject }) {
  const { words } = useSpeech();
  return (
    <Field label={words.value}>
      {(id) =>
        options === null ? (
          <input id={id} name="value" required type="number" step="any" />
        ) : (
          <select id={id} name="value" required>
            {options.map(({ value, label }) => (
              <OwnOption key={value} value={value} text={label} />
            ))}
          </select>
        )
      }
    </Field>
  );
}
