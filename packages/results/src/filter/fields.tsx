import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { useSpeech } from "../text/context.ts";
import type { Subject } from "./condition.ts";

export function Field({ label, children }: { label: string; children: (id: string) => ComponentChildren }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(id)}
    </div>
  );
}

/** What a filter asks of its subject. */
export function ValueFields({ subject }: { subject: Subject }) {
  const { words } = useSpeech();
  if (subject.kind === "list") return <Checks options={subject.options} />;
  if (subject.kind === "question") return <AnswerFields subject={subject} />;
  return (
    <Field label={subject.kind === "date" ? words.date : words.value}>
      {(id) =>
        subject.kind === "date" ? (
          <input id={id} name="value" required type="datetime-local" />
        ) : (
          <input id={id} name="value" required type="text" maxLength={2000} />
        )
      }
    </Field>
  );
}

function Checks({ options }: { options: readonly { value: string; label: string }[] }) {
  const { words } = useSpeech();
  return (
    <fieldset class="checks">
      <legend>{words.any}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="checkbox" name="value" value={value} />
          <span dir="auto">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

type Asked = Extract<Subject, { kind: "question" }>;

function AnswerFields({ subject: { options, isNumeric } }: { subject: Asked }) {
  const { words } = useSpeech();
  const hasValues = options === null || options.length > 0;
  const [operator, setOperator] = useState(isNumeric ? "gte" : hasValues ? "value" : "true");
  const isOfValue = operator !== "true" && operator !== "false";
  return (
    <>
      <Field label={words.comparison}>
        {(id) => (
          <select
            id={id}
            name="operator"
            value={operator}
            onChange={(event) => setOperator(event.currentTarget.value)}
          >
            {isNumeric ? <option value="gte">{words.atLeast}</option> : null}
            {isNumeric ? <option value="lte">{words.atMost}</option> : null}
            {isNumeric ? <option value="between">{words.between}</option> : null}
            {hasValues ? <option value="value">{words.is}</option> : null}
            <option value="true">{words.isAnswered}</option>
            <option value="false">{words.isNotAnswered}</option>
          </select>
        )}
      </Field>
      {!isOfValue ? null : operator === "between" ? (
        <Between />
      ) : options === null ? (
        <Field label={words.value}>
          {(id) =>
            isNumeric ? (
              <input id={id} name="value" required type="number" step="any" />
            ) : (
              <input id={id} name="value" required type="text" maxLength={2000} />
            )
          }
        </Field>
      ) : (
        <Checks options={options.map((value) => ({ value, label: value }))} />
      )}
    </>
  );
}

/** Both ends of a band, which are in it. */
function Between() {
  const { words } = useSpeech();
  const [from, setFrom] = useState("");
  return (
    <>
      <Field label={words.from}>
        {(id) => (
          <input
            id={id}
            name="from"
            required
            type="number"
            step="any"
            onInput={(event) => setFrom(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={words.to}>
        {(id) => <input id={id} name="to" required type="number" step="any" min={from} />}
      </Field>
    </>
  );
}
