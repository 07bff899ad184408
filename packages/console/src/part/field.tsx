import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { plainOf } from "./plain.ts";

interface FieldProps {
  label: ComponentChildren;
  /** Below it: what is meant, or what is wrong. */
  hint?: ComponentChildren;
  /** Its control, which takes these. */
  children: (own: { id: string; "aria-describedby": string | undefined }) => ComponentChildren;
}

/** A control under its name. */
export function Field({ label, hint = null, children }: FieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, "aria-describedby": hint === null ? undefined : `${id}-hint` })}
      {hint !== null && (
        <p class="hint small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface TextProps extends Omit<FieldProps, "children"> {
  value: string;
  onText: (text: string) => void;
  /** With it, text of several lines. */
  rows?: number;
  type?: "text" | "url" | "number" | "date" | "datetime-local";
  dir?: "ltr" | "auto";
  lang?: string;
  class?: string;
  maxLength?: number;
  min?: number;
  max?: number;
  placeholder?: string;
  autocomplete?: "off";
  spellcheck?: boolean;
  "aria-invalid"?: boolean;
  "data-path"?: string;
}

export const TextField = ({ label, hint, value, onText, rows, type = "text", ...rest }: TextProps) => (
  <Field label={label} hint={hint}>
    {(own) => {
      const onInput = ({ currentTarget }: { currentTarget: { value: string } }) =>
        onText(currentTarget.value);
      if (rows !== undefined)
        return <textarea dir="auto" {...rest} {...own} rows={rows} value={value} onInput={onInput} />;
      // To the compiler each type is an element of its own.
      return <input dir="auto" {...rest} {...own} type={type as "text"} value={value} onInput={onInput} />;
    }}
  </Field>
);

/** What a choice is called by its value. */
export type Options<Name extends string> = readonly (readonly [value: Name, text: string])[];

interface SelectProps<Name extends string> extends Omit<FieldProps, "children"> {
  value: Name;
  options: Options<Name>;
  onPick: (value: Name) => void;
  "data-path"?: string;
}

export const SelectField = <Name extends string>({
  label,
  hint,
  value,
  options,
  onPick,
  ...rest
}: SelectProps<Name>) => (
  <Field label={label} hint={hint}>
    {(own) => (
      <select
        {...rest}
        {...own}
        value={value}
        onChange={({ currentTarget }) => {
          const picked = options.find(([each]) => each === currentTarget.value);
          if (picked !== undefined) onPick(picked[0]);
        }}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {plainOf(text)}
          </option>
        ))}
      </select>
    )}
  </Field>
);
