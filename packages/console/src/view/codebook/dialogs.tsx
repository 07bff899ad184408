import { useState } from "preact/hooks";
import type { Code } from "#client/openapi.ts";
import { Check } from "../../part/check.tsx";
import { Confirm, Dialog, SendBar } from "../../part/dialog.tsx";
import { type Options, SelectField, TextField } from "../../part/field.tsx";
import { Named, plainOf } from "../../part/own.tsx";
import { useStale } from "../../part/stale.ts";
import { Read } from "../../part/states.tsx";
import { useSession, useStudy } from "../../session/context.ts";
import { codebook } from "../../text/en/codebook.ts";
import { counted, filled, useSpeech, useWords } from "../../text/words.tsx";
import { useLoaded } from "../../wire/loaded.ts";
import { changeCode, createCode, deleteCode, mergeCode, splitCode } from "./actions.ts";
import { namesIn, themesFor } from "./tree.ts";

export type Way = "edit" | "merge" | "split" | "delete";
export type Asked = { way: "new" } | { way: Way; code: Code };

interface Props {
  asked: Asked;
  codes: readonly Code[];
  onClose: () => void;
  /** With the code that somebody has worded. */
  onDone: (worded: Code | null) => unknown;
}

/** What somebody does with a code. */
export function CodeDialog({ asked, ...props }: Props) {
  switch (asked.way) {
    case "new":
      return <New {...props} />;
    case "edit":
      return <Edit {...props} code={asked.code} />;
    case "merge":
      return <Merge {...props} code={asked.code} />;
    case "split":
      return <Split {...props} code={asked.code} />;
    case "delete":
      return <Delete {...props} code={asked.code} />;
  }
}

type OfOne = Omit<Props, "asked"> & { code: Code };

const nothing = { name: "", description: "", parent_id: null as string | null, locked: true };

interface FieldsProps {
  value: typeof nothing;
  onChange: (value: typeof nothing) => void;
  themes: readonly Code[];
}

function Fields({ value, onChange, themes }: FieldsProps) {
  const words = useWords("codebook", codebook);
  const change = (part: Partial<typeof nothing>) => onChange(Object.assign({}, value, part));
  return (
    <>
      <TextField label={words.name} maxLength={60} value={value.name} onText={(name) => change({ name })} />
      <TextField
        label={words.description}
        hint={words.descriptionHint}
        rows={3}
        maxLength={300}
        value={value.description}
        onText={(description) => change({ description })}
      />
      {themes.length === 0 ? null : (
        <SelectField
          label={words.theme}
          value={value.parent_id ?? ""}
          options={[["", words.themeNone], ...optionsOf(themes)]}
          onPick={(id) => change({ parent_id: id === "" ? null : id })}
        />
      )}
    </>
  );
}

const optionsOf = (codes: readonly Code[]): Options<string> => codes.map(({ id, name }) => [id, name]);

function New({ codes, onClose, onDone }: Omit<Props, "asked">) {
  const words = useWords("codebook", codebook);
  const { study } = useStudy();
  const [value, set] = useState(nothing);
  const { description, parent_id } = value;
  const name = value.name.trim();
  return (
    <Dialog title={words.new} onClose={onClose}>
      <form>
        <Fields value={value} onChange={set} themes={themesFor(codes, null)} />
        <SendBar
          action={createCode}
          input={{ study_id: study.id, body: { name, description, parent_id } }}
          label={words.save}
          reason={name === "" ? words.name : null}
          onDone={(made) => onDone(made as Code)}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

/** It is changed as it is now, and only as long as nobody else changes it. */
function Edit({ code, codes, onClose, onDone }: OfOne) {
  const words = useWords("codebook", codebook);
  const { client } = useSession();
  const present = useLoaded(code.id, async (signal) => {
    const { data, response } = await client.codes.get(code.id, { signal }).withResponse();
    return { code: data, etag: response.headers.get("etag") ?? "" };
  });
  return (
    <Dialog title={<Named text={words.edit} name={code.name} />} onClose={onClose}>
      <Read of={present}>
        {(read) => (
          <EditForm
            {...read}
            codes={codes}
            reload={present.reload}
            onClose={onClose}
            onDone={(made) => onDone(made as Code)}
          />
        )}
      </Read>
    </Dialog>
  );
}

interface EditFormProps extends OfOne {
  etag: string;
  reload: () => unknown;
}

function EditForm({ code, etag, codes, reload, onClose, onDone }: EditFormProps) {
  const words = useWords("codebook", codebook);
  const onRefused = useStale(reload);
  const [value, set] = useState(() => ({
    name: code.name,
    description: code.description,
    parent_id: code.parent_id,
    // What somebody has worded, no run words anew.
    locked: true,
  }));
  const name = value.name.trim();
  const themes = themesFor(codes, code);
  const change = { name, description: value.description, locked: value.locked };
  return (
    <form>
      <Fields value={value} onChange={set} themes={themes} />
      <Check
        title={words.lockedHint}
        isOn={value.locked}
        onTurn={(locked) => set(Object.assign({}, value, { locked }))}
      >
        {words.locked}
      </Check>
      <p class="hint small">{words.lockedHint}</p>
      <SendBar
        action={changeCode}
        input={{
          code_id: code.id,
          change: themes.length === 0 ? change : Object.assign(change, { parent_id: value.parent_id }),
          etag,
        }}
        label={words.save}
        reason={name === "" ? words.name : null}
        onDone={(made) => onDone(made as Code)}
        onClose={onClose}
        onRefused={onRefused}
      />
    </form>
  );
}

function Merge({ code, codes, onClose, onDone }: OfOne) {
  const words = useWords("codebook", codebook);
  const others = codes.filter(({ id }) => id !== code.id);
  const [into, pick] = useState(others[0]?.id ?? "");
  return (
    <Confirm
      title={<Named text={words.merge} name={code.name} />}
      action={mergeCode}
      input={{ code_id: code.id, into }}
      label={filled(words.merge, { name: plainOf(code.name) })}
      onDone={() => onDone(null)}
      onClose={onClose}
    >
      <SelectField label={words.mergeInto} value={into} options={optionsOf(others)} onPick={pick} />
      <p>{words.mergeGoes}</p>
    </Confirm>
  );
}

/** As many as it may become. */
const fewest = 2;
const most = 10;

function Split({ code, onClose, onDone }: OfOne) {
  const words = useWords("codebook", codebook);
  const [text, setText] = useState("");
  const names = namesIn(text);
  return (
    <Dialog title={<Named text={words.split} name={code.name} />} onClose={onClose}>
      <form>
        <TextField label={words.splitNames} hint={words.splitHint} rows={4} value={text} onText={setText} />
        <SendBar
          action={splitCode}
          input={{ code_id: code.id, into: names.map((name) => ({ name })) }}
          label={filled(words.split, { name: plainOf(code.name) })}
          reason={names.length < fewest || names.length > most ? words.splitHint : null}
          onDone={() => onDone(null)}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

function Delete({ code, onClose, onDone }: OfOne) {
  const words = useWords("codebook", codebook);
  const speech = useSpeech();
  return (
    <Confirm
      title={<Named text={words.delete} name={code.name} />}
      action={deleteCode}
      input={{ code_id: code.id }}
      label={filled(words.delete, { name: plainOf(code.name) })}
      onDone={() => onDone(null)}
      onClose={onClose}
    >
      <p>{counted(words.deleteGoes, code.count, speech)}</p>
      <p>{words.deleteStays}</p>
    </Confirm>
  );
}
