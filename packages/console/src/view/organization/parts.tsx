import { Check } from "../../part/check.tsx";
import { CopyButton } from "../../part/copy.tsx";
import { Dialog } from "../../part/dialog.tsx";
import { organization } from "../../text/en/organization.ts";
import { useWords } from "../../text/words.tsx";

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
        <Check
          key={name}
          isOn={chosen.includes(name)}
          onTurn={(isOn) => onChange(names.filter((each) => (each === name ? isOn : chosen.includes(each))))}
        >
          {labels(name)}
        </Check>
      ))}
    </fieldset>
  );
}
