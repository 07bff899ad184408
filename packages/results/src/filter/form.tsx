import { useState } from "preact/hooks";
import { useSpeech } from "../text/context.ts";
import type { Subject } from "./condition.ts";
import { Field, ValueFields } from "./fields.tsx";

interface Props {
  subjects: readonly Subject[];
  onAdd: (parameters: [name: string, value: string][]) => void;
  onCancel: () => void;
}

/** Picks what to filter by, and then the values. */
export function FilterForm({ subjects, onAdd, onCancel }: Props) {
  const { words } = useSpeech();
  const [chosen, setChosen] = useState("");
  const subject = chosen === "" ? undefined : subjects[Number(chosen)];
  const options = subjects.map((each, index) => ({ ...each, index }));
  const ofInterviews = options.filter(({ kind }) => kind !== "question");
  const ofQuestions = options.filter(({ kind }) => kind === "question");

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const added =
      chosen === "simulations"
        ? [["include_simulations", "false"] as [string, string]]
        : parametersOf(form, subject);
    if (added.length > 0) onAdd(added);
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
            <optgroup label={words.interviews}>
              {ofInterviews.map(({ label, index }) => (
                <option key={index} value={index}>
                  {label}
                </option>
              ))}
              <option value="simulations">{words.simulations}</option>
            </optgroup>
            <optgroup label={words.questions}>
              {ofQuestions.map(({ label, index }) => (
                <option key={index} value={index}>
                  {label}
                </option>
              ))}
            </optgroup>
          </select>
        )}
      </Field>
      {subject === undefined ? null : <ValueFields key={chosen} subject={subject} />}
      {chosen === "simulations" ? <p>{words.leaveOut}</p> : null}
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

function parametersOf(form: FormData, subject: Subject | undefined): [string, string][] {
  if (subject === undefined) return [];
  const texts = form
    .getAll("value")
    .flatMap((value) => (typeof value === "string" && value !== "" ? [value] : []));
  const operator = form.get("operator");
  const end = (name: string) => String(form.get(name) ?? "");
  if (operator === "between")
    return [
      [`${subject.name}[gte]`, end("from")],
      [`${subject.name}[lte]`, end("to")],
    ];
  if (operator === "true" || operator === "false") return [[`${subject.name}[answered]`, operator]];
  const name = operator === "gte" || operator === "lte" ? `${subject.name}[${operator}]` : subject.name;
  // A local time has no offset.
  const values = subject.kind === "date" ? texts.map((text) => new Date(text).toISOString()) : texts;
  return values.map((value) => [name, value]);
}
