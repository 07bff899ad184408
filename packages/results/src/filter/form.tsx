import { useState } from "preact/hooks";
import { binLabel } from "../figure/bin-label.ts";
import { useSpeech } from "../text/context.ts";
import { OwnOption } from "../text/own.tsx";
import { useLoaded } from "../wire/loaded.ts";
import { useResultsSource } from "../wire/results-source.ts";
import type { Subject } from "./condition.ts";
import { Field } from "./field.tsx";

interface Props {
  /** Whether numbers are filtered by themselves, and not by the bin that holds them. */
  isExact: boolean;
  subjects: readonly Subject[];
  onAdd: (name: string, value: string) => void;
  onCancel: () => void;
}

/** Picks what to filter by, and then its value. */
export function FilterForm({ isExact, subjects, onAdd, onCancel }: Props) {
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
      {subject === undefined ? null : <ValueField key={chosen} isExact={isExact} subject={subject} />}
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

interface ValueProps extends Pick<Props, "isExact"> {
  subject: Subject;
}

function ValueField({ isExact, subject: { name, options, isText = false } }: ValueProps) {
  const { words, format } = useSpeech();
  const source = useResultsSource();
  const question = /^answer\[(.*)\]$/.exec(name)?.[1] ?? "";
  const { value } = useLoaded(options === null && !isExact && !isText ? name : null, (signal) =>
    source.question(question, new URLSearchParams(), signal),
  );
  const bins = value !== null && "bins" in value ? (value.bins ?? []) : [];
  const edge = (at: number | string) => (typeof at === "number" ? format.short(at, "number") : at);
  const listed =
    options ?? bins.map(({ key, from, to }) => ({ value: key, label: binLabel(from, to, edge) }));
  return (
    <Field label={words.value}>
      {(id) =>
        options === null && isText ? (
          <input id={id} name="value" required type="text" dir="auto" />
        ) : options === null && isExact ? (
          <input id={id} name="value" required type="number" step="any" />
        ) : (
          <select id={id} name="value" required>
            {listed.map(({ value, label }) => (
              <OwnOption key={value} value={value} text={label} />
            ))}
          </select>
        )
      }
    </Field>
  );
}
