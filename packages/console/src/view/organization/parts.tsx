import type { ComponentChildren } from "preact";
import { CopyButton } from "../../part/copy.tsx";
import { Dialog } from "../../part/dialog.tsx";
import { Own } from "../../part/own.tsx";
import { organization } from "../../text/en/organization.ts";
import { ago, moment } from "../../text/time.ts";
import { useSpeech, useWords } from "../../text/words.tsx";

/** The beginning of a view: what it is for, and what one can begin. */
export const Head = ({
  title,
  intro,
  children,
}: {
  title: string;
  intro: string;
  children?: ComponentChildren;
}) => (
  <header class="org-head">
    <div>
      <h1>{title}</h1>
      <p class="hint">{intro}</p>
    </div>
    {children}
  </header>
);

/** A sentence with somebody's words in the place of `{name}`. */
export function Named({ text, name }: { text: string; name: string }) {
  const [before = "", after = ""] = text.split(/\{\w+\}/);
  return (
    <>
      {before}
      <Own text={name} />
      {after}
    </>
  );
}

/** A time as people say it, with the exact one behind it; what stands for none. */
export function Time({ at, none = null }: { at: string | null; none?: string | null }) {
  const { locale } = useSpeech();
  if (at === null) return <span class="hint">{none}</span>;
  return (
    <time dateTime={at} title={moment(at, locale)}>
      {ago(at, locale)}
    </time>
  );
}

interface SecretProps {
  title: string;
  secret: string;
  copy: string;
  onClose: () => void;
}

/** A key or secret that no answer has again. */
export function Secret({ title, secret, copy, onClose }: SecretProps) {
  const words = useWords("organization", organization);
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{words.shownOnce}</p>
      <p class="org-secret" dir="ltr">
        <code>{secret}</code>
      </p>
      <footer>
        <CopyButton text={secret} label={copy} />
        <span class="grow" />
        <button type="button" class="primary" onClick={onClose}>
          {words.hideDialog}
        </button>
      </footer>
    </Dialog>
  );
}

interface ChoicesProps<Name extends string> {
  legend: string;
  names: readonly Name[];
  labels: (name: Name) => string;
  chosen: readonly Name[];
  onChange: (chosen: Name[]) => void;
}

/** Some of a few. */
export function Choices<Name extends string>({
  legend,
  names,
  labels,
  chosen,
  onChange,
}: ChoicesProps<Name>) {
  return (
    <fieldset class="field org-choices">
      <legend class="label">{legend}</legend>
      {names.map((name) => (
        <label key={name} class="org-check">
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(names.filter((each) => (each === name ? checked : chosen.includes(each))))
            }
          />
          {labels(name)}
        </label>
      ))}
    </fieldset>
  );
}

interface SelectProps<Name extends string> {
  label: string;
  value: Name;
  options: readonly (readonly [Name, string])[];
  onChange: (value: Name) => void;
}

/** A small choice above a list. */
export const Select = <Name extends string>({ label, value, options, onChange }: SelectProps<Name>) => (
  <label class="org-select">
    <span>{label}</span>
    <select
      value={value}
      onChange={({ currentTarget }) => {
        const found = options.find(([name]) => name === currentTarget.value);
        if (found !== undefined) onChange(found[0]);
      }}
    >
      {options.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
